from __future__ import annotations

from pathlib import Path

import pytest

from clarigate_proxy.config import (
    DEMO,
    OPENAI,
    Config,
    load_config,
    proxy_for,
    render_config_table,
    settings,
    unknown_variables,
)
from clarigate_proxy.core.errors import ConfigError


def load(
    environment: dict[str, str] | None = None, file: Path | None = None, **flags: object
) -> Config:
    return load_config(flags=flags, environment=environment or {}, file=file)


def write(folder: Path, text: str) -> Path:
    path = folder / "clarigate.yaml"
    path.write_text(text, "utf-8")
    return path


def test_the_defaults_are_those_of_the_table() -> None:
    config = load()
    assert config == Config(upstream=DEMO)
    assert (config.host, config.port, config.policy) == ("127.0.0.1", 8787, "default")


def test_flags_beat_the_environment_which_beats_the_file(tmp_path: Path) -> None:
    file = write(tmp_path, "port: 1\npolicy: strict\nlog_level: error\n")
    environment = {"CLARIGATE_PORT": "2", "CLARIGATE_POLICY": "paper"}
    config = load(environment, file, port="3", policy=None)
    assert (config.port, config.policy, config.log_level) == (3, "paper", "error")


def test_openais_key_chooses_openai() -> None:
    config = load({"OPENAI_API_KEY": "sk-x"})
    assert config.upstream == OPENAI
    assert config.upstream_api_key is not None
    assert config.upstream_api_key.get_secret_value() == "sk-x"


def test_openais_key_goes_to_no_other_server() -> None:
    config = load({"OPENAI_API_KEY": "sk-x"}, upstream="http://localhost:11434/v1")
    assert config.upstream_api_key is None


def test_a_configured_key_goes_to_the_configured_server() -> None:
    environment = {"OPENAI_API_KEY": "sk-x", "CLARIGATE_UPSTREAM_API_KEY": "own"}
    config = load(environment, upstream="http://localhost:11434/v1/")
    assert config.upstream == "http://localhost:11434/v1"
    assert config.upstream_api_key is not None
    assert config.upstream_api_key.get_secret_value() == "own"


def test_a_container_platforms_service_link_is_no_port() -> None:
    assert load({"CLARIGATE_PORT": "tcp://10.0.0.1:8787"}).port == 8787


def test_an_empty_variable_is_no_setting() -> None:
    assert load({"CLARIGATE_UPSTREAM": "", "CLARIGATE_PORT": ""}) == Config(upstream=DEMO)


def test_lists_and_switches_are_read_from_variables() -> None:
    hashes = "A" * 64 + " , " + "b" * 64
    config = load({"CLARIGATE_CLIENT_KEYS_SHA256": hashes, "CLARIGATE_METRICS": "false"})
    assert config.client_keys_sha256 == ("a" * 64, "b" * 64)
    assert config.metrics is False


def test_all_mistakes_are_reported_at_once_with_their_places(tmp_path: Path) -> None:
    file = write(tmp_path, "host: h\nprot: 1\nlog_format: xml\n")
    with pytest.raises(ConfigError) as caught:
        load({"CLARIGATE_UPSTREAM": "ftp://x"}, file, port="many")
    lines = str(caught.value).splitlines()
    assert len(lines) == 4
    assert any(line.startswith(f"{file}:2: prot: unknown setting") for line in lines)
    assert any(line.startswith(f"{file}:3: log_format: ") for line in lines)
    assert any(line.startswith("CLARIGATE_UPSTREAM: expected an address") for line in lines)
    assert any(line.startswith("--port: ") for line in lines)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"upstream": "http://127.0.0.1:8787/v1"}, "own address"),
        ({"upstream": "http://localhost:8787", "host": "0.0.0.0"}, "own address"),  # noqa: S104 - compared, not listened on
        ({"upstream": "https://user:secret@host/v1"}, "without credentials"),
        ({"upstream": "https://host/v1?key=secret"}, "without query"),
        ({"keys": "secret", "keys_file": "k"}, "one of them"),
        ({"client_keys_sha256": "sk-secret"}, "not the keys themselves"),
        ({"port": "99999"}, "65535"),
        ({"connect_timeout_s": "0"}, "greater than 0"),
        ({"workers": "0"}, "greater than or equal to 1"),
        ({"explain_buffer": "10"}, "needs operations_port"),
    ],
)
def test_a_setting_that_cannot_work_is_refused_without_repeating_it(
    settings: dict[str, object], said: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        load_config(flags=settings, environment={})
    assert said in str(caught.value)
    assert "secret" not in str(caught.value)


def test_secrets_are_not_shown() -> None:
    config = load({"CLARIGATE_KEYS": "secret", "CLARIGATE_UPSTREAM_API_KEY": "secret"})
    assert "secret" not in repr(config)


@pytest.mark.parametrize(
    ("text", "said"),
    [("- a\n", "expected a mapping"), ("a: [", "not valid YAML"), ("port: 1\nport: 2\n", "twice")],
)
def test_a_file_that_is_no_mapping_is_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        load(None, write(tmp_path, text))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="No such file"):
        load(None, tmp_path / "missing.yaml")


