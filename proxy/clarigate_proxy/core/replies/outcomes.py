"""What a reply is when it is no answer: declined, cancelled, a counter-question, another request.

Each function returns the reply's remainder where it recognises its outcome, so that the caller can
look for an answer in what is left ("I don't care, French then"); None means "not this outcome".
"""

from __future__ import annotations

import re

from clarigate_proxy.core.replies import phrases
from clarigate_proxy.core.replies.clauses import clauses, content, core, plain
from clarigate_proxy.core.replies.text import is_han

__all__ = [
    "asks_back",
    "asks_something_else",
    "cancels",
    "changes_topic",
    "corrects",
    "declines",
    "hedged",
    "is_question",
    "orders",
]

_SAME_OBJECT = re.compile(
    r"^(?:-(?:le|la|les|lo|o|a)|\s*(?:it|this|that|them|these|those|me (?:it|option|number|the \w+ (?:one|version))|es|das|ihn|sie|lo|eso|isso|in|for|to|auf|fur|"
    r"simply|like|as if|according|based))(?!\w)"
)
_HAN_FILLED = re.compile(r"^(?:一?个|一下|吧|就[行好]|了|即可)+")
_FINE = re.compile(r"(?:it's|it is|that's|all)? ?(?:fine|ok|okay|good|alright)|schon gut|c'est bon|esta bien|tudo bem|没事")
_INDEFINITE = re.compile(
    r"(?<!\w)(?:me|us|mir|uns|moi|nous|an?|some|any|how|what|eine?[nms]?|une?|una?|uma?|\d+|five|ten|three|my|meine?|mon|ma|mi|minha)(?!\w)|[一给帮]|-me|eme\b|ame\b|dime"
)
_INSTEAD = re.compile(
    r"(?<!\w)(?:instead|stattdessen|a la place|plutot|en (?:lugar|vez) de eso|mejor|em vez disso|antes)(?!\w)"
)
_INJECTION = re.compile(
    r"(?:ignore|disregard|forget|override) (?:all |any |the |your |previous |prior |above |my )*(?:instructions?|rules|prompts?)|system prompt|"
    r"(?:ignoriere|vergiss) (?:alle|deine)[\w ]*(?:anweisungen|regeln)|ignore[z]? (?:toutes |tes |les )+[\w ]*instructions|"
    r"ignora (?:todas |las |tus |as |suas )+[\w ]*(?:instruc|instru)|忽略.{0,8}(?:指令|指示|提示)"
)
_FACTS = re.compile(
    r"(?:what(?:'s| is| are| do| does| did| was| would)|whats|who(?:'s| is| are| won| was| wrote| invented)|which (?:is|are|was)|"
    r"how (?:do|does|did|many|much|to|can|old|long|far|big|tall|high|is|are|come)|why|where (?:is|are|can|do)|when (?:is|was|did|does)|"
    r"wie (?:viele?|lange|hoch|weit|alt|gro(?:ß|ss)) |was ist |combien de |quelle est |quel est |cuanto |cuantos |quantos |quanto )(?!\w)"
)
_HAN_QUESTION = re.compile(
    r"[吗呢么]\W*$|(?:什么|怎么|怎样|如何|为什么|哪|谁|多少|几).*\?|^(?:怎么|如何|为什么|什么是)"
)
_WH = re.compile(
    r"(?:what|who|which|how|why|where|when|was|wer|wie|wo|wann|warum|wieso|welche\w*|que|quoi|qui|quand|comment|combien|quel\w*|pourquoi|"
    r"quien|cuando|donde|como|cuant\w+|cual\w*|por que|quem|onde|quant\w+|qual|quais|o que)(?!\w)"
)
_UNDECIDED_OBJECT = frozenset("something one any anything etwas was eins quelque algo".split())


def declines(folded: str) -> str | None:
    """The remainder of a reply that leaves the choice to us, or None."""
    found = _opening(folded, phrases.DECLINE_WHOLE, phrases.DECLINE_START)
    if found is None and len(content(folded)) < 9:
        later = clauses(folded)[1:]
        if any(phrases.DELEGATE.match(form) for part in later for form in (core(part), part.strip())):
            return ""
    return found


def cancels(folded: str) -> str | None:
    """The remainder of a reply that withdraws the request, or None."""
    return _opening(folded, phrases.CANCEL_WHOLE, phrases.CANCEL_START)


