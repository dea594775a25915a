from __future__ import annotations

import io
import json

import pytest

from clarigate_proxy.logs import make_log, quiet


def lines(level: str, style: str) -> tuple[io.TextIOWrapper, io.BytesIO]:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, write_through=True)
    log = make_log(level=level, style=style, stream=stream)
    log.debug("small", n=1)
    log.info("request", request_id="r", ms=1.5)
    log.error("failed", value=object())
    return stream, raw


def test_a_line_is_one_json_object_with_level_and_time() -> None:
    _stream, raw = lines("info", "json")
    first, second = [json.loads(line) for line in raw.getvalue().splitlines()]
    assert (first["event"], first["level"], first["request_id"]) == ("request", "info", "r")
    assert first["timestamp"].endswith("Z")
    assert second["level"] == "error"


def test_a_value_that_does_not_belong_in_a_log_is_named_not_shown() -> None:
    _stream, raw = lines("error", "json")
    assert json.loads(raw.getvalue())["value"] == "<object>"


@pytest.mark.parametrize(("level", "count"), [("debug", 3), ("info", 2), ("error", 1)])
def test_only_lines_of_the_level_and_above_are_written(level: str, count: int) -> None:
    _stream, raw = lines(level, "json")
    assert len(raw.getvalue().splitlines()) == count


def test_the_console_style_is_for_reading() -> None:
    _stream, raw = lines("info", "console")
    assert b"request_id=r" in raw.getvalue()


def test_an_identifier_that_is_not_valid_unicode_does_not_cost_the_line() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, write_through=True)
    make_log(stream=stream).info("request", upstream_request_id="req\udcff", ms=1)
    line = json.loads(raw.getvalue())
    assert (line["upstream_request_id"], line["ms"]) == ("req?", 1)


def test_a_quiet_log_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    quiet().error("failed")
    assert capsys.readouterr() == ("", "")
