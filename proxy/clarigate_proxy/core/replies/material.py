"""Whether a reply is the material that a question asked for, whatever its words say elsewhere.

Why: a story may begin "Forget it, said the old man", an essay "Why do cats purr?". Asked to paste a
text, nobody withdraws or asks back at such length without a word about the text, the question or
who asks it; short replies are read as what they say.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.replies.text import fold
from clarigate_proxy.core.values import Question

__all__ = ["is_material"]

_LONG = 240
"""An open question's reply that is longer is what was asked for."""

_TELLING = 90
"""One that is longer than this is, where it has sentences of its own and speaks to nobody."""

_TELLING_WITH_SPEECH = 60
"""The same where people in it speak, in quotation marks."""

_HAN_WORTH = 3
"""A Han character says as much as this many letters."""

_QUOTED_CHARS = 24
_PASTED = re.compile(
    r"(?<!\w)\w*(?:Error|Exception)\b\s*[:(]|Traceback|\bERR_[A-Z]|\berrno\b|"
    r"\w\.\w{1,4}:\d+|\bline \d+\b|^\s*[{<\[].*[}>\]]\s*$",
    re.DOTALL,
)
"""Error text, a place in a file, or structured text: pasted, whatever its words say."""

_SPEECH = re.compile(r'"[^"]+"|“[^“”]+”|„[^„“”]+[“”]|«[^«»]+»|「[^「」]+」')
_QUOTED = re.compile(rf"\s*(?:{_SPEECH.pattern})[\s.]*")
_SENTENCE = re.compile(r"[.!?。！？…][\"'”’»」]?(?:\s|$|(?<=[。！？]))")
_SPEAKS = re.compile(
    r"(?<!\w)(?:you|your|u|thanks?|thx|please|pls|instead|sorry|i (?:just |already |"
    r"really )?(?:want|"
    r"need|have|had|found|did|do|don't|dont|can|can't|cannot|will|would|mean|meant|said|think|got|"
    r"changed|solved|made|decided|lost|am)|i'(?:ll|m|ve|d)|we (?:need|want|have|found|don't|can)|"
    r"my (?:request|question|task|boss|mind|text|file)|any ?more|any longer|myself|no longer|paste|"
    r"pasted|upload|attach\w*|(?:the|this|that|a|any|no|my) (?:text|article|file|document|material|"
    r"question|request|options?|answer|e-?mail|data|code)|write (?:me|it|an?|about|something)|give "
    r"me|tell me|show me|make (?:me|it)|help me|translate|summari[sz]e|"
    r"du|dir|dich|dein\w*|sie|ihnen|ihr\w*|danke|bitte|stattdessen|ich (?:will|brauche|habe?|hab|"
    r"kann|mochte|meine|finde|weiß|mache)|nicht mehr|selbst|selber|(?:den|der|das|dem|einen) "
    r"(?:text|artikel|datei)|schreib\w*|erklar\w*|"
    r"tu|toi|ton|vous|votre|merci|plutot|a la place|je (?:veux|n'ai|ne|voudrais|peux|vais|l'ai)|"
    r"j'ai|plus besoin|(?:le|un|du) texte|l'article|ecri[st]\w*|"
    r"usted|te|tu|tus|gracias|en (?:lugar|vez) de|(?:ya )?no (?:lo )?(?:necesito|tengo|quiero|hace "
    r"falta)|ya lo|(?:el|un|del) (?:texto|articulo)|escrib\w*|dame|hazme|"
    r"voce|vc|obrigad[oa]|em vez|(?:ja )?nao (?:o )?(?:preciso|tenho|quero)|ja (?:o )?(?:encontrei|"
    r"resolvi|achei)|(?:o|um|do) (?:texto|artigo)|escrev\w*|faz um\w*)(?!\w)"
    r"|[你您]|谢谢|请|帮我|给我|不用|不需要|我(?:想|要|已经|没有|自己|不)|文本|这篇|文章|材料"
)
"""Words to us, or about what was asked for; in accents and case as folding leaves them."""


def is_material(question: Question, reply: str) -> bool:
    """Tell whether the reply to an open question is a text rather than an answer in words."""
    if len(reply) > _LONG:
        return True
    if question.dimension != "inputs":
        return False
    return reply.count("\n") > 1 or _PASTED.search(reply) is not None or _stands_alone(reply)


def _stands_alone(reply: str) -> bool:
    """Tell whether a shorter reply is a text by itself: quoted whole, or telling something."""
    if _QUOTED.fullmatch(reply) and len(reply.strip()) >= _QUOTED_CHARS:
        return True
    told = _SPEECH.sub(" ", reply)  # people in a text speak to one another
    least = _TELLING if told == reply else _TELLING_WITH_SPEECH
    if _worth(reply) < least or len(_SENTENCE.findall(reply)) < 2:
        return False
    return _SPEAKS.search(fold(told)) is None


def _worth(reply: str) -> int:
    return sum(_HAN_WORTH if "\u3400" <= character <= "\u9fff" else 1 for character in reply)
