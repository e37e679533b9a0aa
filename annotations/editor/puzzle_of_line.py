"""Takes a line with a question mark along to a new puzzle: the line is saved, and the puzzle asks for that value."""

from django.http import QueryDict
from django.urls import reverse
from django.utils.http import urlencode

from annotations.archive.models import Annotation
from annotations.editor.field_names import ASKS
from annotations.editor.sent_line import SentLine, sent_line
from annotations.notation.guide.computed import ASKED


def line_for_puzzle(sent: SentLine, data: QueryDict, annotation: Annotation) -> SentLine:
    """The line to save: with a `?` for each value that is still missing, since nobody can be asked now."""
    if not sent.open:
        return sent
    asked = data.copy()
    asked[ASKS] = "1"
    return sent_line(asked, annotation)


def puzzle_address(sent: SentLine, data: QueryDict, annotation: Annotation) -> str:
    """The page for a new puzzle, with the typed question marks chosen."""
    address = reverse("puzzle_new", args=[annotation.slug])
    typed = sum(value.count(ASKED) for name in (sent.form.fields if sent.form else ()) for value in data.getlist(name))
    asked = [place for place, word in enumerate(sent.text.split()[1:], 1) if word == ASKED]
    keys = [f"{sent.key}/{place}" for place in asked[:typed]] if sent.key else []
    return f"{address}?{urlencode({'blank': keys}, doseq=True)}" if keys else address
