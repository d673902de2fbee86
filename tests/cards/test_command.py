"""`tiebreak cards`, run as people run it."""

import subprocess
from pathlib import Path

from tests.cards.made_up import API, PACK, UNWANTED, api_card, written
from tests.test_cli import COMMAND, environment, run


def test_importing_is_told_in_numbers_and_no_text_gets_anywhere(tmp_path: Path) -> None:
    database = tmp_path / "data" / "tiebreak.db"
    left_out = [api_card("99010", UNWANTED, "dragon"), api_card("99011", UNWANTED, "event", cost=UNWANTED)]
    files = [str(written(tmp_path, [*API, *left_out])), str(written(tmp_path, PACK, "pack.json"))]
    done = run("cards", "import", *files, database=database, TIEBREAK_LOG_LEVEL="info")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "6 cards: 3 plots, 2 characters, 1 location. 6 new, 0 changed, 0 as they were. "
        "2 left out because of what is missing or unknown: cost (1), type (1).\n"
    )
    kept = {file.name: file.read_bytes() for file in database.parent.iterdir()}
    assert b"Quiet Harvest" in kept["tiebreak.db"]
    assert [name for name, content in kept.items() if UNWANTED.encode() in content] == []
    done = run("cards", "import", files[1], database=database)
    assert done.stdout == "2 cards: 1 character, 1 plot. 0 new, 0 changed, 2 as they were.\n"


def test_a_wrong_file_is_one_plain_sentence_and_no_database_is_made(tmp_path: Path) -> None:
    file = written(tmp_path, {"text": UNWANTED})
    done = run("cards", "import", str(file), database=tmp_path / "t.db")
    assert (done.returncode, done.stdout) == (10, "")
    assert done.stderr == (
        f"Nothing was imported from {file}: it is neither a list of cards as ThronesDB's API gives it nor a pack file "
        "of throneteki.\n"
    )
    assert not (tmp_path / "t.db").exists()


def test_a_file_may_come_by_stdin(tmp_path: Path) -> None:
    with written(tmp_path, PACK).open("rb") as opened:
        command = [*COMMAND, "cards", "import", "-"]
        env = environment(tmp_path / "t.db")
        done = subprocess.run(command, stdin=opened, capture_output=True, text=True, check=False, env=env, timeout=60)
    assert done.stdout == "2 cards: 1 character, 1 plot. 2 new, 0 changed, 0 as they were.\n"


def test_forgetting_is_told_in_numbers(tmp_path: Path) -> None:
    run("cards", "import", str(written(tmp_path, API[:1])), database=tmp_path / "t.db")
    assert run("cards", "forget", database=tmp_path / "t.db").stdout == "1 card forgotten.\n"
    assert run("cards", "forget", database=tmp_path / "t.db").stdout == "0 cards forgotten.\n"
