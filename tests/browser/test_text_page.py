"""The text pane: edited in place, coloured, with remarks below the lines, by keyboard and touch."""

import re
from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import FloatRect, Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.held import held, intercept
from tests.browser.recording import cards_field, edit, saved, text_of
from tests.browser.screens import PHONE, assert_fits
from tests.browser.text_pane import caret_at, line, page_of, paste, remark, shows
from tests.drafts import DEAL, FAULTY
from tests.samples import REAL_HAND

LONG = "".join(f"Trick{number % 20 + 1} CA CT SK HQ Seat{number % 4 + 1} 3\n" for number in range(780))

TOO_SMALL = """text => Array.from(text.querySelectorAll("button, [role=button]")).filter(button => {
    const {width, height} = button.getBoundingClientRect();
    return button.checkVisibility() && Math.min(width, height) < 44;
}).map(button => button.innerText)"""
"""All at once: another answer may replace them."""

BETWEEN_ITS_LINES = """number => {
    const box = selector => document.querySelector(selector).getBoundingClientRect();
    const line = number => box(`#lines .text-lines > .l:nth-child(${number})`);
    const said = box(`#remarks .remark[data-line="${number}"]`);
    const gaps = [said.top - line(number).bottom, line(number + 1).top - said.bottom];
    return said.height > 0 && gaps.every(gap => Math.abs(gap) <= 2);
}"""

Visit = Callable[..., Page]
Recording = Callable[[str], Annotation]


