"""Whole double-deck hands as people record them: an auction, the best melds, eighty cards played, the scores."""

from collections.abc import Iterator
from itertools import cycle
from random import Random

from annotations.notation.editing.filling import fill_by_best_rules
from annotations.notation.guide.computed import computed
from annotations.notation.reading import read
from annotations.notation.syntax.specs import LABELS
from annotations.rules.shipped import ruleset
from tests.notation.hands_written import hand_played

RULES = ruleset("double-deck-minimum")
SEATS = (1, 2, 3, 4)
CALLS = 8


def whole_hand(seed: int, calls: int = CALLS) -> str:
    """A hand of one deal, dealt, bid with that many calls and played at random by the rules, without a game section."""
    random = Random(seed)
    lines: list[str] = []
    while not any(line.startswith("Trick") for line in lines):
        lines = [*hand_played(random, RULES, dealer=random.choice(SEATS), number=1)]
    hands = [line for line in lines if line.startswith("Hand") and not line.startswith("HandScores")]
    tricks = [line for line in lines if line.startswith("Trick")]
    dealer, contract = lines[2], next(line for line in lines if line.startswith("Contract"))
    before_play = "\n".join([dealer, *hands, *_auction(random, int(dealer[-1]), contract, calls), ""])
    melds = [f"Meld{seat} {' '.join(_meld(before_play, seat))}" for seat in SEATS]
    text = "\n".join([before_play[:-1], *melds, *tricks, "MeldScores ?", "PlayScores ?", "HandScores ?\n"])
    return fill_by_best_rules(read(text, RULES))


def _meld(text: str, seat: int) -> tuple[str, ...]:
    return computed(read(text, RULES), LABELS[f"Meld{seat}"], 0).values


def _auction(random: Random, dealer: int, contract: str, length: int) -> Iterator[str]:
    """An auction that ends with this contract, but for its bid."""
    _label, seat, _bid, trump = contract.split(" ")
    turn = (int(seat[-1]) - dealer - 1) % len(SEATS)
    calls = _calls(random)
    while len(calls) != length or calls[-1][0] == turn or _winner(calls) != turn:
        calls = _calls(random)
    last = calls[-1][1]
    for number in range(last + 1):
        round_calls = {place: call for place, round_, call in calls if round_ == number}
        width = max(round_calls) + 1 if number == last else len(SEATS)
        yield " ".join([f"Bids{number + 1}", *(round_calls.get(place, "-") for place in range(width))])
    yield f"Contract {seat} {max(int(call) for _place, _round, call in calls if call != 'Pass')} {trump}"


def _winner(calls: list[tuple[int, int, str]]) -> int:
    return [place for place, _round, call in calls if call != "Pass"][-1]


def _calls(random: Random) -> list[tuple[int, int, str]]:
    """Who says what in which round, until all but one have passed."""
    calls: list[tuple[int, int, str]] = []
    out: set[int] = set()
    high = 49
    for turn, place in enumerate(cycle(range(len(SEATS)))):
        if len(out) == len(SEATS) - 1 and high >= 50:
            return calls
        if place in out:
            continue
        if random.random() < 0.4 and len(out) < len(SEATS) - 1:
            out.add(place)
            calls.append((place, turn // len(SEATS), "Pass"))
        else:
            high += random.randint(1, 2)
            calls.append((place, turn // len(SEATS), str(high)))
    raise AssertionError("an auction ends")
