"""An auction recorded call by call: passed players are passed over, and a round is written with its last call."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.people.models import User
from annotations.rules.rulesets import BiddingRules
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json
from tests.browser.console import Console
from tests.browser.held import held
from tests.browser.recording import edit, saved, step, text_of
from tests.browser.screens import PHONE
from tests.browser.waiting import go_offline
from tests.samples import REAL_HAND

Visit = Callable[..., Page]

DEALT = REAL_HAND.partition("Bids1")[0]
CALLED = REAL_HAND.partition("Contract")[0]


@pytest.fixture
def draft(recording: Callable[[str], Annotation]) -> Annotation:
    return recording(DEALT)


def test_a_whole_auction_is_its_calls_and_a_suit(visit: Visit, ann: User, draft: Annotation, look) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1"))
    page.keyboard.type("53p5455", delay=20)
    saved(page, "Bids1 53 Pass 54 55")
    expect(page.get_by_label("North", exact=True)).to_be_focused()
    expect(page.get_by_label("East", exact=True)).to_have_attribute("placeholder", "–")
    look(page, "auction")
    page.keyboard.type("pass5660", delay=20)
    saved(page, "Bids2 Pass - 56 60")
    expect(page.get_by_label("South", exact=True)).to_be_focused()
    page.keyboard.type("65pass", delay=20)
    saved(page, "Bids3 - - 65 Pass")
    expect(page.get_by_role("heading", level=1)).to_have_text("Contract")
    expect(step(page)).to_contain_text("Clubs 15 meld")
    look(page, "contract")
    page.keyboard.press("c")
    saved(page, "Contract Seat3 65 Clubs")
    assert text_of(draft) == CALLED + "Contract Seat3 65 Clubs\n"


def test_calls_typed_ahead_are_of_the_next_rounds(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1"))
    page.keyboard.type("53p5455p566065p", delay=5)
    saved(page, "Bids3 - - 65 Pass")
    assert text_of(draft) == CALLED


def test_the_rest_of_a_pass_is_of_no_other_step(
    visit: Visit, ann: User, recording: Callable[[str], Annotation]
) -> None:
    draft, page = recording(CALLED.partition("Bids3")[0]), visit(ann)
    page.goto(edit(draft))
    with held(page, "**/edit/lines/") as asked:
        page.keyboard.type("65p")
        asked()
        page.keyboard.type("ass")
    expect(page.get_by_role("heading", level=1)).to_have_text("Contract")
    expect(step(page).get_by_role("radio", checked=True)).to_have_count(0)
    page.keyboard.press("c")
    saved(page, "Contract Seat3 65 Clubs")


def test_a_bid_of_three_figures_is_not_cut_short(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1"))
    page.keyboard.type("100pp", delay=20)
    expect(page.get_by_label("North", exact=True)).to_have_value("100")
    page.keyboard.type("p")
    saved(page, "Bids1 100 Pass Pass Pass")


@pytest.mark.parametrize(
    ("keys", "line"), [("200ppp", "Bids1 200 Pass Pass Pass"), ("2030pp", "Bids1 20 30 Pass Pass")]
)
def test_a_bid_with_which_a_longer_one_of_the_ladder_begins_waits_for_the_next_key(
    visit: Visit, ann: User, draft: Annotation, keys: str, line: str
) -> None:
    rules = ruleset("double-deck")
    by_tens = rules._replace(name="ours", title="Ours", bidding=BiddingRules(minimum=20, steps=((20, 10),)))
    draft.set_rules(PlayedBy("house", to_json(by_tens)))
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1"))
    page.keyboard.type(keys, delay=20)
    saved(page, line)


def test_a_bid_that_may_not_be_made_waits_and_is_named(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1"))
    page.keyboard.type("49")
    expect(page.locator("#preview .diag.warning")).to_contain_text("PN503")
    expect(page.get_by_label("North", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    saved(page, "Bids1 49")


def test_a_round_written_too_early_is_gone_on_with_from_the_contract(
    visit: Visit, ann: User, draft: Annotation, look
) -> None:
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1"))
    page.keyboard.type("5354", delay=20)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Contract")
    expect(step(page)).to_contain_text("South and West have not bid in round 1.")
    look(page, "unfinished-round")
    page.get_by_role("link", name="Go on with the round").click()
    expect(page.get_by_label("South", exact=True)).to_be_focused()
    page.keyboard.type("pp", delay=20)
    saved(page, "Bids1 53 54 Pass Pass")


def test_an_auction_is_tapped_on_a_phone(visit: Visit, ann: User, draft: Annotation) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft, "?add=Bids1"))
    page.get_by_label("North", exact=True).tap()
    for key in ("5", "3", "Pass", "Pass", "Pass"):
        page.locator("key-pad.row-control").get_by_role("button", name=key, exact=True).tap()
    saved(page, "Bids1 53 Pass Pass Pass")
    page.locator("label").filter(has_text="Clubs").tap()
    saved(page, "Contract Seat1 53 Clubs")


def test_a_bid_of_the_ladder_is_one_tap(visit: Visit, ann: User, draft: Annotation, look, accessible) -> None:
    page = visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft, "?add=Bids1"))
    pad = page.locator("key-pad.row-control")
    ladder = pad.get_by_role("group", name="Next bids").get_by_role("button")
    expect(ladder).to_have_text(["50", "51", "52", "53", "54", "55", "56"])
    pad.get_by_role("button", name="53", exact=True).tap()
    expect(ladder).to_have_text(["54", "55", "56", "57", "58", "59", "60"])
    look(page, "ladder")
    accessible(page)
    for key in ("Pass", "54", "55"):
        pad.get_by_role("button", name=key, exact=True).tap()
    saved(page, "Bids1 53 Pass 54 55")
    expect(ladder).to_have_text(["56", "57", "58", "59", "60", "65", "70"])


def test_calls_typed_beyond_a_round_are_kept_while_the_site_cannot_be_reached(
    visit: Visit, ann: User, draft: Annotation, console: Console
) -> None:
    console.expect("ERR_INTERNET_DISCONNECTED")
    console.expect("htmx:")
    page = visit(ann)
    page.goto(edit(draft, "?add=Bids1"))
    go_offline(page)
    page.keyboard.type("53p5455p5660", delay=20)
    expect(page.get_by_label("A line, beginning with its label")).to_have_value("Bids2 p5660")
    page.context.set_offline(False)
    saved(page, "Bids2 Pass - 56 60")
    assert text_of(draft) == CALLED.partition("Bids3")[0]
