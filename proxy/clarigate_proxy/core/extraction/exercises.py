"""Is an instruction written for an input that comes apart from it?

Why: "round the number to two decimals", "name the shape in the picture" and "identify the author's
purpose" need no verb of work and no pasted-text noun to be exercises: they speak of one particular
sentence, number or picture and say nothing that would tell which. The construction decides: a
definite noun of a class of things that exercises are about, at the end of what is asked, in a
sentence with no names and no thing of its own that the noun could take up.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.content import is_content
from clarigate_proxy.core.extraction.lexicon import STOPS
from clarigate_proxy.core.extraction.phrases import Mood, Phrases, Sentence
from clarigate_proxy.core.extraction.rules import words

__all__ = ["HEADS", "TRIGGERS", "uses_unseen_input"]

_TEXTS = words(
    "sentence sentences text texts paragraph paragraphs passage passages statement statements "
    "claim claims phrase phrases poem poems stanza stanzas verse lyrics excerpt excerpts extract "
    "essay essays article articles review reviews tweet tweets comment comments post posts "
    "message messages email emails dialogue conversation transcript premise hypothesis citation "
    "caption complaint joke riddle quote quotation utterance clue clues emoji emojis song word "
    "words headline headlines picture pictures photo photos image images figure chart graph "
    "diagram response responses snippet scenario transcripts dialogues conversations"
)
"""What a question can be about as well as an instruction."""
_GIVEN = words(
    "string strings code function loop query pseudocode expression equation sequence list lists "
    "table data dataset numbers number noun nouns verb verbs adjective pronoun puzzle glossary "
    "layout wording amount temperature question questions answer answers options choices items "
    "candidates applicants contestants description notes recipe abstract document documents "
    "letter invoice receipt map "
    "brackets fraction fractions integer integers decimal ratio angle triangle circle rectangle "
    "shape pattern word-problem line lines title syllable digits letters events steps pair pairs "
    "problem problems exercise address addresses token tokens keyword keywords speech discussion "
    "methods functions classes modules endpoints error exception fable tale blurb legend "
    "anecdote advert flyer brochure survey questionnaire interview instructions brief "
    "translation photograph photographs compound molecule reaction character characters "
    "protagonist argument arguments story stories report script program feedback proof dates "
    "prices values"
)
_OWNERS = words(
    "author's narrator's speaker's writer's poet's customer's reviewer's user's student's "
    "character's interviewer's interviewee's caller's sender's client's patient's artist's"
)
_OWNED = words(
    "purpose attitude tone message complaint intent intention point opinion argument answer view "
    "request feelings motivation review question claim position mood emotion meaning response "
    "email reply words main name problem"
)
INPUTS = _TEXTS | _GIVEN
_POSSESSED = frozenset(f"{noun}'s" for noun in INPUTS)
TRIGGERS = INPUTS | _OWNERS | _POSSESSED
"""Words without one of which no sentence speaks of an unseen input."""
_SORTS = words("rank sort order group arrange rearrange reorder classify categorize categorise")
"""What is done by a key: "rank these candidates by experience" tells not which ones."""
_POINTED = (("these",), ("those",))
_PLAIN = words(
    "given following first second third fourth last next two three four five whole entire same "
    "main original current correct right wrong missing new old news blog meeting customer quiz "
    "exam survey test total final quadratic linear short long word math underlined highlighted "
    "resulting other above below input"
)
"""What may stand before a number, a function, a graph and leave open which one it is: "the wave
equation" and "the periodic table" are known to everybody."""
_SUPERLATIVES = words("most least best worst top biggest largest smallest longest shortest common")
_MEASURED = words(
    "circle triangle rectangle angle number numbers fraction function equation string"
)
_MANY = words("list set group pair series sequence string sequences lists groups pairs")
_ORDERED = words("most least best worst smallest largest highest lowest shortest longest oldest")
_DETERMINERS = words("the each both every these those all")
_ORDERS = words(
    "identify name find underline pick spot circle highlight mark locate label count extract "
    "determine detect recognize recognise list state give tell say classify categorize "
    "categorise sort order rank group match arrange rearrange reorder put place pair combine "
    "join split insert add replace remove delete change convert turn transform make rewrite "
    "rephrase reword paraphrase edit correct fix improve shorten simplify expand continue "
    "complete finish fill answer solve evaluate compute calculate round factor explain interpret "
    "describe analyze analyse summarize summarise translate read rate grade score judge decide "
    "assess verify check spell spell-check proofread compare choose select predict guess "
    "estimate assign annotate tag draw plot sketch use define convert measure reverse capitalize "
    "capitalise punctuate pluralize refactor optimize optimise debug trace rename criticize "
    "critique discuss respond reply work figure suggest provide propose generate write create "
    "formulate compose infer deduce deduct categorise match connect reduce unscramble decode "
    "play show cite quote justify support contrast trim flag cut sum take design base carry "
    "express approximate restate reformulate abbreviate lengthen enhance revise review examine "
    "inspect illustrate outline number title pronounce clarify elaborate extend defend challenge "
    "debunk format appraise diagnose rebut tell fact fact-check refute rank tokenize lemmatize "
    "parse"
)
_MAKES = words(
    "write create generate compose make provide propose suggest formulate give draw add design"
)
"""What makes something new: what it is made from or for must be the unseen thing."""
_ANSWERS = words("what what's whats which who how where tell")
HEADS = _ORDERS | _ANSWERS
"""First words without which nothing is judged."""
_SAID = words(
    "thanking thank thanks praising apologizing apologising asking saying telling congratulating "
    "inviting announcing reminding"
)
"""What a text to be made does: the comments that it thanks for need not be seen."""
_MAKES_OR_TELLS = words("list name give tell show say state cite provide find")
_CLOSES = words(", and or as so alphabetically")
_MADE_FOR = words("for of from using to with in into")
_TELLS_WHICH = words(
    "of by about on called titled named entitled that which who whose where when between behind "
    "at system during against regarding like than via per inside since from"
)
_ACTS = words(
    "differ differs relate compare contradict contradicts agree agrees match matches express "
    "expresses entail entails imply implies follow follows support supports mention mentions "
    "refer refers describe describes sound sounds belong belongs rhyme rhymes stands work "
    "works look looks mean means contain contains say says"
)
"""What a text does: what stands behind "the words" and is one of these is the words themselves."""
_GOES_ON = _ACTS | words(
    "and or in into with as so using without while is are was were has have does do can could "
    "should would below above given provided but then more less shorter longer better again "
    "correctly properly to according if alphabetically step being down up out did had will a "
    "an"
)
_NAMING = words("word words term terms verb verbs noun nouns")
_FOR_WHAT = words(
    "the me us each accuracy errors grammar clarity a an spelling readability mistakes people "
    "someone anyone my kids beginners children"
)
_ADDRESSED = words("answer answers answering lyrics solution key introduction comments notes")
_OWN_THINGS = words("a an some any")
_SUITS = words("suitable good better appropriate possible fitting catchy best")
_SAYS = words("trying mean say imply about have contain use suggest convey express describe")
_JUDGED = words("wrong correct right incorrect true false missing unclear better ungrammatical")
_GENERAL = words("abstract document letter title report proof interview introduction table data")
"""Nouns of which a question often asks in general: "the purpose of the abstract"."""
_INFERS = words("infer see conclude deduce tell learn")
_HOLDS = words("a an my any")
_LOOKS_IN = words(
    "count find list extract remove delete identify name sort reverse replace detect locate give "
    "highlight show tell get say state cite provide"
)
"""What is looked for in something: "the characters in a string" are those of any."""
_BRINGS_UP = _OWN_THINGS | _SUPERLATIVES
_GAMES = words("hangman wordle scrabble charades pictionary boggle")
_GUESSERS = words("me i i'll we us")
_MAX_BACK = 3
_MAX_TOKENS = 36


