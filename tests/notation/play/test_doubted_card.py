"""One wrong card of a hand of which not all is written is one warning, whatever else it contradicts."""

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.cards import CARDS
from annotations.rules.shipped import ruleset
from tests.notation.diagnosed_texts import warnings
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.left_out import HANDS, without
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.rule_warnings import warnings as said_by_rules
from tests.notation.rule_checks.turned_seats import turned, turned_words

TRICK = re.compile(r"Trick(\d+) ")
CODES = [card for card in CARDS if card[1] != "9"]


def without_hands(text: str) -> str:
    return without(text, HANDS)


def of_one_seat(text: str) -> str:
    return without(text, r"^Hand[2-9] .*\n")


def without_counters(text: str) -> str:
    return re.sub(r"^(Trick.*) \d+$", r"\1 -", text, flags=re.MULTILINE)


def claimed(text: str) -> str:
    """Without the last third of the tricks."""
    tricks = re.findall(r"^Trick.*\n", text, re.MULTILINE)
    for trick in tricks[len(tricks) * 2 // 3 :]:
        text = text.replace(trick, "")
    return text.replace("\nMeldScores", "\nNote Seat1 claims the rest.\nMeldScores", 1)


RECORDS: dict[str, tuple[Callable[[str], str], ...]] = {
    "no hands": (without_hands,),
    "no hands, no counters": (without_hands, without_counters),
    "no hands, claimed": (without_hands, claimed),
    "one hand": (of_one_seat,),
    "one hand, no counters": (of_one_seat, without_counters),
    "one hand, claimed": (of_one_seat, claimed),
    "all hands, claimed": (claimed,),
}


def recorded(name: str, seed: int, record: str) -> list[str]:
    """A hand that was played, as it is recorded so."""
    text = hand_scored(Melding(seed), ruleset(name))
    for left_out in RECORDS[record]:
        text = left_out(text)
    assert accusations(text, AUTO) == []
    return text.split("\n")


def with_another_card(random: Random, line: str, players: int) -> str:
    """The trick with another card in it."""
    words, turn = line.split(" "), random.randint(1, players)
    words[turn] = random.choice([code for code in CODES if code != words[turn]])
    return " ".join(words)


def tricks(lines: Sequence[str]) -> list[int]:
    """The places of the lines with tricks."""
    return [at for at, line in enumerate(lines) if TRICK.match(line)]


def with_a_wrong_trick(lines: Sequence[str], seed: int, players: int) -> Iterator[list[str]]:
    """The record with another card in each second trick in turn."""
    random = Random(seed)
    for at in tricks(lines)[seed % 2 :: 2]:
        yield [*lines[:at], with_another_card(random, lines[at], players), *lines[at + 1 :]]


@pytest.mark.parametrize("record", RECORDS)
@pytest.mark.parametrize("name", ["double-deck", "double-deck-pass", "single-deck", "three-handed"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_wrong_card_of_a_trick_is_one_warning(name: str, seed: int, record: str) -> None:
    """At most: where hands are not known, another card may have been played just as well."""
    for wrong in with_a_wrong_trick(recorded(name, seed, record), seed, ruleset(name).players or 4):
        assert len(accusations("\n".join(wrong), AUTO)) <= 1, "\n".join(wrong)


@pytest.mark.parametrize("record", ["one hand", "one hand, claimed"])
@pytest.mark.parametrize("name", ["double-deck", "single-deck", "single-deck-kitty"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_wrong_card_of_the_only_hand_is_one_warning(name: str, seed: int, record: str) -> None:
    lines = recorded(name, seed, record)
    at = next(at for at, line in enumerate(lines) if line.startswith("Hand1"))
    for suit in range(1, 5):
        words = lines[at].split(" ")
        for other in {1, 2, 3, 4} - {suit} if len(words[suit]) > 1 else ():
            moved = [*words]
            card, moved[suit] = words[suit][-1], words[suit][:-1]
            moved[other] = moved[other][0] + "".join(sorted(moved[other][1:] + card, key="ATKQJ9".index))
            wrong = "\n".join([*lines[:at], " ".join(moved), *lines[at + 1 :]])
            assert len(accusations(wrong, AUTO)) <= 1, wrong


@pytest.mark.parametrize("record", ["no hands", "one hand", "all hands, claimed"])
@pytest.mark.parametrize("name", ["double-deck", "single-deck"])
@pytest.mark.parametrize("seed", range(6))
def test_a_wrong_card_and_wrong_counters_are_two_warnings(name: str, seed: int, record: str) -> None:
    lines, random = recorded(name, seed, record), Random(seed)
    one, other = random.sample(tricks(lines)[:-1], 2)
    counted = re.sub(r"\d+$", lambda count: str(int(count[0]) + 5), lines[other])
    by_card = [*lines[:one], with_another_card(random, lines[one], 4), *lines[one + 1 :]]
    both = [*by_card[:other], counted, *by_card[other + 1 :]]
    found, more = accused_lines(by_card), accused_lines(both)
    assert more == sorted([*found, other + 1]), (lines[one], by_card[one], lines[other], counted)


def accused_lines(lines: Sequence[str]) -> list[int]:
    return [int(said.split(" ")[1]) for said in accusations("\n".join(lines), AUTO)]


def test_the_score_for_play_shows_which_of_several_tricks_has_a_wrong_card() -> None:
    lines = recorded("single-deck", 15, "no hands, no counters")
    at = next(at for at, line in enumerate(lines) if line.startswith("Trick12 CA CK DQ SJ"))
    lines[at] = lines[at].replace("CK", "S9")
    assert accusations("\n".join(lines), AUTO) == [f"PN501 {at + 1}"]


OF_PLAY = ("Dealer", "Hand", "Bids", "Contract", "Meld", "Trick")


WON_AND_COUNTED = """\
Contract {} 50 Clubs
{}Trick1 DJ DK DA DA Seat4 3
Trick2 DA DJ DK DJ Seat1 3
Trick3 SA SK SJ SJ Seat1 {}
"""


@pytest.mark.parametrize(
    ("declarer", "meld", "counters", "beside"),
    [
        ("Seat2", "", 2, []), ("Seat2", "Meld1 CKQ D S H 5\n", 2, ["PN507 2"]), ("Seat2", "", 3, ["PN511 4"]),
        ("Seat1", "", 2, ["PN510 2"]), ("Seat1", "Meld1 CKQ D S H 5\n", 2, ["PN507 2", "PN510 3"]),
    ],
    ids=["alone", "beside a meld", "beside other counters", "beside another winner", "beside a meld and a winner"],
)  # fmt: skip
def test_a_wrong_winner_and_wrong_counters_of_a_trick_are_one_card_if_one_explains_both(
    declarer: str, meld: str, counters: int, beside: list[str]
) -> None:
    """Two slips in one trick are less likely; that trick alone shows it, and not those that are right."""
    said = said_by_rules(WON_AND_COUNTED.format(declarer, meld, counters))
    (card,) = [each for each in said if "PN509" in each]
    shown = "the winner and the counters of the trick show another card in its place"
    assert card == f"PN509 {3 + bool(meld)}: DJ in Trick2 cannot be played: {shown} (double-deck)."
    assert [each.partition(":")[0] for each in said if each is not card] == beside


def test_a_wrong_winner_and_wrong_counters_of_a_trick_are_two_warnings_if_no_card_explains_both() -> None:
    """Seat1 has played the king: any card that would take the trick leaves its counters at two."""
    text = "Contract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat3 3\nTrick2 DA DJ DK DJ Seat1 3\n"
    assert [each.partition(":")[0] for each in said_by_rules(text)] == ["PN510 3", "PN511 3"]


@pytest.mark.parametrize("record", ["no hands", "no hands, claimed", "all hands, claimed"])
@pytest.mark.parametrize("name", ["double-deck", "single-deck"])
@pytest.mark.parametrize("seed", range(3))
def test_when_the_seats_are_turned_the_blame_is_turned_with_them(name: str, seed: int, record: str) -> None:
    lines = [line for line in recorded(name, seed, record) if re.match(rf"({'|'.join(OF_PLAY)})\d* ", line)]
    for wrong in [*with_a_wrong_trick(lines, seed, 4)][::3]:
        said = sorted(warnings("\n".join(wrong), name))
        for _ in range(3):
            wrong, said = turned(wrong), sorted(turned_words(said))
            assert sorted(warnings("\n".join(wrong), name)) == said
