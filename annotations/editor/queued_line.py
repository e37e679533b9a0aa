"""A line that waited on a device while the site could not be reached: its writer did not see the text.

It is written where its label belongs in the current text.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, QueryDict
from django.utils import timezone

from annotations.archive.limits import TextRefused, refuse_haste, refuse_length
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import request_key_of, seen_version, sources_of
from annotations.editor.editor_page import EditorPage, current_page
from annotations.editor.field_names import CARDS
from annotations.editor.saving import Conflict
from annotations.editor.target import Target
from annotations.notation.editing.edits import apply
from annotations.notation.editing.places import HEAD
from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.lines import unix_line_ends
from annotations.notation.syntax.specs import LABELS, Group, Label, Use
from annotations.people.models import User
from annotations.threads.numbers import number_in

LABELS_IN_ANY_CASE = {text.casefold(): label for text, label in LABELS.items()}


@dataclass(frozen=True, slots=True)
class QueuedLine:
    """`hand` counts the hand sections from 0; None is the last one there is, or the next.

    The writer had seen version `seen`, and what they had sent since from these `sources`. `over`: overwrite a line that
    differs.
    """

    text: str
    hand: int | None
    seen: int
    sources: Sequence[str]
    over: bool

    @property
    def label(self) -> Label:
        """The label of the line. Raises TextRefused if it begins with none."""
        word = self.text.partition(" ")[0]
        if label := LABELS_IN_ANY_CASE.get(word.casefold()):
            return label
        raise TextRefused(f"“{word}” is not the label of a line. Write it again, beginning with its label.")


def queued_line(request: HttpRequest, annotation: Annotation) -> QueuedLine:
    """The line that a device sent. Raises TextRefused if it is too long to be parsed."""
    data = request.POST
    refuse_length(data)
    return QueuedLine(
        text=unix_line_ends(data.get("written", "")).replace("\n", " ").strip(),
        hand=number_in(data.get("hand", "")),
        seen=seen_version(request, annotation.version),
        sources=sources_of(data),
        over="over" in data,
    )


def save_queued(annotation: Annotation, line: QueuedLine, by: User, data: QueryDict) -> Annotation:
    """Saves the line, once for each request key. Raises Conflict, and TextRefused if the text is refused."""
    refuse_haste(by)
    request_key = request_key_of(data)
    with annotation.locked_for(by, request_key) as current:
        if current.was_sent:
            return current
        page = _page(current, line)
        assert page.target is not None
        text = _as_pn(page, page.target, line)
        there = page.target.line
        if there and there.text != text and not (line.over or _was_seen(current, there, line, by)):
            raise Conflict(text, there)
        edit = page.target.edit(page.reading, text)
        return current.change([edit] if edit else [], current.version, by, timezone.now(), request_key=request_key)


def _page(annotation: Annotation, line: QueuedLine) -> EditorPage:
    """The page at the line's place. A written hand is corrected in its place, as long as no cards are exchanged."""
    game = annotation.read().document.games[-1]
    hand = max(len(game.hands) - 1, 0) + _begins_hand(game, line) if line.hand is None else line.hand
    step = {"add": line.label.text, "hand": str(hand)}
    if line.label.spec.use is Use.AGAIN and hand < len(game.hands) and (there := _hand_there(game.hands[hand], line)):
        step = {"line": str(there.number)}
    return current_page(annotation, step)


def _hand_there(section: Section, line: QueuedLine) -> Line | None:
    there, label = section.index, line.label
    exchanged = any(other.label and other.label.spec.group is Group.EXCHANGE for other in section.lines)
    redeclared = there.redeclared.get(label.number or 0) if label.spec.stem == "Hand" else None
    return redeclared or (None if exchanged else there.line(label.text))


def _begins_hand(game: Game, line: QueuedLine) -> bool:
    """Whether the line begins a new hand: hands begin with such a line, and the last hand has later lines already."""
    label = line.label
    if not game.hands or not label.spec.in_hand or not HEAD[0] <= label.place <= HEAD[1]:
        return False
    last = game.hands[-1]
    is_under_way = any(other.label and other.label.place > HEAD[1] for other in last.lines)
    there = last.named(label.text)
    return is_under_way and there is not None and there.text != line.text


def _as_pn(page: EditorPage, target: Target, line: QueuedLine) -> str:
    """The line as sent if it is PN, else as its form reads the cards if that is PN; else as sent."""
    assert target.label is not None
    _label, _space, rest = line.text.partition(" ")
    text = f"{target.label.text} {rest}".rstrip()
    form = page.filled_form({CARDS: rest})
    if _is_sound(page, target, text) or form is None or CARDS not in form.fields:
        return text
    made = form.line_text()
    return made if made and _is_sound(page, target, made) else text


def _is_sound(page: EditorPage, target: Target, text: str) -> bool:
    edit = target.edit(page.reading, text)
    if edit is None:
        return True
    if text not in edit.new:  # a byte order mark precedes it
        return False
    number = edit.line + edit.new.index(text)
    remarks = page.annotation.read(apply(page.reading.text, [edit])).on_line(number)
    return not any(remark.severity is Severity.ERROR for remark in remarks)


def _was_seen(annotation: Annotation, there: Line, line: QueuedLine, by: User) -> bool:
    """Whether the writer has seen the written line, or wrote it."""
    if there.text in annotation.text_at(line.seen).split("\n"):
        return True
    own = annotation.revisions_from(line.sources, by, line.seen)
    return any(there.text in edit.new for revision in own for edit in revision.line_edits())
