"""Slots of a domain: what a prompt says about them, and gaps that they take over.

Why: a domain's schema adds slots to the general ones (`party_size`, `equipment`). None may be asked
about what was said, so each has words that settle it; some make sense beside certain words only;
and a few gaps that rules raise on a general slot are better put about the special one.

Invariants: a general slot's value is never changed; a slot that the schema lacks is left alone; a
gap that moves keeps its impact and default, so that asking pays as before. Whatever was judged
about general slots before is left; the slots of a domain start from their profile.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from clarigate_proxy.core.extraction.rules import words
from clarigate_proxy.core.extraction.signals import Signals
from clarigate_proxy.core.twins import Twin
from clarigate_proxy.core.values import Evidence, Extraction

__all__ = ["with_domain_slots"]

_STATED = 0.9
_NOTHING = Evidence(slot="")
_WORTH_ASKING = 0.20
"""U under which a gap only makes an assumption: it stays with the slot that was judged."""

_MONTHS = (
    r"january|february|march|april|(?<=in )may|may(?= \d)|june|july|august|september|october|"
    r"november|december|"
    r"januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|avril|juin|juillet|août|"
    r"septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|"
    r"septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|"
    r"outubro|novembro|dezembro"
)
_DATES = (
    rf"\b(?:(?:early|late|mid)[- ])?(?:{_MONTHS})\b(?: (?:19|20)\d\d\b| \d{{1,2}}(?!\d))?|"
    r"\b(?:next|this) (?:week|weekend|"
    r"month|summer|winter|spring|autumn|fall|year|monday|tuesday|wednesday|thursday|friday|"
    r"saturday|sunday)\b|\btomorrow\b|\bin (?:\w+ )(?:days|weeks|months)\b|"
    r"(?<![\d.,/])(?:\d{1,2}\.\d{1,2}\.(?:\d{4}|\d\d)?|"
    r"(?!24/7)\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d\d))?)(?!\d)|\b(?:christmas|easter|weihnachten|ostern|noël|navidad|natal)\b|"
    r"\d+\s?月|下周|明天|下个月|\b(?:nächste|prochain|próxim)\w*"
)
_GIFTS = words(
    "gift gifts present presents geschenk geschenke cadeau cadeaux regalo regalos presente "
    "presentes"
)
_TRAINING = words(
    "workout workouts gym training exercise exercises fitness strength muscle cardio running "
    "trainingsplan entraînement musculation entrenamiento ejercicio gimnasio treino academia"
)
_EATING = words(
    "meal meals diet diets nutrition eat eating calories recipes ernährung ernährungsplan diätplan "
    "repas régime dieta comidas refeições"
)
_PARTIES = words(
    "family group friends kids children team class familie gruppe freunde kinder famille groupe "
    "amis enfants familia grupo amigos niños família crianças"
)
_STORIES = words("story novel tale screenplay geschichte roman nouvelle cuento conto histoire")
_BOOKED = words(
    "flight flights hotel hotels hostel airbnb flug flüge vol vols vuelo vuelos voo voos hôtel"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """Words that settle a slot; the group `v` is its value, without one it is only not asked.

    `beside` are words of which one must occur for the slot to apply at all (empty: as the profile
    says).
    """

    slot: str
    pattern: Twin
    beside: frozenset[str] = frozenset()


def _said(slot: str, pattern: str, beside: frozenset[str] = frozenset()) -> _Said:
    return _Said(slot=slot, pattern=Twin(re.compile(pattern)), beside=beside)


_TABLE: dict[str, tuple[_Said, ...]] = {
    "software": (
        _said(
            "framework",
            r"\b(?P<v>react|vue|angular|svelte|next\.?js|django|flask|fastapi|spring|rails|laravel|"
            r"express|flutter|pytorch|tensorflow|pandas|numpy|qt|unity|tkinter)\b|\b(?:plain|"
            r"vanilla|standard library|no (?:frameworks?|libraries|dependencies))\b",
        ),
        _said(
            "language_version", r"\b(?P<v>[a-z+#.]{1,12} ?v?\d+(?:\.\d+)+)\b|\bversion \d|\d\.x\b"
        ),
        _said(
            "error_message", r"\b(?:error|exception|traceback|fehler|erreur)\w*\b.{0,40}[:：\"'`]"
        ),
    ),
    "legal": (
        _said(
            "party_role",
            r"\bas (?P<v>(?:an? |the )?(?:tenant|landlord|buyer|seller|employee|employer|"
            r"freelancer|contractor))\b|\b(?:my|our|mein\w*|mon|ma|mi|meu|minha) (?:\w+ )?"
            r"(?:landlord|tenant|employer|boss|"
            r"employee|company|lawyer|ex|wife|husband|vermieter|arbeitgeber|propriétaire|"
            r"casero|jefe|senhorio|chefe)\b|\bi (?:was|got|am|am being) (?:fired|evicted|sued)\b",
        ),
        _said(
            "document_type",
            r"\b(?P<v>nda|contract|lease|agreement|waiver|power of attorney|terms of service|"
            r"privacy policy|cease and desist|demand letter|complaint|letter|mietvertrag|"
            r"arbeitsvertrag|contrat|contrato)\b|合同|协议",
        ),
        _said(
            "governing_law", r"\b(?P<v>(?:under|governed by) (?:the )?(?:laws? of )?\w+(?: law)?)\b"
        ),
    ),
    "medical": (
        _said(
            "patient_age",
            r"\b(?P<v>\d{1,3}[- ](?:years?|months?|weeks?)[- ]old)\b|\b(?:i"
            r"'?m|i am|aged?) \d{1,3}\b|"
            r"\b(?:baby|newborn|toddler|infant)\b|\b\d{1,3} (?:jahre|ans|años|anos)\b|\d+\s?岁",
        ),
        _said(
            "medication",
            r"\b(?:i|he|she) (?:am |is )?(?:tak(?:e|es|ing)|on) (?P<v>[a-z]{4,30})\b|"
            r"\b(?:ibuprofen|"
            r"paracetamol|aspirin|metformin|insulin|warfarin)\b|\bno (?:other )?med\w+\b",
        ),
        _said(
            "severity",
            r"\b(?P<v>mild|slight|moderate|severe|unbearable|terrible|getting worse|worsening)\b|"
            r"\b(?:leicht|stark|léger|légère|fort|forte|leve|fuerte)e?r?s?\b|\d/10|严重|轻微",
        ),
    ),
    "finance": (
        _said(
            "risk_tolerance",
            r"\b(?P<v>(?:low|high|moderate|medium)[- ]risk|risk[- ]averse|conservative(?:ly)?|"
            r"aggressive(?:ly)?)\b|\b(?:safe|safest|risk)\b",
        ),
        _said(
            "income",
            r"\b(?P<v>[$€£]?\d[\d.,]*k?(?: ?(?:€|euros?|dollars|usd|pounds))? (?:a|per) (?:month|"
            r"year)|(?:make|earn|income of|salary of) [$€£]?\d[\d.,]*k?)\b",
        ),
    ),
    "travel": (
        _said(
            "party_size",
            r"\b(?P<v>(?:\d{1,2}|two|three|four|five|six|seven|eight|ten) (?:people|persons|adults|"
            r"travell?ers|friends|of us|personen|personnes|personas|pessoas)|family of \w+)\b|"
            r"\b(?:solo|alone|by myself|honeymoon|romantic|couple|allein|seule?|my (?:wife|husband|"
            r"girlfriend|boyfriend|partner)|for (?:two|2))\b|\d+\s?个?人|蜜月",
            _PARTIES,
        ),
        _said(
            "origin",
            rf"\bfrom (?!(?:the |my )?\d|(?:{_MONTHS})|\w+day\b)"
            r"(?P<v>[a-z][\w'-]{2,20}(?: (?!to|in|"
            r"on|for|and|with|next)[a-z][\w'-]{1,20})?)|\b(?:ab|von|aus|depuis|desde|saindo de) "
            r"[a-zà-ÿ]{3,}|从\S{2,}",
        ),
        _said("dates", rf"(?P<v>{_DATES})"),
        _said(
            "lodging",
            r"\b(?P<v>hotels?|hostels?|airbnb|camping|campsite|campground|resort|bed and breakfast|"
            r"ferienwohnung|auberge|camping-car|albergue|pousada|camper ?van|tent)\b|酒店|民宿",
        ),
        _said(
            "trip_style",
            r"\b(?P<v>relax(?:ed|ing)|slow[- ]paced|easy[- ]going|leisurely|action[- ]packed|"
            r"packed|busy|adventurous)\b",
        ),
    ),
    "writing": (
        _said("key_facts", r"\b(?:mention|include|including|facts?|with my|based on)\b|\d"),
        _said(
            "genre",
            r"\b(?P<v>fantasy|sci-?fi|science fiction|horror|romance|romantic|love story|thriller|"
            r"crime|detective|mystery|fairy tale|comedy|funny|historical|adventure|children's)\b",
            _STORIES,
        ),
    ),
    "data_analysis": (
        _said(
            "dataset_format",
            r"\b(?P<v>csv|excel|xlsx?|json|parquet|sql|database|spreadsheet|google sheets?|api|"
            r"dataframe)\b",
        ),
        _said(
            "key_metric",
            r"\b(?P<v>revenue|sales|profit|churn|conversion rate|retention|average \w+|growth rate|"
            r"correlation|traffic|umsatz|ventes|ventas|vendas)\b|销售",
        ),
    ),
    "education": (
        _said("exam_date", rf"(?P<v>{_DATES})"),
        _said(
            "weekly_hours",
            r"\b(?P<v>(?:\d+|one|two|three|an?)(?:[- ]\d+)? (?:hours?|hrs?|minutes|stunden?|"
            r"heures?|"
            r"horas?) (?:a|per|pro|par|por|al|every|each|am) ?(?:day|week|woche|tag|jour|semaine|"
            r"semana|día|dia)?)\b|小时",
        ),
    ),
    "shopping": (
        _said(
            "recipient",
            r"\b(?:for|give|get|buy) (?P<v>(?:my|a|an|our|his|her) (?:[\w-]+ ){0,2}?(?:wife|"
            r"husband|"
            r"girlfriend|boyfriend|partner|mother|mom|mum|father|dad|sister|brother|son|daughter|"
            r"grand\w+|aunt|uncle|friend|boss|coworker|colleague|teacher|parents|child|kid|niece|"
            r"nephew|team|client))\b|\b(?:meine\w?|mon|ma|mi|minha|meu) \w+|给\S{2,}|送\S{2,}",
            _GIFTS,
        ),
        _said(
            "occasion",
            r"\b(?P<v>birthday|christmas|wedding|anniversary|graduation|valentine'?s|mother'?s day|"
            r"father'?s day|housewarming|baby shower|retirement|geburtstag|weihnachten|hochzeit|"
            r"anniversaire|noël|mariage|cumpleaños|navidad|boda|aniversário|natal|casamento)\b|"
            r"生日|圣诞|结婚",
            _GIFTS,
        ),
        _said(
            "gift_taste",
            r"\b(?P<v>(?:who |she |he |they )?(?:loves?|likes?|enjoys?|is into) [a-z]"
            r"[\w ]{2,30})\b|"
            r"\bhobb(?:y|ies)\b|喜欢",
            _GIFTS,
        ),
        _said(
            "item_condition",
            r"\b(?P<v>brand[- ]new|refurbished|second[- ]hand|used(?! (?:to|for|in|by|as))|"
            r"pre-owned|gebraucht|d'occasion|"
            r"usado|segunda mano)\b|二手|全新",
        ),
    ),
    "health_fitness": (
        _said(
            "equipment",
            r"\b(?P<v>no equipment|bodyweight|dumbbells?|kettlebells?|barbell|resistance bands?|"
            r"home gym|treadmill|full gym|calisthenics)\b|\b(?:at the gym|"
            r"im fitnessstudio|hanteln|haltères|mancuernas|halteres|running|marathon)\b|哑铃",
            _TRAINING,
        ),
        _said(
            "injuries",
            r"\b(?:injur\w+|(?:bad|sore|knee|back|shoulder|hip) (?:knees?|back|shoulder|hip|pain|"
            r"problems?)|diabet\w+|pregnan\w+|asthma|high blood pressure|no health \w+|healthy)\b|"
            r"\b(?:verletz\w+|schmerzen|blessure|lesión|lesão)\b|受伤",
        ),
        _said(
            "training_days",
            r"\b(?P<v>(?:\d|two|three|four|five|six)(?:[- ]\d)?(?: days?| times|x)(?: a| per|/)? ?"
            r"week|every (?:other )?day|daily)\b|\b\d ?(?:mal|x|tage|fois|jours|veces|días|vezes|"
            r"dias)\b|每周|每天",
            _TRAINING,
        ),
        _said(
            "diet",
            r"\b(?P<v>vegan|vegetarian|keto|low[- ]carb|paleo|mediterranean|gluten[- ]free|halal|"
            r"kosher|dairy[- ]free|pescatarian|high[- ]protein|no restrictions)\b|\b(?:vegetarisch|"
            r"végétarien\w*|végane|vegetarian[ao]|vegan[ao])\b|素食",
            _EATING,
        ),
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Move:
    """A gap of a general slot that becomes one of another slot: beside words, for task types.

    Empty sets ask for nothing.
    """

    domain: str
    slot: str
    to: str
    beside: frozenset[str] = frozenset()
    task_types: frozenset[str] = frozenset()


_MOVES = (
    _Move(domain="travel", slot="timeframe", to="dates", beside=_BOOKED),
    _Move(
        domain="health_fitness", slot="constraints", to="purpose", task_types=words("plan other")
    ),
    _Move(domain="finance", slot="constraints", to="purpose", task_types=words("plan")),
    _Move(domain="shopping", slot="constraints", to="gift_taste", beside=_GIFTS),
)


def with_domain_slots(
    extraction: Extraction, signals: Signals, slots: frozenset[str]
) -> Extraction:
    """Return the extraction with what it holds about the slots of its domain."""
    domain = extraction.domain
    if domain is None or extraction.abstained is not None:
        return extraction
    said = {item.slot: item for item in _found(domain, signals) if item.slot in slots}
    own = {rule.slot for rule in _TABLE[domain]}
    evidence = {item.slot: item for item in extraction.evidence if item.slot not in own}
    for move in _MOVES:
        if move.domain == domain and move.to in slots and _fits(move, extraction, signals):
            _move(evidence, said, move)
    return replace(extraction, evidence=(*evidence.values(), *said.values()))


def _fits(move: _Move, extraction: Extraction, signals: Signals) -> bool:
    if move.task_types and extraction.task_type not in move.task_types:
        return False
    return not move.beside or not move.beside.isdisjoint(signals.vocabulary)


def _found(domain: str, signals: Signals) -> Iterator[Evidence]:
    for rule in _TABLE[domain]:
        match = rule.pattern.of(signals.low).search(signals.low)
        if match is not None:
            yield _stated(rule.slot, match, signals)
        elif rule.beside and rule.beside & signals.vocabulary:
            yield Evidence(slot=rule.slot, applies=True)


def _stated(slot: str, match: re.Match[str], signals: Signals) -> Evidence:
    """Return the value that was said, or that there is nothing to ask."""
    span = signals.span(*match.span("v")) if match.groupdict().get("v") else None
    if span is None:
        return Evidence(slot=slot, applies=False)
    start, end = match.span("v")
    value = signals.text[start:end]
    return Evidence(slot=slot, confidence=_STATED, value=value, span=span, applies=True)


def _move(evidence: dict[str, Evidence], said: dict[str, Evidence], move: _Move) -> None:
    """Move an open gap; where the other slot is settled or more open, this one keeps it."""
    gap = evidence.get(move.slot, _NOTHING)
    there = evidence.get(move.to, _NOTHING)
    settled = said.get(move.to, _NOTHING)
    if gap.confidence > 0.0 or settled.value is not None or settled.applies is False:
        return
    if there.value is not None or _utility(gap) <= max(_utility(there), _WORTH_ASKING):
        return
    del evidence[move.slot]
    if evidence.pop(move.to, None) is not None:
        evidence[move.slot] = replace(there, slot=move.slot, default=None)
    said[move.to] = replace(gap, slot=move.to)


def _utility(item: Evidence) -> float:
    """U of a gap; what has no numbers of its own is as quiet as its profile."""
    if item.impact is None or item.p_default is None or item.applies is False:
        return 0.0
    return (1.0 - item.p_default) * item.impact
