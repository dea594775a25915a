"""The fake proxy: scripted, on loopback, and in the wire's own words."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from openai.types.chat import ChatCompletion

from clarigate import find_clarification, skip
from clarigate.adapters.stdlib import Client, HTTPError, complete, stream
from clarigate.testing import DIALOGUES, FakeProxy, ask, completion, fake_proxy


@pytest.fixture
def proxy() -> Iterator[FakeProxy]:
    with fake_proxy(*DIALOGUES["closed"]) as running:
        yield running


def say(proxy: FakeProxy, **fields: object) -> str:
    done = complete(
        Client(base_url=proxy.base_url), [{"role": "user", "content": "Hello."}], ask=skip, **fields
    )
    text: str = done["choices"][0]["message"]["content"]
    return text


@pytest.mark.parametrize("name", DIALOGUES)
def test_what_it_sends_is_a_completion_of_openai(name: str) -> None:
    for step in DIALOGUES[name]:
        assert not isinstance(step, int)
        read = ChatCompletion.model_validate(completion(step))
        assert (find_clarification(read) is None) == isinstance(step, str)


def test_it_says_certainly_when_the_script_is_over(proxy: FakeProxy) -> None:
    assert say(proxy) == "A summary for them."
    assert say(proxy) == "Certainly."


def test_mode_never_gets_no_question(proxy: FakeProxy) -> None:
    assert say(proxy, clarigate={"mode": "never"}) == "A summary for them."
    assert len(proxy.requests) == 1


def test_a_number_is_an_error_with_that_status(proxy: FakeProxy) -> None:
    proxy.will(429)
    with pytest.raises(HTTPError) as caught:
        say(proxy)
    assert (caught.value.status, caught.value.code) == (429, "scripted")


def test_it_streams_where_that_is_asked_for(proxy: FakeProxy) -> None:
    shown: list[str] = []
    client = Client(base_url=proxy.base_url)
    messages = [{"role": "user", "content": "Hello."}]
    reader = stream(client, messages, ask=skip, write=shown.append)
    assert "".join(shown) == reader.text == "A summary for them."
    assert reader.is_done


def test_a_question_can_be_made_with_all_its_fields() -> None:
    made = ask("How long?", "Short", "Long", id="length", default="short", allow_other=False)
    [question] = made.questions
    assert (question.id, question.default, question.allow_other) == ("length", "short", False)
    assert [option.id for option in question.options] == ["short", "long"]


def test_it_takes_the_token_of_a_question_that_it_asked_and_no_other() -> None:
    own = replace(ask("Who?", "A", "B"), state="v1.own")
    with fake_proxy(own, "Done.") as proxy:
        assert say(proxy) == "Done."
        assert proxy.requests[-1]["clarigate"]["state"] == "v1.own"
        with pytest.raises(HTTPError, match="400"):
            say(proxy, clarigate={"state": "v1.other"})


def test_without_a_request_there_are_no_replies() -> None:
    with fake_proxy() as proxy:
        assert proxy.replies == []


def test_the_pytest_fixture_is_a_fake_proxy(tmp_path: Path) -> None:
    """Run by a pytest of its own, in which the plug-in is found by its entry point."""
    test = """
        import json, urllib.request
        from clarigate.testing import ask

        def test_my_app(clarigate_fake):
            clarigate_fake.will(ask("Who?", "A", "B"))
            url = clarigate_fake.base_url + "/chat/completions"
            body = json.dumps({"messages": [{"role": "user", "content": "Hello."}]}).encode()
            with urllib.request.urlopen(urllib.request.Request(url, body)) as response:
                assert response.headers["x-clarigate-decision"] == "asked"
                assert "Who?" in json.load(response)["choices"][0]["message"]["content"]
    """
    (tmp_path / "test_app.py").write_text(textwrap.dedent(test), encoding="utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            *("-p", "no:cacheprovider", "-p", "no:langsmith_plugin"),
            "test_app.py",
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout
    assert json.dumps(done.stdout).count("1 passed") == 1
