"""The rules of La Grande Guerre: the position, its course, and who may know what."""
