"""A march on the map that enters the area of a neutral force."""

from collections.abc import Sequence
from dataclasses import replace

from app.resolver.findings import Findings
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.map.march_question import MarchOnMapQuestion, PlannedMove
from app.resolver.thrones_board.map.support_orders import support_orders
from app.resolver.thrones_board.neutral import Move, NeutralArea, NeutralOutcome, NeutralQuestion, judge_neutral_force
from app.resolver.thrones_board.question import BoardSupport
from app.resolver.trace import Trace


def against_neutral_force(
    question: MarchOnMapQuestion, moves: Sequence[PlannedMove], area: str, found: Findings, trace: Trace
) -> NeutralOutcome | None:
    """Whether the force in the area that the march fights for gives way; None if there is none."""
    position = question.position
    if area not in position.neutral_forces and area not in position.blocked:
        return None
    units = next(move.units for move in moves if move.to == area)
    summary, outcome = judge_neutral_force(
        NeutralQuestion(
            house=question.house,
            area=NeutralArea(id=area),
            neutral_strength=position.neutral_forces.get(area),
            units=units,
            march_bonus=_bonus(question),
            moves=tuple([Move(to=move.to, units=move.units) for move in moves if move.to != area]),
            supports=tuple(_supports(question, area)),
        ),
        trace,
    )
    if not outcome.success:
        i = [move.to for move in moves].index(area)
        rule = B.NEUTRAL_BLOCK if area in position.blocked else B.NEUTRAL_TOO_WEAK
        found.error(rule, "neutral_force", ("moves", i, "to"), summary.template, **summary.params)
    return outcome


def _bonus(question: MarchOnMapQuestion) -> int:
    """The number on the march order, as stated or as it lies there."""
    order = question.position.at(question.origin).order
    if question.march_bonus is None:
        return 0 if order is None else order.bonus
    return question.march_bonus


def _supports(question: MarchOnMapQuestion, area: str) -> list[BoardSupport]:
    """The support orders next to the force: by default own ones help, and those of others do not."""
    supports = support_orders(question.position, area)
    return [
        replace(one, side=question.supports.get(one.area, "attacker" if one.house == question.house else "none"))
        for one in supports
        if one.area_type != "port"
    ]
