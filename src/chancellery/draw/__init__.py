"""Drawn maps that several games share: geometry and anchors, no rules and no owners."""

from chancellery.draw.europe import Anchor, Arc, Label, Plate, europe, project

__all__ = ["Anchor", "Arc", "Label", "Plate", "europe", "project"]
