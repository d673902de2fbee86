"""docs/configuration.md says what there is to set, and what each exit code means; the image agrees with it."""

import re
from pathlib import Path

import pytest

from app import __version__, cli
from app.config import Settings, known_variables

ROOT = Path(__file__).parents[1]
PAGE = ROOT.joinpath("docs", "configuration.md").read_text(encoding="utf-8")
DOCKERFILE = ROOT.joinpath("Dockerfile").read_text(encoding="utf-8")
COMPOSE = sorted(ROOT.glob("compose*.yaml"))
SETTINGS = list(re.finditer(r"^\| `(?P<name>TIEBREAK_\w+)` \| (?P<default>[^|]+) \|", PAGE, re.MULTILINE))


def test_every_setting_is_told_once() -> None:
    assert [row["name"] for row in SETTINGS] == known_variables()


@pytest.mark.parametrize("row", SETTINGS, ids=lambda row: str(row["name"]))
def test_defaults_are_what_is_told(row: re.Match[str]) -> None:
    default = Settings.model_fields[row["name"].removeprefix("TIEBREAK_").lower()].default
    told = re.match(r"`([^`]+)`", row["default"])
    assert (told[1] if told else None) == (
        None if default is None or "sqlite" in str(default) else str(default)
    )  # prose tells of no value, and of the place of a file


@pytest.mark.parametrize("row", SETTINGS, ids=lambda row: str(row["name"]))
def test_what_the_image_sets_is_what_is_told(row: re.Match[str]) -> None:
    told = re.search(r"in the image `([^`]+)`", row["default"])
    sets = re.search(rf"{row['name']}=(\S+)", DOCKERFILE)
    assert (told[1] if told else None) == (sets[1] if sets else None)


def test_every_exit_code_is_told_once() -> None:
    codes = [value for name, value in vars(cli).items() if name.startswith("EXIT_")]
    assert [int(code) for code in re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE)] == sorted([0, 2, *codes])
    assert len(set(codes)) == len(codes)


def test_the_image_names_this_version() -> None:
    assert re.findall(r"^ARG VERSION=(.+)$", DOCKERFILE, re.MULTILINE) == [__version__]


@pytest.mark.parametrize("file", COMPOSE, ids=lambda file: str(file.name))
def test_compose_files_set_only_what_there_is(file: Path) -> None:
    assert set(re.findall(r"TIEBREAK_\w+", file.read_text(encoding="utf-8"))) <= set(known_variables())


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_a_password_may_come_from_a_file(tmp_path: Path, end: str) -> None:
    secret = tmp_path / "password"
    secret.write_bytes(f"p@ss/w:rd{end}".encode())
    settings = Settings(database_url="postgresql://ann@host/name", database_password_file=secret)
    assert settings.database_url == "postgresql://ann:p%40ss%2Fw%3Ard@host/name"


def test_an_empty_variable_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in known_variables():
        monkeypatch.setenv(name, "")
    assert Settings().model_dump() == {name: field.default for name, field in Settings.model_fields.items()}
