"""Three phones at a table that knows the map: one attack from the march to the retreat."""

from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.web.board_map import area
from tests.web.conftest import Open
from tests.web.journey import Phone, all_see, fill, pick, sit_down, stands, turn
from tests.web.table import act, send, sheet
from tests.web.test_journey_board import play

HOW: Final = {
    "Who draws Westeros": "We do",
    "Who keeps track of the areas and units?": "Tiebreak as well: it knows the map and checks marches.",
}


def test_an_attack_from_march_to_retreat(open_page: Open) -> None:
    phones = sit_down(open_page, "Board Game", ["Ann", "Ben", "Cem"], HOW)
    put_right(phones[0], "Seagard", "Lannister", Standing_Knights=2)
    put_right(phones[0], "Moat Cailin", "Stark", Standing_Footmen=2)
    all_see(phones, "Moat Cailin is put right by hand.")
    orders(*phones)
    march(*phones)
    fight(*phones)
    retreat(*phones)
    for phone in phones:
        on_the_board(phone, "moat-cailin", "Lannister: 2 knights")
        on_the_board(phone, "the-twins", "Stark: 2 footmen routed")


def put_right(host: Phone, place: str, house: str, **units: int) -> None:
    """Say what is in an area."""
    details = host.page.locator("details", has_text="More: counters")
    if not details.get_by_role("button").first.is_visible():
        details.locator("summary").click()
    act(host.page, "Put an area right")
    pick(host.page, "Area", place)
    pick(host.page, "Whose units are there", house)
    fill(host.page, **units)
    send(host.page)


def orders(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    for phone in phones:
        act(phone.page, "My orders are placed")
    all_see(phones, "All orders are revealed.")
    for phone in phones:
        act(phone.page, "Count my orders")
        fill(phone.page, March_orders=1)
        send(phone.page)
    act(ben.page, "Do not use the Messenger Raven")
    all_see(phones, "Marches: Baratheon begins.")
    act(ann.page, "Remove a march order without marching")
    for phone in phones:
        stands(phone, "Round 1 · Action Marches")
        turn(phone, "Your turn" if phone is ben else "Waiting for Ben")


def march(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    act(ben.page, "March from Seagard")
    # Only what a march reaches is offered.
    expect(options(ben.page, "Knight 1")).to_contain_text(["Moat Cailin"])
    expect(options(ben.page, "Knight 1").filter(has_text="Winterfell")).to_have_count(0)
    for n in (1, 2):
        pick(ben.page, f"Knight {n}", "Moat Cailin")
    send(ben.page)
    all_see(phones, "Lannister marches from Seagard: 2 Knights to Moat Cailin.")
    for phone in phones:
        combat = phone.page.get_by_role("region", name="Combat", exact=True)
        expect(combat).to_contain_text("Lannister attacks from Seagard2 knights")
        expect(combat).to_contain_text("2 footmen")


def options(page: Page, label: str) -> Locator:
    """What a field offers."""
    return sheet(page).get_by_role("group", name=label).first.locator("option, label")


def fight(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    play(ben, "Ser Jaime Lannister")
    play(cem, "Ser Rodrick Cassel")
    expect(cem.page.get_by_text("Why 6 to 3?")).to_be_visible()
    all_see(phones, "Lannister plays Ser Jaime Lannister, Stark plays Ser Rodrick Cassel.")


def retreat(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    act(cem.page, "Where does Stark retreat?")
    # The attack came from Seagard, and Winterfell would hold four units where supply allows three.
    for barred in ("Seagard", "Winterfell"):
        expect(sheet(cem.page).get_by_text(barred, exact=True)).to_have_count(0)
    pick(cem.page, "Answer", "The Twins")
    send(cem.page)
    all_see(phones, "Stark retreats to The Twins, routed: 2 Footmen.")


def on_the_board(phone: Phone, place: str, units: str) -> None:
    """The phone's map shows them."""
    phone.page.get_by_text("The board", exact=True).click()
    area(phone.page, place).focus()
    phone.page.keyboard.press("Enter")
    expect(phone.page.locator(".seen")).to_contain_text(units)
    phone.page.get_by_text("The board", exact=True).click()
