"""Write the Grafana board from the metric table: `python deploy/grafana/generate.py`.

Why: a board that names a metric or label which the proxy no longer has shows an empty panel, and
nobody notices. Here each name is looked up in `clarigate_proxy.metrics.METRICS` while the board is
written. A metric which no panel of `ROWS` shows gets a plain one in the last row, so that a new
metric is visible before somebody has thought about it.

Must not know: how metrics are counted. Invariant: the same table gives the same bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from clarigate_proxy.metrics import METRICS, Metric

__all__ = ["BOARD", "PREFIX", "Panel", "Row", "render_board"]

BOARD: Final = Path(__file__).with_name("clarigate.json")
PREFIX: Final = "clarigate_"

_TABLE: Final = {metric.name: metric for metric in METRICS}
_WINDOW: Final = "$__rate_interval"
_INSTANCE: Final = 'instance=~"$instance"'
_SOURCE: Final = {"type": "prometheus", "uid": "${datasource}"}
_NAME = re.compile(rf"{PREFIX}(\w+?)(?:_bucket)?\b")

PER_SECOND, SECONDS, SHARE, NUMBER = "reqps", "s", "percentunit", "short"
_COLUMNS: Final = 24
_PANEL_HEIGHT: Final = 8
_STAT_HEIGHT: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A panel: what it shows, in which unit, from which (query, legend) pairs."""

    title: str
    about: str
    unit: str
    queries: tuple[tuple[str, str], ...]
    stat: bool = False
    stacked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A heading with its panels, which share the width."""

    title: str
    panels: tuple[Panel, ...]


# --- queries ----------------------------------------------------------------------------------


def _known(name: str, labels: Iterable[str]) -> Metric:
    metric = _TABLE.get(name)
    if metric is None:
        raise KeyError(f"{name}: not in clarigate_proxy.metrics.METRICS; rename or drop its panel")
    for label in labels:
        if label not in metric.labels:
            raise KeyError(f"{name}: has no label {label}; expected one of {metric.labels}")
    return metric


def _selector(name: str, suffix: str, where: str, by: tuple[str, ...] = ()) -> str:
    _known(name, (*by, *re.findall(r"(\w+)!?=", where)))
    matchers = ", ".join(filter(None, (where, _INSTANCE)))
    return f"{PREFIX}{name}{suffix}{{{matchers}}}"


def _rate(name: str, *by: str, where: str = "", suffix: str = "") -> str:
    """Return the query for events a second, by labels."""
    grouping = f" by ({', '.join(by)})" if by else ""
    return f"sum{grouping} (rate({_selector(name, suffix, where, by)}[{_WINDOW}]))"


def _share(part: str, whole: str) -> str:
    """Return the query for a share; no value rather than 0 / 0 where nothing happened."""
    return f"{part} / ({whole} > 0)"


def _or_zero(query: str) -> str:
    """Return the query with 0 for a series that does not exist before its first event."""
    return f"({query} or vector(0))"


def _quantile(share: float, name: str, *by: str) -> str:
    buckets = _selector(name, "_bucket", "", by)
    grouping = ", ".join(("le", *by))
    return f"histogram_quantile({share}, sum by ({grouping}) (rate({buckets}[{_WINDOW}])))"


def _current(name: str, *by: str) -> str:
    grouping = f" by ({', '.join(by)})" if by else ""
    return f"sum{grouping} ({_selector(name, '', '', by)})"


def _quantiles(name: str, *by: str) -> tuple[tuple[str, str], ...]:
    legend = "".join(f" {{{{{label}}}}}" for label in by)
    return tuple(
        (_quantile(share, name, *by), f"{label}{legend}")
        for share, label in ((0.5, "p50"), (0.99, "p99"))
    )


# --- the board --------------------------------------------------------------------------------

_CHAT: Final = 'route="chat"'
_ASKED: Final = _or_zero(_rate("requests_total", where=f'{_CHAT}, decision="asked"'))
_ANSWERED: Final = _or_zero(_rate("answers_total", where='outcome="answered"'))
_ERRORS: Final = _or_zero(_rate("upstream_errors_total"))

ROWS: Final = (
    Row(
        title="At a glance",
        panels=(
            Panel(
                title="Requests",
                about="All routes.",
                unit=PER_SECOND,
                queries=((_rate("requests_total"), ""),),
                stat=True,
            ),
            Panel(
                title="Ask rate",
                about="Share of the chat requests that were asked about.",
                unit=SHARE,
                queries=((_share(_ASKED, _rate("requests_total", where=_CHAT)), ""),),
                stat=True,
            ),
            Panel(
                title="Questions answered",
                about="Share of the replies that answer the question.",
                unit=SHARE,
                queries=((_share(_ANSWERED, _rate("answers_total")), ""),),
                stat=True,
            ),
            Panel(
                title="Upstream errors",
                about="Failures and error answers, as a share of all requests.",
                unit=SHARE,
                queries=((_share(_ERRORS, _rate("requests_total")), ""),),
                stat=True,
            ),
            Panel(
                title="In flight",
                about="Requests being answered now.",
                unit=NUMBER,
                queries=((_current("in_flight"), ""),),
                stat=True,
            ),
            Panel(
                title="Policy",
                about="Replicas by policy in force; two policies: a rollout that has stopped.",
                unit=NUMBER,
                queries=((_current("policy_info", "name", "digest"), "{{name}}@{{digest}}"),),
                stat=True,
            ),
        ),
    ),
    Row(
        title="Decisions",
        panels=(
            Panel(
                title="Decisions",
                about="Chat requests by what was done with them.",
                unit=PER_SECOND,
                queries=((_rate("requests_total", "decision", where=_CHAT), "{{decision}}"),),
                stacked=True,
            ),
            Panel(
                title="Reasons",
                about="Why: the codes are explained in the documentation.",
                unit=PER_SECOND,
                queries=(
                    (
                        _rate("requests_total", "decision", "reason", where=_CHAT),
                        "{{decision}}: {{reason}}",
                    ),
                ),
                stacked=True,
            ),
            Panel(
                title="Other routes",
                about="Requests that are not chat, by route.",
                unit=PER_SECOND,
                queries=((_rate("requests_total", "route", where='route!="chat"'), "{{route}}"),),
                stacked=True,
            ),
        ),
    ),
    Row(
        title="Questions and answers",
        panels=(
            Panel(
                title="Replies by outcome",
                about="cancelled and new_request: the question was in the way.",
                unit=PER_SECOND,
                queries=((_rate("answers_total", "outcome"), "{{outcome}}"),),
                stacked=True,
            ),
            Panel(
                title="Questions by round",
                about="Late rounds should be rare.",
                unit=PER_SECOND,
                queries=((_rate("questions_total", "round"), "round {{round}}"),),
                stacked=True,
            ),
            Panel(
                title="Questions by dimension",
                about="What is asked about.",
                unit=PER_SECOND,
                queries=((_rate("questions_total", "dimension"), "{{dimension}}"),),
                stacked=True,
            ),
            Panel(
                title="Answered, by dimension",
                about="A dimension that is rarely answered asks for the wrong thing.",
                unit=SHARE,
                queries=(
                    (
                        _share(
                            _rate("answers_total", "dimension", where='outcome="answered"'),
                            _rate("answers_total", "dimension"),
                        ),
                        "{{dimension}}",
                    ),
                ),
            ),
        ),
    ),
    Row(
        title="Tokens",
        panels=(
            Panel(
                title="Clarification tokens",
                about="What questions and replies cost the reader, per second.",
                unit=NUMBER,
                queries=((_rate("clarification_tokens_total", "kind"), "{{kind}}"),),
            ),
            Panel(
                title="Upstream tokens",
                about="As the upstream reported them, per second.",
                unit=NUMBER,
                queries=((_rate("upstream_tokens_total", "kind"), "{{kind}}"),),
            ),
            Panel(
                title="State tokens looked at",
                about="invalid: replicas with different keys, or edited histories.",
                unit=PER_SECOND,
                queries=((_rate("token_verifications_total", "result"), "{{result}}"),),
                stacked=True,
            ),
        ),
    ),
    Row(
        title="Latency",
        panels=(
            Panel(
                title="Our own work by stage",
                about="What the proxy adds to a request.",
                unit=SECONDS,
                queries=_quantiles("decision_seconds", "stage"),
            ),
            Panel(
                title="Upstream, time to first byte",
                about="Until the answer began.",
                unit=SECONDS,
                queries=_quantiles("upstream_first_byte_seconds"),
            ),
            Panel(
                title="Upstream, whole answer",
                about="Until the answer ended.",
                unit=SECONDS,
                queries=_quantiles("upstream_seconds"),
            ),
        ),
    ),
    Row(
        title="Failures",
        panels=(
            Panel(
                title="Upstream errors by class",
                about="Passed on to the client as they came.",
                unit=PER_SECOND,
                queries=((_rate("upstream_errors_total", "class"), "{{class}}"),),
                stacked=True,
            ),
            Panel(
                title="Failed open, by stage",
                about="Forwarded unexamined because a stage of ours failed: should be empty.",
                unit=PER_SECOND,
                queries=((_rate("fail_open_total", "stage"), "{{stage}}"),),
                stacked=True,
            ),
            Panel(
                title="Provenance of values",
                about="Tagged values in forwarded prompts, by label.",
                unit=PER_SECOND,
                queries=((_rate("claims_total", "label"), "{{label}}"),),
                stacked=True,
            ),
        ),
    ),
)


def _plain(metric: Metric) -> Panel:
    """Return a panel for a metric about which the table is all that is known."""
    legend = " ".join(f"{{{{{label}}}}}" for label in metric.labels)
    if metric.kind == "histogram":
        unit, queries = SECONDS, _quantiles(metric.name, *metric.labels)
    elif metric.kind == "gauge":
        unit, queries = NUMBER, ((_current(metric.name, *metric.labels), legend),)
    else:
        unit, queries = PER_SECOND, ((_rate(metric.name, *metric.labels), legend),)
    title = metric.name.removesuffix("_total").replace("_", " ").capitalize()
    return Panel(title=title, about=metric.help, unit=unit, queries=queries)


def _rows() -> Iterator[Row]:
    yield from ROWS
    queries = [query for row in ROWS for panel in row.panels for query, _ in panel.queries]
    shown = {name for query in queries for name in _NAME.findall(query)}
    rest = tuple(_plain(metric) for metric in METRICS if metric.name not in shown)
    if rest:
        yield Row(title="Everything else", panels=rest)


# --- Grafana's form ---------------------------------------------------------------------------


def render_board() -> str:
    """Render the board as the JSON that Grafana provisions."""
    board = {
        "uid": "clarigate",
        "title": "clarigate",
        "description": "Made by deploy/grafana/generate.py from the metric table.",
        "tags": ["clarigate"],
        "schemaVersion": 41,
        "version": 1,
        "editable": True,
        "graphTooltip": 1,
        "refresh": "30s",
        "timezone": "browser",
        "time": {"from": "now-6h", "to": "now"},
        "templating": {"list": [_datasource_variable(), _instance_variable()]},
        "annotations": {"list": []},
        "panels": list(_placed()),
    }
    return json.dumps(board, indent=2, ensure_ascii=False) + "\n"


def _placed() -> Iterator[dict[str, object]]:
    """Yield headings and panels, numbered, each with its place on the grid."""
    number, top = 1, 0
    for row in _rows():
        place = {"h": 1, "w": _COLUMNS, "x": 0, "y": top}
        yield {"id": number, "type": "row", "title": row.title, "gridPos": place, "panels": []}
        number, top = number + 1, top + 1
        height = _STAT_HEIGHT if row.panels[0].stat else _PANEL_HEIGHT
        width = _COLUMNS // min(len(row.panels), 6 if row.panels[0].stat else 4)
        across = _COLUMNS // width
        for index, panel in enumerate(row.panels):
            line, column = divmod(index, across)
            place = {"h": height, "w": width, "x": column * width, "y": top + line * height}
            yield _panel(panel, number, place)
            number += 1
        top += height * -(-len(row.panels) // across)


def _panel(panel: Panel, number: int, place: dict[str, int]) -> dict[str, object]:
    defaults: dict[str, object] = {"unit": panel.unit, "min": 0}
    if not panel.stat:
        stacking = {"mode": "normal" if panel.stacked else "none"}
        fill = 25 if panel.stacked else 5
        defaults["custom"] = {"stacking": stacking, "fillOpacity": fill, "showPoints": "never"}
    return {
        "id": number,
        "type": "stat" if panel.stat else "timeseries",
        "title": panel.title,
        "description": panel.about,
        "gridPos": place,
        "datasource": _SOURCE,
        "fieldConfig": {"defaults": defaults, "overrides": []},
        "options": _STAT_OPTIONS if panel.stat else _GRAPH_OPTIONS,
        "targets": [
            {
                "refId": chr(ord("A") + index),
                "datasource": _SOURCE,
                "expr": query,
                "legendFormat": legend or panel.title,
            }
            for index, (query, legend) in enumerate(panel.queries)
        ],
    }


_STAT_OPTIONS: Final = {
    "reduceOptions": {"calcs": ["lastNotNull"]},
    "colorMode": "none",
    "graphMode": "area",
    "textMode": "auto",
}
_GRAPH_OPTIONS: Final = {
    "legend": {"displayMode": "list", "placement": "bottom"},
    "tooltip": {"mode": "multi", "sort": "desc"},
}


def _datasource_variable() -> dict[str, object]:
    return {"name": "datasource", "label": "Source", "type": "datasource", "query": "prometheus"}


def _instance_variable() -> dict[str, object]:
    query = f"label_values({PREFIX}{_known('in_flight', ()).name}, instance)"
    return {
        "name": "instance",
        "label": "Replica",
        "type": "query",
        "datasource": _SOURCE,
        "query": query,
        "refresh": 2,
        "includeAll": True,
        "multi": True,
        "allValue": ".*",
        "current": {"text": "All", "value": "$__all"},
    }


if __name__ == "__main__":
    BOARD.write_text(render_board(), encoding="utf-8")
