"""The bot of La Grande Guerre as it was on 17 November 2026: frozen, to be measured against."""