def uses_unseen_input(phrases: Phrases, head: str) -> bool:
    """Whether the first thing that is asked works on something that stands nowhere.

    `head` is the first word after what is merely polite. Names, figures and quotations are the
    caller's to rule out.
    """
    if not phrases.sentences or ":" in phrases.tokens or len(phrases.tokens) > _MAX_TOKENS:
        return False
    first, *later = phrases.sentences
    infers = head == "what" and not _INFERS.isdisjoint(phrases.tokens[first.start : first.end])
    if (first.mood is Mood.HOW_TO and not infers) or any(
        _is_input(phrases, sentence) for sentence in later
    ):
        return False
    if head in _ANSWERS and first.mood in {Mood.QUESTION, Mood.HOW_TO}:
        return _asks_about_one(phrases, first)
    return head in _ORDERS and _orders_about_one(phrases, first, head)


def _is_input(phrases: Phrases, sentence: Sentence) -> bool:
    asks = sentence.mood in {Mood.REQUEST, Mood.HOW_TO}
    return not asks and is_content(phrases.tokens[sentence.start : sentence.end])


def _orders_about_one(phrases: Phrases, sentence: Sentence, head: str) -> bool:
    tokens, found = phrases.tokens, False
    if head in _MAKES and not _SAID.isdisjoint(tokens):
        return False
    if head in _SORTS and tokens[sentence.start + 1 : sentence.start + 2] in _POINTED:
        return True
    if _is_game(tokens) or (head == "play" and not _plays_one(tokens)):
        return False
    for at in range(sentence.start + 1, sentence.end):
        start = _determiner(tokens, at, sentence.start)
        if start < 0:
            continue
        if _names_itself(tokens, at, sentence.end):
            return False
        sorts = head in _SORTS and tokens[at + 1 : at + 2] == ("by",)
        if (not sorts and _is_told(tokens, at, sentence.end)) or _is_introduced(tokens, at, start):
            continue
        before = tokens[start - 1] if start > sentence.start else ""
        after = tokens[at + 1 : min(sentence.end, at + 3)]
        if head in _LOOKS_IN and before == head and after and after[0] not in _CLOSES:
            general = after[0] == "in" and after[1:2] != () and after[1] in _HOLDS
            if general or head in _MAKES_OR_TELLS:
                continue
        based = tokens[start - 2 : start] in (("based", "on"), ("inspired", "by"))
        found = found or head not in _MAKES or before in _MADE_FOR or before == head or based
    return found


