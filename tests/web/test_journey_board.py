"""Three phones play a whole round of the Board Game, and bid in the Westeros phase of the next one."""

import re
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.journey import Phone, all_see, fill, moves, pick, sit_down, stands, turn
from tests.web.table import act, happened, send, sheet

HOW: Final = {"Who draws Westeros": "We do", "Tides of Battle": "Yes"}
JAIME: Final = ("ser-jaime-lannister", "Ser Jaime Lannister")


def test_a_whole_round(open_page: Open) -> None:
    phones = sit_down(open_page, "Board Game", ["Ann", "Ben", "Cem"], HOW)
    planning(*phones)
    raid_and_march(*phones)
    combat(*phones)
    to_the_next_round(*phones)
    westeros(*phones)


def planning(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    for phone in phones:
        stands(phone, "Round 1 · Planning Assigning orders")
        act(phone.page, "My orders are placed")
    all_see(phones, "Stark has placed its orders.", "All orders are revealed.")
    count_orders(ann, Raid_orders=1, March_orders=1)
    count_orders(ben, March_orders=1)
    count_orders(cem, Consolidate_Power_orders=1)
    all_see(phones, "Stark has 0 raid, 0 march and 1 consolidate power orders.")
    for phone in phones:
        turn(phone, "Your turn" if phone is ben else "Waiting for Ben")
    act(ben.page, "Look at the top wildling card")
    all_see(phones, "Lannister looks at the top wildling card with the Messenger Raven.")
    act(ben.page, "Put the wildling card back")
    pick(ben.page, "Where", "Under the deck")
    send(ben.page)
    all_see(phones, "Lannister puts the wildling card back under the deck.", "Raids: Baratheon begins.")


def count_orders(phone: Phone, **orders: int) -> None:
    act(phone.page, "Count my orders")
    fill(phone.page, **orders)
    send(phone.page)


def raid_and_march(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    act(ann.page, "Resolve a raid order")
    pick(ann.page, "Where the raid order lies", "Shipbreaker Bay")
    pick(ann.page, "Area raided", "Blackwater Bay")
    pick(ann.page, "House raided", "Lannister")
    pick(ann.page, "Order raided", "Support")
    send(ann.page)
    all_see(phones, "Baratheon raids Lannister's support order in Blackwater Bay.", "Marches: Baratheon begins.")
    act(ann.page, "Resolve a march order without a combat")
    pick(ann.page, "Where the march starts", "Kingswood")
    sheet(ann.page).get_by_role("checkbox", name="Leave a power token").check()
    send(ann.page)
    all_see(phones, "Baratheon leaves a power token on the board; 4 are left.")
    for phone in phones:
        stands(phone, "Round 1 · Action Marches")
        turn(phone, "Your turn" if phone is ben else "Waiting for Ben")


def combat(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    act(ben.page, "Attack")
    pick(ben.page, "Area attacked", "Moat Cailin")
    pick(ben.page, "Where the march starts", "Seagard")
    fill(ben.page, Attacking_Knights=2, Defending_Footmen=2)
    pick(ben.page, "Defender", "Stark")
    sheet(ben.page).get_by_role("group", name="Houses with support orders").get_by_label("Baratheon").check()
    send(ben.page)
    all_see(phones, "Lannister attacks Stark in Moat Cailin from Seagard: 2 Knights against 2 Footmen.")
    act(ann.page, "Declare the support of an area")
    pick(ann.page, "For", "Stark")
    pick(ann.page, "Area", "The Narrow Sea")
    fill(ann.page, Supporting_Ships=1)
    send(ann.page)
    all_see(phones, "Baratheon supports Stark from The Narrow Sea.")
    for phone in phones:
        fight = phone.page.get_by_role("region", name="Combat", exact=True)
        expect(fight).to_contain_text("Combat in Moat Cailin")
        expect(fight).to_contain_text("Lannister attacks from Seagard2 knights")
        expect(fight).to_contain_text("Baratheon in The Narrow Seasupports the defender, 1 ship")
    house_cards(ann, ben, cem)
    tides_and_blade(ann, ben, cem)


def house_cards(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    turn(ben, "Your turn Also waited for: Cem")
    turn(ann, "Waiting for Ben and Cem")
    play(ben, "Ser Jaime Lannister")
    all_see(phones, "Lannister has chosen its House card.")
    assert [phone.knows(*JAIME) for phone in phones] == [[], [JAIME[0]], []]
    play(cem, "Ser Rodrick Cassel")
    all_see(phones, "Lannister plays Ser Jaime Lannister, Stark plays Ser Rodrick Cassel.")


def play(phone: Phone, card: str) -> None:
    act(phone.page, "Choose a House card")
    pick(phone.page, "Card", card)
    send(phone.page)


def tides_and_blade(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    act(ann.page, "Type the Tides cards")
    pick(ann.page, "Attacker's card", "3")
    pick(ann.page, "Defender's card", "0")
    send(ann.page)
    all_see(phones, "Tides of Battle: Lannister 3, Stark 0.")
    act(cem.page, "Answer the question")
    expect(sheet(cem.page).get_by_role("heading", name="Does Stark use the Valyrian Steel Blade")).to_be_visible()
    pick(cem.page, "Answer", "+1 strength")
    send(cem.page)
    all_see(
        phones,
        "Lannister wins 9 to 5.",
        "Stark turns the Blade to its used side until the end of the round.",
        "Stark retreats with 2 Footmen, routed, to a legal area that Stark chooses (not Seagard)",
        "Lannister moves into Moat Cailin with 2 Knights.",
    )
    happened(ann.page).get_by_text("Why?").click()
    why = happened(ann.page).get_by_role("region", name="Why")
    expect(why).to_contain_text("Baratheon's 1 Ship supporting from The Narrow Sea: 1.")
    expect(why).to_contain_text("Lannister's Tides card: +3.")
    expect(why).to_contain_text("9 is more than 5: Lannister beats Stark.")
    act(cem.page, "Note where Stark's beaten units go")
    pick(cem.page, "Where they go; none if they are destroyed", "Winterfell")
    send(cem.page)
    all_see(phones, "Stark retreats to Winterfell, routed: 2 Footmen.")


def to_the_next_round(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    act(cem.page, "Resolve a Consolidate Power order")
    pick(cem.page, "Area", "White Harbor")
    send(cem.page)
    all_see(phones, "White Harbor brings 1 power.")
    for phone in phones:
        turn(phone, "Anybody may go on")
    act(ann.page, "Clean up and end the round")
    all_see(phones, "Round 1 ends.", "Routed units stand up.", "Round 2 begins.")
    for phone in phones:
        stands(phone, "Round 2 · Westeros Westeros cards")
        houses(phone, power=(4, 5, 6), castles=(1, 2, 1), supply=(2, 2, 1))


def houses(phone: Phone, **said: tuple[int, int, int]) -> None:
    """What is counted for Baratheon, Lannister and Stark, as it stands on a phone."""
    people = phone.page.get_by_role("region", name="Houses").locator(".people > li")
    for at, house in enumerate(("Baratheon", "Lannister", "Stark")):
        facts = people.filter(has=phone.page.locator("strong", has_text=house)).locator(".facts > div")
        for name, numbers in said.items():
            expect(facts.filter(has_text=name.capitalize()).locator("dd")).to_have_text(
                re.compile(rf"^{numbers[at]}( of 7)?$")
            )


def westeros(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    act(ann.page, "Reveal the Westeros cards")
    pick(ann.page, "Deck I", "Supply")
    pick(ann.page, "Deck II", "Clash of Kings")
    pick(ann.page, "Deck III", "Web of Lies")
    send(ann.page)
    all_see(phones, "Westeros cards: I Supply; II Clash of Kings; III Web of Lies.")
    for phone, barrels in zip(phones, (2, 3, 1), strict=True):
        act(phone.page, "Count barrels")
        fill(phone.page, Barrels=barrels)
        send(phone.page)
    all_see(phones, "Stark counts 1 barrel: supply 1, armies of 3, 2 at most.")
    set_power(ann)
    clash_of_kings(*phones)


def clash_of_kings(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    bid((ann, ben), 13, 14)
    turn(ben, "Waiting for Cem")
    assert [phone.knows(13, 14) for phone in phones] == [[13], [14], []]
    bid((cem,), 13)
    all_see(phones, "The bids: Baratheon 13, Lannister 14, Stark 13.")
    turn(ben, "Waiting for Ann")
    act(ann.page, "Answer the question")
    expect(sheet(ann.page)).to_contain_text(
        "Baratheon and Stark are tied: who takes position 2 on the Iron Throne track?"
    )
    pick(ann.page, "Answer", "Stark")
    send(ann.page)
    all_see(phones, "Iron Throne track: Lannister, Stark and Baratheon; Lannister holds the Iron Throne token.")
    bid(phones, 2, 1, 0)
    all_see(
        phones,
        "Fiefdoms track: Baratheon, Lannister and Stark; Baratheon holds the Valyrian Steel Blade.",
        "Pay the bids to the pool: Lannister 1, Baratheon 2.",
    )
    bid(phones, 0, 0, 2)
    turn(ben, "Your turn")
    act(ben.page, moves(ben).first.inner_text())
    pick(ben.page, "Answer", "Lannister")
    send(ben.page)
    all_see(phones, "King's Court track: Stark, Lannister and Baratheon; Stark holds the Messenger Raven.")
    for phone in phones:
        stands(phone, "Round 2 · Planning Assigning orders")
        houses(phone, power=(0, 0, 0), castles=(1, 2, 1), supply=(2, 3, 1))
        tracks = phone.page.get_by_role("region", name="Tracks").locator(".tracks > div")
        expect(tracks.nth(0).get_by_role("listitem")).to_have_text(["1 Lannister", "2 Stark", "3 Baratheon"])
        expect(tracks.nth(1).get_by_role("listitem")).to_have_text(["1 Baratheon", "2 Lannister", "3 Stark"])
        expect(tracks.nth(2).get_by_role("listitem")).to_have_text(["1 Stark", "2 Lannister", "3 Baratheon"])
        wildlings = phone.page.get_by_role("region", name="Wildlings")
        expect(wildlings).to_contain_text("Not to be placed in this round: support")


def bid(phones: Sequence[Phone], *amounts: int) -> None:
    """Bid in secret; the last bid reveals them all."""
    for phone, amount in zip(phones, amounts, strict=True):
        act(phone.page, "Bid")
        fill(phone.page, Bid=amount)
        send(phone.page)


def set_power(ann: Phone) -> None:
    for house in ("Baratheon", "Lannister", "Stark"):
        details = ann.page.locator("details", has_text="More: counters")
        if not details.get_by_role("button").first.is_visible():
            details.locator("summary").click()
        act(ann.page, "Set a counter")
        pick(ann.page, "House", house)
        fill(ann.page, Available_power=15)
        send(ann.page)
