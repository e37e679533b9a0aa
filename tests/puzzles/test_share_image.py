"""The picture of a puzzle: it never tells the answer, nor any card that its readers do not see before."""

import re
from collections.abc import Callable

import pytest
from django.core.management import call_command
from django.test import Client

from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.puzzles.seat_view import ALL_HANDS
from annotations.puzzles.share_image import puzzle_image
from annotations.rules.cards import CARDS
from tests.browsers import signed_in
from tests.png import size_of


def address(puzzle: Puzzle) -> str:
    return f"{puzzle.get_absolute_url()}image.png"


def words(puzzle: Puzzle) -> str:
    """All that the picture says, cards as ♥10."""
    drawn = re.findall(r"<text.*?</text>", puzzle_image(puzzle).svg())
    return " ".join(re.sub(r"<[^>]+>", "", text) for text in drawn)


def test_it_asks_the_question_and_shows_the_hand_of_who_is_asked(ask: Callable[..., Puzzle]):
    said = words(ask("1/Bids1/3"))
    assert "What now?" in said
    assert "seen from North" in said
    assert "North’s hand" in said


def test_without_a_question_of_its_author_it_asks_the_usual_one(ask: Callable[..., Puzzle]):
    puzzle = ask("1/Bids1/3")
    puzzle.question = ""
    assert "What does North bid?" in words(puzzle)


def test_the_whole_puzzle_after_the_answer_is_not_in_it(client: Client, puzzle: Puzzle, cleo: User, ann: User):
    """Neither for its author nor for somebody who has answered."""
    fresh = client.get(address(puzzle)).content
    reader = signed_in(cleo)
    reader.post(f"{puzzle.get_absolute_url()}attempts/", {"give_up": "1"})
    assert reader.get(address(puzzle)).content == fresh == signed_in(ann).get(address(puzzle)).content
    assert puzzle.explanation not in puzzle_image(puzzle).svg()


def test_no_sample_tells_its_answer_or_a_hidden_card(client: Client, db: None):
    call_command("sample", verbosity=0)
    for puzzle in Puzzle.objects.exclude(published_at=None):
        image = puzzle_image(puzzle)
        before = puzzle.text_before_answer()
        held = [line.partition(" ")[2] for line in before.splitlines() if line.startswith(f"Hand{puzzle.seen_from} ")]
        seen = set(" ".join(held).split())
        cards = {group[0] + rank for group in seen for rank in group[1:]}
        assert image.hand
        assert {group[0] + rank for group in image.hand.split() for rank in group[1:]} <= cards
        asked = [word for line in before.splitlines() if "?" in line.split() for word in line.split()]
        assert {played.code for played in image.trick} <= set(asked)
        assert asked
        for blank in puzzle.blanks.all():
            assert blank.answer
            assert blank.answer not in [played.code for played in image.trick]
            if blank.answer not in CARDS:
                assert not re.search(rf"\b{blank.answer}\b", words(puzzle))
        assert size_of(client.get(address(puzzle)).content) == (1200, 630)


@pytest.mark.parametrize("key", ["1/Bids1/3", "1/Trick2/3", "1/Trick2/5", "1/Hand2/1", "1/Dealer/1", "1/Contract/3"])
@pytest.mark.parametrize("seat", [ALL_HANDS, 1, 2, 3, 4])
def test_what_it_shows_is_in_the_text_that_readers_get(ask: Callable[..., Puzzle], key: str, seat: int):
    puzzle = ask(key, seen_from=seat)
    image, before = puzzle_image(puzzle), puzzle.text_before_answer()
    for groups in image.hand.split():
        assert groups[0] in "-?" or any(
            groups[0] in group and set(groups[1:]) <= set(group[1:]) for group in before.split()
        )


def test_a_puzzle_that_is_not_published_has_none_for_strangers(client: Client, ann: User, make: Callable[..., Puzzle]):
    kept = make(published=False)
    assert client.get(address(kept)).status_code == 404
    assert signed_in(ann).get(address(kept)).status_code == 200


def test_its_page_names_it(client: Client, puzzle: Puzzle):
    page = client.get(puzzle.get_absolute_url()).content.decode()
    assert f'<meta property="og:image" content="http://testserver{address(puzzle)}">' in page
    assert '<meta name="twitter:card" content="summary_large_image">' in page
