"""Laws of the end of the game: 15 power, elimination, the first player, and the time limit."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_lcg.rounds.elimination import EliminationOutcome, EliminationQuestion, resolve_elimination
from app.resolver.thrones_lcg.rounds.ending import EndSwitches
from app.resolver.thrones_lcg.rounds.first_player import FirstPlayerQuestion, resolve_first_player
from app.resolver.thrones_lcg.rounds.time_limit import TimedPlayer, TimeLimitQuestion, resolve_time_limit
from app.resolver.thrones_lcg.rounds.victory import PowerChange, VictoryOutcome, VictoryQuestion, resolve_victory

NAMES = ("Ann", "Ben", "Cat", "Dan")
READINGS = ("first-player-chooses", "wins", "eliminated")


@st.composite
def powers(draw: st.DrawFn) -> VictoryQuestion:
    """Power totals round 15, and power that moves."""
    names = NAMES[: draw(st.integers(2, 4))]
    some = st.lists(st.sampled_from(names), unique=True, max_size=2).map(tuple)
    power = {name: draw(st.integers(12, 16)) for name in names}
    changes = st.builds(
        PowerChange,
        to=st.sampled_from([None, *names]),
        taken_from=st.sampled_from(names),
        power=st.integers(0, 2),
    )
    return VictoryQuestion(
        power=power,
        first_player=draw(st.sampled_from(names)),
        changes=tuple(draw(st.lists(changes, max_size=3))),
        cannot_win=draw(some),
        empty_decks=draw(some),
        switches=EndSwitches(fifteen_with_empty_deck=draw(st.sampled_from(READINGS))),
    )


def answered(question: VictoryQuestion, draw: st.DataObject) -> tuple[VictoryOutcome, set[str]]:
    """The outcome with every decision answered at random, and the decisions that were asked."""
    asked: set[str] = set()
    while True:
        answer = resolve_victory(question)
        if answer.needs is None:
            assert answer.outcome is not None
            return answer.outcome, asked
        assert answer.needs.who == question.first_player
        asked.add(answer.needs.decision)
        option = draw.draw(st.sampled_from(answer.needs.options))
        question = replace(question, choices={**question.choices, answer.needs.decision: option})


@given(powers(), st.data())
def test_a_winner_has_15_or_is_the_last_one(question: VictoryQuestion, data: st.DataObject) -> None:
    outcome, asked = answered(question, data)
    left = set(question.power) - set(outcome.eliminated)
    if outcome.winner is not None:
        assert outcome.game_over
        assert outcome.winner not in question.cannot_win
        assert outcome.power[outcome.winner] >= 15 or left == {outcome.winner}
    else:
        able = {name for name in outcome.reached if name not in question.cannot_win}
        assert able <= set(outcome.eliminated) or not able
        assert outcome.game_over == (len(left) == 1)
    assert set(outcome.eliminated) <= set(question.empty_decks)
    assert (outcome.decided_by is not None) == bool(asked)


@given(powers())
def test_power_is_what_it_was_and_what_changed(question: VictoryQuestion) -> None:
    changed = dict(question.power)
    for change in question.changes:
        assert change.taken_from is not None
        changed[change.taken_from] -= change.power
        if change.to is not None:
            changed[change.to] += change.power
    outcome = resolve_victory(question).outcome
    if outcome is not None:
        assert outcome.power == changed
        assert set(outcome.reached) == {name for name, power in changed.items() if power >= 15}


@given(powers(), st.randoms(use_true_random=False))
def test_order_of_the_keys_means_nothing(question: VictoryQuestion, random: object) -> None:
    keys = list(question.power)
    random.shuffle(keys)  # type: ignore[attr-defined]  # Hypothesis hands out a random.Random
    shuffled = replace(question, power={key: question.power[key] for key in keys})
    assert resolve_victory(shuffled) == resolve_victory(question)


@given(powers(), st.data())
def test_the_strict_readings_never_ask_which_comes_first(question: VictoryQuestion, data: st.DataObject) -> None:
    _, asked = answered(question, data)
    if question.switches.fifteen_with_empty_deck != "first-player-chooses":
        assert "win-or-elimination" not in asked


@st.composite
def decks(draw: st.DrawFn) -> EliminationQuestion:
    """Small decks, some of which run out."""
    names = NAMES[: draw(st.integers(2, 4))]
    known = {name: draw(st.integers(0, 4)) for name in names if draw(st.booleans())}
    return EliminationQuestion(
        players=names,
        first_player=draw(st.sampled_from(names)),
        decks=known,
        leaving={name: draw(st.integers(0, 3)) for name in known},
    )


def settled(question: EliminationQuestion, data: st.DataObject) -> EliminationOutcome:
    while True:
        answer = resolve_elimination(question)
        if answer.outcome is not None:
            return answer.outcome
        assert answer.needs is not None
        option = data.draw(st.sampled_from(answer.needs.options))
        question = replace(question, choices={**question.choices, answer.needs.decision: option})


@given(decks(), st.data())
def test_an_empty_deck_is_out_and_somebody_always_stays(question: EliminationQuestion, data: st.DataObject) -> None:
    outcome = settled(question, data)
    empty = {name for name, deck in question.decks.items() if deck - question.leaving[name] <= 0}
    if len(empty) < len(question.players):
        assert set(outcome.eliminated) == empty
    else:
        assert len(outcome.eliminated) == len(empty) - 1
        assert outcome.decided_by == question.first_player
    assert set(outcome.remaining) == set(question.players) - set(outcome.eliminated)
    assert outcome.game_over == (len(outcome.remaining) == 1)
    assert outcome.winner == (outcome.remaining[0] if outcome.game_over else None)


@given(decks(), st.data())
def test_player_order_is_clockwise_from_the_first_player(question: EliminationQuestion, data: st.DataObject) -> None:
    outcome = settled(question, data)
    assert outcome.player_order[0] == outcome.first_player
    assert sorted(outcome.player_order) == sorted(outcome.remaining)
    assert question.first_player is not None
    at = question.players.index(question.first_player)
    turned = question.players[at:] + question.players[:at]
    assert outcome.player_order == tuple(name for name in turned if name in outcome.remaining)


@given(st.integers(2, 4), st.integers(0, 3), st.lists(st.sampled_from(NAMES), unique=True, max_size=3))
def test_every_offered_player_may_be_chosen(size: int, winner: int, barred: list[str]) -> None:
    seats = NAMES[:size]
    question = FirstPlayerQuestion(
        seats=seats,
        initiative_winner=seats[winner % size],
        barred=tuple(name for name in barred if name in seats),
    )
    needs = resolve_first_player(question).needs
    options = needs.options if needs else ()
    for seat in seats:
        chosen = resolve_first_player(replace(question, chooses=seat)).outcome
        assert chosen is not None
        if options:
            assert chosen.legal == (seat in options)
        if chosen.legal and options:
            at = seats.index(seat)
            assert chosen.player_order == seats[at:] + seats[:at]


timed = st.builds(
    TimedPlayer,
    id=st.just(""),
    power=st.integers(12, 14),
    deck=st.integers(1, 2),
    dead_pile=st.integers(0, 1),
    cannot_win=st.sampled_from([False, False, True]),
)


@given(st.lists(timed, min_size=2, max_size=4), st.integers(0, 4), st.integers(0, 3))
def test_time_limit_is_one_comparison_after_the_other(rows: list[TimedPlayer], dominance: int, first: int) -> None:
    players = tuple(replace(row, id=name) for name, row in zip(NAMES, rows, strict=False))
    names = [player.id for player in players]
    dominant = names[dominance] if dominance < len(names) else None
    question = TimeLimitQuestion(players=players, first_player=names[first % len(names)], last_dominance=dominant)
    answer = resolve_time_limit(question)
    able = [player for player in players if not player.cannot_win]

    def rank(player: TimedPlayer) -> tuple[int, int, bool, int]:
        return (-player.power, -player.deck, player.id != dominant, player.dead_pile)

    best = [player.id for player in able if rank(player) == min(map(rank, able))]
    if len(best) > 1:
        assert answer.needs is not None
        assert (answer.needs.who, list(answer.needs.options)) == (names[first % len(names)], best)
    else:
        assert answer.outcome is not None
        assert answer.outcome.winner == (best[0] if best else None)
