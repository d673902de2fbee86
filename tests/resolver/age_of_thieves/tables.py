"""Tables for the laws: few different AP and few faces, so that there are many ties."""

from hypothesis import strategies as st

from app.resolver.age_of_thieves.guard import Guard
from app.resolver.age_of_thieves.initiative import InitiativeQuestion, resolve_initiative_order
from app.resolver.age_of_thieves.slots import Slot

NAMES = ("Morius", "Noiron", "Zain", "Joanne")

hands = st.lists(st.integers(1, 4), max_size=5).map(tuple)


@st.composite
def tables(draw: st.DrawFn) -> InitiativeQuestion:
    """A closed Declaration Phase."""
    seats = NAMES[: draw(st.integers(2, 4))]
    return InitiativeQuestion(
        seats_clockwise=seats,
        first_thief=draw(st.sampled_from(seats)),
        guard=Guard(state=draw(st.sampled_from(["calm", "alarm"])), initiative=draw(st.integers(1, 5))),
        declarations={thief: draw(hands) for thief in seats},
    )


def order_of(question: InitiativeQuestion) -> tuple[Slot, ...]:
    outcome = resolve_initiative_order(question).outcome
    assert outcome is not None
    return outcome.order


def who(question: InitiativeQuestion) -> list[tuple[str, int]]:
    return [(slot.thief or "guard", slot.initiative) for slot in order_of(question)]


NEW_NAMES = dict(zip(NAMES, ("2", "0", "1", "zebra"), strict=True))
"""Other names for the same seats; none sorts as the old one did."""
