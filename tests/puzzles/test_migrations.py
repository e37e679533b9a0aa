"""Puzzles from before there was a seat to see them from, and before their readers were counted."""

from collections.abc import Callable
from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps

from annotations.archive.models import Annotation
from annotations.puzzles.models import Attempt, Puzzle
from annotations.puzzles.readers import Reader
from annotations.puzzles.seat_view import ALL_HANDS
from tests.puzzles.conftest import NOW

Ask = Callable[..., Puzzle]
seen_from = import_module("annotations.puzzles.migrations.0004_seen_from")
readers = import_module("annotations.puzzles.migrations.0007_readers")


def migrated(puzzle: Puzzle) -> Puzzle:
    Puzzle.objects.filter(pk=puzzle.pk).update(seen_from=ALL_HANDS, record="")
    seen_from.preset_seats(apps, None)
    return Puzzle.objects.get(pk=puzzle.pk)


@pytest.mark.parametrize(("key", "seat"), [("1/Bids1/3", 1), ("1/Trick2/2", 4), ("1/Trick2/5", ALL_HANDS)])
def test_it_is_the_seat_that_is_asked(ask: Ask, key: str, seat: int):
    assert migrated(ask(key)).seen_from == seat


def test_the_rest_of_a_public_record_comes_along(ask: Ask, kitchen: Annotation):
    puzzle = ask("1/Bids1/3")
    assert migrated(puzzle).record == ""
    kitchen.publish(NOW, listed=True)
    assert migrated(puzzle).record == puzzle.record != ""


def test_a_record_that_has_changed_since_does_not(ask: Ask, kitchen: Annotation, ann):
    puzzle = ask("1/Bids1/3")
    kitchen.publish(NOW, listed=True)
    kitchen.replace("Deal 1\n", seen=1, by=ann, at=NOW)
    assert migrated(puzzle).record == ""


def test_a_puzzle_whose_record_is_gone_keeps_its_own_text(ask: Ask, kitchen: Annotation):
    puzzle = ask("1/Bids1/3")
    kitchen.delete()
    assert migrated(puzzle).record == ""
    assert migrated(puzzle).seen_from == 1


def test_the_answers_from_before_are_counted(ask: Ask, ben, cleo):
    answered, untouched = ask("1/Bids1/3"), ask("1/Trick2/2")
    for hours, person in enumerate((ben, cleo)):
        answered.answer(Reader(person.pk, ""), {}, NOW + timedelta(hours=hours))
    Attempt.objects.create(puzzle=answered, session="again", is_counted=False, at=NOW + timedelta(days=1))
    Puzzle.objects.update(readers=0, answered_at=None)
    readers.count_readers(apps, None)
    for puzzle in (answered, untouched):
        puzzle.refresh_from_db()
    assert (answered.readers, answered.answered_at) == (2, NOW + timedelta(hours=1))
    assert (untouched.readers, untouched.answered_at) == (0, None)
