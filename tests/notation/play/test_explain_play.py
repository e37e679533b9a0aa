"""The fast verification of a play says the same as the slow explanation, for any number of players."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.notation.play import play
from annotations.notation.play.explain_tricks import explain_tricks
from annotations.notation.play.tricks import PlayContext, follow_tricks
from annotations.notation.reading import read_afresh
from annotations.notation.syntax.document import Line, Seat
from annotations.rules import verify_play as fast
from annotations.rules.cards import CARDS
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from annotations.rules.tables import tables
from tests.bench.generator import game
from tests.bench.tables import HOUSES, VARIANTS, Variant
from tests.rules.dealing import played
from tests.rules.happenings import CardPlayed, TrickTaken

WAYS = ["double-deck", "double-deck-minimum", "double-deck-pass", "three-handed", "cutthroat", "triple-deck"]


@pytest.mark.parametrize("name", WAYS)
@settings(max_examples=15)
@given(seed=st.integers(0, 10**9), is_wrong=st.booleans(), miscounted=st.integers(0, 3))
def test_what_is_verified_needs_no_explanation(name: str, seed: int, is_wrong: bool, miscounted: int) -> None:
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
    for trick in random.sample(tricks, miscounted):
        trick[-1] = random.randrange(8)
    hands = tuple(held or 0 for held in first.hands)
    last = len(tricks) - 1, rules.counters.last_trick or 0
    given_to = tables(rules).play(first.trump), hands, first.contract.seat - 1, [tuple(trick) for trick in tricks], last
    verified = fast.verify_play(*given_to)
    assert fast._verify_any(*given_to) == verified
    lines = {number: Line(number, "", None, tuple(trick)) for number, trick in enumerate(tricks, 1)}  # type: ignore[arg-type]
    facts = PlayContext(lines, len(hands), first.contract.seat, first.trump, len(tricks), rules)
    explained = explain_tricks(facts, follow_tricks(facts, as_written=True), hands)
    assert verified or explained.refused
    if verified:
        assert (verified.counters, verified.tricks) == explained.totals
        said = [(one.line.number - 1, one.refusal.found, one.refusal.expected) for one in explained.refused]
        assert list(verified.miscounted) == said
        assert {one.refusal.reason for one in explained.refused} <= {Reason.OTHER_COUNTERS}


def miscounted(random: Random, text: str) -> str:
    """The text with other counters in some tricks, or with none that are known."""
    lines = text.split("\n")
    tricks = [at for at, line in enumerate(lines) if line.startswith("Trick")]
    for at in random.sample(tricks, random.randrange(4)):
        lines[at] = f"{lines[at].rpartition(' ')[0]} {random.choice('0123456-')}"
    return "\n".join(lines)


def diagnostics(text: str, rules: RuleSet) -> list[tuple[object, ...]]:
    return [(*one[:4], dict(one.values)) for one in read_afresh(text, rules).diagnostics]


@pytest.mark.parametrize("variant", [*VARIANTS, *HOUSES], ids=lambda variant: variant.name)
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_what_is_said_of_a_game_is_what_would_be_said_if_each_play_were_explained(variant: Variant, seed: int) -> None:
    random = Random(seed)
    text = miscounted(random, game(random, variant, hands=2))
    found = diagnostics(text, ruleset(variant.rules))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play, "_is_verified", lambda _hand: False)
        assert diagnostics(text, ruleset(variant.rules)) == found
