"""What a person sees and does on the reference page."""

from playwright.sync_api import Locator, Page, expect


def operation(page: Page, operation_id: str) -> Locator:
    """The block of one operation."""
    return page.locator(f".opblock[id$='-{operation_id}']")


def expand(page: Page, operation_id: str) -> Locator:
    """Open the block of an operation."""
    block = operation(page, operation_id)
    block.locator(".opblock-summary-control").click()
    expect(block.locator(".opblock-body")).to_be_visible()
    return block


def execute(block: Locator) -> Locator:
    """Send what stands in the block; returns the response."""
    block.get_by_role("button", name="Execute").click()
    response = block.locator(".live-responses-table .response")
    expect(response).to_be_visible()
    return response
