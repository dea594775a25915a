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
from typing import Final

__all__ = ["MAX_QUOTED_CHARS", "defuse", "detect_spoof", "neutralise"]

MAX_QUOTED_CHARS: Final = 400
"""A quoted value is cut here, visibly."""

_CUT_MARK: Final = "… (cut)"

# Characters that render as the letters of our labels or as their punctuation.
_CONFUSABLES: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХЗԌԚԜѴаеіјорсухѕԁԛԝѵһӏ"
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυ"
    "ɡıʟᴀʙᴄᴅᴇɪᴍɴᴏᴘᴛᴜᴠ"
    "【〔〖⟦❲⦋⁅】〕〗⟧❳⦌⁆꞉∶︓ː‗﹍‐‑‒–—−",
    "ABESIJKMHOPCTYX3GQWVaeijopcyxsdqwvhl"
    "ABEZHIKMNOPTYXovpu"
    "gilABCDEIMNOPTUV"
    "[[[[[[[]]]]]]]::::__------",
)
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
_STRETCH_CHARS: Final = 16_384
_TOKEN_CHARS: Final = 64
"""More than the longest control token."""

_WORD: Final = r"(?:(?:USER|OPERATOR)[\s_.-]*ASSERTED|DOC[\s_.-]*DERIVED|MODEL[\s_.-]*INFERRED)"
_BARE: Final = r"(?:(?:USER|OPERATOR)_+ASSERTED|DOC_+DERIVED|MODEL_+INFERRED)"
_LOOK_ALIKE: Final = re.compile(
    rf"(?P<label>\[\s*(?:{_WORD}|UNRESOLVED\s*[:=\]]|clarigate\b))"
    rf"|(?P<bare>{_BARE})"
    r"|(?P<tag></?\s*(?:clarigate|claims\b))",
    re.IGNORECASE,
)
_TEMPLATE_TOKEN: Final = re.compile(
    r"<\|[^|<>\n]{1,40}\|>|\[/?INST\]|<</?SYS>>|</?s>(?=\s|$|\[)", re.IGNORECASE
)
# Control tokens of raw chat templates (Llama, Mistral, Gemma, Qwen, DeepSeek) that ordinary text
# and reasoning hold too: no sign of spoofing, but nothing to quote into a prompt either.
_CONTROL_TOKEN: Final = re.compile(
    r"</?s>|<(?:bos|eos|pad|unk)>|<(?:start|end)_of_(?:turn|image)>|</?(?:think|tool_call|tools)>"
    r"|</?tool_(?:response|outputs?|calls?)>|<\|[^\s<>]{1,40}[|>]|<｜[^\s<>]{1,40}｜>"
    r"|\[/?(?:AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|SYSTEM_PROMPT|IMG|IMG_BREAK|IMG_END"
    r"|PREFIX|MIDDLE|SUFFIX|THINK|ARGS|CALL_ID|MODEL_SETTINGS)\]",
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
    if text.isascii():
        return text
    shown = unicodedata.normalize("NFKD", _ZERO_WIDTH.sub("", text))
    return _ZERO_WIDTH.sub("", _MARKS.sub("", shown)).translate(_CONFUSABLES)


def detect_spoof(texts: Iterable[str]) -> bool:
    """Tell whether any text imitates a label or delimiter of ours, or a chat template's tokens."""
    return any(_is_spoof(_skeleton(text)) for text in texts)


def _is_spoof(visible: str) -> bool:
    lowered = visible.lower()
    if not any(trace in lowered for trace in _TRACES):
        return False
    return _LOOK_ALIKE.search(visible) is not None or _TEMPLATE_TOKEN.search(visible) is not None


def neutralise(value: str, *, limit: int = MAX_QUOTED_CHARS) -> str:
    """Return `value` fit for quoting inside a block: one line, nothing hidden, no look-alikes.

    Longer than `limit` characters it is cut, which shows.
    """
    plain = _WHITE.sub(" ", defuse(_WHITE.sub(" ", _bare(value)))).strip()
    if len(plain) <= limit:
        return plain
    return f"{plain[: max(0, limit - len(_CUT_MARK))].rstrip()}{_CUT_MARK}"


def defuse(text: str) -> str:
    """Return `text` without hidden characters and look-alikes; its lines stay as they are.

    Look-alikes keep their words and lose what makes them labels: brackets become parentheses,
    underscores spaces; so do the control tokens of chat templates, which raw-template servers would
    obey. Only a text that holds a look-alike is rewritten as a reader sees it.
    """
    shown = _bare(text)
    while _is_spoof(visible := _skeleton(shown)):
        shown = _TEMPLATE_TOKEN.sub(_plain, _LOOK_ALIKE.sub(_plain, visible))
    while _holds_control_token(shown):
        shown = _CONTROL_TOKEN.sub(_plain, shown)
    return shown


def _holds_control_token(text: str) -> bool:
    """Search in stretches: one call of a pattern holds up every other thread."""
    return any(
        _CONTROL_TOKEN.search(text, start, start + _STRETCH_CHARS + _TOKEN_CHARS)
        for start in range(0, len(text), _STRETCH_CHARS)
    )


def _bare(text: str) -> str:
    if text.isascii():
        return _CONTROL.sub("", text)
    return _LOOSE_JOINERS.sub("", _CONTROL.sub("", _NEVER_SHOWN.sub("", text)))


def _plain(match: re.Match[str]) -> str:
    return match.group().translate(_BRACKETS)
