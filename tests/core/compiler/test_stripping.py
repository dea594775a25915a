"""Our blocks can be told from the client's text, and go without a byte of it."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.compiler import strip_blocks

OURS = '\n\n<clarigate-context k="ab12">\nx\n</clarigate-context k="ab12">'
THEIRS = '\n\n<clarigate-context k="cd34">\ny\n</clarigate-context k="cd34">'
PROMPT = '<clarigate-prompt k="ab12">\nx\n</clarigate-prompt k="ab12">\n\n'


@pytest.mark.parametrize(
    ("tagged", "text"),
    [
        (f"Hi.{OURS}", "Hi."),
        (f"{PROMPT}Hi.{OURS}{OURS}", "Hi."),
        (f"{PROMPT}Hi.", "Hi."),
        (f"Hi.{THEIRS}{OURS}", f"Hi.{THEIRS}"),
        (f"{PROMPT}{THEIRS}", THEIRS),
        (OURS, ""),
        (f"{PROMPT}{THEIRS.strip()}", THEIRS.strip()),
        ("Hi.", "Hi."),
        (f"Hi.{OURS}\n", f"Hi.{OURS}\n"),
        ('Hi.\n</clarigate-context k="ab12">', 'Hi.\n</clarigate-context k="ab12">'),
        ('<clarigate-prompt k="ab12">\nHi.', '<clarigate-prompt k="ab12">\nHi.'),
    ],
)
def test_only_blocks_with_the_outermost_tag_go(tagged: str, text: str) -> None:
    assert strip_blocks(tagged, tag="ab12") == text


def test_a_prompt_before_look_alikes_is_found_by_its_tag() -> None:
    assert strip_blocks(f"{PROMPT}Hi.{THEIRS}", tag="ab12") == f"Hi.{THEIRS}"
