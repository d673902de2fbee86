"""The three questions without a table: typed with a thumb, both sides' sums at every step, the answer with reasons."""

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.card import CardSet
from app.resolver.thrones_board.decks import CARDS, DECKS, SETS
from app.resolver.thrones_board.examples import OPEN_DECISION, PRINTED_TIE
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES, HOUSE_NAMES, House
from tests.web.calculators import (
    CHALLENGE,
    COMBAT,
    ORDER,
    choose,
    count,
    declare_at,
    expect_so_far,
    let_late,
    next_step,
    printed_challenge,
    printed_combat,
    printed_tracks,
    so_far,
)
from tests.web.conftest import Open
from tests.web.landing import expect_steps
from tests.web.server import Server
from tests.web.test_accessibility import tab_to

COMBAT_API: Final = "/api/v1/games/thrones-board/combat-outcome"
CHALLENGE_API: Final = "/api/v1/games/thrones-lcg/challenge-outcome"
ORDER_API: Final = "/api/v1/games/age-of-thieves/initiative-order"
BEFORE_CARDS: Final = "Before House cards"


def headline(page: Page, text: str) -> None:
    """Wait for the answer."""
    expect(page.get_by_role("article").get_by_role("heading", level=2)).to_have_text(text)


def tasks(page: Page) -> list[str]:
    """What the table does now."""
    return page.get_by_role("region", name="Do now on the table").get_by_role("listitem").all_text_contents()


def type_order(page: Page, die: int, morius: tuple[int, ...], noiron: tuple[int, ...]) -> None:
    """One of the rulebook's examples (p. 8)."""
    declare_at(page, 0, "Morius", *morius)
    declare_at(page, 1, "Noiron", *noiron)
    page.get_by_role("textbox", name="The die shows").fill(str(die))


@pytest.mark.parametrize(
    ("die", "morius", "noiron", "summary", "drawn"),
    [
        (
            2,
            (4, 4),
            (4, 2),
            "First to last: Morius 4, Noiron 4, Morius 4, Noiron 2, guard 2.",
            [
                "1 Morius card 1 · tied · lap 1 4",
                "2 Noiron card 1 · tied · lap 1 4",
                "3 Morius card 2 · tied · lap 2 4",
                "4 Noiron card 2 · tied · lap 1 2",
                "5 City guard all guards together · tied 2",
            ],
        ),
        (
            6,
            (4, 1),
            (10,),
            "First to last: Noiron 10, guard 6, Morius 4, Morius 1.",
            [
                "1 Noiron card 1 10",
                "2 City guard all guards together 6",
                "3 Morius card 1 4",
                "4 Morius card 2 1",
            ],
        ),
    ],
)
def test_the_printed_orders_of_thieves(  # noqa: PLR0913, PLR0917  # an example is all of this
    die: int,
    morius: tuple[int, ...],
    noiron: tuple[int, ...],
    summary: str,
    drawn: list[str],
    open_page: Open,
    server: Server,
) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Settle it without a table").click()
    page.get_by_role("link", name="Who acts first?").click()
    type_order(page, die, morius, noiron)
    headline(page, summary)
    order = page.get_by_role("region", name="Order", exact=True)
    assert [" ".join(row.split()) for row in order.get_by_role("listitem").all_inner_texts()] == drawn
    asked = {
        "seats_clockwise": ["Morius", "Noiron"],
        "first_thief": "Morius",
        "guard": {"state": "calm", "dice": [die]},
        "declarations": {"Morius": morius, "Noiron": noiron},
    }
    expect_steps(page, server.post(ORDER_API, asked)["steps"])


def test_two_dice_are_rolled_in_alarm_and_another_thief_is_first(open_page: Open) -> None:
    page = open_page(ORDER)
    type_order(page, 3, (5,), (5,))
    choose(page, "First thief", "Noiron")
    headline(page, "First to last: Noiron 5, Morius 5, guard 3.")
    choose(page, "The sheet shows", "Alarm")
    expect(page.get_by_text("The order comes up as soon as the guard has rolled.")).to_be_visible()
    page.get_by_role("textbox", name="The other die shows").fill("8")
    headline(page, "First to last: guard 8, Noiron 5, Morius 5.")
    page.get_by_role("button", name="Remove card 1 of Morius").click()
    headline(page, "First to last: guard 8, Noiron 5.")
    page.get_by_role("button", name="Add a thief").click()
    declare_at(page, 2, "Zain", 9)
    headline(page, "First to last: Zain 9, guard 8, Noiron 5.")
    page.get_by_role("button", name="Ask again").click()
    expect(page.get_by_role("heading", name="Thieves, clockwise")).to_be_focused()
    expect(page.get_by_label("Name", exact=True).nth(2)).to_have_value("Zain")
    expect(page.get_by_role("textbox", name="AP on card")).to_have_count(0)
    expect(page.get_by_role("radio", name="Noiron")).to_be_checked()


