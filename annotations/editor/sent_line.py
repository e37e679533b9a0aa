"""A line sent by a step's form, with the page that its writer saw and the edit that saves it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from django.http import QueryDict

from annotations.archive.limits import refuse_length
from annotations.archive.listing import Remark
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import version_in
from annotations.archive.repairing import repair_at
from annotations.editor.announcements import saved_round
from annotations.editor.card_taken_out import with_card_taken_out
from annotations.editor.derived_lines import with_bids_withheld, with_hands_redeclared
from annotations.editor.editor_page import EditorPage
from annotations.editor.field_names import CARDS, LATER, PRESSED, TAKES_OUT, pressed_in
from annotations.editor.other_seat import hand_of_other_seat
from annotations.editor.step_form import NOT_TABLED, StepForm
from annotations.editor.wording import line_in_words
from annotations.notation.editing import anchors
from annotations.notation.editing.edits import LineEdit, apply
from annotations.notation.editing.fixes import apply_fixes
from annotations.notation.editing.swap_hands import with_hands
from annotations.notation.reading import Reading
from annotations.notation.syntax.specs import LABELS, Label, Use
from annotations.notation.syntax.words import words


@dataclass(frozen=True, eq=False)
class SentLine:
    """`page` is the one that the writer saw, `text` the line, `edit` saves it and is None if nothing changes.

    `completing_cards` are the typed cards once they complete the line, else None. `next` is the query of the step that
    follows, if that is not the one below the line; if `stays`, the step remains at the line. `derived` are the lines
    of the edit that nobody typed.
    """

    page: EditorPage
    form: StepForm | None
    text: str
    edit: LineEdit | None
    completing_cards: str | None = None
    next: Mapping[str, str] = field(default_factory=dict)
    stays: bool = False
    derived: tuple[str, ...] = ()

    @cached_property
    def reading_after(self) -> Reading:
        """The reading of the text that the writer saw, after the edit."""
        page = self.page
        return page.annotation.read(apply(page.reading.text, [self.edit])) if self.edit else page.reading

    @cached_property
    def new_lines_by_key(self) -> dict[str, str]:
        """By key, the new lines that another tab may have written as well; without notes, since each note counts."""
        if self.edit is None:
            return {}
        first = self.edit.line - 1
        labels = {line.label for line in self.page.reading.document.lines[first : self.edit.end - 1]}
        if all(label in labels for label in map(_label_of, self.edit.new) if label and label.spec.use is not Use.ADDS):
            return {}  # without a look at the text after the edit, which may be long
        document = self.reading_after.document
        keys = anchors.line_anchors(document)
        return {
            keys[line.number]: line.text
            for line in document.lines[first : first + len(self.edit.new)]
            if line.label and line.label not in labels and line.label.spec.use is not Use.ADDS
        }

    @property
    def is_empty(self) -> bool:
        """Whether it is a new line with nothing typed, and not all of it is determined."""
        return bool(self.form and self.form.is_valid() and self.form.is_untouched and self.edit is None)

    @property
    def is_skipped(self) -> bool:
        """Whether the empty line is left for later: by the first Enter, or by the second if the first one only asks.

        The first one asks if some of the line is determined, if it was a press on the button, perhaps out of habit, and
        if others of its kind are written, so that an Enter too many skips nothing. Hands are left by the first Enter in
        any case: whoever records their own hand does not know the others.
        """
        if self.form is None or not self.is_empty or not self.page.skipping:
            return False
        is_clear = self.page.is_first_of_kind or self.form.is_dealt
        is_meant = is_clear and not self.form.ghosts and PRESSED not in self.form.data
        return is_meant or LATER in self.form.data

    @property
    def why_empty(self) -> str:
        """What to do about the empty line."""
        if self.page.skipping is None:
            return "Nothing is entered yet. Fill it in, or choose another line."
        again = "Press the button again" if self.form and PRESSED in self.form.data else "Press Enter again"
        return f"Nothing is entered yet. {again} to leave {self.page.title} for later."

    @property
    def is_accepted(self) -> bool:
        """Whether it is a new line that the rest of the game determines: its writer typed nothing."""
        return bool(self.form and self.form.is_untouched and self.edit and not self.derived)

    @property
    def open(self) -> dict[str, str]:
        """What the line misses, by control; nothing if a button was pressed that does more than save the line."""
        return {} if self.form is None or not self.edit or pressed_in(self.form.data) else self.form.open

    @property
    def surplus(self) -> str:
        """Why the line has too many cards; empty if a button was pressed that does more than save the line."""
        return "" if self.form is None or not self.edit or pressed_in(self.form.data) else self.form.surplus

    @property
    def names_seat(self) -> bool:
        """Whether a seat is named after the cards: then its writer means them, whatever the remarks are."""
        return bool(self.form and self.form.named_hand and self.form.named_hand.seat)

    @property
    def number(self) -> int:
        """The number of the line in `reading_after`; 0 if it is not written."""
        if self.edit is None or self.text not in self.edit.new:
            return self.page.target.line.number if self.page.target and self.page.target.line else 0
        return self.edit.line + self.edit.new.index(self.text)

    @property
    def key(self) -> str:
        """The line's anchor, which stays the same when others add lines; empty if the line is removed."""
        if not self.text or not self.number:
            return ""
        document = self.reading_after.document
        return anchors.anchor_of(document, self.number) if document.lines[self.number - 1].label else ""

    @property
    def announcement(self) -> list[str]:
        """The announcements of the saved line, made at the next step: only what was not announced while typing."""
        page, form, target = self.page, self.form, self.page.target
        if target is None or self.edit is None:
            return []
        if form and form.entry:
            return [*filter(None, [*form.announcement.sentences, form.announcement.outcome])]
        if form and form.round:
            return saved_round(page.table, form.announced, self.text.split()[1:])
        lines = [self.text] if target.above else self.edit.new
        return [line_in_words(line, page.table, page.game, target.hand) for line in lines if line]

    def not_implied(self, remarks: list[Remark]) -> list[Remark]:
        """The remarks, without those that repeat the card count, or only say that the line is unfinished."""
        if self.form is None:
            return remarks
        keys, is_unfinished = self.form.card_keys, self.form.goes_on or self.form.still_missing
        implied = keys.implied_codes if keys else {"PN301", "PN402"} if is_unfinished else ()
        implied = {"PN503"} if self.form.last_bid_may_grow else implied
        implied = {"PN305"} if self.form.unclear_moments else implied
        implied = {"PN301", "PN402"} if self.form.asks_declarer else implied
        return [remark for remark in remarks if remark.code not in implied]


