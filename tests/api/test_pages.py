"""The built pages: served whole, compressed for who takes it, kept as long as they stay what they are."""

import gzip
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from app import errors
from app.api.web import DIST
from tests.api.problems import problem_of

IMMUTABLE = "public, max-age=31536000, immutable"


def asked(client: TestClient, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and the bytes as they came over the wire."""
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    with client.stream("GET", path, headers={"Accept-Encoding": "identity"} | names) as response:
        return response.status_code, dict(response.headers), b"".join(response.iter_raw())


def built() -> list[Path]:
    """What the build wrote, without the compressed copies."""
    return [path for path in sorted(DIST.rglob("*")) if path.is_file() and path.suffix != ".gz"]


def address(path: Path) -> str:
    return {"index.html": "/", "docs.html": "/docs"}.get(path.name, f"/{path.relative_to(DIST)}")


@pytest.mark.parametrize("path", built(), ids=lambda path: path.name)
def test_every_file_is_served_as_it_was_built(client: TestClient, path: Path) -> None:
    status, headers, body = asked(client, address(path))
    assert status == 200
    assert body == path.read_bytes()
    assert headers["content-length"] == str(len(body))
    assert "content-encoding" not in headers


@pytest.mark.parametrize("path", ["/index.html", "/docs.html", "/.built", "/assets", "/assets/", "/docs/"])
def test_nothing_else_is_served(client: TestClient, path: str) -> None:
    problem_of(client.get(path), errors.NOT_FOUND)


def test_compressed_copies_have_no_address(client: TestClient, script: str) -> None:
    problem_of(client.get(f"{script}.gz"), errors.NOT_FOUND)


@pytest.mark.parametrize(
    "accepted", ["gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.5", "*", "GZIP", "deflate,gzip ; q=0.1"]
)
def test_text_is_compressed_for_who_takes_it(client: TestClient, script: str, accepted: str) -> None:
    _, _, plain = asked(client, script)
    status, headers, body = asked(client, script, Accept_Encoding=accepted)
    assert status == 200
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert headers["content-length"] == str(len(body))
    assert gzip.decompress(body) == plain
    assert len(body) < len(plain) / 2


@pytest.mark.parametrize("accepted", ["identity", "", "br", "gzip;q=0", "gzip;q=0.000", "*;q=0", "gzip;q=x"])
def test_who_does_not_take_it_gets_it_plain(client: TestClient, script: str, accepted: str) -> None:
    _, headers, _ = asked(client, script, Accept_Encoding=accepted)
    assert "content-encoding" not in headers
    assert headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("path", "varies"),
    [
        ("/docs", "Accept-Encoding"),
        ("/openapi.json", "Accept-Encoding"),
        ("/api/v1/games", "Accept-Encoding, Accept-Language"),
    ],
)
def test_what_is_large_is_compressed(client: TestClient, path: str, varies: str) -> None:
    _, plain_headers, plain = asked(client, path)
    _, headers, body = asked(client, path, Accept_Encoding="gzip")
    assert headers["content-encoding"] == "gzip"
    assert plain_headers["vary"] == headers["vary"] == varies
    assert headers["content-type"] == plain_headers["content-type"]
    assert gzip.decompress(body) == plain


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_what_is_known_is_not_sent_again(client: TestClient, script: str, encoding: str) -> None:
    for path, kept in ((script, IMMUTABLE), ("/", "no-cache"), ("/openapi.json", "no-cache")):
        _, first, _ = asked(client, path, Accept_Encoding=encoding)
        for tag in (first["etag"], f'"other", W/{first["etag"]}', "*"):
            status, headers, body = asked(client, path, Accept_Encoding=encoding, If_None_Match=tag)
            assert (status, body) == (304, b"")
            assert headers["etag"] == first["etag"]
            assert headers["cache-control"] == kept
            assert headers["vary"] == "Accept-Encoding"
            assert "content-type" not in headers
        assert asked(client, path, Accept_Encoding=encoding, If_None_Match='"other"')[0] == 200


def test_plain_and_compressed_have_their_own_tags(client: TestClient, script: str) -> None:
    _, plain, _ = asked(client, script)
    _, packed, _ = asked(client, script, Accept_Encoding="gzip")
    assert plain["etag"] != packed["etag"]


@pytest.mark.parametrize(
    "wanted", ["bytes=0-9", "bytes=abc", "bytes=99999999-", "pages=1-2", "bytes=5-1", "", "bytes="]
)
def test_a_range_is_not_offered_so_the_whole_is_sent(client: TestClient, script: str, wanted: str) -> None:
    status, headers, body = asked(client, script, Range=wanted)
    assert status == 200
    assert (headers, body) == asked(client, script)[1:]
