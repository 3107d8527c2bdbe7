"""The words of the game in both languages: behind a long press on any text, and as a page."""
