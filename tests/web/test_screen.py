"""The table on a laptop or a television: live, large, and without anybody's secrets."""

from typing import Final

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.played import play, three_houses, two_players
from tests.web.table import act, declare, join, open_table, order, to_declaration, two_thieves

LAPTOP: Final = 1280
CROWBAR: Final = "Crowbar of Zed"


def show(page: Page) -> None:
    """Go to the big screen by the way that the page offers."""
    page.get_by_role("link", name="Seats").click()
    page.get_by_role("link", name="Show on a big screen").click()
    expect(page.locator(".column").first).to_be_visible()


def onlooker(open_page: Open, code: str, width: int = LAPTOP) -> Page:
    """A laptop that joins with the code and takes no seat."""
    page = open_page(f"/#/join/{code}", width=width)
    show(page)
    return page


def answer(page: Page) -> str:
    """What was answered last, with its reasons."""
    return page.get_by_role("region", name="The last answer").inner_text()


def test_a_laptop_follows_a_turn_of_thieves(open_page: Open) -> None:
    morius = open_page("/")
    code = open_table(morius, "Age of Thieves", ["Morius", "Noiron"])
    morius.get_by_role("link", name="Now", exact=True).click()
    screen = onlooker(open_page, code)
    expect(screen.get_by_role("img", name="QR code")).to_be_visible()
    expect(screen.locator(".code")).to_have_text(f"{code[:3]}{code[3:]}")
    noiron = open_page(f"/#/join/{code}")
    join(noiron, "Noiron")
    expect(screen.get_by_role("region", name="Join code")).to_have_count(0)

    to_declaration(morius)
    expect(screen.locator(".turn")).to_have_text("Waiting for Morius and Noiron")
    declare(morius, (4, CROWBAR), (3, "Move"))
    expect(screen.locator(".turn")).to_have_text("Waiting for Noiron")
    expect(screen.get_by_text("✓ declared")).to_have_count(1)
    declare(noiron, (6, "Ambush"))
    act(morius, "Reveal the declarations")
    expect(order(screen)).to_have_text(["1 Noiron now 6", "2 Guard 5", "3 Morius 4", "4 Morius 3"])
    expect(screen.locator(".turn")).to_have_text("Waiting for Noiron")
    assert answer(screen).startswith("The last answer\nFirst to last: Noiron 6, guard 5, Morius 4, Morius 3.")
    assert "The highest initiative acts first." in answer(screen)
    play(noiron, "resolve")
    expect(order(screen)).to_have_text(["1 Guard now 5", "2 Morius 4", "3 Morius 3"])
    expect(screen.get_by_role("region", name="What happened last")).to_contain_text("Noiron")


def test_not_even_the_own_secrets_are_shown(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    declare(morius, (4, CROWBAR))
    show(morius)
    expect(morius.locator(".turn")).to_have_text("Waiting for Noiron")
    expect(morius.locator("body")).not_to_contain_text(CROWBAR)
    expect(morius.locator("body")).not_to_contain_text("Only you know")
    declare(noiron, (2, "Ambush"))
    play(morius, "reveal")
    expect(order(morius)).to_have_text(["1 Guard now 5", "2 Morius 4", "3 Noiron 2"])
    expect(morius.locator("body")).not_to_contain_text(CROWBAR)
    expect(morius.locator("body")).not_to_contain_text("you", use_inner_text=True)


def test_nothing_can_be_done_on_it(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    to_declaration(morius)
    show(morius)
    expect(morius.get_by_role("region", name="Thieves")).to_be_visible()
    expect(morius.get_by_role("button")).to_have_count(0)
    expect(morius.get_by_role("textbox")).to_have_count(0)


def test_a_plot_and_a_house_card_stay_sealed(open_page: Open) -> None:
    ann, _ = two_players(open_page)
    show(ann)
    expect(ann.get_by_role("region", name="Players")).to_contain_text("Calm")
    house = three_houses(open_page)
    play(
        house,
        "attack",
        "baratheon",
        area="stoney-sept",
        attacker_area="blackwater",
        attacker_knight=1,
        defender_house="lannister",
        defender_footman=1,
    )
    play(house, "play-card", "baratheon", card="patchface")
    show(house)
    expect(house.get_by_role("region", name="So far")).to_contain_text("Before House cards")
    expect(house.locator("body")).not_to_contain_text("Patchface")


def test_columns_stand_side_by_side_from_900_pixels_on_and_letters_grow(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    to_declaration(morius)
    show(morius)
    left, right = morius.locator(".column").nth(0), morius.locator(".column").nth(1)
    sizes: dict[int, float] = {}
    for width, beside in ((390, False), (899, False), (900, True), (1280, True), (1920, True)):
        morius.set_viewport_size({"width": width, "height": 1000})
        one, other = left.bounding_box(), right.bounding_box()
        assert one
        assert other
        assert (other["x"] > one["x"] + one["width"] - 1) is beside, width
        assert morius.evaluate("document.documentElement.scrollWidth") == width
        sizes[width] = morius.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert sizes[390] == sizes[899] < sizes[900] <= sizes[1280] < sizes[1920]
    morius.get_by_role("link", name="Seats").click()
    expect(morius.get_by_role("link", name="Show on a big screen")).to_be_visible()
    assert morius.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == sizes[390]


def test_what_was_taken_back_is_no_answer_any_more(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    declare(morius, (4, "Move"))
    declare(noiron, (2, "Ambush"))
    act(morius, "Reveal the declarations")
    show(noiron)
    expect(noiron.get_by_role("region", name="The last answer")).to_contain_text("First to last")
    morius.get_by_role("button", name="Take back").click()
    morius.get_by_role("button", name="Yes, take it back").click()
    expect(noiron.get_by_role("region", name="The last answer")).not_to_contain_text("First to last")


def test_it_survives_a_reload_and_finds_the_server_again(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    show(noiron)
    noiron.reload()
    expect(noiron.locator(".turn")).to_have_text("Waiting for Morius and Noiron")
    noiron.context.set_offline(True)
    expect(noiron.get_by_text("Not connected, trying again.")).to_be_visible()
    declare(morius, (4, "Move"))
    noiron.context.set_offline(False)
    expect(noiron.locator(".turn")).to_have_text("Waiting for Noiron")
    expect(noiron.get_by_text("Not connected, trying again.")).to_have_count(0)


def test_a_stranger_is_told_how_to_join(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    stranger = open_page(f"/#/s/{morius.url.split('/s/')[1].split('/')[0]}/screen", width=LAPTOP)
    expect(stranger.get_by_role("region", name="Problem")).to_contain_text("Who is asking?")
    stranger.get_by_role("link", name="To the start").click()
    expect(stranger.get_by_label("Code of the table")).to_be_visible()
