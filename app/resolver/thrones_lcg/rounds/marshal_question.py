"""What a player wants to marshal, play, initiate or bring into play, and what is known about it."""

from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.shape import Choices, Count, Flag, Name, shape
from app.resolver.thrones_lcg.rounds.framework import Phase
from app.resolver.thrones_lcg.values import Modifiers
from app.resolver.trace import sentence

How = Literal["marshal", "shadow", "play", "ability", "ambush", "out-of-shadows", "put-into-play"]
CardType = Literal["character", "location", "attachment", "event"]
HostType = Literal["character", "location", "attachment", "faction card", "plot", "other"]
Area = Literal["hand", "shadows", "discard pile", "dead pile", "deck", "play", "elsewhere"]

Traits = Annotated[tuple[Name, ...], Len(0, 20)]
Values = Annotated[tuple[Count, ...], Len(0, 10)]


@shape
class UsedCard:
    """The card that is to be used."""

    id: Name = sentence("The card")
    type: CardType = "character"
    cost: Count | Literal["X", "-"] = 0
    """The printed cost; for an ability the gold it costs; `-` is a dash."""
    area: Area | None = None
    """Where it is; left out, where it has to be."""
    owner: Name | None = None
    """Left out, the player."""
    unique: Flag = False
    limited: Flag = False
    ambush: Values = ()
    """The X of each ambush keyword."""
    shadow: Values = ()
    """The X of each shadow keyword."""
    bestow: Count | None = None
    """The X of bestow."""
    prized: Values = ()
    """The X of each prized keyword."""
    ability: Literal["action", "interrupt", "reaction"] = "action"
    """For an event or an ability: what kind."""
    ability_phase: Phase | None = None
    """For an action that names a phase."""
    limit: Count | None = None
    """How often it may be used in its period: a limit of this copy, a maximum of all copies."""
    needs_target: Flag = False
    """For an event or an ability: whether something has to be chosen."""
    attaches_to: Annotated[tuple[HostType, ...], Len(1, 6)] = ("character",)
    """For an attachment: what it may be attached to."""
    traits: Traits = ()
    """For an attachment: its traits."""
    copies_per_target: Count | None = None
    """For an attachment: how many copies one card may have."""


@shape
class NoAttachments:
    """One no attachments keyword."""

    variant: Literal["all", "of", "except"] = "all"
    """All attachments, those of the traits, or all except those of the traits."""
    traits: Traits = ()


@shape
class UseTarget:
    """What it is to be attached to, or what is chosen for it."""

    id: Name = sentence("The target")
    type: HostType = "character"
    no_attachments: Annotated[tuple[NoAttachments, ...], Len(0, 10)] = ()
    fits: Flag = True
    """Whether it fulfils everything else that the text asks for."""
    legal_at_start: Flag = True
    """Whether it could be chosen already when the use was checked."""
    copies: Count = 0
    """Copies of the attachment that it has already."""


@shape
class OtherCopy:
    """Another copy of a unique card, by title."""

    where: Literal["play", "dead pile"]
    owner: Name
    controller: Name | None = None
    """Left out, the owner."""


@shape
class OtherCost:
    """A cost beside gold, such as kneeling, sacrificing or discarding."""

    what: Name
    payable: Flag = True


@shape
class MarshalQuestion:
    """A card or ability that a player wants to use now."""

    how: How
    """`shadow`: facedown into shadows; `ability`: a triggered ability of a card in play; `put-into-play`: an effect."""
    phase: Phase
    window: Literal["action", "interrupt", "reaction", "none"] = "action"
    """Which window is open; in the marshaling phase `action` is the marshaling window."""
    player: Name = sentence("The player")
    active_player: Name | None = None
    """The active player of the phase; left out, the player."""
    own_turn: Flag = True
    """Whether it is the player's opportunity in the window."""
    card: UsedCard = field(default_factory=UsedCard)
    gold: Count = 0
    """In the player's gold pool."""
    x: Count | None = None
    """The X of a cost X as the player chose it or the text defines it; otherwise it is 0."""
    cost_changes: Modifiers = ()
    """What raises or lowers the gold cost, one number each."""
    other_costs: Annotated[tuple[OtherCost, ...], Len(0, 10)] = ()
    limited_cards_already_this_round: Count = 0
    """Limited cards that the player has marshaled or played this round."""
    as_duplicate: Flag = False
    """Whether it is marshaled as a duplicate of a unique card that the player owns and controls in play."""
    copies: Annotated[tuple[OtherCopy, ...], Len(0, 20)] = ()
    """The other copies of a unique card, if there are any."""
    target: UseTarget | None = None
    triggered: Flag = True
    """For an interrupt or reaction: whether its triggering condition is there."""
    used: Count = 0
    """How often it was used in the period of its limit."""
    changes_something: Flag = True
    """Whether its effect can change anything."""
    restrictions_met: Flag = True
    """Whether everything else that the text asks for is fulfilled."""
    permission: Flag = False
    """Whether a text permits it outside the usual time and area."""
    forbidden: Flag = False
    """Whether an effect says that it cannot be done."""
    bestow: Count | None = None
    """How much gold the player wants to bestow."""
    cancelled: Flag = False
    """Whether the effects of the event or ability were cancelled."""
    choices: Choices = field(default_factory=dict)
