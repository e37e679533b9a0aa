"""A puzzle in a browser without scripts: made, and answered."""

from django.test import Client

from annotations.archive.models import Annotation
from annotations.puzzles.models import Puzzle
from tests.visitor import Visitor

CARD = "1/Trick2/3"
"""What East plays to the second trick."""


def test_a_puzzle_is_made_and_answered(hers: Client, his: Client, annotation: Annotation) -> None:
    owner = Visitor(hers).goes(f"{annotation.get_absolute_url()}puzzles/new/")
    owner.picks("blank", CARD).presses("Show the answers")
    owner.enters("Trick 2, East’s card", "hq").enters("Question", "What does East play?")
    owner.presses("Publish puzzle")
    puzzle = Puzzle.objects.get()
    assert owner.address == puzzle.get_absolute_url()

    reader = Visitor(his).goes(owner.address)
    assert not reader.shows("posts")
    reader.enters("Trick 2, East’s card", "h10").presses("Answer")
    assert "Differs from Ann" in str(reader.part("answer"))
    assert reader.shows("talk")
