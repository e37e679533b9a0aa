"""The text of the editor as a person meets it: a page of lines that are edited where they stand."""

from playwright.sync_api import Locator, Page, expect


def page_of(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The whole text")


def line(page: Page, number: int) -> Locator:
    """One line of the page."""
    return page_of(page).locator(f"> .l:nth-child({number})")


def caret_at(page: Page, number: int) -> None:
    """Puts the caret at the end of that line, as a press there does."""
    target = line(page, number)
    target.click()
    page.keyboard.press("End")


def shows(page: Page, text: str) -> None:
    """Waits until the page has these lines, and what is sent is the same text."""
    expect(page.locator("#text-area")).to_have_value(text)
    expect(page_of(page).locator("> .l")).to_have_text(text.split("\n"))


def remark(page: Page, number: int) -> Locator:
    """The remark on a line of the saved text."""
    return page.locator(f'#remarks .remark[data-line="{number}"]')


def paste(page: Page, text: str) -> None:
    """As from the clipboard of the system."""
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            const range = getSelection().getRangeAt(0);
            const event = new InputEvent("beforeinput", {inputType: "insertFromPaste", dataTransfer: data,
                bubbles: true, cancelable: true, targetRanges: [new StaticRange(range)]});
            document.activeElement.dispatchEvent(event);
        }""",
        text,
    )
