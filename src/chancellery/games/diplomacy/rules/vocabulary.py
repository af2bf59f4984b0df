"""What the words of the rules name, for whoever puts them into sentences."""

from __future__ import annotations

from chancellery.core.agenda import Ops

OPS = Ops()

FIELDS = {
    "asked": "text",
    "before": "power",
    "candidates": "the_unit",
    "centres": "goal",
    "first": "phase",
    "from": "area",
    "headed": "power",
    "heading": "text",
    "held": "boxed_unit",
    "here": "area",
    "key": "text",
    "likely": "text",
    "of": "text",
    "order": "text",
    "rule": "text",
    "seas": "goal",
    "sentence": "text",
    "ways": "goal",
    "whom": "unit",
    "whose": "text",
    "winners": "seat",
    "word": "text",
    "written": "text",
}
"""What fields of events, reasons and orders name, where it is not their own name."""
VERBS = {
    "build": "unit",
    "concede": "seat",
    "convoy": "unit whom goal",
    "disband": "unit",
    "draw": "",
    "hold": "unit",
    "leave": "seat",
    "miss": "seat",
    "move": "unit goal via seas",
    "retreat": "unit goal",
    "support": "unit whom goal",
    "time": "",
    "waive": "",
}
"""What is told of an order, and of what the table does."""
