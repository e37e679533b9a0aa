"""A person who records a game line by line, as a guide leads, with answers that PN allows."""

from random import Random

from annotations.notation.editing.edits import apply
from annotations.notation.editing.places import insertion
from annotations.notation.guide.guide import guide
from annotations.notation.guide.steps import Guide, Step
from annotations.notation.reading import Reading, read
from annotations.rules.cards import TEAMS, Suit

CARDS = {True: "CAT D SK HQ", False: "-"}
HAND_SIZE = 4
DECLARED = {2: {1: "Seat1", 2: "Seat2"}, 5: {1: "Seat1 Seat3", 2: "Seat2 Seat4 Seat5"}}
"""The teams where PN has none."""


class Recorder:
    """Writes what the guide asks for; `restless` is how often something else that it offers is written instead."""

    def __init__(self, random: Random, players: int, restless: float = 0.0, shown: bool = True, hands: int = 2) -> None:
        self.random = random
        self.players = players
        self.restless = restless
        self.shown = shown
        self.hands = hands
        self.text = ""
        self.steps: list[str] = []

    def reading(self) -> Reading:
        """The text as it is read at a table with that many players."""
        return read(self.text, players=self.players)

    def guide(self) -> Guide:
        return guide(self.reading())

    def record(self, most: int = 300) -> None:
        """Goes on until the guide asks for nothing more."""
        while len(self.steps) < most and (step := self.choose(self.guide())):
            self.write(step)

    def choose(self, found: Guide) -> Step | None:
        others = {step.label.text: step for step in found.others}
        if found.next is None:
            return None
        if self.is_enough(found.next):
            return others["FinalScores" if found.next.label.text == "Deal" else "MeldScores"]
        leaps = [step for step in found.others if step.label.text != "Note" and not self.is_enough(step)]
        return self.random.choice(leaps) if leaps and self.random.random() < self.restless else found.next

    def is_enough(self, step: Step) -> bool:
        """Whether the step would go on beyond the hands and tricks that this person has to write."""
        stem, number = step.label.spec.stem, step.label.number or 0
        return (step.hand or 0) >= self.hands or (stem == "Trick" and number > HAND_SIZE)

    def write(self, step: Step) -> None:
        line = f"{step.label.text} {self.answer(step)}"
        self.text = apply(self.text, [insertion(self.reading(), step.label.text, step.hand, line)])
        self.steps.append(step.label.text)

    def answer(self, step: Step) -> str:
        """Values for that line such as PN allows."""
        stem, number = step.label.spec.stem, step.label.number or 0
        answers = {
            "DateTime": "2015-08-31 13:58:59",
            "Deal": str((step.hand or 0) + 1),
            "Dealer": self.seat(),
            "Hand": CARDS[self.shown],
            "Contract": f"{self.seat()} 52 {self.random.choice([*(suit.name.title() for suit in Suit), '-'])}",
            "Pass": "SQ DJ",
            "Kitty": "CA" if number else "CA SK H9",
            "Discard": "SQ DJ H9 0",
            "Meld": "C DKQ S H 2",
            "Trick": " ".join(["CA"] * self.players) + f" {self.seat()} 1",
            "Winner": "Team1",
            "Team": DECLARED.get(self.players, {}).get(number, self.seat()),
            "Notation": "PN 1.0",
        }
        if stem == "Bids":
            return self.bids(number)
        return answers.get(stem, self.scores() if "Scores" in stem or stem == "Adjustments" else "some text")

    def seat(self) -> str:
        return f"Seat{self.random.randint(1, self.players)}"

    def scores(self) -> str:
        return " ".join(["0"] * len(TEAMS.get(self.players) or DECLARED[self.players]))

    def bids(self, number: int) -> str:
        """Each round one player drops out, and the last but one leaves the last."""
        were_out = min(number, self.players) - 1
        out = min(number, self.players - 1)
        return " ".join(["-"] * were_out + ["Pass"] * (out - were_out) + ["52"] * (self.players - out))
