"""Asked for a text, a reply that is one is the answer, whatever it begins with."""

from __future__ import annotations

import pytest

from clarigate_proxy.core.replies import interpret
from clarigate_proxy.core.replies.material import is_material
from clarigate_proxy.core.values import Outcome, Question, QuestionKind

TEXTS = [
    (
        "Forget it, said the old man, and closed the door. The rain went on for three days, and "
        "nobody "
        "in the village spoke of it."
    ),
    (
        "Never mind the weather. The ferry to Oslo leaves at noon from the old pier, and tickets "
        "are "
        "sold on board until the harbour closes."
    ),
    (
        "Why do cats purr? Scientists long believed that it was a sign of comfort, yet injured "
        "cats "
        "purr as well, as a study showed."
    ),
    (
        "What is a bond? A bond is a loan that investors make to a company or a state. It pays "
        "interest at fixed dates."
    ),
    "“Forget it,” he said. She took her coat and went down to the river without another word.",
    '"Never mind what they told us at the gate."',
    (
        "Vergiss es, sagte der Alte und schloss die Tür. Drei Tage lang regnete es, und im Dorf "
        "sprach "
        "niemand mehr davon."
    ),
    (
        "Laisse tomber, dit le vieux en fermant la porte. Il plut trois jours, et au village "
        "personne "
        "n'en parla plus."
    ),
    (
        "Olvídalo, dijo el viejo, y cerró la puerta. Llovió tres días y nadie en el pueblo volvió "
        "a "
        "hablar del asunto."
    ),
    (
        "Esquece, disse o velho, e fechou a porta. Choveu três dias e ninguém na aldeia voltou a "
        "falar "
        "do assunto."
    ),
    "算了吧，老人说完就关上了门。雨一连下了三天，村里再也没有人提起那件事。河水涨到了桥边。",
]
TALK = {
    "Forget it.": Outcome.CANCELLED,
    "Never mind, I found the answer myself in the meantime, thanks anyway for the help, that was "
    "quick.": Outcome.CANCELLED,
    "Never mind. The meeting was called off. The text is not needed any more. We will do another "
    "one in May.": Outcome.CANCELLED,
    "Forget it. Write me a poem about the sea instead, about twenty lines, in a cheerful tone, for "
    "a 70th birthday.": Outcome.NEW_REQUEST,
    "Why do you need the text? I already told you that it is about cats and how they purr when "
    "they are happy.": Outcome.DISCUSS,
    "Why do I have to paste it? Everything was in the first message. It said that the ferry leaves "
    "at noon.": Outcome.DISCUSS,
    "Vergiss es. Ich brauche den Text nicht mehr, die Sache hat sich erledigt. Der Termin wurde "
    "leider abgesagt.": Outcome.CANCELLED,
    "算了，我不需要了。我已经自己写好了，谢谢。": Outcome.CANCELLED,
}


def question(dimension: str) -> Question:
    return Question(
        slot=dimension,
        dimension=dimension,
        kind=QuestionKind.TEXT,
        text="Could you paste the text that you want summarized?",
    )


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_the_answer_where_one_was_asked_for(text: str) -> None:
    found = interpret((question("inputs"),), text)
    assert found.outcome is Outcome.ANSWERED
    assert [answer.text for answer in found.answers] == [text]


@pytest.mark.parametrize(("reply", "outcome"), TALK.items())
def test_what_speaks_to_us_is_read_as_what_it_says(reply: str, outcome: Outcome) -> None:
    assert interpret((question("inputs"),), reply).outcome is outcome


@pytest.mark.parametrize("text", TEXTS)
def test_a_question_for_no_material_takes_no_text_of_that_length(text: str) -> None:
    assert not is_material(question("purpose"), text)
