"""The rules of Europe in Turmoil: the position, its course, and who may know what."""
