"""Settings of the whole suite."""

from __future__ import annotations

from hypothesis import settings

# Laws are about results; time has its own tests, and a busy machine must not fail a law. The suite
# tries the same examples each time, so that it fails for what was changed; `make search` looks for
# new ones.
settings.register_profile("suite", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile("suite")
