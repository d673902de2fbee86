"""The Westeros phase: cards, icons, and what the cards have the table do."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from app.resolver.machine import Table
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine import rulebook as M
from app.resolver.thrones_board.machine.acting import acting_among
from app.resolver.thrones_board.machine.board import enemies_at_sea, position_of
from app.resolver.thrones_board.machine.decide_bids import open_bids
from app.resolver.thrones_board.machine.draws import draw_westeros, drawn_from, left_in
from app.resolver.thrones_board.machine.flow import advance, tell
from app.resolver.thrones_board.machine.moves import CollectPower, CountSupply, FinishEffect, RevealWesteros
from app.resolver.thrones_board.machine.standing import outcome_of, standing
from app.resolver.thrones_board.machine.state import State, Westeros, phase_of
from app.resolver.thrones_board.map.standing import controlled
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.game_of_thrones import (
    ControlledArea,
    GameOfThronesQuestion,
    OwnPort,
    resolve_game_of_thrones,
)
from app.resolver.thrones_board.rounds.lands import BARRELS, CROWNS
from app.resolver.thrones_board.rounds.supply import SupplyQuestion, resolve_supply
from app.resolver.thrones_board.rounds.table import names
from app.resolver.thrones_board.rounds.westeros import DECK_NAMES, in_deck, resolve_westeros
from app.resolver.thrones_board.rounds.westeros_cards import DECKS, RESTRICTION_NAMES
from app.resolver.thrones_board.words import row
from app.resolver.trace import Problem, RuleBroken, Sentence, problem, sentence

if TYPE_CHECKING:
    from app.resolver.thrones_board.rounds.westeros_cards import DeckOneCard, DeckThreeCard, DeckTwoCard

PORTS = tuple([area for area, kind in AREAS.items() if kind.type == "port"])


def reveal_westeros(table: Table[State], move: RevealWesteros) -> None:
    """Draw or note the three cards."""
    state = table.state
    typed = (move.deck_1, move.deck_2, move.deck_3)
    drawn = [draw_westeros(state, n, table.chance) for n in (1, 2, 3)] if _draws(state, typed) else _noted(state, typed)
    state.westeros = Westeros(
        deck_1=cast("DeckOneCard", drawn[0]),
        deck_2=cast("DeckTwoCard", drawn[1]),
        deck_3=cast("DeckThreeCard", drawn[2]),
        threat=state.threat,
        choices={},
        done=0,
        told=[],
    )
    cards = [in_deck(n, DECKS[n][card]) for n, card in enumerate(drawn)]
    table.say("Westeros cards: {cards}.", cards=row(cards))


def _draws(state: State, typed: Sequence[str | None]) -> bool:
    """Whether the server draws; RuleBroken for cards that are missing or not asked for."""
    server = state.options.decks == "server"
    wrong: list[Problem] = []
    for n, card in enumerate(typed, start=1):
        if server and card is not None:
            wrong.append(problem("Leave it out: in this session the server draws.", f"deck_{n}"))
        if not server and card is None:
            wrong.append(problem("Name the card that the table drew.", f"deck_{n}"))
    if wrong:
        raise RuleBroken(M.DECKS, wrong)
    return server


def _noted(state: State, typed: Sequence[str | None]) -> list[str]:
    """The cards that the table drew; RuleBroken for one of which no copy is left in the deck."""
    cards = [card for card in typed if card is not None]
    wrong = [
        problem(
            sentence(
                "Must be one of the cards left in deck {deck}: {options}.",
                deck=DECK_NAMES[n],
                options=", ".join(sorted(set(left))),
            ),
            f"deck_{n + 1}",
        )
        for n, card in enumerate(cards)
        if (left := left_in(DECKS[n], drawn_from(state, n + 1)) or list(DECKS[n])) and card not in left
    ]
    if wrong:
        raise RuleBroken(M.DECKS, wrong)
    for n, card in enumerate(cards, start=1):
        note_drawn(state, n, card)
    return cards


def note_drawn(state: State, number: int, card: str) -> None:
    """Put a card on the pile of those drawn; an empty deck was shuffled before."""
    drawn = drawn_from(state, number)
    if not left_in(DECKS[number - 1], drawn):
        drawn.clear()
    drawn.append(card)


def go_on_westeros(table: Table[State], phase: Westeros) -> None:
    """What happens by itself: Winter is Coming, the icons, cards that ask nobody for anything."""
    state = table.state
    foreseen = resolve_westeros(Q.foreseen(Q.westeros(state, phase)))
    if foreseen.needs is not None:
        decision = foreseen.needs.decision
        drawn_from(state, _number(decision)).clear()
        _shuffled(table, phase, decision, draw_westeros(state, _number(decision), table.chance))
        return
    outcome = outcome_of(foreseen)
    if state.step == "reveal_cards":
        table.say("Wildling icons: {icons}. The threat is {n}.", icons=outcome.icons, n=outcome.threat)
        state.threat = outcome.threat
        advance(table)
    elif state.step == "icons":
        if outcome.attack_at_twelve and Q.AT_TWELVE not in phase.choices:
            table.say("The threat is 12: the wildlings attack before any card is resolved.")
            open_bids(table, "wildlings", strength=outcome.threat)
        else:
            advance(table)
    elif phase.done == len(outcome.effects):
        _finish(table, phase)
    else:
        _carry_out(table, phase, outcome.effects[phase.done].effect)


def note_after_winter(table: Table[State], phase: Westeros, decision: str, card: str) -> None:
    """Note what the table drew instead of Winter is Coming."""
    drawn = drawn_from(table.state, _number(decision))
    drawn.clear()
    drawn.append(card)
    _shuffled(table, phase, decision, card)


def _number(decision: str) -> int:
    """The deck that a decision about a new card is about: `deck-2.draw` is about deck 2."""
    return int(decision.split(".", maxsplit=1)[0].removeprefix("deck-"))


def _shuffled(table: Table[State], phase: Westeros, decision: str, card: str) -> None:
    phase.choices[decision] = card
    number = _number(decision) - 1
    table.say(
        "Winter is Coming: all ten cards of deck {deck} are shuffled; the new card is {card}.",
        deck=DECK_NAMES[number],
        card=DECKS[number][card].name,
    )


def _finish(table: Table[State], phase: Westeros) -> None:
    """Keep the whole answer with its reasons, and go on to planning."""
    state = table.state
    question = Q.westeros(state, phase)
    resolution = resolve_westeros(question)
    table.answered("westeros", question, resolution)
    state.restriction = outcome_of(resolution).planning_restriction
    if state.restriction is not None:
        table.say("No {orders} may be placed in this round.", orders=RESTRICTION_NAMES[state.restriction])
    advance(table)


def _carry_out(table: Table[State], phase: Westeros, effect: str) -> None:
    """A card that asks for bids, one for which all have counted, or one that changes nothing now."""
    if effect == "clash-of-kings":
        open_bids(table, "iron_throne")
        return
    if effect == "wildlings-attack":
        open_bids(table, "wildlings", strength=table.state.threat)
        return
    if effect in {"supply", "game-of-thrones"} and table.state.board is not None:
        _from_the_map(table, effect)
    if effect == "supply":
        table.say("All reconcile their armies in turn order: {houses}.", houses=names(table.state.tracks.iron_throne))
    next_card(phase)


def _from_the_map(table: Table[State], effect: str) -> None:
    """Count for every House what the map shows."""
    position = position_of(table.state)
    for house in table.state.tracks.iron_throne:
        areas = controlled(position, house)
        if effect == "supply":
            _supply(table, house, sum([BARRELS.get(area, 0) for area in areas]))
        else:
            open_ = [
                area
                for area in areas
                if area in PORTS and position.at(area).size_of(house) and enemies_at_sea(position, area) is None
            ]
            _power(table, house, [area for area in areas if area in CROWNS], open_)


def next_card(phase: Westeros) -> None:
    """The card that was carried out is done."""
    phase.done += 1
    phase.told = []


def count_supply(table: Table[State], move: CountSupply) -> None:
    """Move the supply marker of a House."""
    house = acting_among(table, standing(table.state).houses)
    _supply(table, house, move.barrels)
    phase_of(table.state).told.append(house)


def _supply(table: Table[State], house: House, barrels: int) -> None:
    question = SupplyQuestion(barrels_controlled=barrels)
    resolution = resolve_supply(question)
    outcome = outcome_of(resolution)
    table.state.houses[house].supply = outcome.level
    table.say(
        "{house} counts {barrels} {barrels:barrel|barrels}: supply {level}, armies of {limits} at most.",
        house=HOUSE_NAMES[house],
        barrels=barrels,
        level=outcome.level,
        limits=", ".join(map(str, outcome.limits)),
    )
    table.answered("supply", question, resolution)


def collect_power(table: Table[State], move: CollectPower) -> None:
    """Let a House gain power for crown icons and ports."""
    _check_lands(move)
    house = acting_among(table, standing(table.state).houses)
    _power(table, house, move.areas, move.ports)
    phase_of(table.state).told.append(house)


def _power(table: Table[State], house: House, areas: Sequence[str], ports: Sequence[str]) -> None:
    facts = table.state.houses[house]
    question = GameOfThronesQuestion(
        house=house,
        areas=tuple([ControlledArea(id=area) for area in areas]),
        ports=tuple([OwnPort(id=port, ships=1) for port in ports]),
        power=facts.power,
        power_on_board=facts.tokens_on_board,
    )
    resolution = resolve_game_of_thrones(question)
    outcome = outcome_of(resolution)
    facts.power += outcome.power
    tell(table, [Sentence("{summary} It has {n} now.", summary=resolution.summary, n=facts.power)])
    table.answered("game-of-thrones", question, resolution)


def _check_lands(move: CollectPower) -> None:
    wrong = [
        problem("Must be an area with a crown icon.", "areas", i)
        for i, area in enumerate(move.areas)
        if area not in CROWNS
    ]
    wrong += [
        problem("Must be a port of the board.", "ports", i) for i, port in enumerate(move.ports) if port not in PORTS
    ]
    if wrong:
        raise RuleBroken(R.GAME_OF_THRONES, wrong)


def finish_effect(table: Table[State], _move: FinishEffect) -> None:
    """End what a card has the Houses do."""
    table.say("The card is carried out.")
    if table.state.board is not None:
        table.state.board.mustered = []
    next_card(phase_of(table.state))
