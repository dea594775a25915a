"""Is material used that is not there? From constructions (`phrases`) to two grades of certainty.

Why: a transform of a particular text, a question about its content and an answer to something that
was received cannot be done without it. How-to questions, works that are named, things to be made
and nouns inside dictated content are no such use. Whether anything is there is asked elsewhere
(`material`): this file judges the words only.
"""

from __future__ import annotations

import re

from clarigate_proxy.core.extraction.answered import asks_usual
from clarigate_proxy.core.extraction.apposition import (
    asks_beside,
    dictates,
    is_cited,
    is_known_file,
    is_named_part,
    stands_behind,
)
from clarigate_proxy.core.extraction.content import is_content
from clarigate_proxy.core.extraction.lexicon import (
    CODE,
    DEMONSTRATIVE,
    DONE,
    FAILS,
    FUNCTION,
    INSPECT,
    LIGHT,
    MATERIAL,
    POSSESSIVE,
    SHOWN,
    STRICT,
    WEAK,
    WORK,
)
from clarigate_proxy.core.extraction.phrases import Det, Mention, Mood, Phrases, Sentence
from clarigate_proxy.core.extraction.reactions import (
    ANAPHORS,
    CHANGED,
    MAX_JUDGED,
    TELLS,
    TELLS_IT,
    TOLD_WORDS,
    Grade,
    bare_use,
    received,
    takes_up,
    which_of,
)
from clarigate_proxy.core.extraction.rules import words

__all__ = [
    "Grade",
    "asks_anything",
    "find_absent",
    "find_absent_later",
    "find_absent_unnamed",
]


MAX_AFTER = 8
"""Words after "debug a script" that still say nothing of what it holds."""
MAX_LEAD = 2
LONG_NUMBER = 5
"""Digits from which on a number is the thing itself: "my number 4915112345"."""


_SHORT_TEXTS = words(
    "sentence sentences text paragraph statement statements passage words numbers question "
    "questions phrase phrases list equation problem punctuation grammar riddle"
)
_SOURCE = words("from of in to with given using per through over out")
_IDENTIFIES = words("of by about on called titled entitled between behind regarding concerning")
_DICTATES = words("saying say says stating asking mention mentioning announcing that")
_TALES = words(
    "story stories poem scene novel play song dialogue screenplay sketch tale fable monologue "
    "sonnet ballad limerick script"
)
_IN_TALE = words("which where who whose about when")
_WRITES = words("write draft compose create generate send prepare make do email text need want")
_REPORTS = words("show shows says said reads lists")
_PARTICULAR = frozenset((Det.OWN, Det.THIS, Det.NUMBER))
_NEXT = words("now then and next also so first")
_PERMITS = words("can could may might")
_WORLDS = words("novel story book screenplay game movie film play")
_PARTICULARS = words("the my our")
_TEXTS = MATERIAL - WEAK
_BEYOND = re.compile(
    r"\b(?:from|of|since|on|like|as) (?:yesterday|this morning|last (?:night|week|month|time|year)|"
    r"(?:agreed|discussed)(?: yesterday)?)\b|\b(?:we|you) "
    r"(?:started|did|agreed|discussed|said|used|recommended|suggested|sent|wrote|"
    r"told me(?: about)?|gave me|made|showed me|mentioned) "
    r"(?:on|yesterday|last|before|in)\b|\b(?:they|he|she|the \w+|my \w+|it) "
    r"(?:offered|answered|wrote "
    r"back|gave (?:me|us)|suggested|described|prints?|shows) (?!you|that|to)\w+|\bon my "
    r"desk\b|\b(?:what|"
    r"which) (?:they|he|she|the \w+|my \w+) (?:offered|answered|wrote|gave|suggested)\b"
)
_JUDGES = words("is are does do what which")
_ASKS_MINE = words("if whether is are does what's whats got see make")
_MINE = words("mine ours theirs hers")
_PRESENTS = words("here here's heres below attached")
_ERRORS = words("error errors exception warning code message screenshot crash bug")
_READS = words("read look comment rate describe")
_RESUMES = words("continue finish complete")
NOMINAL = words("summary gist recap tldr translation synopsis transcript feedback")
_ABOUT_CODE = words(
    "test tests documentation docs docstring docstrings comments benchmark benchmarks readme types"
)
"""What is written for code that exists: "unit tests for my UserService class"."""
_COUNTS = words("many much which list who")
_INTRODUCES = words("a an another some every each any")


