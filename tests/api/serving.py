"""The application on a real connection, in a thread of its own."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn


@contextmanager
def serving(asgi: Any, **settings: Any) -> Iterator[int]:
    """Serve an ASGI application with uvicorn's settings until the block ends; gives the port."""
    sock = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(asgi, log_level="warning", access_log=False, **settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]})
    thread.start()
    try:
        yield sock.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()


def exchanged(port: int, request: bytes) -> bytes:
    """What comes back for these bytes, until the server ends the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: connection.recv(65536), b""))
