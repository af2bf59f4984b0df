"""The war: a replaceable part behind `interface.War`; `wars` has the two that come with the game."""
