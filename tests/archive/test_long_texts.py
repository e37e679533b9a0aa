"""What a page shows of a text that is far longer than a game: parts of it, and the most severe remarks."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from annotations.archive.limits import MOST_LINES as MOST_SAVED
from annotations.archive.limits import refusal
from annotations.archive.listing import MOST_REMARKS, missing, number_missing, shown_lines
from annotations.archive.models import Annotation
from annotations.archive.templatetags.notation import MOST_DRAWN, notation, values
from annotations.archive.text_part import MOST_LINES, text_part
from annotations.archive.words.values import MOST_VALUES
from annotations.notation.reading import read
from annotations.people.models import User

NOTES = "Deal 1\n" + "Note x\n" * (MOST_LINES + 98)


@pytest.fixture
def long(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Long", timezone.now()).replace(NOTES, seen=0, by=ann, at=timezone.now())


def page(client: Client, annotation: Annotation, query: str = "") -> str:
    return client.get(annotation.get_absolute_url() + query).content.decode()


def numbers(html: str) -> list[int]:
    return [int(number) for number in re.findall(r'id="L(\d+)"', html)]


def test_a_long_text_is_shown_by_parts(long: Annotation, hers: Client) -> None:
    first = page(hers, long)
    assert numbers(first) == list(range(1, MOST_LINES + 1))
    assert f"Lines 1 to {MOST_LINES} of {MOST_LINES + 99}" in first
    assert "Earlier lines" not in first
    last = page(hers, long, f"?lines={MOST_LINES + 7}")
    assert numbers(last) == list(range(MOST_LINES + 1, MOST_LINES + 100))
    assert "Earlier lines" in last
    assert "Later lines" not in last


@pytest.mark.parametrize("asked", ["0", "-1", "x", "99999999", "1e9", "²"])
def test_a_part_that_is_not_there_is_replaced(long: Annotation, hers: Client, asked: str) -> None:
    assert numbers(page(hers, long, f"?lines={asked}"))


def test_the_part_with_the_hand_is_shown() -> None:
    reading = read(NOTES)
    assert text_part(reading, "", MOST_LINES + 5).first == MOST_LINES + 1
    assert text_part(reading, "3", MOST_LINES + 5).first == 1


def test_a_game_has_one_part(hers: Client, ann: User) -> None:
    annotation = Annotation.objects.start(ann, "Short", timezone.now())
    annotation = annotation.replace("Deal 1\n" * 3, seen=0, by=ann, at=timezone.now())
    assert "text-parts" not in page(hers, annotation)


def test_of_very_many_remarks_the_most_severe_are_said() -> None:
    lines = shown_lines(read("Deal 1\n" + "Note x \n" * 500 + "Trick1 XX\n"))
    said = [remark for line in lines for remark in line.remarks]
    assert len(said) == MOST_REMARKS
    assert [remark for line in lines if line.text == "Trick1 XX" for remark in line.remarks]
    assert all(line.severity == "style" for line in lines if line.text == "Note x ")


def test_the_list_of_missing_things_has_an_end_and_their_number_is_told(ann: User, hers: Client) -> None:
    text = "Deal 1\n\n" * 60
    reading = read(text)
    assert len(missing(reading)) == MOST_REMARKS < number_missing(reading)
    annotation = Annotation.objects.start(ann, "Empty", timezone.now())
    annotation = annotation.replace(text, seen=0, by=ann, at=timezone.now())
    shown = page(hers, annotation)
    assert f"<b>{annotation.missing} things are missing</b>" in shown
    assert f"These are the first {MOST_REMARKS} of them." in shown


def test_values_that_no_line_has_are_drawn_as_text() -> None:
    html = values(" ".join(["<b>"] * (MOST_VALUES + 50)), "Bids1")
    assert html.count("</b>") == MOST_VALUES
    assert html.count("&lt;b&gt;") == MOST_VALUES + 50


@pytest.mark.parametrize("between", [" ", "\t", "   "])
def test_of_a_text_with_very_many_values_the_first_are_drawn_each_by_itself_and_all_are_shown(between: str) -> None:
    lines = shown_lines(read("Deal 1\n" + f"Bids1 {between.join(['50'] * 30)}\n" * (MOST_DRAWN // 20)))
    html = notation(lines)
    assert html.count("<b>") + html.count("<b ") == MOST_DRAWN
    assert html.count("50") >= 30 * (MOST_DRAWN // 20)


def test_a_long_note_leaves_the_values_of_other_lines_drawn() -> None:
    lines = shown_lines(read(f"Deal 1\nNote {'word ' * MOST_DRAWN}\nTrick1 CA CK CQ CJ Seat1 3\n"))
    assert '<b class="glyph c" id="1/Trick1/1">CA</b>' in notation(lines)


def test_an_auction_shows_the_calls_of_its_players(ann: User, hers: Client) -> None:
    text = "Deal 1\nBids1 " + " ".join(["50"] * 3000)
    annotation = Annotation.objects.start(ann, "Bids", timezone.now())
    annotation = annotation.replace(text, seen=0, by=ann, at=timezone.now())
    assert len(page(hers, annotation)) < 80_000


def test_a_game_of_forty_hands_can_be_saved() -> None:
    hand = "Deal 1\n" + "Trick1 CA CT CK CQ Seat1 3\n" * 43
    assert refusal("\n".join([hand] * 40)) is None
    assert refusal("Note x\n" * (MOST_SAVED + 1)) is not None
