"""What a session keeps of the map, where the table has its areas tracked."""

from dataclasses import field
from typing import Annotated

from annotated_types import Len

from app.resolver.machine import facts
from app.resolver.shape import Choices, Name
from app.resolver.thrones_board.map.position import AreaNow, Force


@facts
class Board:
    """What is where; supply and power tokens of the Houses are kept with their other counters."""

    areas: Annotated[dict[Name, AreaNow], Len(0, 58)]
    """By the area's id; an area left out is empty."""
    neutral_forces: Annotated[dict[Name, Force], Len(0, 58)]
    blocked: Annotated[list[Name], Len(0, 58)]
    """Areas that nobody may enter."""
    mustered: Annotated[list[Name], Len(0, 58)] = field(default_factory=list)
    """Castles and strongholds that have mustered for the card that is being carried out."""
    choices: Choices = field(default_factory=dict)
    """Answers about a port whose land has changed hands."""
