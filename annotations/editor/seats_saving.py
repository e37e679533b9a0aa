"""Saving who sits where: several lines as one change, beside what others have changed meanwhile."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils import timezone

from annotations.archive.limits import refuse_haste
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import RequestKey
from annotations.editor.seats_values import Values, values_in, with_values
from annotations.notation.editing.edits import changes
from annotations.people.models import User


@dataclass(frozen=True, slots=True)
class SeatVersions:
    """A line that two people wrote differently: its label, and both values; empty if one removed the line."""

    label: str
    mine: str
    theirs: str

    @property
    def lines(self) -> tuple[str, str]:
        """The line that is saved, and the one that is not."""
        return _line(self.label, self.theirs), _line(self.label, self.mine)


class SeatsConflict(Exception):
    """Somebody else wrote the same lines meanwhile."""

    def __init__(self, versions: tuple[SeatVersions, ...]) -> None:
        super().__init__(", ".join(version.label for version in versions))
        self.versions = versions


def save_seats(annotation: Annotation, values: Values, seen: int, by: User, request_key: RequestKey) -> Annotation:
    """Saves the values that differ from those in version `seen`, once for each request key, as one change.

    Raises SeatsConflict, and TextRefused if the text is refused.
    """
    refuse_haste(by)
    with annotation.locked_for(by, request_key) as current:
        if current.was_sent:
            return current
        now = current.read()
        base, theirs = values_in(current.read(current.text_at(seen))), values_in(now)
        mine = {label: value for label, value in values.items() if value != base.get(label, "")}
        if versions := tuple(_conflicts(mine, base, theirs)):
            raise SeatsConflict(versions)
        edits = changes(now.text, with_values(now, mine))
        return current.change(edits, current.version, by, timezone.now(), request_key=request_key)


def _conflicts(mine: Mapping[str, str], base: Mapping[str, str], theirs: Mapping[str, str]) -> list[SeatVersions]:
    return [
        SeatVersions(label, value, theirs.get(label, ""))
        for label, value in mine.items()
        if theirs.get(label, "") not in (base.get(label, ""), value)
    ]


def _line(label: str, value: str) -> str:
    return f"{label} {value}" if value else ""
