"""Laws of titles: the ring of support, rivals, the pool and the order of selection."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.resolver.thrones_lcg.challenges.title_selection import TitleOutcome, TitleQuestion, resolve_titles
from app.resolver.thrones_lcg.titles import TITLES, Title

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


def told(question: TitleQuestion) -> TitleOutcome:
    outcome = resolve_titles(question).outcome
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("title", list(TITLES))
def test_every_title_but_the_regent_supports_one_and_rivals_the_two_that_are_left(title: Title) -> None:
    outcome = told(TitleQuestion(title=title))
    if title == "Crown Regent":
        assert (outcome.supports, outcome.supported_by, outcome.rivals) == (None, None, ())
        return
    assert outcome.supports is not None
    assert outcome.supported_by is not None
    assert told(TitleQuestion(title=outcome.supports)).supported_by == title
    assert told(TitleQuestion(title=outcome.supported_by)).supports == title
    others = set(TITLES) - {"Crown Regent", title, outcome.supports, outcome.supported_by}
    assert set(outcome.rivals) == others
    assert all(title in told(TitleQuestion(title=rival)).rivals for rival in outcome.rivals)


@settings(max_examples=50)
@given(st.integers(3, 8), st.integers(0, 7))
def test_everybody_selects_once_or_gets_none(players: int, first: int) -> None:
    seats = NAMES[:players]
    outcome = told(TitleQuestion(seats=seats, first_player=seats[first % players]))
    turned = [seats[(first + n) % players] for n in range(players)]
    assert [*outcome.order, *outcome.without_title] == turned
    assert outcome.available is not None
    assert outcome.removed_at_random is not None
    assert outcome.available + outcome.removed_at_random == len(TITLES)
    assert len(outcome.order) == min(players, outcome.available)
    assert len(outcome.without_title) == outcome.players_without_title == max(0, players - 6)


@settings(max_examples=50)
@given(st.integers(3, 6), st.permutations(list(TITLES)))
def test_titles_are_borne_or_facedown_and_rivals_are_mutual(players: int, titles: list[Title]) -> None:
    seats = NAMES[:players]
    selected = dict(zip(seats, titles, strict=False))
    outcome = told(TitleQuestion(seats=seats, selected=selected))
    assert sorted([*outcome.return_in_taxation, *outcome.stay_facedown]) == sorted(TITLES)
    by_name = {bearer.player: bearer for bearer in outcome.bearers}
    assert list(by_name) == list(seats)
    for bearer in outcome.bearers:
        assert all(bearer.player in by_name[rival].rivals for rival in bearer.rivals)
        supported = [name for name in seats if selected[name] == TITLES[bearer.title].supports]
        assert bearer.may_not_attack == (supported[0] if supported else None)
        assert bearer.may_not_attack not in bearer.rivals


def test_summaries() -> None:
    assert resolve_titles(TitleQuestion(players=4)).summary == "4 players select from 5 titles; 1 is laid aside unseen."
    assert (
        resolve_titles(TitleQuestion(players=6)).summary == "6 players select from 6 titles; 0 are laid aside unseen."
    )
    assert resolve_titles(TitleQuestion(players=8)).summary == (
        "6 of 8 players select a title; the last 2 in player order get none."
    )
    assert (
        resolve_titles(TitleQuestion(title="Crown Regent")).summary == "Crown Regent supports nobody and has no rivals."
    )
    assert resolve_titles(TitleQuestion(title="Master of Coin")).summary == (
        "Master of Coin supports Master of Ships, is supported by Master of Laws "
        "and rivals Hand of the King and Master of Whispers."
    )
