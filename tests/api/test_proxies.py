"""Whom the server takes for the client: a proxy is believed if it is trusted, and nobody else."""

from typing import Any, cast

import pytest
from fastapi.testclient import TestClient
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.api.callers import client_of
from app.sessions.attempts import is_this_machine, network

SPOOFED = "198.51.100.9"
CLIENT = "203.0.113.7"
INNER, OUTER = "10.0.0.1", "10.0.0.2"
TRUSTED = "10.0.0.0/8"


async def who(scope: Scope, receive: Receive, send: Send) -> None:
    """Say whom limits would count."""
    request = Request(scope)
    await PlainTextResponse(f"{network(client_of(request))} {request.url.scheme}")(scope, receive, send)


def counted(trusted: str, peer: str, *forwarded: str) -> str:
    """Whom a request counts for that comes from `peer` with these X-Forwarded-For, as the server is started."""
    behind: Any = ProxyHeadersMiddleware(cast("Any", who), trusted_hosts=trusted)
    headers = [("X-Forwarded-For", value) for value in forwarded]
    return TestClient(behind, client=(peer, 50_000)).get("/", headers=headers).text.split()[0]


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        # no proxy: whatever a client writes there
        (CLIENT, (), CLIENT),
        (CLIENT, (SPOOFED,), CLIENT),
        (CLIENT, (f"{SPOOFED}, {INNER}",), CLIENT),
        (CLIENT, ("127.0.0.1",), CLIENT),
        # one proxy, which adds who asked it
        (INNER, (CLIENT,), CLIENT),
        (INNER, (f"{SPOOFED}, {CLIENT}",), CLIENT),
        (INNER, (SPOOFED, CLIENT), CLIENT),
        (INNER, (f"127.0.0.1, {INNER}, {CLIENT}",), CLIENT),
        (INNER, (f"garbage, {CLIENT}:50000",), CLIENT),
        (INNER, (f"{SPOOFED}, 2001:db8:1:2:3::4",), "2001:db8:1:2::/64"),
        (INNER, (f"{SPOOFED}, [2001:db8:1:2:3::4]:50000",), "2001:db8:1:2::/64"),
        # two proxies
        (INNER, (f"{CLIENT}, {OUTER}",), CLIENT),
        (INNER, (f"{SPOOFED}, {CLIENT}, {OUTER}",), CLIENT),
        (INNER, (f"{SPOOFED}, {OUTER}, {CLIENT}, {OUTER}",), CLIENT),
        # a proxy that says nothing is the client
        (INNER, (), INNER),
    ],
)
def test_the_address_that_the_last_trusted_proxy_saw(peer: str, forwarded: tuple[str, ...], client: str) -> None:
    assert counted(TRUSTED, peer, *forwarded) == client


def test_a_proxy_that_is_not_trusted_is_the_client_for_all_behind_it() -> None:
    assert {counted("192.0.2.1", INNER, CLIENT), counted("192.0.2.1", INNER, SPOOFED)} == {INNER}


def test_where_every_proxy_is_trusted_the_first_address_counts_as_documented() -> None:
    """So a proxy that passes on what it was sent lets clients choose: Caddy, for which we set this, does not."""
    assert counted("*", INNER, f"{SPOOFED}, {CLIENT}") == SPOOFED


@pytest.mark.parametrize("peer", ["127.0.0.1", "::1"])
def test_a_proxy_on_the_machine_itself_that_names_its_clients_does_not_pass_for_the_machine(peer: str) -> None:
    trusted = f"127.0.0.1, {peer}"
    assert not is_this_machine(counted(trusted, peer, f"127.0.0.1, {CLIENT}"))
    assert counted(trusted, peer, f"127.0.0.1, {CLIENT}") == CLIENT


@pytest.mark.parametrize(
    ("said", "scheme"), [("https", "https"), ("HTTPS", "http"), ("javascript", "http"), ("", "http")]
)
def test_only_https_is_believed_to_be_https(said: str, scheme: str) -> None:
    behind: Any = ProxyHeadersMiddleware(cast("Any", who), trusted_hosts=TRUSTED)
    answer = TestClient(behind, client=(INNER, 1)).get("/", headers={"X-Forwarded-Proto": said})
    assert answer.text.split()[1] == scheme
