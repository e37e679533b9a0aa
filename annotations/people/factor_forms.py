"""allauth’s forms for passkeys, authenticator apps and recovery codes, with the site’s own labels and limits."""

from typing import Any

from allauth.mfa.base import forms as code_forms
from allauth.mfa.models import Authenticator
from allauth.mfa.totp import forms as totp_forms
from allauth.mfa.webauthn import forms as passkey_forms
from django import forms
from django.core.exceptions import ValidationError

from annotations.people.forms import FieldTexts

MOST_PASSKEYS = 20
LONGEST_NAME = 60
LONGEST_CREDENTIAL = 20_000  # characters; browsers send about one thousand
FORGED = "This is no answer of a passkey. Try again."
NAME_HELP = "What do you call it? “Phone”, “Key ring” …"


class CodeTexts(FieldTexts):
    labels = {"code": "Code"}
    helps = {"code": "The six digits in your authenticator app, or one of your recovery codes."}
    attributes = {"code": {"inputmode": "numeric", "maxlength": "12"}}


class CodeForm(CodeTexts, code_forms.AuthenticateForm):
    pass


class CodeAgainForm(CodeTexts, code_forms.ReauthenticateForm):
    pass


class AddAppForm(FieldTexts, totp_forms.ActivateTOTPForm):
    labels = {"code": "The six digits that the app shows"}
    attributes = {"code": {"inputmode": "numeric", "maxlength": "12"}}


class CredentialField(forms.JSONField):
    """What a browser answers for a passkey; anything else is refused as a field, never as a server error."""

    def to_python(self, value: Any) -> Any:
        if isinstance(value, str) and len(value) > LONGEST_CREDENTIAL:
            raise ValidationError(FORGED)
        try:
            answer = super().to_python(value)
        except RecursionError:
            raise ValidationError(FORGED) from None
        if answer is not None and not (isinstance(answer, dict) and isinstance(answer.get("response"), dict)):
            raise ValidationError(FORGED)
        return answer

    def bound_data(self, data: Any, initial: Any) -> None:
        """Nothing: an answer counts once, so the form never comes back with it."""

    def prepare_value(self, value: Any) -> str:
        return ""


class HiddenCredential(forms.Form):
    credential = CredentialField(widget=forms.HiddenInput)


class PasskeyForm(HiddenCredential, passkey_forms.AuthenticateWebAuthnForm):
    pass


class PasskeyAgainForm(HiddenCredential, passkey_forms.ReauthenticateWebAuthnForm):
    pass


class PasskeySignInForm(HiddenCredential, passkey_forms.LoginWebAuthnForm):
    pass


class AddPasskeyForm(FieldTexts, HiddenCredential, passkey_forms.AddWebAuthnForm):
    """Every passkey of the site signs in by itself, so its device must check who holds it."""

    labels = {"name": "Name of the passkey"}
    helps = {"name": NAME_HELP}
    name = forms.CharField(max_length=LONGEST_NAME, required=False)
    passwordless = None

    def clean(self) -> dict[str, Any] | None:
        if Authenticator.objects.filter(user=self.user, type=Authenticator.Type.WEBAUTHN).count() >= MOST_PASSKEYS:
            raise ValidationError(f"You have {MOST_PASSKEYS} passkeys. Remove one first.")
        self.cleaned_data["passwordless"] = True
        return super().clean()


class RenamePasskeyForm(FieldTexts, passkey_forms.EditWebAuthnForm):
    labels = {"name": "Name of the passkey"}
    helps = {"name": NAME_HELP}
    name = forms.CharField(max_length=LONGEST_NAME)
