"""Changes of an annotation taken back, and made again: each person their own, last first, whenever that was."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from annotations.archive.models import Annotation, Revision
from annotations.archive.sending import UNNAMED, Sending
from annotations.notation.edits import invert
from annotations.people.models import User

MOST_STEPS = 1000
"""So many of the last revisions can be taken back."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The numbers of the revisions that a person can take back, and can make again; the next one last."""

    done: Sequence[int]
    undone: Sequence[int]


def steps_of(annotation: Annotation, by: User) -> Steps:
    """What `by` has done and undone of the annotation; a new change ends redoing."""
    newest = annotation.revisions.filter(by=by).order_by("-number").values_list("number", "step")[:MOST_STEPS]
    done: list[int] = []
    undone: list[int] = []
    for number, step in reversed(newest):
        if step == Revision.UNDO:
            done = done[:-1]
            undone.append(number)
        else:
            done.append(number)
            undone = undone[:-1] if step == Revision.REDO else []
    return Steps(done, undone)


def undo(annotation: Annotation, by: User, at: datetime, sending: Sending = UNNAMED) -> Annotation:
    """Takes back the last change that `by` made, once a sending; the annotation as it is where there is none.

    Raises EditConflict where somebody else has changed the same lines since.
    """
    done = steps_of(annotation, by).done
    return _taken_back(annotation, done[-1], by, at, Revision.UNDO, sending) if done else annotation


def redo(annotation: Annotation, by: User, at: datetime, sending: Sending = UNNAMED) -> Annotation:
    """Makes the change again that `by` took back last; as `undo`."""
    undone = steps_of(annotation, by).undone
    return _taken_back(annotation, undone[-1], by, at, Revision.REDO, sending) if undone else annotation


def _taken_back(annotation: Annotation, number: int, by: User, at: datetime, step: str, sending: Sending) -> Annotation:
    """What was done and undone since, so that the text is what it was, is passed over."""
    revision = annotation.revisions.get(number=number)
    is_unchanged = annotation.text_at(number) == annotation.text
    seen = annotation.version if is_unchanged else number
    return annotation.change(invert(revision.line_edits()), seen, by, at, step, sending)
