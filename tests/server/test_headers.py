from __future__ import annotations

import pytest
from multidict import CIMultiDict

from clarigate_proxy.server.headers import from_upstream, to_core, to_upstream


def test_what_belongs_to_one_connection_does_not_travel() -> None:
    headers = CIMultiDict(
        {
            "Host": "here",
            "Connection": "keep-alive, X-Local",
            "X-Local": "1",
            "Keep-Alive": "timeout=5",
            "Transfer-Encoding": "chunked",
            "TE": "trailers",
            "Upgrade": "h2c",
            "HTTP2-Settings": "x",
            "Expect": "100-continue",
            "Content-Length": "5",
            "Proxy-Authorization": "x",
            "OpenAI-Organization": "org",
        }
    )
    assert list(to_upstream(headers).items()) == [("OpenAI-Organization", "org")]


def test_our_own_controls_stay_here() -> None:
    headers = CIMultiDict({"X-Clarigate-Mode": "never", "X-Clarigate-State": "s", "x-other": "1"})
    assert list(to_upstream(headers)) == ["x-other"]


def test_repeated_headers_keep_their_number_and_order() -> None:
    headers = CIMultiDict([("x-a", "1"), ("x-b", "2"), ("X-A", "3")])
    assert list(to_upstream(headers).items()) == [("x-a", "1"), ("x-b", "2"), ("X-A", "3")]


def test_cookies_of_an_upstream_reach_nobody() -> None:
    headers = CIMultiDict({"Set-Cookie": "s=1", "Retry-After": "30", "Content-Encoding": "gzip"})
    assert list(from_upstream(headers)) == ["Retry-After", "Content-Encoding"]


@pytest.mark.parametrize(
    ("came", "goes"),
    [
        ("a\tb", "a\tb"),
        ("a\x01b\x7f", "a b "),
        ("gr\udcc3\udcbc\udce9", "gr\u00c3\u00bc\u00e9"),  # no UTF-8
        ("gr\u00fc\x1fn", "gr\u00fc n"),
    ],
)
def test_what_cannot_be_written_is_made_so_on_the_way_back(came: str, goes: str) -> None:
    headers = CIMultiDict([("x-a", came), ("x-a", "2"), ("x-b", "3")])
    assert list(from_upstream(headers).items()) == [("x-a", goes), ("x-a", "2"), ("x-b", "3")]


def test_the_core_sees_lower_case_names_and_no_credentials() -> None:
    headers = CIMultiDict({"Authorization": "Bearer k", "Cookie": "c", "Api-Key": "k", "X-A": "1"})
    assert to_core(headers) == {"x-a": "1"}
