"""`clarigate keys new` prints a key that can be used as it stands."""

from __future__ import annotations

import pytest

from clarigate_proxy.cli import main
from clarigate_proxy.keys import load_key_ring


@pytest.mark.parametrize(("words", "kid"), [([], 1), (["--kid", "0"], 0), (["--kid=255"], 255)])
def test_a_new_key_is_the_only_thing_on_standard_output(
    capsys: pytest.CaptureFixture[str], words: list[str], kid: int
) -> None:
    assert main(["keys", "new", *words]) == 0
    printed = capsys.readouterr()
    assert printed.out.count("\n") == 1
    assert load_key_ring(printed.out).signing.kid == kid
    assert "CLARIGATE_KEYS" in printed.err
    assert printed.out.strip() not in printed.err


def test_two_runs_give_two_keys(capsys: pytest.CaptureFixture[str]) -> None:
    main(["keys", "new"])
    main(["keys", "new"])
    one, other = capsys.readouterr().out.split()
    assert one != other


@pytest.mark.parametrize("kid", ["256", "-1", "x", "²", "9" * 5000])
def test_a_number_that_is_none_is_bad_usage(capsys: pytest.CaptureFixture[str], kid: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["keys", "new", f"--kid={kid}"])
    assert caught.value.code == 2
    assert "argument --kid" in capsys.readouterr().err
