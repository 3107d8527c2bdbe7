"""The parts that all screens are set from. Plain functions that return controls; they read the look of the page."""
