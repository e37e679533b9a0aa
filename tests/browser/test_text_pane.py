"""The text pane of the editor: the same text, through the same door, with nothing typed ever lost."""

from collections.abc import Callable

from playwright.sync_api import Dialog, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser import storage
from tests.browser.recording import cards_field, edit, hear_nothing, saved, text_of, write_deal
from tests.browser.text_pane import page_of, shows
from tests.browser.waiting import wait_until
from tests.drafts import DEAL
from tests.samples import REAL_HAND

LONG = 50 * ("Note " + 100 * "They said many things at the table. " + "\n")
"""Some 180 KiB: more than a browser sends from a tab that closes."""

Visit = Callable[..., Page]


def type_and_close_at_once(page: Page, draft: Annotation, text: str) -> None:
    """Before the pause is over after which the text would be sent."""
    page.clock.install(time="2026-01-01")
    page.goto(edit(draft))
    page.clock.pause_at("2026-01-02")
    page_of(page).fill(text)
    page.close()
    page.context.clock.resume()


def test_the_text_pane_saves_what_is_typed_and_the_step_follows(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    area = page_of(page)
    area.press("Control+End")
    area.press_sequentially("Hand1 CA D S H\n")
    saved(page, "Hand1 CA D S H")
    expect(page.get_by_role("heading", level=1, name="East’s hand")).to_be_visible()
    expect(area).to_be_focused()
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_where_all_is_written_a_line_taken_away_in_the_text_is_the_next_step(
    visit: Visit, ann: User, recording: Callable[[str], Annotation]
) -> None:
    head = "Presenter Ann\nDateTime 2015-08-31 13:58:59\n\nDeal 1\nGameScores 0 0\n"
    page = visit(ann)
    page.goto(edit(recording(f"{head}{REAL_HAND}FinalScores 91 0\nWinner Team1\n")))
    expect(page.get_by_role("heading", level=1)).to_have_text("The game is over")
    page_of(page).fill(f"{head}{REAL_HAND}FinalScores 91 0\n")
    expect(page.get_by_role("heading", level=1)).to_have_text("Winner")


def test_a_step_that_is_saved_shows_in_the_text_pane(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    cards_field(page).fill("-")
    cards_field(page).press("Enter")
    shows(page, DEAL + "Hand1 -\n")


def test_text_typed_while_another_tab_saves_is_merged(visit: Visit, ann: User, draft: Annotation) -> None:
    first, second = visit(ann), visit(ann)
    hear_nothing(first)
    first.goto(edit(draft))
    write_deal(second, draft, "2")
    area = page_of(first)
    area.press("Control+End")
    area.press_sequentially("Hand1 -\n")
    merged = DEAL.replace("Deal 1", "Deal 2") + "Hand1 -\n"
    saved(first, "Hand1 -")
    shows(first, merged)
    assert text_of(draft) == merged


def test_text_in_conflict_keeps_what_is_typed_and_offers_to_save_it_over(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    first, second = visit(ann), visit(ann)
    hear_nothing(first)
    first.goto(edit(draft))
    write_deal(second, draft, "2")
    area = page_of(first)
    area.fill(DEAL.replace("Deal 1", "Deal 3"))
    expect(first.locator("#text-messages")).to_contain_text("Deal 2")
    shows(first, DEAL.replace("Deal 1", "Deal 3"))
    first.get_by_role("button", name="Save mine over it").click()
    saved(first, "Deal 3")
    expect(area).to_be_focused()
    first.keyboard.press("Control+End")
    first.keyboard.type("Note a storm\n")
    saved(first, "Note a storm")
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 3") + "Note a storm\n"


def test_what_is_there_is_kept_if_its_writer_says_so(visit: Visit, ann: User, draft: Annotation) -> None:
    first, second = visit(ann), visit(ann)
    hear_nothing(first)
    first.goto(edit(draft))
    write_deal(second, draft, "2")
    page_of(first).fill(DEAL.replace("Deal 1", "Deal 3"))
    first.get_by_role("link", name="Keep the saved version").click()
    shows(first, DEAL.replace("Deal 1", "Deal 2"))


def test_a_text_typed_just_before_the_tab_closes_is_saved_at_once(visit: Visit, ann: User, draft: Annotation) -> None:
    first, other = visit(ann), visit(ann)
    type_and_close_at_once(first, draft, DEAL + "Hand1 -\n")
    wait_until(other, lambda: text_of(draft) != DEAL, "the text is not saved")
    assert text_of(draft) == DEAL + "Hand1 -\n"


def test_a_long_text_typed_just_before_the_tab_closes_is_saved_the_next_time(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    first = visit(ann)
    type_and_close_at_once(first, draft, DEAL + LONG)
    assert text_of(draft) == DEAL
    second = first.context.new_page()
    second.goto(edit(draft))
    saved(second, "They said many things")
    assert text_of(draft) == DEAL + LONG
    second.reload()


def test_what_a_closed_tab_left_is_merged_with_what_was_saved_since(visit: Visit, ann: User, draft: Annotation) -> None:
    first, other = visit(ann), visit(ann)
    type_and_close_at_once(first, draft, DEAL + LONG)
    write_deal(other, draft, "2")
    second = first.context.new_page()
    second.goto(edit(draft))
    saved(second, "They said many things")
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 2") + LONG


def test_a_browser_that_keeps_nothing_asks_before_a_text_is_lost(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    storage.block(page)
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.goto(edit(draft))
    page_of(page).fill(DEAL + "Hand1 -\n")
    page.close(run_before_unload=True)
    saved(page, "Hand1 -")
    assert asked == ["beforeunload"]
    assert text_of(draft) == DEAL + "Hand1 -\n"
    with page.expect_event("close"):
        page.close(run_before_unload=True)
