"""What is left behind: forms that are closed while they are sent, seats that were given away, pages of the history."""

from typing import Final

from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Open
from tests.web.journey import NO_POLLING
from tests.web.table import THIEVES, act, declare, happened, join, open_table, send, sheet, to_declaration, two_thieves

CROWBAR: Final = "Crowbar of Zed"
NO_PLACE: Final = "has no place in this session any more"


def hear_nothing(page: Page) -> None:
    """Let the page learn only what it asks for itself: what it shows then came with the answer to its own move."""
    page.add_init_script(NO_POLLING)
    page.route("**/live", lambda route: route.fulfill(status=204))


def sending(page: Page, name: str) -> list[Route]:
    """Open a form of a move that nobody else waits for, send it, and hold the request."""
    held: list[Route] = []
    page.route("**/moves", lambda route: held.append(route))  # noqa: PLW0108 - the driver marks its handlers
    act(page, name)
    sheet(page).locator("[type=submit]").click()
    expect(sheet(page).get_by_role("button", name="Sending…")).to_be_disabled()
    return held


def arrive(page: Page, held: list[Route]) -> None:
    """Let the request through, and see that the page has its answer."""
    with page.expect_response("**/moves"):
        held[0].continue_()
    expect(page.locator("main")).to_contain_text("Noiron has declared")


def test_who_goes_back_while_a_form_is_sent_stays_at_the_table(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page, before=hear_nothing)
    to_declaration(morius)
    table = noiron.url
    noiron.reload()
    held = sending(noiron, "Declare")
    noiron.go_back()
    expect(sheet(noiron)).to_have_count(0)
    arrive(noiron, held)
    expect(noiron.get_by_role("button", name="Change your declaration")).to_be_visible()
    assert noiron.url == table


def test_who_goes_elsewhere_while_a_form_is_sent_is_left_there(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page, before=hear_nothing)
    to_declaration(morius)
    noiron.reload()
    held = sending(noiron, "Declare")
    sheet(noiron).get_by_role("button", name="Close").click()
    noiron.get_by_role("link", name="History").click()
    expect(noiron.get_by_role("list", name="What happened, newest first").first).to_be_visible()
    arrive(noiron, held)
    assert noiron.url.endswith("/history")


def test_who_goes_elsewhere_while_a_form_is_sent_is_told_of_a_refusal(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    held = sending(noiron, "Declare")
    sheet(noiron).get_by_role("button", name="Close").click()
    noiron.get_by_role("link", name="History").click()
    held[0].abort()
    told = noiron.get_by_role("alert")
    expect(told).to_contain_text("“Declare” was not done. No answer from the server.")
    noiron.unroute("**/moves")
    told.get_by_role("link", name="Show what you typed").click()
    expect(told).to_have_count(0)
    send(noiron)
    expect(noiron.get_by_role("region", name="Only you know")).to_be_visible()


def test_a_form_gives_the_focus_back(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    button = noiron.get_by_role("button", name="Declare", exact=True)
    button.press("Enter")
    expect(sheet(noiron).get_by_role("heading", level=2)).to_be_focused()
    noiron.keyboard.press("Escape")
    expect(button).to_be_focused()
    button.click()
    send(noiron)
    expect(noiron.get_by_role("heading", name="What happened last")).to_be_focused()


def test_a_seat_that_was_given_away_is_joined_anew_with_the_code(open_page: Open) -> None:
    morius = open_page("/")
    code = open_table(morius, THIEVES, ["Morius", "Noiron"])
    noiron = open_page(f"/#/join/{code}")
    join(noiron, "Noiron")
    expect(noiron.get_by_role("region", name="Thieves")).to_be_visible()
    morius.get_by_role("button", name="Free the seat of Noiron").click()
    morius.get_by_role("button", name="Free the seat", exact=True).click()
    expect(noiron.get_by_role("region", name="Problem")).to_contain_text(NO_PLACE)
    noiron.get_by_role("link", name="Tiebreak").click()
    noiron.get_by_label("Code of the table").fill(f" {code.lower()} ")
    noiron.get_by_role("button", name="Join", exact=True).click()
    join(noiron, "Noiron")
    expect(noiron.get_by_role("region", name="Thieves")).to_be_visible()


def test_a_seat_that_was_given_away_shows_nothing_of_it_without_a_network(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    declare(noiron, (3, CROWBAR))
    morius.get_by_role("link", name="Seats").click()
    morius.get_by_role("button", name="Free the seat of Noiron").click()
    morius.get_by_role("button", name="Free the seat", exact=True).click()
    problem = noiron.get_by_role("region", name="Problem")
    expect(problem).to_contain_text(NO_PLACE)
    noiron.context.set_offline(True)
    with noiron.expect_event("requestfailed"):
        problem.get_by_role("button", name="Try again").click()
    expect(problem).to_contain_text(NO_PLACE)
    expect(noiron.get_by_role("region", name="Only you know")).to_have_count(0)
    noiron.get_by_role("link", name="To the start").click()
    expect(noiron.get_by_label("Code of the table")).to_be_visible()
    expect(noiron.get_by_role("region", name="Tables on this phone")).to_have_count(0)


def test_a_page_of_the_history_that_was_lost_is_read_again(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    expect(noiron.get_by_role("region", name="Thieves")).to_be_visible()
    noiron.route("**/events?*", lambda route: route.abort(), times=1)
    act(morius, "Choose the first thief")
    sheet(morius).get_by_role("radio", name="Noiron").check()
    with noiron.expect_event("requestfailed", lambda request: "/events?" in request.url):
        send(morius)
    expect(happened(noiron)).to_contain_text("Noiron is the first thief")
    expect(noiron.get_by_text("Not connected, trying again.")).to_have_count(0)


def test_an_address_that_can_be_no_table_says_so(open_page: Open) -> None:
    page = open_page(f"/#/s/{'x' * 65}")
    expect(page.get_by_role("region", name="Problem")).to_be_visible()
    expect(page.get_by_text("Not connected, trying again.")).to_have_count(0)


def test_who_looks_on_and_gets_a_seat_has_it_at_once(open_page: Open) -> None:
    morius = open_page("/")
    code = open_table(morius, THIEVES, ["Morius", "Noiron"])
    noiron = open_page(f"/#/join/{code}")
    join(noiron, "Noiron")
    looking = open_page(f"/#/join/{code}")
    morius.get_by_role("button", name="Hand the seat of Noiron over").click()
    morius.get_by_role("button", name="Hand the seat over").click()
    address = morius.get_by_role("region", name="Seats").locator(".address").inner_text()
    looking.get_by_role("link", name="History").click()
    expect(looking.get_by_text("The host hands the seat of Noiron over to another phone.")).to_be_visible()
    looking.goto(address)
    looking.get_by_role("button", name="Sit down").click()
    looking.get_by_role("link", name="Seats").click()
    expect(looking.get_by_text("You sit as Noiron.")).to_be_visible()
