from typing import Any, ClassVar

from allauth.account.adapter import DefaultAccountAdapter


class AccountAdapter(DefaultAccountAdapter):
    """The site’s own wording of allauth’s error messages."""

    error_messages: ClassVar[dict[str, Any]] = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": "Somebody has this name already. Choose another.",
        "email_taken": "An account with this address exists already. Sign in, or ask for a new password.",
        "duplicate_email": "This is your address already.",
        "username_password_mismatch": "The name or the password is wrong.",
        "email_password_mismatch": "The address or the password is wrong.",
        "too_many_login_attempts": "Too many wrong passwords. Wait five minutes, or ask for a new password.",
        "enter_current_password": "This is not your current password.",
    }
