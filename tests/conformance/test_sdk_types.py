"""The SDK's types as pyright reads them, the checker in most editors."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.clients.node import FOLDER, found, missing

ROOT = Path(__file__).resolve().parents[2]
TYPES = ROOT / "tests" / "sdk" / "test_types.py"

pytestmark = pytest.mark.skipif(missing() is not None, reason=str(missing()))


def pyright(*words: str) -> dict[str, Any]:
    """What pyright says, with this environment's packages."""
    script = FOLDER / "node_modules" / "pyright" / "index.js"
    # Given `--pythonpath`, it does not follow the editable install; the first Python it does.
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [str(found()), str(script), "--outputjson", *words],
        cwd=ROOT,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def test_every_public_type_is_known() -> None:
    told = pyright("--verifytypes", "clarigate", "--ignoreexternal")["typeCompleteness"]
    symbols = told["symbols"]
    unknown = [one["name"] for one in symbols if one["isExported"] and not one["isTypeKnown"]]
    assert unknown == []
    assert told["exportedSymbolCounts"]["withKnownType"] > 300
    assert told["completenessScore"] == 1


def test_what_the_types_promise_holds_there_too() -> None:
    told = pyright(str(TYPES))
    assert told["summary"]["filesAnalyzed"] == 1
    assert told["generalDiagnostics"] == []


def test_a_broken_promise_would_be_seen(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text(
        "from typing import assert_type\n\nfrom clarigate import Dialogue\n\n"
        "assert_type(Dialogue([]).receive({}), int)\n",
        encoding="utf-8",
    )
    [fault] = pyright(str(wrong))["generalDiagnostics"]
    assert fault["rule"] == "reportAssertTypeFailure"