def test_the_printed_combat_step_by_step(open_page: Open, server: Server) -> None:
    page = open_page("/#/ask")
    page.get_by_role("link", name="Who wins the combat?").click()
    expect(so_far(page)).to_have_count(0)
    printed_combat(page)
    expect_so_far(page, "Tyrell attacks 3", "Lannister defends 2", BEFORE_CARDS)
    so_far(page).get_by_text("Why 3 to 2?").click()
    expect(so_far(page).locator(".text")).to_have_text(
        [
            "Stark's support order in Ironman's Bay helps neither side.",
            "Tyrell's 1 Footman: 1.",
            "Tyrell's 1 Knight: 2.",
            "March order: +0.",
            "Tyrell's initial strength is 3.",
            "Lannister's 2 Footmen: 2.",
            "Lannister's initial strength is 2.",
        ]
    )
    printed_tracks(page)
    summary = "Lannister wins 4 to 4: the tie goes to the better Fiefdoms position."
    expect_so_far(page, "Tyrell attacks 4", "Lannister defends 4", f"So far: {summary}")
    next_step(page, "Result")
    headline(page, summary)
    answer = server.post(COMBAT_API, PRINTED_TIE)
    assert answer["summary"] == summary
    assert tasks(page) == answer["outcome"]["to_do"]
    expect_steps(page, answer["steps"])
    expect(page.get_by_role("list", name="Totals").get_by_role("listitem")).to_have_text(
        ["4 TyrellAttacker", "4 Wins LannisterDefender"]
    )


def test_before_anybody_defends_only_the_attacker_has_a_sum(open_page: Open) -> None:
    page = open_page(COMBAT)
    choose(page, "Who attacks", "Tyrell")
    choose(page, "Who defends", "Lannister")
    next_step(page, "Attacking units")
    count(page, "Attacking units", Knights=2)
    choose(page, "March order", "March +1 ★")
    expect_so_far(page, "Tyrell attacks 5", "Lannister defends –", BEFORE_CARDS)  # noqa: RUF001 - a dash
    so_far(page).get_by_text("Why 5?").click()
    expect(so_far(page).locator(".text")).to_have_text(
        ["Tyrell's 2 Knights: 4.", "March order: +1.", "Tyrell's initial strength is 5."]
    )


def test_what_a_combat_still_needs_is_said(open_page: Open) -> None:
    page = open_page(f"{COMBAT}/result")
    for what, step in (("Who attacks", "Who and where"), ("Attacking units", "Attacking units")):
        expect(page.get_by_text(f"Still missing: {what}")).to_be_visible()
        page.get_by_role("link", name="Say it now").click()
        expect(page.get_by_role("heading", name=step, level=2)).to_be_focused()
        if step == "Who and where":
            choose(page, "Who attacks", "Stark")
            choose(page, "Who defends", "Greyjoy")
        else:
            count(page, step, Footmen=1)
        page.goto(f"{COMBAT}/result")
    expect(page.get_by_text("Still missing: Defending units")).to_be_visible()


def test_a_house_brings_its_own_cards_and_fights_on_one_side(open_page: Open) -> None:
    page = open_page(COMBAT)
    printed_combat(page)
    printed_tracks(page)
    page.goto(f"{COMBAT}/where")
    choose(page, "Who attacks", "Stark")
    page.goto(f"{COMBAT}/cards")
    group = page.get_by_role("group", name="House card of Stark").first
    expect(group.get_by_role("radio", name="None")).to_be_checked()
    expect_so_far(page, "Stark attacks 3", "Lannister defends 2", BEFORE_CARDS)
    page.goto(f"{COMBAT}/where")
    choose(page, "Who attacks", "Lannister")
    expect(page.get_by_role("group", name="Who defends").get_by_role("radio", name="Lannister")).not_to_be_checked()
    page.goto(f"{COMBAT}/result")
    expect(page.get_by_text("Still missing: Who defends")).to_be_visible()


