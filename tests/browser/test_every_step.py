"""Every kind of step of the editor, on a phone, magnified, in forced colours: it fits; colour alone tells nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, ViewportSize, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.console import Console
from tests.browser.recording import cards_field, edit, title_of_step
from tests.browser.text_pane import page_of
from tests.browser.waiting import go_offline
from tests.drafts import DEAL, FAULTY, PASSING, THREE_HANDED
from tests.samples import REAL_HAND

Visit = Callable[..., Page]
Look = Callable[..., None]


def cards(text: str) -> Callable[[Page], None]:
    def typed(page: Page) -> None:
        expect(cards_field(page)).to_have_accessible_name(title_of_step(page))
        cards_field(page).press_sequentially(text)
        expect(page.locator("#preview .counted, #preview .line-text, #preview .diag").first).to_be_attached()

    return typed


def untouched(page: Page) -> None:
    expect(page.locator("#step :focus")).to_be_attached()


def leave_a_card_out(page: Page) -> None:
    page.get_by_role("button", name="jack of diamonds").click()
    page.get_by_label("Points").fill("94")
    expect(page.locator("overruled-value")).to_have_count(2)


def bid(page: Page) -> None:
    page.keyboard.type("50")
    expect(page.locator("#preview .line-text")).to_contain_text("50")


def read_the_text(page: Page) -> None:
    if not page_of(page).is_visible():
        page.get_by_role("button", name="Text", exact=True).click()
    page_of(page).focus()
    expect(page.locator("#remarks .remark").first).to_be_visible()


def lose_the_network(page: Page) -> None:
    go_offline(page)
    cards_field(page).fill("cat")
    page.keyboard.press("Enter")
    expect(page.get_by_label("A line, beginning with its label")).to_be_focused()


@dataclass(frozen=True, slots=True)
class Kind:
    """What is written before it, its address, and what is done in it; `unlike` has pairs that must not look alike."""

    text: str
    query: str = ""
    do: Callable[[Page], None] = untouched
    rules: str = "double-deck-minimum"
    seats: int = 4
    unlike: tuple[tuple[str, str], ...] = ()


LIT = (".card-key:not(.none)", ".card-key.none")
KINDS = {
    "hand": Kind(DEAL, do=cards("caaaa"), unlike=((".path .done > a", ".path .missing > a"), LIT)),
    "hand-too-full": Kind(DEAL, do=cards("caatkqjdatkqjsatkqjhatkqj")),
    "mistake": Kind(DEAL, do=cards("cat zz")),
    "bids": Kind(REAL_HAND.partition("Bids1")[0], do=bid),
    "choice": Kind(DEAL, "?line=3", unlike=((".choice:has(:checked)", ".choice:not(:has(:checked))"),)),
    "contract": Kind(REAL_HAND.partition("Contract")[0], unlike=((".choice.ghost", ".choice:not(.ghost)"),)),
    "pass": Kind(PASSING, do=cards("da"), rules="double-deck-pass", unlike=(LIT,)),
    "discard": Kind(f"{THREE_HANDED}Kitty C9 DJ SQ\n", do=cards("h9"), rules="three-handed", seats=3, unlike=(LIT,)),
    "meld": Kind(
        REAL_HAND.partition("Meld1")[0],
        do=leave_a_card_out,
        unlike=(("[aria-pressed=true]", "[aria-pressed=false]"), ("#id_points", "#jump-line")),
    ),
    "trick": Kind(REAL_HAND.partition("Trick2")[0], do=cards("c"), unlike=(LIT,)),
    "trick-unknown": Kind(DEAL, "?add=Trick1&hand=0", do=cards("saj")),
    "scores": Kind(REAL_HAND.partition("MeldScores")[0]),
    "text": Kind(FAULTY, "?line=4", do=read_the_text, unlike=((".text-lines .now", ".text-lines .l:not(.now)"),)),
    "offline": Kind(DEAL, do=lose_the_network),
}

SIDEWAYS = """() => {
  const rows = [...document.querySelectorAll("main *")].filter((element) =>
    element.scrollWidth > element.clientWidth + 1 && element.checkVisibility() && !element.matches(".fellows")
    && ["auto", "scroll"].includes(getComputedStyle(element).overflowX));
  const page = document.scrollingElement;
  return [...(page.scrollWidth > innerWidth ? [page] : []), ...rows].map(({ tagName, id, className }) =>
    `${tagName} ${id} ${className}`);
}"""
COVERED = """() => {
  const focused = document.activeElement;
  const { top, bottom, left, width, height } = focused.getBoundingClientRect();
  const isText = focused.isContentEditable;
  const hit = document.elementFromPoint(left + width / 2, isText ? Math.max(top, 0) + 8 : top + height / 2);
  return focused !== document.body && hit && (focused.contains(hit) || hit.contains(focused)) ? "" :
    `${focused.outerHTML.slice(0, 80)} at ${top}-${bottom} of ${innerHeight}, below ${hit?.outerHTML.slice(0, 80)}`;
}"""
LOOKS = """element => {
  const shape = (part) => {
    const style = getComputedStyle(element, part);
    return ["content", "borderTopStyle", "borderTopWidth", "outlineStyle", "outlineWidth", "fontStyle",
      "textDecorationLine", "fontWeight"].map((name) => style[name]).join();
  };
  return [shape(null), shape("::before"), shape("::after")].join(" | ");
}"""

LAYOUTS: dict[str, tuple[ViewportSize, dict[str, Any]]] = {
    "phone": ({"width": 360, "height": 780}, {"has_touch": True}),
    "magnified": ({"width": 640, "height": 512}, {}),
    "forced-colours": ({"width": 1280, "height": 860}, {"forced_colors": "active"}),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_step_fits_and_nothing_is_conveyed_by_colour_alone(
    visit: Visit,
    ann: User,
    console: Console,
    layout: str,
    look: Look,
    accessible: Callable[[Page], None],
) -> None:
    for words in ("net::ERR", "htmx:"):
        console.expect(words)
    size, options = LAYOUTS[layout]
    page = visit(ann, **options)
    page.set_viewport_size(size)
    wrong: list[str] = []
    for name, kind in KINDS.items():
        now = timezone.now()
        draft = Annotation.objects.start(ann, name, now, rules=kind.rules, seats=kind.seats)
        page.goto(edit(draft.replace(kind.text, seen=0, by=ann, at=now), kind.query))
        kind.do(page)
        wrong += [f"{name}: {row} scrolls sideways" for row in page.evaluate(SIDEWAYS)]
        wrong += [f"{name}: {covered}" for covered in [page.evaluate(COVERED)] if covered]
        for one, other in kind.unlike:
            looks = [page.locator(selector).first.evaluate(LOOKS) for selector in (one, other)]
            wrong += [f"{name}: {one} looks like {other}"] if looks[0] == looks[1] else []
        if layout == "magnified":
            accessible(page)
        look(page, f"step-{name}-{layout}")
    assert not wrong, "\n".join(wrong)
