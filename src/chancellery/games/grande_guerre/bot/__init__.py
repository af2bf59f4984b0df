"""The bot that knows La Grande Guerre."""
