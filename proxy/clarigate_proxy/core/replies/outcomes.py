"""What a reply is when it is no answer: declined, cancelled, a counter-question, another request.

Each function returns the reply's remainder where it recognises its outcome, so that the caller can
look for an answer in what is left ("I don't care, French then"); None means "not this outcome".
"""

from __future__ import annotations

import re

from clarigate_proxy.core.replies import counterquestions, requests, skips, withdrawals
from clarigate_proxy.core.replies.clauses import clauses, content, core, plain
from clarigate_proxy.core.replies.text import is_han

__all__ = [
    "asks_back",
    "asks_something_else",
    "cancels",
    "changes_topic",
    "corrects",
    "declines",
    "delegates",
    "hedged",
    "is_question",
    "orders",
]

_BRIEF = 9
"""Words with content up to which one mark decides what a reply is."""

_SAME_OBJECT = re.compile(
    r"^(?:-(?:le|la|les|lo|o|a)|\s*(?:it|this|that|them|these|those|me (?:it|option|number|the "
    r"\w+ (?:one|version))|es|das|ihn|sie|lo|eso|isso|in|for|to|auf|fur|"
    r"simply|like|as if|according|based))(?!\w)"
)
_HAN_FILLED = re.compile(r"^(?:一?个|一下|吧|就[行好]|了|即可)+")
_DONT_KNOW = re.compile(r"(?:i )?(?:don't|dont|do not|not sure|no idea)")
_NOUN_PHRASE = re.compile(
    r"(?:for|to|about|with|by|someone|somebody|people|those|anyone|fur|mit|von|leute|jemand|pour|"
    r"avec|ceux|para|con|gente|com|quem|pessoas)(?!\w)|给|适合|那些"
    r"|(?:an?|the|my|our|des|les)(?!\w)(?!.*(?:decide|matter|care|important|relevant)$)"
)
_DECIDES_SOMETHING = re.compile(
    r"(?:decide|choose|select) (?:which|what|how|who|whether|where|between|on (?:a|the))(?!\w)"
)
_FINE = re.compile(
    r"(?:it's|it is|that's|all)? ?(?:fine|ok|okay|good|alright)|schon gut|c'est "
    r"bon|esta bien|tudo bem|没事"
)
_INDEFINITE = re.compile(
    r"(?<!\w)(?:me|us|mir|uns|moi|nous|an?|some|any|how|what|eine?[nms]?|une?|una?|uma?|\d+|"
    r"five|ten|three|my|meine?|mon|ma|mi|minha)(?!\w)|[一给帮]|-me|eme\b|ame\b|dime"
)
_INSTEAD = re.compile(
    r"(?<!\w)(?:instead|stattdessen|a la place|plutot|en (?:lugar|vez) de eso|mejor|em vez "
    r"disso|antes)(?!\w)"
)
_INJECTION = re.compile(
    r"(?:ignore|disregard|forget|override) (?:all |any |the |your |previous |prior |above |my "
    r")*(?:instructions?|rules|prompts?)|system prompt|"
    r"(?:ignoriere|vergiss) (?:alle|deine)[\w ]*(?:anweisungen|regeln)|ignore[z]? (?:toutes |"
    r"tes |les )+[\w ]*instructions|"
    r"ignora (?:todas |las |tus |as |suas )+[\w ]*(?:instruc|instru)|忽略.{0,8}(?:指令|指示|提示)"
)
_FACTS = re.compile(
    r"(?:what(?:'s| is| are| do| does| did| was| would)|whats|who(?:'s| is| are| won| was| "
    r"wrote| invented)|which (?:is|are|was)|"
    r"how (?:do|does|did|many|much|to|can|old|long|far|big|tall|high|is|are|come)|why|where "
    r"(?:is|are|can|do)|when (?:is|was|did|does)|"
    r"wie (?:viele?|lange|hoch|weit|alt|gro(?:ß|ss)) |was ist |combien de |quelle est |quel est |"
    r"cuanto |cuantos |quantos |quanto )(?!\w)"
)
_HAN_QUESTION = re.compile(
    r"[吗呢么]\W*$|(?:什么|怎么|怎样|如何|为什么|哪|谁|多少|几).*\?|^(?:怎么|如何|为什么|什么是)"
)
_VERB_FIRST = re.compile(
    r"(?:is|are|was|were|does|did|do(?! it| the| me| a)|will|has|have|ist|sind|gibt|hat|habt|"
    r"est-ce|y a|hay|es|son|ha|tem|sao|e)(?!\w)(?! (?:it )?(?:ok|okay|possible|fine)\b)"
)
_ASKING_WORD = re.compile(
    r"(?<!\w)(?:what|which|why|how|was|welche\w*|warum|wieso|wie|quoi|quel\w*|pourquoi|comment|"
    r"que|cual\w*|como|"
    r"qual|quais|porque|combien|wo|inwiefern)(?!\w)"
)
_HAN_FACTS = re.compile(r"(?:什么|怎么|如何|为什么|谁|多少|几)(?!都).*\?")
_WH = re.compile(
    r"(?:what|who|which|how|why|where|when|was|wer|wie|wo|wann|warum|wieso|welche\w*|que|quoi|"
    r"qui|quand|comment|combien|quel\w*|pourquoi|"
    r"quien|cuando|donde|como|cuant\w+|cual\w*|por que|quem|onde|quant\w+|qual|quais|o que)(?!\w)"
)
_UNDECIDED_OBJECT = frozenset("something one any anything etwas was eins quelque algo".split())


