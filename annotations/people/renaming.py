"""Changing one’s name: seldom, and to none that looks like another."""

from datetime import timedelta

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone

from annotations.people import names
from annotations.people.models import FormerName, User

KEPT_FOR = timedelta(days=30)
"""How long a new name is kept before the next: readers should know who is who."""

TAKEN = "Somebody has a name that looks like this one, or had it once. Choose another."


def is_imitation(name: str, person: User | None = None) -> bool:
    """Whether the name looks like one that somebody else than the person has, or has had."""
    seen = names.likeness(name)
    others, given_up = User.objects.filter(likeness=seen), FormerName.objects.filter(likeness=seen)
    if person:
        others, given_up = others.exclude(pk=person.pk), given_up.exclude(person=person)
    return others.exists() or given_up.exists()


class RenamingForm(forms.Form):
    username = forms.CharField(
        label="New name",
        min_length=2,
        max_length=names.LONGEST,
        validators=[names.valid_name],
        help_text=names.HELP,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}),
    )

    def __init__(self, person: User, data: object = None) -> None:
        super().__init__(data)  # type: ignore[arg-type]  # a QueryDict, or None
        self.person = person

    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        if name == self.person.username:
            raise ValidationError("This is your name already.")
        if is_imitation(name, self.person):
            raise ValidationError(TAKEN)
        last = self.person.former_names.order_by("-at").first()
        if last and last.at > timezone.now() - KEPT_FOR:
            again = f"{last.at + KEPT_FOR:%d %B %Y}".lstrip("0")
            raise ValidationError(f"A name is kept for thirty days. You can change it again on {again}.")
        return name
