"""Scoring on the screen: what the player enters and overrides, the rows of the sheet, the shelf of results."""