def _is_game(tokens: tuple[str, ...]) -> bool:
    """As in "hangman", "pick a word and let me guess the letters"."""
    guesses = "guess" in tokens[1:] and tokens[tokens.index("guess", 1) - 1] in _GUESSERS
    return guesses or not _GAMES.isdisjoint(tokens)


def _plays_one(tokens: tuple[str, ...]) -> bool:
    """As in "play the song", not "let's play hangman, you pick the word"."""
    at = tokens.index("play") if "play" in tokens else -1
    return tokens[at + 1 : at + 2] != () and tokens[at + 1] in _DETERMINERS


def _names_itself(tokens: tuple[str, ...], at: int, end: int) -> bool:
    """Whether the very thing stands behind its noun: "the word strawberry"."""
    after = tokens[at + 1 : min(end, at + 2)]
    if after and tokens[at] in _NAMING and after[0] in _ACTS:
        return True
    return (
        after != ()
        and tokens[at] not in _POSSESSED
        and after[0] not in STOPS
        and after[0] not in _GOES_ON
        and after[0] not in _TELLS_WHICH
        and after[0] not in INPUTS
        and not after[0].endswith(("ed", "ing", "ly", "shown"))
    )


def _asks_about_one(phrases: Phrases, sentence: Sentence) -> bool:
    """As in "how many syllables are in the word?", "what is the sentence trying to say?"."""
    tokens = phrases.tokens
    inside = tokens[sentence.start : sentence.end]
    if not _OWN_THINGS.isdisjoint(inside) and _SUITS.isdisjoint(inside):
        return False
    for at in range(sentence.start + 1, sentence.end):
        start = _determiner(tokens, at, sentence.start)
        if start < 0:
            continue
        if tokens[at] in _GIVEN and tokens[at] not in _OWNED:
            if tokens[start - 1] == "of" and at + 1 == sentence.end and tokens[at] not in _GENERAL:
                return True
            continue
        ends = at + 1 == sentence.end
        follows = tokens[at + 1 : min(sentence.end, at + 3)]
        tries = follows != () and (
            follows[0] in _SAYS
            or (follows[0] in {"is", "are"} and not _JUDGED.isdisjoint(follows[1:]))
        )
        if tries or (ends and start - 1 > sentence.start):
            return True
    return False


def _determiner(tokens: tuple[str, ...], at: int, begin: int) -> int:
    """Where the determiner of a noun of the classes stands, -1 without a definite one."""
    noun = tokens[at]
    owned = noun in _OWNED
    possessed = noun in _POSSESSED
    if noun not in INPUTS and not owned and not possessed:
        return -1
    for back in range(at - 1, max(begin, at - 1 - _MAX_BACK) - 1, -1):
        token = tokens[back]
        if token in _OWNERS and tokens[back - 1 : back] == ("the",):
            return back - 1
        if token in _DETERMINERS:
            return back if noun in INPUTS or possessed else -1
        plain = token in _PLAIN or (token in INPUTS and noun in _TEXTS)
        if token in STOPS or token in _SUPERLATIVES or token[0].isdigit():
            return -1
        if noun not in _TEXTS and not plain:
            return -1
    return -1


def _is_told(tokens: tuple[str, ...], at: int, end: int) -> bool:
    """Whether it is said which one it is, or the noun only begins a compound."""
    after = tokens[at + 1 : min(end, at + 3)]
    if not after or after[0] in {",", ":"} or tokens[at] in _POSSESSED:
        return False
    if after[0] == "for":
        return tokens[at] not in INPUTS or after[1:] == () or after[1] not in _FOR_WHAT
    if after[0] == "from" and after[1:2] != () and after[1] in _ORDERED:
        return False
    if after[0] in {"that", "which"} and after[1:] in (("doesn't",), ("doesnt",), ("fits",)):
        return False
    if after[0] == "of" and tokens[at] in _MANY:
        return end - at > 3
    if after[0] == "with" and tokens[at] in _MEASURED:
        return True
    if after[0] == "to" and tokens[at] in _ADDRESSED:
        return True
    return after[0] in _TELLS_WHICH or after[0] not in _GOES_ON


def _is_introduced(tokens: tuple[str, ...], at: int, start: int) -> bool:
    """Whether the sentence itself brought one up: "a joke and explain the joke"."""
    noun = tokens[at].rstrip("s")
    return any(
        token.rstrip("s") == noun and not _BRINGS_UP.isdisjoint(tokens[max(0, i - 3) : i])
        for i, token in enumerate(tokens[:start])
    )
