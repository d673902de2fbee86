"""What a form asks, and what it leaves out until it matters."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.journey import fill, pick
from tests.web.played import play, three_houses, two_players
from tests.web.table import THIEVES, act, happened, join, open_table, send, sheet


def in_sheet(page: Page) -> list[str]:
    """The labels of the fields that are open, in their order."""
    labels = sheet(page).locator(".label, .chip.wide > span")
    expect(labels.first).to_be_visible()
    return [label.inner_text() for label in labels.all() if label.is_visible()]


def test_what_seldom_matters_is_folded_away_until_it_is_wrong(open_page: Open) -> None:
    ann = three_houses(open_page)
    act(ann, "Attack")
    first = ["Area attacked", "Where the march starts", "Bonus of the march order", "Attacking Footmen"]
    assert in_sheet(ann)[:4] == first
    routed = sheet(ann).get_by_role("textbox", name="Routed defending Footmen")
    expect(routed).to_be_hidden()
    sheet(ann).get_by_text("If units are routed").click()
    expect(routed).to_be_visible()
    routed.fill("99")
    pick(ann, "Area attacked", "Stoney Sept")
    pick(ann, "Where the march starts", "Blackwater")
    pick(ann, "Defender", "Lannister")
    fill(ann, Attacking_Knights=1, Defending_Footmen=1)
    sheet(ann).get_by_text("If units are routed").click()
    expect(routed).to_be_hidden()
    sheet(ann).locator("[type=submit]").click()
    expect(routed).to_be_visible()
    expect(sheet(ann).locator(".said")).to_be_visible()


def test_a_question_with_one_answer_says_it_and_asks_nothing(open_page: Open) -> None:
    ann, _ = two_players(open_page)
    act(ann, "Initiate a challenge")
    against = sheet(ann).get_by_role("group", name="Against")
    expect(against).to_have_text(re.compile(r"^Against\s+Ben\s*$"))
    expect(against.get_by_role("radio")).to_have_count(0)


def test_who_takes_part_is_as_declared_unless_it_is_changed(open_page: Open) -> None:
    ann, ben = two_players(open_page)
    play(ann, "initiate", type="military", opponent="seat-2", attackers=[{"name": "Arya", "str": 4}, {"str": 2}])
    play(ann, "close-window")
    play(ben, "defend", defenders=[{"name": "Hodor", "str": 5}])
    act(ann, "Compare STR")
    attackers = sheet(ann).get_by_role("group", name="Attackers now")
    expect(attackers).to_contain_text("Arya 4, no. 2 with 2 STR")
    attackers.get_by_role("button", name="Change them").click()
    attackers.get_by_role("button", name="Remove character 2").click()
    attackers.get_by_role("button", name="As they were declared").click()
    expect(attackers).to_contain_text("Arya 4, no. 2 with 2 STR")
    send(ann)
    expect(happened(ben)).to_contain_text("Ann wins the military challenge 6 to 5")


def test_nobody_left_is_told_too(open_page: Open) -> None:
    ann, ben = two_players(open_page)
    play(ann, "initiate", type="power", opponent="seat-2", attackers=[{"name": "Arya", "str": 4}])
    play(ann, "close-window")
    play(ben, "defend", defenders=[{"name": "Hodor", "str": 5}])
    act(ann, "Compare STR")
    defenders = sheet(ann).get_by_role("group", name="Defenders now")
    defenders.get_by_role("button", name="Change them").click()
    defenders.get_by_role("button", name="Remove character 1").click()
    send(ann)
    expect(happened(ben)).to_contain_text("Ann wins the power challenge 4 to 0: unopposed")


def test_where_power_is_one_number_the_attacker_says_how_much_moves(open_page: Open) -> None:
    ann = open_page("/")
    code = open_table(ann, "Card Game", ["Ann", "Ben"], {"How is power counted": "As one number"})
    ann.get_by_role("link", name="Now", exact=True).click()
    ben = open_page(f"/#/join/{code}")
    join(ben, "Ben")
    play(ann, "choose-plot", name="Calm", gold=5, initiative=6, claim=1, reserve=7)
    play(ben, "choose-plot", name="March", gold=4, initiative=4, claim=0, reserve=6)
    play(ann, "reveal-plots")
    play(ann, "choose-first-player", first_player="seat-1")
    for player in (ann, ann, ann, ben):
        play(player, "close-window")
    play(ben, "count", faction_power=3)
    play(ann, "initiate", type="power", opponent="seat-2", attackers=[{"name": "Arya", "str": 4}])
    play(ann, "close-window")
    play(ben, "defend", defenders=[{"name": "Hodor", "str": 1}])
    play(ann, "compare")
    act(ann, "Power claim 1: how much was there")
    fill(ann, Power_moved=1)
    send(ann)
    expect(happened(ben)).to_contain_text("1 power moves from Ben (2 now) to Ann (1 now).")


def test_rolled_by_the_table_or_by_tiebreak(open_page: Open) -> None:
    host = open_page("/")
    open_table(host, THIEVES, ["Morius", "Noiron"])
    host.get_by_role("link", name="Now", exact=True).click()
    act(host, "Choose the first thief")
    sheet(host).get_by_role("radio", name="Morius").check()
    send(host)
    act(host, "Roll the guard's initiative")
    expect(sheet(host)).to_contain_text("Tiebreak rolls, unless you type what the table has rolled.")
    sheet(host).get_by_role("button", name="Type it in").click()
    sheet(host).get_by_role("button", name="Let Tiebreak roll").click()
    send(host)
    expect(happened(host)).to_contain_text(
        re.compile(r"Tiebreak has rolled [1-8]: the guard acts at initiative [1-8]\.")
    )


def test_a_number_that_begins_with_minus_stays_below_nothing(open_page: Open) -> None:
    ann, _ = two_players(open_page)
    ann.get_by_text("More: counters").click()
    ann.get_by_role("button", name="What your cards add to the plot").first.click()
    gold = sheet(ann).get_by_role("textbox", name="Gold")
    gold.fill("12")
    gold.press("ControlOrMeta+a")
    gold.press_sequentially("-")
    expect(gold).to_have_value("-")
    gold.press_sequentially("3")
    expect(gold).to_have_value("-3")
    sheet(ann).get_by_role("button", name="More: Gold").click()
    expect(gold).to_have_value("-2")


def test_where_no_cards_were_imported_plots_are_typed(open_page: Open) -> None:
    ann = open_page("/")
    open_table(ann, "Card Game", ["Ann", "Ben"])
    ann.get_by_role("link", name="Now", exact=True).click()
    with ann.expect_response("**/thrones-lcg/cards?type=plot") as asked:
        act(ann, "Choose a plot")
    assert asked.value.json() == {"cards": []}
    ann.evaluate("0")
    expect(sheet(ann).get_by_role("combobox")).to_have_count(0)
    sheet(ann).get_by_role("textbox", name="Plot", exact=True).fill("Calm")
    fill(ann, Gold=5)
    send(ann)
    expect(ann.get_by_role("region", name="Only you know")).to_be_visible()
