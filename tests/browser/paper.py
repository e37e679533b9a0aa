"""What a page is on paper."""

import re

from playwright.sync_api import Page

_PAGE = re.compile(rb"/Type\s*/Page\b")


PAPERS = ("A4", "Letter")


def pages_of_paper(page: Page, paper: str = "A4") -> int:
    """How many sheets of that paper it takes to print it."""
    return len(_PAGE.findall(page.pdf(format=paper, prefer_css_page_size=True)))
