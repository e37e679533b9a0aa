"""The cards of a hand: by keys, by taps, both; how many are left, one too many, whose they are."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import cards_field, edit, saved, text_of
from tests.browser.screens import PHONE
from tests.notation.importer.compass import COMPASS
from tests.samples import REAL_HAND

DEALER = REAL_HAND.partition("Hand1")[0]
TWO_HANDS = REAL_HAND.partition("Hand3")[0]
NORTH, EAST, SOUTH, WEST = [line[6:] for line in REAL_HAND.splitlines() if line.startswith("Hand")][:4]

Visit = Callable[..., Page]
Recording = Callable[[str], Annotation]


def key(page: Page, card: str) -> Locator:
    return page.get_by_role("group", name="Card keys").get_by_role("button", name=f"{card}, ")


def title(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def hands_of(draft: Annotation) -> list[str]:
    return [line for line in text_of(draft).splitlines() if line.startswith("Hand")]


def test_the_keys_tell_how_many_of_each_card_are_left(visit: Visit, ann: User, recording: Recording, look) -> None:
    draft, page = recording(TWO_HANDS), visit(ann)
    page.goto(edit(draft, "?add=Hand3"))
    expect(key(page, "ace of clubs")).to_have_accessible_name("ace of clubs, 2 left")
    expect(key(page, "ace of hearts")).to_have_accessible_name("ace of hearts, 3 left")
    page.keyboard.type("caa 10 h")
    expect(key(page, "ace of clubs")).to_have_accessible_name("ace of clubs, 0 left")
    expect(page.locator("#preview .counted")).to_have_text("3 of 20, 17 missing")
    look(page, "hand-keys")


def test_a_hand_is_twenty_taps(visit: Visit, ann: User, recording: Recording, accessible, look) -> None:
    draft, page = recording(TWO_HANDS), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft, "?add=Hand3"))
    for card in ("ace of clubs", "ace of clubs", "ten of clubs", "king of clubs", "queen of clubs", "jack of clubs"):
        key(page, card).tap()
    expect(page.locator("#preview .counted")).to_have_text("6 of 20, 14 missing")
    accessible(page)
    look(page, "hand-taps")
    for card in ("ace", "ace", "ace", "ten", "queen", "jack"):
        key(page, f"{card} of diamonds").tap()
    for card in ("ace", "ace", "ten"):
        key(page, f"{card} of spades").tap()
    for card in ("ten", "ten", "king", "jack", "jack"):
        key(page, f"{card} of hearts").tap()
    saved(page, f"Hand3 {SOUTH}")


def test_keys_and_taps_mix_at_any_moment(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(DEALER), visit(ann, has_touch=True)
    page.goto(edit(draft, "?add=Hand1"))
    page.keyboard.type("catk10 d")
    key(page, "king of diamonds").tap()
    page.keyboard.type("q")
    key(page, "jack of hearts").tap()
    page.keyboard.type("sa")
    expect(page.locator("#preview .line-text code")).to_have_text("Hand1 CATTK DKQ SA HJ")
    for _key in "sa":
        page.get_by_role("button", name="Erase the last one").tap()
    page.get_by_role("button", name="Erase the last one").tap()
    expect(page.locator("#preview .line-text code")).to_have_text("Hand1 CATTK DKQ S H")


def test_one_card_too_many_is_kept_and_one_press_takes_any_out(
    visit: Visit, ann: User, recording: Recording, accessible, look
) -> None:
    draft, page = recording(TWO_HANDS), visit(ann)
    page.goto(edit(draft, "?add=Hand3"))
    cards_field(page).fill(f"{SOUTH}A")
    expect(page.locator("#preview .counted")).to_have_text("21 of 20, 1 too many")
    accessible(page)
    look(page, "hand-over")
    assert hands_of(draft) == hands_of_text(TWO_HANDS)
    page.keyboard.press("Tab")
    take = page.get_by_role("group", name="Take one out").get_by_role("button")
    expect(take.first).to_be_focused()
    page.get_by_role("button", name="take out the ace of hearts").focus()
    page.keyboard.press("Enter")
    saved(page, f"Hand3 {SOUTH}")


def test_what_is_typed_beyond_a_full_hand_is_of_the_next_one_however_late_the_site_answers(
    visit: Visit, ann: User, recording: Recording
) -> None:
    draft, page = recording(DEALER), visit(ann)
    page.goto(edit(draft, "?add=Hand1"))
    cards_field(page).fill(f"{NORTH}{EAST}{SOUTH}".lower())
    expect(title(page)).to_have_text("West’s hand")
    assert hands_of(draft) == hands_of_text(REAL_HAND)[:3]


def test_of_a_fifth_copy_it_is_said_who_has_the_others(visit: Visit, ann: User, recording: Recording, look) -> None:
    draft, page = recording(TWO_HANDS), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft, "?add=Hand3"))
    cards_field(page).fill(SOUTH.replace("CAATKQJ", "CAAATKQ"))
    expect(page.locator("#preview")).to_contain_text("Only 2 aces of clubs are left: North has 1, East has 1.")
    look(page, "hand-fifth")
    page.get_by_role("button", name="take the ace of clubs out of South’s hand").tap()
    expect(page.locator("#preview .counted")).to_have_text("19 of 20, 1 missing")
    key(page, "jack of clubs").tap()
    saved(page, f"Hand3 {SOUTH}")


def test_a_fifth_copy_is_taken_out_of_the_other_hand_while_this_one_is_kept(
    visit: Visit, ann: User, recording: Recording, look, accessible
) -> None:
    mistaken = TWO_HANDS.replace("Hand1 CATKQJJ", "Hand1 CAAATKQJJ")
    draft, page = recording(mistaken), visit(ann)
    page.goto(edit(draft, "?add=Hand3"))
    cards_field(page).press_sequentially(SOUTH.lower())
    out = page.get_by_role("button", name="take the ace of clubs out of North’s hand")
    expect(out).to_be_in_viewport(ratio=1)
    look(page, "hand-take-out")
    accessible(page)
    out.click()
    saved(page, f"Hand3 {SOUTH}")
    assert hands_of(draft)[0] == hands_of_text(mistaken)[0].replace("CAAA", "CAA")
    page.keyboard.press("Control+z")
    expect(page.locator("#saved-text")).to_have_attribute("data-text", mistaken)


def test_a_seat_after_the_cards_is_whose_they_are(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(DEALER), visit(ann)
    page.goto(edit(draft, "?add=Hand1"))
    page.keyboard.type(SOUTH.lower())
    saved(page, f"Hand1 {SOUTH}")
    expect(title(page)).to_have_text("East’s hand")
    page.keyboard.type("3")
    saved(page, f"Hand3 {SOUTH}")
    expect(title(page)).to_have_text("North’s hand")
    assert hands_of(draft) == [f"Hand3 {SOUTH}"]
    page.keyboard.press("Control+z")
    saved(page, f"Hand1 {SOUTH}")


def test_a_hand_that_is_not_full_goes_on_at_its_own_seat(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(DEALER), visit(ann)
    page.goto(edit(draft, "?add=Hand1"))
    page.keyboard.type("catk3")
    saved(page, "Hand3 CATK D S H")
    expect(title(page)).to_have_text("South’s hand")
    expect(cards_field(page)).to_be_focused()


def test_a_one_may_be_the_first_of_a_ten(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(DEALER + f"Hand1 {NORTH}\n"), visit(ann)
    page.goto(edit(draft, "?add=Hand2"))
    page.keyboard.type("ca1")
    expect(page.locator("#preview")).to_contain_text("Press Enter to give these cards to North", use_inner_text=True)
    page.keyboard.type("0k")
    expect(page.locator("#preview .line-text code")).to_have_text("Hand2 CATK D S H")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    saved(page, "Hand1 CATK D S H")
    assert hands_of(draft) == ["Hand1 CATK D S H", f"Hand2 {NORTH}"]


def test_two_hands_change_places_at_a_press(visit: Visit, ann: User, recording: Recording, accessible, look) -> None:
    draft, page = recording(TWO_HANDS), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft, "?line=2"))
    whose = page.get_by_role("group", name="These cards belong to")
    accessible(page)
    look(page, "hand-whose")
    whose.get_by_role("button", name="East").tap()
    saved(page, f"Hand1 {EAST}")
    assert hands_of(draft) == [f"Hand1 {EAST}", f"Hand2 {NORTH}"]


def test_the_hand_just_written_is_given_to_its_seat_at_a_press(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(DEALER), visit(ann)
    page.goto(edit(draft, "?add=Hand1"))
    page.keyboard.type(SOUTH.lower())
    saved(page, f"Hand1 {SOUTH}")
    page.get_by_role("group", name="North’s cards belong to").get_by_role("button", name="South").click()
    saved(page, f"Hand3 {SOUTH}")
    expect(title(page)).to_have_text("North’s hand")


def test_hands_come_in_any_order_and_the_last_one_is_computed(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(DEALER), visit(ann)
    page.goto(edit(draft, "?add=Hand4"))
    page.keyboard.type(WEST.lower())
    saved(page, f"Hand4 {WEST}")
    expect(title(page)).to_have_text("North’s hand")
    page.goto(edit(draft, "?add=Hand3"))
    page.keyboard.type(SOUTH.lower())
    saved(page, f"Hand3 {SOUTH}")
    expect(title(page)).to_have_text("North’s hand")
    page.keyboard.type(NORTH.lower())
    saved(page, f"Hand1 {NORTH}")
    expect(title(page)).to_have_text("East’s hand")
    expect(cards_field(page)).to_have_attribute("placeholder", EAST)
    page.keyboard.press("Enter")
    saved(page, f"Hand2 {EAST}")
    expect(title(page)).to_have_text("Bids, round 1")
    assert hands_of(draft) == hands_of_text(REAL_HAND)


def hands_of_text(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("Hand") and "Scores" not in line]


def paste(page: Page, text: str) -> None:
    """As the browser tells a field that somebody pastes."""
    cards_field(page).evaluate(
        """(input, text) => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def test_a_whole_hand_is_pasted_as_people_write_it(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(DEALER), visit(ann)
    page.goto(edit(draft, "?add=Hand1"))
    paste(page, "S KQQJJT\nH KKQJT\nD KQJ\nC AKQJJT\n")
    saved(page, f"Hand1 {NORTH}")
    expect(title(page)).to_have_text("East’s hand")
    cards_field(page).fill("AC 10C KC KC QC 10D KD KD QD JD AS AS KS KS KS AH 10H KH QH QH")
    saved(page, f"Hand2 {EAST}")
    assert hands_of(draft) == [f"Hand1 {NORTH}", f"Hand2 {EAST}"]


def test_four_hands_pasted_into_one_are_written_at_their_seats(
    visit: Visit, ann: User, recording: Recording, look
) -> None:
    draft, page = recording(DEALER), visit(ann)
    page.goto(edit(draft, "?add=Hand1"))
    paste(page, COMPASS)
    expect(page.locator("#preview")).to_contain_text(
        "These are 4 hands. Press Enter to save each at its seat.", use_inner_text=True
    )
    expect(page.locator(".card-count")).not_to_contain_text("20")
    expect(page.locator("#card-owner")).to_be_hidden()
    look(page, "hand-pasted")
    assert not hands_of(draft)
    page.keyboard.press("Enter")
    saved(page, f"Hand4 {WEST}")
    assert hands_of(draft) == hands_of_text(REAL_HAND)
    expect(title(page)).to_have_text("Bids, round 1")
    page.keyboard.press("Control+z")
    expect(page.locator("#lines")).not_to_contain_text("Hand")


def test_on_a_phone_pasted_hands_name_the_button_instead_of_a_key(
    visit: Visit, ann: User, recording: Recording
) -> None:
    draft, page = recording(DEALER), visit(ann, has_touch=True, is_mobile=True, viewport=PHONE)
    page.goto(edit(draft, "?add=Hand1"))
    paste(page, COMPASS)
    words = "These are 4 hands. Tap Write it to save each at its seat."
    expect(page.locator("#preview")).to_contain_text(words, use_inner_text=True)
    expect(page.locator("live-announcements")).to_contain_text(words)
    page.get_by_role("button", name="Write it").tap()
    saved(page, f"Hand4 {WEST}")
