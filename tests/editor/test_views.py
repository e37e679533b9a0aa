import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json
from tests.browsers import signed_in
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, LONG, address, hidden, text_of, title
from tests.samples import REAL_HAND


def test_the_editor_is_its_owners_alone(draft: Annotation, client: Client, ben: User):
    client.force_login(ben)
    assert client.get(address(draft)).status_code == 404
    assert client.post(address(draft, "lines/"), {"line": "1", "deal": "9"}).status_code == 404
    assert client.post(address(draft, "text/"), {"text": "Deal 9"}).status_code == 404
    assert text_of(draft) == DEAL


def test_who_is_not_signed_in_is_asked_to(draft: Annotation, client: Client):
    answer = client.get(address(draft))
    assert answer.status_code == 302
    assert "/account/login/" in answer["Location"]


def test_what_is_still_to_go_leads_to_the_first_of_it(draft: Annotation, hers: Client, ann: User):
    draft.replace("Deal 1\nDealer Seat4\nBids1 53 Pass 54 55\n", seen=1, by=ann, at=NOW)
    page = hers.get(address(draft)).content.decode()
    assert re.search(r'<small><a href="\?add=GameScores&amp;hand=0">\d+ parts to go</a></small>', page)


def test_trump_is_chosen_by_the_colours_and_in_the_order_of_the_card_keys(draft: Annotation, hers: Client):
    page = hers.get(address(draft, "?add=Contract&hand=0")).content.decode()
    shown = re.findall(r'<span><span class="suit (.)">(.)</span> (\w+)</span>', page)
    assert shown == [("s", "♠", "Spades"), ("h", "♥", "Hearts"), ("c", "♣", "Clubs"), ("d", "♦", "Diamonds")]
    keys = hers.get(address(draft, "?add=Trick1&hand=0")).content.decode()
    rows = list(dict.fromkeys(re.findall(r'aria-label="ace of (\w+)', keys)))
    assert rows == ["spades", "hearts", "clubs", "diamonds"]


def test_edits_are_posted(draft: Annotation, hers: Client):
    assert hers.get(address(draft, "lines/")).status_code == 405
    assert hers.get(address(draft, "text/")).status_code == 405


def test_a_step_has_an_address_of_its_own(draft: Annotation, hers: Client):
    page = hers.get(address(draft, "?line=3")).content.decode()
    assert "Dealer" in page
    assert 'value="Seat4" id="id_dealer_3" checked' in page


def test_a_line_of_a_hand_can_be_opened_among_those_of_the_game(draft: Annotation, hers: Client, ann: User):
    draft.replace("Presenter Ann\nDealer Seat4\n", seen=1, by=ann, at=NOW)
    assert 'value="Seat4"' in hers.get(address(draft, "?line=2")).content.decode()


def test_an_address_that_names_no_step_shows_the_next_one(draft: Annotation, hers: Client):
    for query in ("?line=99", "?line=x", "?add=Nonsense", "?add=Hand1&hand=x"):
        assert hers.get(address(draft, query)).status_code == 200


def test_a_new_line_is_written_where_it_belongs(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "cat dk sqq hj"})
    assert text_of(draft) == DEAL + "Hand1 CAT DK SQQ HJ\n"


def test_a_line_is_changed_in_its_place(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    assert text_of(draft) == DEAL.replace("Seat4", "Seat2")


def test_a_line_is_taken_away(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "2", "seen": "1", "remove": "1"})
    assert text_of(draft) == "Deal 1\nDealer Seat4\n"


def test_without_javascript_the_next_step_follows(draft: Annotation, hers: Client):
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    assert answer.status_code == 302
    assert answer["Location"].startswith(address(draft))


def test_with_htmx_the_step_comes_with_its_neighbours(draft: Annotation, hers: Client):
    data = {"add": "Hand1", "hand": "0", "seen": "1", "cards": "-"}
    answer = hers.post(address(draft, "lines/"), data, **HTMX)
    page = answer.content.decode()
    for region in ('id="step"', 'id="path"', 'id="remarks"', 'id="saved-text"'):
        assert region in page
    assert "<html" not in page
    assert answer["HX-Replace-Url"].startswith(address(draft))


@pytest.mark.parametrize(("step", "then"), [("?add=Hand1", "Bids, round 1"), ("?add=Bids1", "Contract")])
def test_an_untyped_kind_of_line_can_be_left_for_later(draft: Annotation, hers: Client, step: str, then: str):
    sent = {"seen": "1", **dict(part.split("=") for part in step[1:].split("&"))}
    page = hers.post(address(draft, "lines/"), sent, follow=True).content.decode()
    assert title(page) == then
    assert text_of(draft) == DEAL
    offered = hers.get(address(draft, step)).content.decode()
    assert f'Leave it for later<span class="visually-hidden">: {then}<' in offered


def test_who_has_written_their_own_hand_leaves_the_others_by_one_enter(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"seen": "1", "add": "Hand1", "cards": "CA D S H"})
    left = hers.post(address(draft, "lines/"), {"seen": "2", "add": "Hand2"}, **HTMX).content.decode()
    assert title(left) == "Bids, round 1"
    assert f'Left for later: <a href="{address(draft)}?add=Hand2&amp;hand=0">East’s hand</a>' in left


