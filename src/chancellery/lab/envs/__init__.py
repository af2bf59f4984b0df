"""Environments for those who learn: the same games for PettingZoo, OpenSpiel, and many at once.

`episode` is a game answered by numbers; everything else here is a form of it. See docs/environments.md.
"""
