"""The toy in words."""
