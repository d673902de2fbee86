"""Where the Resolution Phase stands: the question `resolution`, or the order that the table has stated by hand."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, cast

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.events import AnyEvent, ChangesAp, GuardActs, LosesCards, TakesJewel, UseCard
from app.resolver.age_of_thieves.guard import Guard
from app.resolver.age_of_thieves.history import Effect
from app.resolver.age_of_thieves.machine.asking import Names
from app.resolver.age_of_thieves.machine.state import Act, AgeOfThievesState, ResolutionPhase, Slot
from app.resolver.age_of_thieves.resolution import ResolutionOutcome, ResolutionQuestion, resolve_resolution
from app.resolver.age_of_thieves.switches import OwnTieChoice, ResolutionSwitches
from app.resolver.trace import Resolution, RuleBroken, problem, sentence

Shown = Mapping[tuple[str, int], Effect]
"""What became of the cards that lie face-up, by seat and index in the declaration."""


class Standing(NamedTuple):
    """Where the Resolution Phase stands."""

    slots: tuple[Slot, ...]
    """What is left, in order; the first is due."""
    cards: tuple[int, ...]
    """Which of the thief's cards may be the one whose slot is due."""
    shown: Shown
    by_hand: bool
    """Whether the order is one that the table has stated."""
    to_do: tuple[str, ...]
    question: ResolutionQuestion
    """What was asked: everything until the table stated an order."""
    answer: Resolution[ResolutionOutcome]

    @property
    def due(self) -> Slot | None:
        """The slot that is due; None when the phase is over."""
        return self.slots[0] if self.slots else None

    def pending(self, seat: str) -> tuple[Slot, ...]:
        """The slots of the cards that a thief has left, in order."""
        return tuple([slot for slot in self.slots if slot.thief == seat and slot.card is not None])

    def resignable(self, seat: str, switches: ResolutionSwitches) -> tuple[Slot, ...]:
        """The slots of the cards that a thief may resign now."""
        if switches.resign_timing == "at-slot":
            due = self.due is not None and self.due.thief == seat
            return tuple([slot for slot in self.pending(seat) if due and slot.card in self.cards])
        if switches.own_tie_choice == "owner":
            return self.pending(seat)
        first = {slot.ap: slot for slot in sorted(self.pending(seat), key=lambda slot: slot.card or 0, reverse=True)}
        return tuple(first.values())


def standing(state: AgeOfThievesState, phase: ResolutionPhase, names: Names) -> Standing:
    """Find what is left; RuleBroken when something cannot have happened."""
    stated = next((i for i, act in enumerate(phase.acts) if act.op == "order"), len(phase.acts))
    question = _question(state, phase, phase.acts[:stated], names)
    answer = resolve_resolution(question)
    outcome = cast("ResolutionOutcome", answer.outcome)
    seats = {name: seat for seat, name in names.items()}
    slots = [Slot(thief=seats.get(slot.thief or ""), card=slot.card, ap=slot.initiative) for slot in outcome.remaining]
    shown = {(seats[card.who], card.card): card.effect for card in outcome.revealed}
    if stated == len(phase.acts):
        cards = outcome.next.cards if outcome.next else ()
        return Standing(tuple(slots), cards, shown, False, outcome.to_do, question, answer)
    by_hand = _ByHand(slots, shown)
    for act in phase.acts[stated:]:
        by_hand.add(act)
    cards = by_hand.choice(state.options.own_tie_choice)
    return Standing(tuple(by_hand.slots), cards, by_hand.shown, True, _BY_HAND, question, answer)


_BY_HAND: Final = (sentence("The order is the one that the table has stated, until the phase ends."),)


