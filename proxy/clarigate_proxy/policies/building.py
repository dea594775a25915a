"""Policy files → `core.policyset.PolicySet`: every policy that there is, checked and digested.

Why: as many policies as rules and one, all known before the first request, so that a wrong rule is
told at start and not by a request. Must not know: requests, the server.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

import yaml
from pydantic import ValidationError

from clarigate_proxy.core.graph import Thresholds
from clarigate_proxy.core.policy import (
    CostWeights,
    ExtractorKind,
    Latency,
    Llm,
    Policy,
    Risk,
    Stops,
)
from clarigate_proxy.core.policyset import Match, PolicySet, Rule, Share
from clarigate_proxy.core.profiles import ModelProfile
from clarigate_proxy.core.tokens import tenant_of
from clarigate_proxy.faults import Fault, FileError, nearest
from clarigate_proxy.policies.model import HASHED, MatchFile, PolicyFile, ShareFile
from clarigate_proxy.policies.parts import faults_of_parts
from clarigate_proxy.policies.reading import (
    File,
    RawRule,
    chain,
    faults_of,
    merged,
    overlaid,
    parsed,
    read_file,
)
from clarigate_proxy.profilefiles import load_profile
from clarigate_proxy.schemas import load_schema

__all__ = [
    "Loaded",
    "examine",
    "load_policies",
    "load_policy",
    "load_whole",
    "parse_policies",
    "parse_policy",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """A policy set, and the whole of each of its policies as a file would say it, by name.

    `matches` are the conditions of its rules likewise, `warnings` what works and is hardly meant.
    """

    policies: PolicySet
    shown: Mapping[str, PolicyFile]
    matches: Mapping[str, MatchFile]
    warnings: tuple[Fault, ...] = ()

    @property
    def flat(self) -> str:
        """All of it as the text of one file that needs no base: it loads to the same digest."""
        base = self.policies.base.name
        rules = [
            {
                "name": rule.name,
                "match": self.matches[rule.policy.name].model_dump(mode="json", exclude_none=True),
                "set": self.settings_of(rule.policy.name),
            }
            for rule in self.policies.rules
        ]
        whole = {"version": 1, "name": base, **self.settings_of(base), "rules": rules}
        return yaml.safe_dump(whole, sort_keys=False, allow_unicode=True)

    def settings_of(self, name: str) -> dict[str, object]:
        """Return what one of the policies sets, every key of it, as a file would say it."""
        data = self.shown[name].model_dump(
            mode="json", by_alias=True, exclude={"version", "name", "extends", "rules"}
        )
        return {key: _ordered(value) for key, value in data.items()}


def _ordered(value: object) -> object:
    """Sets have no order of their own; what is written has one."""
    is_words = isinstance(value, list) and all(isinstance(item, str) for item in value)
    return sorted(value) if is_words and isinstance(value, list) else value


def load_policy(name_or_path: str) -> Policy:
    """Load the base of a policy: what holds where no rule does.

    Raises:
        ConfigError: no such policy, unreadable file, or faults in it (all of them, with places).
    """
    return load_policies(name_or_path).base


def load_policies(name_or_path: str) -> PolicySet:
    """Load a shipped policy by name, or a file by path, with its rules.

    Raises:
        ConfigError: no such policy, unreadable file, or faults in it (all of them, with places).
    """
    return load_whole(name_or_path).policies


def load_whole(name_or_path: str) -> Loaded:
    """Load a policy with what it looks like in full; as `load_policies`."""
    return _loaded(read_file(name_or_path))


def parse_policy(text: str, *, source: str) -> Policy:
    """Parse a policy file's text; `source` names it in errors. Returns its base.

    Raises:
        ConfigError: with every fault of the file, each with its place.
    """
    return parse_policies(text, source=source).base


def parse_policies(text: str, *, source: str) -> PolicySet:
    """Parse a policy file's text with its rules; as `parse_policy`."""
    return _loaded(parsed(text, source, Path(source).parent)).policies


def examine(name_or_path: str) -> Loaded:
    """Load a policy with all that there is to tell of it: warnings, and each policy in full.

    Raises:
        ConfigError: as `load_policies`, and where a schema is wrong.
    """
    loaded = load_whole(name_or_path)
    return replace(loaded, warnings=(*loaded.warnings, *_unknown_slots(loaded, name_or_path)))


