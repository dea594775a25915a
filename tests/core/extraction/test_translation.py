"""Translations without a target."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.values import Document, DocumentKind, Reading
from tests.core.extraction.support import asked, dialogue, evidence, segment


def test_a_translation_needs_a_target() -> None:
    assert asked('translate "the train is late"') == "language"


@pytest.mark.parametrize(
    "text",
    [
        'translate "the train is late" into Welsh',
        'translate "the train is late" for me, to klingon please',
        'Übersetze ins Französische: "der Zug kommt später"',
    ],
)
def test_a_named_target_settles_it(text: str) -> None:
    assert asked(text) is None


@pytest.mark.parametrize(
    "text",
    [
        'Übersetze das für den Nachbarn, der kein Deutsch kann: "Heute ist Sperrmüll"',
        'traduis pour elle, elle ne parle pas français : "le bus part à midi"',
        'traduce para él, no habla español: "la tienda abre a las diez"',
        'como traduzo isto para os nossos hóspedes: "o bar abre às oito"',
    ],
)
def test_a_language_that_is_not_spoken_is_no_target(text: str) -> None:
    assert asked(text) == "language"


@pytest.mark.parametrize(
    "text",
    [
        "把“晚上好”翻译成土耳其语",
        'Übersetze ins Norwegische: "der Laden ist zu"',
        'traduis en croate : "le magasin est fermé"',
        '{"task": "translate", "from": "de", "to": "en", "text": "Gute Nacht"}',
    ],
)
def test_any_language_can_be_named(text: str) -> None:
    assert asked(text) is None


def test_foreign_material_makes_the_requests_own_language_a_fair_default() -> None:
    text = "Der Zug kommt heute leider etwas später an als geplant."
    document = Document(id="d1", kind=DocumentKind.PASTED, text=text, message=0, start=20)
    foreign = Reading(prompt=(segment("translate this"),), documents=(document,))
    assert evidence(foreign, "language").p_default == pytest.approx(0.5)
    assert asked(foreign) == "language"


def test_their_language_is_unknown() -> None:
    assert asked('How does "mind the gap" read in their language?') == "language"


def test_in_a_talk_the_target_is_known() -> None:
    talk = ('translate "good night" into French', "Bonne nuit", 'translate "good day"')
    assert asked(dialogue(*talk)) is None
