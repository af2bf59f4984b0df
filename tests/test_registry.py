"""Titles come in by the entry point group `chancellery.titles`; `test_title_from_outside` installs one."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.core.errors import Invalid
from chancellery.registry import OURS, names


def test_ours_come_first_and_in_order() -> None:
    assert names()[: len(OURS)] == OURS == tuple(info.slug for info in chancellery.titles())[: len(OURS)]


def test_an_unknown_title_is_refused_with_those_there_are() -> None:
    with pytest.raises(Invalid, match="There is no game 'chess': choose diplomacy, turmoil"):
        chancellery.load("chess")
