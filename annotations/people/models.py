from typing import ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.contrib.auth.validators import ASCIIUsernameValidator
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse


class User(AbstractUser):
    """A person with an account, known to others by `username`."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(
        "name",
        max_length=30,
        unique=True,
        validators=[ASCIIUsernameValidator()],
        help_text="Others see this name. Letters, digits and @ . + - _",
        error_messages={"unique": "Somebody has this name already. Choose another."},
    )
    email = models.EmailField("e-mail address")
    sample = models.BooleanField(default=False, editable=False, help_text="belongs to the sample library")

    objects: ClassVar[UserManager["User"]] = UserManager()

    class Meta:
        constraints = [models.UniqueConstraint(Lower("username"), name="user_name_in_any_case")]

    def get_full_name(self) -> str:
        return self.username

    def get_short_name(self) -> str:
        return self.username

    def get_absolute_url(self) -> str:
        return reverse("person_page", args=[self.username])
