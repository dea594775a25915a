"""Settings of the whole suite."""

from __future__ import annotations

from hypothesis import settings

# Laws are about results; time has its own tests, and a busy machine must not fail a law.
settings.register_profile("suite", deadline=None)
settings.load_profile("suite")
