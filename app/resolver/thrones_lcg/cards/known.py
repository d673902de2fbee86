"""What is known of a card that was imported: what is printed on it in numbers and icons, and its keywords."""

from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.shape import Flag, shape
from app.resolver.thrones_lcg.sides import Keyword
from app.resolver.thrones_lcg.titles import ChallengeType
from app.resolver.thrones_lcg.values import PlotValue

Code = Annotated[str, Len(1, 20)]

CardType = Literal["character", "location", "attachment", "event", "plot", "agenda", "title"]

Faction = Literal[
    "stark",
    "lannister",
    "baratheon",
    "greyjoy",
    "tyrell",
    "martell",
    "targaryen",
    "thenightswatch",
    "neutral",
]


@shape
class PrintedCharacter:
    """What only characters have."""

    str: PlotValue | None
    """X if an ability says it; null if the file does not tell."""
    icons: Annotated[tuple[ChallengeType, ...], Len(0, 3)]


@shape
class PrintedPlot:
    """What only plots have: X if an ability says it, null if there is none."""

    gold: PlotValue | None
    initiative: PlotValue | None
    claim: PlotValue | None
    reserve: PlotValue | None


@shape
class KnownCard:
    """A card that was imported. Different cards may have the same name."""

    code: Code
    """Unique: pack and place in it."""
    pack: Code
    name: Annotated[str, Len(1, 80)]
    type: CardType
    faction: Faction
    unique: Flag
    cost: PlotValue | None
    """X if an ability says it, null if there is none."""
    keywords: Annotated[tuple[Keyword, ...], Len(0, 13)]
    """Those that it has by itself, without their numbers; what abilities give is not among them."""
    character: PrintedCharacter | None
    """Null for every other type."""
    plot: PrintedPlot | None
    """Null for every other type."""
