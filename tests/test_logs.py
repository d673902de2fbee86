"""What the server writes about itself: enough to find a fault, nothing that somebody sent."""

import json
import logging
import os
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx2 as httpx
import pytest

from app.logs import JsonLines, begin
from tests.sessions.phones import API, Server
from tests.test_cli import COMMAND, DEADLINE, environment, free_port, lines_of_greeting

QUOTED = "Crowbar of Zed"


def written(caught: BaseException) -> dict[str, str]:
    """The line about an exception."""
    facts = (type(caught), caught, caught.__traceback__)
    record = logging.LogRecord("uvicorn.error", logging.ERROR, __file__, 1, "It broke\n", None, facts)
    line: dict[str, str] = json.loads(JsonLines().format(record))
    return line


def test_an_exception_is_its_kind_and_its_way_and_not_what_it_quotes() -> None:
    try:
        int(QUOTED)
    except ValueError as error:
        line = written(error)
    assert {name: line[name] for name in ("level", "logger", "message")} == {
        "level": "error",
        "logger": "uvicorn.error",
        "message": "It broke",
    }
    assert re.fullmatch(r".*/test_logs\.py:\d+ in test_\w+\nbuiltins\.ValueError", line["exception"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["at"])


@pytest.mark.parametrize("given", ["", "x" * 65, "a b", '"}', "täg-1\n"])
def test_a_request_gets_a_name_if_it_brings_none_that_can_be_one(given: str) -> None:
    assert re.fullmatch("[0-9a-f]{16}", begin(given))


def test_a_proxy_may_have_named_the_request() -> None:
    assert begin("7d1f-9b") == "7d1f-9b"


def test_each_request_is_a_line_that_names_nobody(tmp_path: Path) -> None:
    port = free_port()
    env = environment(tmp_path / "t.db", TIEBREAK_PORT=str(port), TIEBREAK_LOG_LEVEL="info")
    command = [*COMMAND, "serve"]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as process,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=DEADLINE) as client,
    ):
        lines_of_greeting(process)
        host = Server(client).open()
        moved = host.try_move("choose-first-thief", thief="seat-1")
        named = client.get("/api/v1/games", headers={"X-Request-Id": "from-a-proxy-1"})
        client.get("/nowhere?token=1")
        client.get("/api/v1/health")
        process.terminate()
        _, errors = process.communicate(timeout=DEADLINE)
    lines = [json.loads(line) for line in errors.splitlines()]
    requests = [line for line in lines if line["logger"] == "app.api.access_log"]
    assert {line["level"] for line in requests} == {"info"}
    assert [(line["method"], line["route"], line["status"]) for line in requests[-3:]] == [
        ("POST", f"{API}/{{session_id}}/moves", 200),
        ("GET", "/api/v1/games", 200),
        ("GET", None, 404),
    ]
    assert [line["request"] for line in requests[-3:-1]] == [moved.headers["x-request-id"], "from-a-proxy-1"]
    assert named.headers["x-request-id"] == "from-a-proxy-1"
    for word in (host.session, host.token, host.code, "Ada", "token", host.phones["seat-1"].token):
        assert str(word) not in errors


class Collector(BaseHTTPRequestHandler):
    """Takes what telemetry is sent, by path."""

    received: dict[str, bytes]
    enough: threading.Event

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.received[self.path] = self.received.get(self.path, b"") + body
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def test_telemetry_is_switched_on_by_the_environment_alone(tmp_path: Path) -> None:
    Collector.received = {}
    collector = HTTPServer(("127.0.0.1", 0), Collector)
    thread = threading.Thread(target=collector.serve_forever)
    thread.start()
    port = free_port()
    env = environment(
        tmp_path / "t.db",
        TIEBREAK_PORT=str(port),
        FASTAPI_OTEL_AUTO_CONFIGURE="true",
        OTEL_EXPORTER_OTLP_ENDPOINT=f"http://127.0.0.1:{collector.server_port}",
        OTEL_EXPORTER_OTLP_COMPRESSION="none",
    )
    with (
        subprocess.Popen([*COMMAND, "serve"], stdout=subprocess.PIPE, text=True, env=env) as process,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=DEADLINE) as client,
    ):
        lines_of_greeting(process)
        host = Server(client).open()
        host.move("choose-first-thief", thief="seat-1")
        process.terminate()
        assert process.wait(DEADLINE) == 0  # what is left is sent before it ends
    collector.shutdown()
    thread.join()
    collector.server_close()
    assert sorted(Collector.received) == ["/v1/metrics", "/v1/traces"]
    assert f"{API}/{{session_id}}/moves".encode() in Collector.received["/v1/traces"]
    for sent in Collector.received.values():
        for word in (host.token, host.code, host.phones["seat-1"].token, "Ada"):
            assert str(word).encode() not in sent


def test_telemetry_is_off_by_itself() -> None:
    code = "from app.main import app; print(app._native_telemetry.enabled())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_telemetry_never_sends_logs() -> None:
    """FastAPI's quote what somebody sent."""
    code = "from app.main import _telemetry; print(_telemetry())"
    wanted = {**os.environ, "FASTAPI_OTEL_AUTO_CONFIGURE": "true"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=wanted)
    assert done.stdout == "{'tracing': True, 'metrics': True, 'logs': False}\n"
