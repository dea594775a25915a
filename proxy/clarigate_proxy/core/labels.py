"""Look-alikes of our labels and delimiters: found, and defused before anything is quoted.

Why: labels are computed, never copied from text (methods, section 3). Text that imitates one is
content; where we quote content inside a block of ours, it must not read as a label (threats T1, T2,
T6 of the security notes). The originals are never touched.

Invariants: `neutralise` is idempotent, its result holds no line break, no control, bidirectional
or zero-width character, and `detect_spoof` finds nothing in it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from string import ascii_uppercase
from typing import Final

from clarigate_proxy.core.cuts import head_end
from clarigate_proxy.core.stretches import (
    REACH_CHARS,
    STRETCH_CHARS,
    found_in,
    mapped,
    pieces,
    replaced,
)

__all__ = ["MAX_QUOTED_CHARS", "defuse", "detect_spoof", "neutralise"]

MAX_QUOTED_CHARS: Final = 400
"""A quoted value is cut here, visibly."""

_CUT_MARK: Final = "… (cut)"

# Characters that render as the letters of our labels or as their punctuation, by script.
_PAIRS: Final = (
    ("АВЕЅІЈКМНОРСТУХЗԌԚԜѴаеіјорсухѕԁԛԝѵһӏ", "ABESIJKMHOPCTYX3GQWVaeijopcyxsdqwvhl"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυ", "ABEZHIKMNOPTYXovpu"),
    ("ՍՏՕսոօհցզ", "USOunohgq"),
    ("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHIKLMNOPRSTUVWXYZ"),
    ("ᎪᏴᏟᎠᎬᏀᎻᏦᏞᎷᏢᎡᏒᏚᎢᏌᏙᎳᏃ", "ABCDEGHKLMPRRSTUVWZ"),
    ("ᎪᏴᏟᎠᎬᏀᎻᏦᏞᎷᏢᎡᏒᏚᎢᏌᏙᎳᏃ".lower(), "abcdeghklmprrstuvwz"),
    ("ᗩᗷᑕᗪᖴᒍᒪᗰᑎᑭᖇᑌᐯᗯ", "ABCDFJLMNPRUVW"),
    ("ⲞⲢⲤⲦⲔⲒⲘⲚⲈⲀⲂ", "OPCTKIMNEAB"),
    ("ɡıʟʊᴀʙᴄᴅᴇꜰɢʜᴊᴋɪᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "giluABCDEFGHJKIMNOPRSTUVWYZ"),
    ("【〔〖⟦❲⦋⁅⌈⌊】〕〗⟧❳⦌⁆⌉⌋", "[[[[[[[[[]]]]]]]]]"),
    ("꞉∶︓ː։׃⁚‗﹍ˍ▁‐‑‒–—−〈⟨〉⟩", ":::::::____------<<>>"),
    ("סןוاߊه٥߀ـ", "OlllIooO_"),
    *(
        ("".join(map(chr, range(at, at + 26))), ascii_uppercase)
        for at in (0x1F150, 0x1F170, 0x1F1E6)
    ),
)
_CONFUSABLES: Final = {
    ord(shown): letter
    for row, letters in _PAIRS
    for shown, letter in zip(row, letters, strict=True)
}
_HIDDEN: Final = (
    "\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\U000e0000-\U000e0fff"
)
_JOINERS: Final = "\u200c\u200d\ufe00-\ufe0f"
_NEVER_SHOWN: Final = re.compile(f"[{_HIDDEN}]")
_ZERO_WIDTH: Final = re.compile(f"[{_HIDDEN}{_JOINERS}]")
# Emoji and several scripts need joiners between their characters; next to ASCII they only hide.
_LOOSE_JOINERS: Final = re.compile(
    rf"(?<![^\x00-\x7f])[{_JOINERS}]+|[\u200c\u200d]+(?![^\x00-\x7f])"
)
_MARKS: Final = re.compile(
    "[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc"
    "\u20d0-\u20ff]"
)
_CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufff9-\ufffb\ud800-\udfff]")
_WHITE: Final = re.compile(r"\s+")
_ANY_CONFUSABLE: Final = re.compile(f"[{''.join(map(chr, _CONFUSABLES))}]")

# What is further apart than this reads as two things.
_GAP: Final = r"[\s_.\-/\\·~*]{0,64}"
_WORD: Final = rf"(?:(?:USER|OPERATOR){_GAP}ASSERTED|DOC{_GAP}DERIVED|MODEL{_GAP}INFERRED)"
_BARE: Final = r"(?:(?:USER|OPERATOR)_{1,64}ASSERTED|DOC_{1,64}DERIVED|MODEL_{1,64}INFERRED)"
_LOOK_ALIKE: Final = re.compile(
    rf"(?P<label>\[\s{{0,64}}(?:{_WORD}|UNRESOLVED\s{{0,64}}[:=\]]|clarigate\b))"
    rf"|(?P<bare>{_BARE})"
    r"|(?P<tag><\s{0,64}/?\s{0,64}(?:clarigate|claims\b))",
    re.IGNORECASE,
)
# Letters of a label set apart, or digits that read as letters.
_APART: Final = r"[\s_.\-/\\·~*|,'`+=\u2800]{0,8}"
_READ_AS: Final = {"A": "A4@", "E": "E3", "I": "I1!", "L": "L1", "O": "O0", "S": "S5$", "T": "T7"}


def _spread(word: str) -> str:
    letters = (f"[{_READ_AS[c]}]" if c in _READ_AS else c for c in word)
    return _APART.join(letters)


_SPREAD: Final = re.compile(
    rf"(?!(?:USER|OPERATOR){_GAP}ASSERTED|DOC{_GAP}DERIVED"
    rf"|MODEL{_GAP}INFERRED)(?:(?P<who>{_spread('USER')}|{_spread('OPERATOR')}){_APART}"
    rf"{_spread('ASSERTED')}|{_spread('DOC')}{_APART}(?P<derived>{_spread('DERIVED')})"
    rf"|{_spread('MODEL')}{_APART}(?P<inferred>{_spread('INFERRED')}))"
    rf"|\[\s{{0,8}}(?!UNRESOLVED)(?P<open>{_spread('UNRESOLVED')})\s{{0,8}}[:=\]]"
    rf"|[<\[]\s{{0,8}}/?\s{{0,8}}(?!clarigate)(?P<ours>{_spread('CLARIGATE')})",
    re.IGNORECASE,
)
_SET_APART_BY: Final = b" \t\n\r\v\f_.-/\\~*|,'`+="
_READ: Final = bytes.maketrans(b"34@10!5$7l", b"eaaioissti")
_SPREAD_TRACES: Final = (
    *(b"userasserted", b"operatorasserted", b"docderived", b"modeiinferred", b"unresoived"),
    b"ciarigate",
)
"""What letters set apart come to when they are joined, l read as i."""
_TEMPLATE_TOKEN: Final = re.compile(
    r"<\|[^|<>\n]{1,40}\|>|\[/?INST\]|<</?SYS>>|</?s>(?=\s|$|\[)", re.IGNORECASE
)
# Control tokens of raw chat templates (Llama, Mistral, Gemma, Qwen, DeepSeek, GLM, MiniMax) that
# ordinary text and reasoning hold too: no sign of spoofing, but nothing to quote into a prompt
# either.
_CONTROL_TOKEN: Final = re.compile(
    r"\]~!?b[\[\]]|[<\[](?:(?<=<)(?:/?s>|(?:bos|eos|pad|unk|sop|eop|seed:[be]os)>"
    r"|(?:unused|reserved_|ctrl|extra_id_)\d{1,4}>|_(?:user|bot|system|assistant|end)>"
    r"|(?:start|end)_of_(?:turn|image)>|/?(?:think|tool_call|tools|function_calls)>"
    r"|/?tool_(?:response|outputs?|calls?)>|\w{1,40}\|>"
    r"|\|[^\s<>]{1,40}[|>]|｜[^\s<>]{1,40}｜>)"
    r"|(?<=\[)/?(?:AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|SYSTEM_PROMPT|IMG|IMG_BREAK"
    r"|IMG_END|PREFIX|MIDDLE|SUFFIX|THINK|ARGS|CALL_ID|MODEL_SETTINGS|[GS]MASK|[BE]OS"
    r"|UNUSED\d{1,4})\]|(?<=\[)e~\[)",
    re.IGNORECASE,
)
_TRACES: Final = (b"asserted", b"derived", b"inferred", b"unresoived", b"ciarigate", b"ciaims")
"""What a look-alike cannot do without, joined: plain search is ten times faster than patterns."""
_TOKEN_TRACES: Final = ("<|", "inst]", "<<sys>>", "<</sys>>", "<s>", "</s>")
_MARKED: Final = "[<_"
_OVERRIDE: Final = "\u202e"
_TAGS_AT: Final = 0xE0000
_TAG_LETTER: Final = re.compile("[\U000e0020-\U000e007e]")
_MIRRORED: Final = str.maketrans("[]<>()", "][><)(")
_WORDS_OF: Final = {
    "who": "",
    "derived": "DOC DERIVED",
    "inferred": "MODEL INFERRED",
    "open": "UNRESOLVED",
    "ours": "clarigate",
}
_BRACKETS: Final = str.maketrans({"[": "(", "]": ")", "<": "‹", ">": "›", "_": " "})


def _skeleton(text: str) -> str:
    """Return `text` as a reader sees it: compatibility forms, accents, look-alikes undone."""
    return text if text.isascii() else mapped(_visible, text)


def _visible(text: str) -> str:
    if text.isascii():
        return text
    shown = unicodedata.normalize("NFKD", _ZERO_WIDTH.sub("", text))
    plain = _ZERO_WIDTH.sub("", _MARKS.sub("", shown))
    return plain.translate(_CONFUSABLES) if _ANY_CONFUSABLE.search(plain) else plain


def detect_spoof(texts: Iterable[str]) -> bool:
    """Tell whether any text imitates a label or delimiter of ours, or a chat template's tokens.

    Text that is shown from right to left is read so, text in invisible tag characters as what they
    stand for.
    """
    return any(
        _is_spoof(_skeleton(text)) or (not text.isascii() and any(map(_is_spoof, _hidden(text))))
        for text in texts
    )


def _hidden(text: str) -> Iterator[str]:
    if _OVERRIDE in text:
        turned = _skeleton(text)[::-1]
        yield turned
        yield turned.translate(_MIRRORED)
    if _TAG_LETTER.search(text):
        yield "".join(chr(ord(c) - _TAGS_AT) for c in _TAG_LETTER.findall(text))


def _is_spoof(visible: str) -> bool:
    lowered = mapped(str.lower, visible)
    joined = b"".join(map(_joined, pieces(lowered)))
    has_marks = any(mark in visible for mark in _MARKED)
    if any(trace in joined for trace in _TRACES):
        if any(trace in joined for trace in _SPREAD_TRACES) and _has_spread(visible):
            return True
        if has_marks and found_in(_LOOK_ALIKE, visible):
            return True
    tokens = has_marks and any(trace in lowered for trace in _TOKEN_TRACES)
    return tokens and found_in(_TEMPLATE_TOKEN, visible)


def _joined(lowered: str) -> bytes:
    """Return the letters of a text in lower case without what may stand between them, l as i."""
    return lowered.encode("ascii", "ignore").translate(_READ, _SET_APART_BY)


def neutralise(value: str, *, limit: int = MAX_QUOTED_CHARS) -> str:
    """Return `value` fit for quoting inside a block: one line, nothing hidden, no look-alikes.

    Longer than `limit` characters it is cut, which shows.
    """
    plain = _WHITE.sub(" ", defuse(_WHITE.sub(" ", _bare(value)))).strip()
    if len(plain) <= limit:
        return plain
    end = head_end(plain, max(0, limit - len(_CUT_MARK)))
    return f"{plain[:end].rstrip()}{_CUT_MARK}"


def defuse(text: str) -> str:
    """Return `text` without hidden characters and look-alikes; its lines stay as they are.

    Look-alikes keep their words and lose what makes them labels: brackets become parentheses,
    underscores spaces; so do the control tokens of chat templates, which raw-template servers would
    obey. Only a text that holds a look-alike is rewritten as a reader sees it.
    """
    shown = _bare(text)
    while _is_spoof(visible := _skeleton(shown)):
        together = _gathered(visible)
        shown = replaced(_TEMPLATE_TOKEN, _plain, replaced(_LOOK_ALIKE, _plain, together))
    while any(end in shown for end in ">|]~") and found_in(_CONTROL_TOKEN, shown):
        shown = replaced(_CONTROL_TOKEN, _plain, shown)
    return shown


def _bare(text: str) -> str:
    shown = mapped(_without_controls, text)
    return shown if text.isascii() else replaced(_LOOSE_JOINERS, _nothing, shown)


def _without_controls(text: str) -> str:
    return _CONTROL.sub("", text if text.isascii() else _NEVER_SHOWN.sub("", text))


def _nothing(_: re.Match[str]) -> str:
    return ""


def _spread_labels(text: str) -> Iterator[re.Match[str]]:
    """Yield labels whose letters stand apart; only stretches that hold the letters are searched."""
    position = 0
    while position < len(text):
        stop = position + STRETCH_CHARS
        letters = _joined(text[position : stop + REACH_CHARS].lower())
        position, start = stop, position
        if not any(trace in letters for trace in _SPREAD_TRACES):
            continue
        for match in _SPREAD.finditer(text, start, stop + REACH_CHARS):
            if match.start() >= stop:
                break
            yield match
            position = max(stop, match.end())


def _has_spread(text: str) -> bool:
    return any(True for _ in _spread_labels(text))


def _gathered(text: str) -> str:
    """Return the text with the letters of such labels put together."""
    done: list[str] = []
    position = 0
    for match in _spread_labels(text):
        done += (text[position : match.start()], _together(match))
        position = match.end()
    return "".join((*done, text[position:]))


def _together(match: re.Match[str]) -> str:
    """Return the words of a label whose letters stand apart, without what made it one."""
    before = match[0][: len(match[0]) - len(match[0].lstrip("[(< /"))]
    word = next(name for name in _WORDS_OF if match[name])
    words = _WORDS_OF[word]
    if word == "who":
        words = "USER ASSERTED" if match["who"][:1].upper() == "U" else "OPERATOR ASSERTED"
    end = match[0][-1] if match[0][-1] in ":=]" else ""
    return f"{before}{words}{end}".translate(_BRACKETS)


def _plain(match: re.Match[str]) -> str:
    return match.group().translate(_BRACKETS)
