"""Plots and characters are picked by a few letters where cards were imported; what is typed stays on the phone."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from app.cards.keeping import keep
from app.cards.reading import read
from app.resolver.registry import GAMES
from tests.cards.made_up import API, PACK, api_card, written
from tests.web.calculators import CHALLENGE, expect_so_far, next_step
from tests.web.conftest import Open, Watch
from tests.web.measures import CUT_OFF, SCHEMES, SETTLED, TARGETS, too_small, violations
from tests.web.played import two_players
from tests.web.server import Server, running
from tests.web.table import act, join, open_table, send, sheet

PLOT: Final = "Plot"
VALUES: Final = ("Gold", "Initiative", "Claim", "Reserve")
TWIN: Final = api_card("99007", "Élise the Tester", "character", cost="2", strength=2, text="Stealth. Limited.")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose owner has imported cards."""
    folder = tmp_path_factory.mktemp("cards")
    with running(folder) as server:
        files = [written(folder, [*API, TWIN]), written(folder, PACK, "pack.json")]
        keep(f"sqlite:///{folder / 'tiebreak.db'}", read(GAMES["thrones-lcg"], files))
        yield server


def name_of(page: Page | Locator, label: str) -> Locator:
    """The input in which a name is looked for."""
    return page.get_by_role("combobox", name=label)


def offered(page: Page) -> Locator:
    """The cards that there are to pick from."""
    return page.get_by_role("option")


def values(page: Page) -> list[str]:
    """What stands in the fields of the plot."""
    return [sheet(page).get_by_role("textbox", name=label, exact=True).input_value() for label in VALUES]


def choosing(open_page: Open, **options: Any) -> tuple[Page, Page]:
    """Ann and Ben before their plots; Ann has the form open."""
    ann = open_page("/", **options)
    code = open_table(ann, "Card Game", ["Ann", "Ben"])
    ann.get_by_role("link", name="Now", exact=True).click()
    ben = open_page(f"/#/join/{code}", **options)
    join(ben, "Ben")
    act(ann, "Choose a plot")
    return ann, ben


def test_a_plot_is_picked_with_the_keyboard_and_its_numbers_can_be_changed(open_page: Open, watch: Watch) -> None:
    ann, _ = choosing(open_page)
    name = name_of(sheet(ann), PLOT)
    name.press_sequentially("qui HARV")
    expect(offered(ann)).to_have_text(re.compile(r"Quiet Harvest\s+Gold 5, initiative 3, claim 1, reserve 6 · MadeUp"))
    expect(name).to_have_attribute("aria-expanded", "true")
    name.press("Escape")
    expect(offered(ann)).to_have_count(0)
    expect(sheet(ann)).to_be_visible()
    name.press_sequentially("e")
    name.press("ArrowDown")
    expect(offered(ann)).to_have_attribute("aria-selected", "true")
    assert name.get_attribute("aria-activedescendant") == offered(ann).get_attribute("id")
    name.press("Enter")
    expect(offered(ann)).to_have_count(0)
    expect(name).to_have_value("Quiet Harvest")
    assert values(ann) == ["5", "3", "1", "6"]
    sheet(ann).get_by_role("button", name="More: Initiative").click()
    send(ann)
    assert [url for request in watch.requests if "harv" in (url := request.url).lower()] == []
    asked = {request.url.partition("/api/v1/games/")[2] for request in watch.requests if "/cards" in request.url}
    assert asked == {"thrones-lcg/cards?type=plot"}
    ann.get_by_role("button", name="Choose a plot").click()
    sheet(ann).get_by_role("button", name="Show what is written here").click()
    expect(name).to_have_value("Quiet Harvest")
    assert values(ann) == ["5", "4", "1", "6"]


