"""Europe in Turmoil in words: sentences, names, typed answers, and the board for a terminal."""
