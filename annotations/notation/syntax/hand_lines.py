"""The lines of a hand section that count, by what they tell of the hand."""

from annotations.notation.syntax.document import Line, Section
from annotations.notation.syntax.specs import PLACES, Group

_EXCHANGE = PLACES["Pass#"]


class HandLines:
    """What is written of a hand: at most one line of each label, but for the hands that are `redeclared`.

    `named` has the lines by label; the others have them by their number, those of seats by the seat. `teams` are all
    the declarations in this hand.
    """

    __slots__ = ("bids", "hands", "kitties", "melds", "named", "passes", "redeclared", "section", "teams", "tricks")

    def __init__(self, section: Section) -> None:
        self.section = section
        self.named: dict[str, Line] = {}
        self.hands: dict[int, Line] = {}
        self.redeclared: dict[int, Line] = {}
        self.bids: dict[int, Line] = {}
        self.kitties: dict[int, Line] = {}
        self.passes: dict[int, Line] = {}
        self.melds: dict[int, Line] = {}
        self.tricks: dict[int, Line] = {}
        self.teams: list[Line] = []
        numbered = {
            "Trick": self.tricks, "Meld": self.melds, "Bids": self.bids, "Pass": self.passes, "Kitty": self.kitties,
        }  # fmt: skip
        exchanged, reached = False, -1
        for line in section.lines:
            label = line.label
            if label is None or not line.counts:
                continue
            number, place = label.number, label.place
            spec = label.spec
            if number is None:
                self.named[label.text] = line
            elif spec.stem in numbered:
                numbered[spec.stem][number] = line
            elif spec.stem == "Hand":
                hands = self.redeclared if exchanged and reached <= _EXCHANGE else self.hands
                hands.setdefault(number, line)
                continue
            elif spec.stem == "Team":
                self.teams.append(line)
            if place > reached and not spec.anywhere:
                reached = place
                exchanged = exchanged or spec.group is Group.EXCHANGE
