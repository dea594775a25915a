"""Bases, rules, and what is said of a wrong policy file: each kind, at its place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from clarigate_policies import policy_file, policy_names
from clarigate_proxy.choosing import Chooser
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.policy import Delivery, Interactive, Logged
from clarigate_proxy.core.policyset import By, Match, Share
from clarigate_proxy.core.tokens import tenant_of
from clarigate_proxy.core.values import PolicyMode
from clarigate_proxy.policies import (
    FileError,
    examine,
    files_named,
    load_policies,
    load_policy,
    load_whole,
)
from clarigate_proxy.policydocs import render_json_schema
from clarigate_proxy.yamlfile import load_yaml

_SCHEMA = json.loads(render_json_schema())
HEAD = "version: 1\nname: p\n"


def written(folder: Path, text: str, name: str = "p.yaml") -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def told(folder: Path, text: str) -> str:
    """What is said of a file, without the folder that it is in."""
    with pytest.raises(ConfigError) as caught:
        load_policies(written(folder, text))
    return str(caught.value).replace(f"{folder}/", "")


# --- bases ----------------------------------------------------------------------------------------


def test_a_file_extends_a_shipped_policy_and_changes_single_numbers(tmp_path: Path) -> None:
    policy = load_policy(written(tmp_path, f"{HEAD}extends: strict\nstops: {{b_max_tokens: 99}}\n"))
    assert policy.interactive is Interactive.EVIDENCE
    assert (policy.stops.k_max, policy.stops.b_max_tokens) == (2, 99)
    assert policy.name == "p"


def test_bases_are_joined_through_several_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "base").mkdir()
    (tmp_path / "base" / "own.yaml").write_text(
        "version: 1\nprofile: {pattern: own, family: qwen}\n", "utf-8"
    )
    written(
        tmp_path / "base",
        "version: 1\nname: low\nextends: default\nnever_ask: [tone]\nprofiles: [own.yaml]\n"
        "rules:\n- {name: a, set: {mode: off}}\n- {name: b, set: {mode: shadow}}\n",
        "low.yaml",
    )
    top = written(
        tmp_path,
        f"{HEAD}extends: base/low.yaml\nrules:\n"
        "- {name: mine, match: {stream: true}, set: {holdout: 0.5}}\n"
        "- {name: a, match: {model: o3}, set: {mode: annotate}}\n",
    )
    policies = load_policies(top)
    assert [rule.name for rule in policies.rules] == ["mine", "a", "b"]
    mine, a, _ = (rule.policy for rule in policies.rules)
    assert mine.never_ask == frozenset(["tone"])
    assert (mine.holdout, mine.name) == (0.5, "p/mine")
    assert a.mode is PolicyMode.ANNOTATE  # the base's own rule of that name is replaced
    assert mine.profile_of("my-own").family == "qwen"
    assert {path.name for path in files_named(top)} == {"p.yaml", "low.yaml", "own.yaml"}


def test_every_policy_of_a_file_has_the_digest_of_the_whole(tmp_path: Path) -> None:
    text = f"{HEAD}rules:\n- {{name: a, match: {{percent: 10}}, set: {{mode: off}}}}\n"
    policies = load_policies(written(tmp_path, text))
    assert {policy.digest for policy in policies.policies} == {policies.digest}
    other = load_policies(written(tmp_path, text.replace("10", "11")))
    assert other.digest != policies.digest
    assert load_policies(written(tmp_path, HEAD)).digest not in {policies.digest, other.digest}


@pytest.mark.parametrize("name", policy_names())
def test_what_is_shown_of_a_policy_is_that_policy(name: str, tmp_path: Path) -> None:
    loaded = examine(name)
    assert loaded.warnings == ()
    shown = loaded.shown[name].model_dump(mode="json", by_alias=True)
    again = load_policies(written(tmp_path, yaml.safe_dump(shown)))
    assert again.digest == loaded.policies.digest


def test_a_policy_with_everything_is_the_same_as_one_flat_file(tmp_path: Path) -> None:
    (tmp_path / "base").mkdir()
    written(tmp_path / "base", "name: mine\nversion: 1\nextends: general\n", "schema.yaml")
    written(
        tmp_path / "base",
        "version: 1\nname: low\nschema: schema.yaml\nprofiles: [own.yaml]\n",
        "low.yaml",
    )
    written(tmp_path / "base", "version: 1\nprofile: {pattern: own}\n", "own.yaml")
    text = f"""{HEAD}extends: base/low.yaml
