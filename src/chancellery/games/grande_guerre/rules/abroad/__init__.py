"""Neutrals, envoys, entries, exits and peace (§20.5.1, §20.7)."""
