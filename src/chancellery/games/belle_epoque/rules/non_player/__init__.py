"""The Powers that nobody plays (§13)."""
