"""No edit is lost: without the network, after a lost answer, after a sign-out, in two tabs, on a full device."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.held import held, intercept
from tests.browser.offline import LINES, go_on, state, write_first_hand, write_offline
from tests.browser.recording import cards_field, edit, saved, step, text_of, write_deal
from tests.browser.text_pane import page_of, shows
from tests.browser.waiting import go_offline
from tests.conftest import PASSWORD
from tests.drafts import DEAL

Visit = Callable[..., Page]


@pytest.fixture(autouse=True)
def _complaints_of_the_network(console: Console) -> Iterator[None]:
    console.expect_no_network()
    return


def versions(draft: Annotation) -> int:
    return Annotation.objects.get(pk=draft.pk).version


def test_lines_written_offline_go_through_once_and_in_order_and_merge_with_another_tab(
    visit: Visit, ann: User, draft: Annotation, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    page, other = visit(ann), visit(ann)
    write_offline(page, draft)
    look(page, "offline")
    accessible(page)
    write_deal(other, draft, "7")
    page.context.set_offline(False)
    state(page, "Saved")
    expect(page.get_by_role("heading", level=1, name="Contract")).to_be_visible()
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 7") + "\n".join(LINES) + "\n"
    assert versions(draft) == 7


def test_edits_wait_through_a_reload_and_a_browser_that_is_killed(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    write_offline(page, draft)
    page.close()
    page.context.set_offline(False)
    again = page.context.new_page()
    again.goto(edit(draft))
    state(again, "Saved")
    saved(again, LINES[-1])
    assert text_of(draft) == DEAL + "\n".join(LINES) + "\n"


def test_an_answer_that_is_lost_after_the_line_was_saved_writes_it_once(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Note&hand=0"))

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    intercept(page, "**/edit/lines/", lose, times=1)
    page.get_by_role("textbox", name="Note").fill("a storm")
    page.keyboard.press("Enter")
    saved(page, "Note a storm")
    state(page, "Saved")
    assert text_of(draft) == DEAL + "Note a storm\n"
    assert versions(draft) == 2


def test_an_edit_that_waits_can_be_removed(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    write_offline(page, draft)
    expect(page.locator("waiting-edits li code").first).to_have_text("Hand1 cat dk sqq hj")
    page.get_by_role("button", name=f"Remove: {LINES[2]}").click()
    page.get_by_role("button", name="Undo").click()
    state(page, "3 edits wait on this device")
    page.context.set_offline(False)
    state(page, "Saved")
    assert text_of(draft) == DEAL + "\n".join([*LINES[:2], LINES[3]]) + "\n"


def test_after_a_sign_out_edits_wait_until_one_signs_in_again(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    write_offline(page, draft)
    page.context.clear_cookies()
    page.context.set_offline(False)
    link = page.get_by_role("link", name="Sign in to save 5 edits")
    link.click()
    page.get_by_label("Name or e-mail address").fill("Ann")
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    state(page, "Saved")
    saved(page, LINES[-1])
    assert text_of(draft) == DEAL + "\n".join(LINES) + "\n"


def test_a_line_sent_after_a_sign_out_waits(visit: Visit, ann: User, draft: Annotation, console: Console) -> None:
    console.expect("403")
    page = visit(ann)
    page.goto(edit(draft))
    page.context.clear_cookies()
    write_first_hand(page)
    expect(page.get_by_role("link", name="Sign in to save 1 edit")).to_be_visible()
    expect(step(page)).to_be_visible()
    assert text_of(draft) == DEAL


def test_somebody_else_who_signs_in_does_not_send_them(
    visit: Visit, ann: User, ben: User, draft: Annotation, sign_in
) -> None:
    page = visit(ann)
    write_offline(page, draft)
    page.context.clear_cookies()
    sign_in(page, ben)
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="Sign in to save 5 edits")).to_be_visible()
    assert text_of(draft) == DEAL


def test_edits_of_a_deleted_recording_are_shown_and_can_be_copied(
    visit: Visit, ann: User, draft: Annotation, console: Console, look: Callable[[Page, str], None]
) -> None:
    console.expect("404")
    page = visit(ann)
    write_offline(page, draft)
    Annotation.objects.get(pk=draft.pk).remove()
    page.context.set_offline(False)
    state(page, "5 edits are not saved: choose what to do with each")
    expect(page.get_by_text("no longer exists").first).to_be_visible()
    expect(page.get_by_label("Your edit").nth(1)).to_have_value(LINES[1])
    look(page, "offline-gone")


def test_the_same_line_written_elsewhere_is_shown_in_both_versions(
    visit: Visit, ann: User, draft: Annotation, console: Console, look: Callable[[Page, str], None]
) -> None:
    console.expect("409")
    page = visit(ann)
    write_offline(page, draft)
    draft.replace(DEAL + "Hand1 CJ D S H\nHand3 CJJ D S H\n", draft.version, ann, draft.edited_at)
    page.context.set_offline(False)
    state(page, "2 edits are not saved: choose what to do with each")
    second = page.locator("waiting-edits li").nth(1)
    expect(second.locator(".versions")).to_contain_text("Hand3 CJJ D S H")
    expect(second.locator(".versions")).to_contain_text(LINES[2])
    expect(page.get_by_role("heading", level=1, name="Contract")).to_be_visible()
    look(page, "offline-conflict")
    second.get_by_role("button", name="Save mine over it").click()
    saved(page, LINES[2])
    page.get_by_role("button", name="Save mine over it").click()
    state(page, "Saved")
    assert text_of(draft) == DEAL + "\n".join(LINES) + "\n"


def test_two_tabs_that_send_at_once_write_each_line_once(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.add_init_script("Object.defineProperty(navigator, 'locks', {value: undefined})")
    other = page.context.new_page()
    other.goto(edit(draft))
    write_offline(page, draft)
    state(other, "5 edits wait on this device")
    page.context.set_offline(False)
    state(page, "Saved")
    state(other, "Saved")
    assert text_of(draft) == DEAL + "\n".join(LINES) + "\n"
    assert versions(draft) == 6


def test_enter_saves_the_line_while_the_page_is_updated_after_edits_of_another_tab(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    other = page.context.new_page()
    other.goto(edit(draft, "?line=1"))
    write_offline(page, draft, LINES[:1])
    state(other, "1 edit waits on this device")
    other.get_by_label("Deal number").fill("7")
    with held(other, re.compile(r"/edit/\?line=1$")) as asked:
        page.context.set_offline(False)
        asked()
        other.get_by_label("Deal number").press("Enter")
    saved(other, "Deal 7")


def test_a_clock_that_is_wrong_changes_nothing(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.add_init_script("Date.now = () => Date.UTC(1999, 0, 1)")
    write_offline(page, draft)
    page.evaluate("() => { Date.now = () => Date.UTC(2099, 0, 1) }")
    page.context.set_offline(False)
    state(page, "Saved")
    assert text_of(draft) == DEAL + "\n".join(LINES) + "\n"


def test_a_line_that_is_asked_about_is_not_said_to_be_saved(
    visit: Visit, ann: User, draft: Annotation, console: Console
) -> None:
    console.expect("409")
    page = visit(ann)
    page.goto(edit(draft))
    draft.replace(DEAL + "Hand1 CJ D S H\n", draft.version, ann, draft.edited_at)
    write_first_hand(page)
    state(page, "Not saved: choose below")
    page.get_by_role("button", name="Save mine over it").click()
    state(page, "Saved")


@pytest.mark.parametrize(("status", "why"), [(413, "too long for one line"), (400, "reload the page")])
def test_a_line_that_the_site_will_not_have_stays_to_be_sent_again(
    visit: Visit, ann: User, draft: Annotation, console: Console, status: int, why: str, look, accessible
) -> None:
    console.expect(str(status))
    page = visit(ann)
    page.goto(edit(draft))
    intercept(page, "**/edit/lines/", lambda route: route.fulfill(status=status, body="no"), times=1)
    write_first_hand(page)
    expect(step(page).get_by_role("alert")).to_contain_text(why)
    state(page, "Not saved: the site refused it")
    look(page, f"not-taken-{status}")
    accessible(page)
    cards_field(page).press("Enter")
    saved(page, LINES[0])
    state(page, "Saved")


def test_undo_while_lines_wait_takes_back_what_is_typed_before_what_waits(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    write_offline(page, draft)
    page.keyboard.type("5")
    page.keyboard.press("Control+z")
    state(page, "5 edits wait on this device")
    expect(page.get_by_label("A line, beginning with its label")).to_have_value("Bids2 ")
    page.keyboard.press("Control+z")
    state(page, "4 edits wait on this device")


def test_a_queued_undo_that_conflicts_with_another_change_is_reported_and_stops_the_queue(
    visit: Visit, ann: User, ben: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    write_first_hand(page)
    saved(page, LINES[0])
    go_offline(page)
    page.get_by_role("button", name="Undo").click()
    state(page, "1 edit waits on this device")
    of_ben = DEAL + "Hand1 CJ D S H\n"
    Annotation.objects.get(pk=draft.pk).replace(of_ben, versions(draft), ben, draft.edited_at)
    page.context.set_offline(False)
    state(page, "1 edit is not saved: choose what to do with it")
    row = page.locator("waiting-edits li")
    expect(row).to_contain_text("Somebody has changed the same lines since then")
    expect(row.get_by_role("button")).to_have_text(["Remove"])
    row.get_by_role("button", name="Remove").click()
    state(page, "Saved")
    assert text_of(draft) == of_ben


def test_undo_while_a_line_is_on_its_way_waits_behind_it(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    write_offline(page, draft, LINES[:2])
    hold(page, "**/edit/written/", answered=True)
    with page.expect_request("**/edit/written/"):
        page.context.set_offline(False)
    state(page, "1 edit waits on this device")
    page.get_by_role("button", name="Undo").click()
    state(page, "2 edits wait on this device")


def test_a_line_of_a_form_that_goes_behind_others_is_named_as_it_was_typed_and_written_as_asked(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    other = page.context.new_page()
    other.goto(edit(draft, "?add=Hand2&hand=0"))
    go_offline(page)
    write_first_hand(page)
    state(other, "1 edit waits on this device")
    cards_field(other).fill("cat")
    cards_field(other).press("Enter")
    state(other, "2 edits wait on this device")
    expect(other.locator("waiting-edits li > code").nth(1)).to_have_text("Hand2 cat")
    with page.context.expect_event("request", lambda request: "asked=1" in (request.post_data or "")):
        page.context.set_offline(False)
    state(other, "Saved")


BROKEN = """() => {
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (name, mode, ...rest) {
        if (mode === "readwrite") throw new DOMException("broken");
        return begin.call(this, name, mode, ...rest);
    };
}"""


def test_a_device_that_no_longer_writes_sends_each_edit_once(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    write_offline(page, draft, LINES[:2])
    page.evaluate(BROKEN)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.context.set_offline(False)
    state(page, "Saved")
    saved(page, LINES[1])
    assert sum(url.endswith(("/lines/", "/written/")) for url in sent) == 2
    assert text_of(draft) == DEAL + "\n".join(LINES[:2]) + "\n"


FULL = """
IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def test_a_device_that_is_full_says_so_and_keeps_the_edits_in_the_page(
    visit: Visit, ann: User, draft: Annotation
) -> None:
    page = visit(ann)
    page.add_init_script(FULL)
    page.goto(edit(draft))
    go_offline(page)
    write_first_hand(page)
    expect(page.get_by_text("This browser cannot store what you type")).to_be_visible()
    state(page, "1 edit waits in this page alone: this device has no room for it. Keep the page open.")
    go_on(page, LINES[1])
    page.context.set_offline(False)
    state(page, "Saved")
    assert text_of(draft) == DEAL + "\n".join(LINES[:2]) + "\n"


