"""What scripts turn into a part of the page runs nothing, whatever they were given."""

import pytest
from playwright.sync_api import Error, Page

from tests.browser.console import Console

INTO_PAGE = "html => { const made = document.createElement('div'); made.innerHTML = html; return made.innerHTML; }"
FETCHED = "html => new DOMParser().parseFromString(html, 'text/html').body.innerHTML"


HOSTILE = (
    "<img src=x onerror=RUN()>",
    "<p><b onclick='RUN()'>x</b></p>",
    "<script>RUN()</script>",
    "<script src='https://example.org/x.js'></script>",
    "<a href='javascript:RUN()'>x</a>",
    "<iframe srcdoc='x'></iframe>",
    "<template><img src=x onerror=RUN()></template>",
    "<TEMPLATE><template><script>RUN()</script></template></TEMPLATE>",
)
QUIET = ("<p class='x'>onerror=RUN()</p>", "<script type='application/json'>[1]</script>")
MAKE_A_SCRIPT = (
    "() => { document.createElement('script').text = '1'; }",
    "() => { document.createElement('script').src = '/static/site/site.js'; }",
    "() => { document.body.setAttribute('onclick', '1'); }",
    "() => { trustedTypes.createPolicy('another', {}); }",
)


@pytest.fixture
def home(page: Page) -> Page:
    page.goto("/")
    return page


@pytest.mark.parametrize("way", [INTO_PAGE, FETCHED], ids=["into the page", "fetched"])
def test_html_with_something_that_runs_is_refused(home: Page, console: Console, way: str) -> None:
    console.expect("TrustedHTML")
    console.expect("Content Security Policy")  # it says so of a handler, too
    for html in HOSTILE:
        with pytest.raises(Error, match="TrustedHTML"):
            pytest.fail(f"taken: {home.evaluate(way, html)}")
        assert home.evaluate(way, "<p>after it</p>") == "<p>after it</p>"


def test_html_in_which_nothing_runs_is_taken(home: Page) -> None:
    assert tuple(home.evaluate(INTO_PAGE, html).replace('"', "'") for html in QUIET) == QUIET


def test_no_script_makes_another_script(home: Page, console: Console) -> None:
    console.expect("Trusted")
    for code in MAKE_A_SCRIPT:
        with pytest.raises(Error, match=r"Trusted|Policy"):
            pytest.fail(f"done: {code} {home.evaluate(code)}")
