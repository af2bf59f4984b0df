"""The bot that knows the toy."""
