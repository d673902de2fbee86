"""What a viewer may see of a game."""

from collections.abc import Sequence
from typing import Any, cast

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.declaration import DeclarationOutcome, resolve_declaration
from app.resolver.age_of_thieves.first_thief import resolve_first_thief
from app.resolver.age_of_thieves.machine.asking import Looking, first_thief_question, names_of, turn_of, turn_question
from app.resolver.age_of_thieves.machine.declaring import declaration_question, still_declaring
from app.resolver.age_of_thieves.machine.going_on import CARDS, DECLARATION
from app.resolver.age_of_thieves.machine.moves import LaidCard
from app.resolver.age_of_thieves.machine.standing import Standing, standing
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState, Slot, Thief
from app.resolver.age_of_thieves.machine.view_shapes import (
    AgeOfThievesView,
    CardOnTable,
    DueSlot,
    GuardDice,
    OwnCard,
    OwnDeclaration,
    PhaseOnMap,
    SlotOnMap,
    StepOnMap,
    ThiefAtTable,
)
from app.resolver.age_of_thieves.steps import LABELS, PHASE_NAMES, PHASES, TurnStep, steps_of
from app.resolver.age_of_thieves.turn_question import TurnOutcome
from app.resolver.trace import sentence


def view(look: Looking) -> AgeOfThievesView:
    """Show everything that is public, and what is sealed to whom it belongs."""
    state = look.state
    now = None if state.resolution is None else standing(state, state.resolution, names_of(look))
    outcome = turn_of(turn_question(state, complete=now is not None and not now.slots))
    playing = now if state.phase == "resolution" else None
    return AgeOfThievesView(
        options=state.options,
        turn=state.turn,
        phase=state.phase,
        step=state.step,
        map=_map(state),
        to_do=_to_do(state, playing),
        waits_for=_waits_for(state, outcome),
        waited_for=_waited_for(look, playing),
        next=_next(state, outcome),
        first_thief=state.first_thief,
        next_first_thief=_next_first_thief(look),
        sheet=state.sheet,
        alarm_pending=outcome.alarm_pending,
        event_deck=state.event_deck,
        calm_cards_discarded=state.calm_cards_discarded,
        alarm_cards_discarded=state.alarm_cards_discarded,
        guard=GuardDice(
            dice=tuple(state.dice),
            initiative=state.guard_initiative,
            to_roll=outcome.guard_dice,
            faces=state.options.die_faces,
        ),
        jewel=state.jewel,
        jewel_ever_taken=state.jewel_ever_taken,
        thieves=tuple([_thief(look, thief, now) for thief in state.thieves]),
        order=() if playing is None else _order(look, playing),
        order_by_hand=playing is not None and playing.by_hand,
        due=None if playing is None or playing.due is None else _due(state, playing, playing.due),
        own=_own(look),
        ended_by=state.ended_by,
    )


# --- the turn


def _steps(state: AgeOfThievesState) -> dict[str, tuple[TurnStep, ...]]:
    """The steps of every phase of this turn."""
    raises = state.alarm_raised == state.turn or state.step == "raise_alarm"
    return {phase: steps_of(phase, state.event_deck, raises=raises) for phase in PHASES}


def _map(state: AgeOfThievesState) -> tuple[PhaseOnMap, ...]:
    return tuple(
        [
            PhaseOnMap(
                id=phase,
                name=PHASE_NAMES[phase],
                current=phase == state.phase,
                steps=tuple(
                    [
                        StepOnMap(id=step, label=LABELS[step], current=step == state.step)
                        for step in _steps(state)[phase]
                    ]
                ),
            )
            for phase in PHASES
        ]
    )


def _to_do(state: AgeOfThievesState, playing: Standing | None) -> tuple[str, ...]:
    """What the table does until it taps again."""
    if state.first_thief is None:
        return (sentence(R.FIRST_HOLDER.says),)
    if state.ended_by == "table":
        return (sentence(R.WINNER.says),)
    if playing is not None:
        return playing.to_do
    steps = _steps(state)[state.phase]
    until_the_tap = steps[steps.index(state.step) :] if state.options.pace == "phases" else (state.step,)
    if state.ended_by is not None:
        until_the_tap = (state.step,)
    return tuple([told for step in until_the_tap for told in turn_of(turn_question(state, step=step)).to_do])


