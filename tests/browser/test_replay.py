"""A hand is replayed step by step on the page of an annotation."""

import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.accessibility import accessible_day_and_night
from tests.browser.screens import PHONE, assert_fits

REAL = (Path(__file__).parent.parent / "games" / "samples" / "the-ten-at-trick-19.pn").read_text()
WORDS = ".step-words"


@pytest.fixture
def hand(ann: User) -> Annotation:
    now = timezone.now()
    annotation = Annotation.objects.start(ann, "The ten at trick 19", now).replace(REAL, seen=0, by=ann, at=now)
    annotation.publish(now, listed=True)
    return annotation


def opened(page: Page, hand: Annotation, query: str = "") -> None:
    page.goto(hand.get_absolute_url() + query)
    expect(page.locator("[data-play]")).to_be_visible()


def said(page: Page, words: str) -> None:
    expect(page.locator(WORDS)).to_have_text(re.compile(words))


def at(page: Page, name: str) -> None:
    expect(page).to_have_url(re.compile(rf"[?&]at={name}(&|#|$)"))


def test_the_keys_go_through_the_hand_card_by_card_and_trick_by_trick(page: Page, hand: Annotation) -> None:
    opened(page, hand, "?at=trick1-1")
    for key, name in [
        ("ArrowRight", "trick1-2"),
        ("ArrowDown", "trick1-4"),
        ("ArrowDown", "trick2-4"),
        ("ArrowLeft", "trick2-3"),
        ("ArrowUp", "trick1-4"),
        ("End", "scores"),
        ("Home", "deal"),
    ]:
        page.keyboard.press(key)
        at(page, name)


def test_the_buttons_lead_to_the_same_steps(page: Page, hand: Annotation) -> None:
    opened(page, hand, "?at=trick1-1")
    for title, name in [
        ("One step on", "trick1-2"),
        ("To the end of the trick", "trick1-4"),
        ("One step back", "trick1-3"),
        ("To the end", "scores"),
        ("To the deal", "deal"),
    ]:
        page.get_by_role("link", name=title, exact=True).click()
        at(page, name)


