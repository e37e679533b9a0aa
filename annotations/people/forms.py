"""allauth's forms with the site's own labels, and without placeholders that repeat them."""

from typing import Any, ClassVar

from allauth.account import forms
from allauth.account.models import EmailAddress
from django.http import HttpRequest

from annotations.people import names

E_MAIL = "E-mail address"
PASSWORD = "Password"
NEW_PASSWORD = "New password"
AGAIN = "New password, again"
PASSWORD_HELP = "At least ten characters. Four or five words in a row are easy to remember and hard to guess."


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


class SignUpForm(FieldTexts, forms.SignupForm):
    labels = {"username": "Name", "email": E_MAIL, "password1": PASSWORD}
    helps = {
        "username": names.HELP,
        "email": "Nobody else sees it. You need it if you forget your password.",
        "password1": PASSWORD_HELP,
    }
    attributes = {"username": {"autocapitalize": "none", "spellcheck": "false"}}


class ChangeEmailForm(FieldTexts, forms.AddEmailForm):
    labels = {"email": "New e-mail address"}

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


class SetPasswordForm(FieldTexts, forms.SetPasswordForm):
    labels = {"password1": NEW_PASSWORD, "password2": AGAIN}
    helps = {"password1": PASSWORD_HELP}


class ForgottenPasswordForm(FieldTexts, forms.ResetPasswordForm):
    labels = {"email": E_MAIL}


class ResetPasswordForm(FieldTexts, forms.ResetPasswordKeyForm):
    labels = {"password1": NEW_PASSWORD, "password2": AGAIN}
    helps = {"password1": PASSWORD_HELP}
