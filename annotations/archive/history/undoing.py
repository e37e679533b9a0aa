"""Undo and redo: each person undoes their own changes to an annotation, the last one first.

The `step` of a revision decides: `undo` and `redo` revert an earlier one, `type` was typed in the text, `more`
continues the revision before it, so that both are undone together; any other revision is undone by itself.
"""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from annotations.archive.limits import TextRefused
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import NO_KEY, RequestKey
from annotations.archive.models.revisions import Revision
from annotations.archive.models.versions import MOST_BEHIND, VersionTooOld
from annotations.notation.editing.edits import changes
from annotations.people.models import User

MOST_CHANGES = 1000
"""How many of their last revisions a person can undo."""


class TooLongAgo(TextRefused):
    """Too many changes follow the one to undo or redo."""

    status = 409

    def __init__(self) -> None:
        super().__init__(
            f"The text has changed more than {MOST_BEHIND:,} times since then, so it stays as it is. Change the lines "
            "in the form or the text."
        )


class UndoStep(NamedTuple):
    """Revisions that are undone together, from `first` to `last` by number.

    `original` is the first revision of the change that an undo or redo reverts; otherwise it is `first`.
    """

    first: int
    last: int
    original: int


@dataclass(frozen=True, slots=True)
class UndoHistory:
    """What a person can undo and redo; the next one is the last in each list."""

    done: list[UndoStep] = field(default_factory=list)
    undone: list[UndoStep] = field(default_factory=list)

    def add(self, number: int, step: str) -> UndoStep:
        """Adds the next revision of the person; returns its undo step. A new change clears `undone`."""
        if step == Revision.UNDO:
            undo_step = UndoStep(number, number, self.done.pop().original if self.done else number)
            self.undone.append(undo_step)
            return undo_step
        if step == Revision.CONTINUATION and self.done and self.done[-1].last == number - 1:  # nobody wrote in between
            self.done[-1] = self.done[-1]._replace(last=number)
            return self.done[-1]
        if step == Revision.REDO:
            undo_step = UndoStep(number, number, self.undone.pop().original if self.undone else number)
        else:
            undo_step = UndoStep(number, number, number)
            self.undone.clear()
        self.done.append(undo_step)
        return undo_step


class UndoState(NamedTuple):
    """Whether a person can undo, and whether they can redo."""

    can_undo: bool
    can_redo: bool


def undo_state(annotation: Annotation, by: User) -> UndoState:
    """Whether `by` can undo and redo. Needs no query right after a change by them, which leaves nothing to redo."""
    newest = annotation.newest
    if newest and newest.by_id == by.pk and newest.step not in Revision.REVERTS:
        return UndoState(can_undo=True, can_redo=False)
    steps = undo_history(annotation, by)
    return UndoState(bool(steps.done), bool(steps.undone))


def undo_history(annotation: Annotation, by: User) -> UndoHistory:
    """The changes that `by` can undo and redo."""
    newest = annotation.revisions.filter(by=by).order_by("-number").values_list("number", "step")[:MOST_CHANGES]
    history = UndoHistory()
    for number, step in reversed(newest):
        history.add(number, step)
    return history


def reverted_changes(annotation: Annotation, numbers: Collection[int]) -> dict[int, Revision]:
    """For those of the revisions that are an undo or a redo: the first revision of the change that they revert."""
    if not numbers:
        return {}
    histories: dict[int, UndoHistory] = defaultdict(UndoHistory)
    originals: dict[int, int] = {}
    rows = annotation.revisions.filter(number__lte=max(numbers)).order_by("number")
    for number, by, step in rows.values_list("number", "by", "step"):
        undo_step = histories[by].add(number, step)
        if number in numbers and step in Revision.REVERTS:
            originals[number] = undo_step.original
    found = {revision.number: revision for revision in annotation.revisions.filter(number__in=originals.values())}
    return {number: found[original] for number, original in originals.items()}


def undo(annotation: Annotation, by: User, at: datetime, request_key: RequestKey = NO_KEY) -> Annotation:
    """Undoes the last change by `by`, once for each request key; returns the annotation, changed or not.

    Raises EditConflict if somebody else has changed the same lines since, TooLongAgo if there are too many changes
    since, and TextRefused if the text is refused.
    """
    return _revert(annotation, by, at, Revision.UNDO, request_key)


def redo(annotation: Annotation, by: User, at: datetime, request_key: RequestKey = NO_KEY) -> Annotation:
    """Redoes the change that `by` undid last; otherwise like `undo`."""
    return _revert(annotation, by, at, Revision.REDO, request_key)


def _revert(annotation: Annotation, by: User, at: datetime, step: str, request_key: RequestKey) -> Annotation:
    """Undo or redo. Later changes that cancel each other out are no conflict.

    The change is looked up again while the row is locked: if two tabs undo at the same time, each undoes a different
    change. Its versions are rebuilt before, since they never change and others wait for the lock.
    """
    if expected := _last_step(annotation, by, step):
        _texts_of(annotation, expected)
    with annotation.locked_for(by, request_key) as current:
        found = _last_step(current, by, step)
        if not found or current.was_sent:
            return current
        made, before = _texts_of(current, found)
        seen = current.version if made == current.text else found.last
        try:
            return current.change(changes(made, before), seen, by, at, step, request_key, restored=before)
        except VersionTooOld as too_old:
            raise TooLongAgo from too_old


def _last_step(annotation: Annotation, by: User, step: str) -> UndoStep | None:
    """What `by` would undo or redo next."""
    history = undo_history(annotation, by)
    return next(reversed(history.done if step == Revision.UNDO else history.undone), None)


def _texts_of(annotation: Annotation, undone: UndoStep) -> tuple[str, str]:
    """The text that these changes made, and the one before them."""
    return annotation.text_at(undone.last), annotation.text_at(undone.first - 1)