def test_decisions_of_a_combat_are_asked_one_after_another(open_page: Open, server: Server) -> None:
    page = open_page(COMBAT)
    choose(page, "Who attacks", "Greyjoy")
    choose(page, "Who defends", "Lannister")
    page.get_by_label("Area attacked", exact=True).select_option("Stoney Sept")
    page.get_by_label("Where the march starts").select_option("Riverrun")
    next_step(page, "Attacking units")
    count(page, "Attacking units", Knights=1)
    next_step(page, "Defending units")
    count(page, "Defending units", Knights=1)
    page.goto(f"{COMBAT}/cards")
    choose(page, "House card of Greyjoy", "Aeron Damphair")
    choose(page, "House card of Lannister", "Tyrion Lannister")
    page.get_by_text("Hands, power and orders, for cards that ask about them").click()
    page.get_by_role("textbox", name="Available power of Greyjoy").fill("5")
    for card in ("Victarion Greyjoy", "Dagmar Cleftjaw"):
        page.get_by_role("group", name="Other cards in hand of Greyjoy").get_by_role("checkbox", name=card).check()
    expect_so_far(
        page,
        "Greyjoy attacks 2",
        "Lannister defends 2",
        "So far: Tyrion Lannister: does Lannister send Greyjoy's Aeron Damphair back to hand?",
    )
    next_step(page, "Result")
    decide(page, "Tyrion Lannister: does Lannister send Greyjoy's Aeron Damphair back to hand?", "Skip")
    open_decision = dict(OPEN_DECISION)
    answer = server.post(COMBAT_API, {**open_decision, "choices": {"tyrion-lannister": "skip"}})
    headline(page, answer["summary"])
    expect(page.get_by_role("article").get_by_role("heading", level=2)).to_be_focused()
    page.reload()
    headline(page, answer["summary"])
    page.go_back()
    expect(page.get_by_role("heading", name="House cards", level=2)).to_be_visible()
    page.go_forward()
    page.get_by_role("button", name="Change Tyrion Lannister").click()
    headline(page, "Tyrion Lannister: does Lannister send Greyjoy's Aeron Damphair back to hand?")


def test_what_few_cards_ask_about_is_told(open_page: Open) -> None:
    page = open_page(COMBAT)
    choose(page, "Who attacks", "Baratheon")
    choose(page, "Who defends", "Martell")
    page.get_by_label("Area attacked", exact=True).select_option("Sunspear")
    origins = page.get_by_label("Where the march starts")
    expect(origins.locator("optgroup[label='Next to Sunspear'] option")).to_have_text(
        ["East Summer Sea", "Port of Sunspear", "Salt Shore", "Sea of Dorne", "Yronwood"]
    )
    origins.select_option("Yronwood")
    next_step(page, "Attacking units")
    count(page, "Attacking units", Footmen=2)
    page.get_by_role("checkbox", name="The march left an enemy home area empty").check()
    next_step(page, "Defending units")
    count(page, "Defending units", Footmen=1)
    next_step(page, "Support")
    page.get_by_role("button", name="Add a support order").click()
    expect(page.get_by_label("From", exact=True).locator("optgroup").first).to_have_attribute(
        "label", "Next to Sunspear"
    )
    page.get_by_role("button", name="Remove support order 1").click()
    next_step(page, "Tracks and Blade")
    page.get_by_text("King's Court, for cards that ask about it").click()
    page.get_by_role("button", name="Stark up on King's Court").click()
    next_step(page, "House cards")
    choose(page, "House card of Baratheon", "Renly Baratheon")
    choose(page, "House card of Martell", "Doran Martell")
    page.get_by_text("Hands, power and orders, for cards that ask about them").click()
    page.get_by_role("textbox", name="Knights of Baratheon that are not on the board").fill("0")
    orders = page.get_by_role("group", name="Other orders of Baratheon on the board")
    orders.get_by_role("button", name="Add an order of Baratheon").click()
    expect(orders.get_by_label("Area of order 1")).to_be_focused()
    orders.get_by_label("Area of order 1").select_option("Dragonstone")
    with page.expect_request(lambda request: '"raid"' in (request.post_data or "")) as asked:
        choose(page, "Order 1", "Raid")
    body = body_of(asked.value)
    court = ["stark", "lannister", "martell", "baratheon", "tyrell", "greyjoy"]
    assert body["tracks"]["kings_court"] == court
    assert {name: body["attacker"].get(name) for name in ("origin_lost", "knights_in_reserve", "orders")} == {
        "origin_lost": True,
        "knights_in_reserve": 0,
        "orders": {"dragonstone": "raid"},
    }
    # Nobody's home is at sea: what was said of another origin does not count there.
    page.goto(f"{COMBAT}/where")
    with page.expect_request(lambda request: '"sea-of-dorne"' in (request.post_data or "")) as asked:
        origins.select_option("Sea of Dorne")
    assert "origin_lost" not in body_of(asked.value)["attacker"]


