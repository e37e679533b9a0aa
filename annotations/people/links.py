"""One-time links that sign a person in: for the sample annotator, and for the site’s administrator."""

from datetime import datetime

from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_decode, urlsafe_base64_encode

from annotations.people.models import User


class SignInTokens(PasswordResetTokenGenerator):
    """Tokens that expire with the next sign-in, a change of password or e-mail, or after PASSWORD_RESET_TIMEOUT."""

    key_salt = "annotations.people.links"

    def _make_hash_value(self, user: User, timestamp: int) -> str:
        signed_in = user.last_login or datetime.min  # with microseconds, which Django drops
        return f"{user.pk}{user.password}{signed_in.isoformat()}{timestamp}{user.email}"


tokens = SignInTokens()


def sign_in_path(person: User) -> str:
    """The path that signs `person` in, once, within a day."""
    return reverse("account_once", args=[urlsafe_base64_encode(force_bytes(person.pk)), tokens.make_token(person)])


def person_of(uidb64: str, token: str) -> User | None:
    """The active person that this link belongs to; None if it is used, expired or invalid."""
    try:
        person = User.objects.get(pk=int(urlsafe_base64_decode(uidb64)), is_active=True)
    except (ValueError, OverflowError, User.DoesNotExist):
        return None
    return person if tokens.check_token(person, token) else None
