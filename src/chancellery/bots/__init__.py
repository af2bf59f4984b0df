"""Bots that play any title through the contract, and the arena where they meet."""
