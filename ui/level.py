"""What a difficulty is called."""

from solo_engine.words import LANGUAGES, Message, say, words


def level(difficulty: str) -> Message:
    """The words of a difficulty of the box; one that the player has added is called as he says."""
    key = f"difficulty.{difficulty}"
    if key in words(LANGUAGES[0]):
        return say(key)
    return say("difficulty_of_yours", name=difficulty)