def test_who_has_written_a_meld_leaves_the_others_by_a_second_enter(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"seen": "1", "add": "Meld1", "cards": "CK CQ", "points": "2"})
    asked = hers.post(address(draft, "lines/"), {"seen": "2", "add": "Meld2"})
    page = asked.content.decode()
    assert (asked.status_code, title(page)) == (422, "East’s meld")
    assert "Nothing is entered yet. Press Enter again to leave East’s meld for later." in page
    assert '<div class="notice error"' not in page
    assert '<input type="hidden" name="later" value="1">' in page
    left = hers.post(address(draft, "lines/"), {"seen": "2", "add": "Meld2", "later": "1"}, follow=True)
    assert title(left.content.decode()) == "Trick 1"


def test_a_press_on_an_empty_step_asks_and_a_second_one_leaves_it(draft: Annotation, hers: Client):
    sent = {"seen": "1", "add": "Bids1", "pressed": "1"}
    asked = hers.post(address(draft, "lines/"), sent)
    assert asked.status_code == 422
    assert "Nothing is entered yet. Press the button again to leave Bids, round 1 for later." in asked.content.decode()
    left = hers.post(address(draft, "lines/"), {**sent, "later": "1"}, follow=True)
    assert title(left.content.decode()) == "Contract"
    assert text_of(draft) == DEAL


def test_a_line_accepted_as_computed_is_shown_at_the_next_step(draft: Annotation, hers: Client, ann: User):
    draft.replace(REAL_HAND.partition("Hand4")[0], seen=1, by=ann, at=NOW)
    page = hers.post(address(draft, "lines/"), {"seen": "2", "add": "Hand4", "hand": "0"}, **HTMX).content.decode()
    assert "Just written, as computed:" in page
    assert "Hand4 " in page.partition("Just written")[2].partition("</p>")[0]


def test_a_line_with_an_error_is_saved_and_stayed_at(draft: Annotation, hers: Client):
    answer = hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "zebra"}, **HTMX)
    assert text_of(draft) == DEAL + "Hand1 zebra\n"
    assert "PN30" in answer.content.decode()
    assert "line=4" in answer["HX-Replace-Url"]


def test_edits_of_different_lines_from_two_tabs_both_win(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2"})
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat1"})
    assert text_of(draft) == "Deal 2\nGameScores 0 0\nDealer Seat1\n"


def test_the_second_edit_of_the_same_line_is_shown_both_versions(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat1"})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"}, **HTMX)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Dealer Seat1" in page
    assert "Dealer Seat2" in page
    assert text_of(draft) == DEAL.replace("Seat4", "Seat1")


def test_with_htmx_a_conflict_brings_what_is_there_now_beside_it(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat1"})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"}, **HTMX)
    page = answer.content.decode()
    for region in ('id="path"', 'id="remarks"', 'data-version="2"'):
        assert region in page


def test_a_line_in_conflict_has_its_present_address(draft: Annotation, hers: Client):
    now = "Presenter Ann\n\n" + DEAL.replace("Seat4", "Seat1")
    hers.post(address(draft, "text/"), {"text": now, "seen": "1"})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"}, **HTMX)
    assert answer.status_code == 409
    assert answer["HX-Replace-Url"].endswith("?line=5")


def test_both_versions_are_shown_without_javascript_too(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat1"})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"})
    assert answer.status_code == 409
    assert "<html" in answer.content.decode()
    assert "Dealer Seat2" in answer.content.decode()


def test_saving_ones_own_version_after_a_conflict_writes_it_over(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat1"})
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "2", "dealer": "Seat2"})
    assert text_of(draft) == DEAL.replace("Seat4", "Seat2")


@pytest.mark.parametrize(
    ("typed", "button", "theirs", "after"),
    [
        ({"line": "3", "dealer": "Seat4"}, {"remove": "1"}, DEAL.replace("Seat4", "Seat3"), "GameScores 0 0\n"),
        ({"add": "Hand1", "hand": "0", "cards": "ck"}, {"seat": "2"}, DEAL + "Hand2 CQ D S H\n", "Hand2 CK D S H\n"),
    ],
)
def test_the_button_that_was_pressed_before_a_conflict_is_what_saves_ones_own(
    draft: Annotation, hers: Client, typed: dict[str, str], button: dict[str, str], theirs: str, after: str
):
    draft.replace(theirs, 1, draft.owner, NOW)
    page = hers.post(address(draft, "lines/"), {**typed, **button, "seen": "1"}, **HTMX).content.decode()
    pressed = dict(re.findall(r'form="line-form" name="(\w+)" value="(\w+)"', page))
    hers.post(address(draft, "lines/"), {**typed, **hidden(page), **pressed})
    assert text_of(draft).endswith(after)


def test_the_same_new_line_from_two_tabs_is_a_conflict_too(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "CA D S H"})
    answer = hers.post(
        address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "CT D S H"}, **HTMX
    )
    assert answer.status_code == 409
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_the_same_words_from_two_tabs_are_no_conflict(draft: Annotation, hers: Client):
    for cards in ("CA D S H", "ca"):
        typed = {"add": "Hand1", "hand": "0", "seen": "1", "cards": cards}
        answer = hers.post(address(draft, "lines/"), typed, **HTMX)
        assert "East’s hand" in answer.content.decode()
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_ones_own_version_is_written_over_the_line_in_question_wherever_it_stands_by_now(
    draft: Annotation, hers: Client
):
    moved = "Deal 1\nNote x\nNote y\nGameScores 0 0\nDealer Seat1\n"
    hers.post(address(draft, "text/"), {"seen": "1", "text": moved})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"}, **HTMX)
    step = hidden(answer.content.decode())
    assert step == {"seen": "2", "line": "5"}
    hers.post(address(draft, "lines/"), step | {"dealer": "Seat2"})
    assert text_of(draft) == moved.replace("Seat1", "Seat2")


