"""Diplomacy's `steady`, frozen."""
