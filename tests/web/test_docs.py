"""The reference page: all operations, tried out in place, under the strict policy and offline."""

import json

from playwright.sync_api import expect

from app.resolver.registry import GAMES
from tests.web.conftest import Open
from tests.web.docs import execute, expand, operation
from tests.web.landing import path_of
from tests.web.measures import expect_headings_in_order
from tests.web.server import Server

# Swagger UI takes seconds to work through a document of this size, so each test looks at several things.


def test_every_operation_is_there_under_headings_and_with_ways_out(open_page: Open, server: Server) -> None:
    document = server.get("/openapi.json")
    ids = {method["operationId"] for path in document["paths"].values() for method in path.values()}
    page = open_page("/docs")
    for known in ids:
        expect(operation(page, known)).to_be_visible()
    expect(page.locator(".opblock")).to_have_count(len(ids))
    expect(page.get_by_role("heading", level=1)).to_have_text(["API reference"])
    expect_headings_in_order(page)
    expect(page.get_by_role("link", name="openapi.json")).to_have_attribute("href", "./openapi.json")
    page.get_by_role("link", name="Tiebreak").click()
    expect(page).to_have_url(f"{page.evaluate('location.origin')}/")


def test_the_examples_of_a_question_run_in_place_and_a_refusal_is_shown(open_page: Open, server: Server) -> None:
    page = open_page("/docs")
    for game in GAMES.values():
        question = game.questions[0]
        block = expand(page, f"{game.id}_{question.id}".replace("-", "_"))
        for example in question.examples:
            block.get_by_role("combobox", name="Example").select_option(example.id)
            response = execute(block)
            expect(response.locator(".response-col_status")).to_have_text("200")
            shown = json.loads(response.locator("pre.microlight").first.inner_text())
            assert shown == server.post(path_of(game, question), example.body), example.id
            block.get_by_role("button", name="Clear").click()
        block.get_by_role("textbox", name="Request body").fill("{}")
        expect(execute(block).locator(".response-col_status")).to_contain_text("422")


def test_an_operation_has_an_address_and_its_parameters_are_tried_in_place(open_page: Open) -> None:
    page = open_page("/docs")
    expand(page, "rules")
    address = page.evaluate("location.hash")
    assert address.endswith("/rules")
    page = open_page(f"/docs{address}")
    block = operation(page, "rules")
    expect(block.locator(".opblock-body")).to_be_visible()
    block.get_by_placeholder("game").fill("age-of-thieves")
    block.get_by_placeholder("q").fill("tie calm")
    response = execute(block)
    expect(response.locator(".response-col_status")).to_have_text("200")
    expect(response.locator(".highlight-code").first).to_contain_text("age-of-thieves.initiative.tie-calm")


def test_dark_follows_the_device(open_page: Open) -> None:
    page = open_page("/docs", scheme="dark")
    background = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(background)
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).not_to_have_class("dark-mode")
    assert page.evaluate(background) != dark
