"""The moves that a viewer may make now."""

from collections.abc import Iterator
from typing import Final

from app.resolver.machine import Look, Prompt, starting
from app.resolver.thrones_lcg.machine import fields as F
from app.resolver.thrones_lcg.machine.called import inside
from app.resolver.thrones_lcg.machine.initiative import PLOT, choosing
from app.resolver.thrones_lcg.machine.pending import open_decision
from app.resolver.thrones_lcg.machine.prompts_challenge import challenge_prompts, opportunity_prompts
from app.resolver.thrones_lcg.machine.state import LONGEST_WINDOW, State
from app.resolver.thrones_lcg.machine.titles import without_title
from app.resolver.thrones_lcg.machine.windows import closer, is_open, next_to_act, opportunities, require_open
from app.resolver.thrones_lcg.rounds.framework import BY_ID
from app.resolver.thrones_lcg.titles import CHALLENGE, TITLE
from app.resolver.trace import sentence

TYPES: Final[dict[str, str]] = {kind: words.type for kind, words in CHALLENGE.items()}
PLOT_VALUES: Final = {"gold": "Gold", "initiative": "Initiative", "claim": "Claim", "reserve": "Reserve"}
"""Field and label."""
USUAL: Final = {"claim": 1}
"""What nearly all plots have."""
WHERE: Final[dict[str, str]] = {"faction": sentence("On the faction card"), "cards": sentence("On other cards")}


def prompts(look: Look[State]) -> tuple[Prompt, ...]:
    """Every move that the viewer may make now; the host sees those of all seats, but no secret ones of others."""
    if look.state.over:
        return ()
    return tuple([prompt for prompt in _all(look) if _may_make(look, prompt)])


def _may_make(look: Look[State], prompt: Prompt) -> bool:
    own = look.seat is not None and not look.state.players[look.seat].out
    if prompt.secret or prompt.kind == "take-back-plot":
        return own and prompt.seat == look.seat
    return look.host or (own and prompt.seat in {None, look.seat})


def _all(look: Look[State]) -> Iterator[Prompt]:
    if look.state.pending is not None:
        yield _decision(look)
        return
    if is_open(look):
        yield from _window(look)
    yield from _step(look)
    yield from challenge_prompts(look)
    for seat in inside(look.state):
        yield from _counters(look, seat)


def _decision(look: Look[State]) -> Prompt:
    decision = open_decision(look)
    if decision is None:
        return F.prompt("settle", None, "Go on")
    draw = decision.seat is None
    answer = F.choice("answer", "Drawn at the table" if draw else "Answer", decision.options, optional=draw)
    return F.prompt("settle", decision.seat, decision.ask, answer)


def _window(look: Look[State]) -> Iterator[Prompt]:
    state = look.state
    cost = (F.note("What"), F.count("gold", "Gold"), F.count("cards", "Cards from hand"))
    if state.options.windows == "relaxed":
        yield F.prompt("close-window", closer(state), "Close the window")
        acting = inside(state)
    else:
        turn = next_to_act(look) or ""
        yield F.prompt("pass", turn, "Pass")
        acting = [turn] if len(require_open(look).events) < LONGEST_WINDOW else []
    for seat in acting:
        yield F.prompt("act", seat, "Take an action", *cost)
        if seat == state.active and opportunities(look).may_marshal:
            gold = F.number("gold", "Gold", 0, state.players[seat].gold)
            cards = starting(F.count("cards", "Cards from hand"), 1)
            yield F.prompt("marshal", seat, "Marshal", gold, F.note("Card"), cards)


def _step(look: Look[State]) -> Iterator[Prompt]:
    state = look.state
    match state.place:
        case "1.2":
            yield from _plots(look)
        case "1.3.II":
            winner = state.initiative_winner
            everybody = F.seats(look, inside(state))
            first = F.choice("first_player", "First player", everybody)
            barred = F.several("barred", "Cannot be first player", everybody, 0, optional=True)
            yield F.prompt("choose-first-player", winner, "Choose the first player", first, barred)
            chooser = F.choice("ties_chosen_by", "Who settles ties (by a card)", everybody, optional=True)
            yield F.prompt("compare-initiative", None, "Compare initiative again", chooser)
        case "1.3.III":
            yield F.prompt("go-on", state.first_player, "When Revealed abilities are done")
        case "1.4":
            yield from _titles(state)
        case "5.2":
            owners = {seat: look.name(seat) for seat in inside(state)}
            numbers = F.amounts("strength", "STR of the standing characters; gold is added", owners)
            yield F.prompt("dominance", None, "Determine dominance", numbers)
        case "7.3":
            yield F.prompt("check-reserve", None, "Check the reserve")
        case _:
            yield from opportunity_prompts(look)


def _plots(look: Look[State]) -> Iterator[Prompt]:
    sealed = look.sealed(PLOT)
    values = [starting(F.number(name, label, 0, F.MOST), USUAL.get(name, 0)) for name, label in PLOT_VALUES.items()]
    for seat in inside(look.state):
        name = F.field("name", "Plot", "text", optional=False, most=40)
        yield F.prompt("choose-plot", seat, "Choose a plot", name, *values, secret=True)
        if seat in sealed:
            yield F.prompt("take-back-plot", seat, "Take the plot back")
    if not choosing(look):
        yield F.prompt("reveal-plots", None, "Reveal all plots")


def _titles(state: State) -> Iterator[Prompt]:
    borne = [player.title for player in state.players.values()]
    free: dict[str, str] = {title: label for title, label in TITLE.items() if title not in borne}
    for seat in without_title(state):
        yield F.prompt("take-title", seat, "Say your title", F.choice("title", "Title", free))


def _counters(look: Look[State], seat: str) -> Iterator[Prompt]:
    state = look.state
    cards = [F.count("card_power", "Power on other cards")] if state.options.power == "split" else []
    yield F.prompt(
        "count",
        seat,
        "Count",
        F.count("faction_power", "Power on the faction card" if cards else "Power"),
        *cards,
        F.count("gold", "Gold"),
        F.count("hand", "Hand"),
        F.count("deck", "Draw deck"),
        F.count("discarded", "Discard pile"),
        F.count("dead", "Dead pile"),
    )
    changes = [F.change(name, label) for name, label in PLOT_VALUES.items()]
    yield F.prompt("modifiers", seat, "What your cards add to the plot", *changes)
    players = F.several("players", "Who", F.seats(look, inside(state)), 1)
    where = F.choice("on", "Where", WHERE, optional=True)
    yield F.prompt("gain-power", seat, "Gain power", players, F.number("power", "Power", 1, 99), where)
    yield F.prompt("gain-gold", seat, "Gain gold", F.number("gold", "Gold", 1, 99), F.note("Why"))
    yield F.prompt("pay", seat, "Pay", F.count("gold", "Gold"), F.count("cards", "Cards from hand"), F.note("For what"))
    name = F.field("name", "Counter", "text", optional=False, most=40)
    yield F.prompt("token", seat, "Set a counter", name, F.number("value", "Value", 0, F.MOST))
    flag = F.field("cannot_win", "Cannot win the game", "flag", optional=False)
    yield F.prompt("cannot-win", seat, "An effect on winning", flag)
    if BY_ID[state.place].phase == "challenges":
        kind = F.choice("type", "Type", TYPES)
        yield F.prompt("allow-challenge", seat, "A card allows one more challenge", kind)
    yield F.prompt("concede", seat, "Leave the game")
