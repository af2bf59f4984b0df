"""Written orders, in any spelling that a player may use (III.4), and printed as a judge does."""
