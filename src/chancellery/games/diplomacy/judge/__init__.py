"""The judge for those who only write orders: a game master's file, or one position a line."""
