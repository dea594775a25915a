"""The tables of segmentation: what opens a document, and the words that give a paste away.

Why: what counts as a document is data, read by the short handlers of `blocks`, `code` and `pastes`.
Every pattern is linear: no nested repetition over the same characters, look-behind bounded by the
caller with `pos` and `endpos`. Words cover the languages that extraction knows.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from clarigate_proxy.core.documents.mailwords import LETTER, TITLED

__all__ = [
    "CANDIDATE",
    "CODE_LINE",
    "CODE_START",
    "DEICTIC",
    "DELIMITER",
    "DOCUMENT_NOUN",
    "DOCUMENT_TAGS",
    "HEADING",
    "HTML_TAGS",
    "INSTRUCTION_TAGS",
    "LABEL",
    "OPENER",
    "POLITE",
    "PRESENTS",
    "QUESTION_LABEL",
    "QUOTE_PAIRS",
    "REQUEST_START",
    "REQUIREMENTS",
    "SUSPECT",
    "TAG_CHILDREN",
    "TRANSFORM",
]

_NOUNS: Final = (
    r"text|article|e-?mail|mail|message|letter|document|doc|report|notes?|transcript|code|program|"
    r"script|snippet|essay|story|poem|contract|agreement|abstract|review|post|tweet|conversation|"
    r"chat|logs?|error|stack ?trace|traceback|output|data|csv|table|json|resume|cv|"
    r"job (?:description|posting|ad)|draft|speech|lyrics|sentences?|paragraphs?|paper|passages?|"
    r"excerpt|minutes|brief|invoice|statement|scenario|dialogue|interview|memo|description|policy|terms|"
    r"artikel|bericht|notizen|brief|vertrag|entwurf|absatz|protokoll|nachricht|abschnitt|satz|sätze|"
    r"texte|courriel|lettre|rapport|contrat|brouillon|paragraphe|extrait|phrase|"
    r"texto|artículo|correo|carta|informe|contrato|borrador|párrafo|mensaje|código|"
    r"artigo|relatório|rascunho|parágrafo|mensagem|frase"
)

DOCUMENT_NOUN: Final = re.compile(
    rf"\b(?:{_NOUNS})\b|文本|文章|内容|邮件|代码|段落|文字|句子|报告|合同|笔记", re.IGNORECASE
)
"""A noun for something that is pasted."""

DEICTIC: Final = re.compile(
    r"\b(?:here(?:['’]s| is| are)|below|following|attached|given|provided|this|these|my|our|old|"
    r"hier (?:ist|sind)|unten|folgende[nrms]?|diese[nrms]?|mein[e]?|unser[e]?|"
    r"voici|ci-dessous|suivante?s?|ce|cet|cette|mon|ma|mes|"
    r"aquí|abajo|siguientes?|este|esta|estos|mi|mis|aqui|abaixo|seguintes?|meu|minha)\b"
    r"|以下|下面|下列|这[段篇个封份]",
    re.IGNORECASE,
)
"""A word that points at what is pasted."""

REQUIREMENTS: Final = re.compile(
    r"\b(?:following|these|this|below|given|folgende[nrms]?|suivante?s?|siguientes?|seguintes?)\b"
    r"(?:\s+\w+){0,2}?\s+(?:requirements?|points?|criteria|rules?|format|structure|information|"
    r"details?|topics?|questions?|characters?|conditions?|steps?|sections?|features?|options?|"
    r"guidelines?|keywords?|words?|constraints?|instructions?|template|style|elements?|"
    r"ingredients?|fields?|columns?|categories|names?|things|tasks?|specifications?|"
    r"anforderungen|punkte[n]?|kriterien|regeln|fragen|exigences|critères|règles|"
    r"requisitos|puntos|criterios|reglas|pontos|critérios|regras)\b"
    r"|\A\s*(?:please )?(?:write|create|generate|make|develop|compose|invent)\s+(?:me )?"
    r"(?:this|these|the following)\b",
    re.IGNORECASE,
)
"""What follows are the user's own wishes, not material."""

