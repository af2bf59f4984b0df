"""Lines and drawings that are kept, by the values that they show: most of a board is as it was a move ago."""

from functools import lru_cache

kept = lru_cache(1 << 12)
"""For what every space, track or card has."""
rare = lru_cache(1 << 8)
"""For what there is one of in a position."""
