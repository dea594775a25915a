"""Prometheus scrapes the replicas one by one, and its alerts are queries that parse."""

from __future__ import annotations

from typing import Any

import promql_parser
import pytest
import yaml

from tests.deploy.stack import DEPLOY, Replica, send

FOLDER = DEPLOY / "prometheus"
CONFIG: dict[str, Any] = yaml.safe_load((FOLDER / "prometheus.yml").read_text(encoding="utf-8"))
RULES: list[dict[str, Any]] = [
    rule
    for name in CONFIG["rule_files"]
    for group in yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))["groups"]
    for rule in group["rules"]
]


def name_of(rule: dict[str, Any]) -> str:
    return str(rule["alert"])


def test_the_alerts_watch_the_job_that_is_scraped() -> None:
    [job] = CONFIG["scrape_configs"]
    assert job["job_name"] == "clarigate"
    assert any(f'job="{job["job_name"]}"' in rule["expr"] for rule in RULES)


def test_what_is_scraped_is_where_the_proxy_has_it(replicas: tuple[Replica, ...]) -> None:
    [job] = CONFIG["scrape_configs"]
    answer = send(replicas[0].port, job.get("metrics_path", "/metrics"))
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert b"\nclarigate_in_flight " in answer.body


@pytest.mark.parametrize("rule", RULES, ids=name_of)
def test_an_alert_is_promql_and_says_what_to_do(rule: dict[str, Any]) -> None:
    promql_parser.parse(rule["expr"])
    assert set(rule) == {"alert", "expr", "for", "labels", "annotations"}
    assert rule["labels"]["severity"] in {"critical", "warning", "info"}
    assert len(rule["annotations"]["summary"]) > 20
