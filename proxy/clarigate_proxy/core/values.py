"""The vocabulary: the small frozen values that every part of the core speaks in.

Nothing here computes. Offsets are code points into the exact content string they name, so that
``content[start:end]`` is the quoted passage. Message indices are those of the request as it came.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from clarigate_proxy.core.records import record
from clarigate_proxy.core.things import Thing

__all__ = [
    "Answer",
    "Claim",
    "Decision",
    "Document",
    "DocumentKind",
    "Evidence",
    "Extraction",
    "Interpretation",
    "Message",
    "Option",
    "Outcome",
    "Part",
    "PartKind",
    "PolicyMode",
    "Provenance",
    "Question",
    "QuestionKind",
    "Reading",
    "Replied",
    "RequestMode",
    "Segment",
    "Span",
    "Status",
    "ToolCall",
]


class Status(StrEnum):
    """σ of a node (paper 3.2)."""

    RESOLVED = "resolved"
    PARTIAL = "partial"
    UNRESOLVED = "unresolved"


class Provenance(StrEnum):
    """π of a value (paper 5.2, plus the operator whom a proxy can see), highest trust first."""

    USER_ASSERTED = "USER_ASSERTED"
    OPERATOR_ASSERTED = "OPERATOR_ASSERTED"
    DOC_DERIVED = "DOC_DERIVED"
    MODEL_INFERRED = "MODEL_INFERRED"
    UNRESOLVED = "UNRESOLVED"


class Decision(StrEnum):
    """What happens to a request. Headers use the past tense, see `server.responses`."""

    ASK = "ask"
    FORWARD = "forward"
    BYPASS = "bypass"


class PolicyMode(StrEnum):
    """What a policy lets happen (methods, section 5)."""

    OFF = "off"
    SHADOW = "shadow"
    ANNOTATE = "annotate"
    CLARIFY = "clarify"
    PREVIEW = "preview"


class RequestMode(StrEnum):
    """What a request asks for by field or header."""

    AUTO = "auto"
    NEVER = "never"
    ALWAYS = "always"
    PREVIEW = "preview"
    ERROR = "error"


class QuestionKind(StrEnum):
    """How a question is answered; `text` is the open kind, the others are closed."""

    SINGLE = "single"
    MULTI = "multi"
    TEXT = "text"
    NUMBER = "number"
    BOOLEAN = "boolean"


class Outcome(StrEnum):
    """What a reply to a question is. None is ever turned into another."""

    ANSWERED = "answered"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    NEW_REQUEST = "new_request"
    DISCUSS = "discuss"
    UNPARSEABLE = "unparseable"


class PartKind(StrEnum):
    """Kind of a content part; everything that we do not read is `other` material."""

    TEXT = "text"
    IMAGE = "image"
    AUDIO = "audio"
    FILE = "file"
    OTHER = "other"


class DocumentKind(StrEnum):
    """How a document was recognised."""

    FENCED = "fenced"
    TAGGED = "tagged"
    QUOTED = "quoted"
    PASTED = "pasted"
    FILE = "file"
    TOOL = "tool"
    CONTEXT = "context"
    MATERIAL = "material"  # a reply that supplied what `inputs` had asked for


@record(frozen=True, slots=True, kw_only=True)
class Part:
    """One content part. `text` is decoded text ("" for images, audio and undecodable files)."""

    kind: PartKind
    text: str = ""
    name: str | None = None


@record(frozen=True, slots=True, kw_only=True)
class ToolCall:
    """A call of a function tool; `arguments` is JSON text as it came, or is to be sent."""

    id: str
    name: str
    arguments: str


@record(frozen=True, slots=True, kw_only=True)
class Message:
    """One chat message. `in_array` tells whether content came as an array of parts.

    `index` is the place in the request as it came in; it survives the removal of other messages.
    `tool_calls` are its calls of function tools, `tool_call_ids` the ids of calls of any kind.
    `has_clarification` says that the message carries a `clarification` field, of whatever shape.
    """

    index: int
    role: str
    parts: tuple[Part, ...]
    in_array: bool = False
    tool_calls: tuple[ToolCall, ...] = ()
    tool_call_ids: tuple[str, ...] = ()
    tool_call_id: str | None = None
    has_clarification: bool = False
    clarification: Mapping[str, object] | None = None

    @property
    def text(self) -> str:
        """All text of the message, text parts joined by a newline; files are not its words."""
        if len(self.parts) == 1 and self.parts[0].kind is PartKind.TEXT:
            return self.parts[0].text
        return "\n".join(part.text for part in self.parts if part.kind is PartKind.TEXT)

    @property
    def has_media(self) -> bool:
        """Whether an image, audio, file or unknown part is present."""
        return any(part.kind is not PartKind.TEXT for part in self.parts)


@record(frozen=True, slots=True, kw_only=True)
class Span:
    """A passage: code points [start, end) of message `message` (content string, or part `part`).

    With `doc` set the offsets count inside that document.
    """

    message: int | None
    start: int
    end: int
    part: int | None = None
    doc: str | None = None


@record(frozen=True, slots=True, kw_only=True)
class Document:
    """Material that stands apart from the user's own words (methods, section 3).

    `start`/`end` locate `text` in the content string of (`message`, `part`); context documents
    stand in no message. `withheld` documents are neither sent upstream nor grounds for a claim.
    """

    id: str
    kind: DocumentKind
    text: str
    message: int | None = None
    part: int | None = None
    start: int = 0
    end: int = 0
    title: str | None = None
    withheld: bool = False


@record(frozen=True, slots=True, kw_only=True)
class Segment:
    """A stretch of somebody's own words, documents cut out: text and where it stands."""

    role: str
    text: str
    span: Span