TRANSFORM: Final = re.compile(
    r"\b(?:summari[sz]e|translate|rewrite|rephrase|paraphrase|proof-?read|edit|correct|fix|shorten|"
    r"simplify|condense|analy[sz]e|review|improve|polish|reformat|convert|extract|classify|"
    r"explain|debug|check|turn|respond to|reply to|tl;?dr|"
    r"fasse?|zusammenfass\w*|übersetz\w*|schreib\w* um|korrigier\w*|verbesser\w*|kürz\w*|prüf\w*|"
    r"résume[zr]?|tradui\w*|réécri\w*|corrige[zr]?|"
    r"resum[eia]\w*|traduc\w*|traduz\w*|reescrib\w*|reescrev\w*|corrij\w*|corrig\w*)\b"
    r"|总结|翻译|改写|润色|修改|解释|分析|检查",
    re.IGNORECASE,
)
"""A verb that works on given material."""

_VERBS: Final = (
    r"write|make|create|give|list|tell|draft|generate|compose|describe|explain|compare|find|show|"
    r"suggest|provide|identify|classify|extract|convert|translate|summari[sz]e|rewrite|rephrase|"
    r"paraphrase|edit|fix|correct|improve|shorten|simplify|analy[sz]e|review|evaluate|check|answer|"
    r"turn|reply|respond|calculate|solve|help|design|plan|recommend|add|remove|use|prepare|"
    r"proof-?read|debug|refactor|optimi[sz]e|pick|choose|rate|do|let|what|why|how|who|when|where|"
    r"which|is|are|does|can|could|would|will|should|based on|according to|from (?:this|the)|using|"
    r"schreib\w*|fasse?|erstell\w*|mach\w*|gib|erklär\w*|übersetz\w*|korrigier\w*|was|wie|warum|"
    r"welche\w*|kannst|könntest|nenn\w*|verfass\w*|"
    r"écri\w*|résume\w*|tradui\w*|fais|faites|donne\w*|explique\w*|peux|pouvez|quel\w*|comment|"
    r"escrib\w*|resum\w*|traduc\w*|haz|haga|dame|explica\w*|puedes|qué|cómo|cuál|"
    r"escrev\w*|traduz\w*|faça|dê|você pode|qual|como"
)

REQUEST_START: Final = re.compile(
    r"[\s>*\-#]*(?:(?:ok(?:ay)?|so|now|then|and|also|please|kindly|bitte|nun|por favor|merci de|"
    r"s['’]il (?:te|vous) plaît)[,:\s]+){0,3}"
    rf"(?:(?:{_VERBS})\b|i (?:want|need|would like|['’]d like)\b|ich (?:möchte|brauche)\b|"
    r"请|帮|用|写)",
    re.IGNORECASE,
)
"""A paragraph that begins as a request does; matched at its start."""

POLITE: Final = re.compile(
    r"[?？]|\b(?:please|bitte|por favor|s['’]il (?:te|vous) pla[iî]t|can you|could you|"
    r"i (?:want|need|would like)|ich (?:möchte|brauche))\b|请|帮",
    re.IGNORECASE,
)
"""Words that make any sentence a request."""

PRESENTS: Final = re.compile(
    r"\s*(?:(?:and|so|ok(?:ay)?|hi|hello|hallo)[,!\s]+)?(?:here\b|below\b|this is\b|these are\b|"
    r"the following (?:is|are)\b|i (?:have|wrote|got|received)\b|hier (?:ist|sind)\b|das ist\b|"
    r"voici\b|ceci est\b|aquí\b|esto es\b|este es\b|aqui\b|este é\b|以下是|这是|下面是)",
    re.IGNORECASE,
)
"""A sentence that shows something and asks nothing; matched at its start."""

QUESTION_LABEL: Final = re.compile(
    r"^[ \t]*(?:#{1,6}[ \t]*)?(?:question|query|task|instructions?|request|q|frage|aufgabe|"
    r"pregunta|tarea|pergunta|tarefa|tâche|问题)\b[ \t]*\d*[ \t]*(?::|：|$)",
    re.IGNORECASE | re.MULTILINE,
)
"""A label that says: from here on the user speaks again."""

