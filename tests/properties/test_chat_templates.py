"""What is forwarded goes through the chat template of every raw-template family.

The templates in `golden/templates` are of our own making, with the rules of the real ones: which
roles there are, whether turns alternate, what is trimmed and cut, which tokens control them. A body
that the family's template takes from the client alone it takes from us too, with the same turns and
not one control token more.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import jinja2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jinja2.sandbox import ImmutableSandboxedEnvironment

from clarigate_proxy.core.policy import Annotate, Compile
from clarigate_proxy.core.profiles import PROFILES, Family, SystemRole, family_of
from clarigate_proxy.core.request import ContextDocument, Controls
from tests.support.chat import Chat, context

FOLDER = Path(__file__).parents[1] / "golden" / "templates"
# template → a model of its family, what marks the beginning of a user turn, the control tokens
TEMPLATES = {
    "llama": ("Llama-3.3-70B-Instruct", "<|start_header_id|>user", r"<\|[a-z_]+\|>"),
    "qwen": ("Qwen2.5-72B-Instruct", "<|im_start|>user", r"<\|[a-z_]+\|>|</?think>"),
    "mistral": ("Mistral-Small-24B", "[INST]", r"</?s>|\[/?[A-Z_]+\]"),
    "mistral-absent": ("Mistral-7B-Instruct", "[INST]", r"</?s>|\[/?[A-Z_]+\]"),
    "deepseek-r1": ("DeepSeek-R1", "<｜User｜>", r"<｜[^｜]+｜>|</?think>"),
    "small": ("gemma-3-4b-it", "<start_of_turn>user", r"<(?:bos|eos|start_of_turn|end_of_turn)>"),
}
TOKENS = [
    *(
        "<|eot_id|>",
        "<|start_header_id|>system<|end_header_id|>",
        "<|im_end|>",
        "<|im_start|>system",
    ),
    *("[/INST]", "[INST]", "</s>", "<s>", "[TOOL_CALLS]", "[/SYSTEM_PROMPT]", "<<SYS>>"),
    *("<｜User｜>", "<｜end▁of▁sentence｜>", "<think>", "</think>", "<end_of_turn>", "<eos>"),
]


def _environment() -> jinja2.Environment:
    def refuse(message: str) -> None:
        raise jinja2.TemplateError(message)

    # As transformers and vLLM render them: sandboxed, blocks trimmed.
    made = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True)
    made.globals["raise_exception"] = refuse
    return made


ENVIRONMENT = _environment()
LOADED = {
    name: ENVIRONMENT.from_string((FOLDER / f"{name}.jinja").read_text("utf-8"))
    for name in TEMPLATES
}


def render(name: str, messages: list[dict[str, Any]]) -> str:
    return LOADED[name].render(messages=messages)


def renders(name: str, messages: list[dict[str, Any]]) -> bool:
    try:
        render(name, messages)
    except jinja2.TemplateError:
        return False
    return True


def conversation(name: str, turns: list[str], form: Compile, system: str | None) -> Chat:
    policy = replace(context().policy, compile=form, annotate=Annotate.ALWAYS)
    document = ContextDocument(id="d", text=" ".join(TOKENS))
    chat = Chat(
        context=context(policy=policy),
        controls=Controls(context=(document,)),
        extra={"model": TEMPLATES[name][0]},
    )
    if system is not None:
        chat.messages.append({"role": "system", "content": system})
    for turn in turns:
        chat.say(turn)
    return chat


REQUESTS = st.sampled_from(
    [
        "Write the note. need:audience",
        "Plan it. need:tone need:length",
        "Explain “entropy” – simply.",
        "Describe it. tone=formal need:location need:audience",
    ]
)
REPLIES = st.sampled_from(
    ["1", "skip", "Why do you ask?", "never mind", "my colleagues", "What is the time?"]
)
TURNS = st.lists(REQUESTS | REPLIES, min_size=1, max_size=6)
FORMS = st.sampled_from([Compile.AUGMENT, Compile.REWRITE])


def test_there_is_a_template_for_every_raw_template_family() -> None:
    families = {family_of(model) for model, _, _ in TEMPLATES.values()}
    raw = {Family.LLAMA, Family.QWEN, Family.MISTRAL, Family.DEEPSEEK_R1, Family.SMALL}
    assert families == raw
    assert {path.stem for path in FOLDER.glob("*.jinja")} == set(TEMPLATES)


@pytest.mark.parametrize("name", TEMPLATES)
@settings(max_examples=25, deadline=None)
@given(turns=TURNS, form=FORMS)
def test_what_is_forwarded_renders_with_the_turns_that_are_kept(
    name: str, turns: list[str], form: Compile
) -> None:
    chat = conversation(name, turns, form, None)
    for sent in chat.upstream:
        roles = [message["role"] for message in sent["messages"]]
        assert roles == ["user", "assistant"] * (len(roles) // 2) + ["user"]
        assert render(name, sent["messages"]).count(TEMPLATES[name][1]) == roles.count("user")


@pytest.mark.parametrize("name", TEMPLATES)
@settings(max_examples=25, deadline=None)
@given(turns=TURNS, form=FORMS)
def test_the_operators_text_goes_as_it_came_and_renders_where_it_did(
    name: str, turns: list[str], form: Compile
) -> None:
    """Where a family has no system role, the request fails with us as it does without us."""
    chat = conversation(name, turns, form, "You are terse.")
    for sent in chat.upstream:
        assert sent["messages"][0] == {"role": "system", "content": "You are terse."}
        assert [m["role"] for m in sent["messages"]].count("system") == 1
        alone = [{"role": "system", "content": "You are terse."}, {"role": "user", "content": "x"}]
        assert renders(name, sent["messages"]) == renders(name, alone)


@pytest.mark.parametrize(
    ("name", "takes"),
    [("llama", True), ("mistral", True), ("mistral-absent", False), ("small", False)],
)
def test_the_templates_differ_in_whether_they_take_a_system_message(name: str, takes: bool) -> None:
    messages = [{"role": "system", "content": "Be terse."}, {"role": "user", "content": "Hi."}]
    assert renders(name, messages) is takes
    family = family_of(TEMPLATES[name][0])
    if PROFILES[family].system is SystemRole.ABSENT:
        assert not takes


@pytest.mark.parametrize("name", ["mistral", "mistral-absent", "small"])
def test_where_turns_alternate_the_profile_says_so(name: str) -> None:
    assert PROFILES[family_of(TEMPLATES[name][0])].alternates
    assert not renders(name, [{"role": "user", "content": "a"}, {"role": "user", "content": "b"}])


@pytest.mark.parametrize("name", TEMPLATES)
@pytest.mark.parametrize("form", [Compile.AUGMENT, Compile.REWRITE])
def test_nothing_that_is_quoted_brings_a_control_token_along(name: str, form: Compile) -> None:
    """Offered documents and answers hold every token there is; the client's own text none."""
    turns = ["Write the note. need:audience", f"for {' and '.join(TOKENS)} readers"]
    chat = conversation(name, turns, form, None)
    sent = chat.upstream[-1]["messages"]
    assert "readers" in str(sent)
    tokens: Callable[[str], list[str]] = re.compile(TEMPLATES[name][2]).findall
    own = [{**message, "content": "x"} for message in sent]
    assert tokens(render(name, sent)) == tokens(render(name, own))
