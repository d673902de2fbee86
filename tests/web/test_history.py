"""What happened at a table: by round, filtered, gone back to with open eyes, looked at as it was."""

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Open
from tests.web.played import play, three_houses
from tests.web.table import act, declare, happened, to_declaration, two_thieves

LIST: Final = "What happened, newest first"


def rows(where: Page | Locator) -> Locator:
    """The events, newest first."""
    return where.locator("li.event")


def into_round_two(open_page: Open, **options: object) -> Page:
    """Ann's table of the board game at the beginning of its second round, at its history."""
    page = three_houses(open_page, **options)
    play(page, "march", "baratheon", area="dragonstone")
    play(page, "clean-up")
    play(page, "reveal-westeros")
    page.get_by_role("link", name="History").click()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    return page


def numbers(where: Page | Locator) -> list[int]:
    """Which events are shown."""
    return [int(text) for text in rows(where).locator(".meta span:first-child").all_inner_texts()]


def test_events_stand_under_their_round(open_page: Open) -> None:
    page = into_round_two(open_page)
    expect(page.get_by_role("heading", level=2)).to_have_text(["Round 2", "Round 1"])
    second, first = page.locator("main > section").nth(0), page.locator("main > section").nth(1)
    last = numbers(second)[0]
    assert numbers(second) == [last]
    assert numbers(first) == list(range(last - 1, 0, -1))
    expect(rows(first).first).to_contain_text("Round 1 ends.")


def test_a_round_that_was_gone_back_to_stands_twice_and_what_is_gone_says_so(open_page: Open) -> None:
    page = into_round_two(open_page)
    last = numbers(page)[0]
    page.get_by_role("button", name=re.compile(f"Back to here.* event {last - 2}$")).click()
    expect(page.get_by_role("button", name="Take everything after it back")).to_be_focused()
    takes = page.locator(".takes")
    expect(takes.get_by_role("listitem")).to_have_count(2)
    expect(takes.get_by_role("listitem").nth(1)).to_contain_text("Round 1 ends.")
    expect(takes).to_contain_text("This takes back:")
    expect(takes).not_to_contain_text("This stands again:")
    page.get_by_role("button", name="Take everything after it back").click()
    expect(rows(page).first).to_contain_text(f"the game stands as after event {last - 2} again")
    expect(page.get_by_text("taken back", exact=True)).to_have_count(2)
    play(page, "clean-up")
    expect(page.get_by_role("heading", level=2)).to_have_text(["Round 1", "Round 2", "Round 1"])

    page.get_by_role("button", name=re.compile(f"Back to here.* event {last}$")).click()
    expect(takes).to_contain_text("This stands again:")
    expect(takes.locator("ul").nth(0).get_by_role("listitem")).to_have_count(1)
    expect(takes.locator("ul").nth(1).get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Leave it").click()
    expect(takes).to_have_count(0)


def test_many_moves_to_take_back_are_counted(open_page: Open) -> None:
    page = into_round_two(open_page)
    page.get_by_role("button", name="Back to here, event 2", exact=True).click()
    listed = page.locator(".takes").get_by_role("listitem")
    expect(listed).to_have_count(7)
    taken = len([number for number in numbers(page) if number > 2])
    expect(listed.last).to_have_text(f"and {taken - 6} more")


def test_only_mine_and_only_answers(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    declare(morius, (4, "Move"))
    declare(noiron, (2, "Ambush"))
    act(morius, "Reveal the declarations")
    expect(happened(noiron)).to_contain_text("First to last")
    noiron.get_by_role("link", name="History").click()
    everything = numbers(noiron)
    noiron.get_by_role("radio", name="Mine").check()
    expect(rows(noiron).filter(has_text="Noiron has declared.")).to_have_count(1)
    expect(rows(noiron).locator(".meta span:nth-of-type(2)")).to_have_text(["Noiron", "Noiron"])
    noiron.get_by_role("radio", name="Answers").check()
    expect(rows(noiron).first).to_contain_text("First to last: guard 5, Morius 4, Noiron 2.")
    expect(noiron.locator("li.event").filter(has_not=noiron.get_by_text("Reasons"))).to_have_count(0)
    noiron.get_by_role("radio", name="All").check()
    assert numbers(noiron) == everything


def test_an_onlooker_has_nothing_of_its_own_to_filter_and_takes_nothing_back(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    morius.get_by_role("link", name="Seats").click()
    code = morius.locator(".code").inner_text().replace(" ", "")
    onlooker = open_page(f"/#/join/{code}")
    onlooker.get_by_role("link", name="History").click()
    expect(rows(onlooker).first).to_be_visible()
    expect(onlooker.get_by_role("radio")).to_have_count(2)
    expect(onlooker.get_by_role("button", name=re.compile("Back to here|Take back"))).to_have_count(0)
    onlooker.get_by_role("radio", name="Answers").check()
    expect(onlooker.get_by_text("Nothing of this kind has happened yet.")).to_be_visible()


def test_a_look_at_the_past_and_back_to_now(open_page: Open) -> None:
    page = into_round_two(open_page)
    last = numbers(page)[0]
    page.get_by_role("link", name=f"Look at this moment, event {last - 2}").click()
    expect(page.locator("summary").first).to_contain_text("Round 1")
    expect(page.get_by_text(f"after event {last - 2} of {last}")).to_be_visible()
    page.get_by_role("link", name="Later").click()
    expect(page.get_by_text(f"after event {last - 1} of {last}")).to_be_visible()
    expect(page.locator("summary").first).to_contain_text("Round 2")
    page.get_by_role("link", name="Earlier").click()
    expect(page.locator("summary").first).to_contain_text("Round 1")
    page.get_by_role("link", name="Back to now").click()
    expect(page.locator("summary").first).to_contain_text("Round 2")
    expect(page.get_by_text("You look at the past:")).to_have_count(0)


def test_news_comes_into_the_history_while_it_is_read(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    noiron.get_by_role("link", name="History").click()
    expect(rows(noiron)).to_have_count(3)
    to_declaration(morius)
    expect(rows(noiron)).to_have_count(6)
    expect(noiron.get_by_role("heading", level=2)).to_have_text(["Turn 1"])


def test_a_long_history_is_read_in_parts(open_page: Open) -> None:
    page = three_houses(open_page)
    for power in range(40):
        play(page, "set-counter", house="stark", power=power % 20)
    page.reload()
    page.get_by_role("link", name="History").click()
    expect(rows(page)).to_have_count(30)
    expect(page.get_by_role("heading", level=2)).to_have_text(["Round 1"])
    page.get_by_role("button", name="Show earlier").click()
    expect(page.get_by_role("button", name="Show earlier")).to_have_count(0)
    assert numbers(page)[-1] == 1
    expect(page.get_by_role("heading", level=2)).to_have_text(["Round 1"])


def test_the_whole_round_is_one_tap_away(open_page: Open) -> None:
    page = three_houses(open_page)
    strip = page.locator("details.strip")
    strip.locator("summary").click()
    expect(strip.locator("> ol > li > p")).to_have_text(["Westeros", "Planning", "Action"])
    expect(strip.locator("[aria-current=step]")).to_have_text("Marches")
    play(page, "march", "baratheon", area="dragonstone")
    expect(strip.locator("[aria-current=step]")).not_to_have_text("Marches")