def test_what_is_printed_as_x_is_left_to_the_player_and_a_reload_keeps_what_was_picked(open_page: Open) -> None:
    ann, _ = choosing(open_page)
    name = name_of(sheet(ann), PLOT)
    name.fill("bridge")
    expect(offered(ann)).to_contain_text("Gold \u2013, initiative 11, claim X, reserve \u2013")
    offered(ann).click()
    expect(name).to_have_value("Toll of the Bridge")
    expect(name).to_be_focused()
    assert values(ann) == ["", "11", "", ""]
    sheet(ann).locator("[type=submit]").click()
    expect(sheet(ann).get_by_role("alert")).to_have_text("Still missing: Gold")
    for label, value in (("Gold", "2"), ("Claim", "3"), ("Reserve", "4")):
        sheet(ann).get_by_role("textbox", name=label, exact=True).fill(value)
    ann.reload()
    sheet(ann).get_by_role("button", name="Show what is written here").click()
    expect(name).to_have_value("Toll of the Bridge")
    assert values(ann) == ["2", "11", "3", "4"]


def test_a_name_that_no_card_has_is_typed_as_before(open_page: Open) -> None:
    ann, _ = choosing(open_page)
    name_of(sheet(ann), PLOT).fill("Nothing like it")
    send(ann)


def test_a_character_is_picked_for_a_challenge(open_page: Open) -> None:
    ann, _ = two_players(open_page)
    act(ann, "Initiate a challenge")
    name = name_of(sheet(ann), "Name")
    name.fill("elise")
    expect(offered(ann)).to_have_text(
        [
            re.compile(r"Élise the Tester\s+STR 4, military, power · assault, renown · MadeUp"),
            re.compile(r"Élise the Tester\s+STR 2 · stealth · MadeUp"),
        ]
    )
    offered(ann).first.click()
    expect(name).to_have_value("Élise the Tester")
    expect(sheet(ann).get_by_role("textbox", name="STR of character 1", exact=True)).to_have_value("4")
    expect(sheet(ann).locator("summary", has_text="Keywords")).to_have_text("Keywords: renown, assault")
    sheet(ann).locator("summary", has_text="Keywords").click()
    expect(sheet(ann).get_by_role("textbox", name="Printed cost of character 1")).to_have_value("5")


def test_fighters_and_the_plot_are_picked_without_a_table(open_page: Open) -> None:
    page = open_page(CHALLENGE)
    page.get_by_label("Who attacks").fill("Ann")
    page.get_by_label("Who defends").fill("Ben")
    next_step(page, "Attackers")
    page.get_by_role("button", name="Add a character").click()
    name_of(page, "Name").fill("tester")
    offered(page).last.click()
    page.get_by_role("button", name="More: STR of character 1").click()
    expect_so_far(
        page,
        "Ann attacks 3",
        "Ben defends 0",
        "So far: Ann wins the military challenge 3 to 0: unopposed; Ann gains 1 power; Ben loses 1 character.",
    )
    next_step(page, "Defenders")
    next_step(page, "Claim and more")
    name_of(page, "Plot of Ann").fill("sow")
    offered(page).click()
    expect(page.get_by_role("textbox", name="Claim on the plot of Ann")).to_have_value("2")
    name_of(page, "Plot of Ann").fill("toll")
    offered(page).click()
    expect(page.get_by_text("Claim on the plot of Ann X", exact=True)).to_be_visible()


def test_without_an_answer_people_type_and_the_next_form_asks_again(open_page: Open) -> None:
    page = open_page(CHALLENGE, before=lambda page: page.route("**/cards?*", lambda route: route.abort()))
    next_step(page, "Attackers")
    page.get_by_role("button", name="Add a character").click()
    page.get_by_label("Name", exact=True).fill("Élise")
    expect(page.get_by_role("combobox")).to_have_count(0)
    page.unroute("**/cards?*")
    next_step(page, "Defenders")
    expect(name_of(page, "Name")).to_have_count(0)
    page.get_by_role("button", name="Add a character").click()
    expect(name_of(page, "Name")).to_be_visible()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_list_is_for_everybody_on_the_narrowest_phone(open_page: Open, scheme: str) -> None:
    ann, _ = two_players(open_page, width=320, scheme=scheme)
    act(ann, "Initiate a challenge")
    name_of(sheet(ann), "Name").fill("e")
    name_of(sheet(ann), "Name").press("ArrowDown")
    expect(offered(ann)).to_have_count(2)
    ann.evaluate(SETTLED)
    assert ann.evaluate(CUT_OFF) == []
    assert too_small(ann.locator(f"{TARGETS}, [role=option]")) == []
    assert violations(ann) == []
