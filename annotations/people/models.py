from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse

from annotations.people import names


class User(AbstractUser):
    """A person with an account, shown to others as `username`; or a guest (`guests.py`), shown to nobody."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(
        "name",
        max_length=30,
        unique=True,
        validators=[names.valid_name],
        help_text=names.HELP,
        error_messages={"unique": "Somebody has this name already. Choose another."},
    )
    email = models.EmailField("e-mail address")
    sample = models.BooleanField(default=False, editable=False, help_text="belongs to the sample library")
    guest = models.BooleanField(default=False, editable=False, help_text="has no account; only a session names them")
    address = ""
    """The IP address of a guest’s request; never stored."""

    class Meta:
        constraints = [models.UniqueConstraint(Lower("username"), name="user_name_in_any_case")]
        indexes = [models.Index(fields=["date_joined"], condition=models.Q(guest=True), name="guests_by_age")]

    def get_full_name(self) -> str:
        return self.username

    def get_short_name(self) -> str:
        return self.username

    def get_absolute_url(self) -> str:
        return reverse("person_page", args=[self.username])
