"""Laws of the order of play: what must hold for every table, not only for the examples."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.age_of_thieves.guard import Guard
from app.resolver.age_of_thieves.initiative import InitiativeQuestion, resolve_initiative_order
from tests.resolver.age_of_thieves.tables import NEW_NAMES, order_of, tables, who


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
    renamed = replace(
        question,
        seats_clockwise=tuple(NEW_NAMES[thief] for thief in question.seats_clockwise),
        first_thief=NEW_NAMES[question.first_thief],
        declarations={NEW_NAMES[thief]: cards for thief, cards in question.declarations.items()},
    )
    assert who(renamed) == [(NEW_NAMES.get(thief, thief), ap) for thief, ap in who(question)]


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
