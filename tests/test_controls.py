from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.controls import parse_controls
from clarigate_proxy.core.errors import RequestError
from clarigate_proxy.core.request import ContextDocument, Controls, Ruling, RulingKind
from clarigate_proxy.core.values import RequestMode


def test_without_field_and_headers_the_defaults_hold() -> None:
    assert parse_controls({"model": "m"}, {"authorization": "x"}) == Controls()
    assert parse_controls({"clarigate": None}, {}) == Controls()


def test_all_controls_are_read() -> None:
    field = {
        "mode": "always",
        "context": [{"text": "a"}, {"id": "b", "title": "t", "text": "c", "source": "s"}],
        "state": "token",
        "answers": {"x": {"option": "o"}, "y": {"options": ["p", "q"]}, "z": {"text": "free"}},
        "action": "accept",
        "explain": True,
    }
    assert parse_controls({"clarigate": field}, {}) == Controls(
        mode=RequestMode.ALWAYS,
        context=(
            ContextDocument(id="context-1", text="a"),
            ContextDocument(id="b", text="c", title="t", source="s"),
        ),
        state="token",
        answers={"x": ("o",), "y": ("p", "q"), "z": "free"},
        action="accept",
        explain=True,
    )


def test_a_choice_about_a_preview_is_read() -> None:
    field = {
        "state": "token",
        "action": "modify",
        "text": "Mine.",
        "assumptions": {"tone": "confirm", "length": "deny", "audience": {"text": "nurses"}},
    }
    assert parse_controls({"clarigate": field}, {}) == Controls(
        state="token",
        action="modify",
        text="Mine.",
        assumptions={
            "tone": Ruling(kind=RulingKind.CONFIRM),
            "length": Ruling(kind=RulingKind.DENY),
            "audience": Ruling(kind=RulingKind.TEXT, text="nurses"),
        },
    )


def test_headers_are_read() -> None:
    headers = {"x-clarigate-mode": "Never", "x-clarigate-state": "s", "x-clarigate-explain": "1"}
    expected = Controls(mode=RequestMode.NEVER, state="s", explain=True)
    assert parse_controls({}, headers) == expected


MODES = [
    ("always", None, "always"),
    (None, "always", "always"),
    ("auto", "always", "auto"),
    ("always", "never", "never"),
    ("never", "always", "never"),
    ("preview", "error", "preview"),
]


@pytest.mark.parametrize(("field", "header", "wins"), MODES)
def test_never_wins_over_everything_and_a_field_over_a_header(
    field: str | None, header: str | None, wins: str
) -> None:
    fields: dict[str, object] = {"clarigate": {"mode": field}} if field else {}
    headers = {"x-clarigate-mode": header} if header else {}
    assert parse_controls(fields, headers).mode == wins


MALFORMED: list[tuple[Any, str]] = [
    (True, "clarigate"),
    ("never", "clarigate"),
    ([], "clarigate"),
    ({"mode": "sometimes"}, "clarigate.mode"),
    ({"mode": 1}, "clarigate.mode"),
    ({"modus": "never"}, "clarigate.modus"),
    ({"context": {}}, "clarigate.context"),
    ({"context": [{"id": "a"}]}, "clarigate.context[0].text"),
    ({"context": [{"text": "a"}, {"text": 5}]}, "clarigate.context[1].text"),
    ({"context": [{"text": "a", "id": "x"}, {"text": "b", "id": "x"}]}, "clarigate.context[1].id"),
    ({"state": ""}, "clarigate.state"),
    ({"state": 5}, "clarigate.state"),
    ({"answers": []}, "clarigate.answers"),
    ({"answers": {"audience": {}}}, "clarigate.answers.audience"),
    ({"answers": {"audience": {"option": "a", "text": "b"}}}, "clarigate.answers.audience"),
    ({"answers": {"audience": "a"}}, "clarigate.answers.audience"),
    ({"answers": {"my secret text": "a"}}, "clarigate.answers.?"),
    ({"answers": {"audience": {"options": []}}}, "clarigate.answers.audience.options"),
    ({"action": "maybe"}, "clarigate.action"),
    ({"explain": "yes"}, "clarigate.explain"),
    ({"text": ""}, "clarigate.text"),
    ({"assumptions": {"tone": 7}}, "clarigate.assumptions.tone"),
    ({"assumptions": {"tone": {"text": ""}}}, "clarigate.assumptions.tone"),
]


@pytest.mark.parametrize(("field", "param"), MALFORMED)
def test_a_malformed_control_is_a_400_that_names_the_field(field: object, param: str) -> None:
    with pytest.raises(RequestError) as caught:
        parse_controls({"clarigate": field}, {})
    assert (caught.value.status, caught.value.param) == (400, param)
    assert "secret" not in caught.value.message


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("x-clarigate-mode", "sometimes"),
        ("x-clarigate-state", ""),
        ("x-clarigate-explain", "perhaps"),
    ],
)
def test_a_malformed_header_is_a_400_that_names_it(name: str, value: str) -> None:
    with pytest.raises(RequestError) as caught:
        parse_controls({}, {name: value})
    assert caught.value.param == name
    assert not value or value not in caught.value.message


@pytest.mark.parametrize(
    ("value", "mode"),
    [("never", "never"), ("OFF", "never"), ("always", "always"), ("maybe", "auto"), (1, "auto")],
)
def test_metadata_clarify_is_heard_where_it_is_a_mode(value: object, mode: str) -> None:
    assert parse_controls({"metadata": {"clarify": value}}, {}).mode == RequestMode(mode)


def test_a_header_wins_over_metadata_and_never_over_both() -> None:
    fields = {"metadata": {"clarify": "always"}}
    assert parse_controls(fields, {"x-clarigate-mode": "error"}).mode is RequestMode.ERROR
    assert parse_controls(fields, {"x-clarigate-mode": "never"}).mode is RequestMode.NEVER
