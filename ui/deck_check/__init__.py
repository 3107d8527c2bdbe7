"""A pack compared with the box: the editor of a card, the questions, how far the check has come."""