LABEL: Final = re.compile(
    rf"^[ \t]*(?:the |my |input )?(?:{_NOUNS}|input|transcription|quelle)(?:[ \t]+\d+)?[ \t]*\Z",
    re.IGNORECASE | re.MULTILINE,
)
"""A line that is nothing but a document noun: `Text:`."""

_HEAD_NOUNS: Final = (
    r"documents?|docs?|text|article|e-?mail|letter|report|transcript|source|passage|context|input|"
    r"attachments?|file|notes|contract|content|excerpt|dokument|artikel|bericht|anhang|datei|"
    r"texte|fichier|documento|archivo|anexo|arquivo|文档|文本|文章"
)

HEADING: Final = (
    rf"#{{1,6}}[ \t]+(?:the[ \t]+)?(?:{_HEAD_NOUNS})(?:[ \t]*#?\d+)?"
    r"(?:[ \t]*:[^\n]{0,100})?[ \t]*\r?$"
    rf"|\[(?:attached )?(?:{_HEAD_NOUNS})(?:[ \t]*#?\d+)?"
    r"(?:[ \t]*:[^\]\n]{0,120})?\][ \t]*:?[ \t]*\r?$"
    rf"|[-=*_~]{{3,}}[ \t]*(?:begin|start|file|original message|urspr\w+ nachricht|"
    rf"message d['’]origine|mensaje original|mensagem original|forwarded message|"
    rf"weitergeleitete nachricht|{_HEAD_NOUNS})\b[^\n]{{0,100}}\r?$"
    r"|begin forwarded message:"
)
"""Source of a line that announces a document (Markdown heading, bracketed file name, ruler)."""

_MAIL: Final = (
    r"(?:from|von|de|da|发件人)[ \t]*:[^\n]*\n(?:[^\n]{0,200}\n){0,4}?"
    r"(?:to|subject|date|sent|cc|an|betreff|datum|gesendet|à|objet|para|asunto|assunto|"
    r"收件人|主题)[ \t]*:"
)
_WROTE: Final = (
    r"(?:on|am|le|el|em)[ \t][^\n]{4,120}?(?:wrote|schrieb[^\n:]{0,60}|a écrit|escribió|escreveu)"
    r"[ \t]*:[ \t]*\r?$"
)

CODE_START: Final = (
    r"(?:def \w+\(|class \w+[ \t]*[(:{]|import [\w.*{}]+(?: as \w+| from [^\n]+|,[^\n]+|;)?"
    r"[ \t]*\r?$|from [\w.]+ import |\#include\b|\#!/|using (?:namespace )?[\w.:]+;|"
    r"(?:async )?function\b[ \t]*\w*[ \t]*\(|"
    r"(?:export |public |private |protected |static |final |abstract )+[\w<>\[\]]+ \w|"
    r"(?:const|let|var) [\w{\[][^\n=]*=|package [\w.]+;?[ \t]*\r?$|"
    r"(?:SELECT|INSERT INTO|CREATE TABLE|UPDATE|DELETE FROM)\b|<\?php|<!DOCTYPE|"
    r"</?(?:html|head|body|div|script|style|p|table|tr|input|button|form|span|h[1-6]|ul|ol|li|img)\b|"
    r"Traceback \(most|diff --git |@@ -\d|"
    r"(?:int|void|double|float|bool|char|long|auto) [\w*]+[ \t]*[(=;\[]|"
    r"(?:if|for|while|switch)[ \t]*\([^\n]*\{|[\[{][ \t]*\r?$|\"[\w-]+\"[ \t]*:|"
    r"[\w.\[\]\"']+[ \t]*[-+*/]?=[ \t]*[^\s=][^\n]*[;)\]}\"'\d][ \t]*\r?$)"
)
"""Source of a line that starts pasted code."""

CODE_LINE: Final = re.compile(
    rf"[ \t]*(?:{CODE_START}|[}}\])@/<\#]|\*[ /]|--|[-+][ \t]*[\w}}]*[({{;]|else\b|elif |except\b|"
    r"finally|try\b[ \t]*[:{]|return\b|raise |print\b|end\b[ \t;]*\r?$|"
    r"(?:if|for|while|with)\b[^\n]*:[ \t]*\r?$)"
    r"|(?:  |\t)[ \t]*\S|[^\n]*[;{}()\[\],:][ \t]*\r?$",
    re.MULTILINE,
)
"""A line that may stand inside code; matched at the line's start."""

