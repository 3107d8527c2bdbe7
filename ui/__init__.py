"""The screens: Flet draws the state and sends events; it knows no rule.

How to add a screen
- Write `ui/screens/<name>.py` with one `@guarded_view` component that calls `use_store()` and returns `screen(...)`.
- Enter it in `ui/app.py`: `TOP` for /<name>, `WITHIN_GAME` for /game/<name>, or `SCREENS` of `ui/screens/game.py` for
  what the table calls for at /game. A line of Home's list is an `Entry` in `ui/screens/home.py`, its words
  `ui.home.<name>` and `ui.home.<name>.sub`.
- `store = use_store()`: `store.game.table`, `store.send(event)`, `store.undo()`, `store.go("/game/log")`. Components
  below the screen: `@guarded`, given plain values; plain functions that return controls need no decorator at all.
- Words: `t("key", n=2)` or `t(message)`. Looks: `look().ink.rust`, `look().large`. Both are read while drawing: a
  component under `ft.memo` gets `look()` as an argument, else it keeps the old language and colours.
- Never set a property of a control in a handler: change state. Hooks never in an `if` or a loop.
- What is tapped goes through `ui.components.buttons`, so that it is 48 high, has a label, and an identifier for tests.
"""
