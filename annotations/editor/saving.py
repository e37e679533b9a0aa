"""What was sent to the editor, as edits of the text that its writer saw."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from annotations.archive.forms import seen_version
from annotations.archive.limits import refuse_haste
from annotations.archive.listing import Remark
from annotations.archive.models import Annotation, Revision
from annotations.archive.repairing import repair_at
from annotations.archive.sending import Sending, sending_of
from annotations.editor.desk import Desk
from annotations.editor.line_form import CARDS
from annotations.editor.other_seat import hand_of_other_seat
from annotations.editor.step_form import NOT_TABLED, StepForm
from annotations.editor.target import Target
from annotations.editor.told import with_hands_declared
from annotations.notation import anchors, read
from annotations.notation.document import Line
from annotations.notation.edits import EditConflict, LineEdit, apply, changes
from annotations.notation.fixes import apply_fixes
from annotations.notation.lines import unix_line_ends
from annotations.notation.rehoming import with_hands
from annotations.notation.specs import Use
from annotations.people.models import User
from annotations.threads.numbers import number_in


class Conflict(Exception):
    """Two people, or one in two tabs, wrote the same line. `theirs` is None where it was taken away."""

    def __init__(self, mine: str, theirs: Line | None) -> None:
        super().__init__(mine)
        self.mine = mine
        self.theirs = theirs


@dataclass(frozen=True, slots=True)
class SentLine:
    """A line as a step's form sent it: the desk that its writer saw, its text, and its edit if it changes anything.

    `complete` is what of the typed cards is all it takes to write the line, None while it takes more. `next` names the
    step that follows, where that is not the one below the line; `stays`: it is the line itself.
    """

    desk: Desk
    form: StepForm | None
    text: str
    edit: LineEdit | None
    complete: str | None = None
    next: Mapping[str, str] = field(default_factory=dict)
    stays: bool = False

    @property
    def stands_once(self) -> bool:
        """Whether it is a new line of a label that another tab may have written meanwhile; notes add up."""
        target = self.desk.target
        if self.edit and self.edit.old:
            return False
        return bool(target and target.line is None and target.label and target.label.spec.use is not Use.ADDS)

    @property
    def is_left(self) -> bool:
        """Whether it is a new line of which nothing is typed, nor told.

        Not once others of its kind are written: an Enter too many after one of them leaves nothing.
        """
        is_empty = bool(self.form and self.form.is_untouched and not self.form.ghosts)
        return is_empty and self.edit is None and self.desk.begins_kind

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

    def unsaid(self, remarks: list[Remark]) -> list[Remark]:
        """The remarks on the line, but for what is said of its cards already, and for a trick that goes on."""
        keys, entry = (self.form.card_keys, self.form.entry) if self.form else (None, None)
        said = keys.told_of if keys else {"PN301"} if entry and not entry.is_full else ()
        return [remark for remark in remarks if remark.code not in said]

    def made(self) -> str:
        """What the writer saw, with the edit."""
        return apply(self.desk.text, [self.edit]) if self.edit else self.desk.text


def sent_line(request: HttpRequest, annotation: Annotation, *, as_far_as_known: bool = False) -> SentLine:
    """The line that a step's form sent; `as_far_as_known`: without keys that are of the next line already."""
    desk = Desk(annotation, annotation.text_at(seen_version(request, annotation)), request.POST, by_rules=False)
    untabled = {CARDS: NOT_TABLED} if "untabled" in request.POST else {}
    form = desk.filled_form(request.POST.dict() | untabled if untabled else request.POST)
    if form is None or desk.target is None or not form.is_valid():
        return SentLine(desk, form, "", None)
    if form.hands:
        last = form.hands[-1]
        edit = with_hands(desk.reading, desk.target.hand or 0, dict(form.hands))
        return SentLine(desk, form, f"Hand{last.seat} {last.cards}", edit)
    if not as_far_as_known and (moved := hand_of_other_seat(request.POST, desk, form)):
        return SentLine(desk, form, moved.text, moved.edit, next=moved.next, stays=not moved.is_whole)
    complete = form.complete
    if as_far_as_known and form.entry and form.entry.rest and complete is not None:
        form = desk.filled_form(request.POST.dict() | {CARDS: complete}) or form
    if "all" in request.POST and form.is_untouched and desk.together:
        return SentLine(desk, form, desk.together_lines[0], desk.together)
    text = "" if "remove" in request.POST else form.line_text()
    edit = desk.target.edit(desk.reading, text)
    if edit and text and not as_far_as_known:
        edit = with_hands_declared(desk, edit)
    sent = SentLine(desk, form, text, edit, complete)
    return _repaired(sent, request.POST["repair"]) if "repair" in request.POST else sent


