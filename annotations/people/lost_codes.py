"""Recovery codes that cannot be read since the secret key of the site was lost: nobody can use them."""

from collections.abc import Callable
from functools import wraps

from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase

RENEWED = "The site has another secret key now. Your old recovery codes no longer work: keep the new ones."

View = Callable[[HttpRequest], HttpResponseBase]


def renewing_codes(view: View) -> View:
    """The view, before which unreadable recovery codes of whoever is signed in are replaced, with a message."""

    @wraps(view)
    def answer(request: HttpRequest) -> HttpResponseBase:
        for codes in Authenticator.objects.filter(user=request.user.pk, type=Authenticator.Type.RECOVERY_CODES):
            if not get_adapter().is_readable(codes.data["seed"]):
                codes.delete()
                RecoveryCodes.activate(codes.user)
                messages.warning(request, RENEWED)
        return view(request)

    return answer
