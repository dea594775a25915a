"""The gRPC server that Envoy's ext_proc filter calls.

Why: gRPC is an extra that only this seat needs, so that nothing else imports it. Must not know:
what an event means. A stream that breaks ends its request's state and nothing else.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Final

import grpc
import grpc.aio

from clarigate_proxy.core.errors import ConfigError
from clarigate_proxy.integrations.envoy.messages import METHOD, SERVICE, Event, parse_event
from clarigate_proxy.integrations.envoy.processor import Processor
from clarigate_proxy.integrations.seat import Seat
from clarigate_proxy.server.parts import Parts

__all__ = ["listening"]

# Around a body there are field tags and, in the first message, headers.
_FRAME_BYTES: Final = 1 << 20


@asynccontextmanager
async def listening(
    parts: Parts, host: str, port: int, *, drain_s: float, shared: bool = False
) -> AsyncIterator[None]:
    """Serve ext_proc on an address, without TLS; requests may end for `drain_s` seconds at exit.

    With `shared` several processes may listen on the address.

    Raises:
        ConfigError: the address cannot be listened on.
    """
    server = grpc.aio.server(options=tuple(_options(parts.max_body_bytes, shared=shared)))
    server.add_generic_rpc_handlers((_handlers(Seat(parts=parts, route="envoy")),))
    address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    try:
        server.add_insecure_port(address)
    except RuntimeError:
        raise ConfigError(f"cannot listen on {address} for ext_proc") from None
    await server.start()
    try:
        yield
    finally:
        await server.stop(drain_s)


def _options(max_body_bytes: int, *, shared: bool) -> Iterator[tuple[str, int]]:
    yield "grpc.so_reuseport", int(shared)
    yield "grpc.max_receive_message_length", max_body_bytes + _FRAME_BYTES
    yield "grpc.max_send_message_length", -1


def _handlers(seat: Seat) -> grpc.GenericRpcHandler:
    async def process(
        events: AsyncIterator[Event | None], _: grpc.aio.ServicerContext[Event | None, bytes]
    ) -> AsyncIterator[bytes]:
        processor = Processor(seat)
        async for event in events:
            if event is not None:
                yield await processor.reply(event)

    handler: grpc.RpcMethodHandler[Event | None, bytes] = grpc.stream_stream_rpc_method_handler(
        process, request_deserializer=parse_event
    )
    return grpc.method_handlers_generic_handler(SERVICE, {METHOD: handler})
