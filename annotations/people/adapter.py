from base64 import b32encode, urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from secrets import token_bytes
from typing import Any, ClassVar
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.userkit import filter_users_by_email
from allauth.core import context
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction
from django.http import HttpRequest, HttpResponse

from annotations.people.browser_names import browser_name
from annotations.people.guessing import guessed_right, may_guess
from annotations.people.known_browsers import remember
from annotations.people.models import SecurityEvent, User
from annotations.people.renaming import is_imitation
from annotations.people.security_log import note_guess

MOST_TOLD = 5  # accounts with the same address, in one mail
ENCODED_WORD = "=?"  # begins one (RFC 2047), which mail programs decode


class AccountAdapter(DefaultAccountAdapter):
    """The site’s own wording of allauth’s error messages, and addresses in mails that no visitor can choose."""

    error_messages: ClassVar[dict[str, Any]] = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": "Somebody has this name already. Choose another.",
        "username_imitates": "Somebody has a name that looks like this one. Choose another.",
        "invalid_email": "Enter a valid e-mail address.",
        "email_taken": "An account with this address exists already. Sign in, or ask for a new password.",
        "duplicate_email": "This is your address already.",
        "username_password_mismatch": "The name or the password is wrong.",
        "email_password_mismatch": (
            "The address or the password is wrong. If you have several accounts with this address, sign in with a name."
        ),
        "too_many_login_attempts": "Too many wrong passwords. Wait a while, ask for a new password, or use a passkey.",
        "enter_current_password": "This is not your current password.",
        "incorrect_password": "This is not your password.",
        "rate_limited": "Too many tries. Wait a minute.",
    }

    accounts: Sequence[User] = ()

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:
        return _of_the_site(super().get_email_confirmation_url(request, emailconfirmation))

    def get_reset_password_from_key_url(self, key: str) -> str:
        return _of_the_site(super().get_reset_password_from_key_url(key))

    def clean_email(self, email: str) -> str:
        """Refuses an address that is another one once it is decoded: the mail would go to that one."""
        address: str = super().clean_email(email)
        if ENCODED_WORD in address:
            raise self.validation_error("invalid_email")
        return address

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Refuses a name that imitates another: that of a closed account, or one that somebody has given up, too."""
        name: str = super().clean_username(username, shallow)
        if not shallow and is_imitation(name):
            raise self.validation_error("username_imitates")
        return name

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Refuses those who guess too often; see `guessing.py`, which stands in for allauth’s limits."""
        if not may_guess(request, _login(credentials)):
            note_guess(request, _login(credentials), SecurityEvent.Kind.REFUSED)
            raise self.validation_error("too_many_login_attempts")

    def authenticate(self, request: HttpRequest, **credentials: Any) -> AbstractBaseUser | None:
        user: AbstractBaseUser | None = super().authenticate(request, **_of_one_account(credentials))
        if user:
            guessed_right(request, _login(credentials))
        return user

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Signs in with all that belongs to it, or not at all: a session that has ended would lose a guest’s drafts."""
        with transaction.atomic():
            super().login(request, user)

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        note_guess(request, _login(credentials))

    def post_login(self, request: HttpRequest, user: User, **more: Any) -> HttpResponse:
        response = super().post_login(request, user, **more)
        remember(request, response, user.pk)
        return response

    def send_confirmation_mail(self, request: HttpRequest, emailconfirmation: Any, signup: bool) -> None:
        """Tells an owner of the address who has an account already, which no page tells a stranger."""
        address = emailconfirmation.email_address
        self.accounts = list(
            User.objects.filter(email__iexact=address.email).exclude(pk=address.user_id).order_by("pk")[:MOST_TOLD]
        )
        super().send_confirmation_mail(request, emailconfirmation, signup)

    def send_password_reset_mail(self, user: User, email: str, context: dict[str, Any]) -> None:
        """Writes the mail for nobody, too, and does not send it: the time must not tell who has an account."""
        if user.pk:
            super().send_password_reset_mail(user, email, context)
        else:
            self.render_mail("account/email/password_reset_key", email, {"site": settings.SITE_URL, **context})

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        super().send_mail(template_prefix, email, {"site": settings.SITE_URL, "accounts": self.accounts, **context})


def _login(credentials: dict[str, Any]) -> str:
    return str(credentials.get("username") or credentials.get("email") or "")


def _of_one_account(credentials: dict[str, Any]) -> dict[str, Any]:
    """The credentials with the name of one account in place of an e-mail address; unchanged if nobody has the address.

    Of several accounts with one address, those that have confirmed it come first, then the oldest. Only one is tried:
    else the time would tell how many there are, and many would keep the site busy.
    """
    others = {name: value for name, value in credentials.items() if name != "email"}
    if "username" in others:
        return others
    found = filter_users_by_email(_login(credentials), prefer_verified=True, for_login=True)
    return {"username": min(found, key=lambda user: user.pk).get_username(), **others} if found else credentials


class FactorAdapter(DefaultMFAAdapter):
    """Keeps the secrets of authenticator apps encrypted with the secret key: a copy of the database holds none."""

    error_messages: ClassVar[dict[str, Any]] = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": "This code is wrong, or has expired. Try the next one.",
    }

    def encrypt(self, text: str) -> str:
        return _ciphers().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """The text; if the secret key that encrypted it is lost, one that nobody knows, so that no code fits."""
        try:
            return _ciphers().decrypt(encrypted_text.encode()).decode()
        except InvalidToken:
            return b32encode(token_bytes(20)).decode()

    def is_readable(self, encrypted_text: str) -> bool:
        """Whether the secret key that encrypted it is still known."""
        try:
            _ciphers().decrypt(encrypted_text.encode())
        except InvalidToken:
            return False
        return True

    def get_totp_label(self, user: AbstractBaseUser) -> str:
        return user.get_username()

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        return {**super().get_public_key_credential_rp_entity(), "name": "Roundhouse"}

    def get_public_key_credential_user_entity(self, user: AbstractBaseUser) -> dict[str, Any]:
        return {**super().get_public_key_credential_user_entity(user), "name": user.get_username()}

    def generate_authenticator_name(self, user: AbstractBaseUser, type: Authenticator.Type) -> str:
        return browser_name(context.request.META.get("HTTP_USER_AGENT", ""))


def _ciphers() -> MultiFernet:
    """Encrypts with the secret key, and decrypts with the earlier ones, too."""
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    digests = (sha256(b"annotations.people.factors:" + key.encode()).digest() for key in keys)
    return MultiFernet([Fernet(urlsafe_b64encode(digest)) for digest in digests])


def _of_the_site(address: str) -> str:
    """The address at the host of the site’s settings instead of the host that a visitor’s request names."""
    return settings.SITE_URL + urlsplit(address).path
