"""What was sent to the editor, as edits of the text that its writer saw."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils import timezone

from annotations.archive.forms import unix_line_ends
from annotations.archive.models import Annotation
from annotations.editor.desk import Desk
from annotations.notation import anchors, read
from annotations.notation.document import Line
from annotations.notation.edits import EditConflict, LineEdit, apply
from annotations.people.models import User


@dataclass(frozen=True, slots=True)
class Conflict(Exception):
    """Two people, or one in two tabs, wrote the same line. `theirs` is None where it was taken away."""

    mine: str
    theirs: Line | None


@dataclass(frozen=True, slots=True)
class SentLine:
    """A line as a step's form sent it: the desk that its writer saw, its text, and its edit if it changes anything."""

    desk: Desk
    text: str
    edit: LineEdit | None

    @property
    def number(self) -> int:
        """The line's number once the edit is made on what the writer saw."""
        if self.edit is None or self.text not in self.edit.new:
            return self.desk.target.line.number if self.desk.target and self.desk.target.line else 0
        return self.edit.line + self.edit.new.index(self.text)

    @property
    def key(self) -> str:
        """The line's place by meaning, which stays when others add lines; empty for a line that is taken away."""
        if not self.text or not self.number:
            return ""
        document = read(self.made()).document
        return anchors.anchor_of(document, self.number) if document.lines[self.number - 1].label else ""

    def made(self) -> str:
        """What the writer saw, with the edit."""
        return apply(self.desk.text, [self.edit]) if self.edit else self.desk.text


def seen_version(request: HttpRequest, annotation: Annotation) -> int:
    """The version that the sender had before their eyes; the current one where none is named."""
    sent = request.POST.get("seen", "")
    return min(int(sent), annotation.version) if sent.isdecimal() else annotation.version


def sent_line(request: HttpRequest, annotation: Annotation) -> SentLine:
    """The line that a step's form sent."""
    desk = Desk(annotation, annotation.text_at(seen_version(request, annotation)), request.POST)
    form = desk.filled_form(request.POST)
    if form is None or desk.target is None:
        return SentLine(desk, "", None)
    text = form.line_text() if form.is_valid() and "remove" not in request.POST else ""
    return SentLine(desk, text, desk.target.edit(desk.reading, text))


def save_line(annotation: Annotation, sent: SentLine, seen: int, by: User) -> Annotation:
    """Saves the line. Raises Conflict, and TextRefused where the text cannot be kept."""
    if sent.edit is None:
        return annotation
    if sent.desk.target and sent.desk.target.line is None and (theirs := _written_meanwhile(annotation, sent, seen)):
        raise Conflict(sent.text, theirs)
    try:
        return annotation.change([sent.edit], seen, by, timezone.now())
    except EditConflict as conflict:
        raise Conflict(sent.text, _there_now(annotation, conflict)) from conflict


def save_text(request: HttpRequest, annotation: Annotation, by: User) -> Annotation:
    """Saves a whole text from the text pane. Raises EditConflict, and TextRefused."""
    text = unix_line_ends(request.POST.get("text", ""))
    seen = seen_version(request, annotation)
    return annotation.replace(text, seen, by, timezone.now(), over="over" in request.POST)


def _written_meanwhile(annotation: Annotation, sent: SentLine, seen: int) -> Line | None:
    return _standing(annotation, sent.key) if seen != annotation.version else None


def _there_now(annotation: Annotation, conflict: EditConflict) -> Line | None:
    """The first line that somebody else made of those in question."""
    current = read(Annotation.objects.values_list("text", flat=True).get(pk=annotation.pk)).document.lines
    made = [line for line in current if line.text in conflict.found[:1]]
    return min(made, key=lambda line: abs(line.number - conflict.edit.line), default=None)


def _standing(annotation: Annotation, key: str) -> Line | None:
    found = anchors.find(read(annotation.text).document, key) if key else None
    return found.line if found else None
