"""A live server is measured; a refusal is a finding, any other failure ends it."""

from __future__ import annotations

from typing import Any

import pytest

from clarigate_proxy.core.profiles import Family, Markup, ModelProfile, Placement, SystemRole
from clarigate_proxy.profiling import PROBES, ProfileError, measure
from tests.profiling.models import ScriptedModel


async def measured(
    model: ScriptedModel, family: Family = Family.UNKNOWN
) -> tuple[ModelProfile, dict[str, Any]]:
    return await measure("m", family, send=model.send)


async def test_a_model_with_a_system_role_that_reads_everything() -> None:
    profile, seen = await measured(ScriptedModel(), Family.QWEN)
    assert (profile.system, profile.markup, profile.alternates) == (
        SystemRole.NATIVE,
        Markup.MARKDOWN,
        False,
    )
    assert seen["roles"]["developer"] == "refused with 400"
    assert seen["context_error"]["tokens"] == 8192
    assert profile.block_tokens == 512


async def test_a_model_without_one_that_reads_plain_text_and_wants_the_query_last() -> None:
    model = ScriptedModel(
        system="refused",
        alternates=True,
        reads=frozenset({"plain"}),
        query="last",
        context=None,
        thinks=True,
    )
    profile, seen = await measured(model)
    assert (profile.system, profile.markup) == (SystemRole.ABSENT, Markup.PLAIN)
    assert (profile.query, profile.alternates) == (Placement.LAST, True)
    assert seen["query"] == {"first": "0/3", "last": "3/3"}
    assert seen["markup"]["xml"] == "0/3"


async def test_a_system_message_that_is_ignored_is_folded() -> None:
    profile, _ = await measured(ScriptedModel(system="ignored", developer="ignored"))
    assert profile.system is SystemRole.FOLD


async def test_no_probe_sets_how_the_model_samples() -> None:
    model = ScriptedModel()
    await measured(model)
    assert len(model.seen) == len(PROBES)
    assert {name for body in model.seen for name in body} == {"model", "messages", "max_tokens"}


async def test_a_limit_in_the_middle_ends_the_measurement() -> None:
    with pytest.raises(ProfileError, match=r"429 to the probe query/first"):
        await measured(ScriptedModel(fails_at="cabinet"))


@pytest.mark.parametrize("status", [401, 404, 500])
async def test_a_server_that_does_not_know_us_is_told_from_a_refusal(status: int) -> None:
    async def refused(_: bytes) -> tuple[int, bytes]:
        return status, b"no"

    with pytest.raises(ProfileError, match=rf"{status} to the probe alive"):
        await measure("m", Family.QWEN, send=refused)
