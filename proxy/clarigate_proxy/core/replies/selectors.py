"""Choices by place: "2", "(b)", "option 3 please", "the first two", "both 1 and 3", 第二个.

A clause is read as a choice only if nothing but places, connecting words and fillers is in it:
"second week of May" and "a friend of mine" choose nothing. Places are counted from 0. This module
knows the number of options, never their labels.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from clarigate_proxy.core.replies.text import Token
from clarigate_proxy.core.replies.words import (
    ALL,
    BOTH,
    CONNECTORS,
    FILLERS,
    LAST,
    NUMBERS,
    ORDINALS,
)

__all__ = ["Places", "embedded", "places"]

_NUMBER_WORDS = {word: value for table in NUMBERS.values() for word, value in table.items()}
_UNITY = frozenset("one uno una un um uma ein eine eins".split())
"""Words that say "1", but only where no better place is named ("the second one")."""

_MIDDLE = frozenset(
    "middle medium mittel mittlere mittleren mittlerer mittleres medio mitad meio milieu moyen "
    "moyenne "
    "mitte intermedio".split()
)
_BESIDE_ALL = (
    ALL
    | BOTH
    | frozenset(
        "of them these those the above three options please pls i want yes ok and ones je veux "
        "prends les ich nehme bitte davon die "
        "por favor quiero las los as os quero opcoes opciones si sim oui ja let's take do "
        "so".split()
    )
)
"""What may stand beside "all" for it to choose ("it's all fine" does not)."""

_PUT_PLAINLY = (
    (
        re.compile(
            r"(?<!\w)(?:everyone|everybody|tout le monde|todo el mundo|todo mundo|toda a gente|"
            r"alle zusammen|all of the above)(?!\w)|大家|所有人"
        ),
        "all",
    ),
    (
        re.compile(
            r"(?<!\w)(?:(?:auf|bei|in|an) )?(?:all|allen?) (?:three|four|3|4|drei(?:en)?|"
            r"vier(?:en)?)(?: (?:groups|types|kinds|options|gruppen|arten))?(?!\w)"
        ),
        "all",
    ),
    (
        re.compile(
            r"(?<!\w)(?:(?:second|next) to (?:the )?last|second last|last but one|vorletzte[rns]?|"
            r"avant-?derni\w+)(?!\w)"
        ),
        "penultimate",
    ),
    (re.compile("前者"), "第一个"),
    (re.compile("后者"), "最后一个"),
)
"""Ways of naming places that are rewritten before reading."""

_GROUP = re.compile(
    r"(?:the |die |les? |las? |los |os |as )?(?:(?P<a>[a-z]+) (?P<b>two|three|2|3|beiden|zwei|"
    r"drei|deux|trois|"
    r"dos|tres|dois|duas)|(?P<d>deux|trois|dos|tres|dois|duas|zwei|2|3) (?P<c>[a-z]+))(?: ones| "
    r"options| optionen)?$"
)
_LEAD_IN = re.compile(
    r"^(?:(?:it )?(?:could|can|might|would) be |(?:i'd |i would )?(?:take|go with|prefer|like) )?"
    r"(?:either of |any of |one of |both of )?"
)
_UNDECIDED = re.compile(
    r"(?:just |please )?(?:pick|choose|take|select)(?: any)? ?one(?: please| "
    r"for me)?"
)
_COUNT = {"two": 2, "2": 2, "beiden": 2, "zwei": 2, "deux": 2, "dos": 2, "dois": 2, "duas": 2}
_EDGE = frozenset(
    "first ersten erste premieres premiers primeras primeros primeiras primeiros".split()
)
_END = frozenset("last letzten dernieres derniers ultimas ultimos other bottom".split())
_HAN = re.compile(
    r"(?:我?(?:就|要|选|选择|想要|用|那就)*)?(?:选项|第|方案|答案)?([一二三四五六七八九两\d]|"
    r"[a-h]|最后一?|倒数第一)"
    r"(?:个|项|种|类|号|条|款)?(?:选项|都要|都选|吧|就行|好了|可以|就好|谢谢|那个|吧谢谢)*"
)
_HAN_PAIR = re.compile(r"[和、,跟与及或]|还有")
_HAN_DIGIT = {c: i for i, c in enumerate("一二三四五六七八九")} | {"两": 1}
_EMBEDDED = re.compile(
    r"(?<!\w)(?:option|number|nr\.?|nummer|no\.|choice|answer|variante?|opcion|opcao|choix|"
    r"numero|letra|"
    r"antwort|punkt|letter|#|选项|方案)\s*[#(]?(?P<item>\d{1,2}|[a-h])(?!\w|[.,]\d)"
    r"|(?<!\w)(?:the|la|le|el|a|o|die|der|das)\s+(?P<ordinal>\w+)\s+"
    r"(?:one|option|choice|opcion|opcao|variante|is|sounds|looks|would|seems|please|bitte|ist|"
    r"por favor)"
    r"(?!\w)"
    r"|第(?P<han>[一二三四五六\d])(?:个|项|种)(?!星期|月|周|年)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The options named by place, in the order named; `beyond` where a place does not exist."""

    chosen: tuple[int, ...] = ()
    beyond: bool = False


