"""Three phones play a whole round of the Card Game, as a melee."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.journey import Phone, all_see, fill, moves, named, pick, sit_down, stands, turn
from tests.web.table import act, send, sheet

ANNS_PLOT: Final = "Quorum of Zed"
BENS_PLOT: Final = "Harvest of Yun"
CEMS_PLOT: Final = "Tourney of Xil"


class Fighter(NamedTuple):
    """A character that takes part in a challenge."""

    name: str
    strength: int
    keywords: Sequence[str] = ()


def test_a_whole_round(open_page: Open) -> None:
    phones = sit_down(open_page, "Card Game", ["Ann", "Ben", "Cem"])
    plots(*phones)
    first_player_and_titles(*phones)
    draw_and_marshaling(*phones)
    challenges(*phones)
    dominance_to_taxation(*phones)


def plots(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    for phone in phones:
        stands(phone, "Round 1 · Plot Choose plots")
    choose_plot(ann, ANNS_PLOT, Gold=5, Initiative=6, Claim=1, Reserve=7)
    turn(ann, "Waiting for Ben and Cem")
    expect(moves(ann)).to_have_text(["Choose a plot sealed, may still be changed"])
    choose_plot(ben, BENS_PLOT, Gold=4, Initiative=6, Claim=2, Reserve=6)
    act(ann.page, "Choose a plot sealed, may still be changed")
    sheet(ann.page).get_by_role("button", name="Show what is written here").click()
    expect(sheet(ann.page).get_by_role("textbox", name="Plot")).to_have_value(ANNS_PLOT)
    fill(ann.page, Initiative=4)
    send(ann.page)
    choose_plot(cem, CEMS_PLOT, Gold=3, Initiative=6, Claim=1, Reserve=8)
    for phone in phones:
        expect(phone.page.get_by_text("✓ plot chosen")).to_have_count(3)
    assert [ann.heard(BENS_PLOT, CEMS_PLOT), ben.heard(ANNS_PLOT, CEMS_PLOT), cem.heard(ANNS_PLOT, BENS_PLOT)] == [
        [],
        [],
        [],
    ]

    act(cem.page, "Reveal all plots")
    all_see(
        phones,
        f"Ann reveals {ANNS_PLOT}: gold 5, initiative 4, claim 1, reserve 7.",
        f"Ben reveals {BENS_PLOT}: gold 4, initiative 6, claim 2, reserve 6.",
        f"Cem reveals {CEMS_PLOT}: gold 3, initiative 6, claim 1, reserve 8.",
    )


def choose_plot(phone: Phone, name: str, **values: int) -> None:
    act(phone.page, "Choose a plot")
    fill(phone.page, Plot=name, **values)
    send(phone.page)
    expect(phone.page.get_by_role("region", name="Only you know")).to_be_visible()


def first_player_and_titles(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    for phone in phones:
        turn(phone, "Anybody may go on")
    act(ann.page, "Draw at random between Ben and Cem: who wins initiative?")
    pick(ann.page, "Drawn at the table", "Ben")
    send(ann.page)
    all_see(phones, "Ben wins initiative by the draw and chooses the first player: initiative 6 and power 0 were tied.")
    act(ben.page, "Choose the first player")
    pick(ben.page, "First player", "Ann")
    send(ben.page)
    all_see(phones, "Ann is first player; player order: Ann, Ben and Cem.")
    for phone, title in ((ann, "Master of Coin"), (ben, "Crown Regent"), (cem, "Master of Laws")):
        act(phone.page, "Say your title")
        pick(phone.page, "Title", title)
        send(phone.page)
    for phone in phones:
        people = phone.page.get_by_role("region", name="Players").locator(".people > li")
        expect(people.nth(0)).to_contain_text("Master of Coin")
        expect(people.nth(1)).to_contain_text("Crown Regent")
        expect(people.nth(2)).to_contain_text("Master of Laws")
        stands(phone, "Round 1 · Plot Action window of the plot phase")


def draw_and_marshaling(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    turn(ann, "Your turn")
    close(ann, "Action window of the plot phase")
    all_see(phones, "Draw phase: everybody draws (Ann 2, Ben 2 and Cem 3).")
    close(ann, "Action window of the draw phase")
    all_see(phones, "Ann is the active player and collects 7 gold: 7 in the pool.")
    expect(moves(ann).first).to_have_text("Marshal")
    act(ann.page, "Marshal")
    fill(ann.page, Gold=3, Card="Arya")
    send(ann.page)
    all_see(phones, "Ann marshals Arya for 3 gold: 4 left.")
    close(ann, "Marshaling window")
    all_see(phones, "Ben is the active player and collects 4 gold: 4 in the pool.")
    close(ben, "Marshaling window")
    all_see(phones, "Cem is the active player and collects 3 gold: 3 in the pool.")
    close(cem, "Marshaling window")
    all_see(phones, "The challenges phase begins.")
    for phone in phones:
        counts(phone, power=(0, 0, 0), gold=(4, 4, 3), hand=(8, 9, 10))


def close(phone: Phone, window: str) -> None:
    expect(phone.page.locator("summary").first).to_contain_text(window)
    act(phone.page, "Close the window")


def counts(phone: Phone, **said: tuple[int, int, int]) -> None:
    """What is counted for the players, as it stands on a phone."""
    people = phone.page.get_by_role("region", name="Players").locator(".people > li")
    for name, numbers in said.items():
        facts = people.locator(".facts > div").filter(has_text=name.capitalize()).locator("dd")
        expect(facts).to_have_text([re.compile(rf"^{n}( of 15)?$") for n in numbers])


def challenges(ann: Phone, ben: Phone, cem: Phone) -> None:
    anns_challenges(ann, ben, cem)
    bens_challenges(ann, ben, cem)
    cems_challenges(ann, ben, cem)
    for phone in (ann, ben, cem):
        counts(phone, power=(2, 0, 2), gold=(4, 4, 3), hand=(9, 9, 7))
        expect(phone.page.get_by_role("region", name="Challenges of this phase").get_by_role("listitem")).to_have_text(
            [
                "Ann: military against Ben",
                "Ann: intrigue against Cem",
                "Ann: power against Cem",
                "Ben: military against Cem",
                "Ben: intrigue against Cem",
                "Ben: power against Cem",
                "Cem: military against Ben",
                "Cem: intrigue against Ben",
                "Cem: power against Ben",
            ]
        )


def anns_challenges(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    challenge(ann, "military", ben, [Fighter("Arya", 4, ["renown"]), Fighter("Hound", 3)], [Fighter("Tyrion", 2)])
    all_see(phones, "Ann wins the military challenge 7 to 2: Ben loses 1 character; renown: up to 1 power.")
    for phone in phones:
        fight = phone.page.get_by_role("region", name="Challenge", exact=True)
        expect(fight).to_contain_text("Ann attacks withArya 4 (renown), Hound 3")
        expect(fight).to_contain_text("Ben defends withTyrion 2")
        turn(phone, "Your turn" if phone is ben else "Waiting for Ben")
    act(ben.page, "Choose who dies (claim 1)")
    sheet(ben.page).get_by_role("button", name="+ Tyrion").click()
    send(ben.page)
    all_see(phones, "Tyrion dies.")
    act(ann.page, "Use keywords")
    fill(ann.page, Renown=1)
    send(ann.page)
    all_see(phones, "Renown: Ann gains 1 power on characters: 1 now.")

    challenge(ann, "intrigue", cem, [Fighter("Varys", 5, ["insight"])], [])
    all_see(phones, "Ann wins the intrigue challenge 5 to 0: unopposed;", "Cem discards 1 card from hand, at random.")
    act(ann.page, "Use keywords")
    fill(ann.page, Insight=1)
    send(ann.page)
    all_see(phones, "Insight: Ann draws 1 card.")

    initiate(ann, "power", ben, [Fighter("Robert", 5)])
    act(ben.page, "Redirect the challenge")
    turn(ann, "Your turn")
    act(ann.page, "Choose the new opponent")
    pick(ann.page, "New opponent", "Cem")
    send(ann.page)
    defend(ann, cem, [Fighter("Ned", 6)])
    all_see(phones, "Cem wins the power challenge 6 to 5: no claim.")
    act(ann.page, "No more challenges")


def bens_challenges(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    challenge(ben, "military", cem, [Fighter("Jaime", 5)], [Fighter("Ned", 3)])
    all_see(phones, "Ben wins the military challenge 5 to 3: Cem loses 2 characters.")
    act(cem.page, "Choose who dies (claim 2)")
    sheet(cem.page).get_by_role("button", name="+ Ned").click()
    sheet(cem.page).get_by_role("button", name="Add another").click()
    sheet(cem.page).get_by_label("Who dies, no. 2").fill("Jory")
    send(cem.page)
    all_see(phones, "Ned and Jory die at the same time.")
    challenge(ben, "intrigue", cem, [Fighter("Cersei", 4)], [])
    all_see(
        phones, "Ben wins the intrigue challenge 4 to 0: unopposed; Ben gains 1 power; Cem discards 2 cards at random."
    )
    challenge(ben, "power", cem, [Fighter("Tywin", 6)], [Fighter("Catelyn", 4)])
    all_see(phones, "Ben wins the power challenge 6 to 4: claim 2 takes nothing.")
    act(ben.page, "No more challenges")


def cems_challenges(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    challenge(cem, "military", ben, [Fighter("Robb", 3)], [Fighter("Gregor", 3)])
    all_see(phones, "Cem wins the military challenge 3 to 3: a tie goes to the attacker; Ben loses 1 character.")
    act(ben.page, "Choose who dies (claim 1)")
    sheet(ben.page).get_by_role("button", name="+ Gregor").click()
    send(ben.page)
    challenge(cem, "intrigue", ben, [Fighter("Bran", 1)], [Fighter("Pycelle", 2)])
    all_see(phones, "Ben wins the intrigue challenge 2 to 1: no claim.")
    challenge(cem, "power", ben, [Fighter("Robb", 8)], [], changed={"Robb": 9})
    all_see(phones, "Cem wins the power challenge 9 to 0: unopposed; Cem gains 1 power; Ben loses 1 power to Cem.")
    act(cem.page, "No more challenges")


def challenge(  # noqa: PLR0913 - it takes two sides
    attacker: Phone,
    kind: str,
    defender: Phone,
    attacking: Sequence[Fighter],
    defending: Sequence[Fighter],
    *,
    changed: Mapping[str, int] | None = None,
) -> None:
    initiate(attacker, kind, defender, attacking)
    defend(attacker, defender, defending, changed=changed)


def initiate(attacker: Phone, kind: str, defender: Phone, attacking: Sequence[Fighter]) -> None:
    act(attacker.page, "Initiate a challenge")
    pick(attacker.page, "Type", kind)
    pick(attacker.page, "Against", defender.name)
    type_characters(attacker, "Attackers", attacking)
    send(attacker.page)


def defend(
    attacker: Phone, defender: Phone, defending: Sequence[Fighter], *, changed: Mapping[str, int] | None = None
) -> None:
    """Declare defenders and compare STR; `changed` is the STR of attackers that have changed meanwhile."""
    close(attacker, "Action window after a challenge is initiated")
    act(defender.page, "Declare defenders")
    type_characters(defender, "Defenders (none: leave empty)", defending)
    send(defender.page)
    act(attacker.page, "Compare STR")
    if changed:
        attackers = sheet(attacker.page).get_by_role("group", name=named("Attackers now"))
        attackers.get_by_role("button", name="Change them").click()
        for at, (name, strength) in enumerate(changed.items(), start=1):
            expect(attackers.get_by_label("Name").nth(at - 1)).to_have_value(name)
            attackers.get_by_role("textbox", name=f"STR of character {at}").fill(str(strength))
    send(attacker.page)


def type_characters(phone: Phone, label: str, characters: Sequence[Fighter]) -> None:
    form = sheet(phone.page).get_by_role("group", name=named(label))
    for at, (name, strength, keywords) in enumerate(characters, start=1):
        if form.get_by_role("textbox", name=f"STR of character {at}").count() == 0:
            form.get_by_role("button", name="character").last.click()
        form.get_by_role("textbox", name=f"STR of character {at}").fill(str(strength))
        form.get_by_label("Name").nth(at - 1).fill(name)
        if keywords:
            form.locator("summary").nth(at - 1).click()
        for keyword in keywords:
            form.get_by_role("group", name=f"Keywords of character {at}").get_by_label(keyword).check()


def dominance_to_taxation(ann: Phone, ben: Phone, cem: Phone) -> None:
    phones = (ann, ben, cem)
    for phone in phones:
        stands(phone, "Round 1 · Dominance Determine dominance")
    act(ben.page, "Determine dominance")
    fill(ben.page, Ann=5, Ben=3, Cem=7)
    send(ben.page)
    all_see(phones, "Cem wins dominance with 10")
    close(ann, "Action window of the dominance phase")
    all_see(phones, "Standing phase: all kneeling cards stand.")
    close(ann, "Action window of the standing phase")
    all_see(phones, "Taxation phase: unspent gold goes back to the treasury (Ann 4, Ben 4 and Cem 3).")
    act(cem.page, "Check the reserve")
    all_see(
        phones,
        "Ann has 9 in hand, reserve 7: chooses and discards 2 cards.",
        "Ben has 9 in hand, reserve 6: chooses and discards 3 cards.",
        "Cem has 7 in hand, reserve 9: nothing to discard.",
        "The titles of Ann, Ben and Cem go back to the pool.",
    )
    close(ann, "Action window of the taxation phase")
    all_see(phones, "Round 1 is over.", "Round 2 begins: everybody chooses a plot in secret.")
    for phone in phones:
        stands(phone, "Round 2 · Plot Choose plots")
        counts(phone, power=(2, 0, 3), gold=(0, 0, 0), hand=(7, 6, 7))
        expect(moves(phone)).to_have_text(["Choose a plot"])
