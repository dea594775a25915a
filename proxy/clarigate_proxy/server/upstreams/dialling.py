"""How a connection is made: directly or through an HTTP proxy, with or without TLS.

Why: companies put a proxy between their servers and the world and sign certificates themselves, and
a gateway that cannot deal with both is not installed there. Must not know: requests, pools. No
environment is read here: addresses and files are arguments.

A tunnel is opened on a plain socket, which TLS then takes over; nothing that the proxy says after
its answer is lost, since it may not speak before we do.
"""

from __future__ import annotations

import asyncio
import base64
import re
import socket
import ssl
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

__all__ = ["Proxy", "Refused", "opened", "tls_context", "tunnelled"]

_MAX_ANSWER_BYTES: Final = 16 << 10
_STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
_HEAD_END: Final = b"\r\n\r\n"


class Refused(OSError):  # noqa: N818 - named for what the proxy did
    """The proxy does not let us through; the message says what it answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proxy:
    """An HTTP proxy, and the value of `Proxy-Authorization` where it wants one."""

    host: str
    port: int
    authorization: str | None = None

    @classmethod
    def parse(cls, address: str) -> Proxy:
        """Read an address ("http://user:password@proxy:3128"), which `config` has checked."""
        parts = urlsplit(address)
        authorization = None
        if parts.username is not None:
            pair = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
            authorization = "Basic " + base64.b64encode(pair.encode()).decode()
        return cls(host=parts.hostname or "", port=parts.port or 80, authorization=authorization)


def tls_context(ca_file: Path | None = None) -> ssl.SSLContext:
    """Return what verifies servers: by the system's authorities, or by those in a PEM file alone.

    Raises:
        OSError: the file cannot be read, or holds no certificates.
    """
    context = ssl.create_default_context(cafile=None if ca_file is None else str(ca_file))
    context.set_alpn_protocols(["http/1.1"])
    return context


async def tunnelled(proxy: Proxy, host: str, port: int) -> socket.socket:
    """Return a socket that `proxy` has connected to host and port.

    Raises:
        OSError: the proxy cannot be reached; Refused: it says no.
    """
    shown = f"[{host}]" if ":" in host else host
    lines = [f"CONNECT {shown}:{port} HTTP/1.1", f"Host: {shown}:{port}"]
    if proxy.authorization is not None:
        lines.append(f"Proxy-Authorization: {proxy.authorization}")
    loop = asyncio.get_running_loop()
    tunnel = await opened(proxy.host, proxy.port)
    try:
        await loop.sock_sendall(tunnel, "\r\n".join(lines).encode() + _HEAD_END)
        await _let_through(tunnel)
    except BaseException:
        tunnel.close()
        raise
    return tunnel


async def _let_through(tunnel: socket.socket) -> None:
    """Wait for the proxy to say that what follows is the server's."""
    loop = asyncio.get_running_loop()
    answer = b""
    while not answer.endswith(_HEAD_END):
        piece = await loop.sock_recv(tunnel, 4096)
        answer += piece
        if not piece or len(answer) > _MAX_ANSWER_BYTES:
            raise Refused("the proxy to the upstream gave no answer that is HTTP")
    status = _STATUS.match(answer)
    if status is None or status[1] != b"200":
        said = "nothing that is HTTP" if status is None else status[1].decode()
        raise Refused(f"the proxy to the upstream answered {said}")


async def opened(host: str, port: int) -> socket.socket:
    """Return a connected, non-blocking socket: the first address of `host` that answers.

    Raises:
        OSError: none does.
    """
    loop = asyncio.get_running_loop()
    failed: OSError = OSError("the name has no address")
    for family, kind, number, _, address in await loop.getaddrinfo(
        host, port, type=socket.SOCK_STREAM
    ):
        found = socket.socket(family, kind, number)
        found.setblocking(False)  # noqa: FBT003 - its only argument
        try:
            await loop.sock_connect(found, address)
        except OSError as error:
            found.close()
            failed = error
        except BaseException:
            found.close()
            raise
        else:
            return found
    raise failed
