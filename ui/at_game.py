"""Pages over the game: without a game on the table they lead home."""

import flet as ft

from solo_engine.journal import Game
from ui.store import Store


def use_game(store: Store) -> Game | None:
    """A hook: the game on the table; None while it is being read, or on the way home because there is none."""

    def home() -> None:
        if store.ready and store.game is None:
            store.leave()

    ft.use_effect(home, [store.ready, store.game is None])
    return store.game
