"""Lonesome Trail: `flet run` starts here."""

import flet as ft

from ui.app import main

if __name__ == "__main__":  # a worker process of ui/par imports this file too
    ft.run(main, assets_dir="assets", no_cdn=True)