def test_a_line_taken_away_meanwhile_is_written_again_and_over_no_other(draft: Annotation, hers: Client):
    hers.post(address(draft, "text/"), {"seen": "1", "text": "Deal 1\nGameScores 0 0\nHand1 -\n"})
    answer = hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2"}, **HTMX)
    assert answer.status_code == 409
    assert "(deleted)" in answer.content.decode()
    hers.post(address(draft, "lines/"), hidden(answer.content.decode()) | {"dealer": "Seat2"})
    assert text_of(draft) == "Deal 1\nGameScores 0 0\nDealer Seat2\nHand1 -\n"


def test_what_is_refused_stays_with_its_line_when_lines_come_in_above(draft: Annotation, hers: Client):
    hers.post(address(draft, "text/"), {"seen": "1", "text": "Presenter Ida\n\n" + DEAL})
    answer = hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "\a"}, **HTMX)
    assert answer.status_code == 422
    assert hidden(answer.content.decode()) == {"seen": "2", "line": "3"}


def test_notes_from_two_tabs_are_both_kept(draft: Annotation, hers: Client):
    for note in ("first", "second"):
        hers.post(address(draft, "lines/"), {"add": "Note", "hand": "0", "seen": "1", "note": note})
    assert text_of(draft) == DEAL + "Note first\nNote second\n"


def test_sending_the_same_line_twice_writes_it_once(draft: Annotation, hers: Client):
    for _sending in range(2):
        hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "CA D S H"})
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_a_preview_says_what_a_line_would_be_and_saves_nothing(draft: Annotation, hers: Client):
    data = {"add": "Hand1", "hand": "0", "seen": "1", "cards": "cat zz"}
    page = hers.post(address(draft, "preview/"), data, **HTMX).content.decode()
    assert "Hand1 cat zz" in page
    assert "PN30" in page
    assert text_of(draft) == DEAL


@pytest.mark.parametrize(
    ("step", "name"),
    [
        ({"add": "Hand1", "hand": "0"}, "cards"),
        ({"line": "2"}, "scores-1"),
        ({"line": "3"}, "dealer"),
    ],
)
def test_a_field_that_is_too_long_is_refused_unread_and_stays_in_the_form(
    draft: Annotation, hers: Client, step: dict[str, str], name: str
):
    sent = {**step, "seen": "1", name: "ca " * 4_000}
    preview = hers.post(address(draft, "preview/"), sent, **HTMX)
    assert (preview.status_code, "12000 characters long" in preview.content.decode()) == (422, True)
    saved = hers.post(address(draft, "lines/"), sent)
    assert (saved.status_code, "a line can have at most 10000" in saved.content.decode()) == (422, True)
    assert "ca ca ca" in saved.content.decode()
    assert text_of(draft) == DEAL


@pytest.mark.parametrize(
    ("text", "control"),
    [("Note a" + " long story" * 1_000, "note"), ("Hand1" + " CA" * 4_000, "whole"), ("what" + " is" * 4_000, "whole")],
    ids=["a note", "cards", "no label"],
)
def test_a_line_that_the_text_takes_may_be_changed_in_its_step_however_long(
    draft: Annotation, hers: Client, text: str, control: str
):
    hers.post(address(draft, "text/"), {"seen": "1", "text": f"{DEAL}{text}\n"})
    sent = {"line": "4", "seen": "2", control: text.removeprefix("Note ") + " CA"}
    assert hers.post(address(draft, "preview/"), sent, **HTMX).status_code == 200
    hers.post(address(draft, "lines/"), sent, **HTMX)
    assert text_of(draft) == f"{DEAL}{text} CA\n"
    assert f'name="{control}"' in hers.get(address(draft), {"line": "4"}).content.decode()


def test_a_line_may_be_taken_away_however_long_it_is(draft: Annotation, hers: Client):
    long = "CA " * 4_000
    hers.post(address(draft, "text/"), {"seen": "1", "text": f"{DEAL}Hand1 {long}\n"})
    hers.post(address(draft, "lines/"), {"line": "4", "seen": "2", "cards": long, "remove": "1"}, **HTMX)
    assert text_of(draft) == DEAL


@pytest.mark.parametrize("sign", ["\ufdd0", "\ufffe", "\0"])
def test_a_sign_that_is_no_character_is_previewed_like_any_other(ruled: Annotation, hers: Client, sign: str):
    ruled.replace(TRICK.replace("Contract", "Hand1 CATKQJ D S H\nContract"), seen=1, by=ruled.owner, at=NOW)
    data = {"add": "Meld1", "hand": "0", "seen": "2", "points": f"ca {sign}"}
    assert f"ca {sign}</code>" in hers.post(address(ruled, "preview/"), data).content.decode()


def test_beside_a_field_that_is_too_long_the_others_stay_as_well(draft: Annotation, hers: Client):
    long = "x" * 10_001
    bids = {"bids-1": "5", "bids-2": long, "bids-3": "", "bids-4": "pass"}
    sent = {"csrfmiddlewaretoken": "c" * 64, "seen": "1", "add": "Bids1", "hand": "0", **bids, "announced": "-"}
    page = hers.post(address(draft, "lines/"), sent).content.decode()
    assert f'value="Bids1 5 {long} - Pass"' in page


def test_what_is_too_long_stays_with_its_line_though_another_tab_has_written_that(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "CA D S H"})
    sent = {"add": "Hand1", "hand": "0", "seen": "1", "cards": "x" * 10_001}
    page = hers.post(address(draft, "lines/"), sent).content.decode()
    assert title(page) == "North’s hand"
    assert f'value="Hand1 {sent["cards"]}"' in page


