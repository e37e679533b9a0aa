"""Puzzles from before there was a seat to see them from."""

from collections.abc import Callable
from importlib import import_module

import pytest
from django.apps import apps

from annotations.archive.models import Annotation
from annotations.puzzles.models import Puzzle
from annotations.puzzles.seat_view import ALL_HANDS
from tests.puzzles.conftest import NOW

Ask = Callable[..., Puzzle]
seen_from = import_module("annotations.puzzles.migrations.0004_seen_from")


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
