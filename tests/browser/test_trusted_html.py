"""What scripts turn into a part of the page runs nothing, whatever they were given."""

import pytest
from playwright.sync_api import Error, Page

from tests.browser.console import Console

INTO_PAGE = "html => { const made = document.createElement('div'); made.innerHTML = html; return made.innerHTML; }"
FETCHED = "html => new DOMParser().parseFromString(html, 'text/html').body.innerHTML"


@pytest.mark.parametrize("way", [INTO_PAGE, FETCHED])
@pytest.mark.parametrize(
    "html",
    [
        "<img src=x onerror=RUN()>",
        "<p><b onclick='RUN()'>x</b></p>",
        "<script>RUN()</script>",
        "<script src='https://example.org/x.js'></script>",
        "<a href='javascript:RUN()'>x</a>",
        "<iframe srcdoc='x'></iframe>",
        "<template><img src=x onerror=RUN()></template>",
        "<TEMPLATE><template><script>RUN()</script></template></TEMPLATE>",
    ],
)
def test_html_with_something_that_runs_is_refused(page: Page, console: Console, html: str, way: str) -> None:
    console.expect("TrustedHTML")
    console.expect("Content Security Policy")  # it says so of a handler, too
    page.goto("/")
    with pytest.raises(Error, match="TrustedHTML"):
        page.evaluate(way, html)
    assert page.evaluate(way, "<p>after it</p>") == "<p>after it</p>"


@pytest.mark.parametrize("html", ["<p class='x'>onerror=RUN()</p>", "<script type='application/json'>[1]</script>"])
def test_html_in_which_nothing_runs_is_taken(page: Page, html: str) -> None:
    page.goto("/")
    assert page.evaluate(INTO_PAGE, html).replace('"', "'") == html


@pytest.mark.parametrize(
    "code",
    [
        "() => { document.createElement('script').text = '1'; }",
        "() => { document.createElement('script').src = '/static/site/site.js'; }",
        "() => { document.body.setAttribute('onclick', '1'); }",
        "() => { trustedTypes.createPolicy('another', {}); }",
    ],
)
def test_no_script_makes_another_script(page: Page, console: Console, code: str) -> None:
    console.expect("Trusted")
    page.goto("/")
    with pytest.raises(Error, match=r"Trusted|Policy"):
        page.evaluate(code)
