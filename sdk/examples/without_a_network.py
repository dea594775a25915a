"""Ask and answer without a proxy, a key or any other package: the SDK and its fake proxy.

pip install clarigate
python without_a_network.py
"""

from __future__ import annotations

from clarigate import Clarification, Reply, answer
from clarigate.adapters.stdlib import Client, complete
from clarigate.testing import DIALOGUES, fake_proxy


def ask(clarification: Clarification) -> Reply:
    """Show the question and take its first option; a dialog of your own would stand here."""
    question = clarification.questions[0]
    labels = [option.label for option in question.options]
    print(f"{question.question} {labels} → {labels[0]}")
    return answer(clarification, labels[0])


def main() -> None:
    """Hold a scripted conversation and print it."""
    messages = [{"role": "user", "content": "Summarize the report."}]
    with fake_proxy(*DIALOGUES["closed"]) as proxy:
        client = Client(base_url=proxy.base_url)
        done = complete(client, messages, ask=ask, model="any")
    print(done["choices"][0]["message"]["content"])
    print(f"{len(messages)} messages in the history")


if __name__ == "__main__":
    main()
