"""The table of things in a schema file: rows, plurals, articles, and what is refused."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.schemas import load_schema, parse_schema
from clarigate_proxy.thingsfile import members, things_of

HEADS = ["id", "groups", "en", "de", "fr", "zh"]
HEAD = "name: boats\nversion: 1\nextends: general\n"


def test_a_row_gives_words_and_names_by_language() -> None:
    words = ("boat, NDA, ferry, news!, shoes", "das Boot | boot, kahn", "l'Île")
    row = ["boat", "craft goods", *words]
    (spec,) = things_of([HEADS, row], None).specs
    assert spec.groups == {"craft", "goods"}
    assert spec.words["en"] == (
        *("boat", "NDA", "ferry", "news", "shoes"),
        *("boats", "NDAs", "ferries"),
    )
    assert (spec.names["de"], spec.words["de"]) == ("das Boot", ("boot", "kahn"))
    assert spec.words["fr"] == ("île",)
    assert "zh" not in spec.words


@pytest.mark.parametrize(
    ("cell", "word"), [("le rapport", "rapport"), ("la clase", "clase"), ("l'article", "article")]
)
def test_without_words_a_name_is_found_without_its_article(cell: str, word: str) -> None:
    (spec,) = things_of([HEADS, ["x", "", "", "", cell]], None).specs
    assert spec.words == {"fr": (word,)}


def test_a_table_stands_behind_that_of_the_base() -> None:
    base = things_of([HEADS, ["a", "g", "a boat"]], None)
    both = things_of([HEADS, ["b", "g", "b boat"]], base)
    assert [spec.id for spec in both.specs] == ["a", "b"]
    assert things_of([], base) == base
    assert members(both, ["g"]) == {"a", "b"}
    assert members(both, ["a"]) == {"a"}


def _refused(text: str) -> str:
    with pytest.raises(ConfigError) as caught:
        parse_schema(text, "boats.yaml")
    return str(caught.value)


def test_a_wording_about_what_no_table_has_is_refused_with_its_line() -> None:
    text = HEAD + (
        "wordings:\n  tone:\n    - {kind: text, about: [boat], header: {en: A}, text: {en: B c?}}\n"
    )
    message = _refused(text)
    assert message.startswith("boats.yaml:6:")
    assert "a wording is about boat, which `things` does not have" in message


def test_a_text_names_a_thing_only_where_the_wording_says_which() -> None:
    text = HEAD + (
        "wordings:\n  tone:\n    - {kind: text, header: {en: A}, text: {en: 'Is it {thing}?'}}\n"
    )
    assert "say in `about` which things it is for" in _refused(text)
    text = HEAD + (
        "wordings:\n  tone:\n    - {kind: text, default: {en: mild}, header: {en: A}, "
        "text: {en: Which?}}\n"
    )
    assert "a default of its own is for wordings with `about`" in _refused(text)
    rows = "things: [[id, groups, en], [x, y]]\n"
    assert "needs an id, groups and words" in _refused(HEAD + rows)


def test_a_files_own_things_are_asked_about_by_name() -> None:
    text = HEAD + (
        "things:\n  - [id, groups, en]\n  - [boat, craft, boat]\n"
        "wordings:\n  tone:\n    - {kind: text, about: [craft], given: true, task_types: [write], "
        "default: {en: very}, header: {en: A}, text: {en: 'How proud is {thing}?'}}\n"
    )
    schema = parse_schema(text, "boats.yaml")
    things = schema.things.find("describe my boat", "en")
    question = schema.naming("tone", things, "write", "en")
    assert question is not None
    assert question.text == "How proud is your boat?"
    assert schema.default_naming("tone", things, "write", "en") == "very"
    assert schema.default_naming("tone", things, "plan", "en") is None
    assert schema.naming("tone", things, "plan", "en") is None
    assert schema.naming("tone", things, "write", "de") is None
    assert schema.naming("tone", schema.things.find("describe a boat", "en"), "write", "en") is None
    assert schema.naming("tone", schema.things.find("our boats", "en"), "write", "en") is None
    assert schema.question("tone", "write", "en") == load_schema().question("tone", "write", "en")
