"""A meld: cards left out of the best one, not tabled at all, points that are overruled and taken back."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import edit, saved, step, text_of
from tests.browser.screens import PHONE
from tests.samples import REAL_HAND

MELDING = REAL_HAND.partition("Meld1")[0]
MELDED = REAL_HAND.partition("Trick1 ")[0]

Visit = Callable[..., Page]
Recording = Callable[[str], Annotation]


def cards(page: Page) -> Locator:
    return page.get_by_role("group", name="Included or not").get_by_role("button")


def points(page: Page) -> Locator:
    return page.get_by_label("Points")


def test_a_press_leaves_a_card_out_and_the_points_follow(
    visit: Visit, ann: User, recording: Recording, accessible, look
) -> None:
    draft, page = recording(MELDING), visit(ann, has_touch=True)
    page.set_viewport_size(PHONE)
    page.goto(edit(draft, "?add=Meld1"))
    jack = page.get_by_role("button", name="jack of diamonds")
    expect(jack).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="ten of spades")).to_have_attribute("aria-pressed", "false")
    jack.tap()
    expect(jack).to_have_attribute("aria-pressed", "false")
    expect(points(page)).to_have_attribute("placeholder", "35")
    expect(page.locator("#preview")).to_contain_text("Recorded differently: the best meld counts 43.")
    accessible(page)
    look(page, "meld-left-out")
    page.get_by_role("button", name="Only this one").tap()
    saved(page, "Meld1 CATKQJ DKQ SKQJ HKQJ 35")


def test_a_card_taken_out_and_put_back_leaves_the_step_untouched(editor: Callable[..., Page]) -> None:
    page = editor(MELDING, "?add=Meld1", has_touch=True, is_mobile=True, viewport=PHONE)
    write_all, ace = (
        page.get_by_role("button", name="Write all 4"),
        page.get_by_role("button", name="ace of clubs").first,
    )
    lines = page.locator("#preview .line-text")
    expect(lines).to_have_count(4)
    ace.tap()
    expect(write_all).to_be_hidden()
    expect(points(page)).not_to_have_attribute("placeholder", "43")
    ace.tap()
    expect(write_all).to_be_visible()
    expect(points(page)).to_have_attribute("placeholder", "43")
    expect(lines).to_have_count(4)
    write_all.tap()
    saved(page, "Meld4 CQJ DKQJ SQJ HQJ 16")


def test_the_best_meld_of_a_written_line_brings_its_points(editor: Callable[..., Page]) -> None:
    text = MELDING + "Meld1 CATKQJ D S H 20\n"
    page = editor(text, f"?line={len(text.splitlines())}")
    page.get_by_role("button", name="Use the best meld").click()
    expect(points(page)).to_have_value("43")
    page.get_by_role("button", name="Save", exact=True).click()
    saved(page, "Meld1 CATKQJ DKQJ SKQJ HKQJ 43")


def test_cards_are_left_out_and_put_back_by_keyboard_alone(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(MELDING), visit(ann)
    page.goto(edit(draft, "?add=Meld1"))
    expect(cards(page)).to_have_count(20)
    page.keyboard.press("Tab")
    expect(cards(page).first).to_be_focused()
    page.keyboard.press("Enter")
    expect(points(page)).to_have_attribute("placeholder", "32")
    expect(cards(page).first).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(cards(page).nth(1)).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowLeft")
    expect(cards(page).first).to_be_focused()
    page.keyboard.press("Space")
    expect(cards(page).first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    expect(points(page)).to_be_focused()


def test_not_tabled_is_one_press(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(MELDING), visit(ann)
    page.goto(edit(draft, "?add=Meld1"))
    page.get_by_role("button", name="Not tabled").click()
    saved(page, "Meld1 C D S H 0")
    expect(page.get_by_role("heading", level=1)).to_have_text("East’s meld")
    page.keyboard.press("0")
    saved(page, "Meld2 C D S H 0")
    assert "Meld3" not in text_of(draft)


def test_typed_points_are_marked_and_one_press_takes_them_back(
    visit: Visit, ann: User, recording: Recording, accessible, look
) -> None:
    draft, page = recording(MELDING), visit(ann)
    page.goto(edit(draft, "?add=Meld1"))
    points(page).fill("94")
    expect(page.locator("#preview")).to_contain_text("Points: recorded differently. Computed: 43.")
    expect(points(page)).to_have_accessible_description("Points: recorded differently. Computed: 43. Use 43")
    expect(page.locator("#preview .line-text code")).to_have_text("Meld1 CATKQJ DKQJ SKQJ HKQJ 94")
    accessible(page)
    look(page, "meld-overruled")
    page.get_by_role("button", name="Use 43").click()
    expect(points(page)).to_have_value("")
    expect(points(page)).to_have_attribute("placeholder", "43")
    expect(step(page).locator("overruled-value")).to_have_count(0)


def test_an_existing_line_is_marked_and_reset_too(visit: Visit, ann: User, recording: Recording) -> None:
    draft, page = recording(MELDED.replace(" 43\n", " 94\n").replace("Seat3 65", "Seat2 65")), visit(ann)
    page.goto(edit(draft, f"?line={1 + MELDED.splitlines().index('Meld1 CATKQJ DKQJ SKQJ HKQJ 43')}"))
    page.get_by_role("button", name="Use 43").click()
    expect(points(page)).to_have_value("43")
    page.get_by_role("button", name="Save", exact=True).click()
    saved(page, "Meld1 CATKQJ DKQJ SKQJ HKQJ 43")
    page.goto(edit(draft, f"?line={1 + [line[:8] for line in MELDED.splitlines()].index('Contract')}"))
    expect(page.locator("#preview")).to_contain_text("Declarer: recorded differently. Computed: South.")
    page.get_by_role("button", name="Use South").click()
    expect(page.get_by_role("radio", name="South")).to_be_checked()
    page.get_by_role("button", name="Save", exact=True).click()
    saved(page, "Contract Seat3 65 Clubs")