_ADDRESSES = frozenset(("email", "e-mail", "mail"))


def find_absent(phrases: Phrases, *, names: int, given: bool = False) -> Grade:
    """Return the highest grade that a mention, a received thing or a bare verb of work reaches.

    `names` counts proper names, `given` says that a word or two stand behind a colon.
    """
    best = Grade.NONE
    if (
        asks_beside(phrases)
        or dictates(phrases)
        or any(stands_behind(mention, _after(phrases, mention)) for mention in phrases.mentions)
    ):
        return best
    for mention in phrases.mentions:
        follows = mention.marked or mention.det is Det.THIS or mention.noun in _SHORT_TEXTS
        if not (follows and not mention.told and (given or _content_after(phrases, mention))):
            best = max(best, _grade(phrases, mention, names=names))
        if best is Grade.SURE:
            return best
    if best is Grade.NONE and phrases.sentences and not given and not _enumerates(phrases):
        best = max(received(phrases), bare_use(phrases), which_of(phrases, names=names))
    return best


def _content_after(phrases: Phrases, mention: Mention) -> bool:
    """Whether what follows a sentence is material: an enumeration or words that ask nothing."""
    if _enumerates(phrases):
        return True
    asked = phrases.sentences[mention.sentence].mood in {Mood.REQUEST, Mood.QUESTION}
    kinds = {Mood.STATEMENT, Mood.QUESTION} if mention.noun in _SHORT_TEXTS else {Mood.STATEMENT}
    return asked and any(
        sentence.mood in kinds and is_content(phrases.tokens[sentence.start : sentence.end])
        for sentence in phrases.sentences[mention.sentence + 1 :]
    )


def find_absent_later(phrases: Phrases, before: str, *, names: int) -> Grade:
    """The same in a later turn, where "this" and "it" point at what stands above.

    `before` is what was said, in lower case: "the chapter" and "the doctor gave me" are no news
    where they occur there.
    """
    if _enumerates(phrases):
        return Grade.NONE
    best = max(
        (
            _later_grade(phrases, mention, names=names)
            for mention in phrases.mentions
            if _may_be_absent(phrases, mention, before)
        ),
        default=Grade.NONE,
    )
    if best is Grade.NONE and phrases.sentences:
        best = max(received(phrases), _pointed(phrases), _elsewhere(phrases, before))
    return best


def asks_anything(phrases: Phrases) -> bool:
    """Whether a sentence is a request or a question."""
    return any(sentence.mood is not Mood.STATEMENT for sentence in phrases.sentences)


def _may_be_absent(phrases: Phrases, mention: Mention, before: str) -> bool:
    """Not "the plot" of the book that was spoken of."""
    if mention.det is not Det.THE or mention.marked or mention.told:
        return True
    sentence = phrases.sentences[mention.sentence]
    if phrases.tokens[sentence.start] in _PRESENTS:
        return True
    verb = sentence.verb
    worked_on = verb >= 0 and phrases.tokens[verb] in STRICT
    return (worked_on or mention.noun not in WEAK) and mention.noun not in before


def find_absent_unnamed(phrases: Phrases, before: str) -> Grade:
    """The same where an answer made something: only a text of another kind can be absent.

    `before` is what was said, in lower case. As in "write a haiku" … "now proofread my abstract".
    """
    for mention in phrases.mentions:
        sentence = phrases.sentences[mention.sentence]
        if (
            sentence.mood is Mood.REQUEST
            and mention.start - sentence.verb in {1, 2}
            and phrases.tokens[sentence.verb] in STRICT
            and (mention.det is Det.OWN or mention.marked)
            and mention.noun not in WEAK
            and mention.noun not in before
        ):
            return Grade.LIKELY
    return Grade.NONE


def _later_grade(phrases: Phrases, mention: Mention, *, names: int) -> Grade:
    after = phrases.tokens[mention.at + 1 : mention.at + 2]
    if after and len(after[0]) >= LONG_NUMBER and after[0].isdigit():
        return Grade.NONE
    if mention.det is Det.THIS and not mention.told:
        return Grade.NONE
    sentence = phrases.sentences[mention.sentence]
    if sentence.mood is Mood.REQUEST and sentence.verb < mention.at:
        verb = phrases.tokens[sentence.verb]
        shown = verb in {"give", "show"} and mention.det is Det.OWN
        if shown or (verb in WORK and not _identified(phrases, mention, names=names)):
            return Grade.LIKELY
    return _grade(phrases, mention, names=names)


