"""Points about a combat on which the sources disagree, and how a table reads them."""

from typing import Literal

from app.resolver.game import Reading, Switch
from app.resolver.shape import shape
from app.resolver.thrones_board import rulebook as R


@shape
class CombatSwitches:
    """How the table reads the contested points; the default is used for what is left out."""

    victarion_salladhor: Literal["iron-throne-order", "salladhor-wins"] = "iron-throne-order"
    mace_last_unit: Literal["combat-goes-on", "combat-ends"] = "combat-goes-on"
    arianne_control: Literal["stays", "removed"] = "stays"
    zero_support: Literal["supports", "does-not-support"] = "supports"
    refusing_support: Literal["allowed", "not-allowed"] = "allowed"
    robb_defending: Literal["any-legal-area", "home-only"] = "any-legal-area"
    skull_on_winner: Literal["any-unit", "standing-units"] = "any-unit"


@shape
class NeutralSwitches:
    """The one of them that a march against a neutral force may come upon."""

    refusing_support: Literal["allowed", "not-allowed"] = "allowed"


SWITCHES = (
    Switch(
        id="victarion_salladhor",
        ask="Victarion Greyjoy attacks a supported Salladhor Saan: what do Greyjoy's Ships count?",
        rule=R.SALLADHOR,
        default="iron-throne-order",
        readings=(
            Reading(
                value="iron-throne-order",
                says="Each card works completely, in Iron Throne order: 0 if Greyjoy comes first, 1 if Baratheon does.",
                source="FAQ 2.0, as quoted by players and a live implementation",
            ),
            Reading(value="salladhor-wins", says="They always count 0.", source="A hobby implementation"),
        ),
    ),
    Switch(
        id="mace_last_unit",
        ask="Mace Tyrell kills the last unit of the opponent and there is no garrison: does the combat go on?",
        rule=R.MACE,
        default="combat-goes-on",
        readings=(
            Reading(
                value="combat-goes-on",
                says="The combat is played to its end; order, support and card of the opponent still count.",
                source="A live implementation",
            ),
            Reading(
                value="combat-ends",
                says="Tyrell wins at once: nothing is compared, no icons and no texts on winning or losing count.",
                source="Players' rules forum",
            ),
        ),
    ),
    Switch(
        id="arianne_control",
        ask="Arianne Martell keeps the winner out: does Martell's power token in the area stay?",
        rule=R.ARIANNE,
        default="stays",
        readings=(
            Reading(value="stays", says="Nobody took the area, so the token stays.", source="Rulebook, p. 24"),
            Reading(value="removed", says="Martell lost the combat, so the token goes.", source="Players' FAQ list"),
        ),
    ),
    Switch(
        id="zero_support",
        ask="Is a side supported when the support granted to it is worth 0?",
        rule=R.SUPPORT_ZERO,
        default="supports",
        readings=(
            Reading(value="supports", says="Yes: the order counts, not its strength.", source="A live implementation"),
            Reading(
                value="does-not-support",
                says="No: without strength it is no support.",
                source="The rulebook does not address it",
            ),
        ),
    ),
    Switch(
        id="refusing_support",
        ask="May a side decline support that was granted to it?",
        rule=R.SUPPORT_REFUSED,
        default="allowed",
        readings=(
            Reading(value="allowed", says="Yes.", source="First-edition FAQ; a live implementation"),
            Reading(
                value="not-allowed", says="No: granted support counts.", source="Rulebook, p. 17 and 18, mentions none"
            ),
        ),
    ),
    Switch(
        id="robb_defending",
        ask="Robb Stark wins in defense: where may Stark send the attackers?",
        rule=R.ROBB,
        default="any-legal-area",
        readings=(
            Reading(
                value="any-legal-area",
                says="To any legal area next to the combat or back to where they came from.",
                source="A live implementation",
            ),
            Reading(
                value="home-only",
                says="Attackers go back to where they came from, whoever chooses.",
                source="Rulebook, p. 21; the FAQ only says that the text works in defense",
            ),
        ),
    ),
    Switch(
        id="skull_on_winner",
        ask="A skull hits the winner: may it give a routed unit or a Siege Engine?",
        rule=R.SKULL_WINNER,
        default="any-unit",
        readings=(
            Reading(value="any-unit", says="Yes, any unit that fought.", source="A live implementation"),
            Reading(
                value="standing-units",
                says="No: routed units and Siege Engines are never casualties.",
                source="Rulebook, p. 21, by analogy",
            ),
        ),
    ),
)
