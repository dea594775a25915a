"""The options by which commands name a live model, and how it is then asked.

Why: `profile` and `eval downstream` ask the same kinds of models. A name goes to a server at an
address as it is; with `--litellm` its provider is told from it, and the rest is the model.
"""

from __future__ import annotations

import argparse
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from clarigate_proxy.config import OPENAI, OPENAI_KEY, secret_from
from clarigate_proxy.server.senders import Send, by_upstream, over_http
from clarigate_proxy.server.upstreams.litellm_sdk import load, provider_of, require
from clarigate_proxy.server.upstreams.providers import Account, LitellmUpstream

__all__ = ["Live", "add_live_arguments", "live_model"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Live:
    """A model, as requests name it, and what opens the way to it, once."""

    model: str
    opening: AbstractAsyncContextManager[Send]


def add_live_arguments(parser: argparse.ArgumentParser, *, about: str = "") -> None:
    """Declare where the model is; `about` goes before each help."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--base-url",
        default=OPENAI,
        help=f"{about}an OpenAI-compatible server (default: %(default)s)",
    )
    where.add_argument(
        "--litellm",
        action="store_true",
        help=f"{about}ask a model that litellm knows, such as anthropic/claude-…, with the key in "
        "the variable that litellm reads (needs the extra `litellm`)",
    )
    parser.add_argument(
        "--api-key-env",
        metavar="NAME",
        help=f"variable with the key (default: {OPENAI_KEY} for OpenAI's own address, litellm's "
        "own with --litellm, else none)",
    )


def live_model(args: argparse.Namespace, *, timeout_s: float) -> Live:
    """Return the model that the options name.

    Raises:
        ConfigError: the key is not there, litellm is not installed or does not know the model.
    """
    own_key = OPENAI_KEY if args.base_url == OPENAI and not args.litellm else None
    variable = args.api_key_env or own_key
    key = None if variable is None else secret_from(variable)
    if not args.litellm:
        opening = over_http(args.base_url, api_key=key, timeout_s=timeout_s)
        return Live(model=args.model, opening=opening)
    require("--litellm")
    provider, model = provider_of(args.model)
    account = Account(provider=provider, api_key=key, credentials="environment")
    # Tasks fix a seed and a temperature, which not every provider has.
    upstream = LitellmUpstream(account, load=load, idle_s=timeout_s, drop_unsupported=True)
    return Live(model=model, opening=by_upstream(upstream))