def test_the_whole_text_waits_too_and_only_its_newest_state(visit: Visit, ann: User, draft: Annotation) -> None:
    page, other = visit(ann), visit(ann)
    page.goto(edit(draft))
    go_offline(page)
    area = page.get_by_role("textbox", name="The whole text")
    area.press("Control+End")
    for keys in ("Note a sto", "rm\n"):
        area.press_sequentially(keys)
        state(page, "1 edit waits on this device")
        expect(page.locator("waiting-edits [data-order]")).to_have_count(1)
    write_deal(other, draft, "7")
    page.context.set_offline(False)
    state(page, "Saved")
    shows(page, DEAL.replace("Deal 1", "Deal 7") + "Note a storm\n")
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 7") + "Note a storm\n"


@pytest.mark.parametrize("status", [502, 429])
def test_a_server_that_starts_again_or_has_too_much_to_do_loses_nothing(
    visit: Visit, ann: User, draft: Annotation, console: Console, status: int
) -> None:
    console.expect(str(status))
    page = visit(ann)
    page.goto(edit(draft))
    intercept(page, "**/edit/lines/", lambda route: route.fulfill(status=status, body="wait"), times=1)
    intercept(page, "**/account/now/", lambda route: route.abort("connectionrefused"), times=1)
    write_first_hand(page)
    saved(page, LINES[0])
    state(page, "Saved")
    assert versions(draft) == 2


