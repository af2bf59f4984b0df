"""The home front: will, weariness, unrest, instability, government (§20.1 to §20.6)."""
