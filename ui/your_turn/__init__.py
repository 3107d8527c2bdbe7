"""The human's turn: where to, what was done there, Kansas City."""
