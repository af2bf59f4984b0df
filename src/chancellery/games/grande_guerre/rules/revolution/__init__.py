"""Revolutions, insurrections and coups (§20.8)."""
