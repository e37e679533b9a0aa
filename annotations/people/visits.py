"""What views are handed: a request, with what the middleware has put into it."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from annotations.people.models import User


class Visit(HttpRequest):
    """Anybody's request."""

    htmx: HtmxDetails


class OwnVisit(Visit):
    """The request of a person who is signed in, as behind `login_required`."""

    user: User
