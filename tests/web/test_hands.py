"""What hands do: tap twice, go back, tap at the same time as others, leave a phone on the table."""

from typing import Final

from playwright.sync_api import Locator, Page, Route, expect

from tests.web.conftest import Open
from tests.web.table import (
    THIEVES,
    act,
    declare,
    happened,
    open_table,
    order,
    send,
    sheet,
    to_declaration,
    two_thieves,
    type_cards,
)

CROWBAR: Final = "Crowbar of Zed"
LANTERN: Final = "Lantern of Yun"

VERSION: Final = """
async () => (await (await fetch(`api/v1/sessions/${location.hash.split('/')[2]}`)).json()).version
"""

TWICE: Final = """
(button) => {
  button.click();
  button.click();
}
"""
"""Two taps before the page has moved, as a screen that does not count taps tells of them."""


def version(page: Page) -> int:
    """How much has happened at the table."""
    happened_so_far: int = page.evaluate(VERSION)
    return happened_so_far


def tap_twice(page: Page, name: str) -> None:
    """Tap a button of the table, and whatever stands there by the second tap."""
    expect(sheet(page)).to_have_count(0)
    twice(page.get_by_role("button", name=name, exact=True))


def send_twice(page: Page) -> None:
    """Tap the button that sends the form twice."""
    twice(sheet(page).locator("[type=submit]"))


def twice(button: Locator) -> None:
    """Tap twice at the same place."""
    box = button.bounding_box()
    assert box
    button.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay=20)


def test_a_double_tap_makes_one_move(open_page: Open) -> None:
    morius = open_page("/")
    code = open_table(morius, THIEVES, ["Morius", "Noiron"])
    morius.get_by_role("link", name="Now", exact=True).click()
    noiron = open_page(f"/#/join/{code}")
    noiron.get_by_role("button", name="Sit here as Noiron").dblclick()
    expect(noiron.get_by_text("You sit as Noiron.")).to_be_visible()
    noiron.get_by_role("link", name="Now", exact=True).click()
    to_declaration_by_double_taps(morius)
    expect(morius.locator("summary").first).to_contain_text("Declaration Phase")

    before = version(morius)
    tap_twice(morius, "Declare")
    expect(sheet(morius).get_by_role("button", name="Add a card")).to_be_visible()
    assert version(morius) == before
    type_cards(morius, [(4, CROWBAR), (4, LANTERN)])
    send_twice(morius)
    expect(morius.get_by_role("region", name="Only you know")).to_be_visible()
    expect(sheet(morius)).to_have_count(0)
    assert version(morius) == before + 1

    declare(noiron, (2, ""))
    tap_twice(morius, "Reveal the declarations")
    expect(order(morius)).to_have_count(4)
    assert version(morius) == before + 3
    act(morius, "Guards and captains have acted at 5")
    send(morius)
    act(morius, "Resolve at 4")
    sheet(morius).get_by_role("radio", name=f"{CROWBAR}, 4 AP").check()
    send_twice(morius)
    expect(happened(morius)).to_contain_text(f"Morius resolves {CROWBAR} with 4 AP.")
    tap_twice(morius, "Resolve at 4")
    expect(happened(morius)).to_contain_text(f"Morius resolves {LANTERN} with 4 AP.")
    assert version(morius) == before + 6
    tap_twice(morius, "Take back")
    expect(order(morius)).to_have_text(["1 Morius now 4", "2 Noiron 2"])
    assert version(morius) == before + 7


def to_declaration_by_double_taps(morius: Page) -> None:
    tap_twice(morius, "Choose the first thief")
    sheet(morius).get_by_role("radio", name="Morius").check()
    send_twice(morius)
    tap_twice(morius, "Roll the guard's initiative")
    sheet(morius).get_by_role("button", name="Type it in").click()
    sheet(morius).get_by_role("textbox").fill("5")
    send_twice(morius)
    tap_twice(morius, "Go on: declare action cards (Declaration Phase)")


