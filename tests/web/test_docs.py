"""The reference page: all operations, tried out in place, under the strict policy and offline."""

import json

import pytest
from playwright.sync_api import expect

from app.resolver.game import Game
from app.resolver.registry import GAMES
from tests.web.conftest import Open
from tests.web.docs import execute, expand, operation
from tests.web.landing import name_of, path_of
from tests.web.server import Server


def test_every_operation_is_there(open_page: Open, server: Server) -> None:
    document = server.get("/openapi.json")
    ids = {method["operationId"] for path in document["paths"].values() for method in path.values()}
    page = open_page("/docs")
    for known in ids:
        expect(operation(page, known)).to_be_visible()
    expect(page.locator(".opblock")).to_have_count(len(ids))


@pytest.mark.parametrize("game", GAMES.values(), ids=name_of)
def test_the_examples_of_a_question_run_in_place(game: Game, open_page: Open, server: Server) -> None:
    question = game.questions[0]
    block = expand(open_page("/docs"), f"{game.id}_{question.id}".replace("-", "_"))
    for example in question.examples:
        block.get_by_role("combobox", name="Example").select_option(example.id)
        response = execute(block)
        expect(response.locator(".response-col_status")).to_have_text("200")
        shown = json.loads(response.locator("pre.microlight").first.inner_text())
        assert shown == server.post(path_of(game, question), example.body), example.id
        block.get_by_role("button", name="Clear").click()


def test_parameters_are_tried_in_place(open_page: Open) -> None:
    block = expand(open_page("/docs"), "rules")
    block.get_by_placeholder("game").fill("age-of-thieves")
    block.get_by_placeholder("q").fill("tie calm")
    response = execute(block)
    expect(response.locator(".response-col_status")).to_have_text("200")
    expect(response.locator(".highlight-code").first).to_contain_text("age-of-thieves.initiative.tie-calm")


def test_a_refusal_is_shown(open_page: Open) -> None:
    block = expand(open_page("/docs"), "age_of_thieves_initiative_order")
    block.get_by_role("textbox", name="Request body").fill("{}")
    expect(execute(block).locator(".response-col_status")).to_contain_text("422")


def test_an_operation_has_an_address(open_page: Open) -> None:
    page = open_page("/docs")
    expand(page, "health")
    address = page.evaluate("location.hash")
    assert address.endswith("/health")
    page = open_page(f"/docs{address}")
    expect(operation(page, "health").locator(".opblock-body")).to_be_visible()


def test_it_leads_back_and_to_the_document(open_page: Open) -> None:
    page = open_page("/docs")
    expect(page.get_by_role("heading", level=1)).to_have_text("API reference")
    expect(page.get_by_role("link", name="openapi.json")).to_have_attribute("href", "./openapi.json")
    page.get_by_role("link", name="Tiebreak").click()
    expect(page).to_have_url(f"{page.evaluate('location.origin')}/")


def test_dark_follows_the_device(open_page: Open) -> None:
    page = open_page("/docs", scheme="dark")
    background = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(background)
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).not_to_have_class("dark-mode")
    assert page.evaluate(background) != dark