def _question(
    state: AgeOfThievesState, phase: ResolutionPhase, acts: Sequence[Act], names: Names
) -> ResolutionQuestion:
    return ResolutionQuestion(
        seats_clockwise=tuple(names.values()),
        first_thief=names.get(state.first_thief or "", ""),
        guard=Guard(state=phase.sheet, initiative=state.guard_initiative, die_faces=state.options.die_faces),
        declarations={name: tuple([card.ap for card in phase.cards.get(seat, ())]) for seat, name in names.items()},
        events=tuple([_event(act, names) for act in acts if act.op != "jewel_stolen"]),
        in_dungeon=tuple([names[seat] for seat in phase.jailed]),
        switches=state.options.of_resolution,
    )


def _event(act: Act, names: Names) -> AnyEvent:
    who, ap = names.get(act.thief or "", ""), act.ap or 0
    match act.op:
        case "resolve" | "resign":
            return UseCard(op=act.op, who=who, ap=ap, card=act.card)
        case "caught" | "escape" | "void":
            return LosesCards(op=act.op, who=who)
        case "set_ap":
            return ChangesAp(op="set_ap", who=who, from_=ap, to=act.to or ap, card=act.card)
        case "jewel_taken":
            return TakesJewel(op="jewel_taken", who=who)
        case _:
            return GuardActs(op="guard_act")


class _ByHand:
    """The slots left in the order that the table has stated, and what happens to them."""

    def __init__(self, slots: list[Slot], shown: dict[tuple[str, int], Effect]) -> None:
        """Begin with what the rules leave."""
        self.slots = slots
        self.shown = shown

    def add(self, act: Act) -> None:
        """Let something happen; RuleBroken when its slot is not there."""
        match act.op:
            case "order":
                self._state(act.order)
            case "resolve" | "resign":
                self._use(act)
            case "guard_act":
                self.slots.pop(self._at(None, None))
            case "set_ap":
                i = self._at(act.thief, act.card)
                self.slots[i] = Slot(thief=act.thief, card=act.card, ap=act.to or self.slots[i].ap)
            case "caught" | "escape" | "void":
                lost = [slot for slot in self.slots if slot.thief == act.thief]
                self.shown |= {(slot.thief, slot.card): "void" for slot in lost if slot.thief and slot.card is not None}
                self.slots = [slot for slot in self.slots if slot.thief != act.thief]
            case _:
                pass  # the jewel moves no slot

    def choice(self, own_tie: OwnTieChoice) -> tuple[int, ...]:
        """Which cards of the thief who is due may be the one."""
        due = self.slots[0] if self.slots else None
        if due is None or due.card is None:
            return ()
        if own_tie == "declaration-order":
            return (due.card,)
        equal = [slot.card for slot in self.slots if (slot.thief, slot.ap) == (due.thief, due.ap)]
        return tuple(sorted([card for card in equal if card is not None]))

    def _state(self, order: Sequence[Slot]) -> None:
        """Take the table's order: every card that is left has one slot in it."""
        if sorted(_cards(order)) != sorted(_cards(self.slots)):
            raise _no_slot()
        self.slots = list(order)

    def _use(self, act: Act) -> None:
        i, due = self._at(act.thief, act.card), self.slots[0]
        used = self.slots[i]
        if used.card is not None and (used.thief, used.ap) == (due.thief, due.ap):
            # cards of one thief with equal AP are interchangeable: the slot that is due goes
            self.slots[i], i = due, 0
        self.slots.pop(i)
        if act.thief and act.card is not None:
            self.shown[act.thief, act.card] = "applied" if act.op == "resolve" else "ignored"

    def _at(self, thief: str | None, card: int | None) -> int:
        for i, slot in enumerate(self.slots):
            if (slot.thief, slot.card) == (thief, card):
                return i
        raise _no_slot()


def _cards(slots: Sequence[Slot]) -> list[tuple[str, int]]:
    return [(slot.thief or "", slot.card) for slot in slots if slot.card is not None]


def _no_slot() -> RuleBroken:
    return RuleBroken(R.USED_ONCE, [problem("Every card that is left has one slot, and each slot is used once.")])
