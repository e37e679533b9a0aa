"""What a page is on paper."""

import re

from playwright.sync_api import Page

_PAGE = re.compile(rb"/Type\s*/Page\b")


def pages_of_paper(page: Page) -> int:
    """How many sheets of A4 it takes to print it."""
    return len(_PAGE.findall(page.pdf(format="A4", prefer_css_page_size=True)))