def test_control_characters_in_a_line_are_refused_and_stay_in_the_form(draft: Annotation, hers: Client):
    data = {"add": "Note", "hand": "0", "seen": "1", "note": "ding \a dong"}
    answer = hers.post(address(draft, "lines/"), data, **HTMX)
    assert answer.status_code == 422
    assert "control character" in answer.content.decode()
    assert "ding" in answer.content.decode()
    assert text_of(draft) == DEAL


def test_a_nul_in_a_line_is_refused_and_takes_no_line_away(draft: Annotation, hers: Client):
    answer = hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2\0"}, **HTMX)
    assert answer.status_code == 422
    assert "control character (U+0000)" in answer.content.decode()
    assert text_of(draft) == DEAL


@pytest.mark.parametrize(
    "sent", [{"add": "Note", "hand": "0", "note": "one\r\ntwo"}, {"line": "4", "whole": "one\ntwo"}]
)
def test_what_is_sent_for_one_line_is_one_line(draft: Annotation, hers: Client, sent: dict[str, str]):
    hers.post(address(draft, "text/"), {"seen": "1", "text": DEAL + "what is this\n"})
    hers.post(address(draft, "lines/"), sent | {"seen": "2"})
    assert "one two\n" in text_of(draft)


def test_numbers_longer_than_any_are_none(draft: Annotation, hers: Client):
    for query in (f"?line={LONG}", f"?add=Hand1&hand={LONG}"):
        assert hers.get(address(draft, query)).status_code == 200
    hers.post(address(draft, "lines/"), {"line": "1", "seen": LONG, "deal": "2"})
    assert text_of(draft).startswith("Deal 2\n")


def test_what_was_typed_is_kept_for_the_line_as_it_stands_not_for_its_number(draft: Annotation, hers: Client):
    def key(line: int) -> str:
        return hers.get(address(draft, f"?line={line}")).content.decode().split('data-key="')[1].split('"')[0]

    before = key(3)
    hers.post(address(draft, "text/"), {"seen": "1", "text": "Presenter Ida\n\n" + DEAL})
    assert key(5) == before
    assert key(3) != before
    hers.post(address(draft, "lines/"), {"line": "5", "seen": "2", "dealer": "Seat1"})
    assert key(5) != before


def test_the_text_pane_saves_the_whole_text(draft: Annotation, hers: Client):
    hers.post(address(draft, "text/"), {"text": "Deal 7\r\nDealer Seat1\r\n", "seen": "1"})
    assert text_of(draft) == "Deal 7\nDealer Seat1\n"


def test_with_htmx_a_text_is_answered_at_the_step_that_is_open_wherever_its_line_is_by_now(
    draft: Annotation, hers: Client
):
    sent = {"text": "Presenter Ann\n\n" + DEAL, "seen": "1"}
    answer = hers.post(address(draft, "text/"), sent | {"step": "line=3&seen=1"}, **HTMX)
    assert answer["HX-Replace-Url"].endswith("?line=5")
    answer = hers.post(address(draft, "text/"), sent | {"seen": "2", "step": "line=1"}, **HTMX)
    assert answer["HX-Replace-Url"].endswith("?line=1"), "a line of the text that is sent"


@pytest.mark.parametrize("step", ["", "line=x&seen=y", f"line={LONG}", "seen=99", "add=Nonsense"])
def test_a_text_is_saved_whatever_step_is_named_with_it(draft: Annotation, hers: Client, step: str):
    answer = hers.post(address(draft, "text/"), {"text": DEAL + "Hand1 -\n", "seen": "1", "step": step})
    assert answer.status_code == 302
    assert text_of(draft) == DEAL + "Hand1 -\n"


def test_invalid_text_is_saved(draft: Annotation, hers: Client):
    hers.post(address(draft, "text/"), {"text": "nonsense\n", "seen": "1"})
    assert Annotation.objects.get().status == "Invalid"