def _opening(folded: str, fills: re.Pattern[str], opens: re.Pattern[str]) -> str | None:
    """The remainder after the first clause with content, if that clause matches; else None."""
    parts = clauses(folded)
    for index, clause in enumerate(parts):
        forms = tuple(dict.fromkeys((core(clause), clause.strip(), plain(clause))))
        after = ", ".join(parts[index + 1 :])
        if any(fills.fullmatch(form) for form in forms):
            return after
        if match := next((m for form in forms if (m := opens.match(form))), None):
            rest = _HAN_FILLED.sub("", match.string[match.end() :].strip())
            return ", ".join(part for part in (rest, after) if part)
        if forms[0] and not _FINE.fullmatch(forms[0]):
            return None
    return None


def hedged(remainder: str) -> bool:
    """Whether what follows "I don't know" offers an answer all the same."""
    if not content(remainder):
        return False
    return any(phrases.HEDGE.match(part.strip()) and content(part) for part in clauses(remainder))


def asks_back(folded: str) -> bool:
    """Whether the reply asks about the question, its options or its reason."""
    if any(phrases.DISCUSS.match(core(part)) for part in clauses(folded)):
        return True
    found = phrases.DISCUSS.search(folded)
    if not found or _cannot_see(folded):
        return _cannot_see(folded)
    return "?" in folded or is_han(found[0])


def _cannot_see(folded: str) -> bool:
    return (
        re.search(
            r"(?:can't|cannot|can not|cant|don't|dont|do not|couldn't) (?:really )?(?:see|read|find|open|view|click)(?! the point)|"
            r"(?:sehe|finde|seh) [\w ]*(?:nicht|keine)|(?:ne )?(?:vois|trouve) (?:pas|rien|aucun)|no (?:me )?(?:veo|sale|aparece|salen|aparecen)|"
            r"nao (?:vejo|aparece|aparecem|consigo ver)|看不到|没看到|看不见|不显示",
            folded,
        )
        is not None
    )


def changes_topic(folded: str) -> bool:
    """Whether the reply says that something else follows, or tries to give orders about rules."""
    if _INJECTION.search(folded):
        return True
    head = core(folded)
    match = phrases.TOPIC.match(head) or phrases.TOPIC.match(folded.strip())
    return match is not None and len(content(folded)) > 1


def corrects(folded: str) -> bool:
    """Whether the reply changes the request's subject or asks for another kind of work."""
    head = core(folded)
    return any(
        table.match(form)
        for table in (phrases.CORRECTION, phrases.DELIVERABLE)
        for form in (head, folded)
    )


def orders(folded: str, known: frozenset[str], *, open_question: bool = False) -> bool:
    """Whether the reply orders a task; `known` are the words of question and options.

    "write it for children" and "give me the summary as bullets" speak of the task at hand.
    """
    match = phrases.IMPERATIVE.match(folded.strip())
    if not match:
        return False
    rest = match["rest"] or match["han"] or match["to"] or ""
    said = content(rest)
    if _INSTEAD.search(rest) or re.search(r":\s*\S|[\"'“].+[\"'”]", rest):
        return True
    if open_question and not _INDEFINITE.search(match[0]):
        return False
    if not said or set(said) <= _UNDECIDED_OBJECT or _SAME_OBJECT.match(rest):
        return False
    return not known.intersection(said[:3])


def is_question(folded: str) -> bool:
    """Whether the reply has the form of a question; a few words with a "?" are a tentative answer."""
    if _HAN_QUESTION.search(folded) or wants_to_know(folded):
        return True
    if not folded.rstrip(" !.").endswith("?"):
        return False
    asked = any(phrases.INTERROGATIVE.match(core(part)) for part in clauses(folded))
    return asked or len(content(folded)) > 4


def wants_to_know(folded: str) -> bool:
    """Whether the reply opens like a question for facts, which naming an option does not answer."""
    head = core(folded)
    if phrases.POLITE_QUESTION.match(head):
        return False
    opened = phrases.INTERROGATIVE.match(head) is not None and "?" in folded
    return (opened and _WH.match(head) is not None) or _FACTS.match(head) is not None


def asks_something_else(folded: str, known: frozenset[str]) -> bool:
    """Of a reply in the form of a question: whether it leaves this question behind."""
    said = content(folded)
    strange = [w for w in said if w not in known and not phrases.META.fullmatch(w)]
    if known.intersection(said):
        return False
    return len(strange) > 3 if phrases.META.search(folded) else len(strange) > 1
