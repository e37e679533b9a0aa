"""A hand that ends before its last trick: what can happen when, and the lines that say so."""

from random import Random

import pytest

from annotations.notation.editing.edits import apply
from annotations.notation.editing.places import insertion
from annotations.notation.guide.end_hand import Read, ended
from annotations.notation.guide.guide import guide
from annotations.notation.guide.hand_endings import Ending, hand_endings, passed_round
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.diagnostics import Severity, Status
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.sound_answers import FinishedGame

RULES = ruleset("double-deck")
HEAD = "Presenter Ann\nDateTime 2025-03-01 20:00:00\n\nDeal 1\nGameScores 0 0\nDealer Seat4\n"
HANDS = "Hand1 -\nHand2 -\nHand3 -\nHand4 -\n"
CONTRACT = f"{HEAD}{HANDS}Bids1 52 Pass Pass Pass\nContract Seat1 52 Spades\n"
MELDS = f"{CONTRACT}Meld1 C D SATKQJ H 15\nMeld2 C D S HKQ 2\nMeld3 C DKQ S H 2\nMeld4 C D S H 0\n"
PLAYED = f"{MELDS}Trick1 CA CK CQ CJ Seat1 2\nTrick2 CA CT CK CQ Seat1 3\n"


MOST_STEPS = 12
"""The melds of eight players, and the scores."""


def by_rules(text: str) -> Reading:
    return read(text, RULES, 4)


def names(text: str) -> list[str]:
    return [ending.name for ending in hand_endings(by_rules(text), 0)]


def after(text: str, name: str) -> Reading:
    made = ended(by_rules(text), 0, name, by_rules)
    assert made is not None
    return by_rules(made)


def new_lines(text: str, name: str) -> list[str]:
    return [line for line in after(text, name).text.splitlines() if line not in text.splitlines()]


def contradictions(reading: Reading) -> list[str]:
    serious = (Severity.ERROR, Severity.WARNING)
    return [found.code for found in reading.diagnostics if found.severity in serious]


def test_what_can_happen_depends_on_how_far_the_hand_is() -> None:
    assert names("") == []
    assert names(HEAD) == ["stuck", "passed-out", "misdeal"]
    assert names(HEAD + HANDS) == ["stuck", "passed-out", "misdeal", "dealt-again"]
    assert names(f"{HEAD}{HANDS}Bids1 Pass 50\n") == ["misdeal", "dealt-again"]
    assert names(CONTRACT) == ["given-up", "claim-1", "claim-2", "misdeal", "dealt-again"]
    assert names(PLAYED) == ["claim-1", "claim-2", "misdeal", "dealt-again"]
    assert names(f"{PLAYED}MeldScores 22 2\nPlayScores 50 0\nHandScores 72 2\n") == []


def test_they_are_called_by_the_names_of_the_players() -> None:
    text = CONTRACT.replace("\n\n", "\nSeat1 Ann\nSeat3 Cora\n\n")
    titles = [ending.title for ending in hand_endings(by_rules(text), 0)]
    assert titles[:3] == ["Ann throws in the hand", "Ann and Cora claim the rest", "East and West claim the rest"]


def test_everybody_passes_and_nobody_plays() -> None:
    passed = f"{HEAD}{HANDS}Bids1 Pass Pass Pass Pass\n"
    assert passed_round(by_rules(passed)) == 0
    assert new_lines(passed, "passed-out") == [
        "Contract -", "MeldScores 0 0", "PlayScores 0 0", "HandScores 0 0", "Note Everybody passed.",
    ]  # fmt: skip
    made = after(passed, "passed-out")
    assert (guide(made).ended, guide(made).next_hand) == (0, 1)
    assert passed_round(made) is None


def test_nobody_has_to_type_the_passes() -> None:
    assert "Bids1 Pass Pass Pass Pass" in new_lines(HEAD + HANDS, "passed-out")
    assert "Bids1 Pass Pass Pass Pass" in new_lines(f"{HEAD}{HANDS}Bids1 Pass Pass\n", "passed-out")


def test_the_dealer_is_stuck_with_the_bid_that_the_rules_force() -> None:
    passed = f"{HEAD}{HANDS}Bids1 Pass Pass Pass Pass\n"
    assert hand_endings(by_rules(passed), 0)[0].title == "All pass: West is stuck at 50"
    assert new_lines(passed, "stuck") == ["Bids1 Pass Pass Pass 50"]
    step = guide(after(passed, "stuck")).next
    assert step is not None
    assert step.label.text == "Contract"
    assert contradictions(after(passed, "stuck")) == []


def test_a_hand_that_is_thrown_in_costs_the_bid() -> None:
    assert new_lines(MELDS, "given-up") == [
        "Note North threw in the hand.", "MeldScores 17 2", "PlayScores 0 0", "HandScores -52 2",
    ]  # fmt: skip
    assert contradictions(after(MELDS, "given-up")) == []
    assert guide(after(MELDS, "given-up")).ended == 0


