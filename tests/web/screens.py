"""Every screen in a state worth looking at."""

from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.board_map import edited, listed, marching
from tests.web.calculators import (
    CHALLENGE,
    COMBAT,
    declare_at,
    foretold,
    next_step,
    printed_challenge,
    printed_combat,
    printed_tracks,
)
from tests.web.calculators import (
    ORDER as ASK_ORDER,
)
from tests.web.conftest import Open
from tests.web.docs import execute, expand
from tests.web.journey import fill, pick
from tests.web.landing import type_facts
from tests.web.played import play, three_houses, two_players
from tests.web.table import act, declare, sheet, to_declaration, two_thieves, type_cards
from tests.web.test_landing import ALARM, DEAD_HEAT
from tests.web.test_so_far import ATTACK


def answered(open_page: Open, **options: Any) -> Page:
    """An order with ties, every rule opened, the facts opened."""
    page = open_page("/#/try", **options)
    expect(page.get_by_role("article")).to_be_visible()
    for summary in page.locator("summary").all():
        summary.click()
    return page


def undecided(open_page: Open, **options: Any) -> Page:
    """An open decision."""
    page = open_page("/#/thrones-lcg/initiative-order", **options)
    type_facts(page, DEAD_HEAT)
    expect(page.get_by_role("region", name="Open decision")).to_be_visible()
    return page


def decided(open_page: Open, **options: Any) -> Page:
    """A decision taken: totals, sums, the way back."""
    page = undecided(open_page, **options)
    page.get_by_role("button", name="Ben", exact=True).click()
    expect(page.get_by_role("region", name="Decided so far")).to_be_visible()
    return page


def refused(open_page: Open, **options: Any) -> Page:
    """A rule broken."""
    page = open_page("/#/try", **options)
    type_facts(page, {**ALARM, "first_thief": "Zain"})
    expect(page.get_by_role("region", name="Problem")).to_be_visible()
    return page


def with_things_to_do(open_page: Open, **options: Any) -> Page:
    """Consequences to carry out on the table."""
    page = open_page("/#/thrones-lcg/challenge-outcome", **options)
    expect(page.get_by_role("checkbox").first).to_be_visible()
    return page


def reference(open_page: Open, **options: Any) -> Page:
    """The reference with a question opened and asked."""
    page = open_page("/docs", **options)
    expand(page, "rules")
    execute(expand(page, "age_of_thieves_initiative_order"))
    return page


def home(open_page: Open, **options: Any) -> Page:
    """The first screen, with a table that the phone has been at."""
    page, _ = two_thieves(open_page, **options)
    page.get_by_role("link", name="Tiebreak").click()
    expect(page.get_by_role("region", name="Tables on this phone")).to_be_visible()
    return page


def opening(open_page: Open, **options: Any) -> Page:
    """A table being opened, with Houses."""
    page = open_page("/#/open", **options)
    page.get_by_role("radio", name="Board Game").check()
    page.get_by_text("How you play").click()
    return page


def seats(open_page: Open, **options: Any) -> Page:
    """The seats with the QR code, one about to be freed."""
    page, _ = two_thieves(open_page, **options)
    page.get_by_role("link", name="Seats").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.get_by_role("button", name="Free the seat of Noiron").click()
    return page


def playing(open_page: Open, **options: Any) -> Page:
    """The order after a reveal, with the reasons, the map and everything that may be done."""
    page, other = two_thieves(open_page, **options)
    to_declaration(page)
    declare(page, (4, "Move"))
    declare(other, (4, "Move"), (2, "Ambush"))
    act(page, "Reveal the declarations")
    expect(page.get_by_role("region", name="Order")).to_be_visible()
    for summary in page.locator("main > details summary, .strip summary, article > details > summary").all():
        summary.click()
    return page


