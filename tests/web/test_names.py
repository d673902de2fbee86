"""Names are text, whatever stands in them: on every screen, on every phone, and in what happened."""

from typing import Final

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.web.conftest import Open
from tests.web.table import THIEVES, act, declare, happened, join, open_table, order, send, sheet

IMAGE: Final = "<img src=x onerror=a(1)>"
CARD: Final = "<img src=x onerror=alert(1)>"
FOXES: Final = "🦊" * 24
PIRATE: Final = "🏴‍☠️"
NAMES: Final = (IMAGE, FOXES, "__proto__", "constructor")


@pytest.fixture
def alerts() -> list[str]:
    """What pages have shouted."""
    return []


def test_hostile_names_are_shown_as_they_are(open_page: Open, alerts: list[str]) -> None:
    def watch(page: Page) -> None:
        page.on("dialog", note)
        page.on("pageerror", lambda error: alerts.append(str(error)))

    def note(dialog: Dialog) -> None:
        alerts.append(dialog.message)
        dialog.dismiss()

    host = open_page("/", before=watch)
    code = open_table(host, THIEVES, NAMES)
    guests = []
    for name in NAMES[1:]:
        guest = open_page(f"/#/join/{code}", before=watch)
        expect(guest.get_by_role("region", name="Seats").locator("strong")).to_have_text(list(NAMES))
        join(guest, name)
        guests.append(guest)
    host.get_by_role("link", name="Now", exact=True).click()
    phones = (host, *guests)
    a_turn_up_to_the_order(phones)
    for phone in phones:
        expect(order(phone)).to_have_text(
            [f"1 {NAMES[2]} now 9", "2 Guard 7", f"3 {FOXES} 3", f"4 {IMAGE} 3", "5 constructor 2"]
        )
        expect(phone.get_by_role("region", name="Thieves").locator(".name strong")).to_have_text(list(NAMES))
        expect(happened(phone)).to_contain_text(
            f"First to last: __proto__ 9, guard 7, {FOXES} 3, {IMAGE} 3, constructor 2."
        )
    happened(host).get_by_text("Why?").click()
    expect(happened(host).get_by_role("region", name="Why")).to_contain_text(
        f"3 AP is a tie: clockwise from the first thief, {FOXES}, it goes {FOXES}, {IMAGE}."
    )
    act(guests[1], "Resolve at 9")
    expect(happened(host)).to_contain_text(f"__proto__ resolves {CARD} with 9 AP.")
    rows_and_titles(host)
    assert alerts == []


def a_turn_up_to_the_order(phones: tuple[Page, ...]) -> None:
    host = phones[0]
    act(host, "Choose the first thief")
    sheet(host).get_by_role("radio", name=FOXES).check()
    send(host)
    expect(host.locator("main").get_by_role("status").first).to_have_text(f"Waiting for {FOXES}")
    act(host, "Roll the guard's initiative")
    sheet(host).get_by_role("button", name="Type it in").click()
    sheet(host).get_by_role("textbox").fill("7")
    send(host)
    act(host, "Go on: declare action cards (Declaration Phase)")
    for phone, ap in zip(phones, (3, 3, 9, 2), strict=True):
        declare(phone, (ap, CARD))
    act(host, "Reveal the declarations")


def rows_and_titles(host: Page) -> None:
    """The history, the list of tables, and the big screen."""
    host.get_by_role("link", name="History").click()
    rows = host.get_by_role("list", name="What happened, newest first")
    expect(rows).to_contain_text(f"__proto__ resolves {CARD} with 9 AP.")
    expect(rows).to_contain_text(f"{IMAGE} has declared.")
    host.get_by_role("link", name="Seats").click()
    expect(host.get_by_text(f"You sit as {IMAGE}, and you are the host.")).to_be_visible()
    host.get_by_role("link", name="Show on a big screen").click()
    expect(host.locator("body")).to_contain_text(FOXES)
    expect(host.locator("body")).to_contain_text(IMAGE)
    host.goto("/")
    expect(host.get_by_role("region", name="Tables on this phone")).to_contain_text(f"You: {IMAGE}")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("\u202egnihton", "Leave out characters that cannot be seen."),
        ("🦊" * 25, "Must be at most 24 letters long."),
        ("Ａnn", "Somebody at this table is called so already: choose another name."),  # noqa: RUF001 - looks alike
    ],
)
def test_a_name_that_deceives_is_refused_with_the_reason(name: str, said: str, open_page: Open) -> None:
    page = open_page("/#/open")
    page.get_by_label("Name at seat 1").fill("Ann")
    page.get_by_label("Name at seat 2").fill(name)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text(said)
    expect(page.get_by_label("Name at seat 2")).to_have_value(name)


def test_a_name_as_long_as_it_may_be_can_be_typed(open_page: Open) -> None:
    page = open_page("/#/open")
    field = page.get_by_label("Name at seat 1")
    field.focus()
    page.keyboard.insert_text(FOXES)
    expect(field).to_have_value(FOXES)
    page.get_by_label("Name at seat 2").fill(PIRATE)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("region", name="Seats")).to_contain_text(FOXES)
    expect(page.get_by_role("region", name="Seats")).to_contain_text(PIRATE)


def test_what_was_wrong_with_a_name_goes_with_it(open_page: Open) -> None:
    page = open_page("/")
    open_table(page, THIEVES, ["Morius", "Noiron"])
    page.get_by_role("button", name="Rename Morius").click()
    page.get_by_label("Your name").fill("Noiron")
    page.get_by_role("button", name="Save").click()
    problem = page.get_by_role("region", name="Problem")
    expect(problem).to_contain_text("choose another name")
    page.get_by_role("button", name="Cancel").click()
    expect(problem).to_have_count(0)