def test_text_typed_on_an_older_version_is_merged(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2"})
    hers.post(address(draft, "text/"), {"text": DEAL + "Hand1 -\n", "seen": "1"})
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 2") + "Hand1 -\n"


def test_text_in_conflict_keeps_what_was_typed_and_shows_both(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2"})
    answer = hers.post(address(draft, "text/"), {"text": DEAL.replace("Deal 1", "Deal 3"), "seen": "1"})
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Deal 2" in page
    assert "Deal 3" in page
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 2")


def test_with_htmx_both_versions_come_beside_the_text_that_is_typed(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2"})
    sent = {"text": DEAL.replace("Deal 1", "Deal 3"), "seen": "1"}
    answer = hers.post(address(draft, "text/"), sent, **HTMX)
    assert answer.status_code == 409
    assert "Deal 2" in answer.content.decode()
    assert "<textarea" not in answer.content.decode()


def test_text_in_conflict_may_be_saved_over_the_lines_in_question(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2"})
    hers.post(address(draft, "text/"), {"text": DEAL.replace("Deal 1", "Deal 3"), "seen": "1", "over": "2"})
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 3")


def test_text_that_is_too_large_is_refused_and_kept_in_the_pane(draft: Annotation, hers: Client):
    answer = hers.post(address(draft, "text/"), {"text": "Note " + "x" * 1_500_000, "seen": "1"})
    assert answer.status_code == 422
    assert "KiB" in answer.content.decode()
    assert "x" * 1_500_000 in answer.content.decode()


@pytest.mark.parametrize("sent", [("lines/", {"line": "1", "deal": "2"}), ("text/", {"text": "Deal 2\n"})])
def test_more_edits_than_hands_can_make_are_refused_and_kept(
    draft: Annotation, hers: Client, monkeypatch: pytest.MonkeyPatch, sent: tuple[str, dict[str, str]]
):
    monkeypatch.setattr("annotations.archive.limits.EDITS_A_MINUTE", 0)
    place, data = sent
    answer = hers.post(address(draft, place), {"seen": "1", **data})
    assert answer.status_code == 429
    assert "Wait a minute" in answer.content.decode()
    assert ('value="2"' if place == "lines/" else "Deal 2") in answer.content.decode()
    assert text_of(draft) == DEAL


FAULTY = "\n\nDeal 1\nGameScores +5 0\nDealer seat4\n"
REPAIRED = "Deal 1\nGameScores 5 0\nDealer Seat4\n"


@pytest.fixture
def faulty(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace(FAULTY, seen=0, by=ann, at=NOW)


def test_a_repair_beside_the_text_is_one_press(faulty: Annotation, hers: Client):
    answer = hers.post(address(faulty, "repairs/"), {"repair": "5:8:13", "seen": "1", "line": "4"}, **HTMX)
    assert text_of(faulty) == FAULTY.replace("seat4", "Seat4")
    page = answer.content.decode()
    assert "Repaired: Write “Seat4”." in page
    for region in ('id="path"', 'id="remarks"', 'id="saved-text"'):
        assert region in page
    assert 'id="step"' not in page
    assert answer["HX-Replace-Url"] == address(faulty, "?line=4")


def test_every_repair_is_one_press(faulty: Annotation, hers: Client):
    answer = hers.post(address(faulty, "repairs/"), {"repair": "all", "seen": "1"}, **HTMX)
    assert text_of(faulty) == REPAIRED
    assert "Made 3 repairs." in answer.content.decode()
    assert Annotation.objects.get(pk=faulty.pk).version == 2


def test_a_step_stays_at_its_line_when_blank_lines_above_it_go(faulty: Annotation, hers: Client):
    answer = hers.post(address(faulty, "repairs/"), {"repair": "1:1:3", "seen": "1", "line": "5"})
    assert text_of(faulty).startswith("Deal 1\n")
    assert answer["Location"] == address(faulty, "?line=3")


def test_without_javascript_a_repair_is_told_on_the_page_that_follows(faulty: Annotation, hers: Client):
    answer = hers.post(address(faulty, "repairs/"), {"repair": "5:8:13", "seen": "1", "line": "5"}, follow=True)
    assert "Repaired: Write “Seat4”." in answer.content.decode()
    assert 'value="Seat4" id="id_dealer_3" checked' in answer.content.decode()


def test_a_repair_of_a_line_that_was_changed_meanwhile_is_not_made(faulty: Annotation, hers: Client):
    hers.post(address(faulty, "lines/"), {"line": "5", "seen": "1", "whole": "Dealer Seat2"})
    answer = hers.post(address(faulty, "repairs/"), {"repair": "5:8:13", "seen": "1"}, **HTMX)
    assert answer.status_code == 409
    assert "Somebody else has changed that line" in answer.content.decode()
    assert "Dealer Seat2" in text_of(faulty)


def test_a_repair_is_merged_with_what_was_saved_meanwhile(faulty: Annotation, hers: Client):
    hers.post(address(faulty, "lines/"), {"line": "4", "seen": "1", "scores-1": "7", "scores-2": "0"})
    hers.post(address(faulty, "repairs/"), {"repair": "5:8:13", "seen": "1"}, **HTMX)
    assert text_of(faulty) == FAULTY.replace("+5", "7").replace("seat4", "Seat4")


@pytest.mark.parametrize("pressed", ["", "9:9:9", "nonsense"])
def test_what_is_no_repair_changes_nothing(faulty: Annotation, hers: Client, pressed: str):
    answer = hers.post(address(faulty, "repairs/"), {"repair": pressed, "seen": "1"}, **HTMX)
    assert "nothing left to repair" in answer.content.decode()
    assert text_of(faulty) == FAULTY


def test_repairs_are_edits_like_others(
    faulty: Annotation, hers: Client, client: Client, ben: User, monkeypatch: pytest.MonkeyPatch
):
    assert hers.get(address(faulty, "repairs/")).status_code == 405
    monkeypatch.setattr("annotations.archive.limits.EDITS_A_MINUTE", 0)
    assert hers.post(address(faulty, "repairs/"), {"repair": "all", "seen": "1"}, **HTMX).status_code == 429
    client.force_login(ben)
    assert client.post(address(faulty, "repairs/"), {"repair": "all", "seen": "1"}).status_code == 404
    assert text_of(faulty) == FAULTY


def test_a_line_is_saved_with_the_repair_that_is_offered_for_it_as_it_was_typed(draft: Annotation, hers: Client):
    typed = {"line": "2", "seen": "1", "scores-1": "+5", "scores-2": "0"}
    preview = hers.post(address(draft, "preview/"), typed, **HTMX).content.decode()
    assert '<button type="submit" form="line-form" name="repair" value="2:12:14">Write “5”</button>' in preview
    hers.post(address(draft, "lines/"), typed | {"repair": "2:12:14"}, **HTMX)
    assert text_of(draft) == DEAL.replace("GameScores 0 0", "GameScores 5 0")


def test_a_new_line_is_written_with_the_repair_that_is_offered_for_it(draft: Annotation, hers: Client):
    typed = {"add": "DateTime", "seen": "1", "time": "2015/08/31 13:58:59"}
    hers.post(address(draft, "lines/"), typed | {"repair": "1:10:29"}, **HTMX)
    assert text_of(draft) == f"DateTime 2015-08-31 13:58:59\n\n{DEAL}"


def test_a_line_that_needs_a_blank_line_before_it_gets_it_in_its_step(ann: User, hers: Client):
    one = Annotation.objects.start(ann, "Thursday", NOW).replace("Presenter Club\nDeal 1\n", seen=0, by=ann, at=NOW)
    hers.post(address(one, "lines/"), {"line": "2", "seen": "1", "deal": "1", "repair": "2:1:1"})
    assert text_of(one) == "Presenter Club\n\nDeal 1\n"


def test_a_repair_that_is_not_offered_for_the_line_saves_it_as_it_was_typed(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"line": "3", "seen": "1", "dealer": "Seat2", "repair": "1:1:1"})
    assert text_of(draft) == DEAL.replace("Seat4", "Seat2")


def test_enter_saves_the_line_and_repairs_nothing(faulty: Annotation, hers: Client):
    """The first button of a form is the one that Enter presses."""
    page = hers.get(address(faulty, "?line=5")).content.decode()
    form = page[page.index('id="line-form"') :]
    assert form.index("<button") < form.index('name="repair"')
    assert 'name="repair"' not in form[form.index("<button") : form.index("</button>")]


def test_a_step_leads_to_what_its_line_is_for(draft: Annotation, hers: Client):
    page = hers.get(address(draft, "?add=Hand1&hand=0")).content.decode()
    assert 'href="/help/notation/Hand" target="_blank"' in page


def test_all_seats_of_the_table_are_offered_before_the_text_tells(ann: User, hers: Client):
    six = Annotation.objects.start(ann, "Six", NOW, seats=6)
    page = hers.get(address(six, "?start=hand")).content.decode()
    assert "Southwest" in page
    assert 'value="Seat6"' in page


# the rules of play

TRICK = "Deal 1\nDealer Seat4\nContract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 3\n"


@pytest.fixture
def ruled(ann: User) -> Annotation:
    """Played by the rules of the double deck; its trick, line 4, is as it should be."""
    made = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")
    return made.replace(TRICK, seen=0, by=ann, at=NOW)


def trick(winner: str, counters: str = "3") -> dict[str, str]:
    return {"line": "4", "seen": "1", "cards": "dj dk da da", "winner": winner, "counters": counters}


def test_a_mistake_is_named_while_the_line_is_typed_by_its_rule_set_and_its_rule(ruled: Annotation, hers: Client):
    shown = hers.post(address(ruled, "preview/"), trick("Seat3", "4")).content.decode()
    assert "/help/diagnostics/PN511" in shown
    assert re.search(r'<a class="rule" href="/rules/double-deck/#counters"[^>]*>Double deck, four players</a>', shown)
    assert "PN5" not in hers.post(address(ruled, "preview/"), trick("Seat3", "3")).content.decode()


def test_the_step_after_a_mistake_says_so_beside_a_link_that_leads_back(ruled: Annotation, hers: Client):
    page = hers.post(address(ruled, "lines/"), trick("Seat4"), **HTMX).content.decode()
    assert re.search(r'Just written: <a href="\?line=4"><code>Trick1 DJ DK DA DA Seat4 3</code></a>', page)
    assert page.index("PN510") < page.index('id="remarks"') < page.rindex("PN510"), "in the step, and at its line"
    page = hers.post(address(ruled, "lines/"), trick("Seat3") | {"seen": "2"}, **HTMX).content.decode()
    assert "Just written" not in page


def test_a_line_taken_away_leaves_nothing_to_be_said_of_it(ruled: Annotation, hers: Client):
    sent = {"line": "2", "seen": "1", "remove": "1"}
    hers.post(address(ruled, "lines/"), trick("Seat4"))
    assert "Just written" not in hers.post(address(ruled, "lines/"), sent | {"seen": "2"}, **HTMX).content.decode()


def test_the_first_warning_is_one_press_away(ruled: Annotation, hers: Client):
    hers.post(address(ruled, "lines/"), trick("Seat4"))
    assert '<a href="?line=4">1 warning</a>' in hers.get(address(ruled)).content.decode()


def test_house_rules_speak_with_the_copy_that_the_annotation_has(ruled: Annotation, hers: Client):
    rules = ruleset("double-deck")
    ours = rules._replace(name="ours", title="Ours", counters=rules.counters._replace(king=0))
    ruled.set_rules(PlayedBy("house", to_json(ours)))
    shown = hers.post(address(ruled, "preview/"), trick("Seat3", "3")).content.decode()
    assert f'href="/rules/of/{ruled.slug}/#counters"' in shown
    assert "its cards count 2 (" in shown


def test_with_no_rules_nothing_is_said_against_the_play(ruled: Annotation, hers: Client):
    ruled.set_rules(PlayedBy("none"))
    assert "PN5" not in hers.post(address(ruled, "preview/"), trick("Seat4", "9")).content.decode()


def test_a_change_is_taken_back_and_made_again(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "cards": "cat"})
    before = text_of(draft)
    assert hers.post(address(draft, "undoing/"), {"undo": "1"})["Location"].endswith("?add=Hand1&hand=0")
    assert text_of(draft) == DEAL
    assert hers.post(address(draft, "undoing/"), {"redo": "1"}).status_code == 302
    assert text_of(draft) == before


def test_an_undone_line_comes_back_into_its_form(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "cards": "cat"})
    page = hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX).content.decode()
    assert 'name="cards" value="CAT D S H"' in page


def test_an_undo_of_several_lines_says_what_it_took_back_and_offers_it_again(draft: Annotation, hers: Client):
    hers.post(address(draft, "text/"), {"text": REAL_HAND, "seen": "1", "typed": "pasted"})
    lines = len([line for line in REAL_HAND.split("\n") if line and line not in DEAL])
    undone = hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX).content.decode()
    assert f"Took back {lines} lines: the pasted hand." in undone
    assert re.search(r'<button type="submit" form="step-undoing" name="redo" value="1">Bring it back<', undone)
    redone = hers.post(address(draft, "undoing/"), {"redo": "1"}, **HTMX).content.decode()
    assert f"Brought back {lines} lines: the pasted hand." in redone
    assert "Take it back" in redone
    plain = hers.post(address(draft, "undoing/"), {"undo": "1"}, follow=True).content.decode()
    assert "the pasted hand." in plain, "without scripts, as a message"


