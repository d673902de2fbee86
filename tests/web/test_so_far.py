"""Both sides' sums while a challenge or a combat at a table is still being declared."""

from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Open
from tests.web.played import play, three_houses, two_players
from tests.web.table import act, send, sheet

ATTACK: Final = {
    "area": "stoney-sept",
    "attacker_area": "blackwater",
    "attacker_knight": 1,
    "defender_house": "lannister",
    "defender_footman": 1,
}


def sums(where: Page | Locator) -> Locator:
    """Who has how much, attacker first."""
    return where.get_by_role("region", name="So far").locator(".sides > li")


def expect_sums(where: Page | Locator, attacker: str, defender: str, comes_to: str) -> None:
    """Wait until both sides stand so, and for what is said about it."""
    expect(sums(where)).to_have_text([attacker, defender])
    expect(where.get_by_role("region", name="So far").locator(".comes-to")).to_have_text(comes_to)


def number(page: Page, name: str, value: int) -> None:
    """Type a number into the form that is open."""
    sheet(page).get_by_role("textbox", name=name, exact=True).fill(str(value))


def top(button: Locator) -> float:
    """Where on the screen a button begins."""
    box = button.bounding_box()
    assert box
    return box["y"]


def test_an_attack_is_added_up_while_it_is_declared(open_page: Open) -> None:
    page = three_houses(open_page)
    act(page, "Attack")
    form = sheet(page)
    expect(form.get_by_role("region", name="So far")).to_have_count(0)
    form.get_by_role("combobox", name="Area attacked").select_option("Stoney Sept")
    form.get_by_role("combobox", name="Where the march starts").select_option("Blackwater")
    form.get_by_role("radio", name="Lannister").first.check()
    more = form.get_by_role("button", name="More: Attacking Knights")
    more.scroll_into_view_if_needed()
    before = top(more)
    more.click()
    more.click()
    expect_sums(form, "Baratheon attacks 2", "Lannister defends –", "Before House cards")  # noqa: RUF001 - a dash
    assert abs(top(more) - before) < 1, "what is under the thumb stays there"
    number(page, "Defending Footmen", 1)
    expect_sums(form, "Baratheon attacks 2", "Lannister defends 1", "Before House cards")
    form.get_by_text("Why 2 to 1?").click()
    expect(form.locator(".text")).to_have_text(
        [
            "Baratheon's 1 Knight: 2.",
            "March order: +0.",
            "Baratheon's initial strength is 2.",
            "Lannister's 1 Footman: 1.",
            "Lannister's initial strength is 1.",
        ]
    )
    send(page)
    expect(page.get_by_role("region", name="Combat", exact=True)).to_be_visible()
    expect_sums(page, "Baratheon attacks 2", "Lannister defends 1", "Before House cards")


def test_support_counts_while_it_is_declared_and_once_it_is(open_page: Open) -> None:
    page = three_houses(open_page)
    play(page, "attack", "baratheon", **ATTACK, supporters=["stark"])
    play(page, "support", "stark", side="defender", area="harrenhal", knight=2, more=True)
    expect_sums(page, "Baratheon attacks 2", "Lannister defends 5", "Before House cards")
    page.get_by_text("For others, as the host").click()
    page.get_by_role("button", name="Declare the support of an area").click()
    form = sheet(page)
    form.get_by_role("radio", name="Lannister").first.check()
    form.get_by_role("combobox", name="Area").select_option("Riverrun")
    number(page, "Supporting Footmen", 1)
    expect_sums(form, "Baratheon attacks 2", "Lannister defends 6", "Before House cards")
    form.get_by_role("checkbox", name="The special order").check()
    expect_sums(form, "Baratheon attacks 2", "Lannister defends 7", "Before House cards")
    send(page)
    expect_sums(page, "Baratheon attacks 2", "Lannister defends 7", "Before House cards")


