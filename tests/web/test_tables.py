"""How tables are opened, saved, brought back, handed over and ended."""

from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.table import THIEVES, seats_typed

READ: Final = "fetch(`api/v1/sessions/${location.hash.split('/')[2]}`).then((answer) => answer.json())"


def session(page: Page) -> Any:
    """The session as the server gives it to this phone."""
    return page.evaluate(READ)


def begin(page: Page, game: str) -> None:
    """Choose a game on the first screen and unfold how it can be played."""
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("radio", name=game).check()
    while seats_typed(page) > len(["Ann", "Ben"]):
        page.get_by_role("button", name="Remove seat").last.click()
    page.get_by_text("How you play").click()


def open_it(page: Page) -> None:
    """Open what was chosen."""
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Join with this code")).to_be_visible()


def test_a_table_is_opened_with_its_house_rules(open_page: Open) -> None:
    page = open_page("/")
    begin(page, "Card Game")
    page.get_by_role("radio", name="Everybody acts or passes in turn").check()
    page.get_by_role("radio", name="The new opponent.").check()
    plots = page.get_by_role("textbox", name="How many cards has a plot deck?")
    expect(plots).to_have_value("7")
    plots.fill("10")
    expect(page.get_by_text("3 changes")).to_be_visible()
    page.reload()
    page.get_by_text("How you play").click()
    expect(plots).to_have_value("10")
    expect(page.get_by_role("radio", name="The new opponent.")).to_be_checked()
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/sessions")) as sent:
        open_it(page)
    assert sent.value.post_data_json["options"] == {"windows": "strict", "initiated_against": "new", "plots": 10}


def test_a_table_of_thieves_names_its_loot_and_its_die(open_page: Open) -> None:
    page = open_page("/")
    begin(page, THIEVES)
    page.get_by_role("button", name="More: How many faces has the guard die?").click()
    page.get_by_role("button", name="Add one").click()
    page.get_by_label("Loot, no. 1").fill("Gems")
    page.get_by_role("button", name="Add another").click()
    page.get_by_label("Loot, no. 2").fill(" ")
    open_it(page)
    options = session(page)["view"]["options"]
    assert (options["die_faces"], options["loot"]) == (9, ["Gems"])
