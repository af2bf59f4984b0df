"""Ink, paper and states, in two themes; what a title adds stands in its own `page.toml`.

The board stays paper in dark mode, so what is inked on it has tokens of its own.
"""

from __future__ import annotations

from typing import Literal

Theme = Literal["auto", "light", "dark"]
Tokens = dict[str, tuple[str, str]]

SERIF = '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,serif'
SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif'

TOKENS: Tokens = {
    "serif": (SERIF, SERIF),
    "sans": (SANS, SANS),
    "desk": ("#FBF7EC", "#1B1A17"),
    "sheet": ("#FFFDF7", "#25231F"),
    "rule": ("#DDD3BC", "#3B382F"),
    "ink": ("#1F1B16", "#EDE6D6"),
    "ink-2": ("#5B5347", "#B5AC9A"),
    "paper": ("#F7F1E3", "#D8CFBA"),
    "paper-2": ("#EAE2CF", "#C6BCA5"),
    "sea": ("#D9E5E6", "#A9BCC3"),
    "sea-line": ("#6F9AA8", "#5E8390"),
    "sea-ink": ("#2F5D73", "#1F4457"),
    "sea-limit": ("#3F6E80", "#34596A"),
    "border": ("#3A3124", "#2B241A"),
    "border-2": ("#5B4E3A", "#453A2A"),
    "coast": ("#2E4A55", "#22383F"),
    "act": ("#8A2B1F", "#E39A86"),
    "can": ("#B4530A", "#E8B84A"),
    "sel": ("#1F1B16", "#FFFDF7"),
    "good": ("#0B6E4F", "#6CC29F"),
    "bad": ("#A3221A", "#F0907F"),
    "board-ink": ("#1F1B16", "#1F1B16"),
    "board-white": ("#FFFDF7", "#F3ECDC"),
    "board-can": ("#B4530A", "#8A3E05"),
    "board-lit": ("#FFF6DC", "#F6E9C4"),
    "board-bad": ("#A3221A", "#A3221A"),
}
"""Token to its value on light and on dark."""
