"""Score sheets without cards whose bids do not show the deck: high bids in ones look like others in tens."""

from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.rule_warnings import accusations

OF_FOUR = "Seat4 Dee\n\n"


def hand(contract: str, meld: str, play: str, scored: str) -> str:
    return f"Contract {contract} Hearts\nMeldScores {meld}\nPlayScores {play}\nHandScores {scored}\n"


TWENTY_TO_SCORE = (
    OF_FOUR + hand("Seat3 295", "0 0", "45 0", "-295 0") + "\n" + hand("Seat1 240", "68 0", "40 0", "-240 0")
)
SET_KEEPS_ITS_MELD = (
    OF_FOUR + hand("Seat1 225", "0 39", "0 31", "-225 70") + "\n" + hand("Seat2 285", "0 21", "0 39", "0 -264")
)
SINGLE_DECK = OF_FOUR + hand("Seat4 135", "8 116", "0 25", "8 141") + "\n" + hand("Seat2 35", "0 0", "20 0", "20 -35")
THREE_PLAYERS = "Seat3 Cy\n\n" + hand("Seat2 130", "6 131 14", "0 5 20", "6 136 34")
FROM_100_IN_TENS = OF_FOUR + hand("Seat1 100", "?", "? 90", "?")
FROM_100_WITH_HIGH_MELDS = (
    OF_FOUR + hand("Seat4 100", "220 ?", "90 ?", "?") + "\n" + hand("Seat1 ?", "300 40", "? 100", "?")
)
BID_GOES_TO_THE_OTHERS = f"{OF_FOUR}Contract Seat3 250 Hearts\nPlayScores 45 0\nHandScores -250 250\n"


@pytest.mark.parametrize(
    "text",
    [
        TWENTY_TO_SCORE, SET_KEEPS_ITS_MELD, SINGLE_DECK, THREE_PLAYERS, FROM_100_IN_TENS, FROM_100_WITH_HIGH_MELDS,
        BID_GOES_TO_THE_OTHERS,
    ],
)  # fmt: skip
def test_a_sheet_that_some_deck_explains_is_not_accused(text: str) -> None:
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize(
    ("text", "right", "wrong", "accused"),
    [
        (TWENTY_TO_SCORE, "PlayScores 45 0", "PlayScores 55 0", ["PN513 5"]),
        (TWENTY_TO_SCORE, "MeldScores 68 0", "MeldScores 68 20", ["PN513 9"]),
        (SET_KEEPS_ITS_MELD, "0 -264", "0 -254", ["PN514 11"]),
        (SET_KEEPS_ITS_MELD, "-225 70", "-225 77", ["PN514 6"]),
        (THREE_PLAYERS, "HandScores 6 136 34", "HandScores 6 163 34", ["PN514 6"]),
        (THREE_PLAYERS, "PlayScores 0 5 20", "PlayScores 0 5 30", ["PN513 5"]),
        (BID_GOES_TO_THE_OTHERS, "PlayScores 45 0", "PlayScores 55 0", ["PN513 4"]),
    ],
)
def test_one_wrong_number_is_named_by_the_deck_that_leaves_the_least_wrong(
    text: str, right: str, wrong: str, accused: list[str]
) -> None:
    assert right in text
    assert accusations(text.replace(right, wrong), AUTO) == accused


def test_a_bid_that_another_deck_cannot_have_does_not_speak_for_it() -> None:
    """Two decks with 50 counters have no bids of 50 in tens."""
    text = OF_FOUR + hand("Seat1 50", "0 12", "0 45", "-50 57")
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("0 45", "0 54"), AUTO) == ["PN513 5"]


def sheet(random: Random, hands: int) -> str:
    """A game with two decks, and 20 meld and 20 counters to score; the bids are 75, 80, 85 … 310."""
    scores = [0, 0]
    sections = ["Team1 Seat1 Seat3\nTeam2 Seat2 Seat4"]
    for number in range(1, hands + 1):
        meld, play = _melded_and_taken(random)
        declarer, bid = random.randint(1, 4), random.randrange(75, 311, 5)
        team = (declarer - 1) % 2
        scored = [sum(each) for each in zip(meld, play, strict=True)]
        if scored[team] < bid:
            meld[team], play[team], scored[team] = 0, 0, -bid
        by_line = [" ".join(map(str, each)) for each in (scores, meld, play, scored)]
        before, *written = by_line
        dealt = f"Deal {number}\nGameScores {before}\nDealer Seat{(number - 1) % 4 + 1}\n"
        sections.append(dealt + hand(f"Seat{declarer} {bid}", *written).rstrip())
        scores = [sum(each) for each in zip(scores, scored, strict=True)]
    return "\n\n".join(sections) + f"\nFinalScores {scores[0]} {scores[1]}\nWinner -\n"


def _melded_and_taken(random: Random) -> tuple[list[int], list[int]]:
    first = random.randint(0, 50)
    play = [first, 50 - first]
    meld = [random.choice((0, 8, 15, 21, 24, 39, 68, 120)) for _team in play]
    return (
        [points if points >= 20 and counters >= 20 else 0 for points, counters in zip(meld, play, strict=True)],
        [counters if counters >= 20 else 0 for counters in play],
    )


def with_a_line_left_out(text: str) -> Iterator[str]:
    for label in ("GameScores", "Dealer", "MeldScores", "PlayScores", "HandScores"):
        yield "\n".join([line for line in text.split("\n") if not line.startswith(label)])


@pytest.mark.parametrize("seed", [70, 126, 371, *range(20)])
def test_no_sheet_with_high_bids_is_accused_whatever_line_is_left_out(seed: int) -> None:
    text = sheet(Random(seed), hands=1 + seed % 4)
    for left in (text, *with_a_line_left_out(text)):
        said = [one.code for one in read_afresh(left, AUTO).diagnostics if one.code.startswith("PN5")]
        assert said == [], left
