"""Check that generated files are what the code says, or write them anew (--write).

docs/openapi.json comes from the application, docs/rulebooks.md from the registry of games, app/web/src/api/schema.d.ts
from docs/openapi.json, and app/web/src/map/areas.json from the areas of the board game.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from app.cli import openapi_text
from app.resolver.game import Game, Switch
from app.resolver.registry import GAMES
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.rounds.lands import BARRELS, CROWNS

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "openapi.json"

RULEBOOKS = """\
# Rulebooks

Which editions and errata the answers follow, the points on which sources disagree, and what can be asked. Generated
from the registry by `make generate`; the sentences are ours, not the rulebooks'.
"""


def client_text() -> str:
    """The TypeScript types for the OpenAPI document; ends the program with npm's own words if npm fails."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "schema.d.ts"
        command = [f"{ROOT}/tools/npm", "exec", "--", "openapi-typescript", str(DOCUMENT), "--output", str(target)]
        done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT / "app" / "web")
        if done.returncode:
            said = f"{done.stdout}{done.stderr}".rstrip()
            sys.exit(f"openapi-typescript did not run: tools/npm ended with {done.returncode}.\n{said}")
        return target.read_text(encoding="utf-8")


def rulebooks_text() -> str:
    """What the registry knows, for people."""
    return RULEBOOKS + "".join(_game(game) for game in GAMES.values())


def _game(game: Game) -> str:
    questions = "".join(f"| `{q.id}` | {q.title} | {len(q.rules)} |\n" for q in game.questions)
    switches = "".join(_switch(switch) for switch in game.switches)
    return (
        f"\n## {game.name} (`{game.id}`)\n\n{game.edition}\n\n"
        f"| question | asks | rules it may cite |\n|---|---|---|\n{questions}"
        + (f"\n### Contested points\n\n{switches}" if switches else "")
    )


def _switch(switch: Switch) -> str:
    readings = "".join(
        f"  - `{reading.value}`{' (default)' if reading.value == switch.default else ''}: {reading.says}"
        f" Source: {reading.source}\n"
        for reading in switch.readings
    )
    return f"- `{switch.id}`: {switch.ask} ({switch.rule.document}, {switch.rule.section})\n{readings}"


def areas_text() -> str:
    """What the pages draw of the board: names are made from ids there."""
    lines = [f"  {json.dumps(area)}: {json.dumps(_area(area))}" for area in AREAS]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _area(area: str) -> dict[str, object]:
    facts = AREAS[area]
    told: dict[str, object] = {"type": facts.type, "adjacent": facts.adjacent}
    printed = {"fort": facts.fort, "home": facts.home_of, "barrels": BARRELS.get(area), "crowns": CROWNS.get(area)}
    return told | {key: value for key, value in printed.items() if value}


GENERATED: dict[Path, Callable[[], str]] = {
    DOCUMENT: openapi_text,
    ROOT / "docs" / "rulebooks.md": rulebooks_text,
    ROOT / "app" / "web" / "src" / "api" / "schema.d.ts": client_text,
    ROOT / "app" / "web" / "src" / "map" / "areas.json": areas_text,
}
"""In the order in which they depend on each other."""


def main() -> int:
    """Write the files, or name those that are stale."""
    if sys.argv[1:] == ["--write"]:
        for path, text in GENERATED.items():
            path.write_text(text(), encoding="utf-8")
    stale = [
        path for path, text in GENERATED.items() if not path.exists() or path.read_text(encoding="utf-8") != text()
    ]
    for path in stale:
        print(f"{path.relative_to(ROOT)} is stale: run make generate")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
