"""The catalogues: every text of ours is in them, in every language, with the same parameters, and nothing else is."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import app
from app.languages.catalogue import FOLDER, PLACE
from tests.texts import OTHERS, TRANSLATED

SOURCES = Path(app.__file__).parent
COMMON = "tiebreak"
NAMES = [COMMON, *sorted(TRANSLATED)]
SEPARATORS = {" and ", " or ", " Or: "}
FORMS = {"de": 2, "nl": 2, "pl": 3}

_IN_BRACES = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
_TERM = re.compile(r"\[[^\[\]{}|]+\|[^\[\]{}|]+\]")


@cache
def catalogue(language: str, name: str) -> dict[str, str]:
    """One file of a language."""
    text = (FOLDER / language / f"{name}.json").read_text(encoding="utf-8")
    return dict(json.loads(text, object_pairs_hook=_once))


def _once(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    twice = [key for key, n in Counter(key for key, _ in pairs).items() if n > 1]
    assert not twice, twice
    return pairs


def entries(language: str) -> Iterator[tuple[str, str]]:
    """Every template of a language, and what it is called there."""
    for name in NAMES:
        yield from catalogue(language, name).items()


def places(text: str) -> set[str]:
    """The parameters of a template, those with a sign apart."""
    return {name + ("+" if form == "+" else "") for name, form in _IN_BRACES.findall(text)}


@pytest.mark.parametrize("name", NAMES)
def test_every_language_has_the_same_templates(name: str) -> None:
    german, *others = [set(catalogue(language, name)) for language in OTHERS]
    for other in others:
        assert other == german


@pytest.mark.parametrize("language", OTHERS)
def test_no_template_stands_in_two_files(language: str) -> None:
    files = [set(json.loads(file.read_text(encoding="utf-8"))) for file in (FOLDER / language).glob("*.json")]
    times = Counter(english for file in files for english in file)
    assert [english for english, n in times.items() if n > 1] == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_files_are_written_in_one_way(language: str, name: str) -> None:
    text = (FOLDER / language / f"{name}.json").read_text(encoding="utf-8")
    assert text == json.dumps(catalogue(language, name), ensure_ascii=False, indent=2, sort_keys=True) + "\n"


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_parameters_of_its_template(language: str) -> None:
    assert [(english, said) for english, said in entries(language) if places(english) != places(said)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_word_has_as_many_forms_as_the_language(language: str) -> None:
    forms = [form.split("|") for _, said in entries(language) for _, form in _IN_BRACES.findall(said) if form != "+"]
    assert [one for one in forms if one != [""] and len(one) != FORMS[language]] == []


@pytest.mark.parametrize("language", OTHERS)
def test_marks_of_terms_and_braces_are_well_formed(language: str) -> None:
    left = {english: _TERM.sub("", _IN_BRACES.sub("", said)) for english, said in entries(language)}
    assert [english for english, rest in left.items() if re.search(r"[\[\]{}|]", rest)] == []
    assert [english for english, said in entries(language) if not said.strip() or said != said.replace("  ", " ")] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_begins_and_ends_like_its_template(language: str) -> None:
    """A space that separates, a full stop, a question mark, a colon."""
    ends = re.compile(r"^(\s*).*?([.?:…]?)(\s*)$", re.DOTALL)
    wrong = [
        (english, said)
        for english, said in entries(language)
        if ends.sub(r"\1|\2|\3", english) != ends.sub(r"\1|\2|\3", said)
    ]
    assert wrong == []


# --- what stands in the code


def modules(*parts: str) -> list[Path]:
    """The files of a part of the application."""
    return sorted(SOURCES.joinpath(*parts).rglob("*.py"))


@cache
def constants(file: Path) -> frozenset[str]:
    """Every fixed text in a file: parts that stand side by side are one."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def test_every_template_is_used() -> None:
    used = frozenset().union(*[constants(file) for file in SOURCES.rglob("*.py")])
    unused = {english for english, _ in entries("de")} - used - SEPARATORS
    assert sorted(unused) == []


ENGLISH_ONLY = {"about", "description", "document", "pattern", "section", "source"}
"""Keywords whose texts are for the reference of the API, or name a place in a rulebook that is English itself."""

NOT_SAID = {
    "; or: ",
    ", | or ",
    "A QR code.",
    "Authorization, Cookie, Accept-Language",
    "GET, HEAD",
    "Not stated on the pages that could be read",
    "Nothing is new since the version in If-None-Match.",
    "Out | None",
    "Server-sent events: `version`.",
    "Smoke Grenade",
    "We are a round further.",
    "private, no-cache",
}
"""Texts with a space that nobody reads in an answer: headers, examples, names, sources, the reference."""

NOT_SERVED = {"demo.py", "demo_players.py", "maintenance.py", "descriptions.py", "document.py", "headers.py"}


def said_in(file: Path) -> set[str]:
    """Texts of a file that people may read."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    unread: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr() | ast.JoinedStr() | ast.keyword(arg="__doc__"):
                unread |= _within(node)
            case ast.keyword(arg=str(arg)) if arg in ENGLISH_ONLY:
                unread |= _within(node)
            case ast.AnnAssign(annotation=annotation):
                unread |= _within(annotation)
            case ast.AsyncFunctionDef(decorator_list=[*decorators]):
                unread = unread.union(*map(_within, decorators))
    texts = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in unread
    }
    return {text for text in texts if " " in text.strip() and PLACE.sub("", text).strip(" .,:;()=")}


def _within(node: ast.AST) -> set[ast.AST]:
    return {inner for inner in ast.walk(node) if isinstance(inner, ast.Constant)}


@pytest.mark.parametrize("name", NAMES)
def test_every_text_is_in_the_catalogues(name: str) -> None:
    """Also those that no test has ever heard."""
    if name == COMMON:
        files = [*modules("api"), *modules("sessions"), SOURCES / "errors.py", *SOURCES.glob("resolver/*.py")]
    else:
        files = modules("resolver", name.replace("-", "_"))
    known = {english for english, _ in entries("de")}
    missing = {file.name: sorted(said_in(file) - known - NOT_SAID) for file in files if file.name not in NOT_SERVED}
    assert {file: texts for file, texts in missing.items() if texts} == {}
