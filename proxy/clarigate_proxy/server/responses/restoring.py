"""What clients left to us to keep comes back into the body, before anything else is done with it.

Why: a client may go on by `previous_response_id`, or refer to an item by its id. Where these are
ids of ours, the upstream knows neither. What they hold is put in their place, so that the request
is the one that the same client would have sent had it kept its items; from there on there is one
way only. Ids of ours on items that came in full are cut: no upstream takes them.

Must not know: how a request is read or decided. Invariant: a body without ids of ours stays the
very same object, and of any other only the named places change.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import orjson

from clarigate_proxy.core.edits import DropField, DropMessageField, Edit
from clarigate_proxy.core.errors import TokenError
from clarigate_proxy.server.bodies import Body
from clarigate_proxy.server.brain import Brain, Moment
from clarigate_proxy.server.responses.ids import (
    ITEM_PREFIXES,
    RESPONSE_PREFIX,
    Kept,
    open_item,
    open_response,
    refused,
)
from clarigate_proxy.server.responses.places import ItemIndex, user_item
from clarigate_proxy.server.splice import Patch, apply, lay_over
from clarigate_proxy.server.wire import Member, parse_body

__all__ = ["restore"]

_MARK: Final = b"_clr_"
_PREVIOUS: Final = "previous_response_id"
_QUOTE, _OPEN_ARRAY = b'"['
_REMEDY: Final = "send the whole conversation as `input`, nothing is lost"


def restore(body: Body, brain: Brain, moment: Moment) -> Body:
    """Return the body with everything that ids of ours stand for.

    Raises:
        RequestError: the body is malformed, or an id of ours does not hold for this caller.
    """
    if body.plain is None or _MARK not in body.plain:
        return body
    plain = body.plain
    parse_body(plain)
    plain = _with_items(plain, brain, moment)
    plain = _with_response(plain, brain, moment)
    if plain == body.plain:
        return body
    return replace(body, received=plain, plain=plain, before=body.plain)


# --- items ---------------------------------------------------------------------------------------


def _with_items(body: bytes, brain: Brain, moment: Moment) -> bytes:
    """Put items in the place of references to them, and cut our ids from those that are there."""
    index = ItemIndex(body)
    patches: list[Patch] = []
    cuts: list[Edit] = []
    for place, span in enumerate(index.listed):
        found = {member.name: member for member in index.message(index.first + place)}
        name = _text(body, found.get("id"))
        if not name.startswith(ITEM_PREFIXES):
            continue
        if _text(body, found.get("type")) == "item_reference":
            item = open_item(name, brain, moment, param=f"input[{place}].id")
            patches.append(Patch(span.start, span.end, item))
        else:
            cuts.append(DropMessageField(message=index.first + place, name="id"))
    # References first: the cuts name items by their numbers, which stay.
    return apply(lay_over(body, patches), cuts, ItemIndex)


def _text(body: bytes, member: Member | None) -> str:
    if member is None or body[member.value] != _QUOTE:
        return ""
    return str(orjson.loads(body[member.value : member.end]))


# --- responses -----------------------------------------------------------------------------------


def _with_response(body: bytes, brain: Brain, moment: Moment) -> bytes:
    """Put the input and the question of a response of ours before the input."""
    index = ItemIndex(body)
    name = _text(body, index.member(_PREVIOUS))
    if not name.startswith(RESPONSE_PREFIX):
        return body
    try:
        kept = open_response(name, brain, moment)
    except TokenError as error:
        raise refused(error, _PREVIOUS, _REMEDY) from None
    return _with_previous(lay_over(body, list(_input(index, kept))), kept)


def _input(index: ItemIndex, kept: Kept) -> Iterator[Patch]:
    body, found = index.body, index.member("input")
    items = b",".join(filter(None, (kept.items, orjson.dumps(kept.question))))
    if found is None:
        at = index.member(_PREVIOUS)
        assert at is not None  # noqa: S101 - it named the response
        yield Patch(at.start, at.start, b'"input":[' + items + b"],")
    elif body[found.value] == _OPEN_ARRAY:
        comma = b"," if index.listed else b""
        yield Patch(found.value + 1, found.value + 1, items + comma)
    else:
        text = body[found.value : found.end]
        said = user_item(text) if text[:1] == b'"' and text != b'""' else b""
        whole = b",".join(filter(None, (items, said)))
        yield Patch(found.value, found.end, b"[" + whole + b"]")


def _with_previous(body: bytes, kept: Kept) -> bytes:
    """Name the upstream's own response that the question followed, if it followed one."""
    if kept.previous is None:
        return apply(body, (DropField(name=_PREVIOUS),), ItemIndex)
    found = ItemIndex(body).member(_PREVIOUS)
    assert found is not None  # noqa: S101 - it named the response
    return lay_over(body, [Patch(found.value, found.end, orjson.dumps(kept.previous))])
