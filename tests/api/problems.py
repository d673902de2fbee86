"""What every refusal has in common."""

from typing import Any

from app import errors


def problem_of(response: Any, kind: errors.Kind) -> dict[str, Any]:
    """The problem, checked for its form."""
    assert response.status_code == kind.status, response.text
    assert response.headers["content-type"] == errors.MEDIA_TYPE
    body: dict[str, Any] = response.json()
    assert set(body) == {"type", "title", "status", "detail", "rule", "version", "errors"}
    assert (body["type"], body["title"], body["status"]) == (kind.type, kind.title, kind.status)
    return body
