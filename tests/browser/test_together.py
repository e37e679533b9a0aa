"""Two people record one annotation: each sees where the other is, and what they write, as it happens."""

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.held import held, intercept
from tests.browser.recording import cards_field, edit, saved, step, text_of, write
from tests.browser.screens import PHONE, assert_fits
from tests.browser.text_pane import page_of, shows
from tests.browser.together import HAND, HAND2, write_hand
from tests.browser.waiting import connected, go_offline
from tests.browser.ways import Mouse
from tests.conftest import PASSWORD
from tests.drafts import DEAL

Visit = Callable[..., Page]


@pytest.fixture
def shared(recording: Callable[[str], Annotation], ben: User) -> Annotation:
    """Ann's draft, which Ben records with her."""
    annotation = recording(DEAL)
    annotation.add_recorder(ben)
    return annotation


def fellow(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="People recording with you").get_by_role("listitem").filter(has_text=name)


def both(visit: Visit, annotation: Annotation, ann: User, ben: User, hers: str = "", his: str = "") -> list[Page]:
    """Ann's editor and Ben's, each of which shows that the other is here."""
    pages = [connected(visit(ann), edit(annotation, hers)), connected(visit(ben), edit(annotation, his))]
    for page, other in zip(pages, ("Ben", "Ann"), strict=True):
        expect(fellow(page, other)).to_have_class("here" if hers != his else re.compile("here"))
    return pages


def test_each_sees_who_is_here_and_where(
    visit: Visit, shared: Annotation, ann: User, ben: User, look: Callable[..., None], accessible: Callable[..., None]
) -> None:
    hers = connected(visit(ann), edit(shared, "?line=1"))
    expect(fellow(hers, "Ben")).to_have_text(re.compile("Ben not here"))
    his = connected(visit(ben), edit(shared, "?line=3"))
    expect(fellow(hers, "Ben")).to_have_text("Ben at Dealer")
    expect(fellow(his, "Ann")).to_have_text("Ann at Deal")
    expect(hers.locator("live-recording [data-announcement]")).to_have_text("Ben is here.")
    expect(hers.locator("#lines .l").nth(2)).to_have_attribute("data-who", "Ben")
    look(hers, "together")
    accessible(hers)
    his.goto(edit(shared, "?add=Hand2&hand=0"))
    expect(fellow(hers, "Ben")).to_have_text("Ben at East’s hand")
    his.context.close()
    expect(fellow(hers, "Ben")).to_have_text("Ben not here")
    expect(hers.locator("live-recording [data-announcement]")).to_have_text("Ben has left.")
    expect(hers.locator("#lines .l[data-who]")).to_have_count(0)


def test_what_one_writes_the_other_sees_as_it_happens(
    visit: Visit, shared: Annotation, ann: User, ben: User, look: Callable[..., None]
) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=1", "")
    write_hand(his)
    saved(hers, HAND)
    expect(hers.locator("#changes-by-others")).to_have_text("Ben wrote Hand1.")
    expect(hers.locator("#path")).to_contain_text("North’s hand")
    expect(step(hers).get_by_role("heading", level=1)).to_have_text("Deal")
    look(hers, "together-written")


def test_where_one_goes_on_to_the_other_sees_as_it_happens(
    visit: Visit, shared: Annotation, ann: User, ben: User
) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=1", "")
    write_hand(his)
    expect(fellow(hers, "Ben")).to_have_text("Ben at East’s hand")
    expect(step(his).get_by_role("heading", level=1)).to_have_text("East’s hand")


def test_an_editor_without_input_follows_to_the_next_step(
    visit: Visit, shared: Annotation, ann: User, ben: User
) -> None:
    hers, his = both(visit, shared, ann, ben)
    write_hand(his)
    expect(step(hers).get_by_role("heading", level=1)).to_have_text("East’s hand")
    expect(hers).to_have_url(re.compile(r"add=Hand2"))


