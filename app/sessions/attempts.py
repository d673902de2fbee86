"""How often somebody may do what must not be worth while in masses: guess join codes, open tables."""

from collections import OrderedDict, deque
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from time import monotonic
from typing import Final

MOST_CLIENTS: Final = 10_000


class Attempts:
    """What clients did lately, by address in a sliding window; the caller says what counts."""

    def __init__(
        self, most: int, seconds: float, altogether: int | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        """Allow a client `most` attempts in `seconds`, and all of them `altogether`."""
        self._most = most
        self._seconds = seconds
        self._altogether = altogether
        self._clock = clock
        self._by_client: OrderedDict[str, list[float]] = OrderedDict()
        self._all: deque[float] = deque()

    def wait(self, address: str) -> int:
        """For how many seconds the client has to wait; 0 if it may try now."""
        recent = self._recent(network(address))
        if len(recent) >= self._most:
            return self._until(recent[0])
        while self._all and not self._counts(self._all[0]):
            self._all.popleft()
        full = self._altogether is not None and len(self._all) >= self._altogether
        return self._until(self._all[0]) if full else 0

    def count(self, address: str) -> None:
        """Count an attempt of a client that need not wait."""
        key, now = network(address), self._clock()
        self._by_client[key] = [*self._recent(key), now]
        self._by_client.move_to_end(key)
        while len(self._by_client) > MOST_CLIENTS:
            self._by_client.popitem(last=False)
        if self._altogether is not None:
            self._all.append(now)

    def forgive(self, address: str) -> None:
        """Take back the last attempt that was counted: it was none."""
        mine = self._by_client.get(network(address))
        if mine:
            mine.pop()
            if self._all:
                self._all.pop()

    def _recent(self, key: str) -> list[float]:
        return [at for at in self._by_client.get(key, []) if self._counts(at)]

    def _counts(self, at: float) -> bool:
        return at > self._clock() - self._seconds

    def _until(self, first: float) -> int:
        return int(first + self._seconds - self._clock()) + 1


def network(address: str) -> str:
    """The address, or for IPv6 the /64 of which one client has every address.

    >>> network("2001:db8:0:1::9"), network("::ffff:192.0.2.1")
    ('2001:db8:0:1::/64', '192.0.2.1')
    """
    parsed = _parsed(address)
    if isinstance(parsed, IPv6Address):
        return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"
    return address if parsed is None else str(parsed)


def is_this_machine(address: str) -> bool:
    """Whether nobody else asks: who runs the server, or a proxy beside it that does not say for whom it asks.

    What has no address of a network did not come through one.
    """
    parsed = _parsed(address)
    return parsed is None or parsed.is_loopback


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(address)
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return mapped or parsed
