"""Undo and redo: everybody takes back their own changes of an annotation, the last one first.

The `step` of a revision decides: `undo` and `redo` revert an earlier one, `type` was typed in the text, `more`
continues the revision before it, so that both are undone together; any other revision is undone by itself.
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
"""How many of their last revisions a person can undo."""


class Act(NamedTuple):
    """Revisions that are undone together, from `first` to `last` by number."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class UndoHistory:
    """What a person can undo and redo; the next one is the last in each list."""

    done: Sequence[Act]
    undone: Sequence[Act]


class UndoState(NamedTuple):
    """Whether a person can undo, and whether they can redo."""

    can_undo: bool
    can_redo: bool


def undo_state(annotation: Annotation, by: User) -> UndoState:
    """What `by` can do; no query if this object has just saved a change by them, since that leaves nothing to redo."""
    newest = annotation.newest
    if newest and newest.by_id == by.pk and newest.step not in (Revision.UNDO, Revision.REDO):
        return UndoState(can_undo=True, can_redo=False)
    steps = undo_history(annotation, by)
    return UndoState(bool(steps.done), bool(steps.undone))


def undo_history(annotation: Annotation, by: User) -> UndoHistory:
    """The changes that `by` can undo and redo; a new change clears those to be redone."""
    newest = annotation.revisions.filter(by=by).order_by("-number").values_list("number", "step")[:MOST_CHANGES]
    done: list[Act] = []
    undone: list[Act] = []
    for number, step in reversed(newest):
        if step == Revision.UNDO:
            done = done[:-1]
            undone.append(Act(number, number))
        elif (
            step == Revision.CONTINUATION and done and done[-1].last == number - 1
        ):  # nobody else has written in between
            done[-1] = Act(done[-1].first, number)
        else:
            done.append(Act(number, number))
            undone = undone[:-1] if step == Revision.REDO else []
    return UndoHistory(done, undone)


def undo(annotation: Annotation, by: User, at: datetime, request_key: RequestKey = NO_KEY) -> Annotation:
    """Undoes the last change by `by`, once for each request key; returns the annotation, changed or not.

    Raises EditConflict if somebody else has changed the same lines since.
    """
    return _revert(annotation, by, at, Revision.UNDO, request_key)


def redo(annotation: Annotation, by: User, at: datetime, request_key: RequestKey = NO_KEY) -> Annotation:
    """Redoes the change that `by` undid last; as `undo`."""
    return _revert(annotation, by, at, Revision.REDO, request_key)


def _revert(annotation: Annotation, by: User, at: datetime, step: str, request_key: RequestKey) -> Annotation:
    """Later changes that cancel out are ignored.

    The change is looked up while the row is locked: if two tabs undo at the same time, each undoes a change of its own.
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
