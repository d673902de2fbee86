"""The outcome of a combat, put together from what each step found."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.cleanup import CleanUp
from app.resolver.thrones_board.houses import KINDS, PIECES, House, Piece
from app.resolver.thrones_board.losses import Icons
from app.resolver.thrones_board.outcome import BothSides, CombatOutcome, Retreat, Return, Survivors
from app.resolver.thrones_board.question import Blade, Side
from app.resolver.thrones_board.verdict import Verdict
from app.resolver.trace import Sentence


@dataclass(frozen=True, slots=True)
class Fight:
    """What is settled until the casualties are taken."""

    verdict: Verdict
    card_strength: dict[Side, int]
    icons: Icons
    casualties: Counter[Piece]
    skulls: dict[House, Counter[Piece]]


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What is settled from the retreat on."""

    destroyed: dict[Piece, int]
    retreat: Retreat | None
    clean_up: CleanUp


def summary_of(verdict: Verdict) -> Sentence:
    """The answer in one sentence."""
    if verdict.decided_by == "no-units":
        return Sentence(
            "{winner} wins: {loser} has no unit left in the combat.",
            winner=verdict.winner.name,
            loser=verdict.loser.name,
        )
    return Sentence(
        "{winner} wins {high} to {low}"
        + (": the tie goes to the better Fiefdoms position." if verdict.decided_by == "fiefdoms" else "."),
        winner=verdict.winner.name,
        high=verdict.strength[verdict.winner.side],
        low=verdict.strength[verdict.loser.side],
    )


def outcome_of(battle: Battle, initial: dict[Side, int], fight: Fight, aftermath: Aftermath) -> CombatOutcome:
    """Put all facts together."""
    verdict, cleaned = fight.verdict, aftermath.clean_up
    attacker = battle.question.attacker
    kings_court = battle.tracks.get("kings_court")
    return CombatOutcome(
        initial_strength=BothSides(**initial),
        card_strength=BothSides(**fight.card_strength),
        final_strength=BothSides(**verdict.strength),
        winner=verdict.winner.house,
        winner_side=verdict.winner.side,
        decided_by=verdict.decided_by,
        margin=verdict.margin,
        winner_swords=fight.icons.swords,
        loser_fortifications=fight.icons.fortifications,
        loser_casualties=fight.casualties.total(),
        casualties={kind: fight.casualties[kind] for kind in KINDS if fight.casualties[kind]},
        skull_casualties={house: lost.total() for house, lost in fight.skulls.items()},
        skull_units={house: _in_order(lost) for house, lost in fight.skulls.items()},
        destroyed_by_card={
            fighter.house: _in_order(fighter.destroyed_by_card) for fighter in battle.sides if fighter.destroyed_by_card
        },
        destroyed_without_choice=_in_order(Counter(aftermath.destroyed)),
        survivors=Survivors(attacker=_in_order(battle.attacker.pieces()), defender=_in_order(battle.defender.pieces())),
        knighted=battle.knighted,
        garrison_removed=cleaned.garrison_removed,
        retreat=aftermath.retreat,
        attackers_move_in=cleaned.moves_in,
        attackers_return=Return(to=attacker.area, routed=False) if cleaned.returns else None,
        march_order_removed=not cleaned.march_moves_in,
        march_order_at=battle.question.area.id if cleaned.march_moves_in else None,
        march_order_bonus=attacker.order.bonus if cleaned.march_moves_in else None,
        defender_order_removed=cleaned.defender_order_removed,
        orders_removed=tuple(battle.orders_removed),
        power_token_removed=cleaned.power_token_removed,
        iron_throne_after=tuple(battle.tracks["iron_throne"]),
        fiefdoms_after=tuple(battle.tracks["fiefdoms"]),
        kings_court_after=None if kings_court is None else tuple(kings_court),
        vsb_after=None
        if battle.blade_holder is None
        else Blade(holder=battle.blade_holder, available=battle.blade_ready),
        power_after={fighter.house: fighter.power for fighter in battle.sides if fighter.power is not None},
        cards_discarded=tuple(
            card.id for fighter in battle.sides for card in fighter.played if card in fighter.discard
        ),
        hand_after={fighter.house: _ids(fighter, fighter.hand) for fighter in battle.sides if fighter.hand is not None},
        discard_after={
            fighter.house: _ids(fighter, fighter.discard) for fighter in battle.sides if fighter.hand is not None
        },
        to_do=tuple(battle.to_do),
    )


def _in_order(pieces: Counter[Piece]) -> dict[Piece, int]:
    """Units that are there, in the usual order."""
    return {piece: pieces[piece] for piece in PIECES if pieces[piece]}


def _ids(fighter: Fighter, pile: Collection[Card]) -> tuple[str, ...]:
    """The ids of a pile, in the order of the House's deck."""
    return tuple(card.id for card in fighter.deck if card in pile)
