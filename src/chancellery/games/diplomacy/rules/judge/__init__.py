"""Orders judged: what becomes of each, and why (II.3 to II.9)."""
