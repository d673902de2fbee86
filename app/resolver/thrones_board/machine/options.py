"""What a table chooses when it opens a session."""

from dataclasses import fields
from typing import Literal

from app.resolver.shape import Flag, shape
from app.resolver.thrones_board.rounds.switches import RetreatSwitches, SupportSwitches, VictorySwitches
from app.resolver.thrones_board.switches import CombatSwitches


@shape
class Options:
    """How the table plays."""

    decks: Literal["server", "table"] = "server"
    """Who draws Westeros, wildling and Tides cards: the server, or the table, which types what it drew."""
    tides: Flag = False
    """Play with Tides of Battle."""
    track_areas: Flag = False
    """Have Tiebreak keep what is where on the map: it checks marches, and areas and units need not be typed."""
    round_ten_tie: Literal["errata-2.0", "printed"] = "errata-2.0"
    """In which order a tie after round 10 is decided."""
    support_unit: Literal["per-order", "per-house"] = "per-order"
    """Whether a House decides about support for each of its orders, or once for all of them."""
    refusing_support: Literal["allowed", "not-allowed"] = "allowed"
    """Whether a side may decline support that was granted to it."""
    victarion_salladhor: Literal["iron-throne-order", "salladhor-wins"] = "iron-throne-order"
    """What Greyjoy's Ships count if Victarion Greyjoy attacks a supported Salladhor Saan."""
    mace_last_unit: Literal["combat-goes-on", "combat-ends"] = "combat-goes-on"
    """Whether a combat goes on after Mace Tyrell has killed the last unit."""
    arianne_control: Literal["stays", "removed"] = "stays"
    """Whether Martell's power token stays when Arianne Martell keeps the winner out."""
    zero_support: Literal["supports", "does-not-support"] = "supports"
    """Whether a side is supported when the support granted to it is worth 0."""
    robb_defending: Literal["any-legal-area", "home-only"] = "any-legal-area"
    """Where Robb Stark may send beaten attackers."""
    retreat_losses: Literal["fewest-losses", "loss-free-first"] = "fewest-losses"
    """Whether the fewest units must be lost where every retreat costs some."""
    skull_on_winner: Literal["any-unit", "standing-units"] = "any-unit"
    """What a winner may give for a skull."""


def combat_switches(options: Options) -> CombatSwitches:
    """The readings that a combat needs."""
    return CombatSwitches(**{field.name: getattr(options, field.name) for field in fields(CombatSwitches)})


def support_switches(options: Options) -> SupportSwitches:
    """The readings that the call for support needs."""
    return SupportSwitches(support_unit=options.support_unit, refusing_support=options.refusing_support)


def retreat_switches(options: Options) -> RetreatSwitches:
    """The readings that a retreat needs."""
    return RetreatSwitches(robb_defending=options.robb_defending, retreat_losses=options.retreat_losses)


def victory_switches(options: Options) -> VictorySwitches:
    """The reading that the end of the game needs."""
    return VictorySwitches(round_ten_tie=options.round_ten_tie)
