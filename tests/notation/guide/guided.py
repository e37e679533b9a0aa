"""What the guide says of a text, in words."""

from annotations.notation.guide.guide import guide
from annotations.notation.guide.steps import Guide, GuidePhase, Step
from annotations.notation.reading import Reading, read

HEADER = "Presenter Lakeside\nDateTime 2015-08-31 13:58:59\n"
DEAL = "Deal 1\nGameScores 0 0\nDealer Seat4\n"
HANDS = "Hand1 -\nHand2 -\nHand3 -\nHand4 -\n"
AUCTION = "Bids1 Pass 50 51 Pass\nBids2 - Pass\nContract Seat3 51 Clubs\n"
RESULTS = "MeldScores 0 0\nPlayScores 0 0\nHandScores 0 0\n"
ENDED = f"{HEADER}\n{DEAL}{HANDS}{AUCTION}{RESULTS}FinalScores 0 0\nWinner Team1\n"


def reading_at(text: str, players: int = 4) -> Reading:
    """The text as it is read at a table with that many players."""
    return read(text, players=players)


def guided(text: str, after: int | None = None, players: int = 4) -> Guide:
    return guide(reading_at(text, players), after)


def following(text: str, after: int | None = None, players: int = 4) -> str:
    """The label that comes next, with its hand, counted from 1: `2 Deal`."""
    return named(guided(text, after, players).next)


def named(step: Step | None) -> str:
    if step is None:
        return "nothing"
    return step.label.text if step.hand is None else f"{step.hand + 1} {step.label.text}"


def besides(text: str, **options: int) -> list[str]:
    return [named(step) for step in guided(text, **options).others]


def phase(text: str, title: str, hand: int | None = 0) -> GuidePhase:
    return next(phase for phase in guided(text).phases if phase.title == title and phase.hand == hand)


def states(phase: GuidePhase) -> dict[str, str]:
    return {step.label.text: step.state.value for step in phase.steps}
