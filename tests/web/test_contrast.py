"""Colours that stand side by side and mean something can be told apart, on the light page and on the dark."""

from __future__ import annotations

import re

import pytest

from chancellery.web.pages import HERE

STYLE = (HERE / "static" / "style.css").read_text()
THEMES = {"light": ":root {", "dark": "[data-theme=dark] {"}
LEAST = 3.0
"""Between parts of a figure (WCAG 2.2, 1.4.11)."""


def tokens(theme: str) -> dict[str, str]:
    block = STYLE.split(THEMES[theme], 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9A-F]{6});", block))


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_a_gauge_shows_how_many_throws_win(theme: str) -> None:
    rule = next(
        line for line in (HERE / "static" / "places.css").read_text().splitlines() if ".v-gauge" in line
    )
    won, lost = re.findall(
        r"var\(--(\w[\w-]*)\)", rule.split("background:")[1].split(";")[0].replace("--share", "")
    )
    known = tokens(theme)
    assert contrast(known[won], known[lost]) >= LEAST
    assert contrast(known[won], known["sheet"]) >= LEAST
