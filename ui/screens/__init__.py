"""One module a screen. Each is entered in the list of `ui/app.py`."""
