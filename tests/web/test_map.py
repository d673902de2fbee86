"""The board on the phone: set up with one tap, changed, asked about, by touch, by key and as a list."""

from typing import Any, Final

from playwright.sync_api import expect

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.map.questions import QUESTIONS
from tests.web.board_map import ASK, WINTERFELL, area, headline, marching, set_up
from tests.web.calculators import choose, next_step
from tests.web.conftest import Open
from tests.web.server import Server
from tests.web.table import open_table

API: Final = "/api/v1/games/thrones-board"


def position(server: Server, players: int) -> dict[str, Any]:
    """What a new game starts with."""
    outcome: dict[str, Any] = server.post(f"{API}/setup-on-map", {"players": players})["outcome"]
    return dict(outcome["position"])


def test_every_question_on_the_map_is_in_the_list(open_page: Open) -> None:
    page = open_page("/#/ask")
    for question in QUESTIONS:
        link = page.locator(f'a[href="#/ask/thrones-board/{question.id}"]')
        expect(link).to_have_count(0 if question.id == "setup-on-map" else 1)


def test_every_area_can_be_picked_on_the_map_and_in_the_list(open_page: Open) -> None:
    page = open_page(f"{ASK}/control-on-map")
    drawn = page.get_by_role("group", name="The board: pick an area to change").locator("[data-area]")
    expect(drawn).to_have_count(len(AREAS))
    ids = drawn.evaluate_all("areas => areas.map((one) => one.dataset.area)")
    assert sorted(ids) == sorted(AREAS)
    page.get_by_role("radio", name="List").check()
    rows = page.get_by_role("region", name="The board: pick an area to change").locator("li strong")
    expect(rows).to_have_count(len(AREAS))
    assert sorted(rows.all_inner_texts()) == sorted(facts.name for facts in AREAS.values())
    page.get_by_role("searchbox", name="Find an area").fill("kings l")
    expect(rows).to_have_text(["King's Landing"])
    page.reload()
    expect(rows).to_have_count(len(AREAS))


def test_a_march_is_tapped_and_planned(open_page: Open, server: Server) -> None:
    page = marching(open_page)
    asked = {"position": position(server, 6), "house": "stark", "origin": "winterfell"}
    for one in server.post(f"{API}/march-on-map", asked)["outcome"]["destinations"]:
        says = area(page, one["area"]).get_attribute("aria-label") or ""
        assert (". Open" in says) == one["legal"], says
        assert one["legal"] or says.endswith(one["why_not"])
    expect(area(page, "the-arbor")).to_have_attribute("aria-disabled", "true")
    area(page, "moat-cailin").focus()
    page.keyboard.press("Space")
    page.get_by_role("group", name="Units that move into Moat Cailin").get_by_role("textbox", name="Knights").fill("1")
    moves = [{"to": "moat-cailin", "units": {"knight": 1}}]
    answer = server.post(f"{API}/march-on-map", {**asked, "moves": moves})
    expect(headline(page)).to_have_text(answer["summary"])
    page.reload()
    expect(headline(page)).to_have_text(answer["summary"])
    page.get_by_role("button", name="Ask again").click()
    expect(page.get_by_role("article")).to_have_count(0)


def test_arrow_keys_lead_from_area_to_area(open_page: Open) -> None:
    page = open_page(f"{ASK}/march-on-map")
    area(page, "winterfell").focus()
    for key, name in (("ArrowUp", "castle-black"), ("ArrowDown", "winterfell"), ("ArrowRight", "karhold")):
        page.keyboard.press(key)
        expect(area(page, name)).to_be_focused()
    expect(page.locator('[data-area][tabindex="0"]')).to_have_count(1)