never_ask: [tone, budget, length]
texts: {{en: {{about: "On “{{request}}”:"}}}}
rules:
- {{name: a, match: {{percent: {{of: 5, by: tenant}}, header: {{x: true}}}}, set: {{mode: off}}}}
- {{name: b, match: {{tenant: acme, tools: [a, b]}}, set: {{risk: {{hazards: [0.1]}}}}}}
"""
    loaded = load_whole(written(tmp_path, text))
    (tmp_path / "else").mkdir()
    flat = load_whole(written(tmp_path / "else", loaded.flat))
    assert flat.policies.digest == loaded.policies.digest
    assert flat.flat == loaded.flat


def test_an_own_schema_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    schema = tmp_path / "mine.yaml"
    schema.write_text("name: mine\nversion: 1\nextends: general\n", "utf-8")
    path = written(tmp_path, f"{HEAD}schema: mine.yaml\n")
    before = Chooser.of(path)
    schema.write_text("name: mine\nversion: 22\nextends: general\n", "utf-8")
    after = Chooser.of(path)
    assert after.base.schema.version == 22
    assert before.policies.digest != after.policies.digest


# --- rules ----------------------------------------------------------------------------------------


def test_conditions_are_read_as_they_are_written(tmp_path: Path) -> None:
    text = f"""{HEAD}rules:
- name: all
  match:
    route: chat
    model: ["gpt*", o3]
    tenant: [acme, "sha256:00FF00FF"]
    header: {{X-Team: [a, b], x-gone: false}}
    metadata: {{app: crm, shop: 7}}
    language: de
    tools: "search*"
    stream: true
    min_characters: 5
    max_characters: 9
    percent: {{of: 12.5, by: tenant, salt: s}}
  set:
    delivery: text
    assume: {{location: Lyon}}
    languages: [de]
    log: nothing
    texts: {{de: {{about: "Zu „{{request}}“:"}}}}
- name: half
  match: {{percent: 50, tools: false}}
"""
    rules = load_policies(written(tmp_path, text)).rules
    assert rules[0].match == Match(
        route=("chat",),
        model=("gpt*", "o3"),
        tenant=(tenant_of("\0acme").hex(), "00ff00ff"),
        headers={"x-team": ("a", "b"), "x-gone": False},
        metadata={"app": ("crm",), "shop": ("7",)},
        language=("de",),
        tools=("search*",),
        stream=True,
        size=(5, 10),
        share=Share(of=0.125, by=By.TENANT, salt="s"),
    )
    assert rules[1].match == Match(tools=False, share=Share(of=0.5))
    policy = rules[0].policy
    assert (policy.delivery, policy.log, policy.languages) == (
        Delivery.TEXT,
        Logged.NOTHING,
        frozenset(["de"]),
    )
    assert policy.texts == {"de": {"about": "Zu „{request}“:"}}


def test_own_questions_come_from_a_schema_file_beside_the_policy(tmp_path: Path) -> None:
    written(
        tmp_path,
        """name: mine
version: 1
extends: domains
wordings:
  purpose:
  - kind: single
    text: {en: "Is it for the gym or for home?"}
    header: {en: Place}
    domains: [health_fitness]
    options: [{id: gym, label: {en: Gym}}, {id: home, label: {en: Home}}]
