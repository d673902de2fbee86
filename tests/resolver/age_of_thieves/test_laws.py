"""Laws of the order of play: what must hold for every table, not only for the examples."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.age_of_thieves.declaration import AvailableAp, DeclarationQuestion, DeclaredCard, resolve_declaration
from app.resolver.age_of_thieves.initiative import Guard, InitiativeQuestion, Slot, resolve_initiative_order

NAMES = ("Morius", "Noiron", "Zain", "Joanne")

hands = st.lists(st.integers(1, 4), max_size=5).map(tuple)


@st.composite
def tables(draw: st.DrawFn) -> InitiativeQuestion:
    """A table with many ties: few different AP, few faces."""
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


def walk(question: InitiativeQuestion) -> list[tuple[str, int]]:
    """The order by walking round the table as the rulebook describes it, card by card."""
    seats, guard = question.seats_clockwise, question.guard
    left = {thief: list(cards) for thief, cards in question.declarations.items()}
    first = seats.index(question.first_thief)
    done: list[tuple[str, int]] = []
    guard_acted = False
    for value in range(12, 0, -1):
        if guard.initiative == value and guard.state == "alarm":
            done.append(("guard", value))
            guard_acted = True
        while any(value in cards for cards in left.values()):
            for step in range(len(seats)):
                thief = seats[(first + step) % len(seats)]
                if value in left[thief]:
                    left[thief].remove(value)
                    done.append((thief, value))
        if guard.initiative == value and not guard_acted:
            done.append(("guard", value))
    return done


@given(tables())
def test_equals_a_walk_round_the_table(question: InitiativeQuestion) -> None:
    assert who(question) == walk(question)


@given(tables())
def test_every_card_and_the_guard_act_once(question: InitiativeQuestion) -> None:
    slots = order_of(question)
    assert [slot.place for slot in slots] == list(range(1, len(slots) + 1))
    cards = sorted((slot.thief, slot.card, slot.initiative) for slot in slots if slot.actor == "thief")
    declared = [(thief, i, ap) for thief, hand in question.declarations.items() for i, ap in enumerate(hand)]
    assert cards == sorted(declared)
    assert [slot.initiative for slot in slots if slot.actor == "guard"] == [question.guard.initiative]


@given(tables(), st.randoms(use_true_random=False))
def test_order_of_the_keys_means_nothing(question: InitiativeQuestion, random: object) -> None:
    keys = list(question.declarations)
    random.shuffle(keys)  # type: ignore[attr-defined]  # Hypothesis hands out a random.Random
    shuffled = replace(question, declarations={key: question.declarations[key] for key in keys})
    assert resolve_initiative_order(shuffled) == resolve_initiative_order(question)


@given(tables())
def test_renaming_changes_names_only(question: InitiativeQuestion) -> None:
    new = dict(zip(NAMES, ("2", "0", "1", "zebra"), strict=True))
    renamed = replace(
        question,
        seats_clockwise=tuple(new[thief] for thief in question.seats_clockwise),
        first_thief=new[question.first_thief],
        declarations={new[thief]: cards for thief, cards in question.declarations.items()},
    )
    assert who(renamed) == [(new.get(thief, thief), ap) for thief, ap in who(question)]


@given(tables())
def test_alarm_moves_nothing_but_the_guard(question: InitiativeQuestion) -> None:
    calm = who(replace(question, guard=replace(question.guard, state="calm")))
    alarm = who(replace(question, guard=replace(question.guard, state="alarm")))
    guard = ("guard", question.guard.initiative or 0)
    assert [slot for slot in calm if slot != guard] == [slot for slot in alarm if slot != guard]
    tied = sum(cards.count(question.guard.initiative or 0) for cards in question.declarations.values())
    assert calm.index(guard) - alarm.index(guard) == tied


@given(tables(), st.integers(1, 8), st.integers(1, 8))
def test_dice_give_what_their_higher_one_gives(question: InitiativeQuestion, a: int, b: int) -> None:
    rolled = replace(question, guard=Guard(state="alarm", dice=(a, b)))
    stated = replace(question, guard=Guard(state="alarm", initiative=max(a, b)))
    assert order_of(rolled) == order_of(stated)


@given(st.integers(0, 10), st.integers(0, 3), st.integers(0, 5), st.lists(st.integers(-2, 8), max_size=6))
def test_declaration_without_tokens_is_a_sum(basic: int, red: int, temporary: int, placed: list[int]) -> None:
    question = DeclarationQuestion(
        available_ap=AvailableAp(basic=basic, red=red, temporary=temporary),
        cards=tuple(DeclaredCard(card=f"card {i}", ap=ap) for i, ap in enumerate(placed)),
    )
    outcome = resolve_declaration(question).outcome
    assert outcome is not None
    assert outcome.legal == (min(placed, default=1) >= 1 and sum(placed) <= basic + red + temporary)
    assert outcome.unused_ap == basic + red + temporary - sum(placed)
