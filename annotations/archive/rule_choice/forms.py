from collections.abc import Mapping

from django import forms

from annotations.archive.rule_choice.choice import KEPT, PlayedBy, choice_at, choices, chosen
from annotations.archive.rule_choice.house_rules import rules_in


class RulesForm(forms.Form):
    """The choice of rules for an annotation; `current` is the choice so far."""

    rules = forms.ChoiceField(label="Which rules was it played by?")
    shared = forms.CharField(
        required=False,
        label="Or by house rules that somebody shares",
        help_text="Paste their address. You get a copy: later changes to the original do not affect it.",
    )

    def __init__(self, current: PlayedBy, owner: int, data: Mapping[str, str] | None = None) -> None:
        self.current, self.owner = current, owner
        kept = rules_in(current.house_rules).title if current.house_rules else ""
        super().__init__(data, initial={"rules": KEPT if kept else current.rules})
        self.fields["rules"].choices = choices(owner, kept)  # type: ignore[attr-defined]  # it has them

    def clean_rules(self) -> PlayedBy:
        choice = self.cleaned_data["rules"]
        return self.current if choice == KEPT else chosen(choice, self.owner)

    def clean_shared(self) -> PlayedBy | None:
        address = self.cleaned_data["shared"].strip()
        found = chosen(choice_at(address), self.owner)
        if address and found.house_rules is None:
            raise forms.ValidationError("No house rules are shared at this address. Ask the person who gave it to you.")
        return found if address else None

    def played_by(self) -> PlayedBy:
        """The choice; an address takes precedence over the list. The form must be valid."""
        choice: PlayedBy = self.cleaned_data["shared"] or self.cleaned_data["rules"]
        return choice