""",
        "mine.yaml",
    )
    chooser = Chooser.of(written(tmp_path, f"{HEAD}schema: mine.yaml\n"))
    row = chooser.row({"prompt": "Create a workout plan for me"})
    questions = row["questions"]
    assert isinstance(questions, list)
    assert "gym or for home" in str(questions[0]["question"])


def test_words_and_languages_of_questions_are_the_policys(tmp_path: Path) -> None:
    text = f"{HEAD}languages: [en]\ntexts: {{en: {{about: 'About “{{request}}”, please:'}}}}\n"
    chooser = Chooser.of(written(tmp_path, text))
    asked = chooser.replay({"prompt": "Create a workout plan for me"}).result
    assert getattr(asked, "text", "").startswith("About “Create a workout plan for me”, please:")
    german = chooser.replay({"prompt": "Erstelle mir bitte einen Trainingsplan"}).result
    assert german.trace.reason == "language_excluded"


# --- what is wrong --------------------------------------------------------------------------------

WRONG: list[tuple[str, str, str]] = [
    ("syntax", "version: 1\nname: [p\nmode: off\n", "p.yaml:3:5: not valid YAML"),
    ("a key twice", f"{HEAD}mode: off\nmode: off\n", "p.yaml:4:1: 'mode' stands here twice"),
    ("no mapping", "- a\n", "p.yaml:1:1: a policy is a mapping"),
    ("a key nearly", f"{HEAD}mod: off\n", "p.yaml:3:1: mod: unknown key; did you mean `mode`?"),
    ("a key inside", f"{HEAD}stops: {{kmax: 1}}\n", "p.yaml:3:9: stops.kmax: unknown key; did you"),
    ("a word nearly", f"{HEAD}mode: shadw\n", "did you mean `shadow`?"),
    ("a number", f"{HEAD}holdout: 2\n", "p.yaml:3:10: holdout: input should be less than or"),
    ("a list", f"{HEAD}never_ask: tone\n", "p.yaml:3:12: never_ask: expected a list"),
    ("a version", "version: 3\nname: p\n", "p.yaml:1:10: version: expected the number 1"),
    ("no name", "version: 1\n", "name: is missing"),
    ("no base", f"{HEAD}extends: strickt\n", "p.yaml:3:10: extends: policy 'strickt'"),
    ("a base nearly", f"{HEAD}extends: strickt\n", "did you mean `strict`?"),
    ("itself", f"{HEAD}extends: p.yaml\n", "extends: a circle: p.yaml → p.yaml"),
    ("a pattern", f"{HEAD}families: [{{pattern: '(', family: qwen}}]\n", "not a regular expressi"),
    (
        "rules twice",
        f"{HEAD}rules: [{{name: a}}, {{name: a}}]\n",
        "p.yaml:3:27: rules.1.name: 'a'",
    ),
    ("a rule's key", f"{HEAD}rules:\n- nme: a\n", "p.yaml:4:3: rules.0.nme: unknown key; did you"),
    ("a condition", f"{HEAD}rules:\n- {{name: a, match: {{modl: x}}}}\n", "did you mean `model`?"),
    (
        "a share",
        f"{HEAD}rules:\n- {{name: a, match: {{percent: 101}}}}\n",
        "rules.0.match.percent: expected a number from 0 to 100",
    ),
    (
        "credentials",
        f"{HEAD}rules:\n- {{name: a, match: {{header: {{Authorization: x}}}}}}\n",
        "rules do not see credentials; expected `tenant`",
    ),
    (
        "sizes",
        f"{HEAD}rules:\n- {{name: a, match: {{min_characters: 9, max_characters: 1}}}}\n",
        "this never holds",
    ),
    ("a door", f"{HEAD}rules:\n- {{name: a, match: {{route: chatt}}}}\n", "did you mean `chat`?"),
    ("a language", f"{HEAD}rules:\n- {{name: a, match: {{language: german}}}}\n", "language"),
    ("a hash", f"{HEAD}rules:\n- {{name: a, match: {{tenant: 'sha256:xy'}}}}\n", "hex digits"),
    ("texts", f"{HEAD}texts: {{en: {{about: Hello}}}}\n", "expected one {request} in it"),
    ("a brace", f"{HEAD}stops: {{k_max: 1\nmode: off\n", "; a brace before it is not closed"),
    ("a tab", f"{HEAD}stops:\n\tk_max: 1\n", "p.yaml:4:1: not valid YAML: found character that"),
    ("a tag", f"{HEAD}mode: !x off\n", "tags (!…) are not read"),
    ("a sign", f"{HEAD}mode: off\0\n", "p.yaml:3:10: not valid YAML: a character that YAML does"),
    ("itself within", f"{HEAD}assume: &a\n  x: *a\n", "p.yaml:3:9: an alias stands within what"),
    ("nothing", f"{HEAD}rules:\n", "p.yaml:3:7: rules: is empty; give it a value, or remove the"),
    ("an open set", f"{HEAD}rules:\n- {{name: a, match: {{model: 'x[4'}}}}\n", "a [ without its ]"),
    ("a header", f"{HEAD}rules:\n- {{name: a, match: {{header: {{a b: x}}}}}}\n", "no name of a h"),
    ("not finite", f"{HEAD}weights: {{alpha: .inf}}\n", "p.yaml:3:18: weights.alpha: expected a f"),
    (
        "thresholds",
        f"{HEAD}thresholds: {{resolve: 0.2}}\n",
        "thresholds: partial (0.35) is",
    ),
    (
        "a share's key",
        f"{HEAD}rules:\n- {{name: a, match: {{percent: {{of: 5, by: user}}}}}}\n",
        "rules.0.match.percent.by: input should be 'conversation'",
    ),
    ("no schema", f"{HEAD}schema: no.yaml\n", "p.yaml:3:9: schema: schema file no.yaml does not"),
    (
        "a schema nearly",
        f"{HEAD}rules:\n- {{name: a, set: {{schema: travle}}}}\n",
        "rules.0.set.schema: no schema 'travle' is shipped; expected a",
    ),
    ("no profile", f"{HEAD}profiles: [no.yaml]\n", "p.yaml:3:12: profiles.0: profile 'no.yaml'"),
    (
        "a rule's dial",
        f"{HEAD}rules:\n- {{name: a, set: {{mode: loud}}}}\n",
        "rules.0.set.mode: in",
    ),
]


@pytest.mark.parametrize(("text", "said"), [c[1:] for c in WRONG], ids=[c[0] for c in WRONG])
def test_a_wrong_file_is_told_with_place_and_remedy(tmp_path: Path, text: str, said: str) -> None:
    assert said in told(tmp_path, text)


def test_wrong_items_of_a_list_are_told_and_not_the_list(tmp_path: Path) -> None:
    said = told(tmp_path, f"{HEAD}risk: {{hazards: [2]}}\n")
    assert said.splitlines()[0].startswith("p.yaml:3:18: risk.hazards.0: input should be less")
    assert len(said.splitlines()) == 3


def test_a_share_that_is_nearly_right_is_told_once(tmp_path: Path) -> None:
    text = f"{HEAD}rules:\n- {{name: a, match: {{percent: {{of: 5, by: user}}, model: ''}}}}\n"
    assert len(told(tmp_path, text).splitlines()) == 2 * 3


def test_aliases_that_come_to_too_much_are_refused_before_they_are_followed(
    tmp_path: Path,
) -> None:
    tenfold = "\n".join(f"x{n}: &x{n} [{', '.join([f'*x{n - 1}'] * 10)}]" for n in range(1, 12))
    assert "with its aliases" in told(tmp_path, f"{HEAD}x0: &x0 [a]\n{tenfold}\n")


def test_a_file_that_is_not_utf8_is_told_with_the_byte(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_bytes(HEAD.encode() + "assume: {tone: déjà}\n".encode("latin-1"))
    with pytest.raises(FileError) as caught:
        load_policies(str(tmp_path / "p.yaml"))
    assert [(f.line, f.column) for f in caught.value.faults] == [(3, 17)]
    assert "not UTF-8: byte 0xe9; save the file as UTF-8" in str(caught.value)


def test_many_faults_are_cut_and_many_rules_refused(tmp_path: Path) -> None:
    rules = "".join(f"- {{name: r{n}, mach: {{}}}}\n" for n in range(200))
    assert told(tmp_path, f"{HEAD}rules:\n{rules}").endswith("… and 150 more faults")
    rules = "".join(f"- {{name: r{n}}}\n" for n in range(1001))
    assert "rules: expected at most 1000 items" in told(tmp_path, f"{HEAD}rules:\n{rules}")
    with pytest.raises(FileError, match="bytes; expected at most"):
        load_policies(written(tmp_path, f"{HEAD}#{'x' * 2_000_000}\n"))


def test_a_wrong_schema_is_told_where_it_is_named_and_in_its_own_lines(tmp_path: Path) -> None:
    written(
        tmp_path,
        "name: mine\nversion: 1\nextends: general\nwordings:\n  purpose:\n  - kind: single\n"
        "    text: {en: Why?}\n    header: {en: A header that is long}\n"
        f"    options: [{{id: a, label: {{en: {'x' * 31}}}}}]\n",
        "mine.yaml",
    )
    rules = "rules: [{name: a, set: {schema: mine.yaml}}]\n"
    said = told(tmp_path, f"{HEAD}schema: mine.yaml\n{rules}")
    assert "mine.yaml:8:18: wordings.purpose.0.header.en: string should have at most 12" in said
    assert "mine.yaml:9:35: wordings.purpose.0.options.0.label.en: string should have" in said
    assert "p.yaml:3:9: schema: 2 faults, told in its own lines\n    schema: mine.yaml" in said
    assert said.count("p.yaml:") == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"- a\n", "mine.yaml:1:1: a schema: expected a mapping"),
        (b"name: a\nname: b\n", "mine.yaml:2:1: 'name' stands here twice, first in line 1"),
        (b"name: caf\xe9\n", "mine.yaml:1:10: not UTF-8: byte 0xe9"),
    ],
)
def test_a_schema_that_is_none_is_told(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "mine.yaml").write_bytes(content)
    assert said in told(tmp_path, f"{HEAD}schema: mine.yaml\n")


def test_a_schema_that_extends_itself_is_told(tmp_path: Path) -> None:
    own = tmp_path / "mine.yaml"
    own.write_text(f"name: mine\nversion: 1\nextends: {own}\n", "utf-8")
    assert "extends: a circle: " in told(tmp_path, f"{HEAD}schema: mine.yaml\n")


def test_all_faults_are_told_at_once_with_the_line_and_a_marker(tmp_path: Path) -> None:
    text = f"{HEAD}mod: off\nweights: {{delta: -1}}\nrules:\n- name: a\n  set: {{k: 1}}\n"
    assert told(tmp_path, text) == (
        "p.yaml:3:1: mod: unknown key; did you mean `mode`?\n"
        "    mod: off\n"
        "    ^^^\n"
        "p.yaml:4:18: weights.delta: input should be greater than or equal to 0\n"
        "    weights: {delta: -1}\n"
        "                     ^^\n"
        "p.yaml:7:9: rules.0.set.k: unknown key\n"
        "    set: {k: 1}\n"
        "          ^"
    )


def test_faults_of_a_base_are_told_with_its_own_place(tmp_path: Path) -> None:
    written(tmp_path, "version: 1\nname: low\nmoode: off\n", "low.yaml")
    said = told(tmp_path, f"{HEAD}extends: low.yaml\nstop: {{}}\n")
    assert "low.yaml:3:1: moode: unknown key" in said
    assert "p.yaml:4:1: stop: unknown key" in said


def test_bases_in_a_circle_are_told_with_the_way(tmp_path: Path) -> None:
    written(tmp_path, "version: 1\nname: b\nextends: p.yaml\n", "b.yaml")
    said = told(tmp_path, f"{HEAD}extends: b.yaml\n")
    assert "b.yaml:3:10: extends: a circle: p.yaml → b.yaml → p.yaml; remove one of them" in said


def test_what_works_and_is_hardly_meant_is_a_warning(tmp_path: Path) -> None:
    text = f"""{HEAD}never_ask: [toone]