def test_without_the_melds_the_scores_of_a_thrown_in_hand_are_asked_for() -> None:
    assert new_lines(CONTRACT, "given-up") == ["Note North threw in the hand."]
    step = guide(after(f"{CONTRACT}Meld1 -\nMeld2 -\nMeld3 -\nMeld4 -\n", "given-up")).next
    assert step is not None
    assert step.label.text == "MeldScores"


@pytest.mark.parametrize(
    ("claim", "scores"),
    [
        ("claim-1", ["MeldScores 17 2", "PlayScores 50 0", "HandScores 67 2"]),
        ("claim-2", ["MeldScores 17 2", "PlayScores 5 45", "HandScores -52 47"]),
    ],
)
def test_a_claim_takes_the_counters_that_are_left(claim: str, scores: list[str]) -> None:
    assert new_lines(PLAYED, claim)[1:] == scores
    assert contradictions(after(PLAYED, claim)) == []
    assert guide(after(PLAYED, claim)).ended == 0


WITH_KITTY = """Presenter Ann
DateTime 2025-03-01 20:00:00

Deal 1
GameScores 0 0 0
Dealer Seat3
Hand1 -
Hand2 -
Hand3 -
Bids1 30 Pass Pass
Contract Seat1 30 Spades
Kitty CT D9 HJ
Discard CT DT H9 2
Meld1 C D SATKQJ H 15
Meld2 C DKQ S H 2
Meld3 C D S HKQ 2
Trick1 SA SK SQ Seat1 2
Trick2 DQ DA D9 Seat2 1
"""


@pytest.mark.parametrize(
    ("claim", "play"),
    [("claim-1", "PlayScores 24 1 0"), ("claim-2", "PlayScores 4 21 0"), ("claim-3", "PlayScores 4 1 20")],
)
def test_the_counters_of_the_discard_are_the_declarers_in_a_claim(claim: str, play: str) -> None:
    rules = ruleset("three-handed")

    def by_these_rules(text: str) -> Reading:
        return read(text, rules, 3)

    made = ended(by_these_rules(WITH_KITTY), 0, claim, by_these_rules)
    assert made is not None
    assert play in made.splitlines()
    assert contradictions(by_these_rules(made)) == []
    assert guide(by_these_rules(made)).ended == 0
    unknown = WITH_KITTY.replace("Discard CT DT H9 2\n", "")
    without = ended(by_these_rules(unknown), 0, claim, by_these_rules)
    assert without is not None
    assert ("PlayScores" in without) is (claim == "claim-1")  # who takes all that is left takes the discard, too
    step = guide(by_these_rules(without)).next
    assert step is not None
    assert claim == "claim-1" or step.label.text == "MeldScores"


def test_a_misdeal_scores_nothing_at_any_moment() -> None:
    for text in (HEAD, HEAD + HANDS, CONTRACT, PLAYED):
        made = after(text, "misdeal")
        assert {"MeldScores 0 0", "PlayScores 0 0", "HandScores 0 0", "Note Misdeal."} <= set(made.text.splitlines())
        assert contradictions(made) == []
        assert guide(made).ended == 0
        assert [found.code for found in made.diagnostics if found.code == "PN401"] == []


def test_a_wrong_deal_clears_the_hand_but_for_who_dealt() -> None:
    assert after(PLAYED, "dealt-again").text == HEAD
    step = guide(after(PLAYED, "dealt-again")).next
    assert step is not None
    assert step.label.text == "Hand1"


def test_what_cannot_happen_changes_nothing() -> None:
    assert ended(by_rules(PLAYED), 0, "stuck", by_rules) is None
    assert ended(by_rules(PLAYED), 1, "misdeal", by_rules) is None
    assert ended(by_rules(""), 0, "misdeal", by_rules) is None


@pytest.mark.parametrize("name", SHIPPED)
def test_every_ending_leads_to_the_end_of_the_hand(name: str) -> None:
    """From any moment of a sound record, by any rules, in a few steps, and never by way of an Invalid record."""
    random, rules = Random(name), ruleset(name)
    game, reading = FinishedGame(random, rules), read("", rules, rules.players)

    def by_these_rules(text: str) -> Reading:
        return read(text, rules, rules.players)

    for _ in range(60):
        step = game.choose(guide(reading), restless=0)
        if step is None or step.hand:
            break
        edit = insertion(reading, step.label.text, step.hand, game.answer(step))
        reading = by_these_rules(apply(reading.text, [edit]))
        for ending in hand_endings(reading, 0) if random.random() < 0.25 else ():
            text = ended(reading, 0, ending.name, by_these_rules)
            assert text is not None
            made = by_these_rules(text)
            assert made.status is not Status.INVALID, (text, made.diagnostics)
            if ending.ending not in (Ending.STUCK, Ending.DEALT_AGAIN):
                assert steps_to_the_end(made, by_these_rules) <= MOST_STEPS


def steps_to_the_end(reading: Reading, again: Read) -> int:
    for steps in range(100):
        found = guide(reading)
        if found.ended == 0:
            return steps
        assert found.next is not None
        line = f"{found.next.label.text} {'0' if found.next.label.text == 'Deal' else '-'}"
        edit = insertion(reading, found.next.label.text, found.next.hand, line)
        reading = again(apply(reading.text, [edit]))
    raise AssertionError("the guide goes round")