def test_an_undo_of_one_line_needs_no_notice(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "cards": "cat"})
    assert "Took back" not in hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX).content.decode()


def test_what_somebody_changed_since_is_not_taken_back(draft: Annotation, hers: Client, ben: User):
    other = "Deal 7\nGameScores 0 0\nDealer Seat4\n"
    Annotation.objects.get().replace(other, seen=1, by=ben, at=NOW)
    answer = hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX)
    assert answer.status_code == 409
    assert "Somebody has changed the same lines since then" in answer.content.decode()
    assert answer["HX-Replace-Url"].endswith("?add=Hand1&hand=0"), "the address of the step that is shown"
    assert text_of(draft) == other


def test_a_line_typed_in_the_text_is_taken_back_as_one_though_it_is_saved_in_between(draft: Annotation, hers: Client):
    for version, line in enumerate(("Ha", "Hand1 CA", "Hand1 CAT D S H\n"), 1):
        hers.post(address(draft, "text/"), {"text": DEAL + line, "seen": version, "typed": "1"})
    hers.post(address(draft, "undoing/"), {"undo": "1"})
    assert text_of(draft) == DEAL
    hers.post(address(draft, "undoing/"), {"redo": "1"})
    assert text_of(draft) == DEAL + "Hand1 CAT D S H\n"