@record(frozen=True, slots=True, kw_only=True)
class Replied:
    """A slot that was asked about, and whether the reply gave anything."""

    slot: str
    gave: bool


@record(frozen=True, slots=True, kw_only=True)
class Reading:
    """A request as the methods see it: who said what, and which documents lie beside it.

    `prompt` are the segments of the last user message (what is asked), `earlier` those of earlier
    user turns, `operator` those of system and developer messages, `assistant` earlier answers; all
    in order. `media` tells whether image, audio or file parts are present in the prompt's message,
    `earlier_media` whether they are in earlier messages. `first_turn` is true when no assistant
    message stands before the prompt, or when the prompt turns to a new matter (`topics`);
    `background` are then the earlier user turns, `former` the answers to them. `replies` tell what
    became of questions about this request.
    """

    prompt: tuple[Segment, ...]
    earlier: tuple[Segment, ...] = ()
    operator: tuple[Segment, ...] = ()
    assistant: tuple[Segment, ...] = ()
    documents: tuple[Document, ...] = ()
    media: bool = False
    earlier_media: bool = False
    first_turn: bool = True
    prompt_message: int | None = None
    background: tuple[Segment, ...] = ()
    former: tuple[Segment, ...] = ()
    replies: tuple[Replied, ...] = ()

    @property
    def prompt_text(self) -> str:
        """The user's own words of the prompt, segments joined by a newline."""
        if len(self.prompt) == 1:
            return self.prompt[0].text
        return "\n".join(segment.text for segment in self.prompt)


@record(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What extraction found out about one slot.

    `confidence` is c in [0, 1] of `value` (None: nothing found). `span` locates an explicit
    statement; an implied value has none. `impact`, `p_default` and `default` replace the task
    profile's priors where extraction knows better; `applies` switches the slot on or off for this
    request (None: as the profile says).
    """

    slot: str
    confidence: float = 0.0
    value: str | None = None
    span: Span | None = None
    applies: bool | None = None
    impact: float | None = None
    p_default: float | None = None
    default: str | None = None


@record(frozen=True, slots=True, kw_only=True)
class Extraction:
    """Algorithm 1's result: the task type, the language and the evidence per slot.

    `abstained` carries a short reason ("language", "no_words") where the extractor cannot judge.
    `opt_out` is true where the text itself says not to ask. `domain` is one of the ten fields with
    a schema of their own (`core.domains`), None outside them: it chooses wordings and slots.
    `need` is the calibrated probability that a question is worth asking, None where nothing judged
    it; it ranks what is not asked and decides nothing.
    `things` are those that the request names: they choose wordings, which name them.
    """

    task_type: str
    language: str
    domain: str | None = None
    things: tuple[Thing, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    abstained: str | None = None
    opt_out: bool = False
    need: float | None = None


@record(frozen=True, slots=True, kw_only=True)
class Option:
    """One answer on offer. `label` has at most 30 characters."""

    id: str
    label: str
    description: str = ""


@record(frozen=True, slots=True, kw_only=True)
class Question:
    """A question about one slot in one language, ready to be shown."""

    slot: str
    dimension: str
    kind: QuestionKind
    text: str
    options: tuple[Option, ...] = ()
    header: str = ""
    allow_other: bool = True


@record(frozen=True, slots=True, kw_only=True)
class Answer:
    """What was answered to one question: option ids, or free text (never both empty)."""

    slot: str
    option_ids: tuple[str, ...] = ()
    text: str | None = None


@record(frozen=True, slots=True, kw_only=True)
class Interpretation:
    """A reply read against its questions. `declined` are the slots that were skipped.

    `denied` are (slot, value) pairs: assumptions that were shown and refused.
    """

    outcome: Outcome
    answers: tuple[Answer, ...] = ()
    declined: tuple[str, ...] = ()
    denied: tuple[tuple[str, str], ...] = ()


@record(frozen=True, slots=True, kw_only=True)
class Claim:
    """A tagged value (paper, Table 2): what, from where, with which label, on which page.

    `conflicts` are the values that it contradicts and that count less, each with its own label and
    place; they are no claims of the request.
    """

    slot: str
    dimension: str
    value: str
    label: Provenance
    span: Span | None = None
    quote: str | None = None
    via: str | None = None
    page: int | None = None
    conflicts: tuple[Claim, ...] = field(default=())
