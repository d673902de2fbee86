"""What is no request yet has an end too: headers, trailers, silence. On a real connection."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from fastapi.testclient import TestClient

from app.protocol import BoundedProtocol
from tests.api.serving import exchanged, serving
from tests.api.test_problems import GOOD, URL

GET = b"GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n"
TEXT = json.dumps(GOOD).encode()


class Impatient(BoundedProtocol):
    patience = 0.05


class Small(BoundedProtocol):
    most = 300_000


@pytest.fixture(scope="module")
def port(client: TestClient) -> Iterator[int]:
    with serving(client.app, lifespan="off", http=BoundedProtocol) as port:
        yield port


@contextmanager
def connected(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        yield connection


def rest(connection: socket.socket) -> bytes:
    """All that comes until the server ends the connection, also if it ends it at once."""
    found = b""
    try:
        while piece := connection.recv(65536):
            found += piece
    except ConnectionResetError:
        pass
    return found


def flood(connection: socket.socket, piece: bytes, most: int) -> int:
    """Send a piece again and again until nobody takes it any more; how many bytes were sent."""
    sent = 0
    try:
        while sent < most:
            connection.sendall(piece)
            sent += len(piece)
    except (ConnectionResetError, BrokenPipeError):
        pass
    return sent


def test_headers_as_long_as_they_may_be_are_read(port: int) -> None:
    said = exchanged(port, GET + b"X-Long: " + b"a" * 60_000 + b"\r\nConnection: close\r\n\r\n")
    assert said.startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "piece", [b"b" * 1024, b"X-A: " + b"a" * 1017 + b"\r\n"], ids=["one without an end", "one after the other"]
)
def test_headers_without_an_end_are_cut_off(port: int, piece: bytes) -> None:
    with connected(port) as connection:
        connection.sendall(GET + b"X-B: ")
        assert flood(connection, piece, 64 * 1024 * 1024) < 64 * 1024 * 1024


def test_headers_that_are_too_long_are_refused_in_words(port: int) -> None:
    with connected(port) as connection:
        # One byte too many, so that the server has read all when it refuses: what is unread takes the answer with it.
        connection.sendall((GET + b"X-Long: ").ljust(BoundedProtocol.most_head + 1, b"a"))
        said = rest(connection)
    assert said.startswith(b"HTTP/1.1 400 ")
    assert said.endswith(b"\r\n\r\nThe headers of the request are too long.")


def test_a_request_line_without_an_end_is_cut_off(port: int) -> None:
    with connected(port) as connection:
        connection.sendall(b"GET /")
        assert flood(connection, b"a" * 1024, 64 * 1024 * 1024) < 64 * 1024 * 1024


@pytest.mark.parametrize("sent", [b"", b"GET / HT", GET], ids=["nothing", "half a line", "half a head"])
def test_who_says_nothing_more_is_not_waited_for(client: TestClient, sent: bytes) -> None:
    with serving(client.app, lifespan="off", http=Impatient) as port, connected(port) as connection:
        connection.sendall(sent)
        assert rest(connection) == b""


def test_who_asks_in_pieces_and_again_is_answered(client: TestClient) -> None:
    """The head is complete in time; what comes after it has a patience of its own, and so has the next request."""
    with serving(client.app, lifespan="off", http=Impatient) as port, connected(port) as connection:
        for _ in range(3):
            for piece in (GET[:20], GET[20:], b"\r\n"):
                connection.sendall(piece)
            assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")


def chunked(*chunks: bytes) -> bytes:
    head = f"POST {URL} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return (
        head.encode()
        + b"Transfer-Encoding: chunked\r\n\r\n"
        + b"".join(b"%x\r\n%s\r\n" % (len(chunk), chunk) for chunk in chunks)
        + b"0\r\n"
    )


def test_a_body_in_pieces_with_trailers_is_read_and_the_next_request_too(port: int) -> None:
    with connected(port) as connection:
        connection.sendall(chunked(TEXT[:9], TEXT[9:]) + b"Host: evil.example\r\nX-B: c\r\n\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        connection.sendall(GET + b"Connection: close\r\n\r\n")
        assert rest(connection).startswith(b"HTTP/1.1 200 ")


def test_trailers_without_an_end_are_cut_off(client: TestClient) -> None:
    with serving(client.app, lifespan="off", http=Small) as port, connected(port) as connection:
        connection.sendall(chunked(TEXT))
        assert flood(connection, b"X-A: " + b"a" * 1017 + b"\r\n", 64 * 1024 * 1024) < 64 * 1024 * 1024