def sealing(open_page: Open, **options: Any) -> Page:
    """A form with rows and a refusal."""
    page, _ = two_thieves(open_page, **options)
    to_declaration(page)
    act(page, "Declare")
    type_cards(page, [(4, "Move"), (1000, "Ambush")])
    sheet(page).locator("[type=submit]").click()
    expect(sheet(page).get_by_role("alert")).to_be_visible()
    return page


def history(open_page: Open, **options: Any) -> Page:
    """What happened, with reasons opened, about to go back."""
    page, _ = two_thieves(open_page, **options)
    to_declaration(page)
    page.get_by_role("link", name="History").click()
    for summary in page.locator("li > details > summary, main > details > summary").all():
        summary.click()
    page.get_by_role("button", name="Back to here").nth(1).click()
    return page


def past(open_page: Open, **options: Any) -> Page:
    """The table as it stood before."""
    page = history(open_page, **options)
    page.get_by_role("link", name="Look at this moment").nth(1).click()
    expect(page.get_by_role("region", name="Thieves")).to_be_visible()
    return page


def order_asked(open_page: Open, **options: Any) -> Page:
    """Who acts first, without a table."""
    page = open_page(ASK_ORDER, **options)
    declare_at(page, 0, "Morius", 4, 4)
    declare_at(page, 1, "Noiron", 4, 2)
    page.get_by_role("textbox", name="The die shows").fill("2")
    expect(page.get_by_role("article")).to_be_visible()
    return page


def combat_asked(open_page: Open, **options: Any) -> Page:
    """Units and support of a combat, and why both sides stand so."""
    page = open_page(COMBAT, **options)
    printed_combat(page)
    page.go_back()
    page.get_by_text("Why 3 to 2?").click()
    page.get_by_text("Routed units, special order, declined").click()
    return page


def tracks_asked(open_page: Open, **options: Any) -> Page:
    """Tracks and cards of a combat."""
    page = open_page(COMBAT, **options)
    printed_combat(page)
    printed_tracks(page)
    page.get_by_label("With Tides of Battle").check()
    page.get_by_text("Hands, power and orders, for cards that ask about them").click()
    return page


def combat_settled(open_page: Open, **options: Any) -> Page:
    """The result of a combat."""
    page = open_page(COMBAT, **options)
    printed_combat(page)
    printed_tracks(page)
    next_step(page, "Result")
    return page


def forecast(open_page: Open, **options: Any) -> Page:
    """Every card against every card, with the reasons."""
    page = open_page(COMBAT, **options)
    foretold(page)
    for summary in page.locator("main summary").all()[:2]:
        summary.click()
    return page


def forecast_field(open_page: Open, **options: Any) -> Page:
    """The reasons of one field, with decisions and Tides."""
    page = forecast(open_page, **options)
    page.get_by_label("With Tides of Battle").check()
    expect(page.locator("tbody button").first).to_contain_text("%")
    page.locator("tbody button", has_text="Mace Tyrell – Tyrion Lannister").click()  # noqa: RUF001  # as shown
    sheet(page).get_by_text("All results of").click()
    expect(sheet(page).get_by_role("article")).to_be_visible()
    return page


def challenge_asked(open_page: Open, **options: Any) -> Page:
    """Claim, titles and more of a challenge."""
    page = open_page(CHALLENGE, **options)
    page.get_by_role("radio", name="Melee").check()
    printed_challenge(page)
    page.get_by_text("First player, power and decks").click()
    return page


def fighters_asked(open_page: Open, **options: Any) -> Page:
    """Who attacks in a challenge."""
    page = challenge_asked(open_page, **options)
    page.go_back()
    page.go_back()
    page.locator("summary", has_text="Keywords").click()
    return page


def handing(open_page: Open, **options: Any) -> Page:
    """A seat that is handed over, with the address for the new phone."""
    page = seats(open_page, **options)
    page.get_by_role("button", name="Hand the seat of Morius over").click()
    page.get_by_role("button", name="Hand the seat over").click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    return page


