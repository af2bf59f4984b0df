"""Our titles, a package each."""
