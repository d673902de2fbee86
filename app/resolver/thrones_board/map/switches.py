"""Points about the map on which the sources disagree, and how a table reads them."""

from typing import Literal

from app.resolver.game import Reading, Switch
from app.resolver.shape import shape
from app.resolver.thrones_board.map.rulebook import SETUP_PORT


@shape
class SetupSwitches:
    """How the table reads the setup."""

    lannisport_ship: Literal["four-or-more-players", "always", "never"] = "four-or-more-players"


SWITCHES = (
    Switch(
        id="lannisport_ship",
        ask="Does Lannister start with a Ship in the port of Lannisport?",
        rule=SETUP_PORT,
        default="four-or-more-players",
        readings=(
            Reading(
                value="four-or-more-players",
                says="Yes, but not in a game with three players.",
                source="FAQ 2.0; with three players a live implementation",
            ),
            Reading(value="always", says="Yes, with any number of players.", source="FAQ 2.0"),
            Reading(value="never", says="No.", source="House sheets printed before the FAQ"),
        ),
    ),
)
