"""Opponents of former days, as they were: stronger bots are measured against them (`tools/measure.py`)."""