def _elsewhere(phrases: Phrases, before: str) -> Grade:
    """What happened outside of the conversation, or a next text that is only named."""
    for sentence in phrases.sentences:
        inside = phrases.tokens[sentence.start : sentence.end]
        if sentence.mood is Mood.HOW_TO:
            continue
        named = inside[0] in _NEXT and inside[1:2] != () and inside[1] in _PARTICULARS
        if named and "about" not in inside and not _TEXTS.isdisjoint(inside[2:5]):
            return Grade.LIKELY
        said = " ".join(inside)
        beyond = _BEYOND.search(said)
        if beyond is None or not TELLS_IT.isdisjoint(said[beyond.end() :].split()[:-TOLD_WORDS]):
            continue
        if beyond[0].removeprefix("the ").rpartition(" ")[0] not in before:
            return Grade.LIKELY
    return Grade.NONE


def _pointed(phrases: Phrases) -> Grade:
    """As in "Proofread mine", "check if ours is right", "the other mail"."""
    for sentence in phrases.sentences:
        inside = phrases.tokens[sentence.start : sentence.end]
        if sentence.mood is not Mood.HOW_TO and any(
            word in _MINE and (at == 0 or before in WORK or before in _ASKS_MINE or before in DONE)
            for at, (before, word) in enumerate(zip(("", *inside), inside, strict=False))
        ):
            return Grade.LIKELY
    return Grade.NONE


def _enumerates(phrases: Phrases) -> bool:
    return "1" in phrases.tokens and "2" in phrases.tokens


def _grade(phrases: Phrases, mention: Mention, *, names: int) -> Grade:
    sentence = phrases.sentences[mention.sentence]
    if _dictated(phrases, sentence, mention) or _is_address(phrases, mention):
        return Grade.NONE
    if sentence.mood is Mood.HOW_TO:
        return _failing(phrases, sentence, mention)
    if phrases.tokens[sentence.start] in _PRESENTS and not names:
        return Grade.LIKELY
    if _identified(phrases, mention, names=names) or _introduced(phrases, mention):
        return Grade.NONE
    if mention.det is Det.A:
        generic = names or mention.noun in WEAK or sentence.end - mention.at > MAX_AFTER
        return Grade.NONE if generic else Grade.LIKELY
    if sentence.mood is Mood.REQUEST and sentence.verb < mention.at:
        return _worked_on(phrases, sentence, mention, names=names)
    if sentence.mood is Mood.REQUEST and mention.det in {Det.OWN, Det.THIS}:
        after = phrases.tokens[sentence.verb + 1 : sentence.verb + 2]
        return Grade.LIKELY if after and after[0] in ANAPHORS else Grade.NONE
    if sentence.mood is Mood.QUESTION:
        if is_known_file(phrases, mention):
            return Grade.NONE
        return _asked_about(phrases, sentence, mention, names=names)
    return _stated(phrases, sentence, mention, names=names)


def _is_address(phrases: Phrases, mention: Mention) -> bool:
    """Whether something goes there: "sends to my email"."""
    return mention.noun in _ADDRESSES and phrases.tokens[mention.start - 1] in {"to", "via"}


def _dictated(phrases: Phrases, sentence: Sentence, mention: Mention) -> bool:
    """Inside of what a text to be written shall say, or of what happens in a story."""
    if sentence.verb < 0 or phrases.tokens[sentence.verb] not in _WRITES:
        return False
    between = phrases.tokens[sentence.verb : mention.start]
    told = not _TALES.isdisjoint(between) and not _IN_TALE.isdisjoint(between)
    return told or not _DICTATES.isdisjoint(between)


def _identified(phrases: Phrases, mention: Mention, *, names: int) -> bool:
    """Whether it is said which one it is: "the code of Hammurabi"."""
    if mention.told or mention.marked or mention.det not in {Det.THE, Det.NUMBER, Det.A}:
        return False
    skip = 2 if mention.det is Det.NUMBER else 1
    after = phrases.tokens[mention.at + skip : mention.at + skip + 2]
    if is_cited(phrases, mention) or is_named_part(phrases, mention):
        return True
    if after[1:] and (after[1] in POSSESSIVE or after[1] in DEMONSTRATIVE):
        return False
    return bool(after) and (
        stands_behind(mention, after)
        or after[0] in _IDENTIFIES
        or (names > 0 and after[0] == "in")
        or (mention.noun == "letter" and len(after[0]) == 1)
    )


