"""What may happen in the Resolution Phase."""

from dataclasses import field
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_type_hints

from annotated_types import Interval, Len

from app.resolver.age_of_thieves.slots import Ap
from app.resolver.shape import Name, Whole, shape

Card = Annotated[int, Whole(), Interval(ge=0, le=39)]


@shape
class UseCard:
    """The slot's owner resolves his card, or resigns it and its effect is ignored."""

    op: Literal["resolve", "resign"]
    who: Name
    ap: Ap
    """The AP on the card: with `who` it names the slot that is meant."""
    card: Card | None = None
    """Index in the thief's declaration, where several cards have these AP; null is the first of them."""


@shape
class GuardActs:
    """Guards and captains act."""

    op: Literal["guard_act"]


@shape
class LosesCards:
    """A thief loses the cards that he has left: he is caught, escapes from the city, or a card's effect voids them."""

    op: Literal["caught", "escape", "void"]
    who: Name


@shape
class ChangesAp:
    """An effect changes the AP on a pending card."""

    op: Literal["set_ap"]
    who: Name
    from_: Ap = field(metadata={"alias": "from"})
    """The AP on the card so far."""
    to: Ap
    card: Card | None = None
    """Index in the thief's declaration, where several cards have these AP; null is the first of them."""


@shape
class TakesJewel:
    """A thief takes the Emperors' Jewel from the board."""

    op: Literal["jewel_taken"]
    who: Name


@shape
class Passes:
    """A thief wants to let somebody else go first: always refused."""

    op: Literal["pass"]
    who: Name


class ByOp:
    """Marks a union of shapes that are told apart by their `op`, so that a refusal is about the one that is meant."""

    def __get_pydantic_core_schema__(self, source: object, handler: Any) -> dict[str, Any]:
        """Choose the shape by `op` instead of trying one after the other."""
        shapes = {op: kind for kind in get_args(source) for op in get_args(get_type_hints(kind)["op"])}
        schemas = {op: handler.generate_schema(kind) for op, kind in shapes.items()}
        return {"type": "tagged-union", "discriminator": "op", "choices": schemas}


AnyEvent: TypeAlias = UseCard | GuardActs | LosesCards | ChangesAp | TakesJewel | Passes
Event = Annotated[AnyEvent, ByOp()]
Events = Annotated[tuple[Event, ...], Len(0, 200)]
"""What has happened, in order."""
