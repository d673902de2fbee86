"""What an import did, in numbers."""

from collections import Counter

from app.cards.keeping import Kept
from app.cards.reading import Reading


def told(reading: Reading, kept: Kept) -> str:
    """How many cards of each type there were, what became of them, and how many were left out and why."""
    kinds = Counter(card.type for card in reading.cards.values()).most_common()
    listed = ", ".join(counted(many, kind) for kind, many in kinds)
    text = (
        f"{counted(len(reading.cards), 'card')}: {listed}. "
        f"{kept.new:,} new, {kept.changed:,} changed, {kept.same:,} as they were."
    )
    if reading.left_out:
        why = ", ".join(f"{field} ({many:,})" for field, many in sorted(reading.left_out.items()))
        text += f" {reading.left_out.total():,} left out because of what is missing or unknown: {why}."
    return text


def counted(many: int, kind: str) -> str:
    """`1 plot`, `1,063 characters`."""
    return f"{many:,} {kind}{'' if many == 1 else 's'}"
