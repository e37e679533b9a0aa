from typing import Any, ClassVar

from allauth.account.adapter import DefaultAccountAdapter


class AccountAdapter(DefaultAccountAdapter):
    """The site’s own wording of what allauth refuses."""

    error_messages: ClassVar[dict[str, Any]] = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": "Somebody has this name already. Choose another.",
        "email_taken": "An account has this address already. Sign in with it, or ask for a new password.",
        "duplicate_email": "This is your address already.",
        "username_password_mismatch": "No account has this name and this password.",
        "email_password_mismatch": "No account has this address and this password.",
        "too_many_login_attempts": "Too many wrong passwords. Wait five minutes, or ask for a new password.",
        "enter_current_password": "This is not your current password.",
    }