def test_it_plays_on_by_itself_until_it_is_stopped(page: Page, hand: Annotation) -> None:
    page.clock.install()
    opened(page, hand, "?at=trick1-1")
    page.keyboard.press("Space")
    at(page, "trick1-2")
    page.clock.run_for(2500)
    at(page, "trick1-4")
    page.keyboard.press("Space")
    page.clock.run_for(5000)
    at(page, "trick1-4")
    expect(page.locator("[data-play]")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("link", name="One step back", exact=True).click()
    page.keyboard.press("Space")  # the link that was pressed has the focus
    at(page, "trick1-4")


def test_a_swipe_over_the_table_goes_one_step(page: Page, visit: Callable[..., Page], hand: Annotation) -> None:
    phone = visit(viewport=PHONE, has_touch=True)
    opened(phone, hand, "?at=trick1-2")
    swipe = """(felt, by) => {
      const finger = { pointerType: "touch", clientY: 200, bubbles: true };
      const event = (type, clientX) => new PointerEvent(type, { ...finger, clientX });
      felt.dispatchEvent(event("pointerdown", 200));
      felt.dispatchEvent(event("pointerup", 200 + by));
    }"""
    phone.locator(".replay .felt").evaluate(swipe, -80)
    at(phone, "trick1-3")
    phone.locator(".replay .felt").evaluate(swipe, 80)
    at(phone, "trick1-2")
    phone.locator(".replay .felt").evaluate(swipe, 12)
    at(phone, "trick1-2")


def test_a_line_a_bid_and_a_card_lead_to_their_steps(page: Page, hand: Annotation) -> None:
    opened(page, hand)
    page.locator('tr[data-at="trick7"] td').nth(2).click()
    expect(page).to_have_url(re.compile(r"at=trick7-\d"))
    page.locator('tr[data-at="bids1"] td').nth(1).click()
    at(page, "bids1-2")
    page.locator(".notation .l", has_text="Trick3 ").locator("b").nth(1).click()
    at(page, "trick3-2")
    page.locator(".notation .l", has_text="Trick4 ").locator(".n").click()
    at(page, "trick4-4")


def test_the_step_is_lit_in_the_text_and_among_the_tricks(page: Page, hand: Annotation) -> None:
    opened(page, hand, "?at=trick7-3")
    expect(page.locator(".notation .l.now")).to_contain_text("Trick7")
    [value] = page.locator(".notation b.now").all_inner_texts()
    expect(page.locator(".tricks td.now")).to_have_count(1)
    expect(page.locator(".replay .trick > li").last).to_contain_text(
        {"A": "ace", "T": "ten", "K": "king", "Q": "queen", "J": "jack"}[value[1]]
    )


def test_back_returns_to_the_step_that_was_read_before(page: Page, hand: Annotation) -> None:
    page.clock.install()
    opened(page, hand, "?at=trick1-1")
    page.clock.run_for(1500)
    page.keyboard.press("ArrowDown")
    at(page, "trick1-4")
    page.go_back()
    at(page, "trick1-1")
    said(page, "leads")


def test_back_returns_to_what_an_address_without_its_step_showed(page: Page, hand: Annotation) -> None:
    page.clock.install()
    opened(page, hand, "?branch=1-2.ST")
    said(page, "West plays the ten of spades")
    page.clock.run_for(1500)
    page.keyboard.press("Home")
    said(page, "deals")
    page.go_back()
    said(page, "West plays the ten of spades")


def test_an_address_opens_at_its_step(page: Page, hand: Annotation) -> None:
    opened(page, hand, "?at=trick20-4")
    said(page, "wins the trick")
    expect(page.locator(".replay .trick .win")).to_have_count(1)


@pytest.mark.parametrize("asked", ["trick99", "nonsense", "trick7-9", "<b>"])
def test_a_step_that_is_not_there_is_replaced_by_the_nearest(page: Page, hand: Annotation, asked: str) -> None:
    opened(page, hand, f"?at={asked}")
    expect(page.locator(".step-said .notice")).to_contain_text(f"no step “{asked}”")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".step-said .notice")).to_have_count(0)


DRAWN = """() => {
  const replay = document.querySelector(".replay");
  const sorted = (tag) => {
    const [name, ...attributes] = tag.match(/[^ "]+(?:="[^"]*")?/g);
    const kept = attributes.map((one) => one.replace(/ +"$/, '"')).filter((one) => one !== 'data-count=""');
    return `<${[name, ...kept.sort()].join(" ")}>`;
  };
  const plain = (html) => html.replace(/\\s+/g, " ").replace(/ ?<([^>]*)> ?/g, (_, tag) => sorted(tag));
  const parts = [".felt", ".step-words", ".step-could", ".step-remarks", ".step-counts"];
  return parts.map((part) => plain(replay.querySelector(part).outerHTML));
}"""
DRAWN_BY_SERVER = DRAWN.replace(
    "() => {", "(html) => { const document = new DOMParser().parseFromString(html, 'text/html');", 1
)


def test_the_script_draws_every_step_as_the_server_does(
    page: Page, visit: Callable[..., Page], hand: Annotation
) -> None:
    opened(page, hand, "?at=deal")
    names = page.evaluate("() => JSON.parse(document.querySelector('.replay script').textContent).map(({ at }) => at)")
    assert len(names) > 90
    shown = {}
    for name in names:
        at(page, name)
        shown[name] = page.evaluate(DRAWN)
        page.keyboard.press("ArrowRight")
    for name in [*names[:16], *names[16::9], names[-1]]:
        answer = page.request.get(f"{hand.get_absolute_url()}?at={name}").text()
        assert shown[name] == page.evaluate(DRAWN_BY_SERVER, answer), name


