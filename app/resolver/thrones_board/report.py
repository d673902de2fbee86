"""The outcome of a combat, put together from what each step found."""

from collections.abc import Collection
from dataclasses import dataclass

from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.cleanup import CleanUp
from app.resolver.thrones_board.houses import AnyHouse, Pieces
from app.resolver.thrones_board.losses import Icons
from app.resolver.thrones_board.outcome import BothSides, CombatOutcome, Retreat, RetreatAreas, Return, Survivors
from app.resolver.thrones_board.question import Blade
from app.resolver.thrones_board.verdict import Verdict
from app.resolver.trace import Sentence, sentence

_TIE_BROKEN = "{winner} wins {high} to {low}: the tie goes to the better Fiefdoms position."


@dataclass(slots=True)
class Fight:
    """What is settled until the casualties are taken."""

    verdict: Verdict
    card_strength: BothSides
    icons: Icons
    casualties: Pieces
    skulls: dict[AnyHouse, Pieces]


@dataclass(slots=True)
class Aftermath:
    """What is settled from the retreat on."""

    destroyed: Pieces
    retreat: Retreat | None
    clean_up: CleanUp


def summary_of(verdict: Verdict) -> Sentence:
    """The answer in one sentence."""
    if verdict.decided_by == "no-units":
        return sentence(
            "{winner} wins: {loser} has no unit left in the combat.",
            winner=verdict.winner.name,
            loser=verdict.loser.name,
        )
    return sentence(
        _TIE_BROKEN if verdict.decided_by == "fiefdoms" else "{winner} wins {high} to {low}.",
        winner=verdict.winner.name,
        high=verdict.high,
        low=verdict.low,
    )


def outcome_of(
    battle: Battle, initial: BothSides, fight: Fight, aftermath: Aftermath, areas: RetreatAreas | None
) -> CombatOutcome:
    """Put all facts together."""
    verdict, cleaned, tracks = fight.verdict, aftermath.clean_up, battle.tracks
    march = battle.question.attacker
    hands, piles = _cards_after(battle)
    holder = battle.blade_holder
    return CombatOutcome(
        initial_strength=initial,
        card_strength=fight.card_strength,
        final_strength=verdict.strength,
        winner=verdict.winner.house,
        winner_side=verdict.winner.side,
        decided_by=verdict.decided_by,
        margin=verdict.high - verdict.low,
        winner_swords=fight.icons.swords,
        loser_fortifications=fight.icons.fortifications,
        loser_casualties=sum(fight.casualties.values()),
        casualties=fight.casualties,
        skull_casualties={house: sum(lost.values()) for house, lost in fight.skulls.items()},
        skull_units=fight.skulls,
        destroyed_by_card={side.house: side.destroyed_by_card for side in battle.sides if side.destroyed_by_card},
        destroyed_without_choice=aftermath.destroyed,
        survivors=Survivors(attacker=battle.attacker.pieces, defender=battle.defender.pieces),
        knighted=battle.knighted,
        garrison_removed=cleaned.garrison_removed,
        retreat=aftermath.retreat,
        retreat_areas=areas,
        attackers_move_in=cleaned.moves_in,
        attackers_return=Return(to=march.area, routed=False) if cleaned.returns else None,
        march_order_removed=not cleaned.march_moves_in,
        march_order_at=battle.question.area.id if cleaned.march_moves_in else None,
        march_order_bonus=march.order.bonus if cleaned.march_moves_in else None,
        defender_order_removed=cleaned.defender_order_removed,
        orders_removed=battle.orders_removed,
        power_token_removed=cleaned.power_token_removed,
        iron_throne_after=tracks["iron_throne"],
        fiefdoms_after=tracks["fiefdoms"],
        kings_court_after=tracks.get("kings_court"),
        vsb_after=None if holder is None else Blade(holder=holder, available=battle.blade_ready),
        power_after={side.house: side.power for side in battle.sides if side.power is not None},
        cards_discarded=tuple([card.id for side in battle.sides for card in side.played if card in side.discard]),
        hand_after=hands,
        discard_after=piles,
        to_do=tuple(battle.to_do),
        cards_removed=tuple([card.id for side in battle.sides for card in side.removed]),
        wildling_threat_after=battle.threat,
    )


def _cards_after(battle: Battle) -> tuple[dict[AnyHouse, tuple[str, ...]], dict[AnyHouse, tuple[str, ...]]]:
    """Hands and discard piles, where they are known."""
    hands: dict[AnyHouse, tuple[str, ...]] = {}
    piles: dict[AnyHouse, tuple[str, ...]] = {}
    for side in battle.sides:
        if side.hand is not None:
            hands[side.house] = _ids(side, side.hand)
            piles[side.house] = _ids(side, side.discard)
    return hands, piles


def _ids(fighter: Fighter, pile: Collection[Card]) -> tuple[str, ...]:
    """The ids of a pile, in the order of the House's deck."""
    return tuple([card.id for card in fighter.deck if card in pile])