def _after(phrases: Phrases, mention: Mention) -> tuple[str, ...]:
    return phrases.tokens[mention.at + 1 : mention.at + 3]


def _introduced(phrases: Phrases, mention: Mention) -> bool:
    """Whether the text itself brought it up ("a hash table …, when the table is resized")."""
    if mention.det is not Det.THE or mention.marked or mention.told:
        return False
    before = phrases.tokens[: mention.start]
    return any(
        word in {mention.noun, f"{mention.noun}s"}
        and not _INTRODUCES.isdisjoint(before[max(0, at - 3) : at])
        for at, word in enumerate(before)
    )


def _worked_on(phrases: Phrases, sentence: Sentence, mention: Mention, *, names: int) -> Grade:
    verb = phrases.tokens[sentence.verb]
    if mention.marked or mention.told:
        return Grade.SURE
    weak = mention.noun in WEAK
    particular = mention.det in _PARTICULAR
    asker = phrases.tokens[sentence.verb + 1] in {"me", "us"}
    if verb == "test" and asker and not particular:
        return Grade.NONE
    if verb in STRICT or verb in NOMINAL:
        return Grade.SURE if particular or not weak else Grade.LIKELY
    if verb in TELLS:
        if phrases.tokens[mention.start - 1] == "for" and mention.start - sentence.verb > MAX_LEAD:
            return Grade.NONE  # what it is for: "explain entropy for my presentation"
        after = phrases.tokens[mention.at + 1 : min(sentence.end, mention.at + 2)]
        alone = not names and (not after or after[0] in FUNCTION or after[0].endswith("ly"))
        shown = (mention.noun in SHOWN and alone) or (
            verb in _READS and not weak and not names and mention.noun not in CODE
        )
        return Grade.LIKELY if particular or shown else Grade.NONE
    if mention.det in {Det.THE, Det.NUMBER} and names and not mention.paired:
        return Grade.NONE
    if verb in WORK and verb not in _RESUMES:
        if particular or mention.paired:
            return Grade.LIKELY if weak else Grade.SURE
        return Grade.NONE if weak else Grade.LIKELY
    used = verb in _RESUMES or _used_for(phrases, sentence, mention)
    return Grade.LIKELY if used else Grade.NONE


def _used_for(phrases: Phrases, sentence: Sentence, mention: Mention) -> bool:
    """Whether something is made from it: "cards from my notes", "tests for my parser class"."""
    verb, weak = phrases.tokens[sentence.verb], mention.noun in WEAK
    particular, code = mention.det in _PARTICULAR, mention.noun in CODE
    if mention.det is Det.THIS:
        return not weak
    if verb == "see" and mention.noun in SHOWN:
        return True
    if verb == "take" and mention.noun == "order":
        return False
    if verb in {"take", "turn"} and mention.start == sentence.verb + 1:
        return not weak or mention.det is Det.OWN
    source = phrases.tokens[mention.start - 1] if mention.start > sentence.start else ""
    kept = (code and particular and not weak) or mention.noun in SHOWN or mention.paired
    if _grounds(phrases, mention) or (source == "for" and kept):
        return True
    if source == "for" and code and mention.det is Det.OWN:
        made = phrases.tokens[sentence.verb + 1 : mention.start]
        return not _ABOUT_CODE.isdisjoint(made)
    if source in _SOURCE:
        taken = source in {"from", "of", "out"} or verb in {"find", "spot"}
        if weak:
            return mention.det is Det.OWN and source in {"from", "out"}
        return particular or taken
    changed = not CHANGED.isdisjoint(phrases.tokens[mention.at : sentence.end])
    direct = mention.start == sentence.verb + 1 and not weak
    return changed and verb in LIGHT and (particular or code or direct)


