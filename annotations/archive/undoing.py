"""Undo and redo: everybody takes back their own changes of an annotation, the last one first.

The step of a revision tells: `undo` and `redo` take an earlier one back, `type` was typed in the text, `more` goes on
with the one before it, so that both are one act; any other is an act of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from annotations.archive.idempotency import NO_KEY, RequestKey
from annotations.archive.models import Annotation
from annotations.archive.revisions import Revision
from annotations.notation.editing.edits import changes
from annotations.people.models import User

MOST_CHANGES = 1000
"""How many of the last revisions can be taken back."""


class Act(NamedTuple):
    """The first and the last revision of what is undone in one step, by number."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class UndoHistory:
    """What a person can undo, and can redo; the next one last."""

    done: Sequence[Act]
    undone: Sequence[Act]


class UndoState(NamedTuple):
    """Whether a person can take a change back, and make one again."""

    can_undo: bool
    can_redo: bool


def undo_state(annotation: Annotation, by: User) -> UndoState:
    """What `by` can do; asks nothing if this very object has just saved a change, after which nothing can be redone."""
    newest = annotation.newest
    if newest and newest.by_id == by.pk and newest.step not in (Revision.UNDO, Revision.REDO):
        return UndoState(can_undo=True, can_redo=False)
    steps = undo_history(annotation, by)
    return UndoState(bool(steps.done), bool(steps.undone))


def undo_history(annotation: Annotation, by: User) -> UndoHistory:
    """What `by` can undo and redo of the annotation; a new change clears what could be redone."""
    newest = annotation.revisions.filter(by=by).order_by("-number").values_list("number", "step")[:MOST_CHANGES]
    done: list[Act] = []
    undone: list[Act] = []
    for number, step in reversed(newest):
        if step == Revision.UNDO:
            done = done[:-1]
            undone.append(Act(number, number))
        elif step == Revision.MORE and done and done[-1].last == number - 1:  # nobody else has written in between
            done[-1] = Act(done[-1].first, number)
        else:
            done.append(Act(number, number))
            undone = undone[:-1] if step == Revision.REDO else []
    return UndoHistory(done, undone)


def undo(annotation: Annotation, by: User, at: datetime, request_key: RequestKey = NO_KEY) -> Annotation:
    """Takes back the last change that `by` made, once a request key; the annotation as it is now where there is none.

    Raises EditConflict where somebody else has changed the same lines since.
    """
    return _taken_back(annotation, by, at, Revision.UNDO, request_key)


def redo(annotation: Annotation, by: User, at: datetime, request_key: RequestKey = NO_KEY) -> Annotation:
    """Makes the change again that `by` took back last; as `undo`."""
    return _taken_back(annotation, by, at, Revision.REDO, request_key)


def _taken_back(annotation: Annotation, by: User, at: datetime, step: str, request_key: RequestKey) -> Annotation:
    """What was done and undone since, so that the text is what it was, is passed over.

    Which act it is, is looked up once no other can be taken back meanwhile: of two tabs, each takes back its own.
    """
    with annotation.locked_for(by, request_key) as current:
        steps = undo_history(current, by)
        acts = steps.done if step == Revision.UNDO else steps.undone
        if not acts or current.was_sent:
            return current
        first, last = acts[-1]
        made = current.text_at(last)
        seen = current.version if made == current.text else last
        return current.change(changes(made, current.text_at(first - 1)), seen, by, at, step, request_key)