def _repaired(sent: SentLine, place: str) -> SentLine:
    """The line with the repair made that was offered for it as it was typed; as it is where there is none any more."""
    repair = repair_at(sent.made(), place)
    if repair is None or repair.line != sent.number:
        return sent
    text = apply_fixes(sent.made(), [repair]).split("\n")
    lines = text[sent.number - 1 : sent.number + repair.text.count("\n")]
    edit = sent.edit or LineEdit(sent.number, (sent.text,), (sent.text,))
    at = edit.new.index(sent.text)
    made = LineEdit(edit.line, edit.old, (*edit.new[:at], *lines, *edit.new[at + 1 :]))
    return SentLine(sent.desk, sent.form, lines[-1], made)


def save_line(annotation: Annotation, sent: SentLine, seen: int, by: User, sending: Sending) -> Annotation:
    """Saves the line, once a sending. Raises Conflict, and TextRefused where the text cannot be kept."""
    if sent.edit is None:
        return annotation
    refuse_haste(by)
    with transaction.atomic():
        current = Annotation.objects.select_for_update().get(pk=annotation.pk)
        if current.has_saved(sending, by):
            return current
        if sent.stands_once and seen != current.version and (theirs := _standing(current, sent.key)):
            raise Conflict(sent.text, theirs)
        try:
            return current.change([sent.edit], seen, by, timezone.now(), sending=sending)
        except EditConflict as conflict:
            raise Conflict(sent.text, _there_now(current, sent, conflict)) from conflict


def step_now(annotation: Annotation, sent: SentLine, theirs: Line | None) -> dict[str, str]:
    """What names the step of a line that is not saved, in the text as it is now; `theirs` is what stands in its way."""
    target = sent.desk.target
    if theirs is not None:
        return {"line": str(theirs.number)}
    if target is None or target.line is None or annotation.text == sent.desk.text:
        return target.query() if target else {}
    same = [line for line in read(annotation.text).document.lines if line.text == target.text]
    if found := _nearest(same, target.line.number):
        return {"line": str(found.number)}
    return Target(target.label, target.hand, None).query() if target.label else {}


def step_moved(request: HttpRequest, before: Annotation, after: Annotation) -> dict[str, str]:
    """What names the step that the request names, once the text is another: its line may be further up or down."""
    return step_in(request.POST, before.text_at(seen_version(request, before)), after.text)


def step_in(sent: Mapping[str, str], seen: str, now: str) -> dict[str, str]:
    """What names the step that was sent, by the lines of the text that was `seen`, in the text as it is `now`."""
    query = {name: sent[name] for name in ("line", "add", "hand") if name in sent}
    number = number_in(query.get("line", ""))
    if number is None:
        return query
    above = [edit for edit in changes(seen, now) if edit.end <= number]
    return {"line": str(number + sum(len(edit.new) - len(edit.old) for edit in above))}


def save_text(request: HttpRequest, annotation: Annotation, by: User) -> Annotation:
    """Saves a whole text from the text pane, `typed` if only keys made it. Raises EditConflict, and TextRefused."""
    text = unix_line_ends(request.POST.get("text", ""))
    seen = seen_version(request, annotation)
    refuse_haste(by)
    step = Revision.TYPED if request.POST.get("typed") else ""
    over, instead, sending = "over" in request.POST, request.POST.getlist("instead"), sending_of(request.POST)
    return annotation.replace(text, seen, by, timezone.now(), over=over, step=step, sending=sending, instead=instead)


def _there_now(annotation: Annotation, sent: SentLine, conflict: EditConflict) -> Line | None:
    """The line of the same label that somebody else made of the one in question."""
    label = sent.desk.target.label if sent.desk.target else None
    current = read(annotation.text).document.lines
    made = [line for line in current if line.text in conflict.found and line.label == label]
    return _nearest(made, conflict.edit.line)


def _nearest(lines: Iterable[Line], number: int) -> Line | None:
    return min(lines, key=lambda line: abs(line.number - number), default=None)


def _standing(annotation: Annotation, key: str) -> Line | None:
    found = anchors.find(read(annotation.text).document, key) if key else None
    return found.line if found else None