def test_a_site_that_fails_at_an_edit_again_and_again_holds_up_no_other(
    visit: Visit, ann: User, draft: Annotation, console: Console, look: Callable[[Page, str], None]
) -> None:
    console.expect("500")
    page = visit(ann)
    write_offline(page, draft)
    intercept(page, "**/edit/written/", lambda route: route.fulfill(status=500, body="oh"), times=5)
    with page.expect_response("**/edit/written/"):
        page.context.set_offline(False)
    for _time in range(4):
        with page.expect_response("**/edit/written/"):
            page.evaluate("dispatchEvent(new Event('online'))")
    state(page, "1 edit is not saved: choose what to do with it")
    look(page, "offline-failed")
    page.get_by_role("button", name="Try again").click()
    state(page, "Saved")
    assert text_of(draft) == DEAL + "\n".join(LINES) + "\n"


def hold(page: Page, address: str, *, answered: bool = False) -> None:
    """The site gets the next edit, if `answered`, and is not heard."""

    def held(route: Route) -> None:
        if answered:
            route.fetch()

    intercept(page, address, held, times=1)


@pytest.mark.parametrize("answered", [False, True])
def test_a_line_on_its_way_from_a_tab_that_is_closed_is_saved_once(
    visit: Visit, ann: User, draft: Annotation, answered: bool
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    hold(page, "**/edit/lines/", answered=answered)
    write_first_hand(page)
    state(page, "Saving…")
    page.goto("/help/")
    page.goto(edit(draft))
    state(page, "Saved")
    saved(page, LINES[0])
    assert text_of(draft) == DEAL + LINES[0] + "\n"
    assert versions(draft) == 2


def test_two_tabs_without_a_network_both_have_their_text_saved(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    other = page.context.new_page()
    other.goto(edit(draft))
    go_offline(page)
    page_of(page).fill(DEAL + "Note one\n")
    state(page, "1 edit waits on this device")
    page_of(other).fill("Note other\n" + DEAL)
    state(other, "2 edits wait on this device")
    page.context.set_offline(False)
    state(page, "Saved")
    state(other, "Saved")
    assert text_of(draft) == "Note other\n" + DEAL + "Note one\n"


@pytest.mark.parametrize("offline", [True, False])
def test_what_was_typed_on_while_the_text_waited_is_saved_once_after_the_tab_was_closed(
    visit: Visit, ann: User, draft: Annotation, offline: bool
) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    if offline:
        go_offline(page)
    else:
        hold(page, "**/edit/text/", answered=True)
    area = page_of(page)
    area.press("Control+End")
    area.press_sequentially("Note a st")
    state(page, "1 edit waits on this device" if offline else "Saving…")
    area.press_sequentially("orm")
    page.close()
    page.context.set_offline(False)
    again = page.context.new_page()
    again.goto(edit(draft))
    saved(again, "Note a storm")
    state(again, "Saved")
    assert text_of(draft).count("Note") == 1


def test_a_lost_network_is_reported_before_anything_is_entered(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft))
    state(page, "Saved")
    go_offline(page)
    state(page, "No network: what you enter waits on this device")
    page.context.set_offline(False)
    state(page, "Saved")
