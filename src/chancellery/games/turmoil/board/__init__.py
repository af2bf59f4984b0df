"""The board of Europe in Turmoil as SVG, and what stands beside it."""
