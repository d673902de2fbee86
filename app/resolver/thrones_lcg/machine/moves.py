"""What can be done in the steps of a round, besides challenges."""

from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.shape import Count, Name, shape
from app.resolver.thrones_lcg.machine.state import SeatId
from app.resolver.thrones_lcg.titles import Title

Note = Annotated[str, Len(0, 80)]


@shape
class ChoosePlot:
    """Choose a plot in secret; the values are those printed on it (write 0 for an X that nothing defines)."""

    kind: Literal["choose-plot"]
    name: Name
    gold: Count
    initiative: Count
    claim: Count
    reserve: Count


@shape
class TakeBackPlot:
    """Take the chosen plot back, to choose anew."""

    kind: Literal["take-back-plot"]


@shape
class RevealPlots:
    """Reveal all plots at the same time."""

    kind: Literal["reveal-plots"]


@shape
class CompareInitiative:
    """Compare initiative once more, because modifiers have changed or a card settles ties."""

    kind: Literal["compare-initiative"]
    ties_chosen_by: SeatId | None = None
    """Whom a card lets choose who wins a tie."""


@shape
class ChooseFirstPlayer:
    """Choose the first player, as the winner of initiative."""

    kind: Literal["choose-first-player"]
    first_player: SeatId
    barred: Annotated[tuple[SeatId, ...], Len(0, 6)] = ()
    """Players whom a card keeps from being first player."""


@shape
class GoOn:
    """Say that this step is done."""

    kind: Literal["go-on"]


@shape
class TakeTitle:
    """Say which title you selected and revealed."""

    kind: Literal["take-title"]
    title: Title


@shape
class Act:
    """Take an action in an action window."""

    kind: Literal["act"]
    note: Note = ""
    """What it is."""
    gold: Count = 0
    """Gold that it costs."""
    cards: Count = 0
    """Cards that leave the hand for it."""


@shape
class Pass:
    """Pass in an action window."""

    kind: Literal["pass"]


@shape
class CloseWindow:
    """Close an action window for everybody."""

    kind: Literal["close-window"]


@shape
class Marshal:
    """Marshal a card, as the active player."""

    kind: Literal["marshal"]
    note: Note = ""
    """Which card."""
    gold: Count
    """What it costs."""
    cards: Count = 1
    """Cards that leave the hand."""


@shape
class Dominance:
    """Compare standing STR and gold."""

    kind: Literal["dominance"]
    strength: Annotated[tuple[Count, ...], Len(2, 6)]
    """STR of all standing characters, for each player still in the game, clockwise from the first seat."""


@shape
class CheckReserve:
    """Check everybody's reserve."""

    kind: Literal["check-reserve"]


@shape
class Settle:
    """Answer an open decision."""

    kind: Literal["settle"]
    answer: Annotated[str, Len(1, 40)] | None = None
    """One of the options; left out for a draw, the lot is drawn here."""


@shape
class Concede:
    """Give up, or leave the game for another reason."""

    kind: Literal["concede"]
