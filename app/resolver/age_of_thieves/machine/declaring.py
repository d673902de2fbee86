"""The Declaration Phase: everybody declares in secret, and all screens are lifted together."""

from typing import Any, cast

from app.resolver.age_of_thieves.declaration import (
    AvailableAp,
    DeclarationOutcome,
    DeclarationQuestion,
    DeclaredCard,
    resolve_declaration,
)
from app.resolver.age_of_thieves.guard import Guard
from app.resolver.age_of_thieves.initiative import InitiativeQuestion, resolve_initiative_order
from app.resolver.age_of_thieves.machine.asking import Looking, Moving, names_of, say_summary
from app.resolver.age_of_thieves.machine.going_on import CARDS, DECLARATION, step_on
from app.resolver.age_of_thieves.machine.moves import DeclareCards, LaidCard, RevealDeclarations
from app.resolver.age_of_thieves.machine.rights import require_run
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState, Card, ResolutionPhase, Thief
from app.resolver.machine import Refused
from app.resolver.trace import Problem, Resolution, RuleBroken, Sentence, listed


def still_declaring(look: Looking) -> tuple[str, ...]:
    """The seats in the city that have not declared yet, clockwise."""
    ready = look.sealed(DECLARATION)
    return tuple([seat for seat in look.state.in_city if seat not in ready])


def may_declare(look: Looking, seat: str) -> bool:
    """Whether a thief may declare now, or change what he has declared."""
    if look.state.phase != "declaration" or seat not in look.state.in_city:
        return False
    waiting = still_declaring(look)
    return seat in waiting or (bool(waiting) and look.state.options.redeclare_until_all_ready == "yes")


def available_ap(thief: Thief) -> AvailableAp:
    """What a thief can place."""
    return AvailableAp(basic=thief.basic, red=thief.red, temporary=thief.temporary, tokens=tuple(thief.tokens))


def declaration_question(state: AgeOfThievesState, thief: Thief, cards: tuple[LaidCard, ...]) -> DeclarationQuestion:
    """Whether a thief can lay these cards."""
    return DeclarationQuestion(
        available_ap=available_ap(thief),
        cards=tuple(
            [
                DeclaredCard(card=card.card or Sentence("Card {n}", n=i), ap=card.ap, tokens=card.tokens)
                for i, card in enumerate(cards, start=1)
            ]
        ),
        in_dungeon=thief.in_dungeon,
        switches=state.options.of_declaration,
    )


def declare(table: Moving, move: DeclareCards) -> None:
    """Seal what the moving thief lays; RuleBroken with everything that is wrong with it."""
    if table.host:
        raise Refused("not-yours", "A declaration is secret: only the thief himself makes it, on his own phone.")
    seat = table.moving()
    if not may_declare(table, seat):
        raise Refused("not-now", _why_not(table, seat))
    answer = resolve_declaration(declaration_question(table.state, table.state.thief(seat), move.cards))
    _require_legal(answer)
    before = seat in table.sealed(DECLARATION)
    table.seal(DECLARATION, [_sealed(card) for card in move.cards])
    table.say("{who} has changed the declaration." if before else "{who} has declared.", who=table.name(seat))


def _sealed(card: LaidCard) -> dict[str, Any]:
    return {"ap": card.ap, "tokens": list(card.tokens), "card": card.card}


def _why_not(table: Moving, seat: str) -> str:
    if table.state.phase != "declaration":
        return "Cards are declared in the Declaration Phase; what was declared stands."
    if seat not in table.state.in_city:
        return "You have escaped from the city: you declare no more cards."
    if still_declaring(table):
        return "At this table what is declared stands."
    return "Everybody has declared: reveal the declarations."


def _require_legal(answer: Resolution[DeclarationOutcome]) -> None:
    errors = cast("DeclarationOutcome", answer.outcome).errors
    if errors:
        rule = next(step.rule for step in answer.steps if step.text == errors[0].message)
        raise RuleBroken(rule, [Problem(pointer=error.pointer, message=error.message) for error in errors])


def reveal(table: Moving, move: RevealDeclarations) -> None:
    """Lift all screens; Refused while somebody declares, unless the host names everybody who does."""
    state = table.state
    require_run(table)
    if state.phase != "declaration":
        raise Refused("not-now", "Declarations are revealed at the end of the Declaration Phase.")
    missing = still_declaring(table)
    if missing and not table.host:
        names = ", ".join([table.name(seat) for seat in missing])
        raise Refused("not-yours", "Still declaring: {names}. Only the host goes on without them.", names=names)
    if set(move.absent) != set(missing):
        names = ", ".join([table.name(seat) for seat in missing]) or Sentence("nobody")
        raise Refused("not-now", "Name everybody who has not declared, and nobody else: {names}.", names=names)
    step_on(table, all_declared=True)
    sealed = {seat: cards for seat, cards in table.unseal(DECLARATION).items() if seat in state.in_city}
    table.reseal(CARDS, {seat: [_face(card) for card in cards] for seat, cards in sealed.items()})
    state.resolution = ResolutionPhase(
        sheet=state.sheet,
        jailed=[thief.seat for thief in state.thieves if thief.in_dungeon and not thief.escaped],
        cards={seat: [Card(ap=card["ap"]) for card in sealed.get(seat, ())] for seat in state.in_city},
    )
    for seat in state.in_city:
        _say_declared(table, seat, state.resolution.cards[seat], absent=seat in missing)
    _say_order(table)


def _face(card: dict[str, Any]) -> dict[str, Any]:
    """What stays secret until the card is turned face-up."""
    return {"tokens": card["tokens"], "card": card["card"]}


def _say_declared(table: Moving, seat: str, cards: list[Card], *, absent: bool) -> None:
    who = table.name(seat)
    if absent:
        table.say("{who} has not declared, and so declares nothing.", who=who)
    elif cards:
        table.say("{who} declares {aps} AP.", who=who, aps=listed([str(card.ap) for card in cards]))
    else:
        table.say("{who} declares nothing.", who=who)


def _say_order(table: Moving) -> None:
    state, names = table.state, names_of(table)
    phase = cast("ResolutionPhase", state.resolution)
    question = InitiativeQuestion(
        seats_clockwise=tuple(names.values()),
        first_thief=names[cast("str", state.first_thief)],
        guard=Guard(state=phase.sheet, initiative=state.guard_initiative, die_faces=state.options.die_faces),
        declarations={names[seat]: tuple([card.ap for card in cards]) for seat, cards in phase.cards.items()},
    )
    answer = resolve_initiative_order(question)
    table.answered("initiative-order", question, answer)
    say_summary(table, answer)
