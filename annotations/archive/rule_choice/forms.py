from collections.abc import Mapping
from typing import TYPE_CHECKING

from django import forms

from annotations.archive.rule_choice.choice import KEPT, PlayedBy, choice_at, choices, chosen
from annotations.archive.rule_choice.house_rules import rules_in

if TYPE_CHECKING:
    from annotations.archive.models import Annotation


class RulesForm(forms.Form):
    """By which rules an annotation is played."""

    rules = forms.ChoiceField(label="By which rules was it played?")
    shared = forms.CharField(
        required=False,
        label="Or by house rules that somebody shares",
        help_text="Paste their address. You keep a copy, so that later changes of theirs alter nothing here.",
    )

    def __init__(self, annotation: "Annotation", data: Mapping[str, str] | None = None) -> None:
        self.annotation = annotation
        kept = rules_in(annotation.house_rules).title if annotation.house_rules else ""
        super().__init__(data, initial={"rules": KEPT if kept else annotation.rules})
        self.fields["rules"].choices = choices(annotation.owner_id, kept)  # type: ignore[attr-defined]  # it has them

    def clean_rules(self) -> PlayedBy:
        choice = self.cleaned_data["rules"]
        if choice == KEPT:
            return PlayedBy(self.annotation.rules, self.annotation.house_rules)
        return chosen(choice, self.annotation.owner_id)

    def clean_shared(self) -> PlayedBy | None:
        address = self.cleaned_data["shared"].strip()
        found = chosen(choice_at(address), self.annotation.owner_id)
        if address and found.house_rules is None:
            raise forms.ValidationError("No house rules are shared under this address. Ask who gave it to you.")
        return found if address else None

    def played_by(self) -> PlayedBy:
        """What was chosen; an address goes before the list. The form must be valid."""
        choice: PlayedBy = self.cleaned_data["shared"] or self.cleaned_data["rules"]
        return choice
