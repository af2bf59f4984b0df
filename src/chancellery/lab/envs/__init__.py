"""Environments for those who learn: the same games for PettingZoo, OpenSpiel, and many at once.

`course` is a game answered by numbers; everything else here is a form of it. docs/environments.md tells more.
"""