def _asked_about(phrases: Phrases, sentence: Sentence, mention: Mention, *, names: int) -> Grade:
    inside = phrases.tokens[sentence.start : sentence.end]
    weak = mention.noun in WEAK
    inspects = not INSPECT.isdisjoint(inside)
    counts = not _COUNTS.isdisjoint(inside) or inside[:2] in (("are", "there"), ("is", "there"))
    if mention.marked or mention.told or not (names or DONE.isdisjoint(inside)):
        return Grade.LIKELY if inspects or counts or not weak else Grade.NONE
    if _grounds(phrases, mention) or mention.noun in SHOWN:
        return Grade.LIKELY
    if mention.det is Det.THIS:
        return Grade.NONE if weak and not inspects else Grade.LIKELY
    if mention.det is Det.OWN and _others_act(inside, mention.start - sentence.start):
        return Grade.NONE
    if mention.det is Det.OWN:
        opens = mention.start == sentence.start + 1 and inside[0] in {"is", "are", "does", "do"}
        judged = inspects or opens or "think" in inside
        return Grade.LIKELY if judged and (not weak or "think" in inside) else Grade.NONE
    if mention.det is Det.NUMBER:
        known = mention.noun in _ERRORS or mention.noun in _TALES
        unknown = not names and not weak and not known
        return Grade.LIKELY if unknown else Grade.NONE
    early = mention.start - sentence.start <= MAX_LEAD and inside[0] in _JUDGES
    early = early and (inside[0] != "what" or inside[1] in {"does", "do", "did"})
    if early and not names and len(inside) <= MAX_JUDGED and (inspects or not weak):
        return Grade.LIKELY
    source = phrases.tokens[mention.start - 1] if mention.start > sentence.start else ""
    if source in {"given", "from", "in", "on", "to"} and (counts or inspects):
        return Grade.NONE if weak or names else Grade.LIKELY
    return Grade.NONE


def _others_act(inside: tuple[str, ...], start: int) -> bool:
    """As in "Can my employer read my mails?": somebody else may, and there is nothing to read."""
    return start > 2 and inside[0] in _PERMITS and inside[1] not in {"i", "you", "we"}


def _failing(phrases: Phrases, sentence: Sentence, mention: Mention) -> Grade:
    """As in "Why is my code not working?" is no how-to question."""
    inside = phrases.tokens[sentence.start : sentence.end]
    if mention.noun in CODE and mention.det is Det.OWN and inside[0] == "why":
        fails = not FAILS.isdisjoint(inside) or "not" in inside
        return Grade.LIKELY if fails and not asks_usual(phrases.tokens) else Grade.NONE
    if mention.noun in _ERRORS and mention.det is Det.THIS:
        return Grade.LIKELY
    return Grade.NONE


def _grounds(phrases: Phrases, mention: Mention) -> bool:
    """As in "Based on the syllabus", "according to my timesheet", "from the menu, …"."""
    before = phrases.tokens[max(0, mention.start - 2) : mention.start]
    sentence = phrases.sentences[mention.sentence]
    follows = phrases.tokens[mention.at + 1 : mention.at + 2] == (",",)
    if before in (("based", "on"), ("according", "to"), ("going", "by")):
        source = phrases.tokens[mention.start - 2]
        opens = mention.start - sentence.start == 2 and source == "according"
        if opens and follows and sentence.mood is Mood.STATEMENT:
            return False  # the sentence goes on to tell what stands there
        return mention.noun not in WEAK or mention.det in {Det.OWN, Det.THIS}
    opens = mention.start - sentence.start <= 1
    if (
        opens
        and mention.told
        and "," in phrases.tokens[mention.at : min(sentence.end, mention.at + 6)]
    ):
        return before[-1:] in (("from",), ("in",), ("using",), ("with",), ("of",))
    return opens and follows and before[-1:] in (("from",), ("given",), ("in",), ("using",))


def _stated(phrases: Phrases, sentence: Sentence, mention: Mention, *, names: int) -> Grade:
    inside = phrases.tokens[sentence.start : sentence.end]
    others = [s for s in phrases.sentences if s is not sentence]
    before = phrases.tokens[mention.start - 1] if mention.start > sentence.start else ""
    if before == "in" and mention.noun in _WORLDS:
        return Grade.NONE
    if _grounds(phrases, mention):
        return Grade.LIKELY
    if mention.noun in SHOWN and mention.det in {Det.THE, Det.THIS, Det.OWN}:
        return Grade.LIKELY
    if (
        mention.noun in CODE
        and mention.det is Det.OWN
        and not names
        and not FAILS.isdisjoint(inside)
        and not asks_usual(phrases.tokens)
    ):
        return Grade.LIKELY
    followed = any(takes_up(phrases, other) for other in others if other.start > sentence.start)
    if not followed:
        return Grade.NONE
    if mention.marked or mention.told:
        return Grade.LIKELY
    if mention.noun in WEAK or not _REPORTS.isdisjoint(inside):
        return Grade.NONE
    return Grade.LIKELY if mention.det in {Det.OWN, Det.THIS} else Grade.NONE
