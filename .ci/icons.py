"""Draws the icons of the installed site, from static/site/favicon.svg; run it after changing that drawing:
`.venv/bin/python .ci/icons.py`.

A maskable icon fills its square, with the sign in the middle four fifths, where no mask cuts.
"""

import re
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
SITE = ROOT / "static" / "site"
GREEN = "#1b6247"
ICONS = {"icon-180": (180, True), "icon-192": (192, False), "icon-512": (512, False), "icon-maskable-512": (512, True)}
"""Side in pixels, and whether it fills its square."""


def drawn(svg: str, fills: bool) -> str:
    if not fills:
        return svg
    sign = re.search(r'<path fill="#fffdf8".*?/>', svg)
    assert sign
    inner = f'<g transform="translate(32 33) scale(.78) translate(-32 -32)">{sign[0]}</g>'
    square = f'<rect width="64" height="64" fill="{GREEN}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{square}{inner}</svg>'


def main(program: str) -> None:
    svg = (SITE / "favicon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, (side, fills) in ICONS.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(f"<style>*{{margin:0;display:block}}svg{{width:{side}px}}</style>{drawn(svg, fills)}")
            page.screenshot(path=SITE / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from tests.browser import find

    main(find.named() or find.on_the_path() or sys.exit("no browser: run `make browser`"))
