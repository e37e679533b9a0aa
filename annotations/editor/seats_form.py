"""The form of the step "Who sits where": all players, and the deal, score and dealer of the first hand."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from django import forms
from django.http import QueryDict

from annotations.archive.forms.controls import LineField
from annotations.archive.picture.board import PLACES
from annotations.editor.seats_values import Values, values_in
from annotations.notation.reading import Reading
from annotations.notation.syntax.names import teams
from annotations.rules.cards import SEAT_NAMES, TEAMS

DEAL = re.compile(r"[1-9][0-9]*")
SCORES = re.compile(r"-?[0-9]+( -?[0-9]+)*|-|\?")
TWO_SIDES = 8
"""At a table of this size every other player is a partner, unless the rules say otherwise."""


@dataclass(frozen=True, slots=True)
class SeatFields:
    """A seat at the drawn table, with the fields for its player and, if PN has no default teams, for its team."""

    place: str
    name: forms.BoundField
    side: forms.BoundField | None


class SeatsForm(forms.Form):
    """The values of several lines. Everything may stay empty: such lines are not written."""

    deal = LineField(required=False, label="Deal number")
    scores = LineField(required=False, label="Score before it")

    def __init__(
        self,
        reading: Reading,
        data: Mapping[str, str] | None = None,
        *,
        is_new_game: bool = False,
        proposed: Mapping[str, str] | None = None,
    ) -> None:
        """`is_new_game`: the first deal of a game is about to be recorded, at a score of zero.

        `proposed` has names by their fields, for players who have none in the text.
        """
        super().__init__(data)
        self._reading = reading
        self.written = values_in(reading)
        self.players = reading.game.players
        seats = range(1, self.players + 1)
        for seat in seats:
            name = self.written[f"Seat{seat}"] or (proposed or {}).get(f"seat-{seat}", "")
            self.fields[f"seat-{seat}"] = _name(self.default_name(seat), name)
        if self.players not in TEAMS:
            for seat, side in self._sides.items():
                self.fields[f"side-{seat}"] = _side(self.default_name(seat), side, self.players)
        dealers = [(f"Seat{seat}", self.default_name(seat)) for seat in seats]
        self.fields["dealer"] = forms.ChoiceField(
            required=False, label="Dealer", choices=dealers, widget=forms.RadioSelect, initial=self.written["Dealer"]
        )
        deal, scores = self.written["Deal"], self.written["GameScores"]
        is_first = is_new_game and not deal and not scores
        self.fields["deal"].initial = "1" if is_first else deal
        self.fields["scores"].initial = _zeros(self._sides) if is_first else scores
        for name in ("deal", "scores"):
            self.fields[name].widget.attrs |= {"inputmode": "numeric", "autocomplete": "off", "class": "small"}

    def seats(self) -> Iterator[SeatFields]:
        """The seats in their order."""
        for seat in range(1, self.players + 1):
            side = self[f"side-{seat}"] if f"side-{seat}" in self.fields else None
            yield SeatFields(PLACES[self.players][seat - 1], self[f"seat-{seat}"], side)

    def default_name(self, seat: int) -> str:
        """The default name of the player in PN, such as North; `Seat 5` if PN has none."""
        names = SEAT_NAMES.get(self.players, ())
        return names[seat - 1] if names else f"Seat {seat}"

    @property
    def of_deal(self) -> list[forms.BoundField]:
        """The fields about the first deal besides its dealer."""
        return [self["deal"], self["scores"]]

    @property
    def has_names(self) -> bool:
        """Whether any player is named in the text."""
        return any(value for label, value in self.written.items() if label.startswith("Seat"))

    def clean_deal(self) -> str:
        return self._checked("deal", "Deal", DEAL, "Write the number of the deal, such as 1.")

    def clean_scores(self) -> str:
        return self._checked("scores", "GameScores", SCORES, "Write a score for each team, such as 0 0.")

    def values(self) -> Values:
        """The values of the sent lines in PN; an empty value removes the line."""
        sent = self._teams()
        for seat in range(1, self.players + 1):
            sent |= self._sent(f"Seat{seat}", f"seat-{seat}")
        sent |= self._sent("Deal", "deal") | self._sent("GameScores", "scores") | self._sent("Dealer", "dealer")
        if set(sent.get("GameScores", "")) == {"0", " "}:
            sent["GameScores"] = _zeros(self._sides_chosen())
        return sent

    def _sent(self, label: str, name: str) -> Values:
        return {label: _in_one_line(str(self.cleaned_data[name]))} if name in self.data else {}

    def _checked(self, name: str, label: str, pattern: re.Pattern[str], refusal: str) -> str:
        """The sent value. It is refused if it does not match the pattern, unless the text already has it."""
        typed = _in_one_line(str(self.cleaned_data[name]))
        if typed and typed != self.written[label] and not pattern.fullmatch(typed):
            raise forms.ValidationError(refusal)
        return typed

    @cached_property
    def _sides(self) -> dict[int, int]:
        """The team of each seat as written, else by the rules, else as is usual for that number of players."""
        by = self._reading.rules[-1]
        rules = by.rules if by else None
        stated = (rules.teams_in_force if rules and rules.players == self.players else None) or ()
        declared = teams(self._reading.game) or dict(enumerate(stated, 1))
        of_team = {seat: number for number, seats in declared.items() for seat in seats}
        usual = {seat: (seat - 1) % 2 + 1 if self.players == TWO_SIDES else seat for seat in range(1, self.players + 1)}
        return {seat: of_team.get(seat, side) for seat, side in usual.items()}

    def _sides_chosen(self) -> dict[int, int]:
        chosen = {seat: self.cleaned_data.get(f"side-{seat}") for seat in self._sides}
        return {seat: int(chosen[seat] or side) for seat, side in self._sides.items()}

    def _teams(self) -> Values:
        """The lines of the teams, numbered without gaps; none if PN has default teams, or none were sent."""
        if not any(f"side-{seat}" in self.data for seat in self._sides):
            return {}
        sides = self._sides_chosen()
        teams_by_side = [
            [f"Seat{seat}" for seat in sides if sides[seat] == side] for side in sorted(set(sides.values()))
        ]
        unused = dict.fromkeys((f"Team{number}" for number in sides), "")
        return unused | {f"Team{number}": " ".join(seats) for number, seats in enumerate(teams_by_side, 1)}


def merged(data: QueryDict, seen: Reading, now: Reading) -> QueryDict:
    """The sent data, with the current values in place of those that its writer has not changed since `seen`."""
    result, before, after = data.copy(), SeatsForm(seen), SeatsForm(now)
    for name, field in before.fields.items():
        if name in data and data[name] == str(field.initial or "") and name in after.fields:
            result[name] = str(after.fields[name].initial or "")
    if "dealer" not in data and after.written["Dealer"]:
        result["dealer"] = after.written["Dealer"]
    return result


def _zeros(sides: Mapping[int, int]) -> str:
    return " ".join("0" for _team in set(sides.values()))


def _name(title: str, written: str) -> LineField:
    attrs = {"autocomplete": "off", "autocapitalize": "words", "spellcheck": "false", "list": "earlier-names"}
    return LineField(required=False, label=title, initial=written, widget=forms.TextInput(attrs=attrs))


def _side(title: str, side: int, players: int) -> forms.ChoiceField:
    choices = [(str(number), f"Team {number}") for number in range(1, players + 1)]
    return forms.ChoiceField(required=False, label=f"{title}’s team", choices=choices, initial=str(side))


def _in_one_line(text: str) -> str:
    return " ".join(text.split())
