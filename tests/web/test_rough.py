"""What happens to phones at a table: servers die, networks go, tabs multiply, seats change hands."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Open, Watch
from tests.web.server import running
from tests.web.table import act, declare, happened, order, send, sheet, to_declaration, two_thieves, type_cards

CROWBAR: Final = "Crowbar of Zed"
LANTERN: Final = "Lantern of Yun"

UNAVAILABLE: Final = """
{
  "type": "urn:tiebreak:problem:unavailable", "title": "The database does not answer", "status": 503,
  "detail": "Try again in a moment.", "rule": null, "errors": []
}
"""

MARKED: Final = "window.marked = true"
"""Whoever still has the mark was not loaded anew."""

STREAMS: Final = """
window.streams = [];
window.EventSource = class extends EventSource {
  constructor(address) {
    super(address);
    window.streams.push(this);
  }
};
"""
"""Lets a test see the streams that a page has opened."""


SHOWN: Final = """
(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
"""
"""What a browser does with a page that somebody leaves, or comes back to."""


def listening(page: Page) -> int:
    """How many streams the page holds."""
    held: int = page.evaluate("window.streams.filter(({ readyState }) => readyState !== EventSource.CLOSED).length")
    return held


def test_a_server_that_was_killed_and_comes_back_is_found_again(open_page: Open, watch: Watch, tmp_path: Path) -> None:
    with running(tmp_path) as first:
        watch.origins = (*watch.origins, first.origin)
        morius, noiron = two_thieves(open_page, origin=first.origin)
        to_declaration(morius)
        declare(morius, (4, CROWBAR))
        act(noiron, "Declare")
        type_cards(noiron, [(2, LANTERN)])
        for page in (morius, noiron):
            page.evaluate(MARKED)
        first.kill()
        for page in (morius, noiron):
            expect(page.get_by_text("Not connected, trying again.")).to_be_attached()
        sheet(noiron).locator("[type=submit]").click()
        expect(sheet(noiron).get_by_role("alert")).to_contain_text("No answer from the server")
        with running(tmp_path, first.port):
            for page in (morius, noiron):
                expect(page.get_by_text("Not connected, trying again.")).to_have_count(0)
            expect(sheet(noiron).get_by_label("What it is, if you like")).to_have_value(LANTERN)
            send(noiron)
            act(morius, "Reveal the declarations")
            for page in (morius, noiron):
                expect(order(page)).to_have_text(["1 Guard now 5", "2 Morius 4", "3 Noiron 2"])
                assert page.evaluate("window.marked") is True


def test_what_is_typed_without_a_network_is_kept_and_sent_once_there_is_one(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    act(noiron, "Declare")
    noiron.context.set_offline(True)
    expect(noiron.get_by_text("Not connected, trying again.")).to_be_attached()
    type_cards(noiron, [(2, LANTERN), (3, CROWBAR)])
    sheet(noiron).get_by_role("button", name="Close").click()
    act(noiron, "Declare")
    sheet(noiron).get_by_role("button", name="Show what is written here").click()
    expect(sheet(noiron).get_by_role("textbox", name="AP on card 2", exact=True)).to_have_value("3")
    declare(morius, (4, "Move"))
    noiron.context.set_offline(False)
    expect(happened(noiron)).to_contain_text("Morius has declared.")
    send(noiron)
    act(morius, "Reveal the declarations")
    expect(order(noiron)).to_have_text(["1 Guard now 5", "2 Morius 4", "3 Noiron 3", "4 Noiron 2"])


def test_an_answer_from_before_the_network_went_is_no_sign_that_it_is_back(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    late: list[Route] = []
    morius.route("**/api/v1/sessions/*", lambda route: late.append(route))  # noqa: PLW0108 - no builtin can be a handler
    with morius.expect_request("**/api/v1/sessions/*"):
        declare(noiron, (2, LANTERN))
    morius.context.set_offline(True)
    lost = morius.get_by_text("Not connected, trying again.")
    expect(lost).to_be_visible()
    with morius.expect_event("requestfinished"):
        late[0].fulfill(status=304)
    morius.evaluate("new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))")
    expect(lost).to_be_visible()
    morius.unroute("**/api/v1/sessions/*")
    morius.context.set_offline(False)
    expect(lost).to_have_count(0)
    expect(happened(morius)).to_contain_text("Noiron has declared.")


def test_both_tabs_of_a_seat_follow(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    second = noiron.context.new_page()
    second.goto(noiron.url)
    declare(second, (3, LANTERN))
    for page in (noiron, second):
        expect(page.get_by_role("button", name="Change your declaration")).to_be_visible()
        expect(page.get_by_role("region", name="Only you know")).to_be_visible()
    declare(morius, (4, CROWBAR))
    act(noiron, "Reveal the declarations")
    for page in (morius, noiron, second):
        expect(order(page)).to_have_text(["1 Guard now 5", "2 Morius 4", "3 Noiron 3"])


def test_a_phone_whose_seat_was_given_away_is_told_so_plainly(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    act(noiron, "Declare")
    type_cards(noiron, [(2, LANTERN)])
    morius.get_by_role("link", name="Seats").click()
    morius.get_by_role("button", name="Hand the seat of Noiron over").click()
    morius.get_by_role("button", name="Hand the seat over").click()
    address = morius.get_by_role("region", name="Seats").locator(".address").inner_text()
    problem = noiron.get_by_role("region", name="Problem")
    expect(problem).to_contain_text("has no place in this session any more")
    expect(sheet(noiron)).to_have_count(0)
    new = open_page("/")
    new.goto(address)
    new.get_by_role("button", name="Sit down").click()
    declare(new, (3, CROWBAR))
    noiron.get_by_role("link", name="To the start").click()
    expect(noiron.get_by_label("Code of the table")).to_be_visible()


def test_seven_tabs_of_one_browser_all_follow(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page, before=lambda page: page.add_init_script(STREAMS))
    tabs = [noiron]
    for _ in range(6):
        tab = noiron.context.new_page()
        tab.add_init_script(STREAMS)
        tab.goto(noiron.url)
        expect(tab.get_by_role("region", name="Thieves")).to_be_visible()
        tabs.append(tab)
    to_declaration(morius)
    for tab in tabs:
        expect(tab.get_by_role("button", name="Declare", exact=True)).to_be_visible()
    declare(tabs[6], (3, LANTERN))
    for tab in tabs:
        expect(tab.get_by_role("button", name="Change your declaration")).to_be_visible()
    assert [listening(tab) for tab in tabs] == [0, 0, 0, 0, 1, 1, 1]
    declare(morius, (2, "Move"))
    act(tabs[0], "Reveal the declarations")
    for tab in (morius, *tabs):
        expect(order(tab)).to_have_text(["1 Guard now 5", "2 Noiron 3", "3 Morius 2"])


def test_a_page_that_nobody_looks_at_is_silent_and_reads_at_once_when_somebody_does(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page, before=lambda page: page.add_init_script(STREAMS))
    expect(noiron.get_by_role("region", name="Thieves")).to_be_visible()
    assert listening(noiron) == 1
    noiron.evaluate(SHOWN, True)
    assert listening(noiron) == 0
    asked: list[str] = []
    noiron.on("request", lambda request: asked.append(request.url))
    to_declaration(morius)
    assert asked == []
    noiron.evaluate(SHOWN, False)
    expect(noiron.get_by_role("button", name="Declare", exact=True)).to_be_visible()
    assert listening(noiron) == 1


def test_where_no_stream_opens_the_phone_asks_from_time_to_time(open_page: Open) -> None:
    held: list[Route] = []

    def hold(page: Page) -> None:
        page.route("**/live", lambda route: held.append(route))  # noqa: PLW0108 - the driver marks its handlers

    morius, noiron = two_thieves(open_page, before=hold)
    to_declaration(morius)
    expect(noiron.get_by_role("button", name="Declare", exact=True)).to_be_visible()
    expect(noiron.get_by_text("Not connected, trying again.")).to_have_count(0)
    for route in held:
        route.abort()


@pytest.mark.parametrize(
    "answer", [(503, "application/problem+json", UNAVAILABLE), (502, "text/html", "<h1>Bad gateway</h1>")]
)
def test_a_server_that_cannot_answer_just_now_is_asked_again(answer: tuple[int, str, str], open_page: Open) -> None:
    status, kind, body = answer
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    expect(noiron.get_by_role("button", name="Declare", exact=True)).to_be_visible()
    noiron.route("**/api/**", lambda route: route.fulfill(status=status, content_type=kind, body=body))
    declare(morius, (4, CROWBAR))
    expect(noiron.get_by_text("Not connected, trying again.")).to_be_attached()
    expect(noiron.get_by_role("region", name="Thieves")).to_be_visible()
    act(noiron, "Declare")
    type_cards(noiron, [(2, LANTERN)])
    sheet(noiron).locator("[type=submit]").click()
    expect(sheet(noiron).get_by_role("alert")).to_be_visible()
    noiron.unroute("**/api/**")
    expect(noiron.get_by_text("Not connected, trying again.")).to_have_count(0)
    send(noiron)
    expect(morius.get_by_role("button", name="Reveal the declarations")).to_be_visible()
