"""What Sam usually makes, worked out in the background; and what the player's own record advises."""
