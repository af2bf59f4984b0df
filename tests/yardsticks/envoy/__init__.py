"""The bot of La Belle Époque as it was on 17 November 2026: frozen, to be measured against."""
