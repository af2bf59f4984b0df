"""A tiny complete game that proves the contract; `docs/adding-a-game.md` walks through it."""
