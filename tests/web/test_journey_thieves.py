"""Three phones play a whole turn of Age of Thieves."""

import re
from typing import Final

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.journey import Phone, all_see, fill, moves, pick, sit_down, stands, turn
from tests.web.table import THIEVES, act, declare, happened, order, send, sheet, type_cards

CROWBAR: Final = "Crowbar of Zed"
LANTERN: Final = "Lantern of Yun"
LADDER: Final = "Ladder of Xil"
SMOKE: Final = "Smoke of Wex"
BAIT: Final = "Bait of Vok"
SECRETS: Final = {"Morius": (CROWBAR, LANTERN), "Noiron": (LADDER, SMOKE), "Zain": (BAIT,)}
"""What each of them writes on his cards: words that stand nowhere else."""
CHANGED: Final = 27
"""What Zain declares at first, and nobody else ever learns."""


def test_a_whole_turn(open_page: Open) -> None:
    phones = sit_down(open_page, THIEVES, ["Morius", "Noiron", "Zain"])
    event_and_planning(*phones)
    declaration(*phones)
    resolution(*phones)
    clean_up(*phones)


def event_and_planning(morius: Phone, noiron: Phone, zain: Phone) -> None:
    phones = (morius, noiron, zain)
    turn(noiron, "Waiting for the host")
    act(morius.page, "Choose the first thief")
    sheet(morius.page).get_by_role("radio", name="Morius").check()
    send(morius.page)
    all_see(phones, "Turn 1: Morius is the first thief; Noiron is next.")
    for phone in phones:
        stands(phone, "Turn 1 · Event Phase reveal the event card")

    act(noiron.page, "Roll the guard's initiative")
    sheet(noiron.page).get_by_role("button", name="Type it in").click()
    sheet(noiron.page).get_by_role("textbox").fill("4")
    send(noiron.page)
    all_see(phones, "The table has rolled 4: the guard acts at initiative 4.")
    for phone in phones:
        stands(phone, "Turn 1 · Planning Phase draw action cards")
        expect(phone.page.get_by_role("region", name="City guard")).to_contain_text("Initiative4")

    count_ap(noiron, "Informer tokens", 1)
    count_ap(zain, "Temporary AP", 30)
    all_see(phones, "Zain has 30 temporary AP now, after 0.")
    for phone in phones:
        thieves = phone.page.get_by_role("region", name="Thieves").locator(".people > li")
        expect(thieves.nth(1)).to_contain_text("AP 10 basic · tokens 1")
        expect(thieves.nth(2)).to_contain_text("AP 10 basic · 30 temporary")
    act(morius.page, "Go on: declare action cards (Declaration Phase)")
    all_see(phones, "Turn 1, Declaration Phase: declare action cards.")


def count_ap(phone: Phone, what: str, to: int) -> None:
    details = phone.page.locator("details", has_text="More: counters")
    if not details.get_by_role("button").first.is_visible():
        details.locator("summary").click()
    act(phone.page, f"AP of {phone.name}")
    sheet(phone.page).get_by_role("radio", name=what).check()
    fill(phone.page, How_many_now=to)
    send(phone.page)


def declaration(morius: Phone, noiron: Phone, zain: Phone) -> None:
    phones = (morius, noiron, zain)
    turn(morius, "Your turn Also waited for: Noiron and Zain")
    declare(morius.page, (4, CROWBAR), (4, LANTERN))
    turn(morius, "Waiting for Noiron and Zain")
    declare(zain.page, (CHANGED, BAIT))
    turn(zain, "Waiting for Noiron")
    act(zain.page, "Change your declaration")
    sheet(zain.page).get_by_role("button", name="Show what is written here").click()
    fill(zain.page, AP_on_card_1=41)
    expect(sheet(zain.page).get_by_text("41 of 40 AP laid, too many")).to_be_visible()
    sheet(zain.page).locator("[type=submit]").click()
    expect(sheet(zain.page).locator(".said")).to_have_text("41 AP are placed and only 40 are there: take 1 back.")
    fill(zain.page, AP_on_card_1=4)
    send(zain.page)
    all_see(phones, "Zain has changed the declaration.")

    act(noiron.page, "Declare")
    type_cards(noiron.page, [(4, LADDER), (2, SMOKE)])
    sheet(noiron.page).get_by_role("group", name="City tokens on card 1").get_by_label("with Informer").check()
    send(noiron.page)
    for phone in phones:
        expect(phone.page.get_by_text("✓ declared")).to_have_count(3)
        assert phone.heard(*secrets_of_others(phone)) == []
    assert zain.knows(CHANGED) == [CHANGED]

    act(zain.page, "Reveal the declarations")
    for phone in phones:
        expect(order(phone.page)).to_have_text(
            ["1 Morius now 4", "2 Noiron 4", "3 Zain 4", "4 Morius 4", "5 Guard 4", "6 Noiron 2"]
        )
    all_see(
        phones, "Noiron declares 4 and 2 AP.", "First to last: Morius 4, Noiron 4, Zain 4, Morius 4, guard 4, Noiron 2."
    )
    assert [phone.knows(CHANGED) for phone in (morius, noiron)] == [[], []]
    happened(noiron.page).get_by_text("Why?").click()
    why = happened(noiron.page).get_by_role("region", name="Why").get_by_role("listitem")
    expect(why).to_have_count(6)
    expect(why.nth(2)).to_contain_text(
        "4 AP is a tie: clockwise from the first thief, Morius, it goes Morius, Noiron, Zain."
    )
    expect(why.nth(2)).to_contain_text("Rulebook, Initiative ties, p. 8")


