"""The words that give other people's mails and messages away where no mark does.

Why: "My boss wrote:" and a greeting on a line of its own say that what follows is somebody else's,
as surely as a fence. Tables only, for the six languages that extraction knows; every pattern is
linear, each repetition bounded.
"""

from __future__ import annotations

import re
from typing import Final

__all__ = [
    "ANSWERS",
    "GREETED",
    "GREETS_BEHIND",
    "LETTER",
    "MAKES",
    "RELAYS",
    "RELAY_WORDS",
    "SIGNED",
    "SIGNED_INLINE",
    "TITLED",
]

_GREETING: Final = (
    r"(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|to whom it may concern|"
    r"sehr geehrte[rns]?|liebe[rs]?(?! gr(?:ü|u)(?:ß|ss)e)|werte[rs]?|hallo|moin|"
    r"guten (?:tag|morgen|abend)|bonjour|bonsoir|ch(?:er|ère)s?|salut|coucou|madame|monsieur|hola|"
    r"buen(?:os|as) (?:d[ií]as|tardes|noches)|estimad[oa]s?|querid[oa]s?|prezad[oa]s?|"
    r"car[oa]s?|olá|oi|bom dia|boa (?:tarde|noite))"
)
_FORMAL: Final = (
    r"(?:dear|sehr geehrte[rns]?|liebe[rs]?(?! gr(?:ü|u)(?:ß|ss)e)|ch(?:er|ère)s?|estimad[oa]s?|"
    r"querid[oa]s?|prezad[oa]s?)"
)
"""Greetings of letters alone: no name need follow ("Dear tenant, please pay")."""
_HAN_GREETING: Final = (
    r"(?:尊敬|亲爱|敬爱)的[^\n，,：:]{1,20}[：:，,]|[^\n\W]{0,8}[您你]好[：:，,！!]?[ \t]*\r?$"
)
_NAME: Final = r"(?-i:[A-ZÀ-Þ])[\w.'’-]{0,24}"

LETTER: Final = (
    rf"{_GREETING}(?:[ \t]+[\w.'’&-]{{1,24}}){{0,5}}[ \t]*[,:!][ \t]*\r?$"
    rf"|{_GREETING}(?:[ \t]+{_NAME}){{1,4}}[ \t]*(?:[,:!][ \t]|\r?$)|{_HAN_GREETING}"
    rf"|{_FORMAL}(?:[ \t]+[\w.'’&-]{{1,24}}){{1,4}},[ \t]"
)
"""Source of a line that greets, as a letter's first line does."""

GREETED: Final = re.compile(
    rf"{_GREETING}(?:[ \t]+{_NAME}){{1,4}}[ \t]*[,:!]|(?:尊敬|亲爱|敬爱)的", re.IGNORECASE
)
"""A greeting by name; matched at its start."""

GREETS_BEHIND: Final = re.compile(rf"[:：]\s*{GREETED.pattern}", re.IGNORECASE)
"""The same behind a lead-in on its line."""

TITLED: Final = r"(?:subject|betreff|objet|asunto|assunto|主题)[ \t]*[:：][^\n]{1,160}\n"
"""Source of a subject line, which only after "reply to this mail" begins a mail by itself."""

_SIGN_OFF: Final = (
    r"(?:(?:with )?(?:(?:kind(?:est)?|best|warm(?:est)?|many|my best) )?(?:regards|wishes)|"
    r"all the best|best|cheers|(?:many )?thanks(?: (?:a lot|again|in advance|so much))?|thank you|"
    r"sincerely(?: yours)?|yours(?: (?:sincerely|truly|faithfully))?|lots of love|love|xx+|"
    r"see you(?: soon)?|talk soon|"
    r"(?:mit )?(?:freundlichen|besten|herzlichen|lieben|vielen) grüßen|mfg|lg|vg|"
    r"(?:viele|liebe|beste|schöne|herzliche) grüße|gruß|danke|bis (?:bald|dann)|"
    r"cordialement|bien à (?:vous|toi)|amicalement|merci(?: d['’]avance)?|bises|bisous|"
    r"(?:un )?(?:cordial )?saludos?|atentamente|un (?:fuerte )?abrazo|besos|(?:muchas )?gracias|"
    r"atenciosamente|(?:um )?abraços?|(?:com os melhores )?cumprimentos|beijos|obrigad[oa]|"
    r"此致|敬礼|祝好|谢谢)"
)
SIGNED: Final = re.compile(
    rf"^[ \t]*{_SIGN_OFF}[ \t]*[,.!，！]?[ \t]*\r?\n[ \t]*(?-i:[A-ZÀ-Þ\u4e00-\u9fff])[^\n]{{0,40}}$"
    rf"|^[ \t]*{_SIGN_OFF}[ \t]*[,.!–-]?[ \t]+{_NAME}(?:[ \t]+{_NAME}){{0,2}}[.!]?[ \t]*\r?$",
    re.IGNORECASE | re.MULTILINE,
)
"""How a letter ends: a sign-off, and a name behind or below it."""

SIGNED_INLINE: Final = re.compile(
    rf"[.!?][ \t]+{_SIGN_OFF}[ \t]*[,.!–-]?[ \t]+{_NAME}(?:[ \t]+{_NAME})?[.!]?[ \t]*\r?$",
    re.IGNORECASE | re.MULTILINE,
)
"""The same at the end of a line of text."""

