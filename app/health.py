"""Ask the server on this machine whether tables can play.

Containers do it all the time, so this loads next to nothing: no settings, no libraries.
"""

import os
import sys
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from typing import Final

PATIENCE: Final = 5.0
"""Seconds that a server has to say how it is."""
EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - compared, not bound


class Unhealthy(Exception):
    """The server does not answer, or tables cannot play; the sentence says which."""


def ask(host: str, port: int) -> str:
    """What a server that listens on `host` and `port` answers; Unhealthy if it is not ready."""
    try:
        with closing(HTTPConnection(EVERYWHERE.get(host, host), port, timeout=PATIENCE)) as connection:
            connection.request("GET", "/api/v1/health/ready")
            answer = connection.getresponse()
            text = answer.read().decode()
    except (OSError, HTTPException) as error:
        raise Unhealthy(f"No answer on port {port}: {error}") from error
    if answer.status != HTTPStatus.OK:
        raise Unhealthy(f"The server on port {port} is not ready: {text}")
    return text


if __name__ == "__main__":
    try:
        print(ask(os.environ.get("TIEBREAK_HOST") or "127.0.0.1", int(os.environ.get("TIEBREAK_PORT") or 8000)))  # noqa: T201 - its output
    except Unhealthy as error:
        sys.exit(str(error))
