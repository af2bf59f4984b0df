"""`judge --jsonl`: a position a line, an answer a line. It needs no Typer, and so it starts at once."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from chancellery import ChancelleryError, Invalid, load
from chancellery.core.contract import Judge
from chancellery.core.language import ENGLISH

TITLE = "diplomacy"
"""Whose judge is asked if no title is named."""


def judge_of(slug: str, language: str = ENGLISH) -> Judge:
    """The judge of a title, if it has one."""
    game = load(slug, language)
    if game.judge is None:
        raise Invalid(f"{game.info.title} has no judge for written orders.")
    return game.judge


def judge_lines(judge: Judge, lines: Iterable[str]) -> int:
    """Answer each line as it comes; a bad one is named on standard error, and the exit status is then 2."""
    status = 0
    write = sys.stdout.write
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            answer = judge.line(_object(line))
        except ChancelleryError as error:
            status = 2
            sys.stderr.write(f"Line {number}: {error}\n")
            sys.stderr.flush()
            continue
        write(json.dumps(answer, ensure_ascii=False) + "\n")
        # A program may wait for this answer before it asks again.
        sys.stdout.flush()
    return status


def _object(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise Invalid(f"This is not JSON: {error.msg} in column {error.colno}.") from None
    except (ValueError, RecursionError):
        raise Invalid("This JSON nests too deep, or has too long a number.") from None
    if not isinstance(data, dict):
        raise Invalid("A line is a table in braces.")
    return data


def plain_call(arguments: Sequence[str]) -> bool:
    """Whether a command line is `judge --jsonl` on standard input and nothing else."""
    return list(arguments[:1]) == ["judge"] and sorted(arguments[1:]) in (["--jsonl"], ["-", "--jsonl"])
