"""The vocabulary of the cards: what a step may do, and what all steps share."""