def decide(page: Page, ask: str, option: str) -> None:
    """Answer the open decision."""
    headline(page, ask)
    page.get_by_role("region", name="Open decision").get_by_role("button", name=option, exact=True).click()


def test_a_challenge_with_the_keyboard_alone(open_page: Open, server: Server) -> None:
    page = open_page(CHALLENGE)
    for label, name in (("Who attacks", "Ann"), ("Who defends", "Ben")):
        tab_to_field(page, label)
        page.keyboard.insert_text(name)
    tab_to(page, "Next: Attackers")
    page.keyboard.press("Enter")
    fight_with_keys(page, "Jaime", 5)
    tab_to(page, "Keywords")
    page.keyboard.press("Enter")
    tab_to_field(page, "renown")
    page.keyboard.press("Space")
    expect_so_far(
        page,
        "Ann attacks 5",
        "Ben defends 0",
        "So far: Ann wins the military challenge 5 to 0: unopposed; Ann gains 1 power; Ben loses 1 character; "
        "renown: up to 1 power.",
    )
    tab_to(page, "Next: Defenders")
    page.keyboard.press("Enter")
    fight_with_keys(page, "Bran", 4)
    tab_to(page, "Next: Claim and more")
    page.keyboard.press("Enter")
    tab_to_field(page, "Characters of Ben that can be killed")
    page.keyboard.insert_text("3")
    tab_to(page, "Next: Result")
    page.keyboard.press("Enter")
    asked = {
        "mode": "joust",
        "type": "military",
        "attacker": {"player": "Ann", "participants": [{"id": "Jaime", "str": 5, "keywords": ["renown"]}], "claim": 1},
        "defender": {"player": "Ben", "participants": [{"id": "Bran", "str": 4}], "killable_characters": 3},
    }
    answer = server.post(CHALLENGE_API, asked)
    assert answer["summary"] == "Ann wins the military challenge 5 to 4: Ben loses 1 character; renown: up to 1 power."
    headline(page, answer["summary"])
    assert tasks(page) == answer["outcome"]["to_do"]
    expect_steps(page, answer["steps"])


def fight_with_keys(page: Page, name: str, strength: int) -> None:
    """Add a character without touching anything."""
    tab_to(page, "Add a character")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    tab_to_field(page, "STR of character 1", back=True)
    page.keyboard.insert_text(str(strength))
    tab_to_field(page, "Name")
    page.keyboard.insert_text(name)


def tab_to_field(page: Page, label: str, *, back: bool = False) -> None:
    """Press Tab until the field with this label is focused."""
    field = page.get_by_label(label, exact=True).and_(page.locator("input"))
    for _ in range(60):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if field.evaluate_all("fields => fields.includes(document.activeElement)"):
            return
    pytest.fail(f"The keyboard does not reach: {label}")


def test_titles_stealth_and_modifiers_of_a_melee(open_page: Open) -> None:
    page = open_page(CHALLENGE)
    choose(page, "Type", "Power")
    choose(page, "Game", "Melee")
    page.get_by_label("Who attacks").fill("Ann")
    page.get_by_label("Who defends").fill("Ben")
    next_step(page, "Attackers")
    page.get_by_role("button", name="Add a character").click()
    page.get_by_role("textbox", name="STR of character 1", exact=True).fill("3")
    page.get_by_role("group", name="STR of Ann by other effects").get_by_role("textbox").fill("-1")
    page.get_by_role("button", name="Add one").click()
    page.get_by_label("Bypassed by stealth, no. 1").fill("Arya")
    next_step(page, "Defenders")
    expect(page.get_by_text("Bypassed by stealth: Arya")).to_be_visible()
    expect(so_far(page).get_by_role("listitem").first).to_have_text("Ann attacks 2")
    next_step(page, "Claim and more")
    choose(page, "Title of Ann", "Hand of the King")
    choose(page, "Title of Ben", "Master of Coin")
    expect_so_far(
        page,
        "Ann attacks 3",
        "Ben defends 0",
        "So far: Ann wins the power challenge 3 to 0: unopposed; Ann gains 2 power; Ben loses up to 1 power to Ann.",
    )
    page.get_by_role("checkbox", name="Ann has had the rivals bonus against Ben in this round").check()
    page.get_by_role("group", name="Claim changed by").get_by_role("textbox").fill("2")
    page.get_by_role("textbox", name="Power on the faction card of Ben").fill("2")
    expect_so_far(
        page,
        "Ann attacks 3",
        "Ben defends 0",
        "So far: Ann wins the power challenge 3 to 0: unopposed; Ann gains 1 power; Ben loses 2 power to Ann.",
    )


