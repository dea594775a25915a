"""Phrases by which people shape an answer: language, format, tone, rules, subject. A table.

Why: one file of patterns, so that a language is a row; the named group that matched is the value.
"""

from __future__ import annotations

import re
from typing import Final

from clarigate_proxy.core.statements.leads import Leads, first_words, last_words

__all__ = [
    "DAYS",
    "FORMATS",
    "FORMAT_LEADS",
    "FORMAT_WORDS",
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "RULES",
    "RULE_LEADS",
    "RULE_WORDS",
    "SUBJECTS",
    "SUBJECT_LEADS",
    "TONES",
    "TONE_WORDS",
    "VENUES",
    "VENUE_WORDS",
]

LANGUAGE_NAMES: Final = (
    r"english|german|french|spanish|portuguese|chinese|mandarin|cantonese|japanese|korean|italian|"
    r"dutch|danish|swedish|norwegian|finnish|icelandic|polish|czech|slovak|hungarian|romanian|"
    r"bulgarian|greek|turkish|russian|ukrainian|arabic|hebrew|hindi|urdu|bengali|persian|farsi|"
    r"thai|vietnamese|indonesian|malay|swahili|latin|catalan|basque|welsh|irish|croatian|serbian|"
    r"slovenian|estonian|latvian|lithuanian|deutsch|englisch|französisch|spanisch|italienisch|"
    r"polnisch|türkisch|russisch|anglais|allemand|français|espagnol|italien|portugais|chinois|"
    r"inglés|alemán|francés|español|italiano|portugués|chino|inglês|alemão|francês|espanhol"
)
_QUALIFIED: Final = (
    r"(?:british |american |simple |plain |easy |swiss |austrian |brazilian |european |mexican |"
    r"formal |einfachem |leichtem )?"
)
LANGUAGES: Final = re.compile(
    rf"(?<!not )(?<!fluent )\b(?:in|into|to|auf|ins|en|em|write|answer in|reply in) "
    rf"(?P<in>{_QUALIFIED}(?:{LANGUAGE_NAMES})"
    rf"(?:(?: and | und | et | y | e |, | or )(?:{LANGUAGE_NAMES}))*)\b"
    r"(?=[.,;:!?)\]\n'\"]|$| (?:please|only|with|for|to|at|using|about|on|by|bitte|von|para|"
    r"pour)\b)"
    rf"|\b(?:an?|the|short|brief|formal) (?P<of>(?:{LANGUAGE_NAMES})) (?=(?:invitation|letter|"
    r"e-?mail|version|translation|text|summary|poem|note|notice|reply|article|speech|post)\b)"
    rf"|(?:^|[.!?]\s)(?P<please>{LANGUAGE_NAMES})(?=,? (?:please|only|bitte|por favor|s'il)\b)"
    rf"|(?<=, )(?P<pair>(?:{LANGUAGE_NAMES}) and (?:{LANGUAGE_NAMES}))\b"
    r"|(?:用|以|翻译成|译成)(?P<zh>中文|英文|英语|法语|德语|西班牙语|日语|韩语|葡萄牙语|俄语)",
)
_FORM: Final = (
    r"text message|sms|tweet|post|poster|flyer|leaflet|brochure|invitation|notice|announcement|"
    r"agenda|minutes|checklist|packing list|shopping list|to-?do list|list|table|e-?mail|letter|"
    r"memo|note|report|summary|abstract|press release|newsletter|blog post|article|essay|speech|"
    r"script|story|poem|haiku|limerick|song|lyrics|faq|wiki entry|door card|card|one-pager|slides?|"
    r"presentation|outline|timeline|schedule|itinerary|recipe|spreadsheet|diagram|quiz|"
    r"questionnaire|survey|form|template|caption|slogan|headline|bullet points|bullets|json|csv|"
    r"yaml|xml|html|markdown|regex|reminder|confirmation|reply|call for papers|instructions|manual|"
    r"einladung|brief|liste|tabelle|zusammenfassung|bericht|gedicht|rede|aushang|plakat|"
    r"lettre|courriel|invitation|liste|tableau|résumé|rapport|poème|affiche|"
    r"carta|correo|invitación|lista|tabla|resumen|informe|poema|cartel|"
    r"convite|tabela|resumo|relatório|aviso"
)
FORMATS: Final = re.compile(
    rf"(?:^|[.!?]\s+)(?:please )?(?:one|two|three|four|five|\d+|an?|short|brief) "
    rf"(?P<start>(?:[\w-]+ )?(?:{_FORM}))s?\b"
    rf"|\b(?:into|as|in the form of|make|write|draft|create|prepare) (?:this |it |these \w+ )?"
    rf"(?:into |as )?(?:an? |the )?(?:short |brief |new |\w+-\w+ )?(?P<into>(?:{_FORM}))\b"
    r"(?P<shape>: [^.\n]{3,60})?"
    r"|(?P<no>\b(?:don['’]t use|do not use|no|without|avoid|keine|sans|sin|sem) (?:bullet points|"
    r"bullets|tables?|lists?|headings?|markdown|aufzählungen|listen|puces|listas?|"
    r"emojis?(?=\b.{0,0}$)))\b",
)
_SHUNNED: Final = (
    "bullet points|bullets|tables?|lists?|headings?|markdown|puces|listas?|listen|emojis?"
)
FORMAT_WORDS: Final = frozenset(
    form for word in last_words(f"{_FORM}|{_SHUNNED}") for form in (word, f"{word}s")
)
"""The last words of all forms: in ASCII, no format is found without one of them."""
FORMAT_LEADS: Final = Leads(
    words=(
        *("into ", "as ", "in the form of ", "make ", "write ", "draft ", "create ", "prepare "),
        *("don't use ", "do not use ", "no ", "without ", "avoid ", "keine ", "sans ", "sin "),
        "sem ",
    ),
    marks=".!?",
)
"""How a format begins in a text that is ASCII."""
_ADJECTIVE: Final = (
    r"formal|informal|friendly|courteous|polite|firm|apologetic|warm|professional|casual|serious|"
    r"humorous|funny|witty|sober|matter-of-fact|neutral|objective|persuasive|enthusiastic|playful|"
    r"respectful|sincere|diplomatic|assertive|encouraging|empathetic|sympathetic|cheerful|dry|"
    r"confident|conversational|inspiring|urgent|calm|kind|direct|blunt|sarcastic|poetic|solemn|"
    r"businesslike|upbeat|gentle|strict|personal|critical|höflich|förmlich|freundlich|sachlich|"
    r"locker|herzlich|witzig|ernst|bestimmt|poli|amical|formel|chaleureux|sérieux|neutre|"
    r"amable|cordial|serio|cercano|divertido|educado|amigável|sério|simpático"
)
TONES: Final = re.compile(
    rf"(?:^|[.!?;]\s+|\bkeep it |\bbe |\bsound |,\s+|\band )"
    rf"(?P<said>(?:very |more |rather |bitte |sehr )?(?:{_ADJECTIVE})(?:,? (?:but|and|yet|aber|"
    rf"und|mais|et|pero|y|mas|e) "
    rf"(?:not \w+|{_ADJECTIVE}))?)(?=[.,!;?\n]|$| (?:tone|but|and|please|bitte)\b)"
    rf"|\b(?:in an?|with an?|use an?) (?P<tone>(?:{_ADJECTIVE})(?:(?:, | and | but "
    rf")(?:{_ADJECTIVE}))*) (?:tone|style|voice|manner|register)\b"
    rf"|\b(?:tono|ton|tom|tonfall|tonalité) (?P<mood>{_ADJECTIVE})\b"
    r"|\b(?P<you>(?:formal|polite|informal) ['\"‘“]?(?:usted|sie|vous|du|tú|tu)['\"’”]?)(?=[ "
    r",.;]|$)",
)
TONE_WORDS: Final = first_words(_ADJECTIVE)
"""No tone is found without one of them."""
RULES: Final = re.compile(
    r"(?:^|[.!?;:]\s+|,\s+(?:and |but |please )?)(?P<no>(?:no|never|avoid|without|keine?n?|ohne|"
    r"nie|"
    r"bitte keine?|sans|jamais|sin|nunca|sem) (?!idea\b|problem\b|matter\b|more\b|later\b|one\b|"
    r"longer\b|"
    r"less\b|doubt\b|wonder\b|thanks\b|worries\b|need\b|chance\b|way\b|clue\b)[^.,;!?\n]{3,50})"
    r"|(?:^|[.!?;]\s+|,\s+(?:and |but )?)(?P<order>(?:earliest|latest|newest|oldest|cheapest|"
    r"largest|smallest|"
    r"most important|alphabetical)[\w ]{0,20}(?:first|order))"
    r"|\b(?P<with>with (?:one|two|three|exactly \w+|at least \w+|at most \w+) "
    r"(?!of\b)[^.,;!?\n]{4,40})"
    r"|\b(?P<prefer>i prefer [^.,;!?\n]{4,50}|i(?:'d| would) rather [^.,;!?\n]{4,50})"
    r"|\b(?P<not>not (?:for|about|in|to|too|more than|longer than) [^.,;!?\n]{3,30})"
    r"|\b(?P<words>\w+ in (?:words|figures|digits|capitals|bold|italics|brackets))\b"
    r"|\b(?P<limit>(?:the )?(?:shortest|longest|lowest|highest|cheapest|earliest|latest) \w+(?: "
    r"the \w+)? (?:allows?|"
    r"permits?|possible|available)(?: us| me)?)\b"
    r"|(?:^|[.!?;]\s+)(?P<always>(?:always|only|include|mention|leave out|keep|state|use|quote|"
    r"cite|start with|"
    r"end with|stick to|focus on|make sure|do not|don['’]t|never) (?!it\b|in mind\b|"
    r"this\b)[^.!?\n]{4,70})"
    r"|(?:，|。|^)(?P<zh>(?:不要|不得|必须|只用|请勿|避免)[^，。！？\n]{1,20})",
)
RULE_WORDS: Final = frozenset("words figures digits capitals bold italics brackets".split())
"""A rule that ends with one of them may begin with any word."""
RULE_LEADS: Final = Leads(
    words=(
        *("with ", "i prefer ", "i'd rather ", "i would rather ", "not ", "the shortest "),
        *("the longest ", "the lowest ", "the highest ", "the cheapest ", "the earliest "),
        *("the latest ", "shortest ", "longest ", "lowest ", "highest ", "cheapest ", "earliest "),
        "latest ",
    ),
    marks=".!?;:,",
)
"""How every other rule begins in a text that is ASCII."""
DAYS: Final = re.compile(
    r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:morning|afternoon|evening|night|noon)s?\b"
    r"|\b(?:by|on|until|before|next|this) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b"
    r"(?! (?:morning|afternoon|evening|night|noon))"
    r"|\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)"
    r"(?:morgen|vormittag|nachmittag|abend)\b"
)
VENUES: Final = re.compile(
    r"\b(?:Hotel|Hôtel|Café|Cafe|Restaurant|Museum|Musée|Museo|Gasthof|Villa|Château|Kloster)"
    r"(?: [A-ZÀ-Þ][\w'’-]+)+"
)
VENUE_WORDS: Final = frozenset(
    "hotel hôtel café cafe restaurant museum musée museo gasthof villa château kloster".split()
)
SUBJECT_LEADS: Final = Leads(
    words=(
        *("on the ", "about the ", "regarding the ", "concerning the ", "into the ", "the "),
        "that the ",
    )
)
SUBJECTS: Final = re.compile(
    r"\b(?:on|about|regarding|concerning|into) (?P<on>the (?:[\w'’-]+ "
    r"){0,3}[\w'’-]+?)(?=[.,:;!?\n]|$| (?:for|in|at|"
    r"and|that|which|with|so|to|from) )"
    r"|\b(?P<name>the [A-Z][\w'’-]+(?: [A-Z][\w'’-]+)* [a-z]+)(?=[.,:;!?\n]|$| (?:and|in|at|for|"
    r"on|is|so|that) )"
    r"|\bthat (?P<that>the [^.,;!?\n]{6,60})(?=[.,;!?\n]|$)",
)
