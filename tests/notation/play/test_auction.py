"""The fast replay of an auction agrees with the slow one whenever it has a result."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.notation.play import slow_path
from annotations.notation.play.auction import replay_auction
from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.explain_auction import explain_auction
from annotations.notation.reading import read
from annotations.rules.shipped import ruleset
from annotations.rules.tables import tables

RULES = ruleset("double-deck")


def built(text: str) -> HandBuilder:
    section = read(text).document.games[0].hands[0]
    teams = RULES.teams_in_force or ()
    return HandBuilder(section.index, RULES, tables(RULES), teams, 4, is_over=True, slow_path=slow_path)


@settings(max_examples=150)
@given(seed=st.integers(0, 10**9))
def test_both_ways_through_an_auction_agree(seed: int) -> None:
    random = Random(seed)
    high, out = 49, set[int]()
    rounds: list[list[str]] = []
    while len(out) < 3 and len(rounds) < 6:
        rounds.append([])
        for place in range(4):
            if place in out:
                rounds[-1].append(random.choices(["-", "Pass"], [30, 1])[0])
            elif random.random() < 0.5:
                out.add(place)
                rounds[-1].append("Pass")
            else:
                high += random.choice([1, 1, 5, 7, 0])
                rounds[-1].append(str(high))
    lines = [f"Bids{number} {' '.join(calls)}" for number, calls in enumerate(rounds, 1)]
    text = "\n".join(["Presenter Lakeside", "", "Deal 1", "Dealer Seat4", *lines]) + "\n"
    fast, slow = built(text), built(text)
    replay_auction(fast)
    slow.dealer = fast.dealer
    result = explain_auction(slow)
    assert fast.auction is not None
    assert (fast.auction.bidder, fast.auction.high, fast.auction.is_over) == (
        result.bidder,
        result.high,
        result.is_over,
    )
    assert [(one.line.number, one.place, one.refusal) for one in fast.refused] == [
        (one.line.number, one.place, one.refusal) for one in slow.refused
    ]
