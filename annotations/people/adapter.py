from typing import ClassVar

from allauth.account.adapter import DefaultAccountAdapter
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class AccountAdapter(DefaultAccountAdapter):
    """What the site says in its own words where allauth refuses something."""

    error_messages: ClassVar[dict[str, Promise]] = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": _("Somebody has this name already. Choose another."),
        "email_taken": _("An account has this address already. Sign in with it, or ask for a new password."),
        "duplicate_email": _("This is your address already."),
        "username_password_mismatch": _("No account has this name and this password."),
        "email_password_mismatch": _("No account has this address and this password."),
        "too_many_login_attempts": _("Too many wrong passwords. Wait five minutes, or ask for a new password."),
        "enter_current_password": _("This is not your current password."),
    }