def delegates(folded: str) -> bool:
    """Whether a clause hands the choice to us ("never mind, just pick one")."""
    return any(
        skips.DELEGATE.match(form)
        for part in clauses(folded)
        for form in (core(part), part.strip())
    )


def declines(folded: str) -> str | None:
    """The remainder of a reply that leaves the choice to us, or None."""
    if _DECIDES_SOMETHING.match(core(folded)):
        return None
    found = _opening(folded, skips.DECLINE_WHOLE, skips.DECLINE_START)
    if found is None and _is_brief(folded) and skips.DECLINE_LOOSE.search(folded):
        if "?" in folded and asks_back(folded):
            return None
        return skips.DECLINE_LOOSE.sub(" ", folded).strip(" ,")
    if (
        found is None
        and len(content(folded)) < _BRIEF
        and delegates(", ".join(clauses(folded)[1:]))
    ):
        return ""
    return found


def cancels(folded: str) -> str | None:
    """The remainder of a reply that withdraws the request, or None."""
    found = _opening(folded, withdrawals.CANCEL_WHOLE, withdrawals.CANCEL_START)
    if found is None and _is_brief(folded) and (match := withdrawals.CANCEL_LOOSE.search(folded)):
        return f"{folded[: match.start()]}, {folded[match.end() :]}".strip(" ,.;:!-")
    if found is None and len(content(folded)) < _BRIEF and withdrawals.CANCEL_EVENT.search(folded):
        return ""
    return found


def _is_brief(folded: str) -> bool:
    """Whether a reply is so short, and so little like a noun phrase, that one mark decides."""
    if _NOUN_PHRASE.match(core(folded)):
        return False
    return len(content(folded)) < _BRIEF and len(folded) < 70


def _opening(folded: str, fills: re.Pattern[str], opens: re.Pattern[str]) -> str | None:
    """The remainder after the first clause with content, if that clause matches; else None."""
    parts = clauses(folded)
    for index, clause in enumerate(parts):
        forms = tuple(dict.fromkeys((core(clause), clause.strip(), plain(clause))))
        after = ", ".join(part.strip() for part in parts[index + 1 :])
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
    return any(skips.HEDGE.match(part.strip()) and content(part) for part in clauses(remainder))


