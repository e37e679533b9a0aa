"""Where a line is put when it is written, and what goes with it when it is taken away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.notation.editing.edits import apply
from annotations.notation.editing.places import insertion, removal
from annotations.notation.reading import read
from annotations.notation.syntax.specs import LABELS, Group
from tests.drafts import WITHHELD_HANDS

HAND = f"""\
{WITHHELD_HANDS}\
Bids1 Pass 50 51 Pass
Kitty1 HA
Bids2 - 52 Pass
Contract Seat2 52 Clubs
Pass2 DJ
Kitty DJ
Discard DJ 1
Hand2 -
Hand4 -
Meld1 -
Meld2 -
Trick1 -
Trick2 -
MeldScores 0 0
PlayScores 0 0
Adjustments 0 0
HandScores 0 0
"""
HEADER = """\
Notation PN 1.0
Presenter Lakeside
Location Fargo
DateTime 2015-08-31 13:58:59
Team1 Seat1 Seat3
Team2 Seat2 Seat4
Seat1 Ike
Seat2 Dot
Annotator Lou
"""
OUT_OF_PLACE = {"PN201", "PN202", "PN604"}


def with_line(text: str, line: str, hand: int | None = None, after: int | None = None) -> str:
    label = line.split(" ")[0]
    return apply(text, [insertion(read(text), label, hand, line, after=after)])


def without_line(text: str, line: str) -> str:
    number = text.split("\n").index(line) + 1
    return apply(text, [removal(read(text), number)])


@pytest.mark.parametrize("line", (HEADER + HAND).splitlines())
def test_a_line_deleted_and_written_again_has_its_old_place(line: str) -> None:
    for text in (f"{HEADER}\n{HAND}", f"{HEADER}\n{HAND}\nDeal 2\n", f"{HEADER}\n{HAND}\n\n{HEADER}\nDeal 1\n"):
        shorter = without_line(text, line)
        reading = read(shorter)
        hand = 0 if LABELS[line.split(" ")[0]].spec.in_hand else None
        edit = insertion(reading, line.split(" ")[0], hand, line, game=0)
        assert apply(shorter, [edit]) == text


def test_the_first_line_of_all() -> None:
    assert with_line("", "Presenter Lakeside") == "Presenter Lakeside\n"
    assert with_line("", "Dealer Seat4", hand=0) == "Dealer Seat4\n"


def test_a_new_game_section_stands_apart() -> None:
    assert with_line("Dealer Seat4\n", "Presenter A") == "Presenter A\n\nDealer Seat4\n"
    later = "Presenter A\n\nDeal 1\n\n\nDeal 1\n"
    assert with_line(later, "Presenter B") == "Presenter A\n\nDeal 1\n\n\nPresenter B\n\nDeal 1\n"


def test_a_new_hand_stands_apart() -> None:
    assert with_line("Presenter A\n", "Deal 1", hand=0) == "Presenter A\n\nDeal 1\n"
    assert with_line("Deal 1\n", "Deal 2", hand=1) == "Deal 1\n\nDeal 2\n"
    assert with_line("Deal 1\n\nDeal 2", "Deal 3", hand=7) == "Deal 1\n\nDeal 2\n\nDeal 3\n"


def test_a_blank_line_that_is_there_already_is_used() -> None:
    assert with_line("Presenter A\n\n", "Deal 1", hand=0) == "Presenter A\n\nDeal 1\n"
    assert with_line("Presenter A\n ", "Deal 1", hand=0) == "Presenter A\n \nDeal 1\n"


def test_a_last_line_without_its_end_gets_it() -> None:
    assert with_line("Deal 1", "Dealer Seat4", hand=0) == "Deal 1\nDealer Seat4\n"


def test_a_byte_order_mark_stays_in_front() -> None:
    assert with_line("\ufeffDeal 1\n", "Presenter A") == "\ufeffPresenter A\n\nDeal 1\n"


def test_notes_stay_with_the_line_above_them() -> None:
    text = "Deal 1\nNote cut twice\nHand1 -\nNote sorted\n"
    assert with_line(text, "Dealer Seat4", hand=0) == "Deal 1\nNote cut twice\nDealer Seat4\nHand1 -\nNote sorted\n"
    assert with_line(text, "Hand2 -", hand=0) == text + "Hand2 -\n"


def test_notes_that_stand_alone_are_no_place_for_other_lines() -> None:
    text = "Deal 1\n\nNote lunch\n\nDeal 2\n"
    assert with_line(text, "HandScores 1 2", hand=0) == "Deal 1\nHandScores 1 2\n\nNote lunch\n\nDeal 2\n"
    assert with_line("Deal 1\n\nNote lunch\n", "Deal 2", hand=1) == "Deal 1\n\nNote lunch\n\nDeal 2\n"
    assert with_line("Deal 1\n\n\nNote the end\n", "Deal 2", hand=1) == "Deal 1\n\nDeal 2\n\n\nNote the end\n"
    assert with_line("Note hello\n\n\nDeal 1\n", "Presenter A") == "Note hello\n\n\nPresenter A\n\nDeal 1\n"
    assert with_line("Note hello\n\n\nDeal 1\n", "Deal 2", hand=1) == "Note hello\n\n\nDeal 1\n\nDeal 2\n"


def test_a_note_goes_where_it_is_asked_else_to_the_end_of_the_hand() -> None:
    text = "Deal 1\nDealer Seat4\n\nDeal 2\n"
    assert with_line(text, "Note x", hand=0, after=1) == "Deal 1\nNote x\nDealer Seat4\n\nDeal 2\n"
    assert with_line(text, "Note x", hand=0) == "Deal 1\nDealer Seat4\nNote x\n\nDeal 2\n"


def test_a_player_who_comes_in_is_named_below_the_head_of_the_hand() -> None:
    text = "Deal 1\nDealer Seat4\nSeat1 Dot\nSeat3 Lou\nHand1 -\n"
    assert with_line(text, "Seat2 Gus", hand=0) == text.replace("Seat3", "Seat2 Gus\nSeat3")
    assert with_line("Hand1 -\n", "Seat2 Gus", hand=0) == "Hand1 -\nSeat2 Gus\n"


def test_a_hand_that_is_there_is_redeclared_after_the_exchange() -> None:
    text = "Hand1 -\nHand3 -\nContract Seat1 50 Clubs\nPass1 CA\nPass3 CK\nTrick1 -\n"
    once = with_line(text, "Hand3 -", hand=0)
    assert once == text.replace("Trick1", "Hand3 -\nTrick1")
    assert with_line(once, "Hand1 -", hand=0) == text.replace("Trick1", "Hand1 -\nHand3 -\nTrick1")


def test_exchange_lines_in_another_order_are_left_in_it() -> None:
    text = "Kitty DJ\nPass1 CA\nPass3 CK\n"
    assert with_line(text, "Pass2 CQ", hand=0) == "Kitty DJ\nPass1 CA\nPass2 CQ\nPass3 CK\n"


def test_a_label_goes_to_the_section_where_it_can_stand() -> None:
    assert with_line("Presenter A\n\nDeal 1\n", "Location B", hand=0) == "Presenter A\nLocation B\n\nDeal 1\n"
    assert with_line("Presenter A\n\nDeal 1\n", "Dealer Seat1") == "Presenter A\n\nDeal 1\nDealer Seat1\n"


@pytest.mark.parametrize(
    ("text", "line", "rest"),
    [
        ("a\nb\nc\n", "b", "a\nc\n"),
        ("a\nb\n", "b", "a\n"),
        ("a\nb", "b", "a"),
        ("a", "a", ""),
        ("a\n", "a", ""),
        ("a\n\nb\n\nc\n", "b", "a\n\nc\n"),
        ("a\n\nb\n\nc\n", "a", "b\n\nc\n"),
        ("a\n\nb\n\nc\n", "c", "a\n\nb\n"),
        ("a\n\n\nb\n\nc\n", "b", "a\n\n\nc\n"),
        ("a\n\nb\n\n\nc\n", "b", "a\n\n\nc\n"),
        ("a\n\n\nb\n\n\nc\n", "b", "a\n\n\nc\n"),
        ("a\n\nb\nc\n", "b", "a\n\nc\n"),
    ],
)
def test_with_the_last_line_of_a_section_its_blank_line_goes(text: str, line: str, rest: str) -> None:
    assert without_line(text, line) == rest


@st.composite
def orderly_texts(draw: st.DrawFn) -> str:
    """Texts in order, with anything left out, and notes anywhere."""
    blocks = []
    for whole in [HEADER, *[HAND] * draw(st.integers(0, 2))]:
        block = [line for line in whole.splitlines() if draw(st.booleans()) and not line.startswith("Kitty1")]
        if draw(st.booleans()):
            block.insert(draw(st.integers(1, 30)), draw(st.sampled_from(["Note x", "Annotator Gus"])))
        blocks.append("\n".join(block))
        blocks.append(draw(st.sampled_from(["", "", "Note alone"])))
    text = "\n\n".join(block for block in blocks if block)
    return draw(st.sampled_from(["", "", "Note far\n\n\n"])) + text + draw(st.sampled_from(["\n", "\n", "", "\n\n"]))


@given(orderly_texts(), st.sampled_from((HEADER + HAND).splitlines()), st.integers(0, 3))
def test_a_new_line_is_in_its_section_and_nothing_comes_out_of_place(text: str, line: str, hand: int) -> None:
    label = LABELS[line.split(" ")[0]]
    before = read(text)
    count = len(before.document.games[-1].hands)
    place = min(hand, count) if label.spec.in_hand else None
    section = before.document.games[-1].hands[hand] if hand < count else before.document.games[-1].game_section
    edit = insertion(before, label.text, place, line)
    after = read(apply(text, [edit]))
    game = after.document.games[-1]
    written = after.document.lines[edit.line + edit.new.index(line) - 1]
    assert len(after.document.games) == len(before.document.games)
    assert written in (game.game_section if place is None else game.hands[place]).lines
    is_kitty_of_no_round = label.spec.group is Group.AUCTION and label.text == "Kitty1" and not section.named("Bids1")
    if not is_kitty_of_no_round:
        assert out_of_place(after.text) <= out_of_place(before.text)


def out_of_place(text: str) -> int:
    return sum(found.code in OUT_OF_PLACE for found in read(text).diagnostics)
