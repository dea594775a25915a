"""Questions in the terminal: numbered options and a line to type, or arrow keys.

Works with `input` and `print` alone; questionary is used if it is installed and not `plain`. One
question at a time, from the same payload. A number, a label, an option's id and own words answer;
an empty line skips; "skip all" skips what is left and keeps what was answered; Ctrl-C and the end
of input cancel: silence is no answer.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final

from clarigate.clarification import Clarification, ClarificationQuestion
from clarigate.errors import AnswerError
from clarigate.forms import lead_of
from clarigate.interactive import in_notebook, require_person
from clarigate.replies import Reply, answer, cancel

__all__ = ["ask_by_input", "ask_in_terminal", "question_lines"]

PROMPT: Final = "> "
OTHER: Final = "Something else …"
SKIP: Final = "Skip"
SKIP_REST: Final = "Skip this and the rest"
SKIP_ALL: Final = "skip all"
SHORTCUTS: Final = 36
"""Choices that questionary has keys for: digits, then letters."""


class _Stop(Exception):  # noqa: N818 - a signal between two functions, not an error
    """The rest is skipped."""


def ask_in_terminal(
    clarification: Clarification, *, plain: bool = False, write: Callable[[str], None] = print
) -> Reply:
    """Ask the questions in the terminal (in a notebook: by its input line) and return the reply.

    Raises:
        NonInteractiveError: nobody can answer here.
    """
    require_person()
    if plain or in_notebook() or find_spec("questionary") is None:
        return ask_by_input(clarification, write=write)
    return _asked(clarification, _pick, write)


def ask_by_input(clarification: Clarification, *, write: Callable[[str], None] = print) -> Reply:
    """Ask by `write` and `input` alone, whoever is at the other end (a pipe, a test)."""
    return _asked(clarification, lambda question, lead: _type(question, lead, write), write)


def _asked(
    clarification: Clarification,
    ask: Callable[[ClarificationQuestion, str], object],
    write: Callable[[str], None],
) -> Reply:
    about = lead_of(clarification)
    if about:
        write(f"\n{about}")
    count = len(clarification.questions)
    given: dict[str, object] = {}
    try:
        for number, question in enumerate(clarification.questions, 1):
            lead = f"({number}/{count}) " if count > 1 else ""
            given[question.id] = ask(question, lead)
    except _Stop:
        pass
    except (KeyboardInterrupt, EOFError):
        return cancel(clarification)
    return answer(clarification, given)


def question_lines(question: ClarificationQuestion, lead: str = "") -> list[str]:
    """Return a question as lines of text: the question, its numbered options, how to skip."""
    lines = [f"{lead}{question.question}"]
    for number, option in enumerate(question.options, 1):
        more = f" – {option.description}" if option.description else ""
        lines.append(f"  {number}. {option.label}{more}")
    default = f", which assumes: {question.default}" if question.default else ""
    rest = f", “{SKIP_ALL}” the rest" if lead else ""
    return [*lines, f"({_how(question)}; Enter skips{rest}{default})"]


def _how(question: ClarificationQuestion) -> str:
    if not question.options:
        return {"boolean": "yes or no", "number": "a number"}.get(question.kind, "your own words")
    number = "numbers, with commas" if question.kind == "multi" else "a number"
    return f"{number}, or your own words" if question.allow_other else number


def _type(question: ClarificationQuestion, lead: str, write: Callable[[str], None]) -> object:
    """Ask by `input`, again where the answer does not fit."""
    write("\n".join(["", *question_lines(question, lead)]))
    while True:
        line = input(PROMPT).strip()
        if not line:
            return None
        if line.casefold() == SKIP_ALL:
            raise _Stop
        try:
            return _checked(question, line)
        except AnswerError as error:
            write(str(error))


def _checked(question: ClarificationQuestion, line: str) -> object:
    """Read a line: numbers or labels with commas where several may be chosen."""
    value: Any = line
    if question.kind == "multi" and question.options:
        parts = [part.strip() for part in line.split(",") if part.strip()]
        from_options = [
            {option.id.casefold(), option.label.casefold()} for option in question.options
        ]
        known = {name for names in from_options for name in names}
        numbers = {str(number) for number in range(1, len(question.options) + 1)}
        value = parts if all(part.casefold() in known | numbers for part in parts) else line
    answer(_alone(question), value)
    return value


def _alone(question: ClarificationQuestion) -> Clarification:
    return Clarification(
        round=1, max_questions=1, language="", message=question.question, questions=(question,)
    )


def _pick(question: ClarificationQuestion, lead: str) -> object:
    """Ask by questionary: arrow keys, check boxes, a line to type."""
    import questionary  # noqa: PLC0415 - optional

    if not question.options:
        return _typed(questionary, f"{lead}{question.question} (Enter skips)")
    options = [
        questionary.Choice(
            f"{option.label} – {option.description}" if option.description else option.label,
            value=option.id,
        )
        for option in question.options
    ]
    if question.kind == "multi":
        return _ticked(questionary, question, lead, options)
    skip = f"{SKIP} (assumes: {question.default})" if question.default else SKIP
    others = [(OTHER, "\n")] if question.allow_other else []
    others += [(skip, ""), *([(SKIP_REST, SKIP_ALL)] if lead else [])]
    choices = [*options, *(questionary.Choice(text, value=value) for text, value in others)]
    numbered = len(choices) <= SHORTCUTS
    picked = questionary.select(
        f"{lead}{question.question}",
        choices=choices,
        use_shortcuts=numbered,
        instruction="(arrow keys or a number, then Enter)" if numbered else None,
    ).unsafe_ask()
    if picked == SKIP_ALL:
        raise _Stop
    if picked == "\n":
        return _typed(questionary, "In your own words:")
    return {"option": picked} if picked else None


def _ticked(
    questionary: Any, question: ClarificationQuestion, lead: str, options: list[Any]
) -> object:
    """Ask by check boxes; where none is ticked, in words."""
    text = f"{lead}{question.question}"
    chosen: list[str] = questionary.checkbox(
        text, choices=options, instruction="(space ticks, Enter goes on)"
    ).unsafe_ask()
    if chosen or not question.allow_other:
        return chosen
    return _typed(questionary, "In your own words (Enter skips):")


def _typed(questionary: Any, text: str) -> object:
    said: str = questionary.text(text).unsafe_ask()
    return {"text": said.strip()} if said.strip() else None
