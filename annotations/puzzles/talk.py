from django.contrib.sessions.backends.base import SessionBase

from annotations.puzzles.models import Puzzle
from annotations.puzzles.readers import reader_in
from annotations.puzzles.sheet import Sheet
from annotations.threads.access import Person
from annotations.threads.models import Thread


def withholds(thread: Thread, user: Person, session: SessionBase) -> bool:
    """Whether it is the thread of a puzzle whose answer, which posts may give away, this person does not see yet."""
    puzzle = Puzzle.objects.filter(thread=thread).first()
    return puzzle is not None and not Sheet(puzzle, reader_in(user, session)).is_revealed
