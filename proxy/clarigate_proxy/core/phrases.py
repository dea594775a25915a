"""The fixed words around a question, by language: data, so that a language is a row.

`reply_closed`/`reply_open` close every question of ours; recognising our own text when its
reference line was lost starts from them. `about_default` opens a question that a tool call puts,
where there is no room behind it. `meant` answers a counter-question with the schema's meaning of
what is asked. Placeholders: {request}, {known}, {default}, {meaning}.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["PHRASES", "Phrases", "phrases_in"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrases:
    """The words of one language around a question."""

    about: str
    about_default: str
    known: str
    reply_closed: str
    reply_many: str
    reply_open: str
    skip_default: str
    skip_plain: str
    discuss: str
    meant: str


PHRASES: Mapping[str, Phrases] = {
    "en": Phrases(
        about="Before I start on “{request}”:",
        about_default="Before I start on “{request}” (on “skip” I assume: {default}):",
        known="Understood so far: {known}.",
        reply_closed="Reply with a number or in your own words.",
        reply_many="Reply like “1a 2b”, or in your own words.",
        reply_open="Reply in your own words.",
        skip_default="Or say “skip”; then I go on and assume: {default}.",
        skip_plain="Or say “skip”; then I go on without it.",
        discuss="It changes the answer noticeably, so I would rather ask than guess.",
        meant="What I need to know: {meaning}.",
    ),
    "de": Phrases(
        about="Bevor ich mit „{request}“ anfange:",
        about_default="Bevor ich mit „{request}“ anfange (bei „überspringen“ gilt: {default}):",
        known="Bisher verstanden: {known}.",
        reply_closed="Antworte mit einer Zahl oder in eigenen Worten.",
        reply_many="Antworte zum Beispiel mit „1a 2b“ oder in eigenen Worten.",
        reply_open="Antworte in eigenen Worten.",
        skip_default="Oder sag „überspringen“; dann gehe ich hiervon aus: {default}.",
        skip_plain="Oder sag „überspringen“; dann mache ich ohne das weiter.",
        discuss="Davon hängt das Ergebnis deutlich ab, deshalb frage ich lieber, als zu raten.",
        meant="Wissen möchte ich: {meaning}.",
    ),
    "fr": Phrases(
        about="Avant de commencer « {request} » :",
        about_default="Avant de commencer « {request} » (sur « passer » je suppose : {default}) :",
        known="Compris jusqu’ici : {known}.",
        reply_closed="Réponds par un numéro ou avec tes propres mots.",
        reply_many="Réponds par exemple « 1a 2b », ou avec tes propres mots.",
        reply_open="Réponds avec tes propres mots.",
        skip_default="Ou dis « passer » ; je continue en supposant : {default}.",
        skip_plain="Ou dis « passer » ; je continue sans cela.",
        discuss="Le résultat en dépend nettement, je préfère donc demander que deviner.",
        meant="Ce que j’aimerais savoir : {meaning}.",
    ),
    "es": Phrases(
        about="Antes de empezar con «{request}»:",
        about_default="Antes de empezar con «{request}» (con «omitir» supongo: {default}):",
        known="Entendido hasta ahora: {known}.",
        reply_closed="Responde con un número o con tus propias palabras.",
        reply_many="Responde por ejemplo «1a 2b», o con tus propias palabras.",
        reply_open="Responde con tus propias palabras.",
        skip_default="O di «omitir»; entonces sigo y supongo: {default}.",
        skip_plain="O di «omitir»; entonces sigo sin eso.",
        discuss="El resultado depende bastante de ello, así que prefiero preguntar a adivinar.",
        meant="Lo que necesito saber: {meaning}.",
    ),
    "pt": Phrases(
        about="Antes de começar com “{request}”:",
        about_default="Antes de começar com “{request}” (com “pular” assumo: {default}):",
        known="Entendido até agora: {known}.",
        reply_closed="Responde com um número ou com as tuas palavras.",
        reply_many="Responde por exemplo “1a 2b”, ou com as tuas palavras.",
        reply_open="Responde com as tuas palavras.",
        skip_default="Ou diz “pular”; então continuo e assumo: {default}.",
        skip_plain="Ou diz “pular”; então continuo sem isso.",
        discuss="O resultado depende bastante disso, por isso prefiro perguntar a adivinhar.",
        meant="O que preciso de saber: {meaning}.",
    ),
    "zh": Phrases(
        about="在处理“{request}”之前：",
        about_default="在处理“{request}”之前（回复“跳过”则假设：{default}）：",
        known="目前的理解：{known}。",
        reply_closed="请回复数字，或用您自己的话回答。",
        reply_many="请回复例如“1a 2b”，或用您自己的话回答。",
        reply_open="请用您自己的话回答。",
        skip_default="也可以回复“跳过”，我会按此假设继续：{default}。",
        skip_plain="也可以回复“跳过”，我会在没有它的情况下继续。",
        discuss="这会明显影响结果，所以我宁愿先问，而不是猜。",
        meant="我想了解的是：{meaning}。",
    ),
}


def phrases_in(language: str) -> Phrases:
    """Return the words of `language`, English where it has none."""
    return PHRASES.get(language, PHRASES["en"])
