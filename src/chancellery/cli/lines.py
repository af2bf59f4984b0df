"""`judge --jsonl`: a position a line, an answer a line. It needs no Typer, and so it starts at once."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from chancellery import ChancelleryError, Invalid, load
from chancellery.core.contract import Judge

TITLE = "diplomacy"
"""Whose judge is asked if no title is named."""


def judge_of(slug: str) -> Judge:
    """The judge of a title, if it has one."""
    game = load(slug)
    if game.judge is None:
        raise Invalid(f"{game.info.title} has no judge for written orders.")
    return game.judge


def judge_lines(judge: Judge, lines: Iterable[str]) -> int:
    """Answer each line as it comes; the exit status is 2 if one was bad."""
    bad = 0
    write = sys.stdout.write
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        name: Any = None
        try:
            data = _object(line)
            name = data.get("id")
            answer = judge.line(data)
        except ChancelleryError as error:
            bad += 1
            answer = {"id": name, "error": str(error), "line": number}
        write(json.dumps(answer, ensure_ascii=False) + "\n")
        # A program may wait for this answer before it asks again.
        sys.stdout.flush()
    if bad:
        lines_were = "line was" if bad == 1 else "lines were"
        sys.stderr.write(f"{bad} {lines_were} not understood; see “error” in the output.\n")
    return 2 if bad else 0


def _object(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Invalid(f"This is not JSON ({error}).") from None
    if not isinstance(data, dict):
        raise Invalid("A line is a table in braces.")
    return data


def plain_call(arguments: Sequence[str]) -> bool:
    """Whether a command line is `judge --jsonl` on standard input and nothing else."""
    return list(arguments[:1]) == ["judge"] and sorted(arguments[1:]) in (["--jsonl"], ["-", "--jsonl"])
