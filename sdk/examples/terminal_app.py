"""A chat in the terminal that shows clarigate's questions as pickers.

    pip install clarigate openai
    python terminal_app.py          # end with Ctrl-D

The proxy is looked for at OPENAI_BASE_URL (default http://127.0.0.1:8787/v1).
"""

import os

from openai import APIConnectionError, OpenAI

from clarigate import ClarificationCancelledError
from clarigate.adapters.openai import complete

base_url = os.environ.get("OPENAI_BASE_URL", "http://127.0.0.1:8787/v1")
client = OpenAI(base_url=base_url, api_key=os.environ.get("OPENAI_API_KEY", "none"))
messages: list[object] = []
while True:
    try:
        messages.append({"role": "user", "content": input("you> ")})
        answer = complete(client, messages, model="gpt-4o-mini")
    except EOFError:
        break
    except ClarificationCancelledError:  # Ctrl-C at a question: the request is taken back
        messages.pop()
        continue
    except APIConnectionError:
        raise SystemExit(f"nothing answers at {base_url}: start `clarigate serve`") from None
    messages.append(answer.choices[0].message)
    print(answer.choices[0].message.content)
