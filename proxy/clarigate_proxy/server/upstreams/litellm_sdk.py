"""The only file that imports litellm, and how it is set up before and after.

Why: importing it takes seconds and 190 MB, so it happens where an upstream needs it: on a thread,
or once before workers are forked (it starts no thread of its own). Left to itself it fetches price
lists, reads `.env` files, downloads the images that a prompt links to and logs what it was given;
all of this is off. Must not know: requests.
"""

from __future__ import annotations

import importlib.util
import logging
import os
from typing import Any, Final

from clarigate_proxy.core.errors import ConfigError

__all__ = ["load", "provider_of", "require"]

# Read while it is imported. What an operator has set stays, but for what would fetch or log.
_BEFORE: Final = {
    "LITELLM_LOCAL_MODEL_COST_MAP": "True",
    "LITELLM_OFFLINE_MODE": "true",  # nothing that no request asked for is fetched
    "LITELLM_MODE": "PRODUCTION",  # else it reads .env from the working directory
    "MAX_IMAGE_URL_DOWNLOAD_SIZE_MB": "0",  # addresses in prompts are the callers'
}
_LOGGERS: Final = ("LiteLLM", "LiteLLM Proxy", "LiteLLM Router")


def require(who: str) -> None:
    """Make sure that litellm is there for `who`, an upstream or an option.

    Raises:
        ConfigError: litellm is not installed.
    """
    if importlib.util.find_spec("litellm") is None:
        raise ConfigError(
            f"{who}: litellm is not installed; pip install 'clarigate[proxy,litellm]'"
        )


def load() -> Any:
    """Import litellm and return it; slow the first time.

    Raises:
        ConfigError: it cannot be imported.
    """
    os.environ.update(_BEFORE)
    try:
        import litellm  # noqa: PLC0415 - heavy, and only where a route needs it
    except ImportError as error:
        raise ConfigError(
            f"litellm cannot be imported ({error.name} is missing or broken); install it anew with "
            "pip install 'clarigate[proxy,litellm]'"
        ) from None
    litellm.suppress_debug_info = True
    litellm.drop_params = False
    for name in _LOGGERS:  # they quote requests
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    return litellm


def provider_of(name: str) -> tuple[str, str]:
    """Return the provider that litellm tells from a model's name, and what the provider calls it.

    "anthropic/claude-x" is ("anthropic", "claude-x"); names that litellm knows need no provider.

    Raises:
        ConfigError: litellm knows no provider of it, or cannot be imported.
    """
    try:
        model, provider, *_ = load().get_llm_provider(name)
    except ConfigError:
        raise
    except Exception:  # noqa: BLE001 - its errors have no common base
        raise ConfigError(
            f"litellm knows no provider of the model {name!r}; expected a name such as "
            "anthropic/claude-… or gemini/…"
        ) from None
    return str(provider), str(model)