def _waits_for(state: AgeOfThievesState, outcome: TurnOutcome) -> tuple[str, ...]:
    return () if state.ended_by is not None else tuple([wait.message for wait in outcome.waits_for])


def _waited_for(look: Looking, playing: Standing | None) -> tuple[str, ...]:
    state = look.state
    if state.first_thief is None or state.ended_by is not None:
        return ()
    if state.phase == "declaration":
        return still_declaring(look)
    due = None if playing is None else playing.due
    return (state.first_thief,) if due is None or due.thief is None else (due.thief,)


def _next(state: AgeOfThievesState, outcome: TurnOutcome) -> str | None:
    if outcome.next is None or state.ended_by is not None:
        return None
    return sentence("{phase}: {step}", phase=PHASE_NAMES[outcome.next.phase], step=LABELS[outcome.next.step])


def _next_first_thief(look: Looking) -> str | None:
    outcome = resolve_first_thief(first_thief_question(look.state, names_of(look))).outcome
    return None if outcome is None else next((seat.id for seat in look.seats if seat.name == outcome.next), None)


# --- the thieves


def _thief(look: Looking, thief: Thief, now: Standing | None) -> ThiefAtTable:
    state = look.state
    declaring = state.phase == "declaration" and not thief.escaped
    return ThiefAtTable(
        seat=thief.seat,
        name=look.name(thief.seat),
        first_thief=thief.seat == state.first_thief,
        basic_ap=thief.basic,
        red_ap=thief.red,
        temporary_ap=thief.temporary,
        tokens=tuple(thief.tokens),
        loot=dict(thief.loot),
        has_jewel=thief.seat == state.jewel,
        caught=thief.caught,
        in_dungeon=thief.in_dungeon,
        escaped=thief.escaped,
        ready=thief.seat in look.sealed(DECLARATION) if declaring else None,
        cards=None if now is None else _cards(look, thief.seat, now),
    )


def _cards(look: Looking, seat: str, now: Standing) -> tuple[CardOnTable, ...]:
    """The cards of a thief; what is face-down shows to himself only."""
    phase = look.state.resolution
    known: list[dict[str, Any]] = look.own.get(CARDS, []) if look.seat == seat else []
    pending = {slot.card: slot.ap for slot in now.pending(seat)}
    cards = []
    for index, card in enumerate(phase.cards.get(seat, ()) if phase else ()):
        hidden = index in pending
        face = known[index] if index < len(known) else {"card": None, "tokens": None}
        cards.append(
            CardOnTable(
                index=index,
                ap=pending.get(index, card.ap),
                name=face["card"] if hidden else card.name,
                tokens=_tokens(face["tokens"] if hidden else card.tokens),
                state="pending" if hidden else now.shown[seat, index],
            )
        )
    return tuple(cards)


def _tokens(tokens: Sequence[int] | None) -> tuple[int, ...] | None:
    return None if tokens is None else tuple(tokens)


# --- the order


def _order(look: Looking, playing: Standing) -> tuple[SlotOnMap, ...]:
    return tuple(
        [
            SlotOnMap(
                place=place,
                thief=slot.thief,
                name=sentence("Guard") if slot.thief is None else look.name(slot.thief),
                ap=slot.ap,
                extra=slot.thief is not None and slot.card is None,
            )
            for place, slot in enumerate(playing.slots, start=1)
        ]
    )


def _due(state: AgeOfThievesState, playing: Standing, due: Slot) -> DueSlot:
    jailed = due.thief is not None and state.thief(due.thief).in_dungeon
    return DueSlot(thief=due.thief, ap=due.ap, cards=playing.cards, must_be_move=jailed)


def _own(look: Looking) -> OwnDeclaration | None:
    sealed = look.own.get(DECLARATION)
    if sealed is None or look.seat is None:
        return None
    laid = tuple([LaidCard(ap=card["ap"], tokens=tuple(card["tokens"]), card=card["card"]) for card in sealed])
    question = declaration_question(look.state, look.state.thief(look.seat), laid)
    outcome = cast("DeclarationOutcome", resolve_declaration(question).outcome)
    return OwnDeclaration(
        cards=tuple([OwnCard(ap=card.ap, tokens=card.tokens, card=card.card) for card in laid]),
        declared_ap=outcome.declared_ap,
        unused_ap=outcome.unused_ap,
        warnings=tuple([warning.message for warning in (*outcome.errors, *outcome.warnings)]),
    )