def test_the_way_back_leads_a_step_back_and_a_reload_keeps_everything(open_page: Open) -> None:
    page = open_page(CHALLENGE)
    printed_challenge(page)
    page.reload()
    expect(page.get_by_role("textbox", name="Characters of Ben that can be killed")).to_have_value("3")
    page.go_back()
    expect(page.get_by_role("heading", name="Defenders", level=2)).to_be_visible()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Bran")
    page.go_back()
    expect(page.get_by_role("heading", name="Attackers", level=2)).to_be_focused()
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("heading", name="Challenge", level=2)).to_be_focused()
    expect(page.get_by_role("button", name="Back")).to_have_count(0)
    expect(page.get_by_label("Who attacks")).to_have_value("Ann")


def test_the_next_challenge_keeps_the_players(open_page: Open) -> None:
    page = open_page(CHALLENGE)
    printed_challenge(page)
    next_step(page, "Result")
    page.get_by_role("button", name="Ask again").click()
    expect(page.get_by_role("heading", name="Challenge", level=2)).to_be_focused()
    expect(page.get_by_label("Who defends")).to_have_value("Ben")
    next_step(page, "Attackers")
    expect(page.get_by_label("Name", exact=True)).to_have_count(0)


def test_the_next_combat_keeps_the_tracks(open_page: Open) -> None:
    page = open_page(COMBAT)
    printed_combat(page)
    printed_tracks(page)
    next_step(page, "Result")
    page.get_by_role("button", name="Ask again").click()
    expect(page.get_by_role("heading", name="Who and where", level=2)).to_be_focused()
    expect(page.get_by_role("radio", name="Tyrell").first).not_to_be_checked()
    page.goto(f"{COMBAT}/tracks")
    expect(page.get_by_role("list", name="Fiefdoms").get_by_role("listitem").nth(1)).to_contain_text("2. Lannister")
    expect(page.get_by_role("group", name="Who holds it").get_by_role("radio", name="Greyjoy")).to_be_checked()


def test_an_answer_is_copied_where_there_is_no_clipboard(open_page: Open, server: Server) -> None:
    page = open_page(ORDER)
    assert page.evaluate("isSecureContext") is False
    type_order(page, 6, (4, 1), (10,))
    headline(page, "First to last: Noiron 10, guard 6, Morius 4, Morius 1.")
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    page.evaluate("document.body.append(document.createElement('textarea'))")
    page.locator("body > textarea").focus()
    page.keyboard.press("Control+V")
    asked = {
        "seats_clockwise": ["Morius", "Noiron"],
        "first_thief": "Morius",
        "guard": {"state": "calm", "dice": [6]},
        "declarations": {"Morius": [4, 1], "Noiron": [10]},
    }
    steps = server.post(ORDER_API, asked)["steps"]
    reasons = [f"{step['text']} ({step['rule']['document']}, {step['rule']['section']})" for step in steps]
    text = "\n".join(["First to last: Noiron 10, guard 6, Morius 4, Morius 1.", "", "Why", *reasons])
    expect(page.locator("body > textarea")).to_have_value(text)


def test_a_combat_is_copied_with_what_the_table_does_and_every_sum(open_page: Open) -> None:
    page = open_page(COMBAT)
    printed_combat(page)
    printed_tracks(page)
    next_step(page, "Result")
    page.get_by_role("button", name="Copy as text").click()
    page.evaluate("document.body.append(document.createElement('textarea'))")
    page.locator("body > textarea").focus()
    page.keyboard.press("Control+V")
    lines = page.locator("body > textarea").input_value().split("\n")
    assert lines[1:4] == [
        "",
        "Do now on the table",
        "- Tyrell retreats with 1 Footman and 1 Knight, routed, to King's Landing.",
    ]
    assert "+2 Tyrell's 1 Knight: 2. [3] (Rulebook, Initial combat strength, p. 17)" in lines
    assert "0 March order: +0. [3] (Rulebook, March orders, p. 15)" in lines
    assert "= Lannister's final strength is 4. [4] (Rulebook, Calculate final combat strength, p. 20)" in lines