def secrets_of_others(phone: Phone) -> list[str]:
    return [word for name, words in SECRETS.items() if name != phone.name for word in words]


def resolution(morius: Phone, noiron: Phone, zain: Phone) -> None:
    phones = (morius, noiron, zain)
    turn(morius, "Your turn")
    turn(zain, "Waiting for Morius")
    act(morius.page, "Resolve at 4")
    pick(morius.page, "Which card", f"{LANTERN}, 4 AP")
    send(morius.page)
    all_see(phones, f"Morius resolves {LANTERN} with 4 AP.", "Next: Noiron with 4 AP.")
    happened(morius.page).get_by_role("button", name="Take back").click()
    all_see(phones, "Morius takes back")
    for phone in phones:
        expect(order(phone.page).first).to_have_text("1 Morius now 4")
    act(morius.page, "Resolve at 4")
    pick(morius.page, "Which card", f"{CROWBAR}, 4 AP")
    send(morius.page)
    all_see(phones, f"Morius resolves {CROWBAR} with 4 AP.")
    assert zain.heard(CROWBAR, LADDER, SMOKE) == [CROWBAR]

    act(noiron.page, "Resign at 4")
    all_see(phones, f"Noiron resigns {LADDER} with 4 AP: its effect is ignored.")
    act(zain.page, "Resolve at 4")
    all_see(phones, f"Zain resolves {BAIT} with 4 AP.")
    act(morius.page, "Resolve at 4")
    all_see(phones, f"Morius resolves {LANTERN} with 4 AP.", "Next: guards and captains at initiative 4.")
    assert [phone.heard(SMOKE) for phone in (morius, zain)] == [[], []]
    act(morius.page, "Guards and captains have acted at 4")
    sheet(morius.page).get_by_role("checkbox", name="Noiron").check()
    send(morius.page)
    all_see(phones, "Noiron is caught, goes to the dungeon and discards one general card.")
    for phone in phones:
        expect(order(phone.page)).to_have_count(0)
        expect(happened(phone.page)).to_contain_text("No slot is left: go on with the Clean-up Phase.")
        thieves = phone.page.get_by_role("region", name="Thieves").locator(".people > li")
        expect(thieves.nth(0).locator(".cards li")).to_have_text([f"4{CROWBAR}, resolved", f"4{LANTERN}, resolved"])
        expect(thieves.nth(1).locator(".cards li")).to_have_text([f"4{LADDER}, resigned", f"2{SMOKE}, void"])
        expect(thieves.nth(1)).to_contain_text("In the dungeon")


def clean_up(morius: Phone, noiron: Phone, zain: Phone) -> None:
    phones = (morius, noiron, zain)
    act(zain.page, "Go on: take back or discard action cards (Clean-up Phase)")
    for phone in phones:
        stands(phone, "Turn 1 · Clean-up Phase take back or discard action cards")
    act(noiron.page, "Done: finish the turn")
    expect(sheet(noiron.page)).to_contain_text("Temporary AP that were not used stay")
    sheet(noiron.page).get_by_role("radio", name="No").check()
    send(noiron.page)
    all_see(
        phones,
        "Noiron gives back a used Informer token.",
        "Noiron prepares 2 basic AP after the dungeon.",
        "The temporary AP of Zain go back to the pool.",
        "The event card is put back: 1 of 10 Calm cards and 0 of 5 Alarm cards.",
        "Turn 2 begins: Noiron is the first thief.",
    )
    for phone in phones:
        stands(phone, "Turn 2 · Event Phase reveal the event card")
        turn(phone, "Your turn" if phone is noiron else "Waiting for Noiron")
        guard = phone.page.get_by_role("region", name="City guard")
        expect(guard).to_contain_text("Calm cards1 of 10")
        ap = phone.page.get_by_role("region", name="Thieves").locator(".people > li").get_by_text(re.compile("^AP"))
        expect(ap).to_have_text(["AP 10 basic", "AP 2 basic", "AP 10 basic"])
        expect(moves(phone)).to_have_text(["Roll the guard's initiative"])
    assert [phone.knows(CHANGED) for phone in (morius, noiron)] == [[], []]
