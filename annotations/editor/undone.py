"""The step that an undo or a redo leads to: the line that it is about, with what it held."""

from annotations.archive.models import Annotation
from annotations.editor.editor_page import Desk
from annotations.editor.line_form import CARDS, LineForm
from annotations.editor.target import Target, standing
from annotations.notation.editing.edits import changes


def desk_of_change(before: Annotation, after: Annotation) -> tuple[Desk, LineForm | None]:
    """The desk at the first line that changed; of a line that was taken away, the form with what was typed for it.

    What was computed of it is computed anew.
    """
    edits = changes(before.text, after.text)
    if not edits:
        return Desk(after, after.text, {}), None
    edit = edits[0]
    if any(text.strip() for text in edit.new):
        place = next(place for place, text in enumerate(edit.new) if text.strip())
        return Desk(after, after.text, {"line": str(edit.line + place)}), None
    place = next((place for place, text in enumerate(edit.old) if text.strip()), 0)
    gone = standing(before.read(), edit.line + place)
    if gone is None or gone.label is None:
        return Desk(after, after.text, {}), None
    desk = Desk(after, after.text, Target(gone.label, gone.hand, None).query())
    return desk, desk.filled_form(_typed(gone, desk))


def _typed(gone: Target, desk: Desk) -> dict[str, str]:
    """What the controls held, but for what the cards of a trick tell."""
    assert gone.label is not None
    form = LineForm(gone.label, desk.table, text=gone.text)
    held = {name: field.initial for name, field in form.fields.items() if isinstance(field.initial, str)}
    return {name: text for name, text in held.items() if gone.label.spec.stem != "Trick" or name == CARDS}
