"""The rules of Diplomacy: the position, its course, and who may know what."""
