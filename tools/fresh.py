"""Check that generated files are what the code says, or write them anew (--write).

docs/openapi.json comes from the application; app/web/src/api/schema.d.ts comes from it.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from app.cli import openapi_text

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "openapi.json"
CLIENT = ROOT / "app" / "web" / "src" / "api" / "schema.d.ts"


def client_of(document: Path) -> str:
    """The TypeScript types for an OpenAPI document."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "schema.d.ts"
        command = [f"{ROOT}/tools/npm", "exec", "--", "openapi-typescript", str(document), "--output", str(target)]
        subprocess.run(command, check=True, capture_output=True, cwd=ROOT / "app" / "web")
        return target.read_text(encoding="utf-8")


def main() -> int:
    """Write the files, or name those that are stale."""
    write = sys.argv[1:] == ["--write"]
    stale = []
    if write:
        DOCUMENT.write_text(openapi_text(), encoding="utf-8")
        CLIENT.write_text(client_of(DOCUMENT), encoding="utf-8")
    if DOCUMENT.read_text(encoding="utf-8") != openapi_text():
        stale.append(DOCUMENT)
    if CLIENT.read_text(encoding="utf-8") != client_of(DOCUMENT):
        stale.append(CLIENT)
    for path in stale:
        print(f"{path.relative_to(ROOT)} is stale: run make generate")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