def test_the_newest_sum_wins(open_page: Open) -> None:
    page = open_page(COMBAT)
    choose(page, "Who attacks", "Tyrell")
    choose(page, "Who defends", "Lannister")
    next_step(page, "Attacking units")
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route(f"**{COMBAT_API}", hold_the_first)
    count(page, "Attacking units", Footmen=1)
    count(page, "Attacking units", Footmen=3)
    attacker = so_far(page).get_by_role("listitem").first
    expect(attacker).to_have_text("Tyrell attacks 3")
    let_late(page, held[0])
    expect(attacker).to_have_text("Tyrell attacks 3")


def test_what_cannot_be_stands_where_the_sums_do(open_page: Open) -> None:
    page = open_page(COMBAT)
    printed_combat(page)
    page.goto(f"{COMBAT}/support")
    choose(page, "Supports", "Tyrell")
    problem = page.get_by_role("region", name="Problem")
    expect(problem).to_contain_text("Support comes from an area adjacent to the embattled one.")
    page.get_by_label("From", exact=True).select_option("Blackwater Bay")
    expect(problem).to_have_count(0)
    expect(so_far(page).get_by_role("listitem").first).to_have_text("Tyrell attacks 4")


def test_without_the_server_what_was_typed_stays(open_page: Open) -> None:
    page = open_page(CHALLENGE)
    printed_challenge(page)
    page.context.set_offline(True)
    next_step(page, "Result")
    page.get_by_role("button", name="Back").click()
    field = page.get_by_role("textbox", name="Characters of Ben that can be killed")
    field.fill("1")
    expect(page.get_by_role("region", name="Problem")).to_contain_text("No answer from the server")
    page.context.set_offline(False)
    next_step(page, "Result")
    page.get_by_role("button", name="Try again").click()
    headline(page, "Ann wins the military challenge 5 to 4: Ben loses 1 character; renown: up to 1 power.")


def test_every_area_and_every_card_can_be_chosen(open_page: Open) -> None:
    page = open_page(COMBAT)
    for label, types in (("Area attacked", ("land", "sea")), ("Where the march starts", ("land", "sea", "port"))):
        options = page.get_by_label(label, exact=True).locator("option")
        expect(options.last).to_be_attached()
        offered = dict(options.evaluate_all("all => all.map((one) => [one.value, one.text])"))
        del offered[""], offered["other"]
        assert offered == {area: facts.name for area, facts in AREAS.items() if facts.type in types}
    choose(page, "Who defends", "Stark")
    for house, name in HOUSE_NAMES.items():
        page.goto(f"{COMBAT}/where")
        choose(page, "Who attacks", name)
        page.goto(f"{COMBAT}/cards")
        group = page.get_by_role("group", name=f"House card of {name}").first
        expect(group.locator(".chip")).to_have_text([*[card.name for card in DECKS[house]], "None"])


@pytest.mark.parametrize(
    ("played_with", "of"),
    [
        ("A Dance with Dragons", "a-dance-with-dragons"),
        ("A Feast for Crows", "a-feast-for-crows"),
        ("Mother of Dragons", "mother-of-dragons"),
    ],
)
def test_a_set_brings_its_houses_and_cards(played_with: str, of: CardSet, open_page: Open) -> None:
    page = open_page(COMBAT)
    choose(page, "Played with", played_with)
    for house, deck in SETS[of].items():
        page.goto(f"{COMBAT}/where")
        choose(page, "Who attacks", ALL_HOUSE_NAMES[house])
        page.goto(f"{COMBAT}/cards")
        group = page.get_by_role("group", name=f"House card of {ALL_HOUSE_NAMES[house]}").first
        expect(group.locator(".chip")).to_have_text([*[card.name for card in deck], "None"])


def test_a_vassal_and_a_dragon_fight(open_page: Open) -> None:
    page = open_page(COMBAT)
    choose(page, "Played with", "Mother of Dragons")
    choose(page, "Who attacks", "Targaryen")
    choose(page, "Who defends", "Greyjoy")
    choose(page, "Greyjoy is a vassal of", "Stark")
    next_step(page, "Attacking units")
    page.get_by_role("textbox", name="Dragons").fill("1")
    page.get_by_role("textbox", name="What each Dragon counts in this round").fill("3")
    next_step(page, "Defending units")
    count(page, "Defending units", Knights=2)
    page.goto(f"{COMBAT}/cards")
    choose(page, "House card of Targaryen", "Daenerys Targaryen")
    choose(page, "House card of Greyjoy", "Janos Slynt")
    next_step(page, "Result")
    headline(page, "Greyjoy wins 6 to 6: the tie goes to the better Fiefdoms position.")


