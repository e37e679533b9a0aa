"""What the rest of a game tells of a line that is being written: its determined values, and the best meld of a hand.

What is determined is what `fill` writes. A meld is not: whoever can meld need not (PN 1.0, `Meld#`); it is what most
people write.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from annotations.notation.editing.edits import apply
from annotations.notation.editing.filling import fill_game
from annotations.notation.editing.places import insertion
from annotations.notation.editing.replayed import replayed_hand, rules_of
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.rule_checks.melds import part_in_words
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.specs import Label
from annotations.rules.cards import Suit
from annotations.rules.holdings import hand_text
from annotations.rules.melds import Melded, best_melds
from annotations.rules.rulesets import RuleSet

ASKED = "?"


@dataclass(frozen=True, slots=True)
class Computed:
    """The values of a line in PN, `?` for each that the rest does not tell; `parts` are those of a meld, in words."""

    values: tuple[str, ...]
    parts: str = ""


def computed(
    reading: Reading,
    label: Label,
    hand: int | None,
    typed: Sequence[str] = (ASKED,),
    rules: RuleSet | Auto | None = None,
) -> Computed:
    """The line of that label in hand section `hand` (from 0) of the last game, or in its game section (None).

    `typed` are its values so far, `?` for each that is open; a lone `?` stands for all. The rules are those by which
    the reading was checked, else `rules`; where there are none, only what PN itself says is determined. A line of the
    label that is there already has no part in it.
    """
    by = rules_of(reading, rules)
    if label.text == "Deal":
        return Computed((str(_next_deal(reading.document.games[-1], hand)),))
    if label.spec.stem == "Meld" and label.number and set(typed[: len(Suit)]) == {ASKED}:
        return _meld(reading, label.number, hand or 0, by, typed[len(Suit) :])
    return Computed(_filled(reading, label, hand, typed, by))


def melds_by_trump(reading: Reading, hand: int, seat: int, rules: RuleSet | Auto | None = None) -> dict[Suit, int]:
    """The points that the seat could meld in that hand of the last game, by trump; empty if its cards are not known.

    The rules are as for `computed`.
    """
    replayed = replayed_hand(reading, hand, rules)
    held = replayed.hands[seat - 1] if replayed and seat <= replayed.players else None
    if replayed is None or held is None:
        return {}
    by = replayed.rules
    found = [(trump, best_melds(by.meld, held, trump)) for trump in Suit]
    return {trump: melded.points for trump, melded in found if isinstance(melded, Melded)}


def _filled(reading: Reading, label: Label, hand: int | None, typed: Sequence[str], rules: RuleSet) -> tuple[str, ...]:
    """Written where it belongs, and filled in."""
    asked = " ".join([label.text, *typed])
    edit = insertion(reading, label.text, hand, asked)
    place = next(place for place, text in enumerate(edit.new) if text.endswith(asked))
    document = read(apply(reading.text, [edit])).document
    game = document.games[-1]
    game.players = max(game.players, reading.document.games[-1].players)
    fill_game(game, rules)
    return tuple(document.lines[edit.line - 1 + place].text.split(" ")[1:])


def _meld(reading: Reading, seat: int, hand: int, rules: RuleSet, points: Sequence[str]) -> Computed:
    """The best meld, but for `points` that are typed."""
    nothing = Computed((*ASKED * len(Suit), *points) if points else (ASKED,))
    replayed = replayed_hand(reading, hand, rules)
    held = replayed.hands[seat - 1] if replayed and seat <= replayed.players else None
    if replayed is None or held is None or replayed.trump is None:
        return nothing
    melded = best_melds(rules.meld, held, replayed.trump)
    if not isinstance(melded, Melded):
        return nothing
    told = points if points and ASKED not in points else (str(melded.points),)
    return Computed((*hand_text(melded.cards).split(" "), *told), _named(melded))


def _named(melded: Melded) -> str:
    return both([part_in_words(part) for part in melded.parts]) if melded.parts else ""


def _next_deal(game: Game, hand: int | None) -> int:
    """One more than the deals before it (PN 1.0, `Deal`)."""
    return max(_deals(game, len(game.hands) if hand is None else hand), default=0) + 1


def _deals(game: Game, before: int) -> Iterator[int]:
    for section in game.hands[:before]:
        line = section.named("Deal")
        if line and line.values and isinstance(line.values[0], int):
            yield line.values[0]
