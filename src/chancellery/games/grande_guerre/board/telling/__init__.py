"""The matters of an entry, each told in one line: what brought it about, and what came of it."""
