from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from annotations.archive.access import recorded_annotation
from annotations.archive.limits import TextRefused, refuse_length
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import request_key_of, seen_version
from annotations.editor.editor_page import EditorPage
from annotations.editor.page_answers import saved_page
from annotations.editor.refusal_answers import refused_seats
from annotations.editor.seats_form import SeatsForm, merged
from annotations.editor.seats_saving import SeatsConflict, save_seats
from annotations.notation.syntax.specs import LABELS
from annotations.people.guests import writer_required

_NAME_WANTED = "PN has no default names at a table of this size. Name a player, or write - for one you do not know."
_NOT_UNDERSTOOD = "Nothing is saved yet: look at the marked field."


@writer_required
@require_POST
def seats(request: HttpRequest, slug: str) -> HttpResponse:
    """Saves who sits where, and goes on to the cards; left empty, it only goes on."""
    annotation, by = recorded_annotation(request, slug)
    seen = seen_version(request, annotation.version)
    reading = annotation.read(annotation.text_at(seen))
    form = SeatsForm(reading, request.POST)
    try:
        refuse_length(request.POST)
        if not form.is_valid():
            raise TextRefused(_NOT_UNDERSTOOD)
        saved = save_seats(annotation, form.values(), seen, by, request_key_of(request.POST))
        page = _page_after(saved)
        if page.is_about_seats and saved.version == annotation.version:
            raise TextRefused(_NAME_WANTED)
    except (SeatsConflict, TextRefused) as error:
        current = annotation.reloaded()
        return refused_seats(request, current, merged(request.POST, reading, current.read()), error)
    return saved_page(request, page, left=_dealer_left(saved))


def _page_after(annotation: Annotation) -> EditorPage:
    """The first player's hand if the first hand has only begun, else the next step of the guide."""
    reading = annotation.read()
    hands = reading.game.hands
    has_begun = any(line.label and line.label.place > LABELS["Dealer"].place for hand in hands for line in hand.lines)
    return EditorPage(annotation, reading, {} if has_begun else {"add": "Hand1", "hand": "0"})


def _dealer_left(annotation: Annotation) -> EditorPage | None:
    """The step of the first hand's dealer, if it is left for later; else None."""
    page = EditorPage(annotation, annotation.read(), {"add": "Dealer", "hand": "0"})
    return None if page.target and page.target.line else page
