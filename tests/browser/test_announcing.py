"""What somebody hears who does not see the editor: the card, who is next, who wins, each once, and no notation."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import cards_field, edit, saved
from tests.drafts import DEAL
from tests.samples import REAL_HAND

Visit = Callable[..., Page]
Recording = Callable[[str], Annotation]

LISTEN = """() => {
  const words = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true" || node.hidden) return "";
    return [...node.childNodes].map(words).join("");
  };
  const said = ({ target, addedNodes }) => {
    const region = target.parentElement && target.closest("[aria-live=polite], [role=status], [role=alert]");
    if (!region || target.closest("[aria-hidden=true]")) return;
    for (const node of addedNodes) {
      const text = words(node).replaceAll(/\\s+/g, " ").trim();
      if (text) window.announced.push(text);
    }
  };
  window.announced = [];
  new MutationObserver((changes) => changes.forEach(said)).observe(document, { childList: true, subtree: true });
}"""


def listen(page: Page) -> None:
    """From now on the page keeps what its live regions say."""
    page.evaluate(LISTEN)


def announced(page: Page) -> list[str]:
    """What was said since the last time."""
    said = page.evaluate("() => window.announced.splice(0)")
    return [words for words in said if words not in ("Saved", "Saving…")]


def hears(page: Page, key: str) -> list[str]:
    """Types a key; returns the announcements that follow."""
    region = page.locator("live-announcements")
    before = region.text_content() or ""
    with page.expect_response(lambda answer: "/preview/" in answer.url or answer.url.endswith("/lines/")):
        page.keyboard.press(key)
    expect(region).not_to_have_text(before)
    return announced(page)


def test_a_trick_is_said_card_by_card_with_who_is_next_and_who_wins(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Trick3 ")[0]), visit(ann)
    page.goto(edit(draft))
    listen(page)
    cards = cards_field(page)
    expect(cards).to_have_accessible_description("South leads")
    page.keyboard.press("d")
    assert hears(page, "a") == ["ace of diamonds, South; West to play"]
    expect(cards).to_have_accessible_description("West to play")
    assert hears(page, "j") == ["jack of diamonds, West; North to play"]
    assert hears(page, "q") == ["queen of diamonds, North; East to play"]
    assert hears(page, "Backspace") == ["queen of diamonds taken out; North to play"]
    assert hears(page, "k") == ["king of diamonds, North; East to play"]
    page.keyboard.press("j")
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")
    expect(page.locator("live-announcements")).to_contain_text("South wins")
    assert announced(page) == ["jack of diamonds, East", "South wins, 2 counters; South leads"]


def test_the_next_trick_says_nothing_of_the_one_before(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Trick3 ")[0]), visit(ann)
    page.goto(edit(draft))
    page.keyboard.type("dajkj")
    saved(page, "Trick3 DA DJ DK DJ Seat3 2")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 4")
    listen(page)
    page.keyboard.press("d")
    assert hears(page, "a") == ["ace of diamonds, South; West to play"]


def test_a_trick_that_ends_like_the_one_before_is_announced_too(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Trick1 ")[0]), visit(ann)
    page.goto(edit(draft))
    listen(page)
    for keys, trick in (("sajtk", "Trick1 SA SJ ST SK Seat3 3"), ("saqkk", "Trick2 SA SQ SK SK Seat3 3")):
        page.keyboard.type(keys)
        saved(page, trick)
        expect(page.locator("live-announcements")).to_contain_text("South wins")
        assert announced(page)[-1] == "South wins, 3 counters; South leads"


def test_the_outcome_of_an_accepted_trick_is_announced_once(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Trick1 ")[0]), visit(ann)
    page.goto(edit(draft))
    listen(page)
    page.keyboard.type("sahqtk")
    expect(page.locator("live-announcements")).to_contain_text("South wins")
    page.keyboard.press("Enter")
    saved(page, "Trick1 ")
    expect(page.get_by_role("heading", level=1)).to_have_text("Trick 2")
    assert [words for words in announced(page) if "wins" in words] == ["South wins, 3 counters; South leads"]


def test_what_the_rules_say_of_a_card_is_said_once(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Trick3 ")[0]), visit(ann)
    page.goto(edit(draft))
    listen(page)
    for key in "dah":
        page.keyboard.press(key)
    expect(page.locator("live-announcements")).to_contain_text("West to play")
    announced(page)
    card, remark = hears(page, "q")
    assert card == "queen of hearts, West; North to play"
    assert "PN508" in remark
    assert hears(page, "k") == ["king of diamonds, North; East to play"]
    assert hears(page, "j") == ["jack of diamonds, East", "South wins, 2 counters; South leads"]


def test_a_hand_is_announced_card_by_card_with_the_count(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(DEAL), visit(ann)
    page.goto(edit(draft))
    listen(page)
    page.keyboard.press("c")
    assert hears(page, "a") == ["ace of clubs; 1 of 20"]
    assert hears(page, "a") == ["ace of clubs; 2 of 20"]
    assert hears(page, "q") == ["queen of clubs; 3 of 20"]
    assert hears(page, "Backspace") == ["queen of clubs taken out; 2 of 20"]
    page.keyboard.type("tkqjdatkqjsatkqjhat")
    expect(page.locator("live-announcements")).to_contain_text("18 of 20")
    hears(page, "k")
    page.keyboard.press("q")
    saved(page, "Hand1 CAATKQJ")
    expect(page.locator("live-announcements")).to_contain_text("North’s hand: 20 cards")


def test_more_cards_than_there_are_say_where_the_others_are(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(DEAL), visit(ann)
    page.goto(edit(draft))
    listen(page)
    page.keyboard.type("caaaa")
    expect(page.locator("live-announcements")).to_contain_text("4 of 20")
    announced(page)
    assert hears(page, "a") == [
        "ace of clubs; 5 of 20",
        "There are only 4 aces of clubs.",
        "Press a hand to take the card out of it.",
    ]


def test_a_round_of_bidding_says_who_bids_what_and_who_is_next(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Bids1")[0]), visit(ann)
    page.goto(edit(draft))
    listen(page)
    page.keyboard.press("5")
    assert hears(page, "0") == ["North bids 50; East to bid"]
    assert hears(page, "p") == ["East passes; South to bid"]
    page.keyboard.press("6")
    assert hears(page, "0") == ["South bids 60; West to bid"]
    page.keyboard.press("p")
    saved(page, "Bids1 50 Pass 60 Pass")
    expect(page.locator("live-announcements")).to_have_text("West passes")
    assert announced(page) == ["West passes"]


def test_a_contract_is_announced_at_the_step_after_it(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Contract")[0]), visit(ann)
    page.goto(edit(draft))
    listen(page)
    assert hears(page, "c") == ["Contract: South, 65, clubs"]


def test_a_card_missing_from_a_meld_is_named(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Meld1")[0]), visit(ann)
    page.goto(edit(draft))
    listen(page)
    page.get_by_role("button", name="jack of diamonds").first.click()
    expect(page.locator("live-announcements")).to_contain_text("Recorded differently")
    assert announced(page)[0] == "jack of diamonds taken out"


def test_a_page_that_opens_says_nothing_by_itself(visit: Visit, ann: User, recording) -> None:
    draft, page = recording(REAL_HAND.partition("Hand2")[0]), visit(ann)
    for query in ("", "?add=Trick1", "?add=Hand1"):
        page.goto(edit(draft, query))
        expect(page.locator("live-announcements")).to_be_empty()