def test_an_empty_file_sets_nothing(tmp_path: Path) -> None:
    assert load(None, write(tmp_path, "")) == Config(upstream=DEMO)


def test_the_table_has_every_setting_with_its_meaning() -> None:
    table = render_config_table()
    for row in settings():
        assert row.meaning
        assert row.name in table
        assert row.variable is None or f"`{row.variable}`" in table
    assert len(table.splitlines()) == 2 + len(Config.model_fields)


def test_secrets_have_no_flag() -> None:
    secret = {row.name for row in settings() if row.flag is None and row.variable is not None}
    assert secret == {"keys", "upstream_api_key", "upstream_proxy"}


# --- the way to the upstream ----------------------------------------------------------------------

UPSTREAM = "https://api.example.org/v1"
ENVIRONMENT = {"HTTPS_PROXY": "http://proxy:3128", "HTTP_PROXY": "plain:8080"}


@pytest.mark.parametrize(
    ("settings_of_it", "environment", "address", "proxy"),
    [
        ({}, ENVIRONMENT, UPSTREAM, None),
        ({"trust_env": True}, ENVIRONMENT, UPSTREAM, "http://proxy:3128"),
        ({"trust_env": True}, ENVIRONMENT, "http://x/v1", "http://plain:8080"),
        ({"trust_env": True}, {"all_proxy": "http://all:1"}, UPSTREAM, "http://all:1"),
        ({"trust_env": True}, {"https_proxy": "http://low:1", **ENVIRONMENT}, UPSTREAM, "http://low:1"),
        ({"trust_env": True}, {}, UPSTREAM, None),
        ({"trust_env": True}, {**ENVIRONMENT, "NO_PROXY": "a, .example.org"}, UPSTREAM, None),
        ({"trust_env": True}, {**ENVIRONMENT, "no_proxy": "api.example.org"}, UPSTREAM, None),
        ({"trust_env": True}, {**ENVIRONMENT, "NO_PROXY": "*"}, UPSTREAM, None),
        (
            {"trust_env": True},
            {**ENVIRONMENT, "NO_PROXY": "ample.org,pi.example.org"},
            UPSTREAM,
            "http://proxy:3128",
        ),
        ({"upstream_proxy": "http://u:p@own:1", "trust_env": True}, ENVIRONMENT, UPSTREAM, "http://u:p@own:1"),
    ],
)  # fmt: skip
def test_the_proxy_is_the_configured_one_or_the_environments_where_it_is_trusted(
    settings_of_it: dict[str, object], environment: dict[str, str], address: str, proxy: str | None
) -> None:
    config = Config.model_validate(settings_of_it)
    assert proxy_for(config, address, environment) == proxy


def test_a_proxy_that_is_none_is_an_error_that_does_not_repeat_it() -> None:
    for wrong in ("socks5://u:secret@x:1", "http://", "http://x:secret", "proxy"):
        with pytest.raises(ConfigError) as caught:
            load({"CLARIGATE_UPSTREAM_PROXY": wrong})
        assert "CLARIGATE_UPSTREAM_PROXY: expected an address" in str(caught.value)
        assert "secret" not in str(caught.value)
    with pytest.raises(ConfigError) as caught:
        proxy_for(Config(trust_env=True), UPSTREAM, {"HTTPS_PROXY": "socks5://u:secret@x:1"})
    assert "secret" not in str(caught.value)


def test_only_variables_that_were_meant_for_us_are_named_as_unknown() -> None:
    environment = {
        "CLARIGATE_OPERATION_PORT": "9000",
        "CLARIGATE_PROT": "1",
        "CLARIGATE_SOMETHING_ELSE": "1",
        "CLARIGATE_PORT": "8080",
        "CLARIGATE_SERVICE_HOST": "10.0.0.1",
        "CLARIGATE_SERVICE_PORT": "8787",
        "CLARIGATE_SERVICE_PORT_HTTP": "8787",
        "CLARIGATE_METRICS_PORT_9090_TCP_ADDR": "10.0.0.1",
        "CLARIGATE_METRICS_PORT": "tcp://10.0.0.1:9090",
        "OTHER": "1",
    }
    operation, prot, something = unknown_variables(environment)
    assert operation.endswith("did you mean CLARIGATE_OPERATIONS_PORT?")
    assert prot.endswith(
        "CLARIGATE_PROT is no setting and changes nothing; did you mean CLARIGATE_PORT?"
    )
    assert something.endswith("CLARIGATE_SOMETHING_ELSE is no setting and changes nothing")
