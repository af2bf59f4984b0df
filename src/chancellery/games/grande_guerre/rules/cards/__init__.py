"""The event cards: deck, phase, conditions and steps."""
