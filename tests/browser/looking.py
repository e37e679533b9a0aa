"""Screenshots for people to look at: LOOK=folder saves every page that a test asks to see."""

import os
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

WIDTHS = {360: 780, 1280: 860}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def look(page: Page, name: str) -> None:
    """Saves the page as it stands, narrow and wide, light and dark; nothing without LOOK."""
    folder = os.environ.get("LOOK")
    if not folder:
        return
    before = page.viewport_size
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=Path(folder) / f"{name}-{width}-{scheme}.png", full_page=True)
    page.emulate_media(color_scheme="light")
    if before:
        page.set_viewport_size(before)
