"""The table of things in a schema file: its rows → `core.things`.

Why: a row a noun keeps six languages side by side and readable. The first row heads the columns:
`id`, `groups`, then languages. A cell of English lists words as they are shown; the plural of each
is added, but for words with "!" behind them. A cell of another language is `name | word, word`;
without words the name without its article is the word.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clarigate_proxy.core.things import Things, ThingSpec

__all__ = ["members", "things_of"]

_ENGLISH = "en"
_NO_ARTICLE = frozenset({"zh"})
"""Languages whose nouns have none."""

_NO_PLURAL = "!"
_SIBILANTS = ("s", "x", "z", "ch", "sh")


def things_of(rows: Sequence[Sequence[str]], base: Things | None) -> Things:
    """Return the table of `rows` behind that of the base."""
    before = base.specs if base else ()
    if not rows:
        return Things(specs=before)
    languages = rows[0][2:]
    return Things(specs=(*before, *(_spec(row, languages) for row in rows[1:])))


def members(things: Things, names: Iterable[str]) -> frozenset[str]:
    """Return the ids that ids and names of groups stand for."""
    wanted = frozenset(names)
    return frozenset(s.id for s in things.specs if s.id in wanted or s.groups & wanted)


def _spec(row: Sequence[str], languages: Sequence[str]) -> ThingSpec:
    names, words = {}, {}
    for language, cell in zip(languages, row[2:], strict=False):
        if not cell:
            continue
        if language == _ENGLISH:
            words[language] = tuple(_with_plurals(_listed(cell)))
            continue
        name, _, listed = cell.partition("|")
        names[language] = name.strip()
        words[language] = tuple(_listed(listed) or [_bare(name.strip(), language)])
    return ThingSpec(id=row[0], groups=frozenset(row[1].split()), words=words, names=names)


def _listed(cell: str) -> list[str]:
    return [word.strip() for word in cell.split(",") if word.strip()]


def _bare(name: str, language: str) -> str:
    """Return a noun without its article."""
    if language in _NO_ARTICLE:
        return name
    elided = name.lower().removeprefix("l'")
    return elided if elided != name.lower() else elided.partition(" ")[2]


def _with_plurals(words: Sequence[str]) -> list[str]:
    """Return English nouns, each with its plural, unless it is marked to have none."""
    plurals = [_plural(word) for word in words if not word.endswith((_NO_PLURAL, "s"))]
    return [*(word.rstrip(_NO_PLURAL) for word in words), *plurals]


def _plural(noun: str) -> str:
    if noun.endswith(_SIBILANTS):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"