def test_an_area_is_changed_and_one_board_serves_all_questions(open_page: Open, server: Server) -> None:
    page = open_page(f"{ASK}/march-on-map")
    set_up(page, 6)
    area(page, "winterfell").focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Winterfell")
    sheet.get_by_role("group", name="Units of Stark").get_by_role("textbox", name="Siege Engines").fill("1")
    sheet.get_by_label("Order", exact=True).select_option("Support +1 ★")
    sheet.get_by_role("button", name="Done").click()
    expect(area(page, "winterfell")).to_be_focused()
    says = WINTERFELL.replace("1 knight", "1 knight, 1 siege engine") + ", order Support +1 ★"
    expect(area(page, "winterfell")).to_have_attribute("aria-label", says)
    page.goto(f"{ASK}/mustering-on-map/ask")
    choose(page, "Who musters", "Stark")
    expect(headline(page)).to_have_text("Stark musters in 2 areas.")
    area(page, "white-harbor").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="1 knight for a Footman (1 point)").click()
    board = position(server, 6)
    board["areas"]["winterfell"] |= {"units": {"footman": 1, "knight": 1, "siege_engine": 1}}
    asked = {"position": board, "house": "stark", "area": "white-harbor"}
    answer = server.post(f"{API}/mustering-on-map", {**asked, "musters": [{"unit": "knight", "upgrade": True}]})
    expect(headline(page)).to_have_text(answer["summary"])
    page.goto(f"{ASK}/support-on-map/ask")
    choose(page, "Who attacks", "Greyjoy")
    area(page, "white-harbor").focus()
    page.keyboard.press("Enter")
    expect(area(page, "winterfell")).to_contain_class("open")
    choose(page, "Stark in Winterfell supports", "Defender")
    expect(headline(page)).to_have_text("1 support order may help in White Harbor.")


def test_a_retreat_is_picked_on_the_map(open_page: Open, server: Server) -> None:
    page = open_page(f"{ASK}/retreat-on-map")
    set_up(page, 6)
    next_step(page, "Question and answer")
    for name in ("winterfell", "moat-cailin"):
        area(page, name).focus()
        page.keyboard.press("Enter")
    asked = {
        "position": position(server, 6),
        "loser": "defender",
        "house": "stark",
        "embattled": "winterfell",
        "attacked_from": "moat-cailin",
        "units": {"footman": 1, "knight": 1},
    }
    expect(headline(page)).to_have_text(server.post(f"{API}/retreat-on-map", asked)["summary"])
    area(page, "karhold").focus()
    page.keyboard.press("Enter")
    answer = server.post(f"{API}/retreat-on-map", {**asked, "choices": {"retreat": "karhold"}})
    expect(headline(page)).to_have_text(answer["summary"])


def test_who_controls_what_is_counted(open_page: Open) -> None:
    page = open_page(f"{ASK}/control-on-map")
    set_up(page, 3)
    next_step(page, "Question and answer")
    rows = page.get_by_role("region", name="What each House controls").get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(rows.nth(2)).to_have_text("Stark 2 castles and strongholds, 2 land areas, 1 barrel")


def test_a_new_setup_can_be_taken_back(open_page: Open) -> None:
    page = open_page(f"{ASK}/control-on-map")
    set_up(page, 3)
    page.get_by_role("button", name="6 players").click()
    expect(area(page, "pyke")).not_to_have_attribute("aria-label", "Pyke. Land, Stronghold, 1 barrel, 1 crown. closed")
    page.get_by_role("button", name="Take that back").click()
    expect(area(page, "pyke")).to_have_attribute("aria-label", "Pyke. Land, Stronghold, 1 barrel, 1 crown. closed")


def test_a_table_whose_areas_are_tracked_looks_at_its_board(open_page: Open) -> None:
    page = open_page("/")
    how = {"Who keeps track of the areas and units?": "Tiebreak as well: it knows the map and checks marches."}
    open_table(page, "Board Game", ["Ann", "Ben", "Cem"], how)
    page.get_by_role("link", name="Now", exact=True).click()
    page.get_by_text("The board", exact=True).click()
    expect(area(page, "winterfell")).to_have_attribute("aria-label", WINTERFELL)
    area(page, "shipbreaker-bay").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".seen")).to_contain_text("Baratheon: 2 ships")
