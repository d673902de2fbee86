"""How tables are opened, saved, brought back, handed over and ended."""

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.server import Server
from tests.web.table import THIEVES, open_table, seats_typed, sheet, to_declaration, two_thieves

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
    body = sent.value.post_data_json
    assert body is not None
    assert body["options"] == {"windows": "strict", "initiated_against": "new", "plots": 10}


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


def saved(page: Page) -> dict[str, Any]:
    """The game as the page saves it to a file."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the game to a file").last.click()
    assert download.value.suggested_filename == "tiebreak-age-of-thieves.json"
    game: dict[str, Any] = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    return game


def bring(page: Page, content: str) -> None:
    """Choose a file to go on with."""
    page.get_by_label("The file that was saved").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": content.encode()}
    )


def test_a_game_is_saved_to_a_file_and_brought_back(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    to_declaration(morius)
    morius.get_by_role("link", name="Seats").click()
    game = saved(morius)
    other = open_page("/#/open")
    bring(other, json.dumps(game))
    expect(other.get_by_text("You are the host.")).to_be_visible()
    other.get_by_role("button", name="Sit here as Morius").click()
    other.get_by_role("link", name="Now", exact=True).click()
    expect(other.locator("summary").first).to_contain_text("Declaration Phase")
    assert session(other)["imported"] is True
    assert session(other)["id"] != session(morius)["id"]


def test_what_is_no_saved_game_is_refused_with_the_reason(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    morius.get_by_role("link", name="Seats").click()
    game = saved(morius)
    page = open_page("/#/open")
    for content in ("no game", "[1]"):
        bring(page, content)
        expect(page.get_by_role("alert")).to_contain_text("This is no saved game")
    bring(page, json.dumps(game | {"game": "chess"}))
    expect(page.get_by_role("alert").get_by_role("listitem").first).to_contain_text("another version of Tiebreak")
    bring(page, json.dumps(game))
    expect(page.get_by_role("heading", name="Join with this code")).to_be_visible()


def test_a_table_is_deleted_by_its_host_who_is_told_what_is_lost(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    noiron.get_by_role("link", name="Seats").click()
    expect(noiron.get_by_role("button", name="Delete the table")).to_have_count(0)
    morius.get_by_role("link", name="Seats").click()
    morius.get_by_role("button", name="Delete the table").click()
    expect(sheet(morius)).to_contain_text("The game of Morius and Noiron is gone then")
    expect(sheet(morius)).to_contain_text("3 events")
    assert saved(morius)["game"] == "age-of-thieves"
    sheet(morius).get_by_role("button", name="Keep the table").click()
    expect(sheet(morius)).to_have_count(0)
    morius.get_by_role("button", name="Delete the table").click()
    sheet(morius).get_by_role("button", name="Delete it for good").click()
    expect(morius.get_by_role("link", name="Open a table")).to_be_visible()
    expect(morius.get_by_role("region", name="Tables on this phone")).to_have_count(0)
    expect(noiron.get_by_role("region", name="Problem")).to_contain_text("There is no such session")


def test_a_lost_seat_is_handed_over_by_an_address(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    noiron.get_by_role("link", name="Seats").click()
    expect(noiron.get_by_role("button", name="Hand the seat of")).to_have_count(0)
    morius.get_by_role("link", name="Seats").click()
    morius.get_by_role("button", name="Hand the seat of Noiron over").click()
    seats = morius.get_by_role("region", name="Seats")
    expect(seats).to_contain_text("The phone that has it now loses it at once.")
    seats.get_by_role("button", name="Hand the seat over").click()
    expect(seats.get_by_role("img", name="QR code")).to_be_visible()
    address = seats.locator(".address").inner_text()
    expect(noiron.get_by_role("region", name="Problem")).to_contain_text("has no place in this session any more")

    new = open_page("/")
    new.goto(address)
    new.get_by_role("button", name="Sit down").click()
    expect(new.get_by_role("heading", name=THIEVES)).to_be_visible()
    new.get_by_role("link", name="Seats").click()
    expect(new.get_by_text("You sit as Noiron.")).to_be_visible()
    new.reload()
    expect(new.get_by_text("You sit as Noiron.")).to_be_visible()
    new.go_back()
    new.go_back()
    assert address.split("/")[-1] not in new.url

    late = open_page("/")
    late.goto(address[:-1] + ("A" if address[-1] != "A" else "B"))
    expect(late.get_by_role("alert")).to_contain_text("This address opens no seat")
    expect(late.get_by_role("button")).to_have_count(0)
    late.goto(f"{address}…")
    expect(late.get_by_role("alert")).to_contain_text("This address opens no seat")


def test_whoever_holds_a_seat_is_asked_before_another_one_takes_its_place(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    morius.get_by_role("link", name="Seats").click()
    morius.get_by_role("button", name="Hand the seat of Noiron over").click()
    seats = morius.get_by_role("region", name="Seats")
    seats.get_by_role("button", name="Hand the seat over").click()
    address = seats.locator(".address").inner_text()
    morius.goto(address)
    expect(morius.get_by_text("The host hands the seat of Noiron over to this phone.")).to_be_visible()
    expect(morius.get_by_text("This phone holds the seat of Morius.")).to_be_visible()
    morius.get_by_role("button", name="Keep the seat of Morius").click()
    morius.get_by_role("link", name="Seats").click()
    expect(morius.get_by_text("You sit as Morius, and you are the host.")).to_be_visible()
    morius.goto(address)
    morius.get_by_role("button", name="Take the seat of Noiron instead").click()
    morius.get_by_role("link", name="Seats").click()
    expect(morius.get_by_text("You sit as Noiron, and you are the host.")).to_be_visible()


def test_a_qr_code_that_did_not_come_is_asked_for_again(open_page: Open) -> None:
    morius = open_page("/")
    morius.route("**/join.svg", lambda route: route.abort(), times=1)
    open_table(morius, THIEVES, ["Morius", "Noiron"])
    invitation = morius.get_by_role("region", name="Join code")
    expect(invitation).to_contain_text("No QR code: No answer from the server.")
    invitation.get_by_role("button", name="Try again").click()
    expect(invitation.get_by_role("img", name="QR code")).to_be_visible()


def test_an_address_is_copied_where_there_is_no_clipboard_too(open_page: Open, server: Server) -> None:
    morius, _ = two_thieves(open_page)
    morius.get_by_role("link", name="Seats").click()
    invitation = morius.get_by_role("region", name="Join code")
    address = invitation.locator(".address").inner_text()
    assert address == f"{server.origin}/#/join/{morius.locator('.code').inner_text().replace(' ', '')}"
    invitation.get_by_role("button", name="Copy the address").click()
    expect(invitation.get_by_role("status")).to_have_text("Copied.")
    morius.get_by_role("button", name="Rename Noiron").click()
    field = morius.get_by_label("New name for Noiron")
    field.fill("")
    field.press("Control+V")
    expect(field).to_have_value(address)
