"""A body that never finishes is given up, on a real server and a real connection."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPResponse

import pytest
from starlette.types import Message, Receive, Scope, Send

from app import errors
from app.api.limits import BodyLimit, Patience
from app.main import app
from app.protocol import BoundedProtocol
from tests.api.problems import problem_of
from tests.api.serving import serving
from tests.api.test_problems import GOOD, URL

TEXT = json.dumps(GOOD).encode()
DEADLINE = 20


class Answer:
    """What came back, as the other tests want it."""

    def __init__(self, response: HTTPResponse) -> None:
        self.status_code = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.text = response.read().decode()

    def json(self) -> object:
        return json.loads(self.text)


def begin(connection: HTTPConnection, length: int) -> None:
    connection.putrequest("POST", URL)
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(length))
    connection.endheaders()


@pytest.fixture(scope="module")
def impatient() -> Iterator[int]:
    with serving(BodyLimit(app, Patience(between=0.05, total=DEADLINE)), http=BoundedProtocol) as port:
        yield port


@pytest.mark.parametrize("sent", [b"", TEXT], ids=["nothing", "some"])
def test_a_body_that_stops_is_given_up(impatient: int, sent: bytes) -> None:
    with closing(HTTPConnection("127.0.0.1", impatient, timeout=DEADLINE)) as connection:
        begin(connection, len(TEXT) + 1)
        connection.send(sent)
        answer = Answer(connection.getresponse())
        assert problem_of(answer, errors.BODY_TOO_SLOW)["detail"] == (
            "The rest of the body did not arrive in time; check the connection and send it again."
        )
        assert answer.headers["connection"] == "close"
        assert "content-security-policy" in answer.headers
        assert connection.sock is None, "the server ends the connection"


def test_a_body_that_trickles_is_given_up() -> None:
    with (
        serving(BodyLimit(app, Patience(between=DEADLINE, total=0.1)), http=BoundedProtocol) as port,
        closing(HTTPConnection("127.0.0.1", port, timeout=DEADLINE)) as connection,
    ):
        begin(connection, 60_000)
        answered = threading.Event()

        def trickle() -> None:
            with suppress(OSError):  # the server may end the connection between the two
                while not answered.wait(0.01):
                    connection.send(b" ")

        thread = threading.Thread(target=trickle)
        thread.start()
        response = connection.getresponse()
        answered.set()
        thread.join()
        problem_of(Answer(response), errors.BODY_TOO_SLOW)


def test_a_body_in_pieces_is_read(impatient: int) -> None:
    with closing(HTTPConnection("127.0.0.1", impatient, timeout=DEADLINE)) as connection:
        begin(connection, len(TEXT))
        for piece in (TEXT[:10], TEXT[10:]):
            connection.send(piece)
        assert connection.getresponse().status == 200


def test_once_the_body_is_there_waiting_is_not_reading() -> None:
    """A live answer waits for the client to go away, however long that takes."""
    received: list[str] = []

    async def waiting(_: Scope, receive: Receive, __: Send) -> None:
        received.append((await receive())["type"])
        received.append((await receive())["type"])

    async def receive() -> Message:
        if not received:
            return {"type": "http.request", "body": TEXT, "more_body": False}
        await asyncio.sleep(0.05)
        return {"type": "http.disconnect"}

    async def send(_: Message) -> None: ...

    limited = BodyLimit(waiting, Patience(between=0.01, total=0.01))
    asyncio.run(limited({"type": "http", "path": URL, "headers": []}, receive, send))
    assert received == ["http.request", "http.disconnect"]