@pytest.mark.parametrize("house", HOUSE_NAMES)
def test_the_card_that_stands_in_for_an_unknown_one_has_no_text(house: House, open_page: Open) -> None:
    page = open_page(COMBAT)
    choose(page, "Who attacks", HOUSE_NAMES[house])
    choose(page, "Who defends", "Stark" if house != "stark" else "Lannister")
    next_step(page, "Attacking units")
    with page.expect_request(f"**{COMBAT_API}") as asked:
        count(page, "Attacking units", Knights=1)
    body = body_of(asked.value)
    for side in ("attacker", "defender"):
        card = CARDS[body[side]["card"]]
        assert card.house == body[side]["house"]
        assert (card.texts, card.no_casualties, card.chooses_retreat, card.bars_entry, card.carries_march) == (
            {},
            False,
            False,
            False,
            False,
        )


def test_everything_that_is_typed_about_a_combat_is_asked(open_page: Open) -> None:
    page = open_page(COMBAT)
    choose(page, "Who attacks", "Tyrell")
    choose(page, "Who defends", "Lannister")
    page.get_by_label("Area attacked", exact=True).select_option("Another area")
    page.get_by_label("Its name").fill("My castle")
    page.get_by_label("Where the march starts").select_option("King's Landing")
    choose(page, "Castle or stronghold in the area attacked", "Castle")
    next_step(page, "Attacking units")
    count(page, "Attacking units", **{"Footmen": 1, "Knights": 2, "Siege Engines": 1})
    choose(page, "March order", "March −1")  # noqa: RUF001 - a real minus sign
    next_step(page, "Defending units")
    count(page, "Defending units", Knights=1)
    count(page, "Routed units", Footmen=2)
    choose(page, "Order in the area attacked", "Defense +2 ★")
    page.get_by_role("textbox", name="Garrison").fill("3")
    page.get_by_role("checkbox", name="A power token of Lannister lies there").check()
    next_step(page, "Support")
    page.get_by_role("button", name="Add a support order").click()
    choose(page, "House", "Stark")
    choose(page, "Supports", "Lannister")
    page.get_by_label("From", exact=True).select_option("Another area")
    page.get_by_label("Its name").fill("My sea")
    choose(page, "What kind of area", "Sea")
    count(page, "Supporting units", Ships=2)
    page.get_by_text("Routed units, special order, declined").click()
    count(page, "Routed units", Ships=1)
    page.get_by_role("checkbox", name="The special order").check()
    page.get_by_role("checkbox", name="It is declined").check()
    next_step(page, "Tracks and Blade")
    page.get_by_role("checkbox", name="Martell").uncheck()
    page.get_by_role("button", name="Stark up on Iron Throne").click()
    choose(page, "Who holds it", "Tyrell")
    page.get_by_role("checkbox", name="It was used in this round").check()
    next_step(page, "House cards")
    choose(page, "House card of Tyrell", "Alester Florent")
    choose(page, "House card of Lannister", "The Hound")
    page.get_by_role("checkbox", name="With Tides of Battle").check()
    for name, value in {"Strength": 2, "Swords": 1}.items():
        tides(page, "Tyrell").get_by_role("textbox", name=name).fill(str(value))
    for name, value in {"Fortifications": 1, "Skulls": 1}.items():
        tides(page, "Lannister").get_by_role("textbox", name=name).fill(str(value))
    page.get_by_text("Hands, power and orders, for cards that ask about them").click()
    page.get_by_role("checkbox", name="Mace Tyrell").check()
    with page.expect_request(lambda request: '"power":4' in (request.post_data or "")) as asked:
        page.get_by_role("textbox", name="Available power of Tyrell").fill("4")
    assert body_of(asked.value) == {
        "tracks": {
            "iron_throne": ["baratheon", "stark", "lannister", "greyjoy", "tyrell"],
            "fiefdoms": ["greyjoy", "tyrell", "stark", "baratheon", "lannister"],
        },
        "area": {
            "id": "My castle",
            "type": "land",
            "fort": "castle",
            "garrison": 3,
            "power_token": "lannister",
        },
        "attacker": {
            "house": "tyrell",
            "area": "kings-landing",
            "units": {"footman": 1, "knight": 2, "siege_engine": 1},
            "order": {"type": "march", "bonus": -1},
            "card": "alester-florent",
            "hand": ["mace-tyrell", "alester-florent"],
            "power": 4,
        },
        "defender": {
            "house": "lannister",
            "units": {"knight": 1},
            "routed": {"footman": 2},
            "order": {"type": "defense", "bonus": 2},
            "card": "the-hound",
        },
        "supports": [
            {
                "house": "stark",
                "area": "My sea",
                "area_type": "sea",
                "units": {"ship": 2},
                "routed": {"ship": 1},
                "order_bonus": 1,
                "side": "defender",
                "refused": True,
            }
        ],
        "vsb": {"holder": "tyrell", "available": False},
        "tides": {
            "attacker": {"strength": 2, "swords": 1, "fortifications": 0, "skulls": 0},
            "defender": {"strength": 0, "swords": 0, "fortifications": 1, "skulls": 1},
        },
        "choices": {},
    }


