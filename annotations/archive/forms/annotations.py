from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from django import forms

from annotations.archive.limits import MOST_BYTES, MOST_KIB, TextRefused, decoded, refusal
from annotations.archive.models import Annotation
from annotations.archive.models.presentation import Provenance
from annotations.archive.rule_choice.choice import AUTO, PlayedBy, choices, chosen, rules_of
from annotations.archive.rule_choice.families import FAMILIES, default_rules, families_for, family_of
from annotations.archive.rule_choice.house_rules import HOUSE
from annotations.notation.importer import USUAL_PLAYERS
from annotations.notation.syntax.lines import unix_line_ends
from annotations.people.models import User
from annotations.rules.cards import MOST_PLAYERS

PLAYERS = [
    ("", f"As in the rules, otherwise {USUAL_PLAYERS}"),
    *((count, str(count)) for count in range(2, 9)),
]
SETTLED = tuple(family.key for family in FAMILIES)
"""The games whose rules say how many play, so that nobody is asked."""

STARTS = (
    ("hand", "One hand, and a question about it"),
    ("game", "A whole game, hand by hand"),
    ("text", "A text, pasted or from a file"),
)


_REFUSED_PLAYERS = "“%(rules)s” is a game for %(wanted)d. Choose %(wanted)d players, or other rules."


class TextField(forms.CharField):
    """PN text: never stripped, refused only if it cannot be saved."""

    widget = forms.Textarea

    def __init__(self, **options: object) -> None:
        super().__init__(strip=False, required=False, **options)  # type: ignore[arg-type]

    def to_python(self, value: object) -> str:
        return unix_line_ends(super().to_python(value) or "")

    def validate(self, value: str) -> None:
        super().validate(value)
        if reason := refusal(value):
            raise forms.ValidationError(reason)

    def run_validators(self, value: str) -> None:
        """Skips Django's check for NUL: `refusal` names its line and column."""


class StartForm(forms.Form):
    """How a recording begins."""

    most_bytes, most_kib = MOST_BYTES, MOST_KIB

    start = forms.ChoiceField(choices=STARTS, initial="hand", widget=forms.RadioSelect, label="Begin with")
    title = forms.CharField(max_length=120, required=False, label="Title")
    seats = forms.TypedChoiceField(coerce=int, choices=PLAYERS, empty_value=None, required=False, label="Players")
    family = forms.ChoiceField(required=False, label="Which game was it?", widget=forms.RadioSelect)
    rules = forms.ChoiceField(required=False, initial=AUTO, label="Rules")
    text = TextField(label="Text")
    file = forms.FileField(required=False, label="File")

    field_order = ("start", "title", "family", "rules", "seats", "text", "file")

    def __init__(self, *given: Any, owner: int | None = None, **more: Any) -> None:
        """`owner` may choose their own house rules, and shared ones that are preselected by their slug."""
        super().__init__(*given, **more)
        self.owner = owner
        wanted = str(self["rules"].value())
        self.fields["rules"].choices = choices(owner, wanted=wanted)  # type: ignore[attr-defined]  # a choice field has them
        self.families = families_for(owner, wanted)
        self.fields["family"].choices = [(family.key, family.title) for family in self.families]  # type: ignore[attr-defined]  # as above
        self.fields["family"].initial = family_of(wanted)

    def clean_rules(self) -> PlayedBy:
        """The chosen rules; where a game was chosen to which they do not belong, its usual rules."""
        family = self.cleaned_data.get("family")
        rules = self.cleaned_data["rules"] or AUTO
        return chosen(default_rules(family, rules) if family else rules, self.owner)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("family") in SETTLED:
            data["seats"] = None
        self._check_players(data)
        if data.get("start") == "text" and data.get("file"):
            self._take_file(data)
        if data.get("start") == "text" and not data.get("text") and not self.errors:
            self.add_error("text", "Paste the text, or choose a file.")
        return data

    @property
    def rules_value(self) -> str:
        """The value of the field `rules` for the rules in `cleaned_data`, by itself, without a family."""
        rules = self.cleaned_data["rules"].rules
        return str(self["rules"].value()) if rules == HOUSE else rules

    def _check_players(self, data: dict[str, Any]) -> None:
        """Refuses a number of players that the chosen rules do not allow, unless a text is pasted."""
        rules = rules_of(data["rules"]) if "rules" in data else None
        wanted = rules.players if rules else None
        asked = data.get("seats")
        if rules and wanted and asked not in (None, wanted) and data.get("start") != "text":
            self.add_error("seats", _REFUSED_PLAYERS % {"rules": rules.title, "wanted": wanted})

    def _take_file(self, data: dict[str, Any]) -> None:
        file = data["file"]
        try:
            data["text"] = unix_line_ends(decoded(file.read(MOST_BYTES + 1), file.size))
        except TextRefused as error:
            self.add_error("file", str(error))
            return
        if reason := refusal(str(data["text"])):
            self.add_error("file", reason)


class TitleForm(forms.Form):
    title = forms.CharField(max_length=120, label="Title")


class RecorderForm(forms.Form):
    """Invites somebody to record an annotation."""

    name = forms.CharField(max_length=30, label="Name of the person", help_text="The name shown with their posts.")

    def __init__(self, annotation: Annotation, data: Mapping[str, str] | None = None) -> None:
        super().__init__(data)
        self.annotation = annotation

    def clean_name(self) -> User:
        """The person of that name."""
        name = self.cleaned_data["name"]
        person = User.objects.filter(username__iexact=name, is_active=True).first()
        if person is None:
            raise forms.ValidationError("Nobody is called %(name)s.", params={"name": name})
        if self.annotation.is_recorded_by(person.pk):
            raise forms.ValidationError("%(name)s already records it.", params={"name": person.username})
        if self.annotation.invited().filter(person=person).exists():
            raise forms.ValidationError("%(name)s is invited already.", params={"name": person.username})
        return person


class PublicationForm(forms.Form):
    """Who sees an annotation, and what its owner says about it."""

    LISTED, UNLISTED, DRAFT = "listed", "unlisted", "draft"
    visibility = forms.ChoiceField(choices=[(name, name) for name in (LISTED, UNLISTED, DRAFT)])
    provenance = forms.ChoiceField(choices=Provenance.choices, required=False)
    source = forms.URLField(
        max_length=300,
        required=False,
        assume_scheme="https",
        error_messages={"invalid": "Write the address of a page, such as https://example.org/video."},
    )
    bottom_seat = forms.TypedChoiceField(
        choices=[("", ""), *((seat, seat) for seat in range(1, MOST_PLAYERS + 1))],
        coerce=int,
        empty_value=None,
        required=False,
    )

    def clean_source(self) -> str:
        """The address, if it is one of the web."""
        source = str(self.cleaned_data["source"])
        if source and urlsplit(source).scheme not in ("http", "https"):
            raise forms.ValidationError(self.fields["source"].error_messages["invalid"])
        return source
