"""How often somebody may try what fails: guessing a join code must not be worth while."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final

MOST_CLIENTS: Final = 10_000


class Attempts:
    """Failures by client address in a sliding window; whoever succeeds is not counted."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        """Allow `most` failures in `seconds`."""
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._failures: OrderedDict[str, list[float]] = OrderedDict()

    def wait(self, address: str) -> int:
        """For how many seconds the client has to wait; 0 if it may try now."""
        recent = self._recent(address)
        if len(recent) < self._most:
            return 0
        return int(recent[0] + self._seconds - self._clock()) + 1

    def failed(self, address: str) -> None:
        """Count a failure."""
        key = _network(address)
        self._failures[key] = [*self._recent(address), self._clock()]
        self._failures.move_to_end(key)
        while len(self._failures) > MOST_CLIENTS:
            self._failures.popitem(last=False)

    def forgive(self, address: str) -> None:
        """Take back the last failure that was counted: it was none."""
        failures = self._failures.get(_network(address))
        if failures:
            failures.pop()

    def _recent(self, address: str) -> list[float]:
        since = self._clock() - self._seconds
        return [at for at in self._failures.get(_network(address), []) if at > since]


def _network(address: str) -> str:
    """The address, or for IPv6 the /64 of which one client has every address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(parsed.exploded[:19]) if isinstance(parsed, IPv6Address) else str(parsed)
