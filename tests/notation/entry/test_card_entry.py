"""What cards a line has to choose from, and how many it takes."""

import pytest

from annotations.notation.entry.card_entry import CardEntry, card_entry
from annotations.notation.play import slow_path
from annotations.notation.play.game import UNSTATED, replay_game
from annotations.notation.reading import read
from annotations.notation.syntax.specs import LABELS
from annotations.rules.holdings import hand_text
from annotations.rules.shipped import ruleset
from tests.samples import REAL_HAND

HANDS = [line for line in REAL_HAND.splitlines() if line.startswith("Hand") and "Scores" not in line]
EAST, WEST = HANDS[1], HANDS[3]
DOUBLE_DECK = "\n".join(["Dealer Seat4", HANDS[0], EAST, WEST, ""])
SINGLE_DECK = "Dealer Seat4\nHand1 CAT9 D9 S H\n"
THREE = """Dealer Seat3
Hand1 CATKQJ DATK SATK HATK9
Hand2 CATKQJ DATK SATK HATKQ
Bids1 20 Pass Pass
Contract Seat1 20 Clubs
"""
PASSING = "\n".join(["Dealer Seat4", *HANDS, "Contract Seat3 65 Clubs", ""])


def entry(text: str, label: str, rules: str) -> CardEntry:
    game = read(text).document.games[-1]
    hand = replay_game(game, [section.index for section in game.hands], ruleset(rules), slow_path)[-1]
    found = card_entry(hand, LABELS[label])
    assert found
    return found


ENTRIES = [
    ("a hand of what nobody else has", DOUBLE_DECK, "Hand3", "double-deck", HANDS[2][6:], 20),
    (
        "a hand of a single deck", SINGLE_DECK, "Hand2", "single-deck",
        "CATKKQQJJ9 DAATTKKQQJJ9 SAATTKKQQJJ99 HAATTKKQQJJ99", 12,
    ),
    ("a kitty of what nobody has", THREE, "Kitty", "three-handed", "C99 DQQJJ99 SQQJJ99 HQJJ9", 3),
    ("a card of the kitty, of any number", THREE, "Kitty1", "three-handed", "C99 DQQJJ99 SQQJJ99 HQJJ9", None),
    ("a pass from the hand", PASSING, "Pass1", "double-deck-pass", HANDS[0][6:], 3),
    ("a pass at once from what was dealt", f"{PASSING}Pass1 CA CT CK\n", "Pass3", "double-deck-pass", HANDS[2][6:], 3),
    (
        "a pass back from what has come, too", f"{PASSING}Pass1 CA CT CK\n", "Pass3", "double-deck-thomas",
        "CAAATTKKQJ DAAATQJ SAAT HTTKJJ", 3,
    ),
    ("a discard with the kitty", f"{THREE}Kitty CQ SQ HJ\n", "Discard", "three-handed", "CATKQQJ DATK SATKQ HATKJ9", 3),
    ("a meld from the hand", PASSING, "Meld1", "double-deck", HANDS[0][6:], None),
    (
        "a hand after the exchange", f"{PASSING}Pass1 CA CT CK\nPass3 CA CA DA\n", "Hand1", "double-deck-pass",
        "CAAQJJ DAKQJ STKQQJJ HTKKQJ", 20,
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "label", "rules", "there", "due"), [row[1:] for row in ENTRIES], ids=[row[0] for row in ENTRIES]
)
def test_it_is_chosen(text: str, label: str, rules: str, there: str, due: int | None) -> None:
    found = entry(text, label, rules)
    assert found.available is not None
    assert (hand_text(found.available), found.expected_count) == (there, due)


def test_where_the_deck_is_not_known_nobody_says_what_is_left() -> None:
    game = read("Dealer Seat4\n").document.games[-1]
    [hand] = replay_game(game, [section.index for section in game.hands], UNSTATED, slow_path)
    assert card_entry(hand, LABELS["Hand1"]) == CardEntry()


def test_other_lines_tell_where_the_rest_of_the_deck_is() -> None:
    elsewhere = entry(DOUBLE_DECK, "Hand3", "double-deck").elsewhere
    assert {label: hand_text(held) for label, held in elsewhere.items()} == {
        line[:5]: line[6:] for line in (HANDS[0], EAST, WEST)
    }


def test_for_a_bid_no_cards_are_chosen() -> None:
    game = read(PASSING).document.games[-1]
    [hand] = replay_game(game, [section.index for section in game.hands], ruleset("double-deck"), slow_path)
    assert card_entry(hand, LABELS["Bids1"]) is None
