"""How many streams may be open: altogether, from one address, and for one token."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Final

from app.errors import TOO_MANY, Refusal
from app.sessions.attempts import is_this_machine, network

WAIT: Final = 30
"""Seconds after which a phone may ask for a stream again; until then it reads the session from time to time."""


@dataclass(frozen=True, slots=True)
class Most:
    """So many streams one process keeps open."""

    altogether: int = 2_000
    address: int = 100
    """Four tables of eight, with three pages each, may sit behind one address."""
    token: int = 6
    """A browser has no more connections to a server on plain http; of our pages three take one."""


USUAL: Final = Most()


class Crowd:
    """Whose streams are open."""

    def __init__(self, most: Most = USUAL) -> None:
        """Nobody is here yet."""
        self._most = most
        self._whose: dict[asyncio.Event, tuple[str, str]] = {}
        self._addresses: Counter[str] = Counter()
        self._by_token: dict[str, list[asyncio.Event]] = {}

    def __len__(self) -> int:
        """How many streams are open."""
        return len(self._whose)

    def enter(self, stream: asyncio.Event, address: str, token: str) -> asyncio.Event | None:
        """Let a stream in; returns the token's oldest if that one has to end. Refusal if there is no room.

        The oldest may be that of a phone whose network went away without a word.
        """
        place = network(address)
        if len(self) >= self._most.altogether:
            raise Refusal(TOO_MANY, "So many pages follow their tables that no more can: read it anew.", wait=WAIT)
        if self._addresses[place] >= self._most.address and not is_this_machine(address):
            raise Refusal(TOO_MANY, "Too many pages follow their tables from here: close some of them.", wait=WAIT)
        self._whose[stream] = place, token
        self._addresses[place] += 1
        own = self._by_token.setdefault(token, [])
        own.append(stream)
        return own.pop(0) if len(own) > self._most.token else None

    def leave(self, stream: asyncio.Event) -> None:
        """Count a stream no more."""
        place, token = self._whose.pop(stream)
        self._addresses[place] -= 1
        if not self._addresses[place]:
            del self._addresses[place]
        own = self._by_token.get(token, [])
        if stream in own:
            own.remove(stream)
        if not own:
            self._by_token.pop(token, None)