@pytest.mark.parametrize("query", ["?at=trick1-2", "?branch=7-2.SK&at=trick7-2"])
def test_on_a_phone_the_hand_the_line_the_counters_and_the_arrows_are_in_sight_together(
    visit: Callable[..., Page], hand: Annotation, query: str
) -> None:
    phone = visit(viewport={"width": 360, "height": 740}, has_touch=True)
    opened(phone, hand, query)
    last = phone.locator(".step-counts dd").last.bounding_box()
    keys = phone.locator(".step-keys").bounding_box()
    assert last
    assert keys
    assert last["y"] + last["height"] <= keys["y"]
    boxes = [
        phone.locator(place).first.bounding_box()
        for place in (".replay .felt", WORDS, ".step-counts", '[data-move="back"]', '[data-move="on"]')
    ]
    for box in boxes:
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 740
    assert_fits(phone)


def test_on_a_phone_the_table_does_not_cover_the_line_below_the_link_out_of_a_branch(
    visit: Callable[..., Page], hand: Annotation
) -> None:
    phone = visit(viewport={"width": 360, "height": 740}, has_touch=True)
    opened(phone, hand, "?branch=7-2.SK&at=trick7-2")
    link = phone.get_by_role("link", name="Back to the hand").bounding_box()
    table = phone.locator(".replay .felt").bounding_box()
    assert link
    assert table
    assert link["y"] + link["height"] + 3 <= table["y"]


def test_without_scripts_the_links_lead_through_the_hand(visit: Callable[..., Page], hand: Annotation) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{hand.get_absolute_url()}?at=trick1-1")
    page.get_by_role("link", name="One step on", exact=True).click()
    said(page, "plays")
    page.get_by_role("link", name="To the end", exact=True).click()
    said(page, "hand")


def test_everything_it_shows_has_a_sentence_one_key_away(page: Page, hand: Annotation) -> None:
    opened(page, hand, "?at=trick1-2")
    page.keyboard.press("?")
    explained = page.locator(".replay-help dl")
    for name in page.locator(".step-counts dt").all_text_contents()[2:]:  # the first two are teams
        expect(explained).to_contain_text(name)
    for shown in (
        "the teams",
        "of a name",
        "below a name",
        "in the middle",
        "Meld 15",
        "Green frame",
        "Dashed red frame",
        "Lit line",
        "Backs of cards",
        "in place of a card",
        "not recorded",
        "Colour of a card",
        "“made”, “set”",
        "Lines of the chart",
    ):
        expect(explained).to_contain_text(shown)
    page.keyboard.press("?")
    expect(page.locator(".replay-help dl")).to_be_hidden()


def test_everybody_can_read_it(page: Page, hand: Annotation, look: Callable[[Page, str], None]) -> None:
    opened(page, hand, "?at=trick7-3")
    accessible_day_and_night(page)
    look(page, "replay")


def test_the_reader_chooses_whose_cards_to_see_and_from_where(page: Page, hand: Annotation) -> None:
    opened(page, hand, "?at=trick7-2")
    page.locator("[name=see]").focus()
    page.keyboard.press("ArrowDown")  # the keys of a field are its own
    expect(page).to_have_url(re.compile("see=public"))
    at(page, "trick7-2")
    expect(page.locator("[data-play]")).to_be_visible()
    page.locator("[name=see]").select_option("South sees")
    expect(page.locator(".seat[data-seat='1'] .back").first).to_be_visible()
    at(page, "trick7-2")
    page.locator("[name=bottom]").select_option("West")
    expect(page.locator(".seat[data-seat='4']")).to_have_class(re.compile("at-s"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"see=3.*bottom=4|bottom=4.*see=3"))
    at(page, "trick7-3")


