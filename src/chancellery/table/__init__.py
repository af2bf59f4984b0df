"""Matches that people sit at: stored, seated, clocked, talked about. Knows no title."""