ANSWERS: Final = re.compile(
    r"\b(?:answer(?:ing)?|reply(?:ing)?|respond(?:ing)?|react|write back|get back to|deal with|"
    r"antwort\w*|erwider\w*|répon\w*|respond\w+|contest\w+|responder)\b|回复|答复|回信|怎么回",
    re.IGNORECASE,
)
"""A verb for what one does with somebody's message."""

MAKES: Final = re.compile(
    r"\b(?:write|draft|compose|create|generate|make|prepare|design|imagine|invent|"
    r"i (?:just )?wrote|"
    r"schreib\w*|verfass\w*|entw[iu]rf\w*|erstell\w*|écri(?:s|vez|re)|rédige\w*|crée\w*|escrib[ea]|"
    r"redact\w+|crea|escrev[ae]|redij\w+|crie)\b|[写拟]一|写个|起草",
    re.IGNORECASE,
)
"""A sentence that has something made: what it names does not exist yet."""

_MESSAGES: Final = (
    r"messages?|e-?mails?|mails?|letters?|texts?|notes?|sms|whatsapps?|voicemail|posts?|comments?|"
    r"feedback|complaint|reply|answer|instructions?|orders?|memo|wishes|demands?|listing|advert|ads?|"
    r"offers?|posting|conditions|"
    r"nachricht|brief|notiz|antwort|anweisung(?:en)?|rückmeldung|beschwerde|kommentar|vorgaben|"
    r"courriel|lettre|réponse|consignes|mensaje|correo|carta|nota|respuesta|instrucciones|"
    r"mensagem|bilhete|resposta|instruções|recado"
)
_SAID: Final = (
    r"wrote|writes|said|says|told (?:me|us|them|him|her)|replied|answered|responded|texted|"
    r"messaged|e-?mailed|posted|commented|shouted|demand(?:s|ed)|sent(?: (?:me|us))?|insists?|"
    r"schrieb|schreibt|geschrieben|sagte|sagt|gesagt|meinte|meint|antwortete|geantwortet|schickte|"
    r"geschickt|mailte|verlangt|"
    r"écrit|dit|répondu|répond|envoyé|demandé|exige|escribió|escribe|dijo|dice|mandó|envió|"
    r"respondió|contestó|exige|escreveu|disse|diz|mandou|enviou|respondeu"
)
_NOBODY: Final = (
    r"(?:\bi|\bwe|\bich|\bwir|\bje|\bj|\bnous|\byo|\beu|\bnós|\bthat|\bwhich|\bit|\bwhat|\bqui|"
    r"\bque|"
    r"\bdas|\bdie|\bder)"
)
RELAYS: Final = re.compile(
    rf"(?<!\w)(?!{_NOBODY}\b)[^\W\d_][\w.'’)-]*[ \t]+"
    r"(?:(?:just|also|then|has|had|have|hat|hatte|mir|uns|a|ai|ont|m['’]a|nous a|me|nos|me ha|ha|"
    rf"ont)[ \t]+){{0,2}}(?:{_SAID})\b[^\n:：]{{0,40}}\Z"
    rf"|\b(?:{_MESSAGES})[ \t]+(?:(?:just|i got|received)[ \t]+)?(?:from|by|von|vom|de|del|da|do|"
    rf"du)"
    r"[ \t]+(?!me\b|myself\b|mir\b|moi\b|mí\b|mim\b)[^\n:：]{1,40}\Z"
    r"|\b(?!(?:here|that|it|what|let|there|this)['’])[\w.-]+['’]s?(?:[ \t]+\w+){0,2}[ \t]+"
    rf"(?:{_MESSAGES})\Z"
    r"|\b(?:this|that|it|das|ça|cela|esto|isto|isso)[ \t]+(?:just )?(?:came|comes|kam|kommt|vient|"
    r"viene|llegó|veio|chegou)(?: in)?[ \t]+(?:from|von|vom|de|del|da|do|du)\b[^\n:：]{1,40}\Z"
    r"|[^\s我们]{1,8}(?:说|写道|来信|发来|回复|要求)[^\n:：]{0,8}\Z"
    r"|[^\s我们]{1,8}的(?:邮件|消息|短信|留言|来信|要求)\Z",
    re.IGNORECASE,
)
"""Words before a colon or a line break that announce what somebody else said or sent."""
RELAY_WORDS: Final = tuple(
    """
    wrote write said say told repl answer respon text messag mail post comment shout demand sent
    listing advert ad offer posting conditions
    insist note letter sms whatsapp voicemail feedback complaint instruction order memo wish came
    come schrieb schreib sag mein antwort schick verlangt kam kommt nachricht brief notiz anweis
    rückmeld beschwer kommentar vorgabe écrit dit répon envoy demandé exige courriel lettre
    consigne vient escrib dijo dice mandó envió respon contest mensaje correo carta nota respuesta
    instruc viene llegó escrev disse diz mandou mensagem bilhete resposta recado veio chegou 说 写
    来信 发来 回复 要求 邮件 消息 短信 留言
    """.split()
)
"""Without one of these a lead-in relays nothing: to look for them costs little."""
