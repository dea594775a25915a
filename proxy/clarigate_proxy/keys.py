"""Key rings from text and files, and new keys.

Why: `core.keys` knows what a key is; making one needs randomness and reading one needs a file,
which the core has not. This module must not read the environment: `config` does and passes the
text on. To reload keys, read the file again and swap the ring: rings do not change.
"""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.core.keys import MIN_SECRET_BYTES, Key, KeyRing, parse_key_ring

__all__ = ["ephemeral", "load_key_ring", "new_key", "read_key_ring", "replaying"]

MAX_FILE_BYTES = 64 * 1024


def load_key_ring(text: str, *, source: str = "keys") -> KeyRing:
    """Read a ring from text; ConfigError names `source` and every fault, never the material."""
    try:
        return parse_key_ring(text)
    except ConfigError as error:
        raise ConfigError(f"{source}: {error}") from None


def read_key_ring(path: Path) -> KeyRing:
    """Read a ring from a file, ConfigError where that is not possible."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise ConfigError(f"key file {path}: {error.strerror or 'cannot be read'}") from None
    if len(data) > MAX_FILE_BYTES:
        raise ConfigError(f"key file {path}: expected at most {MAX_FILE_BYTES} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ConfigError(f"key file {path}: expected text in UTF-8") from None
    return load_key_ring(text, source=f"key file {path}")


def new_key(kid: int) -> Key:
    """Make a key from the system's randomness."""
    return Key(kid=kid, secret=secrets.token_bytes(MIN_SECRET_BYTES))


def replaying() -> KeyRing:
    """Return the ring of whoever decides requests of a log: the same each time, signs nothing sent.

    What is drawn by key, such as the holdout, is then the same in every run and under every policy.
    """
    return KeyRing(keys=(Key(kid=0, secret=hashlib.sha256(b"replay").digest()),))


def ephemeral() -> KeyRing:
    """Make a ring of one new key, for a process group that was given none.

    Its tokens neither outlive it nor work across replicas. `core.keys.render_key_ring` writes it
    for the worker processes.
    """
    return KeyRing(keys=(new_key(0),))
