"""Seeded games as they were: what was offered, seen, told and scored at every decision."""
