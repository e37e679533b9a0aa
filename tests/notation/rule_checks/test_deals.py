"""Double-deck rules, Players and Cards, Deal; Wikipedia, Dealing."""

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.cards import CARDS
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.changes import changes
from tests.notation.diagnosed_texts import warned, warnings
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.turned_seats import turned, turned_words

FOUR_HANDS = """\
Hand1 CAT DATKKQQJ STKQQ HATTQQQJ
Hand2 CATTQJ DATKQQ SATKKQJJ HAAT
Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
Hand4 CAAKKKQJ DJ SAAATKQ HTKKKJJ
"""  # the specification's own (PN 1.0, Hand#)


def test_a_deal_of_the_whole_deck_is_nothing_to_speak_of() -> None:
    assert not warnings(FOUR_HANDS)


def test_a_hand_has_as_many_cards_as_are_dealt() -> None:
    assert warnings(FOUR_HANDS.replace("Hand2 CATTQJ", "Hand2 CATTJ")) == ["PN502 Hand2"]
    assert warned("Hand2 CATTJ DATKQQ SATKKQJJ HAAT") == "Hand2 has 19 cards: 20 are dealt (double-deck, hand_size)."


def test_nobody_has_a_fifth_ace_of_the_same_suit() -> None:
    five = FOUR_HANDS.replace("Hand4 CAAKKKQJ", "Hand4 CAAAKKQJ")
    assert warnings(five) == ["PN501 Hand4 CAAAKKQJ"]
    assert warned(five) == "CA occurs 5 times, in Hand1, Hand2 and Hand4: the deck has 4 (double-deck, deck)."


def test_a_deck_without_nines_has_none() -> None:
    nine = FOUR_HANDS.replace("Hand4 CAAKKKQJ", "Hand4 CAAKKKQ9")
    assert warned(nine) == "C9 occurs once, in Hand4: the deck has none (double-deck, deck)."


def test_a_card_of_the_kitty_is_in_no_hand_as_well() -> None:
    both = """\
Hand1 CATKQJ9 DATKQJ9 SAT HA
Hand2 CATKQJ9 DATKQJ9 SAT HA
Kitty CA SQ HJ
"""
    assert warnings(both, "three-handed") == ["PN501 Hand2 CATKQJ9"]
    assert "in Hand1, Hand2 and Kitty" in warned(both, "three-handed")


def test_every_place_of_each_card_is_named() -> None:
    hands = """\
Hand1 CAK9 DTQJ9 SKQ9 HAKJ99
Hand2 CTQJ DAKKQ STJ HATQQJ9
Hand3 CAKQ9 DTJ9 SAAQJ HTTK9
"""
    said = [message(found).partition(":")[0] for found in read(hands, ruleset("three-handed")).diagnostics]
    assert "H9 occurs 4 times, in Hand1, Hand2 and Hand3" in said
    assert "HT occurs 3 times, in Hand2 and Hand3" in said


@pytest.mark.parametrize("copied", [2, 3, 4])
def test_a_hand_written_twice_is_one_mistake_on_the_second_of_both_lines(copied: int) -> None:
    lines = FOUR_HANDS.splitlines(keepends=True)
    lines[copied - 1] = lines[0].replace("Hand1", f"Hand{copied}")
    (only,) = warnings("".join(lines))
    assert only.startswith(f"PN501 Hand{copied}")
    assert f"(Hand{copied} is the same as Hand1)" in warned("".join(lines))


def test_two_pairs_of_equal_hands_are_two_mistakes_and_three_equal_hands_are_two() -> None:
    first, second, third, _fourth = FOUR_HANDS.splitlines(keepends=True)
    pairs = "".join([first, first.replace("Hand1", "Hand2"), third, third.replace("Hand3", "Hand4")])
    said = [found.split(" ")[1] for found in warnings(pairs)]
    assert said == ["Hand2", "Hand4"]
    alike = "".join([first, second, second.replace("Hand2", "Hand3"), second.replace("Hand2", "Hand4")])
    assert [found.split(" ")[1] for found in warnings(alike)] == ["Hand3", "Hand4"]


