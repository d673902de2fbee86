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
from tests.texts import OTHERS, TRANSLATED, names

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
    """The parameters that a template says, those with a sign apart."""
    return {name + form for name, form in _IN_BRACES.findall(text) if "|" not in form}


def counted(text: str) -> set[str]:
    """The parameters by which a template chooses the form of a word."""
    return {name for name, form in _IN_BRACES.findall(text) if "|" in form}


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
    known = {english: {name for name, _ in _IN_BRACES.findall(english)} for english, _ in entries(language)}
    assert [(english, said) for english, said in entries(language) if not counted(said) <= known[english]] == []


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
    assert [
        english for english, _ in entries("de") if not spellings(english) & used and english not in SEPARATORS
    ] == []


def spellings(english: str) -> set[str]:
    """How a text may stand in the code: as it is, without its capital, or as the id that a label is made from."""
    return {
        english,
        english[:1].lower() + english[1:],
        english.lower().replace(" ", "-"),
        english.removesuffix(" phase"),
    }


ENGLISH_ONLY = {"about", "body", "description", "document", "example_move", "name", "pattern", "section", "source"}
"""Keywords whose texts are for the reference of the API, name somebody, or a place in a rulebook that is English."""

NOT_SAID = {
    "; or: ",
    ", | or ",
    "A QR code.",
    "Authorization, Cookie, Accept-Language",
    "GET, HEAD",
    "Nothing is new since the version in If-None-Match.",
    "Out | None",
    "Server-sent events: `version`.",
    "We are a round further.",
    "private, no-cache",
}
"""Texts with a space that nobody reads in an answer: headers and the reference."""

NOT_SERVED = {"demo.py", "demo_players.py", "maintenance.py", "descriptions.py", "document.py", "headers.py"}


def said_in(file: Path) -> set[str]:
    """Texts of a file that people may read: neither names nor ids."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    unread: set[tuple[int, str]] = set()
    ids: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr() | ast.JoinedStr():
                unread |= _texts(node)
            case ast.keyword(arg=str(arg)) if arg in ENGLISH_ONLY:
                unread |= _texts(node)
            case ast.AsyncFunctionDef(decorator_list=[*decorators]):
                unread = unread.union(*map(_texts, decorators))
            case ast.Subscript(value=ast.Name(id="Literal")):
                ids |= {text for _, text in _texts(node)}
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant()) if name.startswith("_"):
                unread |= _texts(node)  # a document's name
            case ast.AnnAssign(annotation=annotation):
                unread |= _texts(annotation)
    texts = {text for _, text in _texts(tree) - unread} - ids - NOT_SAID - names()
    return {text for text in texts if " " in text.strip() and _WORD.search(PLACE.sub("", text))}


_WORD = re.compile(r"(?<!\bp\. )[^\W\d_]{2,}")
"""A word, but not the page of a rulebook."""


def _texts(node: ast.AST) -> set[tuple[int, str]]:
    """Every fixed text within a node, each place apart."""
    return {
        (id(one), one.value) for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


@pytest.mark.parametrize("name", NAMES)
def test_every_text_is_in_the_catalogues(name: str) -> None:
    """Also those that no test has ever heard."""
    if name == COMMON:
        files = [*modules("api"), *modules("sessions"), SOURCES / "errors.py", *SOURCES.glob("resolver/*.py")]
    else:
        files = modules("resolver", name.replace("-", "_"))
    known = {english for english, _ in entries("de")}
    missing = {file.name: sorted(said_in(file) - known) for file in files if file.name not in NOT_SERVED}
    assert {file: texts for file, texts in missing.items() if texts} == {}
