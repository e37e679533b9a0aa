"""What was sent to the editor, as edits of the text that its writer saw."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.http import HttpRequest, QueryDict
from django.utils import timezone

from annotations.archive.forms.controls import Control
from annotations.archive.idempotency import Sending, seen_version, sending_of, sources_of, version_in
from annotations.archive.limits import TextRefused, refuse_haste, refuse_length
from annotations.archive.listing import Remark
from annotations.archive.models import Annotation
from annotations.archive.repairing import repair_at
from annotations.archive.revisions import Revision
from annotations.editor.derived_lines import with_hands_declared
from annotations.editor.editor_page import Desk
from annotations.editor.line_form import ASKS, CARDS
from annotations.editor.other_seat import hand_of_other_seat
from annotations.editor.relocate import nearest
from annotations.editor.step_form import NOT_TABLED, StepForm
from annotations.notation import read
from annotations.notation.editing import anchors
from annotations.notation.editing.edits import EditConflict, LineEdit, apply
from annotations.notation.editing.fixes import apply_fixes
from annotations.notation.editing.swap_hands import with_hands
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.lines import unix_line_ends
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.specs import Use
from annotations.people.models import User

BUTTONS = ("all", ASKS, "remove", "repair", "seat", "untabled")
"""The names of a step's buttons that say more than to save its line."""


class Conflict(Exception):
    """Two people, or one in two tabs, wrote the same line. `theirs` is None where it was taken away."""

    def __init__(self, mine: str, theirs: Line | None) -> None:
        super().__init__(mine)
        self.mine = mine
        self.theirs = theirs


class StillOpen(TextRefused):
    """Something is missing in a line that nothing tells: its first control is `name`."""

    def __init__(self, controls: Sequence[Control]) -> None:
        titles = both(str(control.field.label) for control in controls)
        super().__init__(f"Still open: {titles}. Fill it in, or have ? written for what you do not know.")
        self.name = controls[0].name


class Overtaken(TextRefused):
    """Of lines that nobody typed, told by the rest of the game, another tab has written one: they are told anew."""

    status = 409


@dataclass(frozen=True, slots=True)
class SentLine:
    """A line as a step's form sent it: the desk that its writer saw, its text, and its edit if it changes anything.

    `complete` is what of the typed cards is all it takes to write the line, None while it takes more. `next` names the
    step that follows, where that is not the one below the line; `stays`: it is the line itself. `told` are those lines
    of the edit that nobody typed.
    """

    desk: Desk
    form: StepForm | None
    text: str
    edit: LineEdit | None
    complete: str | None = None
    next: Mapping[str, str] = field(default_factory=dict)
    stays: bool = False
    told: tuple[str, ...] = ()

    @property
    def added(self) -> dict[str, str]:
        """Its new lines of labels that another tab may have written meanwhile, by their keys; notes add up."""
        if self.edit is None:
            return {}
        there = self.desk.reading.document.lines[self.edit.line - 1 : self.edit.end - 1]
        labels = {line.label for line in there}
        document = read(self.made()).document
        keys = anchors.line_anchors(document)
        return {
            keys[line.number]: line.text
            for line in document.lines[self.edit.line - 1 : self.edit.line - 1 + len(self.edit.new)]
            if line.label and line.label not in labels and line.label.spec.use is not Use.ADDS
        }

    @property
    def is_left(self) -> bool:
        """Whether it is a new line of which nothing is typed, nor told.

        Not once others of its kind are written: an Enter too many after one of them leaves nothing.
        """
        is_empty = bool(self.form and self.form.is_untouched and not self.form.ghosts)
        return is_empty and self.edit is None and self.desk.begins_kind

    @property
    def open(self) -> list[Control]:
        """What is missing in the line as it was typed, unless a button was pressed that says more than to save it."""
        return [] if self.form is None or not self.edit or pressed_in(self.form.data) else self.form.open

    @property
    def names_seat(self) -> bool:
        """Whether a seat is named after the cards: whoever does that means them, whatever is said against them."""
        return bool(self.form and self.form.seated and self.form.seated.seat)

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
        """The remarks on the line, but for what is said of its cards already, and for a trick or a bid that goes on."""
        if self.form is None:
            return remarks
        keys = self.form.card_keys
        said = keys.told_of if keys else {"PN301", "PN402"} if self.form.goes_on else ()
        said = {"PN503"} if self.form.bid_goes_on else said
        return [remark for remark in remarks if remark.code not in said]

    def made(self) -> str:
        """What the writer saw, with the edit."""
        return apply(self.desk.text, [self.edit]) if self.edit else self.desk.text


