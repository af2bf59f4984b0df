"""Learning a title: its words, its primer, its courses."""
