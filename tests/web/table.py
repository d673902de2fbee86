"""What people do with their phones at a table."""

from collections.abc import Mapping, Sequence
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Open

THIEVES: Final = "Age of Thieves"


def open_table(page: Page, game: str, names: Sequence[str], how: Mapping[str, str] | None = None) -> str:
    """Open a table from the first screen and sit down at the first seat; returns the join code.

    `how` answers questions about how the table plays.
    """
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("radio", name=game).check()
    while page.get_by_role("button", name="Remove seat").count() and seats_typed(page) > len(names):
        page.get_by_role("button", name="Remove seat").last.click()
    while seats_typed(page) < len(names):
        page.get_by_role("button", name="Add a seat").click()
    for at, name in enumerate(names, start=1):
        page.get_by_label(f"Name at seat {at}").fill(name)
    if how:
        page.get_by_text("How you play").click()
    for question, answer in (how or {}).items():
        page.get_by_role("radiogroup", name=question).get_by_role("radio", name=answer).check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Join with this code")).to_be_visible()
    return page.locator(".code").inner_text().replace(" ", "")


def seats_typed(page: Page) -> int:
    """How many seats the form has."""
    return page.get_by_label("Name at seat").count()


def join(page: Page, name: str) -> None:
    """Take a free seat in the list of seats, and go to the game."""
    page.get_by_role("button", name=f"Sit here as {name}").click()
    expect(page.get_by_text("your seat")).to_be_visible()
    page.get_by_role("link", name="Now", exact=True).click()


def two_thieves(open_page: Open, **options: object) -> tuple[Page, Page]:
    """Morius opened the table, Noiron came by the address of the QR code; both look at the game."""
    morius = open_page("/", **options)
    code = open_table(morius, THIEVES, ["Morius", "Noiron"])
    morius.get_by_role("link", name="Now", exact=True).click()
    noiron = open_page(f"/#/join/{code}", **options)
    join(noiron, "Noiron")
    return morius, noiron


def sheet(page: Page) -> Locator:
    """The form that is open."""
    return page.get_by_role("dialog")


def act(page: Page, label: str) -> None:
    """Tap a move."""
    page.get_by_role("button", name=label, exact=True).click()


def send(page: Page) -> None:
    """Send the form that is open, and see it gone."""
    sheet(page).locator("[type=submit]").click()
    expect(sheet(page)).to_have_count(0)


def to_declaration(morius: Page) -> None:
    """From the beginning of a game to the declaration of cards: Morius is first, the guard rolls 5."""
    act(morius, "Choose the first thief")
    sheet(morius).get_by_role("radio", name="Morius").check()
    send(morius)
    act(morius, "Roll the guard's initiative")
    sheet(morius).get_by_role("button", name="Type it in").click()
    sheet(morius).get_by_role("textbox").fill("5")
    send(morius)
    morius.get_by_role("button", name="Go on: declare action cards").click()
    expect(morius.get_by_role("button", name="Declare", exact=True)).to_be_visible()


def type_cards(page: Page, cards: Sequence[tuple[int, str]]) -> None:
    """Write cards into the declaration that is open."""
    for at, (ap, name) in enumerate(cards, start=1):
        sheet(page).get_by_role("button", name="Add a card").or_(
            sheet(page).get_by_role("button", name="Add another card")
        ).click()
        sheet(page).get_by_role("textbox", name=f"AP on card {at}", exact=True).fill(str(ap))
        sheet(page).get_by_label("What it is, if you like").nth(at - 1).fill(name)


def declare(page: Page, *cards: tuple[int, str]) -> None:
    """Seal a declaration."""
    act(page, "Declare")
    type_cards(page, cards)
    send(page)
    expect(page.get_by_role("region", name="Only you know")).to_be_visible()


def happened(page: Page) -> Locator:
    """The card of what happened last."""
    return page.get_by_role("region", name="What happened last")


def order(page: Page) -> Locator:
    """Who acts in which order."""
    return page.get_by_role("region", name="Order").get_by_role("listitem")
