"""Numbers and lists have limits, so that no body can be a burden or nonsense."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from app.resolver.thrones_board.examples import MOVES_FIRST, PRINTED_TIE
from app.resolver.thrones_board.neutral import NeutralQuestion
from app.resolver.thrones_board.question import CombatQuestion
from tests.resolver.thrones_board.battles import support

COMBAT = TypeAdapter(CombatQuestion)
NEUTRAL = TypeAdapter(NeutralQuestion)

SUPPORT = support("stark", "riverrun", {"footman": 1}, "none")


def changed(body: Any, path: str, value: Any) -> Any:
    """The body with the value at a dotted path replaced."""
    key, _, rest = path.partition(".")
    return {**body, key: changed(body.get(key, {}), rest, value) if rest else value}


@pytest.mark.parametrize(
    ("path", "allowed", "refused"),
    [
        ("attacker.power", 20, 21),
        ("attacker.power", 0, -1),
        ("attacker.power_on_board", 20, 21),
        ("attacker.knights_in_reserve", 5, 6),
        ("attacker.order.bonus", 2, 3),
        ("attacker.order.bonus", -1, -2),
        ("attacker.hand", ["alester-florent"] * 7, ["alester-florent"] * 8),
        ("attacker.hand", ["alester-florent"], ["ygritte"]),
        ("attacker.orders", {f"{i}": "raid" for i in range(15)}, {f"{i}": "raid" for i in range(16)}),
        ("attacker.path", "x" * 200, "x" * 201),
        ("attacker.units", {"footman": 1}, {"dragon": 1}),
        ("attacker.units", {"footman": 1}, {"footman": True}),
        ("area.garrison", 0, "0"),
        ("area.id", "x" * 40, ""),
        ("tracks.fiefdoms", ["stark"] * 8, ["stark"] * 9),
        ("tracks.fiefdoms", ["stark"] * 3, ["stark"] * 2),
        ("supports", [SUPPORT] * 20, [SUPPORT] * 21),
        ("supports", [SUPPORT | {"order_bonus": 1}], [SUPPORT | {"order_bonus": 2}]),
        ("tides", {"attacker": {"strength": 9}, "defender": {}}, {"attacker": {"strength": 10}, "defender": {}}),
        ("tides", {"attacker": {"skulls": 3}, "defender": {}}, {"attacker": {"skulls": 4}, "defender": {}}),
        ("tides", {"attacker": {}, "defender": {}}, {"attacker": {}}),
        ("switches", {"zero_support": "supports"}, {"zero_support": "perhaps"}),
        ("switches", {}, {"another": "supports"}),
    ],
)
def test_a_combat_is_read_within_its_limits(path: str, allowed: Any, refused: Any) -> None:
    COMBAT.validate_python(changed(PRINTED_TIE, path, allowed))
    with pytest.raises(ValidationError):
        COMBAT.validate_python(changed(PRINTED_TIE, path, refused))


@pytest.mark.parametrize(
    ("path", "allowed", "refused"),
    [
        ("neutral_strength", 99, 100),
        ("neutral_strength", 0, -1),
        ("march_bonus", 1, 2),
        ("march_bonus", -1, -2),
        ("support", 999, 1000),
        ("moves", [{"to": "a", "units": {}}] * 20, [{"to": "a", "units": {}}] * 21),
        ("supports", [SUPPORT] * 20, [SUPPORT] * 21),
    ],
)
def test_a_march_is_read_within_its_limits(path: str, allowed: Any, refused: Any) -> None:
    NEUTRAL.validate_python(changed(MOVES_FIRST, path, allowed))
    with pytest.raises(ValidationError):
        NEUTRAL.validate_python(changed(MOVES_FIRST, path, refused))
