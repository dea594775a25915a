"""The compose file: its parts exist, fit together and give away nothing.

There is no container engine where the tests run: what an engine would refuse is looked for here.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from clarigate_proxy.config import Config, settings
from tests.deploy.dockerfile import of
from tests.deploy.stack import DEPLOY

FOLDER = DEPLOY / "compose"
TEXT = (FOLDER / "compose.yaml").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load(TEXT)
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
REPLICAS = {name: it for name, it in SERVICES.items() if "build" in it}

KEYS = {
    *("image", "build", "env_file", "environment", "read_only", "tmpfs", "cap_drop"),
    *("security_opt", "stop_grace_period", "stop_signal", "restart", "depends_on", "ports"),
    *("user", "volumes", "healthcheck"),
}


def example() -> dict[str, str]:
    """Variables of .env.example."""
    text = (FOLDER / ".env.example").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def mounts() -> list[tuple[str, str, str]]:
    """Service, source and target of every mount."""
    found = []
    for name, service in SERVICES.items():
        for volume in service.get("volumes", ()):
            source, target, *_ = volume.split(":")
            found.append((name, source, target))
    return found


def test_the_services_are_those_that_the_readme_promises() -> None:
    assert set(SERVICES) == {"clarigate-1", "clarigate-2", "nginx", "prometheus", "grafana"}
    assert set(REPLICAS) == {"clarigate-1", "clarigate-2"}


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_has_known_keys_only(name: str) -> None:
    assert set(SERVICES[name]) - KEYS == set()


@pytest.mark.parametrize("name", SERVICES)
def test_an_image_is_pinned(name: str) -> None:
    assert re.fullmatch(r"[a-z/]+:v?\d+\.\d+\.\d+(-alpine)?", SERVICES[name]["image"])


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_has_a_health_check(name: str) -> None:
    if name in REPLICAS:  # the image's
        assert of("HEALTHCHECK")
    else:
        assert SERVICES[name]["healthcheck"]["test"][0] == "CMD"


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_waits_for_services_that_exist_to_be_healthy(name: str) -> None:
    waits = SERVICES[name].get("depends_on", {})
    assert set(waits) <= set(SERVICES)
    assert all(wait["condition"] == "service_healthy" for wait in waits.values())


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_has_no_privileges(name: str) -> None:
    service = SERVICES[name]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]


def test_ports_are_published_on_this_machine_only() -> None:
    published = [port for service in SERVICES.values() for port in service.get("ports", ())]
    assert published
    assert all(port.startswith("127.0.0.1:") for port in published)


def test_the_replicas_are_alike_and_behind_nginx_and_watched() -> None:
    assert SERVICES["clarigate-1"] == SERVICES["clarigate-2"]
    nginx = (DEPLOY / "nginx/nginx.conf").read_text(encoding="utf-8")
    [pool] = re.findall(r"upstream clarigate \{(.*?)\n    \}", nginx, re.DOTALL)
    fronted = re.findall(r"server ([\w-]+):(\d+) ", pool)
    prometheus = yaml.safe_load((DEPLOY / "prometheus/prometheus.yml").read_text("utf-8"))
    targets = prometheus["scrape_configs"][0]["static_configs"][0]["targets"]
    expected = [f"{name}:{Config().port}" for name in REPLICAS]
    assert [f"{name}:{port}" for name, port in fronted] == expected
    assert targets == expected
    assert of("EXPOSE") == [str(Config().port)]


def test_what_nginx_listens_on_is_published() -> None:
    nginx = (DEPLOY / "nginx/nginx.conf").read_text(encoding="utf-8")
    [port] = re.findall(r"listen (\d+);", nginx)
    [published] = SERVICES["nginx"]["ports"]
    assert published.rsplit(":", 1)[1] == port
    assert f":{port}/" in SERVICES["nginx"]["healthcheck"]["test"][-1]


def test_the_replicas_cannot_start_without_a_common_key() -> None:
    for replica in REPLICAS.values():
        assert replica["environment"]["CLARIGATE_KEYS"].startswith("${CLARIGATE_KEYS:?")


def test_running_answers_get_their_time_to_end() -> None:
    for name in [*REPLICAS, "nginx"]:
        assert int(SERVICES[name]["stop_grace_period"].removesuffix("s")) > Config().drain_s
    assert SERVICES["nginx"]["stop_signal"] == "SIGQUIT"


def test_the_build_starts_at_the_root_with_the_dockerfile() -> None:
    for replica in REPLICAS.values():
        context = (FOLDER / replica["build"]["context"]).resolve()
        assert context == DEPLOY.parent
        assert (context / replica["build"]["dockerfile"]).is_file()


@pytest.mark.parametrize(("name", "source", "target"), mounts())
def test_what_is_mounted_exists(name: str, source: str, target: str) -> None:
    known = (FOLDER / source).exists() if "/" in source else source in COMPOSE["volumes"]
    assert known, f"{name}: {source} for {target}"


def test_the_example_names_every_variable_and_holds_no_value() -> None:
    used = set(re.findall(r"\$\{(\w+)", TEXT))
    known = {row.variable for row in settings()}
    assert used <= set(example())
    assert set(example()) - used <= known
    assert set(example().values()) == {""}


def test_the_file_with_the_values_is_never_committed() -> None:
    ignored = (DEPLOY.parent / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert {SERVICES[name]["env_file"] for name in REPLICAS} == {".env"}
    assert ".env" in ignored


def test_grafana_finds_prometheus_and_the_board() -> None:
    provisioning = DEPLOY / "grafana/provisioning"
    sources = yaml.safe_load((provisioning / "datasources/prometheus.yaml").read_text("utf-8"))
    [source] = sources["datasources"]
    assert source["url"] == "http://prometheus:9090"
    boards = yaml.safe_load((provisioning / "dashboards/clarigate.yaml").read_text("utf-8"))
    [provider] = boards["providers"]
    targets = {target: source for name, source, target in mounts() if name == "grafana"}
    mounted = f"{provider['options']['path']}/clarigate.json"
    assert Path(targets[mounted]).name == "clarigate.json"
    home = SERVICES["grafana"]["environment"]["GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH"]
    assert home == mounted
