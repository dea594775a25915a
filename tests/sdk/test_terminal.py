"""Questions in the terminal: by numbers and words everywhere, by arrow keys where there are any."""

from __future__ import annotations

import io

import pytest

from clarigate import answer, cancel, skip
from clarigate.clarification import Clarification
from clarigate.replies import Reply
from clarigate.terminal import ask_by_input, question_lines
from tests.sdk.examples import BOOLEAN, CLOSED, LEAD, MULTI, NUMBER, OPEN, SEVERAL, SINGLE

CASES: list[tuple[Clarification, str, Reply]] = [
    (SINGLE, "1\n", answer(SINGLE, "exec")),
    (SINGLE, "engineers\n", answer(SINGLE, "eng")),
    (SINGLE, "all\n", answer(SINGLE, "all")),
    (SINGLE, "my grandmother\n", answer(SINGLE, "my grandmother")),
    (SINGLE, "\n", skip(SINGLE)),
    (SINGLE, "", cancel(SINGLE)),
    (CLOSED, "nobody\n9\n2\n", answer(CLOSED, "eng")),
    (MULTI, "1, 3\n", answer(MULTI, ["exec", "all"])),
    (MULTI, "Executives\n", answer(MULTI, ["exec"])),
    (MULTI, "the numbers, mostly\n", answer(MULTI, "the numbers, mostly")),
    (OPEN, "Lyon\n", answer(OPEN, "Lyon")),
    (NUMBER, "250\n", answer(NUMBER, "250")),
    (BOOLEAN, "yes\n", answer(BOOLEAN, value=True)),
    (SEVERAL, "2\n\nLyon\n", answer(SEVERAL, {"audience": "eng", "location": "Lyon"})),
    (SEVERAL, "2\nskip all\n", answer(SEVERAL, {"audience": "eng"})),
    (SEVERAL, "skip all\n", skip(SEVERAL)),
    (SEVERAL, "2\n", cancel(SEVERAL)),
]


@pytest.mark.parametrize(("clarification", "typed", "reply"), CASES)
def test_what_is_typed_becomes_the_reply(
    clarification: Clarification, typed: str, reply: Reply, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert ask_by_input(clarification, write=lambda _: None) == reply


def test_a_question_is_shown_with_its_options_and_what_skipping_assumes() -> None:
    assert question_lines(SINGLE.questions[0]) == [
        "Who will read the summary?",
        "  1. Executives – decisions first, one page",
        "  2. Engineers – with <numbers> & units",
        "  3. Everybody",
        "(a number, or your own words; Enter skips, which assumes: general reader)",
    ]


def test_several_questions_say_how_to_skip_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("skip all\n"))
    shown: list[str] = []
    ask_by_input(SEVERAL, write=shown.append)
    assert shown[0] == f"\n{LEAD}"
    assert "(1/3) Who will read the summary?" in shown[1]
    assert "“skip all” the rest" in shown[1]


def test_an_answer_that_does_not_fit_is_said_and_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("nobody\n1\n"))
    shown: list[str] = []
    ask_by_input(CLOSED, write=shown.append)
    assert "expected one of exec, eng, all" in shown[2]


# --- arrow keys -----------------------------------------------------------------------------------

DOWN, ENTER, SPACE, CTRL_C = "\x1b[B", "\r", " ", "\x03"
KEYS: list[tuple[Clarification, str, Reply]] = [
    (SINGLE, ENTER, answer(SINGLE, "exec")),
    (SINGLE, DOWN + ENTER, answer(SINGLE, "eng")),
    (SINGLE, "2" + ENTER, answer(SINGLE, "eng")),
    (SINGLE, "5" + ENTER, skip(SINGLE)),
    (SINGLE, DOWN * 3 + ENTER + "kin" + ENTER, answer(SINGLE, "kin")),
    (SINGLE, DOWN * 4 + ENTER, skip(SINGLE)),
    (SINGLE, CTRL_C, cancel(SINGLE)),
    (CLOSED, DOWN * 3 + ENTER, skip(CLOSED)),
    (MULTI, SPACE + DOWN + DOWN + SPACE + ENTER, answer(MULTI, ["exec", "all"])),
    (OPEN, "Lyon" + ENTER, answer(OPEN, "Lyon")),
    (OPEN, ENTER, skip(OPEN)),
    (MULTI, ENTER + "the numbers" + ENTER, answer(MULTI, "the numbers")),
    (MULTI, ENTER + ENTER, skip(MULTI)),
    (SEVERAL, DOWN * 5 + ENTER, skip(SEVERAL)),
    (SEVERAL, ENTER + SPACE + ENTER + "Lyon" + ENTER,
     answer(SEVERAL, {"audience": "exec", "topics": ["exec"], "location": "Lyon"})),
]  # fmt: skip


@pytest.mark.parametrize(("clarification", "keys", "reply"), KEYS)
def test_keys_become_the_reply(clarification: Clarification, keys: str, reply: Reply) -> None:
    pytest.importorskip("questionary", reason="questionary is not installed: no arrow keys")
    from prompt_toolkit.application import create_app_session  # noqa: PLC0415 - optional
    from prompt_toolkit.input import create_pipe_input  # noqa: PLC0415 - optional
    from prompt_toolkit.output import DummyOutput  # noqa: PLC0415 - optional

    from clarigate.terminal import _asked, _pick  # noqa: PLC0415 - beside the optional ones

    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        pipe.send_text(keys)
        assert _asked(clarification, _pick, lambda _: None) == reply
