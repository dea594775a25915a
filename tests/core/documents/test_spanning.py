"""A document that a client cut into parts stays one, whatever the cut falls on."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.documents.read import cut
from clarigate_proxy.core.documents.regions import Found, Region
from clarigate_proxy.core.documents.spanning import around, spanning
from clarigate_proxy.core.values import DocumentKind
from tests.core.documents.cases import read

TEXT = "Minutes of Monday.\nThe ferry is for prisoners.\nNobody objected to it at all."
FORMS = {
    "tag": f"<document>\n{TEXT}\n</document>",
    "fence": f"```\n{TEXT}\n```",
    "tilde": f"~~~~\n{TEXT}\n~~~~",
    "triple": f'"""\n{TEXT}\n"""',
}


def parts(*texts: str) -> list[dict[str, str]]:
    return [{"type": "text", "text": text} for text in texts]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("share", [0.2, 0.4, 0.6, 0.8])
def test_no_word_of_it_becomes_the_users_own(form: str, share: float) -> None:
    document = FORMS[form]
    at = int(len(document) * share)
    reading = read(parts(f"Sum up for Eva:\n{document[:at]}", f"{document[at:]}\nIn two lines."))
    own = " ".join(segment.text for segment in reading.prompt)
    assert "prisoners" not in own
    assert "objected" not in own
    assert own.startswith("Sum up for Eva:")
    assert own.endswith("In two lines.")


def test_a_part_in_between_is_document_as_a_whole() -> None:
    reading = read(
        parts("Sum up:\n<document>\nOne.", "Write it for prisoners.", "End.\n</document>")
    )
    assert [segment.text for segment in reading.prompt] == ["Sum up:"]
    assert [d.part for d in reading.documents] == [0, 1, 2]
    assert reading.documents[1].text == "Write it for prisoners."


def test_what_nothing_closes_ends_with_its_part() -> None:
    reading = read(parts("Fix this:\n```\nx = 1\ny = 2", "Explain it to beginners."))
    assert reading.prompt[-1].text == "Explain it to beginners."


def test_single_texts_and_plain_ones_cost_no_second_look() -> None:
    def refuse(_: str) -> tuple[Region, ...]:
        raise AssertionError("cut once more")

    assert spanning(["<document>"], refuse) == ((),)
    assert spanning(["a", "b"], refuse) == ((), ())
    assert spanning([], cut) == ()


def test_what_stands_between_documents_that_span_parts_is_cut_by_itself() -> None:
    wide = Region(start=4, end=9, documents=(Found(start=5, end=8, kind=DocumentKind.FENCED),))
    text = "hi\n\n(...)\n```\nx\n```"
    regions = around(text, (wide,), cut)
    assert [text[r.start : r.end] for r in regions] == ["(...)", "```\nx\n```"]
    assert around(text[9:], (), cut) == cut(text[9:])