_COLON: Final = r"(?::(?!//)|：)(?=\s*\S)"  # no lead-in ends with the colon of an address
OPENER: Final = re.compile(
    r"(?P<fence>`{3,})|(?P<triple>\"\"\"|''')"
    r"|(?P<tag><[A-Za-z][\w.-]*(?:\s[^<>\n]*)?>)"
    r"|^[ \t]*(?:(?P<tilde>~{3,})|(?P<quote>>)"
    rf"|(?P<mail>{_MAIL})|(?P<wrote>{_WROTE})|(?P<heading>{HEADING})"
    rf"|(?P<letter>{LETTER})|(?P<titled>{TITLED})|(?P<code>(?-i:{CODE_START})))"
    rf"|(?P<colon>{_COLON})|(?P<gap>(?<=\S)[ \t]*\r?\n[ \t]*\r?\n)",
    re.IGNORECASE | re.MULTILINE,
)
"""What may open a document; the group's name is the handler's."""

CANDIDATE: Final = re.compile(
    r"[`\"'<:：\n](?:(?<=`)``|(?<=\")\"\"|(?<=')''|(?<=<)[a-z]|(?<=:)(?!//)|(?<=：)"
    rf"|(?<=\n)(?=[ \t]*(?:~{{3,}}|>|{_MAIL}|{_WROTE}|{HEADING}|{LETTER}|{TITLED}"
    rf"|(?-i:{CODE_START})))"
    r"|(?<=[^\n]\n)(?=[ \t]*\r?\n))",
    re.IGNORECASE | re.MULTILINE,
)
"""Where `OPENER` is worth trying: at the character found, for a line feed behind or around it.

It begins with one set of characters, which the engine looks for ten times faster than for `OPENER`.
"""

DELIMITER: Final = re.compile(r"[<`'\"~>\[](?:[A-Za-z/]|``|\"\"|''|~~)|^[ \t]*[>#\[{-]")
"""What a short text of one line must have before a closer look pays."""

SUSPECT: Final = re.compile(rf"{DELIMITER.pattern}|[:：]")
"""What a long text of one line must have before a closer look pays."""

DOCUMENT_TAGS: Final = frozenset(
    "document doc documents article articles email mail file files text content contents context "
    "data code input inputs source sources passage transcript report letter message paste "
    "attachment attachments quote excerpt log logs chat_history history document_content page "
    "webpage web_page search_results results tool_result knowledge notes resume contract "
    "dokument texte texto artikel".split()
)
"""Tags that hold material, wherever they stand."""

INSTRUCTION_TAGS: Final = frozenset(
    "instruction instructions task question query user_query user_request user_message request "
    "prompt user system rules guidelines format output output_format response answer thinking "
    "example examples persona role goal goals constraints requirements style tone audience steps "
    "purpose language length objective".split()
)
"""Tags that hold the writer's own words."""

HTML_TAGS: Final = frozenset(
    "html head body div span p script table tbody thead tr td th ul ol li "
    "h1 h2 h3 h4 h5 h6 a form input button img nav section header footer main label select option "
    "br hr b i em strong pre svg path link meta title".split()
)
"""Tags of a page's source: code, not delimiters."""

TAG_CHILDREN: Final[Mapping[str, frozenset[str]]] = {
    "documents": frozenset({"document", "doc", "file", "item"}),
    "files": frozenset({"file", "document"}),
    "articles": frozenset({"article"}),
    "sources": frozenset({"source", "document"}),
    "search_results": frozenset({"result", "document", "item"}),
    "document": frozenset({"document_content", "document_contents", "content"}),
}
"""Tags whose documents are their children; what stands between those is nobody's word."""

QUOTE_PAIRS: Final = {'"': '"', "“": "”", "„": "“", "«": "»", "「": "」"}
"""Quotation marks that may enclose a pasted text."""
