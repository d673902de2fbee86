"""Which move does what."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from app.resolver.age_of_thieves.machine import acting, by_hand, declaring, going_on, meanwhile, setting_up
from app.resolver.age_of_thieves.machine import moves as m
from app.resolver.age_of_thieves.machine.asking import Moving
from app.resolver.machine import Refused

_DECIDE: Final[Mapping[type, Callable[[Moving, Any], None]]] = {
    m.ChooseFirstThief: setting_up.choose_first_thief,
    m.DrawFirstThief: setting_up.draw_first_thief,
    m.GoOn: going_on.go_on,
    m.RollGuard: going_on.roll_guard,
    m.DeclareCards: declaring.declare,
    m.RevealDeclarations: declaring.reveal,
    m.UseSlot: acting.use_slot,
    m.GuardActs: acting.guard_acts,
    m.LoseCards: meanwhile.lose_cards,
    m.ChangeAp: meanwhile.change_ap,
    m.TakeJewel: meanwhile.take_jewel,
    m.Reorder: by_hand.reorder,
    m.InsertSlot: by_hand.insert_slot,
    m.CountAp: by_hand.count_ap,
    m.CountLoot: by_hand.count_loot,
    m.EndGame: by_hand.end_game,
}

_BEFORE_THE_FIRST_TURN: Final = (m.ChooseFirstThief, m.DrawFirstThief, m.CountAp, m.CountLoot)


def decide(table: Moving, move: object) -> None:
    """Make a move; RuleBroken or Refused if it cannot be."""
    if table.state.ended_by is not None and not isinstance(move, m.CountLoot):
        raise Refused("not-now", "The game is over: only loot is still counted.")
    if table.state.first_thief is None and not isinstance(move, _BEFORE_THE_FIRST_TURN):
        raise Refused("not-now", "Settle first who is the first thief.")
    _DECIDE[type(move)](table, move)
