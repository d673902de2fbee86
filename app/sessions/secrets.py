"""Tokens, codes and chance: everything that must not be guessed comes from the system's secure source."""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No 0, O, 1, I, L: codes are read out across a table."""
CODE_LENGTH: Final = 6

_system = secrets.SystemRandom()


def new_token() -> str:
    """256 random bits that open a seat."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """A join code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def read_code(typed: str) -> str | None:
    """A code as people type it: small letters, spaces and dashes are fine; None if it cannot be one."""
    code = "".join(typed.upper().split()).replace("-", "")
    return code if len(code) == CODE_LENGTH and set(code) <= set(ALPHABET) else None


def hashed(token: str) -> str:
    """What is kept of a token: as it is random, a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


class SystemChance:
    """Dice and shuffles from the system's secure source."""

    def roll(self, faces: int) -> int:
        """Roll one die: 1 to `faces`."""
        return secrets.randbelow(faces) + 1

    def shuffled(self, items: Sequence[str]) -> list[str]:
        """Put the items into a random order."""
        return _system.sample(items, len(items))
