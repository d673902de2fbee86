"""A person chooses an example, reads the answer and its reasons, decides what is open, changes the facts."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from app import __version__
from app.resolver.game import Game, Question
from tests.web.conftest import Open
from tests.web.landing import QUESTIONS, desk, expect_headline, expect_steps, name_of, path_of, type_facts
from tests.web.server import Server

FIRST: Final = QUESTIONS[0][1]
"""Age of Thieves, who acts first: the question that an address without one leads to."""

CALM: Final = FIRST.examples[0].body
ORDER: Final = "/api/v1/games/age-of-thieves/initiative-order"
ALARM: Final = {
    "seats_clockwise": ["Morius", "Noiron"],
    "first_thief": "Noiron",
    "guard": {"state": "alarm", "dice": [3, 4]},
    "declarations": {"Morius": [4], "Noiron": [4, 4]},
}
CHALLENGE: Final = {
    "mode": "joust",
    "type": "military",
    "attacker": {"player": "Anna", "participants": [{"id": "a", "str": 5}], "claim": 1},
    "defender": {"player": "Ben", "participants": [{"id": "b", "str": 4}], "killable_characters": 3},
}
COMBAT: Final = {
    "tracks": {
        "iron_throne": ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"],
        "fiefdoms": ["greyjoy", "lannister", "martell", "stark", "baratheon", "tyrell"],
        "kings_court": ["lannister", "stark", "martell", "baratheon", "tyrell", "greyjoy"],
    },
    "area": {"id": "kingswood", "type": "land", "fort": None, "garrison": 0},
    "attacker": {
        "house": "tyrell",
        "area": "kings-landing",
        "units": {"footman": 1, "knight": 1},
        "order": {"type": "march", "bonus": 0},
        "card": "alester-florent",
    },
    "defender": {
        "house": "lannister",
        "area": "kingswood",
        "units": {"footman": 2},
        "order": None,
        "card": "ser-jaime-lannister",
    },
    "supports": [],
    "vsb": {"holder": "greyjoy", "available": True},
    "choices": {"casualties": "footman"},
}
LOTS: Final = "/api/v1/games/thrones-lcg/initiative-order"
DEAD_HEAT: Final = {
    "players": [
        {"id": "Anna", "plot_initiative": 5, "faction_power": 3},
        {"id": "Ben", "plot_initiative": 5, "faction_power": 3},
    ]
}


@pytest.mark.parametrize(("game", "question"), QUESTIONS, ids=name_of)
def test_every_example_is_answered_as_by_the_api(
    game: Game, question: Question[Any, Any], open_page: Open, server: Server
) -> None:
    page = open_page("/#/try")
    choose(page, game.name)
    choose(page, question.title)
    for example in question.examples:
        choose(page, example.summary)
        answer = server.post(path_of(game, question), example.body)
        expect_headline(page, answer["summary"])
        expect_steps(page, answer["steps"])
        to_do = (answer["outcome"] or {}).get("to_do", [])
        expect(page.get_by_role("region", name="Do now on the table").locator("label")).to_have_text(to_do)
        expect(desk(page).get_by_role("heading", level=2)).to_be_in_viewport()


def choose(page: Page, name: str) -> None:
    """Tap what begins with the name: the current game has its edition below. Many questions are folded away."""
    choices = page.get_by_role("navigation")
    expect(choices).to_be_visible()
    link = choices.get_by_role("link").filter(has_text=re.compile(rf"^\s*{re.escape(name)}"))
    if not link.count():
        choices.locator("summary").click()
    link.click()


@pytest.mark.parametrize("address", ["/#/try", "/#/chess/castling"])
def test_without_a_known_address_the_first_example_is_answered(address: str, open_page: Open, server: Server) -> None:
    expect_headline(open_page(address), server.post(ORDER, CALM)["summary"])


def test_many_questions_are_folded_away_again_when_one_is_chosen(open_page: Open) -> None:
    page = open_page("/#/thrones-lcg")
    folded = page.get_by_role("navigation").locator("details")
    choose(page, "Who wins dominance?")
    expect(folded.locator("summary")).to_contain_text("Who wins dominance?")
    expect(folded.locator("summary")).to_be_focused()
    expect(folded.get_by_role("list")).to_be_hidden()


def test_an_order_is_drawn_with_its_ties_and_laps(open_page: Open) -> None:
    page = open_page("/#/age-of-thieves/initiative-order")
    type_facts(page, ALARM)
    expect(page.get_by_role("region", name="Order").get_by_role("listitem")).to_have_text(
        [
            "1 City guard all guards together · tied 4",
            "2 Noiron card 1 · tied · lap 1 4",
            "3 Morius card 1 · tied · lap 1 4",
            "4 Noiron card 2 · tied · lap 2 4",
        ],
        use_inner_text=True,
    )


def test_a_rule_is_read_where_it_is_cited(open_page: Open, server: Server) -> None:
    page = open_page("/#/age-of-thieves/initiative-order/printed-calm")
    first = page.get_by_role("region", name="Why").get_by_role("listitem").first
    says = server.post(ORDER, CALM)["steps"][0]["rule"]["says"]
    expect(first.get_by_text(says)).to_be_hidden()
    first.locator("summary").click()
    expect(first.get_by_text(says)).to_be_visible()


def test_the_totals_of_a_challenge_stand_side_by_side(open_page: Open) -> None:
    page = open_page("/#/thrones-lcg/challenge-outcome")
    type_facts(page, CHALLENGE)
    expect(page.get_by_role("list", name="Totals").get_by_role("listitem")).to_have_text(
        ["5 Wins Anna Attacker", "4 Ben Defender"], use_inner_text=True
    )


def test_the_totals_of_a_combat_stand_side_by_side(open_page: Open) -> None:
    page = open_page("/#/thrones-board/combat-outcome")
    type_facts(page, COMBAT)
    expect(page.get_by_role("list", name="Totals").get_by_role("listitem")).to_have_text(
        ["4 Tyrell Attacker", "4 Wins Lannister Defender"], use_inner_text=True
    )


def test_the_totals_of_initiative_stand_side_by_side(open_page: Open) -> None:
    page = open_page("/#/thrones-lcg/initiative-order")
    type_facts(page, {"players": [{"id": "Anna", "plot_initiative": 5}, {"id": "Ben", "plot_initiative": 7}]})
    expect(page.get_by_role("list", name="Totals").get_by_role("listitem")).to_have_text(
        ["5 Anna", "7 Wins Ben"], use_inner_text=True
    )


def test_an_open_decision_is_answered_by_tapping_and_taken_back(open_page: Open, server: Server) -> None:
    page = open_page("/#/thrones-lcg/initiative-order")
    type_facts(page, DEAD_HEAT)
    asked = server.post(LOTS, DEAD_HEAT)
    decision = asked["needs"]
    expect_headline(page, asked["summary"])
    expect(page.get_by_role("region", name="Open decision")).to_contain_text("Chance decides.")

    page.get_by_role("button", name="Ben", exact=True).click()
    answered = server.post(LOTS, {**DEAD_HEAT, "choices": {decision["decision"]: "Ben"}})
    assert answered["outcome"]["winner"] == "Ben"
    expect_headline(page, answered["summary"])
    expect(page.get_by_role("article").get_by_role("heading", level=2)).to_be_focused()
    expect_steps(page, answered["steps"])

    page.get_by_role("region", name="Decided so far").get_by_role("button").click()
    expect_headline(page, asked["summary"])
    expect(page.get_by_role("region", name="Decided so far")).to_have_count(0)


def test_what_breaks_a_rule_is_said_in_words(open_page: Open, server: Server) -> None:
    body = {**ALARM, "first_thief": "Zain"}
    problem = server.post(ORDER, body)
    page = open_page("/#/age-of-thieves/initiative-order")
    type_facts(page, body)
    shown = page.get_by_role("region", name="Problem")
    expect(shown.get_by_role("heading")).to_have_text(problem["title"])
    expect(shown).to_contain_text(problem["detail"])
    expect(shown).to_contain_text(f"Rule: {problem['rule']}")
    expect(shown.get_by_role("listitem")).to_have_text(["first thief Must be one of the seated thieves."])
    expect(page.get_by_role("article")).to_have_count(0)
    expect(page.get_by_label("The facts as JSON")).to_have_value(re.compile("Zain"))

    type_facts(page, ALARM)
    expect_headline(page, server.post(ORDER, ALARM)["summary"])
    expect(shown).to_have_count(0)


@pytest.mark.parametrize(
    ("text", "title"), [('{"seats', "This is not JSON yet"), ("[1, 2]", "These are not facts yet")]
)
def test_typing_errors_are_found_before_anything_is_sent(text: str, title: str, open_page: Open) -> None:
    page = open_page("/#/try")
    type_facts(page, text)
    expect(page.get_by_role("region", name="Problem").get_by_role("heading")).to_have_text(title)
    expect(page.get_by_label("The facts as JSON")).to_have_value(text)


def test_choices_of_any_kind_do_not_break_the_page(open_page: Open) -> None:
    page = open_page("/#/thrones-lcg/initiative-order")
    type_facts(page, {**DEAD_HEAT, "choices": {"random-draw": 3}})
    expect(page.get_by_role("region", name="Problem").get_by_role("listitem")).to_contain_text(["random-draw"])


def test_names_are_text(open_page: Open, server: Server) -> None:
    name = "<img src=x onerror=alert(1)>"
    body = {**ALARM, "seats_clockwise": [name, "Noiron"], "declarations": {name: [4]}}
    page = open_page("/#/age-of-thieves/initiative-order")
    type_facts(page, body)
    expect_headline(page, server.post(ORDER, body)["summary"])
    expect(page.get_by_role("region", name="Order")).to_contain_text(name)
    expect(page.locator("img")).to_have_count(0)


def test_the_address_leads_back_to_an_answer(open_page: Open, server: Server) -> None:
    first, second = FIRST.examples[:2]
    page = open_page(f"/#/age-of-thieves/initiative-order/{second.id}")
    expect_headline(page, server.post(ORDER, second.body)["summary"])
    choose(page, first.summary)
    expect_headline(page, server.post(ORDER, first.body)["summary"])
    page.go_back()
    expect_headline(page, server.post(ORDER, second.body)["summary"])


def test_without_the_server_the_page_says_so_and_tries_again(open_page: Open, server: Server) -> None:
    page = open_page("/#/try")
    expect(page.get_by_role("article")).to_be_visible()
    page.route("**/api/**", lambda route: route.abort())
    type_facts(page, ALARM)
    expect(page.get_by_role("region", name="Problem")).to_contain_text("No answer from the server")
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    expect_headline(page, server.post(ORDER, ALARM)["summary"])


def test_without_the_games_the_page_says_so_and_tries_again(open_page: Open) -> None:
    page = open_page("/#/try", before=lambda page: page.route("**/api/v1/games", lambda route: route.abort()))
    expect(page.get_by_role("region", name="Problem")).to_contain_text("No answer from the server")
    page.unroute("**/api/v1/games")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("article")).to_be_visible()


def test_what_is_no_answer_of_ours_is_not_shown(open_page: Open) -> None:
    def fail(page: Page) -> None:
        page.route("**/api/v1/games/*/*", lambda route: route.fulfill(status=502, body="<h1>Bad gateway</h1>"))

    page = open_page("/#/try", before=fail)
    expect(page.get_by_role("region", name="Problem")).to_contain_text("The answer could not be read")


def test_a_late_answer_to_an_earlier_question_is_dropped(open_page: Open, server: Server) -> None:
    slow, quick = FIRST.examples[:2]
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page = open_page(
        f"/#/age-of-thieves/initiative-order/{slow.id}",
        before=lambda page: page.route(f"**{ORDER}", hold_the_first),
    )
    expect(desk(page).get_by_role("status")).to_have_text("Working it out…")
    type_facts(page, dict(quick.body))
    quick_summary = server.post(ORDER, quick.body)["summary"]
    expect_headline(page, quick_summary)
    with page.expect_response(f"**{ORDER}"):
        held[0].continue_()
    expect(desk(page).get_by_role("status")).to_have_text(quick_summary)
    expect_headline(page, quick_summary)


def test_the_answer_is_announced_once(open_page: Open, server: Server) -> None:
    page = open_page("/#/try")
    # Where a new version would be announced stands empty.
    live = page.locator(":is([role=status], [role=alert], [aria-live]):not(:empty)")
    expect(live).to_have_text([server.post(ORDER, CALM)["summary"]])


def test_the_footer_says_what_this_is(open_page: Open) -> None:
    page = open_page("/#/try")
    footer = page.get_by_role("contentinfo")
    expect(footer).to_contain_text("Tiebreak is unofficial")
    expect(footer).to_contain_text(f"Version {__version__}")
    footer.get_by_role("link", name="API reference").click()
    expect(page).to_have_title("Tiebreak API reference")
