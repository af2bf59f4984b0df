"""Write the generated pages of docs/ anew: `python -m tools.write_docs`."""

from __future__ import annotations

from pathlib import Path

from chancellery.testing.rules_index import coverage, load_index, named_in
from tools import turmoil_cards

ROOT = Path(__file__).parent.parent
TITLES = {"diplomacy": "Diplomacy", "turmoil": "Europe in Turmoil"}


def coverage_page() -> str:
    """Every paragraph of every rulebook, and the tests that prove it."""
    rows = []
    for slug, title in TITLES.items():
        index = ROOT / "src" / "chancellery" / "games" / slug / "rules.toml"
        if index.exists():
            rows.append((title, load_index(index), named_in(ROOT / "tests" / slug)))
    return coverage(rows)


PAGES = {"coverage.md": coverage_page, "turmoil-cards.md": turmoil_cards.page}


def main() -> None:
    for name, page in PAGES.items():
        (ROOT / "docs" / name).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