def test_what_is_being_typed_stays_and_both_are_saved(visit: Visit, shared: Annotation, ann: User, ben: User) -> None:
    hers, his = both(visit, shared, ann, ben, "?add=Hand2&hand=0", "?add=Hand1&hand=0")
    cards_field(hers).press_sequentially("catkkq dtkkqj")
    write_hand(his)
    saved(hers, HAND)
    expect(cards_field(hers)).to_be_focused()
    expect(cards_field(hers)).to_have_value(re.compile("catkkq dtkkqj", re.IGNORECASE))
    cards_field(hers).press_sequentially(" saakkk hatkqq")
    saved(hers, HAND2)
    saved(his, HAND2)
    assert text_of(shared).endswith(f"{HAND}\n{HAND2}\n")


def test_a_step_whose_line_moved_is_still_at_its_line(visit: Visit, shared: Annotation, ann: User, ben: User) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=3", "?add=Presenter")
    his.get_by_role("textbox", name="Presenter").fill("Thursday club")
    his.keyboard.press("Enter")
    saved(hers, "Presenter Thursday club")
    expect(step(hers).get_by_role("heading", level=1)).to_have_text("Dealer")
    hers.locator("#step label").filter(has_text="East").click()
    hers.get_by_role("button", name="Save", exact=True).click()
    saved(his, "Dealer Seat2")


def wait_for_current_step(page: Page, draft: Annotation) -> None:
    """Waits until the step shows the saved version of the text."""
    expect(page.locator("#line-form [name=seen]")).to_have_value(str(Annotation.objects.get(pk=draft.pk).version))


def test_the_caret_stays_where_it_was_when_the_step_comes_again(
    visit: Visit, shared: Annotation, ann: User, ben: User
) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=2", "")
    field = hers.get_by_label("East–West")
    field.focus()
    field.press("Home")
    write_hand(his)
    wait_for_current_step(hers, shared)
    expect(field).to_be_focused()
    hers.keyboard.type("7")
    expect(field).to_have_value("70")


@pytest.mark.parametrize(("role", "name"), [("button", "Save"), ("button", "In the text"), ("link", "Adjustments")])
def test_the_focus_stays_where_it_is_when_the_step_comes_again(
    visit: Visit, shared: Annotation, ann: User, ben: User, role: Literal["button", "link"], name: str
) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=2", "")
    step(hers).get_by_text("Any line").click()
    here = step(hers).get_by_role(role, name=name, exact=True).and_(hers.locator(":not([tabindex])"))
    here.focus()
    write_hand(his)
    wait_for_current_step(hers, shared)
    expect(here).to_be_focused()


def test_a_step_that_comes_again_takes_the_focus_from_nowhere(
    visit: Visit, shared: Annotation, ann: User, ben: User
) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=2", "")
    for seat, elsewhere in enumerate((".brand", ".text-lines", ".jump button", "body"), 1):
        hers.evaluate("() => document.activeElement.blur()")
        hers.locator(elsewhere).focus()
        his.keyboard.type("-")
        his.keyboard.press("Enter")
        saved(his, f"Hand{seat} -")
        wait_for_current_step(hers, shared)
        expect(step(hers)).not_to_have_class(re.compile("htmx"))
        assert hers.locator(elsewhere).evaluate("element => element === document.activeElement"), elsewhere


def test_the_same_line_is_pointed_out_and_asks(
    visit: Visit, shared: Annotation, ann: User, ben: User, look: Callable[..., None], accessible: Callable[..., None]
) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=1", "?line=1")
    expect(fellow(hers, "Ben")).to_have_text("Ben also at this line")
    expect(hers.locator("live-recording [data-announcement]")).to_have_text("Ben is at this line, too.")
    hers.get_by_label("Deal number").press_sequentially("7")
    his.get_by_label("Deal number").fill("8")
    his.get_by_role("button", name="Save", exact=True).click()
    saved(hers, "Deal 8")
    hers.get_by_role("button", name="Save", exact=True).click()
    expect(hers.get_by_text("Somebody else changed this line")).to_be_visible()
    look(hers, "together-conflict")
    accessible(hers)


