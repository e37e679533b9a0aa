"""What an owner decides about names, and what somebody who is named asks for."""

from typing import Any

from django import forms

from annotations.archive.models.name_requests import MOST_NAME, MOST_REASON
from annotations.archive.models.naming import NamesShown, added
from annotations.notation.editing.aliases import is_name, is_named_in

MOST_HIDDEN = 100


class NamesForm(forms.Form):
    """Whether readers get the names of people."""

    names = forms.ChoiceField(
        choices=[
            (NamesShown.WRITTEN, "The names, as they are written"),
            (NamesShown.SEATS, "Seats: North, East and so on"),
            (NamesShown.INITIALS, "Initials"),
        ],
        required=False,
        widget=forms.RadioSelect,
        label="What readers get",
    )
    hidden = forms.MultipleChoiceField(required=False, widget=forms.CheckboxSelectMultiple, label="Hidden in any case")
    another = forms.CharField(
        max_length=MOST_NAME,
        required=False,
        label="Hide one more name",
        help_text="As the record has it. The seat stands in its place.",
    )

    def __init__(self, hidden: list[str], text: str, data: Any = None, **more: Any) -> None:
        """`hidden` are the names that are hidden one by one; `text` is all that may name somebody."""
        super().__init__(data, **more)
        self.text = text
        self.fields["hidden"].choices = [(name, name) for name in hidden]  # type: ignore[attr-defined]  # it has them
        if not hidden:
            del self.fields["hidden"]

    def clean_another(self) -> str:
        """The name, if the record has it."""
        name: str = self.cleaned_data["another"]
        return _found(name, self.text) if name else ""

    def clean(self) -> None:
        if len(self.hidden_names()) > MOST_HIDDEN:
            self.add_error("another", "These are too many. Choose seats or initials for all names instead.")

    def hidden_names(self) -> list[str]:
        """The names to hide one by one."""
        names = list(self.cleaned_data.get("hidden", []))
        another = self.cleaned_data.get("another", "")
        return added(names, another) if another else names


class NameRequestForm(forms.Form):
    """Asks the owner of a record to hide a name in it."""

    name = forms.CharField(
        max_length=MOST_NAME, label="The name to hide", help_text="As it is written on the page, or a part of it."
    )
    reason = forms.CharField(
        max_length=MOST_REASON,
        widget=forms.Textarea(attrs={"rows": 4}),
        label="Why it should be hidden",
        help_text="The owner and the people who run this site read this. Say how you can be reached, if you like.",
    )

    def __init__(self, text: str, data: Any = None) -> None:
        """`text` is all that names somebody on the page, as its reader gets it."""
        super().__init__(data)
        self.text = text

    def clean_name(self) -> str:
        """The name, if the page has it."""
        return _found(self.cleaned_data["name"], self.text)


def _found(name: str, text: str) -> str:
    name = " ".join(name.split())
    if not is_name(name):
        raise forms.ValidationError("This names nobody. Write the name of a person, with at least two letters.")
    if not is_named_in(name, text):
        raise forms.ValidationError("The page has no such name. Write it as it stands there, or only a part of it.")
    return name