def tides(page: Page, house: str) -> Locator:
    """The Tides card of a House."""
    return page.get_by_role("region", name=f"Tides card of {house}")


def test_everything_that_is_typed_about_a_challenge_is_asked(open_page: Open) -> None:
    page = open_page(CHALLENGE)
    choose(page, "Type", "Intrigue")
    choose(page, "Game", "Melee")
    page.get_by_label("Who attacks").fill("Ann")
    next_step(page, "Attackers")
    page.get_by_role("button", name="Add a character").click()
    page.get_by_role("textbox", name="STR of character 1", exact=True).fill("3")
    page.locator("summary", has_text="Keywords").click()
    for keyword in ("insight", "stealth"):
        page.get_by_role("checkbox", name=keyword).check()
    page.get_by_role("group", name="STR of Ann by other effects").get_by_role("textbox").fill("-1")
    page.get_by_label("Location chosen for assault").fill("The Wall")
    next_step(page, "Defenders")
    page.get_by_role("group", name="STR of Defender by other effects").get_by_role("textbox").fill("2")
    next_step(page, "Claim and more")
    page.get_by_role("textbox", name="Claim on the plot of Ann").fill("2")
    page.get_by_role("group", name="Claim changed by").get_by_role("textbox").fill("-1")
    page.get_by_role("textbox", name="Cards in hand of Defender").fill("5")
    choose(page, "Title of Ann", "Master of Whispers")
    choose(page, "Title of Defender", "Crown Regent")
    page.get_by_role("checkbox", name="Defender has had the rivals bonus against Ann in this round").check()
    page.get_by_text("Claim that is X, doubled, halved or set").click()
    page.get_by_role("checkbox", name="The plot says X").check()
    expect(page.get_by_role("textbox", name="Claim on the plot of Ann")).to_have_count(0)
    page.get_by_role("textbox", name="How often claim is doubled").fill("2")
    page.get_by_role("textbox", name="How often claim is halved").fill("1")
    page.get_by_role("textbox", name="Claim set to").fill("0")
    page.get_by_text("First player, power and decks").click()
    choose(page, "First player", "Defender")
    page.get_by_role("textbox", name="Power of Ann in all").fill("14")
    with page.expect_request(lambda request: '"deck":7' in (request.post_data or "")) as asked:
        page.get_by_role("textbox", name="Cards in the draw deck of Defender").fill("7")
    assert body_of(asked.value) == {
        "mode": "melee",
        "type": "intrigue",
        "attacker": {
            "player": "Ann",
            "participants": [{"id": "Attacker 1", "str": 3, "keywords": ["insight", "stealth"]}],
            "other_str": -1,
            "title": "Master of Whispers",
            "power_total": 14,
            "claim": "X",
            "claim_modifiers": [-1],
            "claim_factors": ["double", "double", "half"],
            "claim_set": [0],
            "assault_target": "The Wall",
        },
        "defender": {
            "player": "Defender",
            "participants": [],
            "other_str": 2,
            "title": "Crown Regent",
            "deck": 7,
            "hand": 5,
        },
        "rival_bonuses_already_taken": [["Defender", "Ann"]],
        "first_player": "Defender",
        "choices": {},
    }


def body_of(request: Request) -> Any:
    """What was asked."""
    return json.loads(request.post_data or "")