def test_only_the_owner_takes_changes_back(draft: Annotation, client: Client, ben: User):
    client.force_login(ben)
    assert client.post(address(draft, "undoing/"), {"undo": "1"}).status_code == 404


@pytest.mark.parametrize(("tricks", "shown"), [(1, "1 trick"), (2, "2 tricks")])
def test_the_path_says_how_many_tricks_are_written(draft: Annotation, hers: Client, tricks: int, shown: str):
    played = "".join(f"Trick{number} SA SJ ST SK Seat3 3\n" for number in range(1, tricks + 1))
    annotation = draft.replace(DEAL + played, seen=1, by=draft.owner, at=NOW)
    assert re.search(rf"\b{shown}\b", hers.get(address(annotation)).content.decode())


def test_the_path_leads_to_the_next_trick_of_a_play_that_goes_on(draft: Annotation, hers: Client):
    annotation = draft.replace(REAL_HAND.partition("Trick7 ")[0], seen=1, by=draft.owner, at=NOW)
    page = hers.get(address(annotation), {"add": "Meld1", "hand": "0"}).content.decode()
    assert re.search(r'href="\?add=Trick7&amp;hand=0"[^>]*>[^<]*(<[^>]*>)*Play', page)


def test_a_line_with_an_open_value_is_not_written_until_it_is_confirmed(draft: Annotation, hers: Client):
    typed = {"add": "Contract", "hand": "0", "seen": "1", "trump": "Clubs"}
    answer = hers.post(address(draft, "lines/"), typed, **HTMX)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Still missing: Declarer and Bid." in page
    assert 'data-open="declarer"' in page
    assert re.search(r'value="Clubs"[^>]* checked', page)
    assert text_of(draft) == DEAL
    assert "or write - if nobody knows it, or ? if it is still to be answered." in page
    answer = hers.post(address(draft, "lines/"), {**typed, "asked": "1"}, **HTMX)
    assert answer.status_code == 200
    assert text_of(draft) == DEAL + "Contract ? ? Clubs\n"


@pytest.mark.parametrize(
    ("sent", "button", "line"),
    [
        ({"add": "Contract", "trump": "Clubs"}, "withheld", "Contract - - Clubs"),
        ({"add": "Trick1", "cards": "sasj"}, "withheld", "Trick1 SA SJ - - - -"),
        ({"add": "Trick1", "cards": "sasj"}, "asked", "Trick1 SA SJ ? ? ? ?"),
    ],
)
def test_what_a_line_misses_is_unknown_to_all_or_to_be_answered(
    draft: Annotation, hers: Client, sent: dict[str, str], button: str, line: str
):
    sent = {**sent, "hand": "0", "seen": "1"}
    asked = hers.post(address(draft, "lines/"), sent, **HTMX).content.decode()
    assert f'name="{button}"' in asked
    hers.post(address(draft, "lines/"), {**sent, button: "1"}, **HTMX)
    assert text_of(draft) == f"{DEAL}{line}\n"


def test_a_hyphen_is_not_offered_for_trump_where_it_means_that_there_is_none(draft: Annotation, hers: Client):
    sent = {"add": "Contract", "hand": "0", "seen": "1", "declarer": "Seat1", "bid": "60"}
    asked = hers.post(address(draft, "lines/"), sent, **HTMX).content.decode()
    assert 'name="withheld"' not in asked
    assert 'name="asked"' in asked