_PENULTIMATE = re.compile(r"penultim\w+$")
_NO_PLACE = re.compile(r"\s*[-−]\d+\W*|\s*\d+\.\d+\W*")
"""A negative or a broken number ("-1", "2.5") is no place in a list."""


def places(folded: str, count: int) -> Places | None:
    """Read a clause that names places of `count` options and nothing else; else None."""
    if _NO_PLACE.fullmatch(folded):
        return None
    clause = folded.strip(" \t\n.,;:!?\"'*_~()[]")
    for pattern, plain in _PUT_PLAINLY:
        clause = pattern.sub(plain, clause)
    if (han := _han_places(clause, count)) is not None:
        return han
    if (group := _GROUP.fullmatch(_LEAD_IN.sub("", clause))) and (
        grouped := _grouped(group, count)
    ) is not None:
        return grouped
    if _UNDECIDED.fullmatch(clause):
        return None
    tokens = _tokens(clause)
    items = [index for index, _ in enumerate(tokens) if _is_item(tokens, index, count)]
    if not items or any(
        not _is_filler(token.word) for index, token in enumerate(tokens) if index not in items
    ):
        return None
    chosen = [i for i in items if tokens[i].word not in _UNITY or i - 1 not in items]
    return _resolved([_place(tokens[i].word, count) for i in chosen], count)


def embedded(folded: str, count: int) -> Places | None:
    """Places named outright inside a longer sentence ("… so option 2 for us")."""
    found = []
    for match in _EMBEDDED.finditer(folded):
        word = match["item"] or match["ordinal"] or match["han"]
        if match["ordinal"] and not _ordinal(word):
            continue
        place = (
            _HAN_DIGIT.get(word, -1) if match["han"] and not word.isdigit() else _place(word, count)
        )
        found.append(place)
    return _resolved(found, count) if found else None


def _resolved(found: Sequence[tuple[int, ...] | int], count: int) -> Places:
    flat = [p for entry in found for p in (entry if isinstance(entry, tuple) else (entry,))]
    inside = tuple(dict.fromkeys(place for place in flat if 0 <= place < count))
    return Places(chosen=inside, beyond=not inside)


def _tokens(clause: str) -> tuple[Token, ...]:
    """Tokens with glued forms cut: "1a" stays (an ordinal), "#2" and "2)" lose their signs."""
    spaced = re.sub(r"(?<=\d)(?=(?:and|und|et|y|e)\b)", " ", clause)
    spaced = re.sub(r"(?<!\w)[ldjmtscn]'(?=\w)", "", spaced)
    parts = re.finditer(
        r"\d+(?:st|nd|rd|th|eme|ere|er|e|o|a)?(?![a-z])|\d+|[^\W\d_]+(?:'[^\W\d_]+)*|[^\w\s]",
        spaced,
    )
    noise = "#.,;:()[]/-+&'\"!*_~"
    return tuple(
        Token(word=m[0], start=m.start(), end=m.end())
        for m in parts
        if m[0] not in noise and unicodedata.category(m[0][0]) != "So"
    )


