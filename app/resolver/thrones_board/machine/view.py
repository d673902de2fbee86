"""What a viewer sees of a session: everything that lies open, and of what is sealed only its own."""

from app.resolver.machine import Look
from app.resolver.shape import shape
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.board import position_of
from app.resolver.thrones_board.machine.draws import look_key
from app.resolver.thrones_board.machine.flow import PHASES, STEP_NAMES
from app.resolver.thrones_board.machine.options import Options
from app.resolver.thrones_board.machine.standing import ACTION_STEPS, Stage, Standing, standing, turns
from app.resolver.thrones_board.machine.state import (
    BID_KEY,
    CARD_KEY,
    TIDE_KEY,
    Bidding,
    Drawn,
    OrderCounts,
    State,
    Token,
    TracksState,
    Westeros,
)
from app.resolver.thrones_board.machine.state_combat import Combat, Retreating
from app.resolver.thrones_board.machine.wording import waits
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.rounds.round_step import STEPS, Phase, Step
from app.resolver.thrones_board.rounds.specials import special_orders
from app.resolver.thrones_board.rounds.victory import DecidedBy
from app.resolver.thrones_board.rounds.westeros_cards import Restriction
from app.resolver.thrones_board.rounds.wildling_cards import WildlingCardId
from app.resolver.trace import Decision


@shape
class StepView:
    """A step of the round."""

    phase: Phase
    step: Step
    name: str
    current: bool


@shape
class HouseView:
    """A House and what is counted for it."""

    house: House
    player: str
    """How the person who plays it is called."""
    power: int
    tokens_on_board: int
    supply: int
    forts: int
    land_areas: int
    hand: tuple[CardId, ...]
    discards: tuple[CardId, ...]
    orders: OrderCounts | None
    """Orders still to be resolved; null until they are counted in this round."""
    special_orders: int
    """How many special orders its position on the King's Court allows."""
    ready: bool
    """Whether it has done what all are waited for now: placed orders, sealed a bid or a card, counted."""


@shape
class Own:
    """What the viewer itself has sealed or seen in secret."""

    bid: int | None
    card: str | None
    tide: str | None
    wildling_card: str | None
    """The top wildling card, if the viewer knows it."""


@shape
class BoardView:
    """A session of the board game as one viewer sees it."""

    options: Options
    round: int
    phase: Phase
    step: Step
    steps: tuple[StepView, ...]
    """The whole round."""
    stage: Stage
    """What is waited for."""
    waits: str
    """The same in a sentence."""
    waits_for: tuple[House, ...]
    """Who is waited for; empty if it is the whole table."""
    turn: House | None
    """Whose turn it is in the action phase."""
    following: tuple[House, ...]
    """The turns after that in this step, if nothing changes."""
    decision: Decision | None
    """The decision that is open."""
    tracks: TracksState
    blade: Token
    raven: Token
    threat: int
    restriction: Restriction | None
    """What may not be placed in this round."""
    houses: tuple[HouseView, ...]
    """In the order of the Iron Throne track."""
    westeros: Westeros | None
    drawn: Drawn
    """Westeros cards drawn since their deck was last shuffled."""
    wildling_deck: tuple[WildlingCardId | None, ...]
    """From the top downwards, as far as everybody knows it."""
    bidding: Bidding | None
    combat: Combat | None
    retreat: Retreating | None
    """A retreat that may be noted."""
    own: Own
    board: BoardPosition | None
    """What is where on the map; null where the table does not have its areas tracked."""
    winner: House | None
    decided_by: DecidedBy | None


def view(look: Look[State]) -> BoardView:
    """A session as one viewer may see it."""
    state = look.state
    now = standing(state)
    waiting = tuple([house for house in now.houses if house not in _sealed(look, now.stage)])
    left = turns(state).sequence if state.step in ACTION_STEPS else ()
    during = state.combat is not None
    return BoardView(
        options=state.options,
        round=state.round,
        phase=PHASES[state.step],
        step=state.step,
        steps=tuple(
            [
                StepView(
                    phase=place.phase,
                    step=place.step,
                    name=STEP_NAMES[place.step],
                    current=place.step == state.step,
                )
                for place in STEPS
            ]
        ),
        stage=now.stage,
        waits=waits(now, alone=True),
        waits_for=waiting,
        turn=state.combat.attacker.house if state.combat is not None else next(iter(left), None),
        following=left if during else left[1:],
        decision=now.decision,
        tracks=state.tracks,
        blade=state.blade,
        raven=state.raven,
        threat=state.threat,
        restriction=state.restriction,
        houses=_houses(look, now, waiting),
        westeros=state.westeros,
        drawn=state.drawn,
        wildling_deck=tuple([place.card for place in state.wildling_deck]),
        bidding=state.bidding,
        combat=state.combat,
        retreat=state.retreat,
        own=Own(
            bid=look.own.get(BID_KEY),
            card=look.own.get(CARD_KEY),
            tide=look.own.get(TIDE_KEY),
            wildling_card=state.wildling_deck[0].card or look.own.get(look_key(state.wildling_deck[0])),
        ),
        board=None if state.board is None else position_of(state),
        winner=state.winner,
        decided_by=state.decided_by,
    )


_SEALED_KEYS: dict[Stage, str] = {"bids": BID_KEY, "house-cards": CARD_KEY}


def _sealed(look: Look[State], stage: Stage) -> tuple[str, ...]:
    """Who has sealed what all are asked for now."""
    return look.sealed(_SEALED_KEYS[stage]) if stage in _SEALED_KEYS else ()


_ALL_AT_ONCE: frozenset[Stage] = frozenset({"supply", "power", "bids", "orders", "count-orders", "house-cards"})
"""Stages in which several Houses do the same side by side."""


def _houses(look: Look[State], now: Standing, waiting: tuple[House, ...]) -> tuple[HouseView, ...]:
    state = look.state
    allowed = special_orders(len(state.houses))
    asked = set(state.houses) if now.stage != "house-cards" else set(now.houses)
    return tuple(
        [
            HouseView(
                house=house,
                player=look.name(house),
                power=facts.power,
                tokens_on_board=facts.tokens_on_board,
                supply=facts.supply,
                forts=facts.forts,
                land_areas=facts.land_areas,
                hand=Q.hand(state, house),
                discards=tuple(facts.discards),
                orders=facts.orders,
                special_orders=allowed[state.tracks.kings_court.index(house)],
                ready=now.stage in _ALL_AT_ONCE and house in asked and house not in waiting,
            )
            for house in state.tracks.iron_throne
            for facts in (state.houses[house],)
        ]
    )
