"""allauth's forms with the site's own labels, and without placeholders that repeat them."""

from typing import Any, ClassVar

from allauth.account import forms
from allauth.account.internal.flows.email_verification import consume_email_verification_rate_limit
from allauth.account.models import EmailAddress
from allauth.core import context
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from annotations.people import names
from annotations.people.addresses import counted_address
from annotations.people.limits import allow
from annotations.people.models import User, nobody

E_MAIL = "E-mail address"
PASSWORD = "Password"
NEW_PASSWORD = "New password"
AGAIN = "New password, again"
PASSWORD_HELP = "At least ten characters. Four or five words in a row are easy to remember and hard to guess."

MOST_SIGN_UPS, A_DAY = 3, 24 * 60 * 60  # with one e-mail address, from one network address
MOST_MAILS = 5  # for one request: more accounts cannot have been made in good faith


class FieldTexts:
    """Mixin for forms: sets the labels, help texts and attributes of its fields from class attributes."""

    labels: ClassVar[dict[str, str]] = {}
    helps: ClassVar[dict[str, str]] = {}
    attributes: ClassVar[dict[str, dict[str, str]]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():  # type: ignore[attr-defined]  # a form, by its other base
            field.label = self.labels.get(name, field.label)
            field.help_text = self.helps.get(name, "")
            field.widget.attrs.pop("placeholder", None)
            field.widget.attrs.update(self.attributes.get(name, {}))


class SignInForm(FieldTexts, forms.LoginForm):
    labels = {"login": "Name or e-mail address", "password": PASSWORD}
    attributes = {"login": {"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}}

    def user_credentials(self) -> dict[str, Any]:
        """An address is looked up once: as a name, too, it would take twice the time where it has an account."""
        credentials: dict[str, Any] = super().user_credentials()
        if "email" in credentials:
            credentials.pop("username", None)
        return credentials


class SignUpForm(FieldTexts, forms.SignupForm):
    labels = {"username": "Name", "email": E_MAIL, "password1": PASSWORD}
    helps = {
        "username": names.HELP,
        "email": "Nobody else sees it. You need it if you forget your password.",
        "password1": PASSWORD_HELP,
    }
    attributes = {"username": {"autocapitalize": "none", "spellcheck": "false"}}

    def clean(self) -> dict[str, Any]:
        """Limits how many accounts share an address: that a page tells nobody about them must not multiply them.

        Sign-ups from elsewhere do not count: nobody keeps the owner of an address from signing up with it.
        """
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        address = cleaned.get("email", "").casefold()
        here = counted_address(context.request.META.get("REMOTE_ADDR", ""))
        if address and not self.errors and not allow(f"sign-up:{here}:{address}", MOST_SIGN_UPS, A_DAY):
            self.add_error("email", "You have signed up with this address several times today. Try again tomorrow.")
        return cleaned


class ChangeEmailForm(FieldTexts, forms.AddEmailForm):
    labels = {"email": "New e-mail address"}

    def clean_email(self) -> str:
        """Refuses an address to which several links are on their way: it may be that of somebody else."""
        address: str = super().clean_email()
        if not consume_email_verification_rate_limit(context.request, address):
            raise ValidationError("Several links are on their way to this address already. Try again later.")
        return address

    def save(self, request: HttpRequest) -> EmailAddress:
        """Keeps the old address until the new one is confirmed; allauth deletes an unconfirmed old one."""
        waiting = EmailAddress.objects.filter(user=self.user, verified=False).exclude(email__iexact=self.user.email)
        waiting.delete()
        address = EmailAddress.objects.create(user=self.user, email=self.cleaned_data["email"])
        address.send_confirmation(request)
        return address


class ChangePasswordForm(FieldTexts, forms.ChangePasswordForm):
    labels = {"oldpassword": "Current password", "password1": NEW_PASSWORD, "password2": AGAIN}
    helps = {"password1": PASSWORD_HELP}


class PasswordAgainForm(FieldTexts, forms.ReauthenticateForm):
    labels = {"password": PASSWORD}


class SetPasswordForm(FieldTexts, forms.SetPasswordForm):
    labels = {"password1": NEW_PASSWORD, "password2": AGAIN}
    helps = {"password1": PASSWORD_HELP}


class ForgottenPasswordForm(FieldTexts, forms.ResetPasswordForm):
    labels = {"email": E_MAIL}

    users: list[User]

    def clean_email(self) -> str:
        address: str = super().clean_email()
        self.users = sorted(self.users, key=lambda user: user.pk)[:MOST_MAILS] or [nobody()]
        return address


class ResetPasswordForm(FieldTexts, forms.ResetPasswordKeyForm):
    labels = {"password1": NEW_PASSWORD, "password2": AGAIN}
    helps = {"password1": PASSWORD_HELP}
