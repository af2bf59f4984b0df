"""The rules of La Belle Époque: the position, its course, and who may know what."""
