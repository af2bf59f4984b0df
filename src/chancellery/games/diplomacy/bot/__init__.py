"""The bot that knows Diplomacy."""
