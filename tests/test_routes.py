"""The sections `upstreams` and `routes`: what they mean, and that every fault has its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_proxy.config import DEMO, OPENAI, Config, load_config
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.routes import SECTIONS, Route, render_keys_table

EXAMPLE = Path(__file__).parents[1] / "deploy" / "upstreams.yaml"


KEYS = {"OPENAI_API_KEY": "sk-x", "ANTHROPIC_API_KEY": "sk-y"}


def load(folder: Path, text: str, **environment: str) -> Config:
    file = folder / "c.yaml"
    file.write_text(text, "utf-8")
    return load_config(flags={}, environment=environment, file=file)


def faults(folder: Path, text: str, **environment: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        load(folder, text, **environment)
    return [line.removeprefix(f"{folder}/c.yaml:") for line in str(caught.value).splitlines()]


def test_the_example_is_read_as_it_stands() -> None:
    config = load_config(flags={}, environment=KEYS, file=EXAMPLE)
    assert config.upstream == "openai"
    key = config.upstreams["openai"].api_key
    assert key is not None
    assert key.get_secret_value() == "sk-x"
    assert config.upstreams["claude"].provider == "anthropic"
    assert {route.upstream for route in config.routes} <= set(config.upstreams)


def test_the_example_says_which_variable_is_missing() -> None:
    with pytest.raises(ConfigError, match=r"upstreams\.openai\.api_key_env: .*not set"):
        load_config(flags={}, environment={}, file=EXAMPLE)


ONE = "upstreams:\n  a: {address: http://a/v1}\n"


@pytest.mark.parametrize(
    ("text", "environment", "default"),
    [
        (ONE, {}, "a"),
        (ONE, {"OPENAI_API_KEY": "sk-x"}, "a"),
        (ONE + "upstream: http://b/v1\n", {}, "http://b/v1"),
        (ONE + "  b: {kind: demo}\nupstream: b\n", {}, "b"),
        (ONE + "upstream: demo\n", {}, DEMO),
        ("routes: []\n", {"OPENAI_API_KEY": "sk-x"}, OPENAI),
        (ONE + "  b: {kind: demo}\n", {"CLARIGATE_UPSTREAM": "b"}, "b"),
    ],
)
def test_the_default_is_the_setting_or_the_first(
    tmp_path: Path, text: str, environment: dict[str, str], default: str
) -> None:
    assert load(tmp_path, text, **environment).upstream == default


def test_a_route_may_name_the_default_where_it_is_an_address(tmp_path: Path) -> None:
    text = ONE + "upstream: http://b/v1\nroutes: [{models: x, upstream: a, fallbacks: [default]}]\n"
    assert load(tmp_path, text).routes[0].fallbacks[0].upstream == "default"
    without = text.replace("upstream: http://b/v1\n", "")
    assert faults(tmp_path, without) == [
        "3: routes[0].fallbacks[0].upstream: no upstream has this name; there are: a"
    ]


def test_all_faults_are_reported_at_once_each_with_its_line(tmp_path: Path) -> None:
    text = """\
upstreams:
  a:
    address: ftp://a
    api_key: sk-secret
    idle_timeout_s: 0
  b: {kind: openai}
  c:
    kind: demo
    address: http://c
  Bad Name: {kind: demo}
  default: {kind: demo}
  d:
    address: http://d/v1
    api_key_env: NOT_THERE
  e: {kind: litellm}
  f: {provider: x}
routes:
  - models: []
    upstream: nowhere
    fallbacks:
      - a
      - none-such
      - upstream: b
        modle: x
  - upstream: a
