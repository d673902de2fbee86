"""Both pages for everybody: the keyboard alone, headings, focus, what the device asks for."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.landing import expect_headline
from tests.web.measures import expect_headings_in_order
from tests.web.screens import undecided
from tests.web.server import Server
from tests.web.table import declare, to_declaration, two_thieves
from tests.web.test_landing import FIRST, ORDER


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
    for path in ("/", "/#/try"):
        page = open_page(path)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        page.wait_for_load_state("networkidle")
        expect_headings_in_order(page)


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
