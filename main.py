"""Lonesome Trail: `flet run` starts here."""

import flet as ft
from ui.app import main

ft.run(main, assets_dir="assets", no_cdn=True)
