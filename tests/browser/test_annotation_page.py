"""The page of an annotation: what one finds, and what one can point at."""

from collections.abc import Callable

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.people.models import User
from annotations.rules.shipped import SHIPPED
from tests.browser.accessibility import accessible_day_and_night
from tests.browser.screens import PHONE, assert_fits

TEXT = """\
Notation PN 1.0
Presenter Thursday at the Elks
Seat2 Ruth-Ann Kowalski of Fargo, North Dakota

Deal 1
Dealer Seat4
Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ
Hand2 CATKKQ DTKKQJ SAAKKK HATKQQ
Hand3 CAATKQJ DAAATQJ SAAT HTTKJJ
Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJ
Bids1 53 Pass 54 55
Contract Seat3 65 Clubs
Trick1 SA SJ ST SK Seat3 3
Trick2 SA SQ SK SK Seat3 3
"""


@pytest.fixture
def annotation(ann: User) -> Annotation:
    now = timezone.now()
    annotation = Annotation.objects.start(ann, "The ten of hearts", now).replace(TEXT, seen=0, by=ann, at=now)
    annotation.publish(now, listed=True)
    return annotation


def test_a_press_on_a_card_pins_the_talk_to_it_and_one_on_talk_to_the_line(
    visit: Callable[..., Page], ben: User, annotation: Annotation
) -> None:
    page = visit(ben)
    page.goto(annotation.get_absolute_url())
    page.locator("code > [id]", has_text="SJ").click()
    expect(page.locator("#say-pin")).to_contain_text("Trick 1, ")
    expect(page.locator("#say-pin")).to_contain_text("♠J")
    page.get_by_label("Talk about Trick2").click()
    expect(page.locator("#say-pin")).to_contain_text("Trick 2")


def test_a_trick_leads_to_its_line(page: Page, annotation: Annotation) -> None:
    page.goto(annotation.get_absolute_url())
    line = page.locator("#L14")
    before = line.evaluate("node => getComputedStyle(node).backgroundColor")
    page.locator(".tricks tbody").get_by_role("link", name="2").click()
    assert page.url.endswith("/Trick2")
    assert line.evaluate("node => getComputedStyle(node).backgroundColor") != before


def test_every_hand_can_be_read_on_a_narrow_phone_without_scrolling_sideways(
    page: Page, annotation: Annotation
) -> None:
    page.set_viewport_size(PHONE)
    page.goto(annotation.get_absolute_url())
    assert_fits(page)
    edges = page.locator(".held .card").evaluate_all("cards => cards.map(card => card.getBoundingClientRect().right)")
    assert len(edges) == 80
    assert max(edges) <= 360


def test_the_names_above_the_tricks_are_not_broken_on_a_narrow_phone(page: Page, annotation: Annotation) -> None:
    page.set_viewport_size(PHONE)
    page.goto(annotation.get_absolute_url())
    lines = page.locator(".tricks thead .name").evaluate_all(
        """(names) => Object.fromEntries(names.map((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          return [name.textContent, text.getClientRects().length];
        }))"""
    )
    assert (lines["North"], lines["South"], lines["West"]) == (1, 1, 1)


@pytest.mark.parametrize("width", [360, 1280])
def test_the_hand_that_is_shown_is_in_sight_among_all_hands(page: Page, annotation: Annotation, width: int) -> None:
    text = TEXT + "".join(f"\nDeal {deal}\nDealer Seat4\nContract Seat2 65 Clubs\n" for deal in range(2, 10))
    annotation.replace(text, seen=annotation.version, by=annotation.owner, at=timezone.now())
    page.set_viewport_size({"width": width, "height": 780})
    page.goto(f"{annotation.get_absolute_url()}?hand=8")
    row = page.get_by_role("navigation", name="Hands")
    box, shown = row.bounding_box(), row.get_by_role("link", name="Deal 8").bounding_box()
    assert box
    assert shown
    assert box["x"] <= shown["x"]
    assert shown["x"] + shown["width"] <= box["x"] + box["width"]
    if width == 1280:
        assert row.evaluate("(row) => row.scrollWidth - row.clientWidth") == 0


def test_it_has_no_barriers_for_its_owner(visit: Callable[..., Page], ann: User, annotation: Annotation) -> None:
    page = visit(ann)
    page.goto(annotation.get_absolute_url())
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 860})
        accessible_day_and_night(page)


def test_the_longest_name_of_a_rule_set_fits_a_phone(
    visit: Callable[..., Page], ann: User, annotation: Annotation
) -> None:
    annotation.set_rules(PlayedBy(max(SHIPPED, key=lambda name: len(SHIPPED[name].title)), None))
    page = visit(ann)
    page.goto(annotation.get_absolute_url())
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 740})
        expect(page.get_by_text("Played by").first).to_be_visible()
        assert_fits(page)


@pytest.mark.parametrize("is_published", [False, True], ids=["Publish", "Who sees it"])
def test_who_sees_it_is_reached_from_the_editor_with_the_focus_in_its_choice(
    visit: Callable[..., Page], ann: User, recording: Callable[[str], Annotation], *, is_published: bool
) -> None:
    draft = recording(TEXT)
    if is_published:
        draft.publish(timezone.now(), listed=True)
    page = visit(ann, viewport=PHONE, has_touch=True)
    page.goto(f"{draft.get_absolute_url()}edit/")
    page.get_by_role("button", name="Path").tap()
    page.locator("#path").get_by_role("link", name="Who sees it" if is_published else "Publish", exact=True).tap()
    chosen = page.locator("#publication [name=visibility]:checked")
    expect(chosen).to_be_focused()
    expect(chosen).to_be_in_viewport()
