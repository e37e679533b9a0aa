"""A text for readers who do not get names: no name is left in it, and it says the same of the game."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.notation.editing.aliases import AliasStyle, aliases_of, hide_names, names_in, text_without_names
from annotations.notation.reading import read
from tests.samples import SAMPLES

STYLES = [None, *AliasStyle]
GAME = """Presenter Ruth’s kitchen
Seat1 Ruth-Ann Kowalski
Seat2 Jack
Seat3 Jim Kowalski
Annotator Ruth-Ann Kowalski
Note ruth led the jack, and Jack took it. KOWALSKI!

Deal 1
Note Clara Weiß looked on.
"""


def hidden(text: str, style: AliasStyle | None = AliasStyle.SEATS, *asked: str) -> str:
    return text_without_names(read(text, players=4).document, style, asked)


@pytest.mark.parametrize("style", AliasStyle)
@pytest.mark.parametrize("sample", SAMPLES)
def test_no_name_is_left_in_a_sample_and_nothing_else_changes(sample: str, style: AliasStyle) -> None:
    text = SAMPLES[sample]
    names = names_in(read(text).document)
    noted = text.replace("\n\n", f"\nNote {' and '.join(names)} shook hands.\n\n", 1)
    shown = text_without_names(read(noted).document, style)
    for name in names:
        assert not re.search(rf"\b{re.escape(name)}(?!\w)", shown, re.IGNORECASE)
    assert (read(shown).status, len(read(shown).diagnostics)) == (read(noted).status, len(read(noted).diagnostics))
    kept = [line for line in text.split("\n") if not line.startswith(("Seat", "Annotator", "Note"))]
    assert [line for line in shown.split("\n") if not line.startswith(("Seat", "Annotator", "Note"))] == kept


def test_seats_stand_in_place_of_names_and_of_their_parts() -> None:
    assert hidden(GAME).splitlines() == [
        "Presenter North’s kitchen",
        "Seat1 North",
        "Seat2 East",
        "Seat3 South",
        "Annotator North",
        "Note North led the jack, and East took it. a player!",
        "",
        "Deal 1",
        "Note Clara Weiß looked on.",
    ]


def test_initials_tell_two_people_apart() -> None:
    text = "Seat1 Jim Kowalski\nSeat2 Joan Kerr\nSeat3 Ruth\nSeat4 J.\n"
    assert hidden(text, AliasStyle.INITIALS) == "Seat1 J. K.\nSeat2 J. K. (2)\nSeat3 R.\nSeat4 West\n"


def test_only_the_name_that_was_asked_for_is_hidden() -> None:
    shown = hidden(GAME, None, "Ruth-Ann Kowalski")
    assert "Seat1 North\nSeat2 Jack\nSeat3 Jim Kowalski\nAnnotator North\n" in shown
    assert "Note North led the jack, and Jack took it. KOWALSKI!" in shown


def test_a_part_of_a_name_is_enough_to_hide_it() -> None:
    assert "Seat1 North\n" in hidden(GAME, None, "ruth")


def test_somebody_who_has_no_seat_can_be_hidden_as_well() -> None:
    assert "Note a player looked on." in hidden(GAME, None, "Clara Weiß")


def test_who_changes_seats_is_called_after_the_seat_of_that_time() -> None:
    text = "Seat1 Ruth\nSeat2 Lou\n\nDeal 1\nNote Ruth leads.\n\nDeal 2\nSeat1 Lou\nSeat2 Ruth\nNote Ruth leads.\n"
    assert [line for line in hidden(text).splitlines() if "leads" in line] == ["Note North leads.", "Note East leads."]


def test_a_line_that_cannot_be_read_may_name_anybody() -> None:
    assert hidden("Seat 1 Ruth\nRuth won.\nSeat1 Lou\nBids1 lou Pass Pass Pass\n").splitlines() == [
        "(hidden)",
        "(hidden)",
        "Seat1 North",
        "Bids1 North Pass Pass Pass",
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "Seat1 -\nSeat2 North\nSeat3 ?\n", "Seat1\n"])
def test_a_text_that_names_nobody_stays_as_it_is(text: str) -> None:
    assert hidden(text) == text
    assert names_in(read(text).document) == []


def test_names_are_found_between_words_of_scripts_without_spaces() -> None:
    assert hidden("Seat1 王小明\nNote 今天王小明贏了\n").endswith("Note 今天North贏了\n")
    assert "رنا" not in hidden("Seat1 رنا خوري\nNote ربحت رنا اليوم\n")


def test_accents_are_the_same_however_they_are_encoded() -> None:
    assert hidden("Seat1 Ren\u00e9\nNote Rene\u0301 won.\n").endswith("Note North won.\n")


PIECES = st.sampled_from(
    [
        "Seat1",
        "Seat3",
        "Note",
        "Annotator",
        "Bids1",
        "Trick2",
        "Ruth",
        "Lou Ruth",
        "-",
        "?",
        "(",
        "[a",
        "\\",
        "\t",
        " ",
        "ß",
        "İ",
    ]
)


@given(st.lists(st.lists(PIECES | st.text(max_size=3), max_size=5).map(" ".join), max_size=12), st.sampled_from(STYLES))
def test_any_text_keeps_its_lines(lines: list[str], style: AliasStyle | None) -> None:
    document = read("\n".join(lines)).document
    shown = text_without_names(document, style, [] if style else ["Ruth", "("])
    assert len(read(shown).document.lines) == len(document.lines)
    hide_names("\n".join(lines), aliases_of(document, style, ["Ruth", "("]))


def test_the_aliases_hide_names_in_other_texts_as_well() -> None:
    aliases = aliases_of(read(GAME, players=4).document, AliasStyle.SEATS)
    assert hide_names("Ruth and Jim   Kowalski against the world", aliases) == "North and South against the world"
    assert hide_names("Ruthless Jacks", aliases) == "Ruthless Jacks"
    assert hide_names("Ruth", {}) == "Ruth"


def test_a_capital_with_a_dot_is_hidden_in_any_case() -> None:
    aliases = aliases_of(read("Seat1 İlker Işık\n").document, AliasStyle.SEATS)
    assert hide_names("İlker, ilker and İLKER Işık", aliases) == "Seat 1, Seat 1 and Seat 1"


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("रमेश कुमार", "कुमार ने, रमेश"),
        ("தமிழ் செல்வி", "செல்வி, தமிழ்"),
        ("สมชาย ดีใจ", "ดีใจ, สมชาย"),
        ("דָּוִד לֵוִי", "לֵוִי, דָּוִד"),
    ],
)
def test_a_part_of_a_name_is_hidden_with_its_vowel_signs(name: str, note: str) -> None:
    shown = text_without_names(read(f"Seat1 {name}\nNote {note}\n").document, AliasStyle.SEATS)
    of_note = shown.splitlines()[1]
    assert of_note == "Note " + ", ".join("Seat 1 ने" if part.endswith("ने") else "Seat 1" for part in note.split(", "))


JOINED = "علی\u200cرضا"


def test_the_parts_of_a_joined_name_are_hidden_by_themselves_and_together() -> None:
    aliases = aliases_of(read(f"Seat1 {JOINED} احمدی\n").document, AliasStyle.SEATS)
    assert hide_names(f"علی, رضا, {JOINED}, احمدی", aliases) == "Seat 1, Seat 1, Seat 1, Seat 1"


def test_a_part_of_a_joined_name_is_enough_to_hide_it() -> None:
    assert hidden(f"Seat1 {JOINED}\n", None, "رضا") == "Seat1 North\n"


def test_a_letter_with_a_vowel_sign_is_no_part_that_is_hidden_by_itself() -> None:
    aliases = aliases_of(read("Seat1 के राम\n").document, AliasStyle.SEATS)
    assert hide_names("किसके, राम", aliases) == "किसके, Seat 1"
