from datetime import datetime
from typing import Any

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import AbstractUser
from django.db import models, transaction
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.crypto import salted_hmac

from annotations.people import names


class User(AbstractUser):
    """A person with an account, shown to others as `username`; or a guest (`guests.py`), shown to nobody."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(
        "name",
        max_length=names.LONGEST,
        unique=True,
        validators=[names.valid_name],
        help_text=names.HELP,
        error_messages={"unique": "Somebody has this name already. Choose another."},
    )
    email = models.EmailField("e-mail address")
    sample = models.BooleanField(default=False, editable=False, help_text="belongs to the sample library")
    guest = models.BooleanField(default=False, editable=False, help_text="has no account; only a session names them")
    likeness = models.CharField(
        max_length=names.LONGEST,
        blank=True,
        editable=False,
        help_text="what the name looks like: no other looks like it",
    )
    sign_outs = models.PositiveIntegerField(default=0, editable=False, help_text="how often all sessions were ended")
    closed_at = models.DateTimeField(null=True, editable=False, help_text="when its owner closed it, for good")
    deletes_published = models.BooleanField(
        default=False, editable=False, help_text="closed: what is still published is to be deleted, too"
    )
    address = ""
    """The IP address of a guest’s request; never stored."""

    class Meta:
        constraints = [
            models.UniqueConstraint(Lower("username"), name="user_name_in_any_case"),
            models.UniqueConstraint(
                fields=["likeness"], condition=~models.Q(likeness=""), name="user_name_by_likeness"
            ),
        ]
        indexes = [models.Index(fields=["date_joined"], condition=models.Q(guest=True), name="guests_by_age")]

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self._state.adding and not self.guest:
            self.likeness = names.likeness(self.username)
        super().save(*args, **kwargs)

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        """Django’s hash, which ends all sessions if it changes, of the password and of `sign_outs`."""
        signed = f"{self.password}:{self.sign_outs}" if self.sign_outs else self.password
        salt = "django.contrib.auth.models.AbstractBaseUser.get_session_auth_hash"
        return salted_hmac(salt, signed, secret=secret, algorithm="sha256").hexdigest()

    def rename(self, name: str, at: datetime) -> None:
        """Gives it another name. Nobody else gets the old one, whose address leads to the new one.

        Raises IntegrityError if somebody takes that name at the same time.
        """
        given_up = {"name": self.username, "person": self, "at": at}
        with transaction.atomic():
            if self.likeness:  # of two early names that look alike, only the first has one
                FormerName.objects.update_or_create(likeness=self.likeness, defaults=given_up)
            self.username, self.likeness = name, names.likeness(name)
            self.save(update_fields=["username", "likeness"])

    def close(self, at: datetime, *, deletes_published: bool = False) -> None:
        """Takes the name, the address and the password from it, for good. Nobody else gets its name.

        `deletes_published`: what it has published is to be deleted, too.
        """
        self.deletes_published = deletes_published
        self.username, self.email, self.closed_at = f"closed account {self.pk}", "", at
        self.is_active = self.is_staff = self.is_superuser = False
        self.set_unusable_password()
        self.sign_outs += 1
        self.save()

    def get_full_name(self) -> str:
        return self.username

    def get_short_name(self) -> str:
        return self.username

    def get_absolute_url(self) -> str:
        return reverse("person_page", args=[self.username])


class FormerName(models.Model):
    """A name that an account has had, which nobody else can choose."""

    person = models.ForeignKey(User, models.CASCADE, related_name="former_names")
    name = models.CharField(max_length=30)
    likeness = models.CharField(max_length=30, unique=True)
    at = models.DateTimeField(help_text="when it was given up")

    def __str__(self) -> str:
        return self.name


def nobody() -> User:
    """An account that does not exist, for which the site does the same work as for one that does."""
    return User(pk=0, username="nobody")


def account_of_removed(at: datetime) -> User:
    """The closed account that owns what was removed and is still to be deleted: the daily work does that.

    Nobody can sign in to it, or choose its name.
    """
    known = {"closed_at": at, "is_active": False, "password": UNUSABLE_PASSWORD_PREFIX}
    account, _is_new = User.objects.get_or_create(username="closed account 0", defaults=known)
    return account


class SecurityEvent(models.Model):
    """Something that concerns the security of an account: a sign-in, a wrong guess, a change."""

    class Kind(models.TextChoices):
        SIGNED_IN = "signed-in", "Signed in"
        SIGNED_OUT = "signed-out", "Signed out"
        WRONG_PASSWORD = "wrong-password", "Wrong password"
        WRONG_CODE = "wrong-code", "Wrong code after the password"
        REFUSED = "refused", "Sign-in refused after too many wrong passwords"
        SESSION_ENDED = "session-ended", "Signed another browser out"
        ENDED_ELSEWHERE = "ended-elsewhere", "Signed out everywhere else"
        PASSWORD_CHANGED = "password-changed", "Password changed"
        NAME_CHANGED = "name-changed", "Name changed"
        EMAIL_CHANGED = "email-changed", "E-mail address changed"
        FACTOR_ADDED = "factor-added", "Passkey or app added"
        FACTOR_REMOVED = "factor-removed", "Passkey or app removed"
        CODES_MADE = "codes-made", "New recovery codes"
        CLOSED = "closed", "Account closed"

    person = models.ForeignKey(
        User,
        models.CASCADE,
        null=True,
        related_name="security_events",
        help_text="empty: nobody’s account",
    )
    kind = models.CharField(max_length=20, choices=Kind)
    at = models.DateTimeField(help_text="the last time, if it has happened several times")
    times = models.PositiveIntegerField(default=1)
    address = models.CharField(max_length=45, blank=True, help_text="IP address")
    browser = models.CharField(max_length=60, blank=True, help_text="in words")

    class Meta:
        indexes = [models.Index(fields=["person", "kind", "-at"], name="security_events_by_kind")]

    def __str__(self) -> str:
        return self.get_kind_display()