def test_an_unknown_declarer_is_asked_for_in_plain_words(draft: Annotation, hers: Client):
    typed = {"add": "Contract", "hand": "0", "seen": "1", "trump": "Diamonds"}
    preview = hers.post(address(draft, "preview/"), typed, **HTMX).content.decode()
    assert "Who is the declarer?" in preview
    assert "PN301" not in preview
    refused = hers.post(address(draft, "lines/"), {**typed, "bid": "61"}, **HTMX).content.decode()
    assert "Who is the declarer?" in refused
    assert "Still missing" not in refused


def test_one_may_start_with_the_melds(draft: Annotation, hers: Client):
    typed = {"add": "Meld1", "hand": "0", "seen": "1", "cards": "catkqj"}
    assert "Still missing: Points." in hers.post(address(draft, "lines/"), typed, **HTMX).content.decode()
    hers.post(address(draft, "lines/"), {**typed, "points": "15"}, **HTMX)
    assert text_of(draft) == DEAL + "Meld1 CATKQJ D S H 15\n"


@pytest.mark.parametrize(
    ("cards", "missing"),
    [
        ("sa", "3 cards, Winner and Counters"),
        ("sasjst", "1 card, Winner and Counters"),
        ("sasjstsk", "Winner and Counters"),
    ],
)
def test_a_started_trick_says_how_many_cards_it_misses(draft: Annotation, hers: Client, cards: str, missing: str):
    sent = {"add": "Trick1", "hand": "0", "seen": "1", "cards": cards}
    assert f"Still missing: {missing}." in hers.post(address(draft, "lines/"), sent, **HTMX).content.decode()


def test_a_trick_with_a_card_too_many_is_not_saved(draft: Annotation, hers: Client):
    played = f"{DEAL}Trick1 SA SJ ST SK Seat3 3\n"
    annotation = draft.replace(played, seen=1, by=draft.owner, at=NOW)
    sent = {"line": "4", "seen": str(annotation.version), "cards": "SA SJ ST SK SQ", "winner": "Seat3", "counters": "3"}
    preview = hers.post(address(annotation, "preview/"), sent, **HTMX).content.decode()
    assert "That is 1 card too many: a trick has 4." in preview
    assert "Seat 5" not in preview
    answer = hers.post(address(annotation, "lines/"), sent, **HTMX)
    assert answer.status_code == 422
    assert "That is 1 card too many: a trick has 4." in answer.content.decode()
    assert text_of(annotation) == played


def test_a_hand_that_comes_first_has_the_cards_of_its_rules_to_choose_from(hers: Client, ann: User):
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
    data = {"add": "Hand1", "hand": "0", "seen": "0", "cards": "caak"}
    page = hers.post(address(draft, "preview/"), data, **HTMX).content.decode()
    assert "3 of 20" in page
    assert "ace of clubs, 2 left" in page
    assert "nine" not in page


def test_the_path_leads_to_where_it_is_published_or_made_a_puzzle(draft: Annotation, hers: Client):
    page = hers.get(address(draft)).content.decode()
    assert f'<a href="/a/{draft.slug}/#publication">Publish</a>' in page
    assert f'<a href="/a/{draft.slug}/puzzles/new/" data-takes-line>Make a puzzle</a>' in page
    draft.publish(NOW, listed=True)
    page = hers.get(address(draft)).content.decode()
    assert f'<a href="/a/{draft.slug}/#publication">Who sees it</a>' in page


def test_only_its_owner_is_led_there(draft: Annotation, client: Client, ben: User):
    draft.recorders.add(ben)
    client.force_login(ben)
    page = client.get(address(draft)).content.decode()
    assert "#publication" not in page
    assert "puzzles/new" not in page


def test_a_round_of_bidding_says_that_a_bid_may_be_asked(draft: Annotation, hers: Client):
    page = hers.get(address(draft, "?add=Bids1&hand=0")).content.decode()
    assert "or ? to ask for the bid" in re.sub(r"<[^>]*>", "", page)


def test_what_else_may_be_written_does_not_name_the_line_that_is(hers: Client, draft: Annotation) -> None:
    def offered(query: str) -> str:
        page = hers.get(address(draft, query)).content.decode()
        return page.partition('aria-label="Or write"')[2].partition("<details>")[0]

    assert "Bids, round 1" in offered("?add=Hand1&hand=0")
    assert "Bids, round 1" not in offered("?add=Bids1&hand=0")


def test_another_browser_finds_everything(draft: Annotation, hers: Client, ann: User):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "seen": "1", "cards": "-"})
    assert (
        'data-text="Deal 1\nGameScores 0 0\nDealer Seat4\nHand1 -\n"'
        in signed_in(ann).get(address(draft)).content.decode()
    )


@pytest.mark.parametrize(
    ("before", "name", "tip"),
    [
        ("Dealer", "seats", ""),
        ("Hand1", "hand", "letter once, then its ranks"),
        ("Bids1", "bids", "53p5455"),
        ("Meld1", "meld", "One Enter"),
        ("Meld4", "meld", ""),
        ("Trick1", "trick", "type the next lead"),
        ("MeldScores", "scores", ""),
    ],
)
def test_a_step_names_its_keys_and_has_its_tips(
    draft: Annotation, hers: Client, ann: User, before: str, name: str, tip: str
):
    draft.replace(REAL_HAND.partition(f"{before} ")[0], seen=1, by=ann, at=NOW)
    page = hers.get(address(draft)).content.decode()
    assert f'data-keys="{name}" aria' in page
    assert f'<section data-keys="{name}"><h3>' in page
    tips = "".join(re.findall(r'<p data-tip="[^"]*" hidden>(.*?)</p>', page))
    assert tip in tips
    assert bool(tips) == bool(tip)
