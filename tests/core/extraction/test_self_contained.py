"""Words that ask for something in one construction and for nothing in another.

Why: "attached", "error", "phone" or "him" say little by themselves. Each pair holds a prompt in
which such a word leaves nothing open, and one in which it does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from clarigate_proxy.core.extraction.self_contained import is_self_contained
from clarigate_proxy.decider import Decider


def _row(text: str) -> Mapping[str, Any]:
    return Decider.of("default").row({"prompt": text})


@pytest.mark.parametrize(
    "text",
    [
        # A verb that reports, not one that hands over.
        "we attached a trailer to the car and now the lights flicker, is that normal",
        "i enclosed a cheque in a birthday card and it got lost, can the bank stop it",
        # "make it …" of one's own situation.
        "i start a new job on monday and i'm nervous, any tips to make it easier",
        # Somebody else reads.
        "can my wife see my whatsapp messages",
        "darf meine mutter meine nachrichten lesen",
        "mi jefe puede ver mis mensajes?",
        # A world of one's own, a quiz, a word that is cited.
        "in my story the hero is a baker. give him a flaw",
        "quiz me on the multiplication table",
        "test me on the periodic table",
        "translate the word butterfly into french",
        "translate the sentence i am late to italian",
        # An error with its number; a clause, no bare noun.
        "http error 502",
        "blue screen error 0x0000007b",
        "my essay got an A",
        "our dog learned a new word",
        "good documentaries about the ocean",
        # Two people.
        "does she still love me",
        "should i break up with him",
        "why doesn't he text me back",
        # A text behind a colon.
        "translate: buenos días",
        "traduis: good evening",
        "rephrase: can you do it by friday",
        # What belongs to a device; a fault whose place or cause is told.
        "how can i cancel my internet contract",
        "our wifi works in the kitchen but not upstairs",
        "mein toner ist leer und der drucker druckt nicht",
        # What is the same everywhere.
        "can i get a refund for a concert ticket if i am sick",
        "where can i sell my old clothes",
        "can i drink coffee while pregnant",
        "can i drink wine with antibiotics",
        # Stock texts, and those whose fact is given.
        "write a goodbye email to my team",
        "draft a follow-up email after a job interview",
        "write a rejection email to a job applicant",
        "write a message to my neighbour that the music is too loud",
        "cancel my newspaper subscription by email, write the email",
        "give me a journal prompt",
        # To the answerer, and to the clock.
        "i miss you",
        "do you like me",
        "you there",
        "really?",
        "what time is it",
        # What may be made up; a grievance, a mark, a sale that say what they are about.
        "invent an awkward phone call for a course on manners, hotel, double booking",
        "write a letter to the school board about the closure of the swimming pool",
        "write a letter to my younger self",
        "write a yelp review for our vet",
        "give me names for my son's plush rabbit",
        "our internet is slow in the attic",
        "create a revision plan for my history exam in three weeks",
        "make a weekly cleaning schedule for our flat",
        "make a flyer for a garage sale",
        "how can i add a contact form to my website",
    ],
)
def test_a_word_in_another_sense_leaves_nothing_to_ask(text: str) -> None:
    row = _row(text)
    assert row["decision"] == "forward", row["questions"]


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("i attached my cv, is it good enough for a bank", "inputs"),
        ("i uploaded the spreadsheet, find the errors", "inputs"),
        ("my speech is boring, make it funnier", "inputs"),
        ("lies meine mail", "inputs"),
        ("kannst du meine mail lesen und verbessern", "inputs"),
        ("test my code", "inputs"),
        ("translate the sentence into german", "inputs"),
        ("my report", "task"),
        ("invoice 2231", "task"),
        ("my letter to the landlord", "task"),
        ("hi, about my invoice", "task"),
        ("how old is he", "subject"),
        ("is it still open", "subject"),
        ("translate: good morning", "language"),
        ("my phone keeps crashing", "environment"),
        ("the printer doesn't work", "environment"),
        ("can my landlord raise the rent by 20 percent", "location"),
        ("write a cover letter", "inputs"),
        ("write my eulogy", "inputs"),
        ("write a prompt for me", "subject"),
        ("write a letter to my landlord", "inputs"),
        ("write the report", "inputs"),
    ],
)
def test_where_something_is_missing_it_is_asked_for(text: str, slot: str) -> None:
    row = _row(text)
    assert row["decision"] == "ask"
    assert row["questions"][0]["slot"] == slot


def test_the_question_for_a_target_is_in_the_language_of_the_instruction() -> None:
    assert _row("übersetze: guten morgen")["language"] == "de"
    assert _row("translate this: guten morgen")["language"] == "en"


@pytest.mark.parametrize(
    ("text", "complete"),
    [
        ("write a text to my landlord that the sink is leaking", True),
        ("write a text to my landlord", False),
        ("test me on the capitals of africa", True),
        ("test me on my notes", False),
        ("my mom doesn't like my boyfriend", True),
        ("my mom doesn't like my essay, fix it", False),
        ("my son passed his driving test", True),
        ("my application got rejected", False),
        ("how do i cancel my phone plan", True),
        ("how do i cancel it", False),
        ("my mouse works on the desk but not on glass", True),
        ("my mouse does not work", False),
        ("my internet is slow in the attic", True),
        ("my internet is slow", False),
        ("make up a complaint of a guest for a training in a hotel", True),
        ("make up a story about my team for the party", False),
        ("create a revision plan for my history exam in three weeks", True),
        ("create a revision plan for my exams", False),
        ("how do i get rid of pop-ups on my tablet", True),
        ("how do i get rid of it", False),
        ("may i sell software under the mit license", True),
        ("may i sell software", False),
        ("what is a good habit tracker app", True),
        ("what is a good app for me", False),
        ("what goes into /etc/sudoers", True),
        ("what does ./run.sh do", False),
        ("my best friend moved away and i feel so lonely", True),
        ("what do i do when i feel so lonely?", False),
    ],
)
def test_a_form_is_complete_or_not(text: str, *, complete: bool) -> None:
    assert is_self_contained(text) is complete
