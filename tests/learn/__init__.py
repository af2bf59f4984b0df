"""Learning: courses, their judge and their proofs."""
