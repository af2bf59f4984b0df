"""The toy of `examples/toy`: its own tests, and those of the kit, which it is the subject of."""