def _loaded(file: File) -> Loaded:
    faults: list[Fault] = []
    files = chain(file, faults)
    for each in files:
        faults.extend(faults_of(each))
    if not faults:
        faults.extend(faults_of_parts(files))
    if faults:
        raise FileError(faults)
    data, raw_rules = merged(files)
    base = _whole(data, file, ["name"])
    wholes = [(raw, _ruled(data, raw)) for raw in raw_rules]
    matches = [MatchFile.model_validate(raw.data.get("match") or {}) for raw in raw_rules]
    profiles = _Profiles()
    rules = tuple(
        Rule(
            name=raw.data["name"],
            match=_match(match),
            policy=replace(
                _policy(whole, profiles.of(whole)), name=f"{base.name}/{raw.data['name']}"
            ),
        )
        for (raw, whole), match in zip(wholes, matches, strict=True)
    )
    main = _policy(base, profiles.of(base))
    shown = {rule.policy.name: whole for rule, (_, whole) in zip(rules, wholes, strict=True)}
    return Loaded(
        policies=_digested(main, rules),
        shown={**shown, base.name: base},
        matches={rule.policy.name: match for rule, match in zip(rules, matches, strict=True)},
        warnings=tuple(_unreachable(raw_rules, rules)),
    )


def _ruled(data: dict[str, object], raw: RawRule) -> PolicyFile:
    whole = overlaid(data, raw.data["set"])
    return _whole(whole, raw.file, ["rules", raw.number, "set"])


def _whole(data: Mapping[str, object], file: File, place: list[str | int]) -> PolicyFile:
    """Return what files come to together.

    Raises:
        FileError: each was right alone, together they are not.
    """
    try:
        whole = PolicyFile.model_validate({k: v for k, v in data.items() if k != "extends"})
    except ValidationError as error:
        raise FileError(
            file.fault(place, f"together with its base: {fault['msg'].lower()}", at_key=True)
            for fault in error.errors(include_url=False, include_input=False)
        ) from error
    low, high = whole.thresholds.partial, whole.thresholds.resolve
    if low > high:
        message = f"thresholds: partial ({low}) is above resolve ({high}); lower it"
        inside = place if place[-1] == "set" else []
        raise FileError([file.fault([*inside, "thresholds"], message)])
    missing = [name for name in ("upstream", "model") if not getattr(whole.llm, name)]
    if missing and whole.extractor is not ExtractorKind.LOCAL:
        message = f"extractor: {whole.extractor} needs llm.{missing[0]}; add it"
        inside = place if place[-1] == "set" else []
        raise FileError([file.fault([*inside, "extractor"], message)])
    return whole


@dataclass(frozen=True, slots=True)
class _Profiles:
    """Measured profiles, each file read once. That they can be read was seen before."""

    read: dict[str, tuple[str, ModelProfile]] = field(default_factory=dict)

    def of(self, whole: PolicyFile) -> tuple[tuple[str, ModelProfile], ...]:
        """Return the profiles of a policy."""
        return tuple(
            self._from(entry) if isinstance(entry, str) else (entry.pattern, entry.profile())
            for entry in whole.profiles
        )

    def _from(self, path: str) -> tuple[str, ModelProfile]:
        if path not in self.read:
            self.read[path] = load_profile(Path(path))
        return self.read[path]


def _match(given: MatchFile) -> Match:
    return Match(
        route=given.route or (),
        model=given.model or (),
        tenant=tuple(_tenant(name) for name in given.tenant or ()),
        headers=_lowered(given.header),
        metadata=given.metadata,
        language=given.language or (),
        tools=given.tools,
        stream=given.stream,
        size=_size(given),
        share=_share(given.percent),
    )


def _tenant(name: str) -> str:
    """Return the first hex digits of a tenant's hash; a name is what `tenant_header` holds."""
    if name.startswith(HASHED):
        return name.removeprefix(HASHED).lower()
    return tenant_of(f"\0{name}").hex()


def _lowered(
    given: Mapping[str, tuple[str, ...] | bool] | None,
) -> Mapping[str, tuple[str, ...] | bool] | None:
    return None if given is None else {name.lower(): value for name, value in given.items()}


def _size(given: MatchFile) -> tuple[int, int | None] | None:
    if given.min_characters is None and given.max_characters is None:
        return None
    most = given.max_characters
    return given.min_characters or 0, None if most is None else most + 1


def _share(given: float | ShareFile | None) -> Share | None:
    if given is None:
        return None
    if isinstance(given, ShareFile):
        return Share(of=given.of / 100, by=given.by, salt=given.salt)
    return Share(of=given / 100)


