"""Setting up a game: the draft of the choices, what is entered by hand, what to do at the box."""