def asks_back(folded: str) -> bool:
    """Whether the reply asks about the question, its options or its reason."""
    if any(
        counterquestions.DISCUSS.match(form)
        for part in clauses(folded)
        for form in (core(part), part.strip())
    ):
        return True
    if _is_brief(folded) and (
        is_question(folded) or "?" in folded or _DONT_KNOW.match(core(folded))
    ):
        loose = counterquestions.DISCUSS_LOOSE.search(folded)
        if loose and not counterquestions.POLITE_QUESTION.match(core(folded)):
            return True
    if _is_put_as_question(folded) and counterquestions.SCOPE.search(folded):
        return len(content(folded)) < _BRIEF and not re.search(r"\d", folded)
    found = counterquestions.DISCUSS.search(folded)
    if not found or _cannot_see(folded):
        return _cannot_see(folded)
    return "?" in folded or is_han(found[0])


def _is_put_as_question(folded: str) -> bool:
    return "?" in folded or folded.rstrip(" .!").endswith("吗")


def _cannot_see(folded: str) -> bool:
    return (
        re.search(
            r"(?:can't|cannot|can not|cant|don't|dont|do not|couldn't) (?:really )?(?:see|read|"
            r"find|open|view|click)(?! the point)|"
            r"(?:sehe|finde|seh) [\w ]*(?:nicht|keine)|(?:ne )?(?:vois|trouve) (?:pas|rien|"
            r"aucun)|no (?:me )?(?:veo|sale|aparece|salen|aparecen)|"
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
    if _goes_elsewhere(head):
        return True
    match = requests.TOPIC.match(head) or requests.TOPIC.match(folded.strip())
    return match is not None and len(content(folded)) > 1


def _goes_elsewhere(head: str) -> bool:
    match = requests.ELSE.match(head)
    if not match:
        return False
    rest = core(head[match.end() :])
    asked = counterquestions.INTERROGATIVE.match(rest) or requests.IMPERATIVE.match(rest)
    return asked is not None or wants_to_know(rest)


def corrects(folded: str) -> bool:
    """Whether the reply changes the request's subject or asks for another kind of work."""
    head = core(folded)
    return any(
        table.match(form)
        for table in (requests.CORRECTION, requests.DELIVERABLE)
        for form in (head, folded)
    )


def orders(folded: str, known: frozenset[str], *, open_question: bool = False) -> bool:
    """Whether the reply orders a task; `known` are the words of question and options.

    "write it for children" and "give me the summary as bullets" speak of the task at hand.
    """
    match = requests.IMPERATIVE.match(folded.strip())
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
    """Whether the reply is put as a question; a few words with a "?" are a tentative answer."""
    if _HAN_QUESTION.search(folded) or wants_to_know(folded):
        return True
    if not folded.rstrip(" !.").endswith("?"):
        return False
    asked = any(counterquestions.INTERROGATIVE.match(core(part)) for part in clauses(folded))
    return (
        asked
        or "¿" in folded
        or _ASKING_WORD.search(folded) is not None
        or len(content(folded)) > 4
    )


def wants_to_know(folded: str) -> bool:
    """Whether the reply opens like a question for facts, which naming an option does not answer."""
    head = core(folded)
    if counterquestions.POLITE_QUESTION.match(head):
        return False
    opened = counterquestions.INTERROGATIVE.match(head) is not None and "?" in folded
    if opened and (_WH.match(head) or _VERB_FIRST.match(head)):
        return True
    return _FACTS.match(head) is not None or _HAN_FACTS.search(folded) is not None


def asks_something_else(folded: str, known: frozenset[str]) -> bool:
    """Of a reply in the form of a question: whether it leaves this question behind."""
    said = content(folded)
    strange = [w for w in said if w not in known and not counterquestions.META.fullmatch(w)]
    if shared := known.intersection(said):
        return len(shared) == 1 and len(strange) > 2 and not counterquestions.META.search(folded)
    return len(strange) > 3 if counterquestions.META.search(folded) else len(strange) > 1
