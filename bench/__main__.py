"""`python -m bench [name] [--json]`: how fast we are, beside the usual yardstick, in one run on one core."""

from __future__ import annotations

import argparse
import json
import sys

from rich.console import Console
from rich.table import Table

from bench import belle_epoque, diplomacy, grande_guerre, load, machine, turmoil, values

BENCHES = {
    "belle_epoque": belle_epoque.run,
    "diplomacy": diplomacy.run,
    "grande_guerre": grande_guerre.run,
    "load": load.run,
    "turmoil": turmoil.run,
    "values": values.run,
}
PASSES = {
    "belle_epoque": belle_epoque.PASSES,
    "diplomacy": diplomacy.PASSES,
    "grande_guerre": grande_guerre.PASSES,
    "load": load.PASSES,
    "turmoil": turmoil.PASSES,
    "values": values.PASSES,
}

UNIT = "microseconds a position, medians of {} passes"
UNITS = {
    "load": "microseconds a call, the mean and percentiles of all calls of {} passes",
    "values": "Brier scores in thousandths, against mean shares",
}
BETTER = {"values": "times as near"}


def table(name: str, rows: list[diplomacy.Row]) -> Table:
    found = Table(title=f"{name}: {UNITS.get(name, UNIT).format(PASSES[name])}")
    for heading in ("", "positions"):
        found.add_column(heading)
    for heading in ("ours", "theirs", BETTER.get(name, "times as fast"), "target"):
        found.add_column(heading, justify="right")
    for row in rows:
        met = "" if row.target is None else f"{row.target} {'✓' if row.ratio >= row.target else '✗'}"
        found.add_row(
            row.what, row.positions, f"{row.ours:.1f}", f"{row.theirs:.1f}", f"{row.ratio:.1f}", met
        )
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, epilog="example: python -m bench diplomacy --json"
    )
    parser.add_argument("name", nargs="?", choices=sorted(BENCHES), help="one bench; all without it")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    chosen = parser.parse_args()
    machine.one_core()
    console = Console(stderr=True, quiet=chosen.json or not sys.stderr.isatty())
    names = [chosen.name] if chosen.name else sorted(BENCHES)
    with console.status("") as status:
        found = {name: BENCHES[name](status.update) for name in names}
    if chosen.json:
        benches = {name: [row.as_json() for row in rows] for name, rows in found.items()}
        print(json.dumps({"machine": machine.describe(), "benches": benches}, indent=1))
        return 0
    out = Console()
    for name, rows in found.items():
        out.print(table(name, rows))
    out.print(", ".join(f"{key} {value}" for key, value in machine.describe().items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
