"""Made-up tables for the laws: few names and small numbers, so that ties and rivals are common."""

from typing import Literal, get_args

from hypothesis import strategies as st

from app.resolver.thrones_lcg.challenge_question import ChallengeQuestion, ChallengeSwitches
from app.resolver.thrones_lcg.initiative import InitiativePlayer, InitiativeQuestion
from app.resolver.thrones_lcg.sides import Attacker, Defender, Keyword, Participant, SideName
from app.resolver.thrones_lcg.titles import Title
from app.resolver.thrones_lcg.values import Factor

PLAYERS = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")

small = st.integers(0, 3)
modifiers = st.lists(st.integers(-3, 2), max_size=3).map(tuple)
sides: st.SearchStrategy[SideName | None] = st.sampled_from([None, "attacker", "defender"])
factors: st.SearchStrategy[list[Factor]] = st.lists(st.sampled_from(["double", "half"]), max_size=2)
MODES: tuple[Literal["joust", "melee"], ...] = ("joust", "melee")


@st.composite
def races(draw: st.DrawFn) -> InitiativeQuestion:
    """Players who compare initiative, without a draw made."""
    players = tuple(
        InitiativePlayer(
            id=name,
            plot_initiative=draw(st.one_of(small, st.just("X"))),
            modifiers=draw(modifiers),
            faction_power=draw(st.integers(0, 2)),
            card_power=draw(st.lists(st.integers(0, 1), max_size=2).map(tuple)),
        )
        for name in PLAYERS[: draw(st.integers(2, 8))]
    )
    return InitiativeQuestion(players=players)


@st.composite
def characters(draw: st.DrawFn, prefix: str) -> tuple[Participant, ...]:
    return tuple(
        Participant(
            id=f"{prefix}{i}",
            str=draw(st.integers(-1, 4)),
            keywords=draw(st.lists(st.sampled_from(get_args(Keyword)), max_size=4).map(tuple)),
            contributes=draw(st.sampled_from([True, True, True, False])),
            also_contributes_to=draw(sides),
        )
        for i in range(draw(st.integers(0, 3)))
    )


@st.composite
def challenges(draw: st.DrawFn) -> ChallengeQuestion:
    """A challenge of any kind that the rules allow."""
    mode = draw(st.sampled_from(MODES))
    titles: list[Title | None] = [None, None]
    if mode == "melee":
        titles = [*draw(st.permutations(get_args(Title)))[:2], None]
    power_totals = st.none() | st.integers(10, 14)
    decks = st.none() | st.integers(1, 3)
    attacker = Attacker(
        player="Ann",
        participants=draw(characters("a")),
        claim=draw(st.one_of(small, st.just("X"))),
        claim_modifiers=draw(modifiers),
        claim_factors=tuple(draw(factors)),
        claim_set=draw(st.lists(small, max_size=1).map(tuple)),
        other_str=draw(st.integers(-2, 3)),
        title=draw(st.sampled_from([titles[0], None])),
        assault_target=draw(st.none() | st.just("The Red Keep")),
        deck=draw(decks),
        power_total=draw(power_totals),
    )
    defender = Defender(
        player="Ben",
        participants=draw(characters("d")),
        other_str=draw(st.integers(-2, 3)),
        title=draw(st.sampled_from([titles[1], None])),
        killable_characters=draw(st.none() | small),
        hand=draw(st.none() | small),
        faction_power=draw(st.none() | small),
        power_on_characters=draw(st.none() | small),
        deck=draw(decks),
        power_total=draw(power_totals),
    )
    return ChallengeQuestion(
        mode=mode,
        type=draw(st.sampled_from(["military", "intrigue", "power"])),
        attacker=attacker,
        defender=defender,
        rival_bonuses_already_taken=draw(st.sampled_from([(), (("Ann", "Ben"),), (("Ben", "Ann"),)])),
        first_player=draw(st.sampled_from([None, "Ann", "Ben"])),
        switches=ChallengeSwitches(
            bonuses=draw(st.sampled_from(["together", "one-by-one"])),
            claim_zero=draw(st.sampled_from(["applied", "not-applied"])),
        ),
    )
