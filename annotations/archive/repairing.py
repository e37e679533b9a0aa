"""Automatic repairs of an annotation's text, at the press of a button."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils import timezone

from annotations.archive.limits import TextRefused, refuse_haste
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import request_key_of, seen_version
from annotations.archive.models.revisions import Origin, Revision
from annotations.notation.editing.corrections import correction
from annotations.notation.editing.edits import EditConflict
from annotations.notation.editing.fixes import apply_fixes, fix
from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Fix
from annotations.people.models import User

ALL = "all"
"""The value of the button that makes all repairs."""


MOST_REPAIR_READING = 8_000
"""Lines and remarks that are read to make all repairs: some ten times those of a long game."""


NONE_IS_CERTAIN = "None of the repairs is certain by itself. Make them one by one."


class RepairRefused(Exception):
    """The repair is not made; the message says why, `status` is the HTTP status."""

    def __init__(self, why: str, status: int) -> None:
        super().__init__(why)
        self.status = status


@dataclass(frozen=True, slots=True)
class Repaired:
    """The repaired annotation, the titles of the repairs, and the line of the first one; `left`: others are offered."""

    annotation: Annotation
    titles: tuple[str, ...]
    line: int
    left: bool

    @property
    def in_words(self) -> str:
        """The repairs in a sentence."""
        if len(self.titles) == 1:
            return f"Repaired: {self.titles[0]}."
        if not self.titles:
            return NONE_IS_CERTAIN if self.left else "There is nothing left to repair."
        return f"Made {len(self.titles)} repairs."


def place_of(repair: Fix) -> str:
    """Identifies a repair within a text: the line and the columns that it replaces."""
    return f"{repair.line}:{repair.column}:{repair.end_column}"


def repair_at(reading: Reading, place: str) -> Fix | None:
    """The repair or the correction that the reading offers at this place; None if there is none."""
    offered = (found.fix or correction(found, reading) for found in reading.diagnostics)
    return next((repair for repair in offered if repair and place_of(repair) == place), None)


def repair(request: HttpRequest, annotation: Annotation, by: User) -> Repaired:
    """Makes the repair that `by` pressed, in the version that they saw, or all of them.

    Raises RepairRefused if the line was changed meanwhile, or if the text is refused.
    """
    seen = seen_version(request, annotation.version)
    reading = annotation.read(annotation.text_at(seen))
    pressed = request.POST.get("repair", "")
    after, repairs = _repaired(reading, pressed, annotation.seats)
    try:
        refuse_haste(by)
        request_key = request_key_of(request.POST)
        origin = Origin(Revision.REPAIRED)
        saved = annotation.replace(after, seen, by, timezone.now(), request_key=request_key, origin=origin)
    except TextRefused as error:
        raise RepairRefused(str(error), error.status) from error
    except EditConflict as error:
        raise RepairRefused("Somebody else has changed that line, so it was not repaired.", 409) from error
    titles, line = tuple(made.title for made in repairs), min((made.line for made in repairs), default=1)
    left = pressed == ALL and any(found.fix for found in saved.read().diagnostics)
    return Repaired(saved, titles, line, left)


def _repaired(reading: Reading, pressed: str, players: int) -> tuple[str, list[Fix]]:
    if pressed == ALL:
        fixed = fix(reading.text, players, MOST_REPAIR_READING)
        return fixed.text, [found.fix for found in fixed.repaired if found.fix]
    found = repair_at(reading, pressed)
    return (apply_fixes(reading.text, [found]), [found]) if found else (reading.text, [])
