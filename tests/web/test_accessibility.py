"""Both pages for everybody: axe without exceptions, large targets, the keyboard alone, narrow screens."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
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
from tests.web.landing import expect_headline, type_facts
from tests.web.played import play, three_houses, two_players
from tests.web.server import Server
from tests.web.table import act, declare, sheet, to_declaration, two_thieves, type_cards
from tests.web.test_landing import ALARM, DEAD_HEAT, FIRST, ORDER
from tests.web.test_so_far import ATTACK

AXE: Final = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}
WIDTHS: Final = (320, 390, 844, 1280)
TARGETS: Final = (
    "a, button, input:not([type=checkbox], [type=radio]), select, textarea, summary, "
    "label:has([type=checkbox], [type=radio])"
)
SIZES: Final = """
(targets) => targets
  .map((target) => [target.getBoundingClientRect(), getComputedStyle(target).visibility, target.innerText])
  .filter(([box, visibility]) => box.width && box.height && visibility === 'visible')
  .map(([box, , text]) => [box.width, box.height, text])
"""
"""Width, height and words of those that are seen."""
SETTLED: Final = """
new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
  .then(() => Promise.all(document.getAnimations().map((one) => one.finished)))
"""
"""Wait until colours that fade have faded."""
SMALLEST: Final = 44
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
LARGE_TEXT: Final = 32

CUT_OFF: Final = """
[...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility() && element.getClientRects().length)
  .filter((element) => !element.closest('.visually-hidden, svg, pre, textarea, table, [class*=json-schema], select'))
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
  .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 60)}`)
"""
"""What stands beyond the right edge, but for what scrolls inside itself."""


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
    page.get_by_text("Hands and power, for cards that ask about them").click()
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
    page = open_page("/#/rules/thrones-board?rule=thrones-board.tides", **options)
    expect(page.locator("[data-rule='thrones-board.tides']")).to_be_focused()
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


@pytest.mark.parametrize("state", [*LANDING, *ASKED, *TABLE, reference], ids=lambda state: state.__name__)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(state: Callable[..., Page], open_page: Open) -> None:
    page = state(open_page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        # What a bar at the bottom covers is scrolled to; axe would measure what is left of it.
        page.set_viewport_size({"width": width, "height": page.evaluate("document.documentElement.scrollHeight")})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.evaluate(SETTLED)
            found = Axe().run(page, options=AXE).response["violations"]
            assert [(width, scheme, rule["id"], node["html"]) for rule in found for node in rule["nodes"]] == []
        assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("state", [*LANDING, *ASKED, *TABLE], ids=lambda state: state.__name__)
def test_targets_are_large_enough_for_a_thumb(state: Callable[..., Page], open_page: Open) -> None:
    page = state(open_page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        sizes = page.locator(TARGETS).evaluate_all(SIZES)
        assert len(sizes) > len(["the start", "three tabs", "a button"])
        assert [size for size in sizes if min(size[:2]) < SMALLEST] == [], width


def test_a_question_is_answered_with_the_keyboard_alone(open_page: Open, server: Server) -> None:
    example = FIRST.examples[1]
    answer = server.post(ORDER, example.body)
    page = open_page("/#/try")
    expect(page.get_by_role("article")).to_be_visible()
    tab_to(page, example.summary)
    page.keyboard.press("Enter")
    expect_headline(page, answer["summary"])
    tab_to(page, answer["steps"][0]["text"])
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Why").get_by_text(answer["steps"][0]["rule"]["says"])).to_be_visible()


def test_facts_are_changed_and_a_decision_is_taken_with_the_keyboard_alone(open_page: Open) -> None:
    page = undecided(open_page)
    page.reload()
    expect(page.get_by_role("article")).to_be_visible()
    tab_to(page, "Change the facts")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.insert_text('{"players": [{"id": "Ann", "plot_initiative": 1}, {"id": "Ben", "plot_initiative": 1}]}')
    tab_to(page, "Run")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Ann", exact=True)).to_be_visible()
    tab_to(page, "Ann")
    page.keyboard.press("Enter")
    expect(page.get_by_role("article").get_by_role("heading", level=2)).to_be_focused()
    expect(page.get_by_role("region", name="Decided so far")).to_contain_text("Ann")


def tab_to(page: Page, text: str) -> None:
    """Press Tab until the focused element says `text`, and see that the focus is visible."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        if focused.count() and text in focused.inner_text():
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
            return
    pytest.fail(f"The keyboard does not reach: {text}")


def test_headings_come_in_order(open_page: Open) -> None:
    for path in ("/", "/#/try", "/docs"):
        page = open_page(path)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        page.wait_for_load_state("networkidle")
        levels = page.locator("h1, h2, h3, h4, h5").evaluate_all(
            "headings => headings.filter(h => h.checkVisibility()).map(h => Number(h.tagName[1]))"
        )
        assert levels[0] == 1
        assert all(after <= before + 2 for before, after in pairwise(levels)), levels


@pytest.mark.parametrize("state", [*LANDING, *ASKED, *TABLE, reference], ids=lambda state: state.__name__)
def test_text_may_be_twice_as_large_on_the_narrowest_phone(state: Callable[..., Page], open_page: Open) -> None:
    page = state(open_page, width=WIDTHS[0], before=double_text)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= LARGE_TEXT
    assert page.evaluate("document.documentElement.scrollWidth") == WIDTHS[0]
    assert page.evaluate(CUT_OFF) == []


def double_text(page: Page) -> None:
    """What a person sets in the browser: it counts for media queries too."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE_TEXT, "fixed": LARGE_TEXT}})


def test_nothing_moves_for_whoever_wants_it_still(open_page: Open) -> None:
    page = open_page("/#/try", before=lambda page: page.emulate_media(reduced_motion="reduce"))
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"


def test_the_choice_is_seen_in_forced_colours(open_page: Open) -> None:
    page = open_page("/#/try", before=lambda page: page.emulate_media(forced_colors="active"))
    current, other = page.locator("nav [aria-current] .dot").first, page.locator("nav a:not([aria-current]) .dot").first
    thickness = "dot => parseFloat(getComputedStyle(dot).borderTopWidth)"
    assert current.evaluate(thickness) > other.evaluate(thickness) > 0


def test_the_heading_of_another_screen_has_the_focus(open_page: Open) -> None:
    page = open_page("/")
    link = page.get_by_role("link", name="Open a table")
    expect(link).to_be_visible()
    expect(page.locator("body")).to_be_focused()
    link.press("Enter")
    expect(page.get_by_role("heading", name="Open a table", level=1)).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_what_is_sealed_can_be_looked_at_without_a_finger(open_page: Open) -> None:
    page, _ = two_thieves(open_page)
    to_declaration(page)
    declare(page, (4, "Crowbar"))
    secret = page.get_by_role("region", name="Only you know")
    button = secret.get_by_role("button")
    button.dispatch_event("click", {"detail": 0})
    expect(secret).to_contain_text("Crowbar")
    button.dispatch_event("click", {"detail": 0})
    expect(secret).not_to_contain_text("Crowbar")
    button.click()
    expect(secret).not_to_contain_text("Crowbar")
    button.focus()
    page.keyboard.down(" ")
    expect(secret).to_contain_text("Crowbar")
    page.keyboard.up(" ")
    expect(secret).not_to_contain_text("Crowbar")