@pytest.mark.parametrize("name", ["double-deck", "double-deck-pass", "single-deck-kitty", "three-handed"])
@settings(max_examples=3)
@given(seed=st.integers(0, 10**9), is_withheld=st.booleans())
def test_a_hand_that_is_copied_is_one_mistake_whatever_is_melded_and_played(
    name: str, seed: int, is_withheld: bool
) -> None:
    text = hand_scored(Melding(seed), ruleset(name))
    if accusations(text, AUTO):
        return
    dealt = re.findall(r"^Hand(\d) (.*)$", text, re.MULTILINE)[: ruleset(name).players]
    (one, cards), (other, instead), (third, kept), *_ = Random(seed).sample(dealt, len(dealt))
    copied = text.replace(f"Hand{other} {instead}", f"Hand{other} {cards}", 1)
    if is_withheld:
        copied = copied.replace(f"Hand{third} {kept}", f"Hand{third} -", 1)
    lines = [line.split(" ")[0] for line in copied.splitlines()]
    assume(is_any_card_there_too_often(copied, ruleset(name)))
    (said,) = accusations(copied, AUTO)
    assert said in [f"PN501 {lines.index(f'Hand{seat}') + 1}" for seat in (one, other)]


def is_any_card_there_too_often(text: str, rules: RuleSet) -> bool:
    """Where a hand of single cards is copied, and another one withheld, each card may be there as often as dealt."""
    dealt = dict(reversed(re.findall(r"^(Hand\d) (C.*)$", text, re.MULTILINE))).values()
    there = Counter(group[0] + rank for hand in dealt for group in hand.split(" ") for rank in group[1:])
    return max(there.values()) > (rules.deck.copies or 0)


def test_the_first_of_two_equal_hands_is_the_copy_if_its_player_melds_other_cards() -> None:
    _first, second, *rest = FOUR_HANDS.splitlines(keepends=True)
    copied = "".join([second.replace("Hand2", "Hand1"), second, *rest])
    assert warnings(f"{copied}Contract Seat1 50 Spades\nMeld1 C D SKKQQ H 8\n") == ["PN501 Hand1 CATTQJ"]


def test_the_hand_that_other_lines_contradict_is_the_wrong_one() -> None:
    five = FOUR_HANDS.replace("Hand1 CAT DATKKQQJ", "Hand1 CAA DATKKQQJ")
    assert warnings(five) == ["PN501 Hand4 CAAKKKQJ"]
    meld = "Contract Seat1 50 Hearts\nMeld1 CT D S H 0\n"
    assert warnings(five + meld) == ["PN501 Hand1 CAA"]
    play = "Contract Seat1 50 Hearts\nTrick1 CT CA CK CA Seat2 4\n"
    assert warnings(five + play) == ["PN501 Hand1 CAA"]


@pytest.mark.parametrize(
    "text",
    [
        "Hand1 -\nHand2 ?\nHand3 CATKQJ - SATKQJ HATKQJ",
        "Hand1 CX DATKQJ SATKQJ HATKQJ",
        "Hand1 CATKQJ DATKQJ SATKQJ HATKQJ\nHand2 CAAA DATKQJKQJ SATKQJ HATK",
    ],
)
def test_of_hands_that_are_not_all_known_nothing_is_said(text: str) -> None:
    assert not warnings(text)


def test_a_rule_set_that_does_not_say_how_many_are_dealt_says_nothing_of_hands() -> None:
    assert not warnings("Hand1 CAAAAAAA D S H", "five-handed")


@pytest.mark.parametrize("name", ["double-deck", "single-deck"])
@settings(max_examples=10)
@given(seed=st.integers(0, 10**9))
@example(seed=1_000_001)  # either of two hands may have the card wrongly
def test_when_the_seats_are_turned_the_blame_is_turned_with_them(name: str, seed: int) -> None:
    random, rules = Random(seed), ruleset(name)
    lines = [line for line in hand_scored(Melding(seed), rules).splitlines() if line.startswith(OF_PLAY)]
    tricks = [at for at, line in enumerate(lines) if line.startswith("Trick")]
    at = random.choice([at for at, line in enumerate(lines) if re.match(r"Hand\d", line)])
    lines[at] = random.choice([*changes(random, lines[at], rules)])
    lines = lines[: random.choice(tricks)]
    for _ in range(4):
        blamed = warnings("\n".join(lines), name)
        lines = turned(lines)
        assert sorted(warnings("\n".join(lines), name)) == sorted(turned_words(blamed))


OF_PLAY = ("Dealer", "Hand", "Bids", "Contract", "Meld", "Trick")


