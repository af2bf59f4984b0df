"""Turns and years (§2.1)."""

from __future__ import annotations


def year_of(turn: int) -> int:
    """1914 has five turns, every later year nine (§2.1)."""
    return 1914 if turn <= 5 else 1915 + (turn - 6) // 9


def first_turn(year: int) -> int:
    return 1 if year == 1914 else 6 + 9 * (year - 1915)


def last_turn(year: int) -> int:
    return 5 + 9 * (year - 1914)


def in_winter(turn: int) -> bool:
    """January-February and November-December, when armies suffer and rest (§3.5)."""
    return turn == 5 or (turn > 5 and (turn - 6) % 9 in {0, 8})


def season_start(turn: int) -> int:
    """The first turn since the last Interphase (§2.1)."""
    return 1 if turn <= 5 else turn - (turn - 6) % 3
