"""What a phone keeps for itself: drafts come back as they were left, and garbage stands in nobody's way."""

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open, Watch
from tests.web.table import THIEVES, act, open_table, sheet, to_declaration, two_thieves, type_cards

ASKED: Final = "**/api/v1/games/age-of-thieves/initiative-order"


def put(page: Page, store: str, key: str, value: object) -> None:
    """Let something lie in a store before the page is loaded."""
    page.add_init_script(f"{store}Storage.setItem('tiebreak.{key}', {json.dumps(json.dumps(value))})")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tables", [None, 1, {"id": "x"}]),
        ("language", 5),
        ("settings", ["dark"]),
        ("streams", {"a": None}),
    ],
)
def test_whatever_lies_in_the_store_a_table_can_be_opened(key: str, value: object, open_page: Open) -> None:
    page = open_page("/", before=lambda page: put(page, "local", key, value))
    open_table(page, THIEVES, ["Morius", "Noiron"])


@pytest.mark.parametrize("value", [{"names": None}, {"names": 5, "plays": "x", "mine": "q", "options": None}, 5])
def test_whatever_was_typed_to_open_a_table_it_can_be_opened(value: object, open_page: Open) -> None:
    page = open_page("/", before=lambda page: put(page, "session", "open", value))
    open_table(page, THIEVES, ["Morius", "Noiron"])


def test_a_die_that_was_not_rolled_is_open_after_a_reload(open_page: Open) -> None:
    page = open_page("/#/ask/age-of-thieves/initiative-order")
    page.get_by_role("button", name="Add a card of Thief 1").click()
    page.reload()
    die = page.get_by_role("textbox", name="The die shows")
    expect(die).to_have_value("")
    with page.expect_request(ASKED) as asked:
        die.fill("5")
    body: Any = asked.value.post_data_json
    assert body["guard"] == {"state": "calm", "dice": [5]}
    expect(page.get_by_role("region", name="Problem")).to_have_count(0)


def test_a_screen_that_cannot_be_shown_says_so_and_begins_anew(open_page: Open, watch: Watch) -> None:
    page = open_page("/")
    page.evaluate("""sessionStorage.setItem('tiebreak.ask.combat', '{"attacker": {"house": "dragon"}}')""")
    page.goto("/#/ask/thrones-board/combat-outcome/cards")
    expect(page.get_by_role("heading", name="This screen cannot be shown")).to_be_visible()
    assert [offence.partition(":")[0] for offence in watch.offences] == ["uncaught"]
    watch.offences.clear()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Who wins the combat?")).to_be_visible()
    expect(page.get_by_role("region", name="Problem")).to_have_count(0)


def test_what_was_typed_before_something_happened_is_said_to_be_back(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    form = sheet(noiron)
    back = form.get_by_text("What you typed here earlier is back.")
    act(noiron, "Declare")
    type_cards(noiron, [(4, "Crowbar")])
    form.get_by_role("button", name="Close").click()
    act(noiron, "Declare")
    form.get_by_role("button", name="Show what is written here").click()
    expect(form.get_by_label("What it is, if you like")).to_have_value("Crowbar")
    expect(back).to_have_count(0)
    form.get_by_role("button", name="Close").click()

    morius.get_by_role("button", name="Take back").click()
    morius.get_by_role("button", name="Go on: declare action cards").click()
    act(noiron, "Declare")
    form.get_by_role("button", name="Show what is written here").click()
    expect(back).to_be_visible()
    expect(form.get_by_label("What it is, if you like")).to_have_value("Crowbar")
    form.get_by_role("button", name="Start empty").click()
    expect(back).to_have_count(0)
    expect(form.get_by_label("What it is, if you like")).to_have_count(0)
    expect(form.get_by_role("heading", level=2)).to_be_focused()
    form.get_by_role("button", name="Close").click()
    act(noiron, "Declare")
    expect(form.get_by_role("button", name="Add a card")).to_be_visible()
    expect(form.get_by_label("What it is, if you like")).to_have_count(0)
