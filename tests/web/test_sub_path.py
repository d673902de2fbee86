"""Tiebreak behind a proxy that gives it a path of its own, as beside other services of a household."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open, Watch
from tests.web.docs import execute, expand
from tests.web.proxy import Proxy, passing_on
from tests.web.server import running
from tests.web.table import THIEVES, declare, happened, join, open_table, sheet, to_declaration

PREFIX: Final = "/games/ra"


@pytest.fixture
def proxy(tmp_path_factory: pytest.TempPathFactory, watch: Watch) -> Iterator[Proxy]:
    ports: list[int] = []
    with passing_on(PREFIX, lambda: ports[0]) as proxy:
        watch.origins = (f"{proxy.origin}{PREFIX}",)
        address = f"{proxy.origin}{PREFIX}/"
        with running(tmp_path_factory.mktemp("behind"), TIEBREAK_PUBLIC_URL=address) as server:
            ports.append(server.port)
            yield proxy


def test_a_table_is_played_below_a_path(open_page: Open, proxy: Proxy) -> None:
    morius = open_page(f"{PREFIX}/", origin=proxy.origin)
    code = open_table(morius, THIEVES, ["Morius", "Noiron"])
    invitation = morius.get_by_role("region", name="Join code").locator(".address")
    expect(invitation).to_have_text(f"{proxy.origin}{PREFIX}/#/join/{code}")
    cookies = {cookie["path"] for cookie in morius.context.cookies()}
    session = morius.url.split("/s/")[1].split("/")[0]
    assert cookies == {f"{PREFIX}/api/v1/sessions/{session}"}

    noiron = open_page(f"{PREFIX}/", origin=proxy.origin)
    noiron.goto(invitation.inner_text())
    join(noiron, "Noiron")
    morius.get_by_role("link", name="Now", exact=True).click()
    to_declaration(morius)
    declare(noiron, (4, "Move"))
    expect(happened(morius)).to_contain_text("Noiron has declared.")
    morius.reload()
    expect(morius.get_by_role("region", name="Thieves")).to_be_visible()
    expect(morius.get_by_role("button", name="Declare", exact=True)).to_be_visible()


def test_a_seat_is_handed_over_and_a_game_saved_below_a_path(open_page: Open, proxy: Proxy) -> None:
    morius = open_page(f"{PREFIX}/", origin=proxy.origin)
    open_table(morius, THIEVES, ["Morius", "Noiron"])
    with morius.expect_download() as download:
        morius.get_by_role("link", name="Save the game to a file").click()
    assert download.value.suggested_filename == "tiebreak-age-of-thieves.json"
    morius.get_by_role("button", name="Hand the seat of Morius over").click()
    morius.get_by_role("button", name="Hand the seat over").click()
    address = morius.get_by_role("region", name="Seats").locator(".address").inner_text()
    assert address.startswith(f"{proxy.origin}{PREFIX}/#/seat/")
    new = open_page(f"{PREFIX}/", origin=proxy.origin)
    new.goto(address)
    new.get_by_role("button", name="Sit down").click()
    new.get_by_role("link", name="Seats").click()
    expect(new.get_by_text("You sit as Morius.")).to_be_visible()


def test_the_reference_asks_below_the_path_too(open_page: Open, proxy: Proxy) -> None:
    page = open_page(f"{PREFIX}/", origin=proxy.origin)
    page.get_by_role("link", name="API reference").click()
    response = execute(expand(page, "health"))
    expect(response.locator(".response-col_status")).to_have_text("200")


def test_a_form_is_sent_below_a_path_after_a_reload(open_page: Open, proxy: Proxy) -> None:
    page = open_page(f"{PREFIX}/", origin=proxy.origin)
    open_table(page, THIEVES, ["Morius", "Noiron"])
    page.get_by_role("link", name="Now", exact=True).click()
    page.get_by_role("button", name="Choose the first thief").click()
    page.reload()
    sheet(page).get_by_role("radio", name="Morius").check()
    sheet(page).locator("[type=submit]").click()
    expect(happened(page)).to_contain_text("Morius")