def sent_line(data: QueryDict, annotation: Annotation, *, as_far_as_known: bool = False) -> SentLine:
    """The line that a step's form sent; `as_far_as_known`: without keys that are of the next line already.

    A line that is taken away is not parsed. Raises TextRefused where a field holds too much for that.
    """
    desk = Desk(annotation, annotation.text_at(version_in(data, "seen", annotation)), data, by_rules=False)
    if "remove" in data:
        return SentLine(desk, None, "", desk.target.edit(desk.reading, "") if desk.target else None)
    refuse_length(data)
    form = desk.filled_form(with_cards(data, NOT_TABLED) if "untabled" in data else data)
    if form is None or desk.target is None or not form.is_valid():
        return SentLine(desk, form, "", None)
    if form.hands:
        last = form.hands[-1]
        edit = with_hands(desk.reading, desk.target.hand or 0, dict(form.hands))
        return SentLine(desk, form, f"Hand{last.seat} {last.cards}", edit)
    if not as_far_as_known and (moved := hand_of_other_seat(data, desk, form)):
        return SentLine(desk, form, moved.text, moved.edit, next=moved.next, stays=not moved.is_whole)
    form, complete = _up_to_full(data, desk, form) if as_far_as_known else (form, form.complete)
    if "all" in data and form.is_untouched and desk.together:
        lines = desk.together_lines
        return SentLine(desk, form, lines[0], desk.together, told=tuple(lines))
    text = form.line_text()
    edit = desk.target.edit(desk.reading, text)
    told: tuple[str, ...] = ()
    if edit and text and (edit.old or not as_far_as_known):
        typed, edit = edit, with_hands_declared(desk, edit)
        told = () if edit.old else edit.new[len(typed.new) :]
    sent = SentLine(desk, form, text, edit, complete, told=told)
    return _repaired(sent, str(data["repair"])) if "repair" in data else sent


def with_cards(data: QueryDict, cards: str) -> QueryDict:
    """What was sent, with other cards."""
    changed = data.copy()
    changed[CARDS] = cards
    return changed


def _up_to_full(data: QueryDict, desk: Desk, form: StepForm) -> tuple[StepForm, str | None]:
    """The form without keys that are of the next line, where it is complete without them; what it is complete with."""
    whole = form.up_to_full
    alone = desk.filled_form(with_cards(data, whole)) if whole != form.sent_cards else None
    if alone is None or not alone.is_valid():
        return form, form.complete
    complete = form.complete if form.entry else alone.complete
    return (form, None) if complete is None else (alone, complete)


def as_played(sent: SentLine) -> SentLine:
    """A trick that goes on with `?` for what is yet to come, so that the rules speak of it; any other line as it is."""
    text, target = sent.form.played_text if sent.form else "", sent.desk.target
    return replace(sent, text=text, edit=target.edit(sent.desk.reading, text)) if text and target else sent


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


def pressed_in(sent: Mapping[str, str]) -> tuple[str, str] | None:
    """The name and the value of the button that was pressed, if it is one of these."""
    return next(((name, sent[name]) for name in BUTTONS if name in sent), None)


def save_line(annotation: Annotation, sent: SentLine, seen: int, by: User, sending: Sending) -> Annotation:
    """Saves the line, once a sending.

    Raises Conflict, Overtaken, StillOpen, and TextRefused where the text cannot be kept.
    """
    if sent.edit is None:
        return annotation
    if sent.open:
        raise StillOpen(sent.open)
    refuse_haste(by)
    with annotation.locked_for(by) as current:
        if current.has_saved(sending, by):
            return current
        edit = sent.edit if seen == current.version else _beside(sent, sent.edit, current)
        try:
            return current.change([edit], seen, by, timezone.now(), sending=sending)
        except EditConflict as conflict:
            raise Conflict(sent.text, _there_now(current, sent, conflict)) from conflict


def save_text(request: HttpRequest, annotation: Annotation, by: User) -> Annotation:
    """Saves a whole text from the text pane, `typed` if only keys made it. Raises EditConflict, and TextRefused."""
    text = unix_line_ends(request.POST.get("text", ""))
    seen = seen_version(request, annotation)
    refuse_haste(by)
    step = Revision.TYPED if request.POST.get("typed") else ""
    over, sources, sending = "over" in request.POST, sources_of(request.POST), sending_of(request.POST)
    return annotation.replace(text, seen, by, timezone.now(), over=over, step=step, sending=sending, sources=sources)


def _there_now(annotation: Annotation, sent: SentLine, conflict: EditConflict) -> Line | None:
    """The line of the same label that somebody else made of the one in question."""
    label = sent.desk.target.label if sent.desk.target else None
    current = read(annotation.text).document.lines
    made = [line for line in current if line.text in conflict.found and line.label == label]
    return nearest(made, conflict.edit.line)


def _beside(sent: SentLine, edit: LineEdit, current: Annotation) -> LineEdit:
    """The edit of what was sent; without what stands there by now, and without what is told, where that is another.

    Raises Conflict where another line stands than was typed, and Overtaken where none was.
    """
    document = read(current.text).document
    standing = {text: found.line for key, text in sent.added.items() if (found := anchors.find(document, key))}
    if not standing:
        return edit
    others = {text: theirs for text, theirs in standing.items() if theirs.text != text}
    for text, theirs in others.items():
        if text not in sent.told:
            raise Conflict(text, theirs)
    if others and sent.text in sent.told:
        raise Overtaken(
            f"This was written meanwhile: {next(iter(others.values())).text}. "
            "The rest was recomputed. Check it, then save."
        )
    stand = standing.keys() | (sent.told if others else ())
    left = tuple(line for line in edit.new if line not in stand)
    return replace(edit, new=left if any(left) else edit.old)
