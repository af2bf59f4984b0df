"""The board of the toy: what is printed, what stands on it, and the artist that puts them together."""
