#!/bin/sh
# Ask, show the question, answer it: two requests with curl. python3 only builds and reads the JSON.
#
#   sh curl.sh "Create a workout plan for me" 1
#
# The proxy is looked for at OPENAI_BASE_URL (default http://127.0.0.1:8787/v1).
set -eu

base=${OPENAI_BASE_URL:-http://127.0.0.1:8787/v1}
model=${OPENAI_MODEL:-gpt-4o-mini}
request=${1:-"Create a workout plan for me"}
reply=${2:-1}

# Print a chat body of the messages given, the user's first, then taking turns.
body() {
    python3 -c '
import json, sys
model, *texts = sys.argv[1:]
roles = ("user", "assistant")
messages = [{"role": roles[n % 2], "content": text} for n, text in enumerate(texts)]
print(json.dumps({"model": model, "messages": messages}))
' "$model" "$@"
}

# Send the body on standard input and print the text of the answer.
complete() {
    answer=$(curl --silent --show-error --fail-with-body "$base/chat/completions" \
        --header "Content-Type: application/json" \
        --header "Authorization: Bearer ${OPENAI_API_KEY:-none}" \
        --data-binary @-) || {
        echo "no answer from $base${answer:+: $answer}; does \`clarigate serve\` run there?" >&2
        return 1
    }
    printf '%s' "$answer" |
        python3 -c 'import json, sys; print(json.load(sys.stdin)["choices"][0]["message"]["content"])'
}

question=$(body "$request" | complete)
printf '%s\n\n> %s\n\n' "$question" "$reply"

# The proxy keeps no state: the history holds the question, which it takes out before forwarding.
body "$request" "$question" "$reply" | complete
