"""Points about a round on which the sources disagree, and how a table reads them."""

from typing import Literal

from app.resolver.game import Reading, Switch
from app.resolver.shape import shape
from app.resolver.thrones_board.rounds import rulebook as R


@shape
class VictorySwitches:
    """How the table reads the end of the game."""

    round_ten_tie: Literal["errata-2.0", "printed"] = "errata-2.0"


@shape
class SupportSwitches:
    """How the table reads the call for support."""

    support_unit: Literal["per-order", "per-house"] = "per-order"
    refusing_support: Literal["allowed", "not-allowed"] = "allowed"


@shape
class RetreatSwitches:
    """How the table reads retreats."""

    robb_defending: Literal["any-legal-area", "home-only"] = "any-legal-area"
    retreat_losses: Literal["fewest-losses", "loss-free-first"] = "fewest-losses"


@shape
class ControlSwitches:
    """How the table reads the end of a combat that nobody wins the area by."""

    arianne_control: Literal["stays", "removed"] = "stays"


SWITCHES = (
    Switch(
        id="round_ten_tie",
        ask="In which order is a tie after round 10 decided?",
        rule=R.ROUND_TEN_TIE,
        default="errata-2.0",
        readings=(
            Reading(value="errata-2.0", says="Land areas, then supply, then the Iron Throne track.", source="FAQ 2.0"),
            Reading(
                value="printed",
                says="Supply, then available power, then the Iron Throne track.",
                source="Rulebook, p. 16",
            ),
        ),
    ),
    Switch(
        id="support_unit",
        ask="Does a House decide about support for each of its support orders, or once for all of them?",
        rule=R.SUPPORT_UNIT,
        default="per-order",
        readings=(
            Reading(value="per-order", says="For each order by itself.", source="Rulebook, p. 18"),
            Reading(value="per-house", says="Once for all of its orders.", source="A live implementation"),
        ),
    ),
    Switch(
        id="retreat_losses",
        ask="Every area open to a retreat costs units: must the fewest be lost?",
        rule=R.RETREAT_SUPPLY,
        default="fewest-losses",
        readings=(
            Reading(
                value="fewest-losses",
                says="Only the areas where the fewest units are lost are open.",
                source="First-edition FAQ; a live implementation",
            ),
            Reading(
                value="loss-free-first",
                says="Only areas without loss come first; if there is none, every legal area is open.",
                source="Rulebook, p. 21",
            ),
        ),
    ),
)
