"""What the server says about itself: one JSON object a line, on stderr.

No names, tokens, join codes or sealed values: nothing that a request carries is written, and of an exception only its
kind and the lines of code that it came through, because its message may quote what somebody sent.
"""

import json
import logging
import random
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final, Literal

from typing_extensions import override

Level = Literal["warning", "info"]

LONGEST_ID: Final = 64

_names: Final = random.Random()  # noqa: S311 - no secrets, and asking the system takes as long as a statement
_REQUEST: Final[ContextVar[str | None]] = ContextVar("request", default=None)

_ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def begin(given: str) -> str:
    """The id of the request that begins: the one that a proxy gave it, if it can be one, or a new one."""
    if not given or len(given) > LONGEST_ID or not given.replace("-", "").isalnum():
        given = f"{_names.getrandbits(64):016x}"
    _REQUEST.set(given)
    return given


class JsonLines(logging.Formatter):
    """A record as one line of JSON; whoever logs passes more fields as `extra={"facts": {…}}`."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        """Write the line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage().strip(),
        }
        if request := _REQUEST.get():
            line["request"] = request
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)

    @override
    def formatException(self, ei: _ExcInfo) -> str:
        """What kind of exception it was and where it came from, without its message."""
        kind, _, found = ei
        frames = traceback.extract_tb(found)
        name = "none" if kind is None else f"{kind.__module__}.{kind.__qualname__}"
        return "\n".join([f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames] + [name])


def config(level: Level) -> dict[str, Any]:
    """The settings for logging.config: our own and uvicorn's loggers at `level`, all others from warnings on.

    The database's loggers would write statements with their values.
    """
    named = {"level": level.upper()}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": "app.logs.JsonLines"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"level": "WARNING", "handlers": ["stderr"]},
        "loggers": {"app": named, "uvicorn": named},
    }
