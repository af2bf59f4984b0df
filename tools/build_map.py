"""Build src/chancellery/draw/europe.json from Natural Earth outlines and tools/europe.toml.

npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
pip install "shapely>=2.1" numpy
python tools/build_map.py package/countries-50m.json
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from plate_areas import plate_faces  # noqa: E402
from plate_output import document  # noqa: E402
from plate_source import projected_countries, read_plan  # noqa: E402
from plate_topology import arcs_of  # noqa: E402

USUAL_PLACES = (
    "countries-50m.json",
    "package/countries-50m.json",
    "node_modules/world-atlas/countries-50m.json",
)


def find_outlines() -> Path:
    """The outlines where npm leaves them."""
    for place in USUAL_PLACES:
        if Path(place).is_file():
            return Path(place)
    raise SystemExit(
        "countries-50m.json not found; run: npm pack world-atlas@2.0.2, unpack it, and name the file"
    )


def compact(data: dict[str, Any]) -> str:
    """JSON with one arc, one anchor or one list a line, so that a change shows in a diff."""
    rows = []
    for key, value in data.items():
        if key == "arcs":
            body = "[\n" + ",\n".join(_dump(row) for row in value) + "]"
        elif key == "anchors":
            body = "{\n" + ",\n".join(f"{_dump(slug)}:{_dump(item)}" for slug, item in value.items()) + "}"
        else:
            body = _dump(value)
        rows.append(f"{_dump(key)}:{body}")
    return "{" + ",\n".join(rows) + "}\n"


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Build and write the plate."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("outlines", type=Path, nargs="?", help="countries-50m.json of world-atlas 2.0.2")
    parser.add_argument("--plan", type=Path, default=ROOT / "tools" / "europe.toml")
    parser.add_argument("--output", type=Path, default=ROOT / "src" / "chancellery" / "draw" / "europe.json")
    options = parser.parse_args()
    plan = read_plan(options.plan)
    countries = projected_countries(options.outlines or find_outlines())
    faces = plate_faces(plan, countries)
    plate = document(plan, countries, faces, arcs_of(faces))
    text = compact(plate)
    options.output.write_text(text, encoding="utf-8")
    print(f"{len(plate['arcs'])} arcs, {len(plate['neighbours'])} pairs, {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