rules:
- {{name: a, match: {{model: x}}}}
- {{name: b, match: {{model: x}}}}
- name: rest
- {{name: c, match: {{percent: 0}}, set: {{assume: {{lenth: short}}}}}}
"""
    said = [fault.message for fault in sorted(examine(written(tmp_path, text)).warnings)]
    assert said == [
        "warning: never_ask: the schema has no 'toone'; did you mean `tone`?",
        "warning: rule 'b' is never reached: 'a' before it has the same match",
        "warning: rule 'c' is never reached: 'rest' before it matches everything",
        "warning: rule 'c' never holds: its share is 0",
        "warning: assume: the schema has no 'lenth'; did you mean `length`?",
    ]


def test_a_fault_is_sorted_and_told_once(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        load_policies(written(tmp_path, f"{HEAD}b: 1\na: 1\n"))
    assert [fault.line for fault in caught.value.faults] == [3, 4]


# --- the published schema -------------------------------------------------------------------------


@pytest.mark.parametrize("name", policy_names())
def test_the_published_schema_takes_every_shipped_policy(name: str) -> None:
    data, _ = load_yaml(policy_file(name).read_text("utf-8"), source=name)
    jsonschema.Draft202012Validator.check_schema(_SCHEMA)
    jsonschema.validate(data, _SCHEMA)


@pytest.mark.parametrize("page", ["README.md", "deploy/POLICY.md"])
def test_what_is_shown_of_policies_is_taken_by_the_loader_and_the_schema(
    tmp_path: Path, page: str
) -> None:
    text = (Path(__file__).parent.parent / page).read_text("utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    shown = [block for block in blocks if "rules:" in block]
    assert shown
    for block in shown:
        assert examine(written(tmp_path, block)).warnings == ()
        jsonschema.validate(load_yaml(block, source=page)[0], _SCHEMA)


def test_the_published_schema_refuses_what_the_loader_refuses() -> None:
    cases: list[dict[str, object]] = [
        {"mod": "off"},
        {"rules": [{"match": {}}]},
        {"stops": {"k_max": 9}},
    ]
    for wrong in cases:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({"version": 1, "name": "p", **wrong}, _SCHEMA)


def test_the_files_of_a_policy_are_also_those_that_its_schema_extends(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(
        "name: b\nversion: 1\nextends: general\nslots: []\n", "utf-8"
    )
    (tmp_path / "mine.yaml").write_text(
        "name: m\nversion: 1\nextends: base.yaml\nslots: []\n", "utf-8"
    )
    top = written(tmp_path, f"{HEAD}schema: mine.yaml\n")
    assert {path.name for path in files_named(top)} == {"p.yaml", "mine.yaml", "base.yaml"}
