"""The board of La Grande Guerre as SVG, and what stands beside it."""
