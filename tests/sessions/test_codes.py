"""Codes and tokens: nothing about the next one can be known from the others."""

from collections import Counter

from app.sessions import secrets
from app.sessions.birth import birth

MANY = 100_000
SYMBOLS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
NEVER = 130.0
"""What chi squared with 30 degrees of freedom is beyond once in 10^13 times; taking bytes modulo 31 gives 280."""


def chi_squared(seen: Counter[str], symbols: str) -> float:
    """How far counts are from equal ones."""
    expected = seen.total() / len(symbols)
    return sum((seen[symbol] - expected) ** 2 / expected for symbol in symbols)


def test_every_place_of_a_code_has_every_symbol_as_often() -> None:
    codes = [secrets.new_code() for _ in range(MANY)]
    assert {len(code) for code in codes} == {6}
    for place in range(6):
        seen = Counter(code[place] for code in codes)
        assert set(seen) == set(SYMBOLS)
        assert chi_squared(seen, SYMBOLS) < NEVER
    # By chance some 5 or 6 codes of so many are there twice: of 31^6 there are 887 million.
    assert len(set(codes)) > MANY - 40


def test_a_code_taken_modulo_would_be_found_out() -> None:
    biased = Counter({symbol: (9 if i < 256 % 31 else 8) * MANY // 256 for i, symbol in enumerate(SYMBOLS)})
    assert chi_squared(biased, SYMBOLS) > NEVER


def test_every_code_is_read_as_it_was_made() -> None:
    for code in [secrets.new_code() for _ in range(100)]:
        assert secrets.read_code(code) == code
        assert secrets.read_code(f" {code[:3].lower()}-{code[3:].lower()} ") == code


def test_tokens_and_ids_are_long_and_never_the_same() -> None:
    tokens = {secrets.new_token() for _ in range(10_000)}
    births = [birth() for _ in range(10_000)]
    ids, hosts = {one.session_id for one in births}, {one.host_token for one in births}
    assert (len(tokens), len(ids), len(hosts)) == (10_000, 10_000, 10_000)
    assert ({len(token) for token in tokens | hosts}, {len(one) for one in ids}) == (
        {43},
        {22},
    )  # 256 and 128 bits in base64