def test_taps_that_the_screen_does_not_count_make_one_move_too(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    declare(morius, (4, CROWBAR), (3, LANTERN))
    declare(noiron, (2, "Move"))
    before = version(morius)
    morius.get_by_role("button", name="Reveal the declarations").evaluate(TWICE)
    expect(order(morius)).to_have_count(4)
    assert version(morius) == before + 1
    expect(sheet(morius)).to_have_count(0)


def test_the_way_back_leads_through_the_screens(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    to_declaration(morius)
    shown = {
        "Now": morius.get_by_role("region", name="Thieves"),
        "Seats": morius.get_by_role("region", name="Join code"),
        "History": morius.get_by_role("list", name="What happened, newest first"),
        "Settings": morius.get_by_role("radiogroup", name="Language").or_(morius.get_by_text("Language")).first,
    }
    act(morius, "Declare")
    type_cards(morius, [(4, CROWBAR)])
    morius.go_back()
    expect(sheet(morius)).to_have_count(0)
    for screen in list(shown)[1:]:
        morius.get_by_role("link", name=screen, exact=True).click()
        expect(shown[screen]).to_be_visible()
    for screen in reversed(list(shown)[:-1]):
        morius.go_back()
        expect(shown[screen]).to_be_visible()
    act(morius, "Declare")
    sheet(morius).get_by_role("button", name="Show what is written here").click()
    expect(sheet(morius).get_by_label("What it is, if you like")).to_have_value(CROWBAR)
    morius.go_back()
    morius.go_forward()
    expect(sheet(morius)).to_be_visible()


def test_of_two_phones_that_go_on_at_once_one_is_told_what_the_other_did(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    declare(morius, (4, CROWBAR))
    declare(noiron, (2, LANTERN))
    held: list[Route] = []
    morius.route("**/moves", lambda route: held.append(route))  # noqa: PLW0108 - the driver marks its handlers
    act(morius, "Reveal the declarations")
    expect(morius.get_by_role("button", name="Reveal the declarations")).to_be_disabled()
    act(noiron, "Reveal the declarations")
    expect(order(noiron)).to_have_count(3)
    before = version(noiron)
    held[0].continue_()
    expect(morius.get_by_role("alert")).to_contain_text("The game has moved on")
    expect(order(morius)).to_have_text(["1 Guard now 5", "2 Morius 4", "3 Noiron 2"])
    expect(happened(morius)).to_contain_text("First to last: guard 5, Morius 4, Noiron 2.")
    assert version(noiron) == before


def test_what_others_count_meanwhile_stands_in_nobodys_way(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    act(morius, "Choose the first thief")
    sheet(morius).get_by_role("radio", name="Morius").check()
    send(morius)
    act(noiron, "Roll the guard's initiative")
    sheet(noiron).get_by_role("button", name="Type it in").click()
    sheet(noiron).get_by_role("textbox").fill("3")
    morius.get_by_text("More: counters").click()
    act(morius, "AP of Noiron")
    sheet(morius).get_by_role("radio", name="Temporary AP").check()
    sheet(morius).get_by_role("textbox", name="How many now").fill("2")
    held: list[Route] = []
    noiron.route("**/moves", lambda route: route.continue_() if held else held.append(route))
    sheet(noiron).locator("[type=submit]").click()
    expect(sheet(noiron).get_by_role("button", name="Sending…")).to_be_disabled()
    send(morius)
    held[0].continue_()
    expect(sheet(noiron)).to_have_count(0)
    expect(happened(noiron)).to_contain_text("The table has rolled 3: the guard acts at initiative 3.")


def test_what_is_sealed_hides_itself(open_page: Open) -> None:
    morius, _ = two_thieves(open_page, before=lambda page: page.clock.install())
    to_declaration(morius)
    act(morius, "Declare")
    type_cards(morius, [(4, CROWBAR)])
    field = sheet(morius).get_by_label("What it is, if you like")
    morius.clock.fast_forward(15_000)
    field.press("End")
    morius.clock.fast_forward(15_000)
    expect(field).to_have_value(CROWBAR)
    morius.clock.fast_forward(6_000)
    expect(field).to_have_count(0)
    sheet(morius).get_by_role("button", name="Show what is written here").click()
    expect(field).to_have_value(CROWBAR)
    sheet(morius).get_by_role("button", name="Hide").click()
    expect(field).to_have_count(0)
    sheet(morius).get_by_role("button", name="Show what is written here").click()
    send(morius)

    secret = morius.get_by_role("region", name="Only you know")
    expect(secret).not_to_contain_text(CROWBAR)
    secret.get_by_role("button").hover()
    morius.mouse.down()
    expect(secret).to_contain_text(CROWBAR)
    morius.clock.fast_forward(5_100)
    expect(secret).not_to_contain_text(CROWBAR)
