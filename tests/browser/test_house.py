import re

from playwright.sync_api import Page, expect

from tests.browser.console import Console

STYLE = "() => { const s = document.createElement('style'); s.textContent = 'p {}'; document.head.append(s) }"


def test_the_home_page_is_served_with_its_styles(page: Page) -> None:
    page.goto("/")
    expect(page).to_have_title(re.compile("Roundhouse"))
    assert page.evaluate("() => [...document.styleSheets].every(sheet => sheet.cssRules.length)")


def test_no_answer_names_the_program_that_serves_it(page: Page) -> None:
    answer = page.goto("/")
    assert answer
    assert "server" not in answer.headers


def test_a_style_in_the_page_is_a_violation_that_fails_the_test(page: Page, console: Console) -> None:
    page.goto("/")
    with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        page.evaluate(STYLE)
    assert "Content Security Policy" in console.unexpected()[0]
    console.expect("Content Security Policy")
