"""Words that show that a rule's gap is none: something else than the asker's own case answers.

Why: "what are the usual reasons" asks for what holds of any program, a licence text says the same
in every country, and a story in which a budget plan occurs wishes for none. Each is a look at
words; the rules that they cancel are the business of the tables.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from clarigate_proxy.core.extraction.rules import words

__all__ = ["asks_usual", "licence_decides", "only_tells"]

_USUAL = words("usual common typical possible likely general frequent main top")
_CAUSES = words("reasons causes culprits suspects explanations mistakes reason cause")
_COPYLEFT = words("gpl gplv2 gplv3 agpl agplv3 lgpl copyleft unlicense")
_LICENCE = words("license licence licensed licenced licenses licences cc")
_LICENSED = words(
    "apache mit bsd mpl cc0 creative commons by-sa eula code codebase software repo repository "
    "package npm font fonts dataset photo photos icon icons"
)
_TELLS = words("i my we our he she they it his her their so then yesterday when")
_WISHES = words(
    "need want help please looking like love give make create build suggest recommend advise how "
    "what which wish plz pls"
)


def asks_usual(tokens: Sequence[str]) -> bool:
    """As in "what are the usual reasons": what holds of any, not what is wrong with this one."""
    return any(word in _CAUSES and before in _USUAL for before, word in pairwise(tokens))


def licence_decides(vocabulary: Collection[str]) -> bool:
    """Whether a licence text answers, whatever the country: "code under the mit license"."""
    return not _COPYLEFT.isdisjoint(vocabulary) or not (
        _LICENCE.isdisjoint(vocabulary) or _LICENSED.isdisjoint(vocabulary)
    )


def only_tells(said: Sequence[str]) -> bool:
    """Whether a story is begun and nothing wished for: "i was told a budget plan helps"."""
    return len(said) > 0 and said[0] in _TELLS and _WISHES.isdisjoint(said)
