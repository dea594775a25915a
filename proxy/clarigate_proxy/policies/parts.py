"""What a policy file names beside its base: schemas and profiles, told where they are named.

Why: a fault of a schema is mended in the schema, but found by whoever names it. Must not know: what
a schema or a profile means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from clarigate_policies import schema_names
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.faults import Fault, FileError, nearest
from clarigate_proxy.policies.reading import File, rooted
from clarigate_proxy.profilefiles import load_profile
from clarigate_proxy.schemas import load_schema

__all__ = ["faults_of_parts"]

_OWN: Final = (".yaml", ".yml")
_Place = list[str | int]


def faults_of_parts(files: Iterable[File]) -> Iterator[Fault]:
    """Yield what is wrong with the schemas and profiles that files name, each of them once."""
    seen: set[str] = set()
    for file in files:
        rules = file.data.get("rules") or ()
        places: list[_Place] = [[]]
        places += [["rules", number, "set"] for number in range(len(rules))]
        settings = (file.data, *(rule.get("set") or {} for rule in rules))
        for place, found in zip(places, settings, strict=True):
            data = rooted(found, file.folder)
            schema = data.get("schema")
            if isinstance(schema, str) and schema not in seen:
                seen.add(schema)
                yield from _tried(file, [*place, "schema"], schema, _schema)
            for number, entry in enumerate(data.get("profiles") or ()):
                if isinstance(entry, str) and entry not in seen:
                    seen.add(entry)
                    yield from _tried(file, [*place, "profiles", number], entry, _profile)


def _tried(
    file: File, place: Sequence[str | int], name: str, load: Callable[[str], object]
) -> Iterator[Fault]:
    dotted = ".".join(map(str, place))
    try:
        load(name)
    except FileError as error:
        several = "faults, told" if len(error.faults) > 1 else "fault, told"
        yield file.fault(place, f"{dotted}: {len(error.faults)} {several} in its own lines")
        yield from error.faults
    except ConfigError as error:
        yield file.fault(place, f"{dotted}: {error}")


def _schema(name: str) -> object:
    if not name.endswith(_OWN) and name not in schema_names():
        known = ", ".join(sorted(schema_names()))
        raise ConfigError(
            f"no schema {name!r} is shipped; expected a .yaml file beside the policy, or one of: "
            f"{known}{nearest(name, schema_names())}"
        )
    return load_schema(name)


def _profile(path: str) -> object:
    return load_profile(Path(path))
