"""A page of another server that is open in the same browser: it reads nothing of a table and changes nothing there."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Response

from tests.web.conftest import Open
from tests.web.server import HOST, Server
from tests.web.table import THIEVES, open_table
from tests.web.test_tables import session

TRIES: Final = """async (table) => {
  const send = (path, more) =>
    fetch(table + path, { credentials: 'include', ...more }).then((answer) => answer.type, () => 'refused');
  const unasked = { method: 'POST', mode: 'no-cors' };
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  return [
    await send('', {}),
    await send('/undo', json),
    await send('', { method: 'DELETE' }),
    await send('/seats/seat-1/hand-over', unasked),
    await send('/keep', unasked),
    await send('/undo', { ...unasked, body: '{}' }),
    navigator.sendBeacon(table + '/undo', '{}'),
  ];
}"""

FORM: Final = """([address, kind]) => {
  const frame = document.createElement('iframe'); // a new one each time: what was refused shows nothing any more
  frame.name = `frame ${document.forms.length}`;
  const form = document.createElement('form');
  Object.assign(form, { method: 'POST', action: address, enctype: kind, target: frame.name });
  const field = document.createElement('input');
  [field.name, field.value] = ['{"a":"', '"}'];
  form.append(field);
  document.body.append(frame, form);
  form.submit();
}"""

PAGE: Final = b"<!doctype html><title>Elsewhere</title>"


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def elsewhere() -> Iterator[int]:
    """A server with a page of its own; the port."""
    with HTTPServer(("127.0.0.1", 0), _Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def answered(page: Page, address: str, kind: str) -> int:
    """How the table answers a form of a page elsewhere."""
    with page.expect_response(lambda response: response.url == address) as response:
        page.evaluate(FORM, [address, kind])
    return response.value.status


@pytest.mark.parametrize("other", ["another port", "another site"])
@pytest.mark.parametrize("place", ["in a LAN", "here"])
def test_a_page_elsewhere_reads_and_changes_nothing(place: str, other: str, open_page: Open, server: Server) -> None:
    origin = server.origin if place == "in a LAN" else server.localhost
    page = open_page("/", origin=origin)
    open_table(page, THIEVES, ["Ann", "Ben"])
    before: Any = session(page)
    table = f"{origin}/api/v1/sessions/{before['id']}"
    came: list[Response] = []
    with elsewhere() as port:
        names = {HOST, "127.0.0.1"}
        own = HOST if place == "in a LAN" else "127.0.0.1"
        evil = page.context.new_page()
        evil.on("response", lambda response: came.append(response))  # noqa: PLW0108 - the driver marks its handlers
        evil.goto(f"http://{own if other == 'another port' else (names - {own}).pop()}:{port}/")
        read, *rest = evil.evaluate(TRIES, table)
        assert read == "refused"
        assert rest[:2] == ["refused", "refused"]
        for path in ("/undo", "/seats/seat-1/hand-over"):
            for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
                assert answered(evil, f"{table}{path}", kind) == 403
    posts = [response for response in came if response.request.method == "POST"]
    assert {response.status for response in posts} == {403}
    if other == "another port":  # cookies know no ports, so these came with the host's: nothing else kept them out
        assert "tiebreak_host" in posts[0].request.all_headers()["cookie"]
    assert session(page) == before