def test_what_comes_next_is_hidden_for_a_lesson(page: Page, hand: Annotation, ann: User) -> None:
    noted = REAL.replace("Trick20 ", "Note What a ten!\nTrick20 ")
    hand.replace(noted, seen=hand.version, by=ann, at=timezone.now())
    hand.thread.post(author=ann, body="The ten saved them.", at=timezone.now())
    opened(page, hand, "?at=trick2-2")
    page.get_by_label("Hide what comes next").check()
    first, second, third = (page.locator(f'tr[data-at="trick{number}"] td') for number in (1, 2, 3))
    expect(first.first).to_be_visible()
    assert [second.nth(place).is_visible() for place in range(4)].count(True) == 2
    expect(third.first).to_be_hidden()
    expect(page.locator(".notation .l", has_text="Trick20 ").locator("b").first).to_be_hidden()
    expect(page.locator(".results")).to_be_hidden()
    note, post = page.locator(".hand-view > .hand-note"), page.get_by_text("The ten saved them.")
    expect(note).to_be_hidden()
    expect(post).to_be_hidden()
    page.keyboard.press("ArrowDown")
    expect(second.last).to_be_visible()
    expect(page).to_have_url(re.compile("hide=next"))
    page.keyboard.press("End")
    expect(page.locator(".results")).to_be_visible()
    expect(note).to_be_visible()
    expect(post).to_be_visible()
    page.get_by_label("Hide what comes next").uncheck()
    page.keyboard.press("Home")
    expect(third.first).to_be_visible()


def test_another_card_is_laid_and_the_hand_is_played_on(page: Page, hand: Annotation) -> None:
    opened(page, hand, "?at=trick1-1")
    page.keyboard.press("ArrowRight")
    page.locator(".step-could").get_by_role("link").first.click()
    expect(page.locator(".branch-note")).to_contain_text("this was not played")
    said(page, "West plays the ten of spades")
    for _ in range(5):
        before = page.url
        page.locator(".step-next").get_by_role("link").first.click()
        expect(page).not_to_have_url(before)
    said(page, "plays")
    page.keyboard.press("Home")
    expect(page.locator(".step-next")).to_be_hidden()
    page.get_by_label("Hide what comes next").check()
    page.get_by_role("link", name="Back to the hand").click()
    at(page, "trick1-2")
    expect(page.locator(".branch-note")).to_have_count(0)
    expect(page.get_by_label("Hide what comes next")).to_be_checked()


@pytest.fixture
def elsewhere() -> Iterator[Callable[[str], str]]:
    """Serves a page at another origin, and returns its address."""

    class Page(BaseHTTPRequestHandler):
        html = ""

        def do_GET(self) -> None:  # the name that http.server calls
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(self.html.encode())

        def log_message(self, *_given: object) -> None:
            """Nothing: pytest has no use for it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def serve(html: str) -> str:
            Page.html = html
            return f"http://127.0.0.1:{server.server_port}/"

        yield serve
        server.shutdown()


def test_another_site_shows_it_in_a_frame_and_keeps_its_scroll_bar_and_its_back_button(
    page: Page, hand: Annotation, site: str, elsewhere: Callable[[str], str]
) -> None:
    page.clock.install()
    address = f"{site}{hand.get_absolute_url()}embed/?at=trick1-1&bottom=2"
    above = '<p style="height: 3000px">'
    page.goto(elsewhere(f'{above}</p><iframe src="{address}" width="640" height="760"></iframe>'))
    inside = page.frame_locator("iframe")
    expect(inside.locator("[data-play]")).to_be_visible()
    expect(inside.locator(WORDS)).to_have_text("South leads the ace of spades.")
    expect(inside.locator(".seat[data-seat='2']")).to_have_class(re.compile("at-s"))
    assert page.evaluate("scrollY") == 0
    page.clock.run_for(1500)
    before = page.evaluate("history.length")
    inside.locator('[data-move="on"]').click()
    expect(inside.locator(WORDS)).to_have_text("West plays the jack of spades.")
    expect(inside.locator("h1 > a")).to_have_attribute("href", re.compile("at=trick1-2"))
    assert page.evaluate("history.length") == before
