"""The board is what its script writes, and asks only for what the proxy exposes."""

from __future__ import annotations

import json
import re
from typing import Any

import promql_parser
import pytest

from clarigate_proxy.metrics import METRICS
from deploy.grafana import generate
from tests.deploy.stack import DEPLOY

BOARD = json.loads(generate.BOARD.read_text(encoding="utf-8"))
TABLE = {metric.name: metric for metric in METRICS}
SUFFIXES = {"counter": ("",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}
EXPOSED = {
    f"{generate.PREFIX}{metric.name}{suffix}": metric
    for metric in METRICS
    for suffix in SUFFIXES[metric.kind]
}
ADDED_BY_PROMETHEUS = {"instance", "job", "le"}


def queries() -> list[str]:
    """Every query of the board and of the alerts."""
    alerts = (DEPLOY / "prometheus/rules.yml").read_text(encoding="utf-8")
    found = [target["expr"] for panel in BOARD["panels"] for target in panel.get("targets", ())]
    assert len(found) > 20
    return [*found, alerts]


def metrics_in(text: str) -> set[str]:
    return set(re.findall(rf"{generate.PREFIX}\w+", text))


def test_the_board_is_up_to_date() -> None:
    written = generate.BOARD.read_text(encoding="utf-8")
    assert written == generate.render_board(), "run: python deploy/grafana/generate.py"


@pytest.mark.parametrize("query", queries())
def test_a_query_names_metrics_that_are_exposed(query: str) -> None:
    assert metrics_in(query) - set(EXPOSED) == set()


@pytest.mark.parametrize("query", queries()[:-1])
def test_a_query_uses_labels_that_its_metric_has(query: str) -> None:
    labels = set(re.findall(r"(\w+)(?:=~|!=|!~|=)\"", query))
    for group in re.findall(r"by \(([^)]*)\)", query):
        labels |= {label.strip() for label in group.split(",")}
    known = {label for name in metrics_in(query) for label in EXPOSED[name].labels}
    assert labels - known - ADDED_BY_PROMETHEUS == set()


@pytest.mark.parametrize("query", queries()[:-1])
def test_a_query_is_promql(query: str) -> None:
    promql_parser.parse(query.replace("$__rate_interval", "5m"))


def test_a_query_that_is_not_promql_is_seen() -> None:
    with pytest.raises(ValueError, match="invalid promql"):
        promql_parser.parse("sum by (le (rate(x[5m])))")


def test_every_metric_is_on_the_board() -> None:
    shown = {EXPOSED[name].name for query in queries()[:-1] for name in metrics_in(query)}
    assert set(TABLE) - shown == set()


@pytest.mark.parametrize("name", ["no_such_total", "requests"])
def test_the_script_refuses_a_metric_that_is_not_in_the_table(name: str) -> None:
    with pytest.raises(KeyError, match="rename or drop its panel"):
        generate._rate(name)


def test_the_script_refuses_a_label_that_the_metric_has_not() -> None:
    with pytest.raises(KeyError, match="has no label"):
        generate._rate("requests_total", "dimension")
    with pytest.raises(KeyError, match="has no label"):
        generate._rate("requests_total", where='outcome="answered"')


def test_panels_do_not_overlap_and_stay_on_the_grid() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in BOARD["panels"]:
        cells = cells_of(panel["gridPos"])
        assert all(0 <= x < 24 for x, _ in cells), panel["title"]
        assert not taken & cells, panel["title"]
        taken |= cells


def cells_of(place: dict[str, int]) -> set[tuple[int, int]]:
    across = range(place["x"], place["x"] + place["w"])
    down = range(place["y"], place["y"] + place["h"])
    return {(x, y) for x in across for y in down}


def test_panel_numbers_are_unique() -> None:
    numbers: list[Any] = [panel["id"] for panel in BOARD["panels"]]
    assert len(set(numbers)) == len(numbers)
