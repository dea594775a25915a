"""Prompts whose answers a program can check, for `clarigate eval downstream`.

Why: each turns on something that the block states (a length, a form, a language, an audience, a
place, a value from a text) or leaves alone, so that help and harm both show. All are our own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from clarigate_proxy.evaluation.checks import Check

__all__ = ["TASKS", "Task"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A prompt and what its answer must pass, all of it; `about` is the dimension that matters."""

    id: str
    about: str
    prompt: str
    checks: tuple[Check, ...]


_FERRY: Final = (
    "The harbour council met on Monday. The ferry line to Marstal was postponed from March to May "
    "2027 because the new pier is not ready. The cost rose from 3.1 to 3.4 million euros. Captain "
    "Ida Brandt said that two of the four boats will be sold."
)
_LEASE: Final = (
    "LEASE. Tenant: Jonas Ek. Landlord: Falk Housing. The monthly rent is 940 euros, due on the "
    "3rd. Either party may end the lease with three months' notice. Pets are not allowed."
)

_ROWS: Final[dict[str, tuple[tuple[str, tuple[Check, ...]], ...]]] = {
    "length": (
        (
            "Explain in at most 40 words what a tide is.",
            (("most_words", 40), ("any", "moon", "sea")),
        ),
        (
            "Write a note about a lost umbrella, at most 30 words.",
            (("most_words", 30), ("has", "umbrella")),
        ),
        ("Describe the taste of an apple in one sentence.", (("sentences", 1), ("has", "apple"))),
        (
            "In no more than 25 words, say why bread rises.",
            (("most_words", 25), ("any", "yeast", "gas")),
        ),
        (
            "Write a paragraph of at least 60 words about a lighthouse.",
            (("least_words", 60), ("has", "light")),
        ),
        ("Answer in one word: what is the capital of Italy?", (("most_words", 2), ("has", "Rome"))),
        (
            "Say in two sentences what a compass is for.",
            (("sentences", 2), ("any", "north", "direction")),
        ),
        ("Give me a slogan of at most eight words for a bicycle shop.", (("most_words", 8),)),
        (
            "Write a text of at least 80 words that explains what compost is.",
            (("least_words", 80), ("has", "compost")),
        ),
        (
            "Define gravity in 20 words or fewer.",
            (("most_words", 20), ("any", "force", "attract", "mass")),
        ),
    ),
    "output_format": (
        ("List three fruits as bullet points.", (("items", 3),)),
        ("Give five tips for sleeping well as a numbered list.", (("items", 5), ("has", "sleep"))),
        (
            'Reply with JSON only: an object with the keys "city" and "country" for Paris.',
            (("json", "city", "country"), ("has", "Paris")),
        ),
        (
            'Return a JSON object with the keys "name" and "age" for Ada, who is 36. JSON only.',
            (("json", "name", "age"), ("has", "36")),
        ),
        (
            "Make a markdown table with the columns Animal and Legs for a dog and a spider.",
            (("matches", r"^\s*\|.*animal.*\|.*legs"), ("has", "spider")),
        ),
        ("List four colours, one a line, numbered.", (("items", 4),)),
        (
            "Write an email that thanks Marta for the flowers.",
            (("has", "Marta", "flowers"), ("any", "dear", "hi ", "hello")),
        ),
        ("Give three steps to boil an egg, as a numbered list.", (("items", 3), ("has", "egg"))),
        ("Name two advantages of trains as bullet points.", (("items", 2),)),
        (
            "Write a Python function is_even(n). Answer with code only.",
            (("matches", r"^\s*def is_even\(n"), ("has", "% 2")),
        ),
        (
            "Write an SQL query that counts the rows of the table orders.",
            (("matches", r"select\s+count\(.*?\)"), ("has", "orders")),
        ),
        ("Give a list of exactly six European countries, as bullet points.", (("items", 6),)),
    ),
    "language": (
        ("Describe a garden in German.", (("language", "de"),)),
        (
            "Translate into French: The train leaves at eight from platform two.",
            (("language", "fr"), ("any", "huit", "8")),
        ),
        (
            "Translate into Spanish: The children are playing in the park with the dog.",
            (("language", "es"), ("any", "niños", "parque")),
        ),
        ("Answer in French: what is a bakery?", (("language", "fr"),)),
        ("Write two sentences in Spanish about the sea.", (("language", "es"), ("has", "mar"))),
        (
            "Translate into German: The house is old and the garden is small.",
            (("language", "de"), ("has", "haus")),
        ),
        ("Erkläre in zwei Sätzen, was ein Leuchtturm ist.", (("language", "de"),)),
        ("Explique en une phrase ce qu'est un pont.", (("language", "fr"),)),
        ("Translate into English: Der Hund schläft unter dem Tisch.", (("has", "dog", "table"),)),
        (
            "Escribe una frase sobre la lluvia en la ciudad.",
            (("language", "es"), ("has", "lluvia")),
        ),
    ),
    "inputs": (
        (
            f"Summarize this text in two sentences:\n\n{_FERRY}",
            (("sentences", 2), ("has", "ferry")),
        ),
        (
            f"According to the text, when does the ferry line start now?\n\n{_FERRY}",
            (("has", "May"),),
        ),
        (f"How many boats will be sold?\n\nText: {_FERRY}", (("any", "two", "2 "),)),
        (f"Who is the captain in this text?\n\n{_FERRY}", (("has", "Brandt"),)),
        (f"What does it cost in the end?\n\n{_FERRY}", (("has", "3.4"),)),
        (f"What is the monthly rent in this contract?\n\n{_LEASE}", (("has", "940"),)),
        (
            f"Who is the tenant? Answer with the name only.\n\n{_LEASE}",
            (("has", "Ek"), ("lacks", "Falk")),
        ),
        (f"How long is the notice period?\n\n{_LEASE}", (("any", "three months", "3 months"),)),
        (
            f"Are pets allowed? Answer yes or no.\n\n{_LEASE}",
            (("matches", r"\bno\b"), ("lacks", "yes")),
        ),
        (
            f"Extract tenant and rent as a JSON object with the keys tenant and rent.\n\n{_LEASE}",
            (("json", "tenant", "rent"), ("has", "940")),
        ),
        (
            f"List the two parties of this lease as bullet points.\n\n{_LEASE}",
            (("items", 2), ("has", "Ek", "Falk")),
        ),
    ),
    "audience": (
        (
            "Explain to a five-year-old why the sky is blue, in at most 60 words.",
            (("most_words", 60), ("has", "blue"), ("lacks", "Rayleigh")),
        ),
        (
            "Write a birthday greeting for my grandmother Elsa.",
            (("any", "birthday"), ("has", "Elsa")),
        ),
        (
            "Write a short message to my colleague Tom: the meeting moves to 3 pm.",
            (("has", "Tom", "3"), ("most_words", 80)),
        ),
        (
            "Write a polite reminder to a customer, Mrs Lund, that invoice 218 is unpaid.",
            (("has", "Lund", "218"),),
        ),
        (
            "Explain to beginners what a variable is in Python.",
            (("has", "variable"), ("any", "=", "value")),
        ),
        (
            "Write a notice for neighbours: the water is off on Friday from 9 to 11.",
            (("has", "water", "Friday"),),
        ),
    ),
    "open": (
        (
            "Suggest a dish for dinner without meat, in one sentence.",
            (("sentences", 1), ("lacks", "chicken", "beef", "pork")),
        ),
        ("Plan one day in Rome in four bullet points.", (("items", 4), ("has", "Rome"))),
        (
            "Recommend a present for a father who likes fishing, at most 40 words.",
            (("most_words", 40), ("has", "fish")),
        ),
        (
            "Give a three-step plan to learn to swim, as a numbered list.",
            (("items", 3), ("any", "water", "swim")),
        ),
        ("Suggest three names for a cat, as bullet points.", (("items", 3),)),
        ("Write a two-line poem about snow.", (("most_words", 40), ("has", "snow"))),
        ("What is 17 + 25? Answer with the number only.", (("has", "42"), ("most_words", 3))),
        ("What is 9 times 8?", (("has", "72"),)),
        ("Which month comes after June?", (("has", "July"),)),
        ("Is 7 a prime number? Answer yes or no.", (("matches", r"\byes\b"), ("most_words", 20))),
        ("What is the opposite of cold?", (("any", "hot", "warm"),)),
        ("Correct the spelling: I recieved the leter yesterday.", (("has", "received", "letter"),)),
    ),
}

TASKS: Final[tuple[Task, ...]] = tuple(
    Task(id=f"{about}-{number}", about=about, prompt=prompt, checks=checks)
    for about, rows in _ROWS.items()
    for number, (prompt, checks) in enumerate(rows, start=1)
)
"""All tasks, in the order in which they are sent."""
