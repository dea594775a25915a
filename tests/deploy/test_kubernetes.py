"""The manifests are valid, name each other rightly and configure the proxy that there is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from clarigate_proxy.config import load_config, settings
from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.keys import load_key_ring
from clarigate_proxy.policies import parse_policy
from tests.deploy.stack import DEPLOY, Replica, send

FOLDER = DEPLOY / "kubernetes"
VALIDATE = Path(sys.executable).with_name("kubernetes-validate")
# The oldest version with a preStop that sleeps by default, and a current one.
VERSIONS = ("1.30", "1.34")

MANIFESTS = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in FOLDER.glob("*.yaml")}
SECRET = yaml.safe_load((FOLDER / "secret.yaml.example").read_text("utf-8"))
POD: dict[str, Any] = MANIFESTS["deployment"]["spec"]["template"]
[CONTAINER] = POD["spec"]["containers"]
LABELS = POD["metadata"]["labels"]


def validate(version: str, *paths: Path) -> subprocess.CompletedProcess[str]:
    command: list[str | Path] = [VALIDATE, "--strict", "-k", version, *paths]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def environment() -> dict[str, str]:
    """Variables with a value in the manifest itself."""
    return {row["name"]: row["value"] for row in CONTAINER["env"] if "value" in row}


def test_all_manifests_are_there() -> None:
    kinds = {name: manifest["kind"] for name, manifest in MANIFESTS.items()}
    assert kinds == {
        "configmap": "ConfigMap",
        "deployment": "Deployment",
        "hpa": "HorizontalPodAutoscaler",
        "networkpolicy": "NetworkPolicy",
        "poddisruptionbudget": "PodDisruptionBudget",
        "service": "Service",
    }


@pytest.mark.parametrize("version", VERSIONS)
def test_the_manifests_are_valid(version: str) -> None:
    paths = [*sorted(FOLDER.glob("*.yaml")), FOLDER / "secret.yaml.example"]
    done = validate(version, *paths)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("right", "wrong"), [("periodSeconds: 1\n", "periodSeconds: often\n"), ("env:", "enw:")]
)
def test_a_manifest_with_a_mistake_is_refused(right: str, wrong: str, tmp_path: Path) -> None:
    text = (FOLDER / "deployment.yaml").read_text(encoding="utf-8")
    faulty = tmp_path / "faulty.yaml"
    faulty.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert validate(VERSIONS[-1], faulty).returncode != 0


def test_every_selector_meets_the_pods() -> None:
    assert MANIFESTS["deployment"]["spec"]["selector"]["matchLabels"] == LABELS
    assert MANIFESTS["service"]["spec"]["selector"] == LABELS
    assert MANIFESTS["poddisruptionbudget"]["spec"]["selector"]["matchLabels"] == LABELS
    assert MANIFESTS["networkpolicy"]["spec"]["podSelector"]["matchLabels"] == LABELS
    [spread] = POD["spec"]["topologySpreadConstraints"]
    assert spread["labelSelector"]["matchLabels"] == LABELS


def test_the_port_is_the_same_everywhere() -> None:
    [port] = CONTAINER["ports"]
    assert str(port["containerPort"]) == POD["metadata"]["annotations"]["prometheus.io/port"]
    assert port["containerPort"] == load_config(flags={}, environment=environment()).port
    named = [
        MANIFESTS["service"]["spec"]["ports"][0]["targetPort"],
        MANIFESTS["networkpolicy"]["spec"]["ingress"][0]["ports"][0]["port"],
        *(CONTAINER[f"{kind}Probe"]["httpGet"]["port"] for kind in ("startup", "liveness")),
        CONTAINER["readinessProbe"]["httpGet"]["port"],
    ]
    assert set(named) == {port["name"]}


def test_probes_and_scrapes_ask_for_what_the_proxy_answers(replicas: tuple[Replica, ...]) -> None:
    probes = {
        kind: CONTAINER[f"{kind}Probe"]["httpGet"]["path"] for kind in ("liveness", "readiness")
    }
    assert probes == {"liveness": "/healthz", "readiness": "/readyz"}
    for path in [*probes.values(), POD["metadata"]["annotations"]["prometheus.io/path"]]:
        assert send(replicas[0].port, path).status == 200


def test_there_are_always_two_and_one_may_go() -> None:
    assert MANIFESTS["deployment"]["spec"]["replicas"] == 2
    scaler = MANIFESTS["hpa"]["spec"]
    assert scaler["minReplicas"] == 2
    assert scaler["scaleTargetRef"]["name"] == MANIFESTS["deployment"]["metadata"]["name"]
    assert MANIFESTS["poddisruptionbudget"]["spec"]["minAvailable"] == 1
    assert MANIFESTS["deployment"]["spec"]["strategy"]["rollingUpdate"]["maxUnavailable"] == 0


def test_a_pod_has_time_to_end_its_answers() -> None:
    pause = CONTAINER["lifecycle"]["preStop"]["sleep"]["seconds"]
    drain = load_config(flags={}, environment=environment()).drain_s
    assert POD["spec"]["terminationGracePeriodSeconds"] >= pause + drain + 5


def test_a_pod_has_no_privileges() -> None:
    pod, container = POD["spec"]["securityContext"], CONTAINER["securityContext"]
    assert pod["runAsNonRoot"]
    assert pod["runAsUser"] >= 10000
    assert pod["seccompProfile"] == {"type": "RuntimeDefault"}
    assert container == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert POD["spec"]["automountServiceAccountToken"] is False


def test_the_container_asks_for_resources_and_has_a_limit_of_memory() -> None:
    assert set(CONTAINER["resources"]["requests"]) == {"cpu", "memory"}
    assert "memory" in CONTAINER["resources"]["limits"]


def test_variables_are_settings_with_valid_values() -> None:
    names = {row["name"] for row in CONTAINER["env"]}
    assert names - {row.variable for row in settings()} == set()
    load_config(flags={}, environment=environment())


def test_policy_and_keys_are_mounted_where_the_settings_look_for_them() -> None:
    config = load_config(flags={}, environment=environment())
    assert config.policy in mounted_files()
    assert str(config.keys_file) in mounted_files()


def mounted_files() -> set[str]:
    """Paths in the container of what the config map and the secret hold."""
    where = {mount["name"]: mount["mountPath"] for mount in CONTAINER["volumeMounts"]}
    files = set()
    for volume in POD["spec"]["volumes"]:
        if "configMap" in volume:
            assert volume["configMap"]["name"] == MANIFESTS["configmap"]["metadata"]["name"]
            files |= {f"{where[volume['name']]}/{key}" for key in MANIFESTS["configmap"]["data"]}
        elif "secret" in volume:
            assert volume["secret"]["secretName"] == SECRET["metadata"]["name"]
            items = volume["secret"]["items"]
            assert {item["key"] for item in items} <= set(SECRET["stringData"])
            files |= {f"{where[volume['name']]}/{item['path']}" for item in items}
    return files


def test_secrets_in_variables_are_keys_of_the_example() -> None:
    references = [
        row["valueFrom"]["secretKeyRef"] for row in CONTAINER["env"] if "valueFrom" in row
    ]
    assert references
    for reference in references:
        assert reference["name"] == SECRET["metadata"]["name"]
        assert reference["key"] in SECRET["stringData"]


def test_the_policy_of_the_config_map_is_valid() -> None:
    [(name, text)] = MANIFESTS["configmap"]["data"].items()
    assert parse_policy(text, source=name).name == "cluster"


def test_the_example_secret_is_no_key() -> None:
    with pytest.raises(ConfigError):
        load_key_ring(SECRET["stringData"]["keys"])
