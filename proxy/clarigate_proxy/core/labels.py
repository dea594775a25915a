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
from collections.abc import Iterable
from string import ascii_uppercase
from typing import Final

from clarigate_proxy.core.cuts import head_end
from clarigate_proxy.core.stretches import found_in, mapped, replaced

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
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\U000e0000-\U000e0fff"
)
_JOINERS: Final = "\u200c\u200d\ufe00-\ufe0f"
_NEVER_SHOWN: Final = re.compile(f"[{_HIDDEN}]")
_ZERO_WIDTH: Final = re.compile(f"[{_HIDDEN}{_JOINERS}]")
# Emoji and several scripts need joiners between their characters; next to ASCII they only hide.
_LOOSE_JOINERS: Final = re.compile(
    rf"(?<![^\x00-\x7f])[{_JOINERS}]+|[\u200c\u200d]+(?![^\x00-\x7f])"
)
_MARKS: Final = re.compile("[\u0300-\u036f\u20d0-\u20ff]")
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
_TRACES: Final = (
    *("asserted", "derived", "inferred", "unresolved", "clarigate", "claims"),
    *("<|", "inst]", "<<sys>>", "<</sys>>", "<s>", "</s>"),
)
"""What a look-alike cannot do without: plain search is ten times faster than the patterns."""
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
    """Tell whether any text imitates a label or delimiter of ours, or a chat template's tokens."""
    return any(_is_spoof(_skeleton(text)) for text in texts)


def _is_spoof(visible: str) -> bool:
    if not any(mark in visible for mark in "[<_"):
        return False
    lowered = mapped(str.lower, visible)
    if not any(trace in lowered for trace in _TRACES):
        return False
    return found_in(_LOOK_ALIKE, visible) or found_in(_TEMPLATE_TOKEN, visible)


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
        shown = replaced(_TEMPLATE_TOKEN, _plain, replaced(_LOOK_ALIKE, _plain, visible))
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


def _plain(match: re.Match[str]) -> str:
    return match.group().translate(_BRACKETS)
