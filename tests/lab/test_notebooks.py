"""The notebooks of examples/notebooks: stored without outputs, and run from top to bottom with few games."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "examples" / "notebooks"
SMALL = {
    "play_a_bot": "ANSWERS = 3",
    "tournament": "BOTS, ROUNDS, PROCESSES = 'attache,uniform', 1, 1",
    "train": "GAMES, EPOCHS, DEALS, PROCESSES = 2, 1, 1, 1",
    "balance": "BOTS, GAMES, PROCESSES = 'uniform', 2, 1",
}
PRINTED = {
    "play_a_bot": "lines; the game goes on",
    "tournament": "attache              Elo",
    "train": "habit:Habit  score",
    "balance": "{'war': 'express'} 2 games",
}


def test_every_notebook_is_run_and_named_in_the_guide() -> None:
    names = {path.stem for path in FOLDER.glob("*.ipynb")}
    assert names == set(SMALL)
    guide = (ROOT / "docs" / "lab.md").read_text("utf-8")
    assert {name for name in names if f"examples/notebooks/{name}.ipynb" not in guide} == set()


@pytest.mark.parametrize("name", sorted(SMALL))
def test_a_notebook_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = nbformat.read(FOLDER / f"{name}.ipynb", 4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in code), "stored without outputs"
    (chosen,) = (cell for cell in code if "parameters" in cell.metadata.get("tags", ()))
    chosen.source += f"\n{SMALL[name]}"
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT / "src"), os.environ.get("PYTHONPATH", ""))))
    NotebookClient(book, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    printed = "".join(
        out["text"]
        for cell in code
        for out in cell.outputs
        if out.output_type == "stream" and out.name == "stdout"
    )
    assert PRINTED[name] in printed
