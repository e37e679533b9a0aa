"""The fast verification of a play says the same as the slow explanation, for any number of players."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.notation.play.explain_tricks import explain_tricks
from annotations.notation.play.tricks import PlayContext, follow_tricks
from annotations.notation.syntax.document import Line, Seat
from annotations.rules import verify_play as fast
from annotations.rules.cards import CARDS
from annotations.rules.shipped import ruleset
from annotations.rules.tables import tables
from tests.rules.dealing import played
from tests.rules.happenings import CardPlayed, TrickTaken

WAYS = ["double-deck", "double-deck-minimum", "double-deck-pass", "three-handed", "cutthroat", "triple-deck"]


@pytest.mark.parametrize("name", WAYS)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9), is_wrong=st.booleans())
def test_what_is_verified_needs_no_explanation(name: str, seed: int, is_wrong: bool) -> None:
    random, rules = Random(seed), ruleset(name)
    events = list(played(random, rules, dealer=1))
    first = next((state for state, event in events if isinstance(event, CardPlayed)), None)
    if first is None or first.contract is None or first.trump is None:
        return
    tricks: list[list[object]] = [[]]
    for _state, event in events:
        if isinstance(event, CardPlayed):
            tricks[-1].append(event.card)
        elif isinstance(event, TrickTaken):
            tricks[-1] += [Seat(event.seat), event.counters]
            tricks.append([])
    tricks = [trick for trick in tricks if trick]
    if is_wrong:
        trick = random.choice(tricks)
        trick[random.randrange(len(trick) - 2)] = random.choice(list(CARDS.values()))
    hands = tuple(held or 0 for held in first.hands)
    last = len(tricks) - 1, rules.counters.last_trick or 0
    given_to = tables(rules).play(first.trump), hands, first.contract.seat - 1, [tuple(trick) for trick in tricks], last
    verified = fast.verify_play(*given_to)
    assert fast._verify_any(*given_to) == verified
    lines = {number: Line(number, "", None, tuple(trick)) for number, trick in enumerate(tricks, 1)}  # type: ignore[arg-type]
    facts = PlayContext(lines, len(hands), first.contract.seat, first.trump, len(tricks), rules)
    explained = explain_tricks(facts, follow_tricks(facts, as_written=True), hands)
    assert (verified is None) is bool(explained.refused)
    if verified:
        assert (verified.counters, verified.tricks) == explained.totals
