"""Σ from YAML: what loads, what is refused and how the refusal reads."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.schemas import (
    DIGEST_BYTES,
    TASK_TYPES,
    load_schema,
    parse_schema,
    schema_files,
)

NAMES = """
task subject inputs purpose domain environment location timeframe audience risk_sensitivity budget
evidence_needs constraints language output_format tone length
"""
DIMENSIONS = NAMES.split()

HEAD = "name: tiny\nversion: 1\nslots:\n"
CHAIN = """\
  - id: a
    meaning: first
  - id: b
    meaning: second
    depends_on: [a]
"""


def _message(text: str) -> str:
    with pytest.raises(ConfigError) as caught:
        parse_schema(text, "tiny.yaml")
    return str(caught.value)


def test_the_general_schema_has_the_seventeen_dimensions_in_order() -> None:
    assert [slot.id for slot in load_schema().slots] == DIMENSIONS
    assert all(slot.dimension == slot.id for slot in load_schema().slots)


def test_every_task_type_has_a_profile_over_all_dimensions() -> None:
    schema = load_schema()
    assert list(schema.profiles) == list(TASK_TYPES)
    assert all(set(profile) == set(DIMENSIONS) for profile in schema.profiles.values())


def test_no_profile_alone_reaches_break_even() -> None:
    """What is asked needs evidence from the request: 0.22 is what a closed question costs."""
    for task_type, profile in load_schema().profiles.items():
        for slot, entry in profile.items():
            utility = (1 - entry.p_default) * entry.impact * entry.applies
            assert utility < 0.2, (task_type, slot)


def test_every_question_fits_the_wire_in_every_language() -> None:
    for slot in load_schema().slots:
        for spec in slot.questions:
            for language in spec.text:
                question = spec.render(slot.id, slot.dimension, language)
                assert len(question.header) <= 12
                assert question.text.endswith(("?", "？"))
                labels = [option.label for option in question.options]
                assert len(set(labels)) == len(labels)
                assert all(len(label) <= 30 for label in labels)


def test_every_dimension_can_be_asked_for_every_task_type() -> None:
    schema = load_schema()
    for slot in schema.slots:
        for task_type in TASK_TYPES:
            assert slot.question(task_type, "en") is not None


def test_every_shown_text_is_there_in_six_languages() -> None:
    languages = {"en", "de", "es", "fr", "pt", "zh"}
    schema = load_schema()
    for slot in schema.slots:
        for spec in slot.questions:
            shown = (spec.text, spec.header, *(option.label for option in spec.options))
            assert all(texts.keys() == languages for texts in shown)
    defaults = (e.default for profile in schema.profiles.values() for e in profile.values())
    assert all(texts.keys() == languages for texts in defaults if texts is not None)


def test_a_file_may_bring_its_own_translation() -> None:
    question = "{kind: text, header: {en: Task, de: Auftrag}, text: {en: What?}}"
    schema = parse_schema(HEAD + CHAIN + f"    questions:\n      - {question}\n", "x")
    spec = schema.slots[1].questions[0]
    assert spec.header == {"en": "Task", "de": "Auftrag"}
    assert spec.text == {"en": "What?"}


def test_loading_is_cached_and_the_digest_follows_the_content() -> None:
    assert load_schema() is load_schema()
    assert len(load_schema().digest) == DIGEST_BYTES
    one = parse_schema(HEAD + CHAIN, "x")
    assert one.digest == parse_schema("# a comment\n" + HEAD + CHAIN, "y").digest
    assert one.digest != parse_schema(HEAD + CHAIN.replace("second", "third"), "x").digest


def test_a_cycle_is_refused_with_file_line_and_cycle() -> None:
    text = HEAD + CHAIN.replace("first", "first\n    depends_on: [b]")
    message = _message(text)
    assert message.startswith("tiny.yaml:6:17: dependency cycle a -> b -> a")


def test_a_dangling_edge_is_refused_with_file_and_line() -> None:
    message = _message(HEAD + CHAIN.replace("[a]", "[a, nowhere]"))
    assert (
        message.splitlines()[0] == "tiny.yaml:8:21: slot 'b' depends on 'nowhere', which is no slot"
    )


def test_all_faults_of_a_file_are_reported_at_once() -> None:
    text = HEAD + CHAIN + "profiles:\n  poetry:\n    a: {}\n  write:\n    c: {}\n"
    lines = [line for line in _message(text).splitlines() if line.startswith("tiny.yaml")]
    assert [line.split(" ")[0] for line in lines] == ["tiny.yaml:10:3:", "tiny.yaml:13:5:"]


def test_faults_of_fields_name_their_line_and_path() -> None:
    text = (
        HEAD + CHAIN + "    questions:\n      - {kind: single, header: {en: A}, text: {de: Was?}}\n"
    )
    message = _message(text)
    assert message.startswith("tiny.yaml:10:9: slots.1.questions.0: text has no English text")
    assert "unknown key" in _message(HEAD + CHAIN + "colour: red\n").lower()


@pytest.mark.parametrize(
    ("question", "fault"),
    [
        ("{kind: single, header: {en: A}, text: {en: What?}}", "needs 2 to 4 options"),
        ("{kind: text, header: {en: A}, text: {en: What.}}", 'ends with "?"'),
        ("{kind: text, header: {en: Thirteen char}, text: {en: What?}}", "at most 12"),
    ],
)
def test_a_question_that_does_not_fit_is_refused(question: str, fault: str) -> None:
    assert fault in _message(HEAD + CHAIN + f"    questions:\n      - {question}\n")


def test_an_extension_adds_slots_behind_those_of_its_base() -> None:
    text = (
        "name: trips\nversion: 1\nextends: general\nslots:\n"
        "  - {id: timeframe.dates, dimension: timeframe, meaning: travel dates}\n"
        "profiles:\n  plan:\n    timeframe.dates: {impact: 0.6, p_default: 0.3}\n"
    )
    schema = parse_schema(text, "trips.yaml")
    assert [slot.id for slot in schema.slots] == [*DIMENSIONS, "timeframe.dates"]
    assert schema.slots[-1].dimension == "timeframe"
    assert schema.profile("plan")["timeframe.dates"].impact == pytest.approx(0.6)
    assert schema.profile("plan")["budget"] == load_schema().profile("plan")["budget"]
    assert schema.digest != load_schema().digest


def test_an_extension_needs_the_kin_of_its_slots() -> None:
    text = "name: t\nversion: 1\nextends: general\nslots:\n  - {id: dates, meaning: travel dates}\n"
    assert "slot 'dates' needs `dimension:`" in _message(text)


def test_an_absent_schema_is_named() -> None:
    with pytest.raises(ConfigError, match="no schema named 'nonsense'"):
        load_schema("nonsense")
    with pytest.raises(ConfigError, match="does not exist"):
        load_schema("/nowhere/x.yaml")


def test_implications_only_join_slots_that_an_edge_joins() -> None:
    schema = load_schema()
    edges = {(parent, slot.id) for slot in schema.slots for parent in slot.depends_on}
    assert {(rule.slot, rule.then_slot) for rule in schema.implications} <= edges


def test_slots_come_after_the_slots_they_depend_on() -> None:
    """Not required of a schema, but the shipped order is readable top down."""
    order = {slot: index for index, slot in enumerate(DIMENSIONS)}
    assert all(a < b for a, b in pairwise(order.values()))
    for slot in load_schema().slots:
        assert all(order[parent] < order[slot.id] for parent in slot.depends_on)


# --- files of one's own ---

_TRIPS = (
    "name: trips\nversion: 1\nextends: {base}\nslots:\n"
    "  - {{id: timeframe.dates, dimension: timeframe, meaning: {meaning}}}\n"
)


def test_a_path_that_a_file_extends_counts_from_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "team").mkdir()
    base, own = tmp_path / "team" / "base.yaml", tmp_path / "team" / "own.yaml"
    base.write_text(_TRIPS.format(base="general", meaning="dates"), "utf-8")
    own.write_text("name: own\nversion: 1\nextends: base.yaml\nslots: []\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert load_schema("team/own.yaml").slots[-1].id == "timeframe.dates"
    assert schema_files("team/own.yaml") == (Path("team/own.yaml"), Path("team/base.yaml"))


def test_a_schema_is_read_again_once_its_base_has_changed(tmp_path: Path) -> None:
    base, own = tmp_path / "base.yaml", tmp_path / "own.yaml"
    base.write_text(_TRIPS.format(base="general", meaning="dates"), "utf-8")
    own.write_text("name: own\nversion: 1\nextends: [base.yaml]\nslots: []\n", "utf-8")
    before = load_schema(str(own))
    assert load_schema(str(own)) is before
    base.write_text(_TRIPS.format(base="general", meaning="other dates"), "utf-8")
    assert load_schema(str(own)).digest != before.digest


@pytest.mark.parametrize("text", ["extends: own.yaml\n", "extends: [1, gone.yaml]\n", "- x\n", ":"])
def test_the_files_of_a_schema_that_is_wrong_are_known_as_far_as_they_are_named(
    tmp_path: Path, text: str
) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(text, "utf-8")
    gone = (tmp_path / "gone.yaml",) if "gone" in text else ()
    assert schema_files(str(own)) == (own, *gone)