def test_tricks_show_who_has_a_card_rightly() -> None:
    five = FOUR_HANDS.replace("Hand4 CAAKKKQJ", "Hand4 CAAAKKQJ")
    tricks = "Trick1 CA CT CJ CJ Seat4 2\nTrick2 CA CA CQ CJ Seat4 2\nTrick3 CA SQ CT CQ Seat1 2\n"
    assert warnings(five) == ["PN501 Hand4 CAAAKKQJ"]
    assert warnings(f"{five}Contract Seat4 50 Spades\n{tricks}") == ["PN501 Hand2 CATTQJ"]


def test_every_place_of_a_card_is_named_hands_and_tricks() -> None:
    hands = FOUR_HANDS.replace("Hand4 CAAKKKQJ DJ SAAATKQ HTKKKJJ\n", "Hand4 -\n").replace(
        "Hand2 CATTQJ DATKQQ SATKKQJJ HAAT\n", "Hand2 -\n"
    )
    tricks = "Contract Seat1 50 Hearts\n" + "".join(
        f"Trick{number} {cards}\n" for number, cards in enumerate(["CA CA CJ CA Seat1 3", "CT CA CQ CA Seat2 3"], 1)
    )
    assert "CA occurs 5 times, in Hand1, Trick1 and Trick2: the deck has 4" in next(
        message(one) for one in read(hands + tricks, ruleset("double-deck")).diagnostics if one.code == "PN501"
    )


FIVE_HANDS = "\n".join([f"Hand{seat} CATKQJ DATKQ SATKQ HATK" for seat in range(1, 6)])


def test_where_no_source_says_how_many_cards_are_dealt_all_hands_have_as_many() -> None:
    rules = ruleset("five-handed")
    one_more = FIVE_HANDS.replace("Hand4 CATKQJ", "Hand4 CATTKQJ")

    def found(text: str) -> list[str]:
        read_by = read(f"Deal 1\n{text}", rules).diagnostics
        return [f"{one.line} {message(one)}" for one in read_by if one.code == "PN502"]

    assert found(FIVE_HANDS) == []
    assert found(one_more) == ["5 Hand4 has 17 cards: 16 are dealt (five-handed)."]
    assert found(one_more.replace("Hand5 CATKQJ", "Hand5 CATTKQJ")) == []  # two against three: either may be wrong
    assert found("\n".join(one_more.splitlines()[2:])) == []


NO_HAND_OF_THE_DECLARER = """\
Dealer Seat3
Hand2 CAJJ DAAKQQ9 SAQQ HKQJ
Hand3 CTQ9 DTKJ9 SATK99 HKJJ
Contract Seat1 20 Clubs
Kitty CA SA SA
Discard DQ DQ S9 0
"""


def test_a_kitty_has_a_card_too_many_though_the_hand_that_takes_it_is_not_written() -> None:
    found = [message(one) for one in read(NO_HAND_OF_THE_DECLARER, ruleset("three-handed")).diagnostics]
    assert "SA occurs 4 times, in Hand2, Hand3 and Kitty: the deck has 2 (three-handed, deck)." in found


@pytest.mark.parametrize("name", ["three-handed", "single-deck-kitty"])
def test_a_kitty_has_a_card_too_many_where_all_other_players_play_theirs(name: str) -> None:
    """The declarer’s hand as it was dealt is not written."""
    for seed in range(6):
        lines = hand_scored(Melding(seed), ruleset(name)).splitlines()
        declarer = next(line for line in lines if line.startswith("Contract")).split(" ")[1][-1]
        lines.remove(next(line for line in lines if line.startswith(f"Hand{declarer} ")))
        at = next(at for at, line in enumerate(lines) if line.startswith("Kitty"))
        dealt = [line for line in lines[:at] if re.match(r"Hand\d ", line)]
        cards = [group[0] + rank for line in dealt for group in line.split(" ")[1:] for rank in group[1:]]
        surplus = next(card for card in cards if cards.count(card) > 1)
        kitty = sorted([*lines[at].split(" ")[2:], surplus], key=[*CARDS].index)
        assert accusations("\n".join(lines), AUTO) == []
        lines[at] = f"Kitty {' '.join(kitty)}"
        assert accusations("\n".join(lines), AUTO) == [f"PN501 {at + 1}"]
