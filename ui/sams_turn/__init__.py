"""Sam's turn on the screen: his card, the steps one after the other, Kansas City, and what differs from his card."""
