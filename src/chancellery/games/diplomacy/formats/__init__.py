"""Saved games of other programs."""
