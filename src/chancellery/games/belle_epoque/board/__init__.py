"""The board of La Belle Époque as SVG, and what stands beside it."""