def _is_item(tokens: tuple[Token, ...], index: int, count: int) -> bool:
    word = tokens[index].word
    if word.isdigit() or _ordinal(word) or word in _MIDDLE | LAST or _PENULTIMATE.match(word):
        return len(word) < 3 or not word.isdigit()
    if word in ALL:
        return all(token.word in _BESIDE_ALL for token in tokens)
    if word in BOTH and count == 2 and len(tokens) <= 4:
        return True
    if word in _NUMBER_WORDS:
        return word not in CONNECTORS
    return len(word) == 1 and _is_letter(tokens, index, count)


def _is_letter(tokens: tuple[Token, ...], index: int, count: int) -> bool:
    """Whether a single letter is a choice, no article ("a segunda") or connector ("1 e 2")."""
    word = tokens[index].word
    if len(tokens) == 1:
        return "a" <= word <= "z"
    if not "a" <= word < chr(ord("a") + count):
        return False
    if word != "a" or index + 1 == len(tokens):
        return True
    following, gap = tokens[index + 1], tokens[index + 1].start - tokens[index].end
    is_letter = len(following.word) == 1 and following.word.isalpha()
    return (
        gap > 1 or is_letter or following.word in CONNECTORS or following.word in {"please", "pls"}
    )


def _is_filler(word: str) -> bool:
    if re.fullmatch(r"u+h*m*|h+m+|a+h+|o+h+|e+h+m*|a{2,}", word):
        return True
    return word in FILLERS or word in CONNECTORS or word in BOTH


def _ordinal(word: str) -> bool:
    return word in ORDINALS or re.fullmatch(r"\d(?:st|nd|rd|th|eme|ere|er)", word) is not None


def _place(word: str, count: int) -> tuple[int, ...] | int:
    if word.isdigit():
        return int(word) - 1
    if word in _MIDDLE:
        return count // 2 if count % 2 else count
    if word in ORDINALS:
        return ORDINALS[word] - 1
    if _PENULTIMATE.match(word):
        return count - 2
    if word in LAST or word.startswith(("最后", "倒数")):
        return count - 1
    if word in ALL or (word in BOTH and count == 2):
        return tuple(range(count))
    if word in _NUMBER_WORDS:
        return _NUMBER_WORDS[word] - 1
    return ord(word[0]) - ord("a") if len(word) == 1 else count


def _grouped(group: re.Match[str], count: int) -> Places | None:
    size = _COUNT.get(group["b"] or group["d"], 3)
    edge = group["a"] or group["c"]
    if edge in _EDGE:
        return _resolved(list(range(size)), count)
    if edge in _END:
        return _resolved(list(range(count - size, count)), count)
    return None


def _han_places(clause: str, count: int) -> Places | None:
    """Chinese forms; a bare digit or letter is left to the general reading."""
    if not re.search(r"[\u4e00-\u9fff]", clause):
        return None
    if re.fullmatch(
        r"(?:两个|两者|都|全部|全都|全|所有的?|两个都)(?:都)?(?:要|选|可以的?话都要)?(?:吧)?",
        clause,
    ):
        everything = clause.startswith(("全", "所有")) or count == 2
        return Places(chosen=tuple(range(count))) if everything else None
    if group := re.fullmatch(
        r"(前|头|后|最后)(?:面)?(两|二|2|三|3)(?:个|项|种)(?:都要|吧)?", clause
    ):
        size = 2 if group[2] in "两二2" else 3
        return _resolved(
            list(range(count))[:size] if group[1] in "前头" else list(range(count))[-size:], count
        )
    if re.fullmatch(r"中间(?:的|那个|一个)*", clause):
        return _resolved([_place("middle", count)], count)
    parts = [part.strip() for part in _HAN_PAIR.split(clause) if part.strip()]
    matches = [_HAN.fullmatch(part.replace(" ", "")) for part in parts]
    if not parts or not all(matches):
        return None
    found = [m[1] for m in matches if m]
    return _resolved([_HAN_DIGIT.get(word, _place(word, count)) for word in found], count)
