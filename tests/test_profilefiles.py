"""A measured profile: what is written is read back, and every fault is told with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.profiles import (
    PROFILES,
    Family,
    Markup,
    ModelProfile,
    Placement,
    SystemRole,
    profile_of,
)
from clarigate_proxy.profilefiles import parse_profile, render_profile

MEASURED = st.builds(
    ModelProfile,
    family=st.sampled_from(Family),
    system=st.sampled_from(SystemRole),
    markup=st.sampled_from(Markup),
    documents=st.sampled_from(Placement),
    query=st.sampled_from(Placement),
    block_tokens=st.integers(50, 2000),
    max_claims=st.integers(1, 50),
    alternates=st.booleans(),
    heading=st.integers(1, 6),
    confirms=st.booleans(),
    repeats=st.booleans(),
)


NAMES = st.lists(st.text(min_size=1, max_size=20), min_size=1, max_size=2)


@given(MEASURED, NAMES)
def test_what_is_rendered_is_read_back_and_is_for_that_model_alone(
    profile: ModelProfile, names: list[str]
) -> None:
    text = render_profile(names, profile, {"date": "2026-11-30", "notes": {"x": [1, "y"]}})
    pattern, found = parse_profile(text, source="p.yaml")
    assert found == profile
    measured = ((pattern, found),)
    for model in names:
        assert profile_of(model, measured=measured) == profile
        assert profile_of(f"xx{model * 2}xx", measured=measured) is not found


def test_what_a_file_leaves_out_is_as_in_its_family() -> None:
    text = "version: 1\nprofile: {pattern: m, family: anthropic, block_tokens: 77}\n"
    _, found = parse_profile(text, source="p")
    assert found.markup is PROFILES[Family.ANTHROPIC].markup
    assert found.block_tokens == 77


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "p.yaml:1: file"),
        ("version: 2\nprofile: {pattern: m}\n", "p.yaml:1: version"),
        ("version: 1\nprofile:\n  pattern: m\n  markup: html\n", "p.yaml:4: profile.markup"),
        ("version: 1\nprofile:\n  pattern: '['\n", "p.yaml:3: profile.pattern"),
        ("version: 1\nprofile:\n  pattern: m\n  colour: red\n", "p.yaml:4: profile.colour"),
    ],
)
def test_what_is_no_profile_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(ConfigError, match=place):
        parse_profile(text, source="p.yaml")
