"""The board of Diplomacy as SVG, and what stands beside it."""