def box_of(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box
    return box


def status(page: Page, words: str) -> None:
    expect(page.locator(".text-status")).to_have_text(words)


def test_words_have_the_colours_of_what_they_are(
    visit: Visit,
    ann: User,
    recording: Recording,
    accessible: Callable[[Page], None],
    look: Callable[[Page, str], None],
) -> None:
    page = visit(ann)
    page.goto(edit(recording(FAULTY)))
    expect(line(page, 5).locator(".pn-label")).to_have_text("Dealer")
    expect(line(page, 1).locator(".pn-unknown")).to_have_text("Datetime")
    expect(line(page, 6).locator(".glyph.c")).to_have_text("CAT")
    expect(line(page, 6).locator(".pn-asked")).to_have_text("?")
    expect(line(page, 7).locator(".pn-note")).to_have_text("Fine.")
    expect(line(page, 5).locator(".marked")).to_have_text("seat4")
    look(page, "text-page")
    accessible(page)
    caret_at(page, 5)
    page.keyboard.press("Control+Backspace")
    page.keyboard.type("Seat4")
    expect(line(page, 5).locator(".pn-seat")).to_have_text("Seat4")


def test_what_is_said_stands_right_below_its_line_and_the_lines_make_room(
    visit: Visit, ann: User, recording: Recording
) -> None:
    page = visit(ann)
    page.goto(edit(recording(FAULTY)))
    expect(remark(page, 5)).to_contain_text("PN306")
    page.wait_for_function(BETWEEN_ITS_LINES, arg=5)
    status(page, "2 problems, first on line 1")


def test_errors_that_follow_from_another_one_are_counted_apart(visit: Visit, ann: User, recording: Recording) -> None:
    page = visit(ann)
    page.goto(edit(recording(f"{DEAL}Bids1 50 Pass Pass Pass Contract Seat1 50 Clubs\n")))
    status(page, "1 problem, on line 4; 2 more follow from it")
    remark(page, 4).get_by_role("button", name="Begin a new line before “Contract”").click()
    status(page, "No problems")


def test_the_line_that_is_typed_keeps_its_place_on_the_screen_while_remarks_come_and_go(
    visit: Visit, ann: User, recording: Recording
) -> None:
    page = visit(ann)
    page.goto(edit(recording(FAULTY + "".join(f"Note {number} of many\n" for number in range(60)))))
    caret_at(page, 40)
    before = box_of(line(page, 40))["y"]
    page.locator("#remarks").get_by_role("button", name="Write “Seat4”").evaluate("button => button.click()")
    expect(remark(page, 5)).to_have_count(0)
    after = box_of(line(page, 40))["y"]
    assert after == pytest.approx(before, abs=30), "no more than the bar has grown by what was done"


def test_of_a_line_that_is_being_typed_nothing_is_said_before_the_caret_leaves_it(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page_of(page).press("Control+End")
    page.keyboard.type("Trick1 DA DK")
    saved(page, "Trick1 DA DK")
    expect(remark(page, 4)).to_have_class(re.compile("held-back"))
    expect(page.locator("#path [data-status]")).to_have_text("Typing…", use_inner_text=True)
    page.keyboard.press("ArrowUp")
    expect(page.locator("#path [data-status]")).to_have_text("Invalid see line 4", use_inner_text=True)
    expect(remark(page, 4)).not_to_have_class(re.compile("held-back"))
    expect(remark(page, 4)).to_contain_text("PN301")
    status(page, "1 problem, on line 4")


def test_a_repair_is_a_press_below_its_line_or_a_key_in_it(visit: Visit, ann: User, recording: Recording) -> None:
    draft = recording(FAULTY)
    page = visit(ann)
    page.goto(edit(draft))
    remark(page, 1).get_by_role("button", name="Write “DateTime”").click()
    saved(page, "DateTime 2015-08-31")
    caret_at(page, 5)
    page.keyboard.press("Control+.")
    saved(page, "Dealer Seat4")
    expect(page_of(page)).to_be_focused()
    page.keyboard.type("!")
    saved(page, "Dealer Seat4!")
    assert text_of(draft) == FAULTY.replace("Datetime", "DateTime").replace("seat4", "Seat4!")


def test_a_key_leads_from_remark_to_remark_and_reads_it(visit: Visit, ann: User, recording: Recording) -> None:
    page = visit(ann)
    page.goto(edit(recording(FAULTY)))
    expect(remark(page, 5)).to_be_visible()
    page_of(page).press("F8")
    expect(page.locator(".text-status")).to_contain_text("Line 5")
    expect(page.locator(".text-status")).to_contain_text("PN306")
    page.keyboard.press("Shift+F8")
    expect(page.locator(".text-status")).to_contain_text("Line 1")


def test_a_key_leads_to_the_remark_on_the_line_just_written(visit: Visit, ann: User, recording: Recording) -> None:
    page = visit(ann)
    page.goto(edit(recording(REAL_HAND.partition("Trick3")[0])))
    expect(cards_field(page)).to_be_focused()
    page.keyboard.type("sasasasa")
    page.keyboard.press("Enter")
    saved(page, "Trick3 SA SA SA SA")
    expect(page.locator("#step-title")).to_have_text("Trick 4")
    page.get_by_role("link", name="Skip to content").focus()
    page.keyboard.press("F8")
    expect(page_of(page)).to_be_focused()
    expect(page.locator(".text-status")).to_contain_text(re.compile("Line 16: ♠A .*PN509"))


def test_a_long_text_stays_quick_and_only_what_is_typed_is_drawn_again(
    visit: Visit, ann: User, recording: Recording
) -> None:
    page = visit(ann)
    page.goto(edit(recording(DEAL + LONG)))
    expect(line(page, 400).locator(".pn-label")).to_be_attached()
    page.evaluate("() => document.querySelector('text-page').goTo(400)")
    page.evaluate(
        """() => {
            window.drawn = new Set();
            new MutationObserver(all => all.forEach(({target, type}) => {
                if (type === "childList" && target.closest(".l")) drawn.add(target.closest(".l"));
            })).observe(document.querySelector(".text-lines"), {childList: true, subtree: true});
        }"""
    )
    with held(page, re.compile("/edit/text/")):  # the remarks of the site, which are drawn on other lines
        page.keyboard.type("0")
        expect(line(page, 400)).to_have_text(re.compile("30$"))
        assert page.evaluate("() => drawn.size") == 1


def test_the_form_is_a_key_away_from_the_line_and_the_line_from_the_form(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    caret_at(page, 2)
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", level=1, name="Game scores")).to_be_visible()
    expect(page.get_by_label("North–South")).to_be_focused()
    expect(line(page, 2)).to_have_class(re.compile("now"))
    assert page.url.endswith("?line=2")
    page.keyboard.press("Control+Enter")
    expect(page_of(page)).to_be_focused()
    page.keyboard.type("7")
    saved(page, "GameScores 0 07")


def test_what_is_typed_is_saved_before_its_form_opens(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page_of(page).press("Control+End")
    page.keyboard.type("Hand1 CAT D S H")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", level=1, name="North’s hand")).to_be_visible()
    expect(cards_field(page)).to_have_value("CAT D S H")
    page.get_by_role("button", name="In the text").click()
    expect(page_of(page)).to_be_focused()


def test_the_step_stays_at_its_line_when_lines_are_put_in_above_it(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?line=3"))
    page_of(page).press("Control+Home")
    page.keyboard.type("Presenter Ann\n\n")
    saved(page, "Presenter Ann")
    expect(page).to_have_url(re.compile(r"\?line=5$"))
    expect(page.locator("#line-form [name=line]")).to_have_value("5")
    expect(page.get_by_role("heading", level=1, name="Dealer")).to_be_visible()
    expect(page_of(page)).to_be_focused()
    page.reload()
    expect(page.get_by_role("heading", level=1, name="Dealer")).to_be_visible()


def test_what_is_typed_in_the_step_goes_to_its_line_though_lines_are_put_in_above_it(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?line=2"))
    page.get_by_label("North–South").fill("7")
    page_of(page).press("Control+Home")
    page.keyboard.type("Presenter Ann\n\n")
    saved(page, "Presenter Ann")
    expect(page).to_have_url(re.compile(r"\?line=4$"))
    page.get_by_role("button", name="Save", exact=True).click()
    saved(page, "GameScores 7 0")
    assert text_of(draft) == "Presenter Ann\n\n" + DEAL.replace("0 0", "7 0")


def test_undo_takes_back_a_typed_line_a_paste_and_a_line_of_the_form_also_after_a_reload(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page_of(page).press("Control+End")
    for keys in ("Hand1 C", "AT D S H"):
        page.keyboard.type(keys)
        saved(page, keys)
    page.keyboard.press("Enter")
    paste(page, "Hand2 CJ D S H\nHand3 -\n")
    saved(page, "Hand3 -")
    page.goto(edit(draft, "?add=Hand4&hand=0"))
    cards_field(page).fill("-")
    page.keyboard.press("Enter")
    saved(page, "Hand4 -")
    page.reload()
    typed = DEAL + "Hand1 CAT D S H\n"
    pasted = typed + "Hand2 CJ D S H\nHand3 -\n"
    page_of(page).focus()
    for text in (pasted, typed, DEAL):
        page.keyboard.press("Control+z")
        shows(page, text)
        expect(page.locator("#text-undoing [name=redo]")).to_be_enabled()
    for text in (typed, pasted, pasted + "Hand4 -\n"):
        page.keyboard.press("Control+Shift+z")
        shows(page, text)
        expect(page.locator("#text-undoing [name=undo]")).to_be_enabled()
    assert text_of(draft) == pasted + "Hand4 -\n"


def test_what_is_not_saved_yet_is_taken_back_at_once(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    intercept(page, "**/edit/text/", lambda route: None)
    page_of(page).press("Control+End")
    page.keyboard.type("Hand1 C")
    page.keyboard.press("Control+z")
    shows(page, DEAL)
    page.keyboard.press("Control+Shift+z")
    shows(page, DEAL + "Hand1 C")


def test_too_much_is_refused_in_words_and_the_text_stays(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page_of(page).press("Control+End")
    page.keyboard.type("Note mine")
    saved(page, "Note mine")
    paste(page, "Note " + "x" * 5_000_000)
    expect(page.get_by_role("alert").filter(has_text="That is too long")).to_be_visible()
    shows(page, DEAL + "Note mine")
    page.keyboard.type("!")
    saved(page, "Note mine!")
    expect(page.get_by_role("alert").filter(has_text="That is too long")).to_be_hidden()


def test_a_phone_types_into_its_drawer_and_every_button_is_big_enough(
    visit: Visit, ann: User, recording: Recording, accessible: Callable[[Page], None]
) -> None:
    draft = recording(FAULTY)
    page = visit(ann, has_touch=True, is_mobile=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft))
    page.get_by_role("button", name="Text", exact=True).tap()
    line(page, 7).tap()
    page.keyboard.press("End")
    page.keyboard.type(" Or not.")
    saved(page, "Note Fine. Or not.")
    assert page.locator("#text").evaluate(TOO_SMALL) == []
    assert_fits(page)
    accessible(page)


def test_the_keyboard_of_a_phone_composes_words(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    page_of(page).press("Control+End")
    keyboard = page.context.new_cdp_session(page)
    for word in ("N", "No", "Note"):
        keyboard.send("Input.imeSetComposition", {"text": word, "selectionStart": len(word), "selectionEnd": len(word)})
    keyboard.send("Input.insertText", {"text": "Note"})
    page.keyboard.type(" well")
    saved(page, "Note well")
    shows(page, DEAL + "Note well")


def test_tab_leaves_the_text_and_the_keys_are_told(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    area = page_of(page)
    area.focus()
    expect(area).to_have_accessible_description(re.compile("Tab leaves the text"))
    page.keyboard.press("F1")
    expect(page.get_by_role("heading", name="Keys in the text")).to_be_visible()
    page.keyboard.press("Escape")
    area.focus()
    page.keyboard.press("Tab")
    expect(area).not_to_be_focused()
    shows(page, DEAL)


def test_what_is_copied_is_the_text_alone(visit: Visit, ann: User, recording: Recording) -> None:
    page = visit(ann)
    page.goto(edit(recording(FAULTY)))
    page_of(page).focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+x")
    shows(page, "")
    page.keyboard.press("Control+v")
    shows(page, FAULTY)


def test_somebody_elses_line_comes_in_and_the_caret_stays_with_its_words(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    caret_at(page, 3)
    Annotation.objects.get(pk=draft.pk).replace("Presenter Club\n\n" + DEAL, draft.version, ann, timezone.now())
    page.keyboard.type("x")
    shows(page, "Presenter Club\n\n" + DEAL.replace("Seat4", "Seat4x"))
    page.keyboard.type("y")
    saved(page, "Dealer Seat4xy")
