"""Which language an answer is in: what the request would like best, of those that there are."""

import pytest

from app.api.accepted import language_of


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr-FR, nl;q=0.7, de;q=0.3", "nl"),
        ("en;q=0.5, pl;q=0.8", "pl"),
        ("de;q=0, fr", "en"),
        ("*", "en"),
        ("de;q=high, nl;q=0.1", "nl"),
        ("PL", "pl"),
    ],
)
def test_the_best_of_what_is_wanted_and_there(accepted: str, language: str) -> None:
    assert language_of({"headers": [(b"accept-language", accepted.encode())]}) == language


def test_without_a_wish_it_is_english() -> None:
    assert language_of({"headers": []}) == "en"
