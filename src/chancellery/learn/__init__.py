"""Learning a title: courses at the real board, primers, and the words of a game."""