def test_revealed_cards_count_as_far_as_the_next_decision(open_page: Open) -> None:
    page = three_houses(open_page)
    play(page, "attack", "baratheon", **ATTACK)
    expect_sums(page, "Baratheon attacks 2", "Lannister defends 1", "Before House cards")
    play(page, "enter-cards", attacker_card="ser-davos-seaworth", defender_card="tyrion-lannister")
    expect(page.get_by_role("region", name="Combat", exact=True)).to_contain_text("Tyrion Lannister")
    expect_sums(page, "Baratheon attacks 2", "Lannister defends 1", "")
    play(page, "decide", "lannister", decision="tyrion-lannister", option="skip")
    expect(page.get_by_role("region", name="Combat", exact=True)).to_have_count(0)
    expect(page.get_by_role("region", name="So far")).to_have_count(0)


def test_a_challenge_is_added_up_from_attackers_to_comparison(open_page: Open) -> None:
    ann, ben = two_players(open_page)
    act(ann, "Initiate a challenge")
    form = sheet(ann)
    form.get_by_role("radio", name="military").check()
    expect(form.get_by_role("region", name="So far")).to_have_count(0)
    number(ann, "STR of character 1", 4)
    form.get_by_label("Name", exact=True).fill("Arya")
    expect_sums(form, "Ann attacks 4", "Ben defends 0", "So far Ann wins unopposed.")
    send(ann)
    fight = ann.get_by_role("region", name="Challenge", exact=True)
    expect(fight).to_contain_text("Ann attacks withArya 4")
    expect(fight).not_to_contain_text("defends with")
    for phone in (ann, ben):
        expect_sums(phone, "Ann attacks 4", "Ben defends 0", "So far Ann wins unopposed.")
    play(ann, "close-window")
    act(ben, "Declare defenders")
    form = sheet(ben)
    form.get_by_role("button", name="Add a character").click()
    number(ben, "STR of character 1", 3)
    form.get_by_label("Name", exact=True).fill("Arya")
    expect_sums(form, "Ann attacks 4", "Ben defends 3", "So far Ann wins.")
    form.get_by_text("Why 4 to 3?").click()
    expect(form.locator(".text")).to_have_text(["Arya: 4 STR.", "Arya (2): 3 STR.", "Ann has 4 STR.", "Ben has 3 STR."])
    send(ben)
    expect_sums(ann, "Ann attacks 4", "Ben defends 3", "So far Ann wins.")
    act(ann, "Compare STR")
    form = sheet(ann)
    form.get_by_role("textbox", name="Defender: STR by other effects").fill("2")
    expect_sums(form, "Ann attacks 4", "Ben defends 5", "So far Ben wins.")
    send(ann)
    expect(ann.get_by_role("region", name="So far")).to_have_count(0)


def test_the_past_shows_how_both_sides_stood_then(open_page: Open) -> None:
    page = three_houses(open_page)
    play(page, "attack", "baratheon", **ATTACK)
    play(page, "enter-cards", attacker_card="brienne-of-tarth", defender_card="the-hound")
    expect(page.get_by_role("region", name="What happened last")).to_contain_text("wins")
    page.get_by_role("link", name="History").click()
    page.get_by_role("link", name="Look at this moment").nth(1).click()
    expect_sums(page, "Baratheon attacks 2", "Lannister defends 1", "Before House cards")


def test_without_the_sums_a_form_is_sent_all_the_same(open_page: Open) -> None:
    def refuse(page: Page) -> None:
        page.route("**/assets/TableSoFar-*.js", lambda route: route.abort())

    page = three_houses(open_page, before=refuse)
    act(page, "Attack")
    form = sheet(page)
    form.get_by_role("combobox", name="Area attacked").select_option("Stoney Sept")
    form.get_by_role("combobox", name="Where the march starts").select_option("Blackwater")
    form.get_by_role("radio", name="Lannister").first.check()
    number(page, "Attacking Knights", 1)
    number(page, "Defending Footmen", 1)
    send(page)
    expect(page.get_by_role("region", name="Combat", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="So far")).to_have_count(0)
