from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest

from annotations.people.limits import allow

CHANGES_AN_HOUR = 600
TOO_HASTY = "That is a lot of changes in a short time. Wait a little, then try again."


def in_time(request: HttpRequest, form: Form | None = None) -> bool:
    """Counts a change of series by this person; if it is one too many, False, and the form or a message says so."""
    if allow(f"series:{request.user.pk}", CHANGES_AN_HOUR, 3600):
        return True
    if form is None:
        messages.error(request, TOO_HASTY)
    else:
        form.add_error(None, TOO_HASTY)
    return False