def test_the_text_pane_takes_over_what_the_other_writes(visit: Visit, shared: Annotation, ann: User, ben: User) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=1", "")
    write_hand(his)
    expect(hers.locator("#text-area")).to_have_value(re.compile(HAND))


def test_a_text_that_is_refused_keeps_no_news_away(visit: Visit, shared: Annotation, ann: User, ben: User) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=1", "")
    intercept(hers, "**/edit/text/", lambda route: route.fulfill(status=422, body="<p>No.</p>"), times=1)
    page_of(hers).fill(DEAL.replace("Deal 1", "Deal 3"))
    expect(hers.locator("#text-messages")).to_have_text("No.")
    write_hand(his)
    saved(hers, HAND)
    shows(hers, DEAL.replace("Deal 1", "Deal 3"))


PAUSE = 5000
"""Milliseconds after which a page asks again what the site could not tell."""


@pytest.mark.parametrize("status", [429, 500])
def test_news_that_the_site_could_not_tell_are_asked_for_again(
    visit: Visit, shared: Annotation, ann: User, ben: User, console: Console, status: int
) -> None:
    console.expect(str(status))
    console.expect("htmx:")
    hers, his = visit(ann), visit(ben)
    hers.clock.install()
    connected(hers, edit(shared, "?line=1"))
    connected(his, edit(shared))
    with held(hers, re.compile("/edit/state/"), lambda route: route.fulfill(status=status, body="oh")):
        write_hand(his)
    assert HAND not in (hers.locator("#saved-text").get_attribute("data-text") or "")
    hers.clock.run_for(PAUSE)
    saved(hers, HAND)


def test_two_tabs_of_one_person_see_each_others_edits(visit: Visit, draft: Annotation, ann: User) -> None:
    one = connected(visit(ann), edit(draft, "?line=1"))
    other = connected(one.context.new_page(), edit(draft, "?line=3"))
    write(Mouse(other), "Dealer Seat2")
    saved(one, "Dealer Seat2")
    expect(one.locator(".fellows")).to_be_hidden()


def test_keyboard_and_drawers_stay_where_they_are(visit: Visit, shared: Annotation, ann: User, ben: User) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=1", "")
    link = hers.locator("#path").get_by_role("link", name=re.compile("^Dealer"))
    link.focus()
    write_hand(his)
    saved(hers, HAND)
    expect(link).to_be_focused()
    hers.set_viewport_size(PHONE)
    hers.get_by_role("button", name="Path").click()
    cards_field(his).fill("catkkq dtkkqj saakkk hatkqq")
    saved(hers, HAND2)
    expect(hers.locator("#path")).to_be_visible()


def test_on_a_phone(
    visit: Visit, shared: Annotation, ann: User, ben: User, look: Callable[..., None], accessible: Callable[..., None]
) -> None:
    hers = visit(ann, has_touch=True)
    hers.set_viewport_size(PHONE)
    connected(hers, edit(shared, "?line=1"))
    his = connected(visit(ben), edit(shared))
    expect(fellow(hers, "Ben")).to_have_text("Ben at North’s hand")
    write_hand(his)
    saved(hers, HAND)
    assert_fits(hers)
    accessible(hers)


def test_what_was_written_while_the_line_was_cut_is_caught_up(
    visit: Visit, shared: Annotation, ann: User, ben: User, console: Console
) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=1", "")
    console.expect("ERR_INTERNET_DISCONNECTED")
    go_offline(hers)
    expect(hers.get_by_text("Reconnecting…")).to_be_visible()
    write_hand(his)
    hers.context.set_offline(False)
    saved(hers, HAND)
    expect(hers.get_by_text("Reconnecting…")).to_be_hidden()


