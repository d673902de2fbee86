"""What a person types into the questions that need no table."""

from typing import Final

from playwright.sync_api import Locator, Page, Route, expect

ORDER: Final = "/#/ask/age-of-thieves/initiative-order"
CHALLENGE: Final = "/#/ask/thrones-lcg/challenge-outcome"
COMBAT: Final = "/#/ask/thrones-board/combat-outcome"


def declare_at(page: Page, seat: int, name: str, *cards: int) -> None:
    """Say who sits at a seat and what lies on the cards there."""
    page.get_by_label("Name", exact=True).nth(seat).fill(name)
    for at, ap in enumerate(cards, start=1):
        page.get_by_role("button", name=f"Add a card of {name}").click()
        page.get_by_role("textbox", name=f"AP on card {at} of {name}", exact=True).fill(str(ap))


def count(page: Page, group: str, **units: int) -> None:
    """Type how many units there are."""
    for unit, number in units.items():
        page.get_by_role("group", name=group).get_by_role("textbox", name=unit, exact=True).fill(str(number))


def choose(page: Page, group: str, option: str) -> None:
    """Choose one of a group."""
    page.get_by_role("group", name=group, exact=True).get_by_role("radio", name=option, exact=True).check()


def let_late(page: Page, route: Route) -> None:
    """Let a request that was held go, and wait until its answer has had its turn on the page."""
    with page.expect_response(route.request.url) as late:
        route.continue_()
    late.value.finished()
    page.evaluate("fetch('api/v1/health').then((reply) => reply.json())")


def next_step(page: Page, title: str) -> None:
    """Go on; the next step says what it is about."""
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name=title, level=2, exact=True)).to_be_focused()


def so_far(page: Page) -> Locator:
    """How both sides stand."""
    return page.get_by_role("region", name="So far")


def expect_so_far(page: Page, *lines: str) -> None:
    """Wait until both sides stand so, and for what that comes to."""
    expect(so_far(page).locator(".sides > li")).to_have_text(lines[:2])
    expect(so_far(page).get_by_role("status")).to_have_text(lines[2])


def printed_combat(page: Page) -> None:
    """The rulebook's example (p. 20), up to the tracks: Tyrell attacks Lannister in Kingswood."""
    choose(page, "Who attacks", "Tyrell")
    choose(page, "Who defends", "Lannister")
    page.get_by_label("Area attacked", exact=True).select_option("Kingswood")
    page.get_by_label("Where the march starts").select_option("King's Landing")
    next_step(page, "Attacking units")
    count(page, "Attacking units", Footmen=1, Knights=1)
    next_step(page, "Defending units")
    count(page, "Defending units", Footmen=2)
    next_step(page, "Support")
    page.get_by_role("button", name="Add a support order").click()
    choose(page, "House", "Stark")
    choose(page, "Supports", "Nobody")
    page.get_by_label("From", exact=True).select_option("Ironman's Bay")
    count(page, "Supporting units", Ships=1)
    next_step(page, "Tracks and Blade")


def printed_tracks(page: Page) -> None:
    """The tracks of that example, and who holds the Blade; then the House cards."""
    for house, steps in (("Lannister", 4), ("Martell", 1), ("Stark", 1), ("Baratheon", 1)):
        for _ in range(steps):
            page.get_by_role("button", name=f"{house} up on Fiefdoms").click()
    choose(page, "Who holds it", "Greyjoy")
    next_step(page, "House cards")
    choose(page, "House card of Tyrell", "Alester Florent")
    choose(page, "House card of Lannister", "Ser Jaime Lannister")


def foretold(page: Page) -> None:
    """That example before its cards: every one against every other."""
    printed_combat(page)
    printed_tracks(page)
    page.get_by_role("link", name="Before the cards are laid").click()
    expect(page.get_by_role("table")).to_be_visible()


def printed_challenge(page: Page) -> None:
    """Jaime with renown against Bran, up to the claim."""
    page.get_by_label("Who attacks").fill("Ann")
    page.get_by_label("Who defends").fill("Ben")
    next_step(page, "Attackers")
    add_character(page, "Jaime", 5)
    page.locator("summary", has_text="Keywords").click()
    page.get_by_role("checkbox", name="renown").check()
    next_step(page, "Defenders")
    add_character(page, "Bran", 4)
    next_step(page, "Claim and more")
    page.get_by_role("textbox", name="Characters of Ben that can be killed").fill("3")


def add_character(page: Page, name: str, strength: int) -> None:
    """Add a character that takes part."""
    page.get_by_role("button", name="Add a character").click()
    page.get_by_role("textbox", name="STR of character 1", exact=True).fill(str(strength))
    page.get_by_label("Name", exact=True).fill(name)
