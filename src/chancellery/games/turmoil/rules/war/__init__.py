"""The Great War (§8.4)."""
