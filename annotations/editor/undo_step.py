"""The step that an undo or a redo leads to: the line that changed, with its earlier content."""

from annotations.archive.models import Annotation
from annotations.editor.editor_page import EditorPage, current_page
from annotations.editor.line_form import CARDS, LineForm
from annotations.editor.target import Target, target_at
from annotations.notation.editing.edits import changes


def page_of_change(before: Annotation, after: Annotation) -> tuple[EditorPage, LineForm | None]:
    """The page at the first changed line; if it was removed, also the form with its old content.

    What was computed of that line is computed again.
    """
    edits = changes(before.text, after.text)
    if not edits:
        return current_page(after), None
    edit = edits[0]
    if any(text.strip() for text in edit.new):
        offset = next(offset for offset, text in enumerate(edit.new) if text.strip())
        return current_page(after, {"line": str(edit.line + offset)}), None
    offset = next((offset for offset, text in enumerate(edit.old) if text.strip()), 0)
    removed = target_at(before.read(), edit.line + offset)
    if removed is None or removed.label is None:
        return current_page(after), None
    page = current_page(after, Target(removed.label, removed.hand, None).query())
    return page, page.filled_form(_typed(removed, page))


def _typed(removed: Target, page: EditorPage) -> dict[str, str]:
    """The old contents of the controls, without values that follow from the cards of a trick."""
    assert removed.label is not None
    form = LineForm(removed.label, page.table, text=removed.text)
    held = {name: field.initial for name, field in form.fields.items() if isinstance(field.initial, str)}
    return {name: text for name, text in held.items() if removed.label.spec.stem != "Trick" or name == CARDS}