def _policy(parsed: PolicyFile, profiles: tuple[tuple[str, ModelProfile], ...]) -> Policy:
    return Policy(
        name=parsed.name,
        mode=parsed.mode,
        interactive=parsed.interactive,
        weights=CostWeights(**parsed.weights.model_dump()),
        latency=Latency(**parsed.latency.model_dump()),
        risk=Risk(**parsed.risk.model_dump()),
        stops=Stops(**parsed.stops.model_dump()),
        thresholds=Thresholds(**parsed.thresholds.model_dump()),
        impact_multipliers=parsed.impact_multipliers,
        never_ask=parsed.never_ask,
        holdout=parsed.holdout,
        max_questions_per_turn=parsed.max_questions_per_turn,
        later_turns=parsed.later_turns,
        ask_with_tools=parsed.ask_with_tools,
        allow_always=parsed.allow_always,
        allow_preview=parsed.allow_preview,
        compile=parsed.compile,
        annotate=parsed.annotate,
        state_utility=parsed.state_utility,
        failure=parsed.failure,
        schema=parsed.schema_name,
        extractor=parsed.extractor,
        llm=Llm(**parsed.llm.model_dump()),
        delivery=parsed.delivery,
        assume=parsed.assume,
        texts={
            language: texts.model_dump(exclude_none=True)
            for language, texts in parsed.texts.items()
        },
        languages=frozenset(map(str, parsed.languages)),
        log=parsed.log,
        log_text=parsed.log_text,
        families=tuple((row.pattern, row.family) for row in parsed.families),
        profiles=profiles,
    )


def _digested(base: Policy, rules: tuple[Rule, ...]) -> PolicySet:
    """Give every policy the digest of the whole: eight hex digits over what is in force.

    Over the effective numbers, so that comments do not change it, and over the content of a schema
    of one's own, not where it lies.
    """
    canonical: object = _canonical(base)
    if rules:
        ruled = [{**asdict(rule), "policy": _canonical(rule.policy)} for rule in rules]
        canonical = [canonical, ruled]
    text = json.dumps(canonical, sort_keys=True, default=sorted, separators=(",", ":"))
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    return PolicySet(
        replace(base, digest=digest),
        (replace(rule, policy=replace(rule.policy, digest=digest)) for rule in rules),
    )


def _canonical(policy: Policy) -> dict[str, object]:
    own = policy.schema.endswith((".yaml", ".yml"))
    schema = load_schema(policy.schema).digest.hex() if own else policy.schema
    canonical = {**asdict(policy), "schema": schema}
    if policy.extractor is ExtractorKind.LOCAL:  # whose model is then not in force
        del canonical["llm"]
    return canonical


# --- what works and is hardly meant ---------------------------------------------------------------


def _unreachable(raw_rules: tuple[RawRule, ...], rules: tuple[Rule, ...]) -> Iterator[Fault]:
    everything: Rule | None = None
    seen: dict[str, Rule] = {}
    for raw, rule in zip(raw_rules, rules, strict=True):
        place: list[str | int] = ["rules", raw.number, "name"]
        before = everything or seen.get(repr(rule.match))
        if before is not None:
            why = "matches everything" if before.match.is_everything else "has the same match"
            message = (
                f"warning: rule {rule.name!r} is never reached: {before.name!r} before it {why}"
            )
            yield raw.file.fault(place, message)
        if rule.match.share is not None and rule.match.share.of == 0:
            yield raw.file.fault(place, f"warning: rule {rule.name!r} never holds: its share is 0")
        seen.setdefault(repr(rule.match), rule)
        if everything is None and rule.match.is_everything:
            everything = rule


_BY_SLOT = ("never_ask", "impact_multipliers", "assume")


def _unknown_slots(loaded: Loaded, source: str) -> Iterator[Fault]:
    """Yield names of dimensions and slots that no schema of the policy has."""
    file = read_file(source)
    schemas = [load_schema(name) for name in {w.schema_name for w in loaded.shown.values()}]
    slots = [slot for schema in schemas for slot in schema.slots]
    known = {name for slot in slots for name in (slot.id, slot.dimension)}
    rules = file.data.get("rules") or []
    places: list[list[str | int]] = [[]]
    places += [["rules", number, "set"] for number in range(len(rules))]
    for place, settings in zip(
        places, [file.data, *(r.get("set") or {} for r in rules)], strict=True
    ):
        for key in _BY_SLOT:
            given = list(settings.get(key) or ())
            for name in given:
                if name not in known:
                    step = given.index(name) if key == "never_ask" else name
                    message = f"warning: {key}: the schema has no {name!r}{nearest(name, known)}"
                    yield file.fault([*place, key, step], message, at_key=True)
