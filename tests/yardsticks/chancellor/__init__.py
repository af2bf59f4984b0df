"""The bot of Europe in Turmoil as it was on 17 November 2026: frozen, to be measured against."""