def deleting(open_page: Open, **options: Any) -> Page:
    """A table about to be deleted."""
    page, _ = two_thieves(open_page, **options)
    page.get_by_role("link", name="Seats").click()
    page.get_by_role("button", name="Delete the table").click()
    expect(sheet(page)).to_be_visible()
    return page


def settings(open_page: Open, **options: Any) -> Page:
    """What is set on a phone, looked at from a table."""
    page, _ = two_thieves(open_page, **options)
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("group", name="Language")).to_be_visible()
    return page


def rules_found(open_page: Open, **options: Any) -> Page:
    """Rules with what cites them, one of them looked for."""
    page = open_page("/#/rules/age-of-thieves?rule=age-of-thieves.guard.roll", **options)
    expect(page.locator("[data-rule='age-of-thieves.guard.roll']")).to_be_focused()
    for summary in page.locator("summary").all()[:3]:
        summary.click()
    return page


ASKED: Final = (
    rules_found,
    order_asked,
    combat_asked,
    tracks_asked,
    combat_settled,
    forecast,
    forecast_field,
    challenge_asked,
    fighters_asked,
    marching,
    listed,
    edited,
)


def on_a_screen(open_page: Open, **options: Any) -> Page:
    """The table for everybody to look at, with a combat, its sums and the way to join."""
    page = three_houses(open_page, **options)
    play(page, "attack", "baratheon", **ATTACK)
    page.get_by_role("link", name="Seats").click()
    page.get_by_role("link", name="Show on a big screen").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.get_by_text("Why 2 to 1?").click()
    return page


def attacking(open_page: Open, **options: Any) -> Page:
    """The form of an attack with both sides' sums above it."""
    page = three_houses(open_page, **options)
    act(page, "Attack")
    pick(page, "Area attacked", "Stoney Sept")
    pick(page, "Where the march starts", "Blackwater")
    pick(page, "Defender", "Lannister")
    fill(page, Attacking_Knights=1)
    expect(sheet(page).get_by_role("region", name="So far")).to_be_visible()
    return page


def comparing(open_page: Open, **options: Any) -> Page:
    """The comparison of a challenge, with fighters that have changed, opened keywords, and what is seldom asked."""
    page, ben = two_players(open_page, **options)
    play(page, "initiate", type="military", opponent="seat-2", attackers=[{"name": "Arya", "str": 4}])
    play(page, "close-window")
    play(ben, "defend", defenders=[{"name": "Hodor", "str": 1}])
    act(page, "Compare STR")
    for _ in ("attackers", "defenders"):
        sheet(page).get_by_role("button", name="Change them").first.click()
    sheet(page).locator("summary", has_text="Keywords").first.click()
    return page


def taking_a_seat(open_page: Open, **options: Any) -> Page:
    """A seat that was handed over by an address that is not complete."""
    page = open_page("/#/seat/abc/def", **options)
    expect(page.get_by_role("alert")).to_contain_text("This address opens no seat")
    return page


def told_of_a_new_version(open_page: Open, **options: Any) -> Page:
    """The first screen of a build that the server has no more."""
    page = open_page("/", **options)
    page.route("**/version.json", lambda route: route.fulfill(json={"build": "another"}))
    expect(page.get_by_role("link", name="Open a table")).to_be_visible()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
    return page


def given_away(open_page: Open, **options: Any) -> Page:
    """A table at which the phone has no place."""
    page = open_page("/#/s/abc", **options)
    expect(page.get_by_role("region", name="Problem")).to_be_visible()
    return page


TABLE: Final = (
    home,
    taking_a_seat,
    told_of_a_new_version,
    given_away,
    on_a_screen,
    attacking,
    comparing,
    opening,
    seats,
    playing,
    sealing,
    history,
    past,
    handing,
    deleting,
    settings,
)
LANDING: Final = (answered, undecided, decided, refused, with_things_to_do)

EVERY: Final = (*LANDING, *ASKED, *TABLE)
