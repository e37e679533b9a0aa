"""Passwords that anybody would try first: with the name of the person, or of the site, in them."""

from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import ValidationError

SITE = "roundhouse"
LONG = 4  # letters: a shorter name is a part of many words
ENOUGH = 10  # characters besides the names


class NamesInPassword:
    """A password validator: refuses passwords that contain the person’s name or e-mail address, or the site’s name.

    A name of two or three letters may be in a password that is long enough without it.
    """

    def validate(self, password: str, user: AbstractBaseUser | None = None) -> None:
        """Raises ValidationError."""
        typed = password.casefold()
        name, address = (str(getattr(user, field, "")).casefold() for field in ("username", "email"))
        for word in (SITE, name, address, address.partition("@")[0]):
            if word in typed and len(word) > 1 and (len(word) >= LONG or len(typed.replace(word, "")) < ENOUGH):
                raise ValidationError(self.get_help_text(), code="password_names")

    def get_help_text(self) -> str:
        return "A password must not contain your name, your e-mail address or the name of this site."
