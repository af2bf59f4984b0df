"""The board as the bots search it: lists of ints and floats, no words and no reasons. Compiles with mypyc.

Nothing here is a rule: moves are resolved by the judge's own resolver, and tests compare what becomes of
positions with what the engine makes of them.
"""
