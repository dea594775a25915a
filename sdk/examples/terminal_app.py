"""A chat in the terminal that shows clarigate's questions as pickers.

    pip install clarigate openai
    python terminal_app.py          # end with Ctrl-D

The proxy is looked for at OPENAI_BASE_URL (default http://127.0.0.1:8787/v1).
"""

import os

from openai import OpenAI

from clarigate.adapters.openai import complete

client = OpenAI(
    base_url=os.environ.get("OPENAI_BASE_URL", "http://127.0.0.1:8787/v1"),
    api_key=os.environ.get("OPENAI_API_KEY", "unused-by-the-demo"),
)
messages: list[object] = []
while True:
    try:
        messages.append({"role": "user", "content": input("you> ")})
    except EOFError:
        break
    answer = complete(client, messages, model="gpt-4o-mini")
    messages.append(answer.choices[0].message)
    print(answer.choices[0].message.content)
