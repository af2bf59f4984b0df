"""The bot that knows La Belle Époque."""
