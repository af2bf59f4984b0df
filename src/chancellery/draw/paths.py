"""Path data: polylines in whole tenths of a board unit, to and from short SVG text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

Tenths = tuple[int, int]
Line = Sequence[Tenths]

_TOKEN = re.compile(r"[MmLlHhVvZz]|-?(?:\d+\.?\d*|\.\d+)")


def number(tenths: int) -> str:
    """`-3` as `-.3`, `120` as `12`."""
    whole, part = divmod(abs(tenths), 10)
    text = f"{whole or ''}.{part}" if part else str(whole)
    return f"-{text}" if tenths < 0 else text


def _join(numbers: Iterable[int]) -> str:
    """Numbers with a separator only where a reader needs one."""
    text = ""
    for value in numbers:
        word = number(value)
        glued = not text or word[0] == "-" or (word[0] == "." and "." in re.split(r"[ -]", text[-8:])[-1])
        text += word if glued else f" {word}"
    return text


def encode(line: Line, closed: bool = False) -> str:
    """A polyline as `M` and one relative `l`."""
    steps = [b[i] - a[i] for a, b in pairwise(line) for i in (0, 1)]
    if closed:
        steps = steps[:-2]
    return f"M{_join(line[0])}" + (f"l{_join(steps)}" if steps else "") + ("z" if closed else "")


def decode(data: str) -> list[list[Tenths]]:
    """The polylines of path data that `encode` wrote; closed ones repeat their first point."""
    lines: list[list[Tenths]] = []
    numbers: list[int] = []

    def flush() -> None:
        if not numbers:
            return
        line = lines[-1]
        if not line:
            line.append((numbers[0], numbers[1]))
        else:
            x, y = line[-1]
            for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
                x, y = x + dx, y + dy
                line.append((x, y))
        numbers.clear()

    for token in _TOKEN.findall(data):
        if token == "M":
            flush()
            lines.append([])
        elif token == "l":
            flush()
        elif token == "z":
            flush()
            lines[-1].append(lines[-1][0])
        else:
            numbers.append(round(float(token) * 10))
    flush()
    return lines
