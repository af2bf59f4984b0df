"""The bot that knows Europe in Turmoil."""