port: many
"""
    found = faults(tmp_path, text)
    places = [(int(line.split(":")[0]), line.split(": ")[1]) for line in found]
    assert sorted(places) == sorted(
        [
            (3, "upstreams.a.address"),
            (4, "upstreams.a.api_key"),
            (5, "upstreams.a.idle_timeout_s"),
            (6, "upstreams.b.address"),
            (9, "upstreams.c.address"),
            (10, "upstreams.Bad Name"),
            (11, "upstreams.default"),
            (14, "upstreams.d.api_key_env"),
            (15, "upstreams.e.provider"),
            (16, "upstreams.f.address"),
            (16, "upstreams.f.provider"),
            (18, "routes[0].models"),
            (19, "routes[0].upstream"),
            (22, "routes[0].fallbacks[1].upstream"),
            (24, "routes[0].fallbacks[2].modle"),
            (25, "routes[1].models"),
            (26, "port"),
        ]
    )
    assert "secret" not in "".join(found)
    assert any("expected one of kind, address" in line for line in found)
    assert any("expected one of upstream, model" in line for line in found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ONE + "upstream: b\n", "expected an address"),
        (ONE.replace("http://a/v1", "http://k:secret@a/v1"), "without credentials"),
        (ONE.replace("a/v1", "127.0.0.1:8787/v1"), "upstreams.a is the proxy's own address"),
        (ONE + "upstream: a\nupstream_api_key: secret\n", "expected the key in `upstreams`"),
        (ONE.replace("}", ", credentials: environment}"), "of kind litellm"),
        ("upstreams: {a: {kind: litellm, provider: vertex_ai}}\n", "expected environment"),
        ("upstreams: []\n", "mapping"),
        ("upstreams: {a: demo}\n", "mapping"),
        ("routes: {a: b}\n", "expected a list"),
    ],
)
def test_what_cannot_work_is_refused(tmp_path: Path, text: str, said: str) -> None:
    found = " ".join(faults(tmp_path, text))
    assert said in found
    assert "secret" not in found


@pytest.mark.parametrize(
    "rest", ["provider: vertex_ai, credentials: environment", "provider: bedrock, api_key_env: K"]
)
def test_a_provider_that_signs_in_itself_is_named_as_one(tmp_path: Path, rest: str) -> None:
    text = f"upstreams: {{a: {{kind: litellm, {rest}}}}}\n"
    assert load(tmp_path, text, K="secret").upstreams["a"].kind == "litellm"


def test_a_key_may_be_in_a_file(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_text(" sk-secret\n", "utf-8")
    config = load(tmp_path, ONE.replace("}", f", api_key_file: {key}}}"))
    found = config.upstreams["a"].api_key
    assert found is not None
    assert found.get_secret_value() == "sk-secret"
    assert "secret" not in repr(config)


@pytest.mark.parametrize(
    ("held", "said"), [(None, "No such file"), ("", "holds no key"), ("a b", "more than a key")]
)
def test_a_key_file_that_holds_no_key_is_refused(
    tmp_path: Path, held: str | None, said: str
) -> None:
    if held is not None:
        (tmp_path / "key").write_text(held, "utf-8")
    [found] = faults(tmp_path, ONE.replace("}", f", api_key_file: {tmp_path}/key}}"))
    assert said in found
    assert found.startswith("2: upstreams.a.api_key_file")


def test_a_key_is_named_once(tmp_path: Path) -> None:
    text = ONE.replace("}", ", api_key_env: K, api_key_file: k}")
    [found] = faults(tmp_path, text, K="secret")
    assert "expected one of them" in found


@pytest.mark.parametrize(
    ("pattern", "model", "matches"),
    [
        ("gpt-4o", "gpt-4o", True),
        ("gpt-4o", "gpt-4o-mini", False),
        ("gpt-*", "gpt-4o", True),
        ("gpt-*", "GPT-4o", False),
        ("*", "anything/at:all", True),
        ("*-mini", "gpt-4o-mini", True),
        ("a*c*e", "abcde", True),
        ("a.c", "abc", False),
        ("[x]", "x", False),
        ("gpt-*", "gpt-4o\nx", True),
    ],
)
def test_only_a_star_is_special(pattern: str, model: str, matches: bool) -> None:
    assert Route(models=(pattern,), upstream="a").matches(model) is matches


def test_every_key_is_explained() -> None:
    table = render_keys_table()
    assert len(table.splitlines()) == 2 + sum(len(m.model_fields) for m in SECTIONS.values())
    assert "None" not in table
