"""What to show after an undo or redo: the line that changed, with its earlier content, and what was undone."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from annotations.archive.history.summaries import count_lines, summary_of
from annotations.archive.history.undoing import reverted_changes
from annotations.archive.models import Annotation
from annotations.archive.models.revisions import Revision
from annotations.editor.editor_page import EditorPage, current_page
from annotations.editor.field_names import CARDS
from annotations.editor.line_form import LineForm
from annotations.editor.target import SEATS, Target, target_at
from annotations.notation.editing.edits import LineEdit, apply, changes, invert
from annotations.notation.syntax.listed import in_numbers

_OF_SEATS = ("Seat", "Team")
"""How the lines begin that name the players and the teams."""

_NOT_PLAYED = re.compile(r"(?<=[^ ?])(?: \?)+$")
"""The question marks after the last card that was played: a button wrote them for the rest of the trick."""


@dataclass(frozen=True, slots=True)
class UndoNotice:
    """What an undo or redo of several lines did; `button` reverts that: the name that it sends, and its title."""

    text: str
    button: tuple[str, str]


def undo_notice(after: Annotation) -> UndoNotice | None:
    """The notice for the undo or redo that this very object has saved; None if it changed a single line, or nothing."""
    revision = after.newest
    if revision is None or revision.step not in Revision.REVERTS:
        return None
    before = apply(after.text, invert(revision.line_edits()))
    if count_lines(before, after.text) < 2:
        return None
    reverted = reverted_changes(after, {revision.number})[revision.number]
    summary = summary_of(revision, before, after.text, after.seats, reverted)
    lines, is_undo = in_numbers(summary.lines, "line"), revision.step == Revision.UNDO
    what = summary.noun if summary.noun.startswith(lines) else f"{lines}: {summary.noun}"
    if is_undo:
        return UndoNotice(f"Took back {what}.", ("redo", "Bring it back"))
    return UndoNotice(f"Brought back {what}.", ("undo", "Take it back"))


def page_of_change(before: Annotation, after: Annotation) -> tuple[EditorPage, LineForm | None]:
    """The page at the first changed line; if it was removed, also the form with its old content.

    Of a trick only the cards come back: the rest is computed. Players and teams of the game lead to the step of all
    seats.
    """
    edits = changes(before.text, after.text)
    if not edits:
        return current_page(after), None
    edit = edits[0]
    if _is_about_seats(edits, before, after):
        return current_page(after, SEATS), None
    if any(text.strip() for text in edit.new):
        offset = next(offset for offset, text in enumerate(edit.new) if text.strip())
        return current_page(after, {"line": str(edit.line + offset)}), None
    offset = next((offset for offset, text in enumerate(edit.old) if text.strip()), 0)
    removed = target_at(before.read(), edit.line + offset)
    if removed is None or removed.label is None:
        return current_page(after), None
    page = current_page(after, Target(removed.label, removed.hand, None).query())
    return page, page.filled_form(_typed(removed, page))


def _is_about_seats(edits: Sequence[LineEdit], before: Annotation, after: Annotation) -> bool:
    """Whether the edits give the game other players or teams than before."""
    if not any(line.lstrip().startswith(_OF_SEATS) for edit in edits for line in (*edit.old, *edit.new)):
        return False  # without a look at both texts, which may be long
    game, earlier = after.read().game.game_section.index, before.read().game.game_section.index
    lines, lines_before = (
        {label: line.text for label, line in section.changes.items() if label.startswith(_OF_SEATS)}
        for section in (game, earlier)
    )
    return lines != lines_before


def _typed(removed: Target, page: EditorPage) -> dict[str, str]:
    """The old contents of the controls; of a trick, only the cards that were played."""
    assert removed.label is not None
    form = LineForm(removed.label, page.table, text=removed.text)
    held = {name: field.initial for name, field in form.fields.items() if isinstance(field.initial, str)}
    if removed.label.spec.stem != "Trick" or CARDS not in held:
        return held
    return {CARDS: _NOT_PLAYED.sub("", held[CARDS])}
