from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from annotations.archive.limits import MOST_BYTES, TextRefused, decoded, refusal, too_large

PLAYERS = [(count, str(count)) for count in range(2, 9)]
STARTS = (
    ("hand", _("One hand, and a question about it")),
    ("game", _("A whole game, hand by hand")),
    ("text", _("Text in Pinochle Notation, pasted or from a file")),
)


def unix_line_ends(text: str) -> str:
    """A browser's line ends as PN's."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


class TextField(forms.CharField):
    """PN text: never stripped, refused only where it cannot be kept."""

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
        """Django's own refusal of NUL has no place in it; `refusal` names line and column."""


class StartForm(forms.Form):
    """How a recording begins."""

    start = forms.ChoiceField(choices=STARTS, initial="hand", widget=forms.RadioSelect, label=_("Begin with"))
    title = forms.CharField(max_length=120, required=False, label=_("Title"))
    seats = forms.TypedChoiceField(coerce=int, choices=PLAYERS, initial=4, required=False, label=_("Players"))
    text = TextField(label=_("Text"))
    file = forms.FileField(required=False, label=_("File"))

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("start") == "text" and data.get("file"):
            self._take_file(data)
        if data.get("start") == "text" and not data.get("text") and not self.errors:
            self.add_error("text", _("Paste the text, or choose a file."))
        return data

    def _take_file(self, data: dict[str, Any]) -> None:
        file = data["file"]
        if file.size > MOST_BYTES:
            self.add_error("file", too_large(file.size))
            return
        try:
            data["text"] = unix_line_ends(decoded(file.read()))
        except TextRefused as error:
            self.add_error("file", str(error))
            return
        if reason := refusal(str(data["text"])):
            self.add_error("file", reason)


class TitleForm(forms.Form):
    title = forms.CharField(max_length=120, label=_("Title"))


class PublicationForm(forms.Form):
    """Who sees an annotation."""

    LISTED, UNLISTED, DRAFT = "listed", "unlisted", "draft"
    visibility = forms.ChoiceField(
        choices=[
            (LISTED, _("Everyone: it stands in the library")),
            (UNLISTED, _("Those who have its address")),
            (DRAFT, _("Only me")),
        ],
        widget=forms.RadioSelect,
    )