def test_who_is_not_heard_of_any_more_is_gone(visit: Visit, shared: Annotation, ann: User) -> None:
    def as_the_site(route: WebSocketRoute) -> None:
        route.send('{"version": 1}')
        route.send(
            '{"places": [{"tab": "1", "name": "Ben", "at": {"title": "Dealer", "step": "0/Dealer", "line": 3}}]}'
        )

    page = visit(ann)
    page.route_web_socket(re.compile("/ws/a/"), as_the_site)
    page.clock.install()
    page.goto(edit(shared, "?line=1"))
    expect(fellow(page, "Ben")).to_have_text("Ben at Dealer")
    page.clock.run_for(8000)
    expect(fellow(page, "Ben")).to_have_text("Ben at Dealer")
    page.clock.run_for(2000)
    expect(fellow(page, "Ben")).to_have_text("Ben not here")


def test_a_removed_recorder_is_told(
    visit: Visit, shared: Annotation, ann: User, ben: User, look: Callable[..., None]
) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=1", "")
    hers.goto(shared.get_absolute_url())
    hers.get_by_text("Who records it with you").click()
    look(hers, "together-owner")
    hers.get_by_role("button", name="Remove Ben").click()
    expect(his.get_by_role("alert").filter(has_text="You can no longer edit this")).to_be_visible()
    look(his, "together-ended")


def test_a_recorder_is_named_finds_the_draft_and_leaves(
    visit: Visit, draft: Annotation, ann: User, ben: User, look: Callable[..., None], accessible: Callable[..., None]
) -> None:
    hers, his = visit(ann), visit(ben)
    hers.goto(draft.get_absolute_url())
    hers.get_by_text("Who records it with you").click()
    hers.get_by_label("Name of the person").fill("Ben")
    hers.get_by_role("button", name="Invite").click()
    expect(hers.get_by_text("Ben is invited, and can record it with you after accepting.")).to_be_visible()
    accessible(hers)
    his.goto("/library/")
    look(his, "invitation")
    accessible(his)
    his.get_by_role("button", name="Accept the invitation of Ann").press("Enter")
    expect(his.get_by_text("You record it with Ann now.")).to_be_visible()
    his.goto("/library/")
    his.get_by_role("link", name="Thursday").click()
    expect(his.get_by_role("heading", name="You are recording this with Ann")).to_be_visible()
    look(his, "together-page")
    accessible(his)
    his.get_by_role("button", name="Stop recording it").click()
    expect(his.get_by_text("You no longer record “Thursday”.")).to_be_visible()


def test_who_was_added_leaves_from_the_library(
    visit: Visit, shared: Annotation, ben: User, look: Callable[..., None], accessible: Callable[..., None]
) -> None:
    his = visit(ben)
    his.goto("/library/")
    drafts = his.get_by_role("region", name="Drafts that you record with others")
    expect(drafts.get_by_role("link", name=shared.title)).to_be_visible()
    look(his, "library-along")
    accessible(his)
    drafts.get_by_role("button", name=f"Stop recording {shared.title}").press("Enter")
    expect(his.get_by_role("status")).to_contain_text(f"You no longer record “{shared.title}”.")
    expect(drafts).to_have_count(0)


def test_who_signs_out_is_gone_until_they_sign_in_again(
    visit: Visit, shared: Annotation, ann: User, ben: User, look: Callable[..., None], accessible: Callable[..., None]
) -> None:
    hers, his = both(visit, shared, ann, ben, "?line=1", "?line=3")
    door = his.context.new_page()
    door.goto("/account/logout/")
    door.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(his.get_by_text("You are signed out here.")).to_be_visible()
    expect(fellow(hers, "Ben")).to_have_text(re.compile("Ben not here"))
    look(his, "together-signed-out")
    accessible(his)
    door.goto("/account/login/")
    door.get_by_label("Name or e-mail address").fill("Ben")
    door.get_by_label("Password", exact=True).fill(PASSWORD)
    door.get_by_role("main").get_by_role("button", name="Sign in", exact=True).click()
    his.evaluate("() => dispatchEvent(new Event('online'))")
    expect(his.get_by_text("You are signed out here.")).to_be_hidden()
    expect(fellow(hers, "Ben")).to_have_class("here")
