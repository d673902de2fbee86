"""Laws of the end of the game."""

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.rounds.switches import VictorySwitches
from app.resolver.thrones_board.rounds.victory import BoardVictoryQuestion, Standing, resolve_victory
from tests.resolver.thrones_board_rounds.tables import tracks


@st.composite
def ends(draw: st.DrawFn, most: int = 3) -> BoardVictoryQuestion:
    houses = {
        house: Standing(
            forts=draw(st.integers(0, most)),
            land_areas=draw(st.integers(5, 6)),
            supply=draw(st.integers(3, 4)),
            power=draw(st.integers(3, 4)),
            iron_throne=position,
        )
        for position, house in enumerate(draw(tracks()), start=1)
    }
    switches = draw(st.sampled_from([VictorySwitches(), VictorySwitches(round_ten_tie="printed")]))
    return BoardVictoryQuestion(houses=houses, round=10, end=True, switches=switches)


@given(ends())
def test_the_winner_is_the_best_in_the_order_of_the_reading(question: BoardVictoryQuestion) -> None:
    def rank(house: House) -> tuple[int, ...]:
        one = question.houses[house]
        assert one.land_areas is not None
        assert one.supply is not None
        assert one.power is not None
        assert one.iron_throne is not None
        if question.switches.round_ten_tie == "printed":
            return (one.forts, one.supply, one.power, -one.iron_throne)
        return (one.forts, one.land_areas, one.supply, -one.iron_throne)

    outcome = resolve_victory(question).outcome
    assert outcome is not None
    assert outcome.game_over
    assert outcome.winner == max(question.houses, key=rank)


@given(st.integers(1, 10), st.booleans(), st.integers(0, 9), st.integers(0, 6))
def test_b27_seven_always_end_the_game(round_: int, end: bool, forts: int, others: int) -> None:
    houses: dict[House, Standing] = {"stark": Standing(forts=forts), "tyrell": Standing(forts=others)}
    if forts == others:
        houses["stark"] = Standing(forts=forts, land_areas=9)
        houses["tyrell"] = Standing(forts=others, land_areas=8)
    outcome = resolve_victory(BoardVictoryQuestion(houses=houses, round=round_, end=end)).outcome
    assert outcome is not None
    if forts >= 7:
        assert (outcome.game_over, outcome.winner, outcome.decided_by) == (True, "stark", "seven")
    else:
        assert outcome.game_over == (round_ == 10 and end)


def test_b28_the_answer_names_the_edition() -> None:
    tied = Standing(forts=5, land_areas=9, supply=4, power=1, iron_throne=1)
    other = Standing(forts=5, land_areas=8, supply=5, power=1, iron_throne=2)
    houses: dict[House, Standing] = {"stark": tied, "tyrell": other}
    errata = resolve_victory(BoardVictoryQuestion(houses=houses, round=10, end=True))
    printed = resolve_victory(
        BoardVictoryQuestion(houses=houses, round=10, end=True, switches=VictorySwitches(round_ten_tie="printed"))
    )
    assert errata.summary == "Stark wins after round 10, by land areas (errata-2.0 order)."
    assert printed.summary == "Tyrell wins after round 10, by supply (printed order)."
    assert errata.steps[-1].text == "A tie; by land areas Stark stands best with 9 (reading: errata-2.0)."