def sent_line(data: QueryDict, annotation: Annotation, *, is_preview: bool = False) -> SentLine:
    """The line that a step's form sent; for a preview, without typed keys that already belong to the next line.

    A line to be removed is not parsed. Raises TextRefused if a field is too long to be parsed.
    """
    seen = annotation.text_at(version_in(data, "seen", annotation.version))
    page = EditorPage(annotation, annotation.read(seen), data)
    reading, target = page.reading, page.target
    if "remove" in data:
        return SentLine(page, None, "", target.edit(reading, "") if target else None)
    refuse_length(data)
    form = page.filled_form(with_cards(data, NOT_TABLED) if "untabled" in data else data)
    if form is None or target is None or not form.is_valid():
        return SentLine(page, form, "", None)
    if form.hands:
        last = form.hands[-1]
        edit = with_hands(reading, target.hand or 0, dict(form.hands))
        return SentLine(page, form, f"Hand{last.seat} {last.cards}", edit)
    if not is_preview and (moved := hand_of_other_seat(data, reading, target, form)):
        return SentLine(page, form, moved.text, moved.edit, next=moved.next, stays=not moved.is_whole)
    form, complete = _without_next_line(data, page, form) if is_preview else (form, form.completing_cards)
    if "all" in data and form.is_untouched and page.together:
        lines = page.together_lines
        return SentLine(page, form, lines[0], page.together, derived=tuple(lines))
    text = form.line_text()
    typed = edit = target.edit(reading, text)
    if typed and edit and text and (typed.old or not is_preview):
        edit = with_hands_redeclared(reading, target, typed, annotation.read)
        edit = with_bids_withheld(reading, target, edit)
    derived = tuple([line for line in edit.new if line not in typed.new]) if typed and edit and not typed.old else ()
    if TAKES_OUT in data:
        edit, left = with_card_taken_out(reading, edit, str(data[TAKES_OUT]))
        return SentLine(page, form, text, edit, stays=form.is_unfinished_hand, derived=tuple(filter(None, [left])))
    sent = SentLine(page, form, text, edit, complete, derived=derived)
    return _repaired(sent, str(data["repair"])) if "repair" in data else sent


def with_cards(data: QueryDict, cards: str) -> QueryDict:
    """The sent data with other cards."""
    changed = data.copy()
    changed[CARDS] = cards
    return changed


def _without_next_line(data: QueryDict, page: EditorPage, form: StepForm) -> tuple[StepForm, str | None]:
    """The form without the keys of the next line, if it is complete without them, and the cards that complete it."""
    whole = form.cards_of_this_line
    alone = page.filled_form(with_cards(data, whole)) if whole != form.sent_cards else None
    if alone is None or not alone.is_valid():
        return form, form.completing_cards
    complete = form.completing_cards if form.entry else alone.completing_cards
    return (form, None) if complete is None else (alone, complete)


def with_unplayed_as_asked(sent: SentLine) -> SentLine:
    """An unfinished trick with `?` for the missing values, so that the rules can judge it; any other line as it is.

    A trick with too many cards is left out: nobody can judge it.
    """
    if sent.surplus:
        return replace(sent, edit=None)
    text, target = sent.form.played_text if sent.form else "", sent.page.target
    if not (text and target):
        return sent
    return replace(sent, text=text, edit=target.edit(sent.page.reading, text))


def _repaired(sent: SentLine, place: str) -> SentLine:
    """The line with the repair that was offered while it was typed; unchanged if that is no longer offered."""
    repair = repair_at(sent.reading_after, place)
    if repair is None or repair.line != sent.number:
        return sent
    text = apply_fixes(sent.reading_after.text, [repair]).split("\n")
    lines = text[sent.number - 1 : sent.number + repair.text.count("\n")]
    edit = sent.edit or LineEdit(sent.number, (sent.text,), (sent.text,))
    at = edit.new.index(sent.text)
    made = LineEdit(edit.line, edit.old, (*edit.new[:at], *lines, *edit.new[at + 1 :]))
    return SentLine(sent.page, sent.form, lines[-1], made)


def _label_of(text: str) -> Label | None:
    """The label with which the line begins, if PN knows it."""
    on_line = words(text, 1)
    return LABELS.get(on_line.first.text) if on_line else None
