"""What a person does on the map of the board game."""

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.calculators import next_step
from tests.web.conftest import Open

ASK: Final = "/#/ask/thrones-board"
WINTERFELL: Final = "Winterfell. Land, Stronghold, 1 barrel, 1 crown. Stark: 1 footman, 1 knight, garrison 2"


def area(page: Page, name: str) -> Locator:
    """An area on the map."""
    return page.locator(f'[data-area="{name}"]')


def set_up(page: Page, players: int) -> None:
    """A new game."""
    page.get_by_role("button", name=f"{players} players").click()
    expect(area(page, "winterfell")).to_have_attribute("aria-label", WINTERFELL)


def headline(page: Page) -> Locator:
    """What an answer says first."""
    return page.get_by_role("article").get_by_role("heading", level=2)


def marching(open_page: Open, **options: Any) -> Page:
    """A march from Winterfell at the start of a game for six."""
    page = open_page(f"{ASK}/march-on-map", **options)
    set_up(page, 6)
    next_step(page, "Question and answer")
    area(page, "winterfell").focus()
    page.keyboard.press("Enter")
    expect(headline(page)).to_have_text("From Winterfell 6 areas are open.")
    return page


def listed(open_page: Open, **options: Any) -> Page:
    """The same as a list."""
    page = marching(open_page, **options)
    page.get_by_role("radio", name="List").check()
    expect(page.get_by_role("list", name="North")).to_be_visible()
    return page


def edited(open_page: Open, **options: Any) -> Page:
    """An area being changed."""
    page = open_page(f"{ASK}/march-on-map", **options)
    set_up(page, 6)
    page.get_by_text("What the signs mean").click()
    page.get_by_text("Supply and power of the Houses").click()
    area(page, "winterfell").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Winterfell")).to_be_visible()
    return page
