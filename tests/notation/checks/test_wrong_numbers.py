"""A label with a wrong number is one finding, and repaired, where the lines around it show the number."""

import re
from collections import Counter
from operator import ne
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.notation.editing.fixes import fix
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation import kitty_dealt_out
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.tables_of_others import TABLES as TABLES_OF_OTHERS

HAND = """\
Presenter Ann
DateTime 2020-01-01 10:00:00

Deal 1
GameScores 0 0
Dealer Seat4
Hand1 -
Hand2 CA D S H
Hand3 CK D S H
Hand4 CQ D S H
Bids1 50 51 Pass 52
Bids2 53 Pass - 54
Bids3 55 - - Pass
Contract Seat1 55 Hearts
Meld1 CA D S H 0
Meld2 C DK S HKQ 4
Meld3 C D SQ HQ 2
Meld4 - D S H 1
Trick1 CA CK CQ CJ Seat1 2
Trick2 CT CK CJ CJ Seat1 2
Trick3 DA DK DQ DJ Seat1 2
Trick4 SA SK SQ SJ Seat1 2
Trick5 HA HK HQ HJ Seat1 2
Trick6 HT HK HJ HJ Seat1 2
MeldScores - -
PlayScores - -
HandScores - -
FinalScores - -
Winner Team1"""


def new(text: str, right: str = HAND) -> list[Diagnostic]:
    """What leads in the text that the right one does not say."""
    known = Counter(message(one) for one in read(right, AUTO).diagnostics)
    return [one for one in read(text, AUTO).diagnostics if not one.follows and message(one) not in known]


def typed(label: str, written: str, text: str = HAND) -> str:
    return text.replace(f"\n{label} ", f"\n{written} ", 1)


def said(text: str) -> list[str]:
    return [f"{one.code} {text.split(chr(10))[one.line - 1].split()[0]}: {message(one)}" for one in new(text)]


ONCE = "PN expects it once in a hand."
FOR_THE_FIRST = "Write “Meld1” for the first “Meld2”."
WIDTH = "Bids1 has 4 values: Bids1 takes 7 bids, one for each player; Hand7 on line 10 shows 7 players."


@pytest.mark.parametrize(
    ("label", "written", "expected"),
    [
        ("Trick4", "Trick7", "PN404 Trick7: Trick4 to Trick6 are missing before Trick7. Write “Trick4”."),
        ("Trick4", "Trick5", "PN404 Trick5: Trick4 is missing before Trick5. Write “Trick4”."),
        ("Trick1", "Trick3", "PN404 Trick3: Trick1 and Trick2 are missing before Trick3. Write “Trick1”."),
        ("Trick4", "Trick2", f"PN203 Trick2: Trick2 was used before, on line 20: {ONCE} Write “Trick4”."),
        ("Bids2", "Bids3", "PN404 Bids3: Bids2 is missing before Bids3. Write “Bids2”."),
        ("Bids3", "Bids2", f"PN203 Bids2: Bids2 was used before, on line 12: {ONCE} Write “Bids3”."),
        (
            "Meld1",
            "Meld2",
            f"PN203 Meld2: Meld2 was used before, on line 15: {ONCE} Write “Meld1” for the first “Meld2”.",
        ),
        ("Meld3", "Meld1", f"PN203 Meld1: Meld1 was used before, on line 15: {ONCE} Write “Meld3”."),
        ("Hand4", "Hand7", f"PN301 Bids1: {WIDTH} Write “Hand4” for “Hand7”."),
    ],
)
def test_a_wrong_number_is_one_finding_with_its_repair(label: str, written: str, expected: str) -> None:
    text = typed(label, written)
    assert said(text) == [expected]
    assert fix(text).text == HAND


def test_what_the_text_would_not_say_with_the_right_label_follows_from_the_line_with_the_wrong_one() -> None:
    found = read(typed("Trick4", "Trick7", HAND.replace("\nMeldScores", "\nTrick7 -\nMeldScores"))).diagnostics
    assert [(one.code, one.line, str(one.values.get("because", ""))) for one in found if one.code < "PN4"] == [
        ("PN202", 23, "This follows from line 22."),
        ("PN202", 24, "This follows from line 22."),
        ("PN203", 25, "This follows from line 22."),
    ]


def without_line(text: str, label: str) -> str:
    return re.sub(f"^{label} .*\n", "", text, count=1, flags=re.MULTILINE)


@pytest.mark.parametrize(("name", "last"), [("single-deck", 12), ("double-deck", 20), ("single-deck-kitty", 11)])
def test_the_last_trick_has_the_number_of_the_cards_that_each_player_has(name: str, last: int) -> None:
    """Where the players have the whole deck, and where a hand is written after the exchange."""
    text = hand_scored(Melding(5), ruleset(name))
    wrong = typed(f"Trick{last}", f"Trick{last + 1}", text)
    (one,) = new(wrong, text)
    assert (one.code, message(one).rpartition(". ")[2]) == ("PN404", f"Write “Trick{last}”.")
    assert fix(wrong).text == text


@pytest.mark.parametrize("left_out", [[], ["Hand1"], ["Hand2", "Hand2"]])
@pytest.mark.parametrize("seed", range(3))
def test_the_last_trick_keeps_its_number_where_the_one_before_is_left_out(seed: int, left_out: list[str]) -> None:
    """Eleven cards are dealt to each player and one comes from the kitty, so that eleven tricks may be all or not."""
    text = "\n".join(kitty_dealt_out.played(seed))
    for label in ["Trick11", *left_out]:
        text = without_line(text, label)
    gaps = [one for one in read(text, AUTO).diagnostics if one.code == "PN404"]
    assert [message(one) for one in gaps] == [
        "Trick11 is missing before Trick12: write a hyphen for what is not known, as in “Trick11 -”."
    ]
    assert fix(text).text == text
    assert not any("PN5" in one for one in said(text))


def test_it_does_so_where_no_hand_is_written_after_the_exchange() -> None:
    lines = kitty_dealt_out.played(1)
    dealt = next(at for at, line in enumerate(lines) if line.startswith("Kitty"))
    text = without_line("\n".join([*lines[: dealt + 1], *lines[dealt + 5 :]]), "Trick11")
    assert text.count("\nHand1 ") == 1
    assert not [one for one in read(text).diagnostics if one.repairs_number]


def test_it_does_so_where_hands_have_cards_that_are_not_known() -> None:
    text = hand_scored(Melding(5), ruleset("single-deck-kitty"))
    text = re.sub(r"^(Hand\d .*) \S+$", r"\1 ?", text, flags=re.MULTILINE)
    assert not [one for one in read(without_line(text, "Trick10")).diagnostics if one.repairs_number]


def test_a_wrong_number_among_labels_without_one_is_repaired_with_them() -> None:
    text = typed("Trick4", "Trick 4", typed("Trick2", "Trick6"))
    assert fix(text).text == HAND


UNDECIDED = {
    "a trick is left out": HAND.replace("Trick4 SA SK SQ SJ Seat1 2\n", ""),
    "the last trick but one is left out": HAND.replace("Trick5 HA HK HQ HJ Seat1 2\n", ""),
    "two lines are exchanged": re.sub("(Trick2 .*)\n(Trick3 .*)", r"\2\n\1", HAND),
    "a line is written in place of another": re.sub("Trick4 .*", "Trick2 CT CK CJ CJ Seat1 2", HAND),
    "a line is written in place of another, with a correction": re.sub("Trick4 .*", "Trick2 CT CK CJ CJ Seat1 3", HAND),
    "a line is written twice": re.sub("(Trick2 .*)", r"\1\n\1", HAND),
    "the last line is written twice": re.sub("(Trick6 .*)", r"\1\n\1", HAND),
    "a short last round is written twice": HAND.replace("Bids3 55 - - Pass\n", "Bids3 Pass -\nBids3 Pass -\n"),
    "a round is written again": re.sub("(Bids3 .*)", r"\1\nBids3 56 - - Pass", HAND),
    "a round is left out": HAND.replace("Bids2 53 Pass - 54\n", ""),
    "a hand is left out": HAND.replace("Hand3 CK D S H\n", ""),
    "two melds are left out": HAND.replace("Meld2 C DK S HKQ 4\n", "").replace("Meld4 -", "Meld3 -"),
    "two labels are exchanged": typed("Trick3", "Trick5", typed("Trick5", "Trick3")),
}


@pytest.mark.parametrize("text", UNDECIDED.values(), ids=UNDECIDED)
def test_no_number_is_repaired_where_something_else_is_wrong(text: str) -> None:
    assert text != HAND
    assert not [one for one in read(text).diagnostics if one.repairs_number]


def test_a_line_of_another_hand_has_no_wrong_number() -> None:
    hand = HAND.split("\n\n")[1]
    above, below = hand.partition("\nFinalScores")[0], hand.replace("Deal 1", "Deal 2").replace("Seat1 2", "Seat1 1")
    text = f"{above}\n\n{below}"
    copied = re.sub("Trick4 SA SK SQ SJ Seat1 1", "Trick2 CT CK CJ CJ Seat1 2", text)
    assert copied != text
    assert not [one for one in read(copied).diagnostics if one.repairs_number]


def test_a_repair_that_would_bring_another_error_to_light_is_not_offered() -> None:
    text = typed("Hand4", "Hand7").replace("Trick3 DA", "Trick3 XX")
    assert not [one for one in read(text).diagnostics if one.repairs_number]


def test_each_of_several_hands_has_its_own_wrong_number() -> None:
    text = game_scored(Melding(3), ruleset("double-deck"))
    wrong = re.sub("^Trick4 ", "Trick9 ", text, flags=re.MULTILINE)
    assert [message(one).rpartition(". ")[2] for one in new(wrong, text)] == ["Write “Trick4”."] * text.count(
        "\nTrick4 "
    )
    assert fix(wrong).text == text


WORDS = {"Trick": 25, "Bids": 9, "Hand": 8, "Meld": 8}
"""Words with a number, and the highest that is typed for another one."""


def rule_sets() -> list[RuleSet]:
    return [*map(ruleset, SHIPPED), *[table.rules for table in TABLES_OF_OTHERS]]


def mistyped(random: Random, text: str, word: str) -> str:
    """The text with a wrong number on a line that is not the last of its word, if there is one.

    It is no number of a line like it but for one value: that may be the same line, written twice and corrected.
    """
    lines = text.split("\n")
    places = [at for at, line in enumerate(lines) if re.match(rf"{word}\d+ ", line)][:-1]
    if not places:
        return text
    at = random.choice(places)
    label, _, values = lines[at].partition(" ")
    alike = {other.split(" ")[0] for other in lines if other.startswith(word) and _differing(values, other) < 2}
    numbers = [each for each in range(1, WORDS[word] + 1) if f"{word}{each}" not in {label, *alike}]
    number = random.choice(numbers)
    return "\n".join([*lines[:at], f"{word}{number} {values}", *lines[at + 1 :]])


def _differing(values: str, line: str) -> int:
    """How many values of the line are others."""
    return sum(map(ne, values.split(" "), line.split(" ")[1:]))


DEALS = "Presenter Ann\nDateTime -\n\n" + "\n\n".join(
    f"Deal {deal}\nGameScores {deal} 0\nDealer Seat{deal}" for deal in (1, 2, 3, 4)
)


@pytest.mark.parametrize(
    ("deal", "written", "code"), [(1, 7, "PN404"), (2, 3, "PN404"), (3, 7, "PN404"), (3, 1, "PN204"), (3, 2, "PN204")]
)
def test_a_deal_with_a_wrong_number_is_one_finding_with_its_repair(deal: int, written: int, code: str) -> None:
    text = DEALS.replace(f"Deal {deal}\n", f"Deal {written}\n")
    (one,) = new(text, DEALS)
    assert (one.code, one.line) == (code, 4 * deal)
    assert message(one).endswith(f" Write “Deal {deal}”.")
    assert fix(text).text == DEALS


UNDECIDED_DEALS = {
    "one is left out": DEALS.replace("Deal 2\nGameScores 2 0\nDealer Seat2\n\n", ""),
    "the last one may follow a gap": DEALS.replace("Deal 4", "Deal 6"),
    "two are exchanged": DEALS.replace("Deal 2", "Deal 3", 1).replace("Deal 3\nGameScores 3", "Deal 2\nGameScores 3"),
    "one is written in place of another": DEALS.replace("Deal 3\nGameScores 3 0\nDealer Seat3", DEALS[26:60]),
    "there are two": "\n\n".join(DEALS.replace("Deal 1", "Deal 4").split("\n\n")[:3]),
}


@pytest.mark.parametrize("text", UNDECIDED_DEALS.values(), ids=UNDECIDED_DEALS)
def test_no_deal_is_repaired_where_something_else_is_wrong(text: str) -> None:
    found = read(text).diagnostics
    assert [one.code for one in found if one.code in ("PN204", "PN404")]
    assert not [one for one in found if one.repairs_number]


@settings(max_examples=25)
@given(seed=st.integers(0, 10**9))
def test_in_any_game_a_trick_with_a_wrong_number_is_one_finding(seed: int) -> None:
    random = Random(seed)
    text = hand_scored(Melding(seed), random.choice(rule_sets()))
    wrong = mistyped(random, text, "Trick")
    found = new(wrong, text)
    assert len(found) == 1, [message(one) for one in found]
    assert fix(wrong).text == text


@pytest.mark.parametrize("seed", range(4))
def test_in_any_game_a_deal_with_a_wrong_number_is_one_finding(seed: int) -> None:
    random = Random(seed)
    text = game_scored(Melding(seed), ruleset(random.choice([*SHIPPED])), hands=4)
    deal, written = random.sample(range(1, 4), 2)
    wrong = text.replace(f"\nDeal {deal}\n", f"\nDeal {written}\n", 1)
    assert len(new(wrong, text)) == 1
    assert fix(wrong).text == text


@pytest.mark.parametrize("word", WORDS)
def test_wrong_numbers_are_one_finding_or_are_not_repaired(word: str) -> None:
    """Most are repaired, except of rounds: a hand with two of them may have lost one."""
    ends = Counter[bool]()
    for seed in range(24):
        random = Random(seed)
        text = hand_scored(Melding(seed), random.choice(rule_sets()))
        wrong = mistyped(random, text, word)
        after = fix(wrong).text
        is_repaired = after == text
        assert is_repaired or after == wrong
        assert not is_repaired or wrong == text or len(new(wrong, text)) == 1
        ends[is_repaired] += 1
    assert ends[True] >= 0.8 * ends.total(), ends


@pytest.mark.parametrize("trick", range(10, 20))
def test_a_digit_that_stands_apart_in_the_number_of_a_trick_is_one_finding_with_its_repair(trick: int) -> None:
    """Its line seems to show one player more."""
    text = game_scored(Melding(1), ruleset("double-deck"))
    wrong = text.replace(f"\nTrick{trick} ", f"\nTrick1 {trick - 10} ", 1)
    (one,) = [one for one in read(wrong, AUTO).diagnostics if not one.follows and one.code[2] in "1234"]
    assert message(one).endswith(f"Write “Trick{trick}”.")
    assert fix(wrong).text == text


@pytest.mark.parametrize("trick", [1, 7, 20])
@pytest.mark.parametrize("card", [1, 2, 4])
def test_a_rank_apart_from_its_suit_in_a_trick_is_one_finding_with_its_repair(trick: int, card: int) -> None:
    text = game_scored(Melding(1), ruleset("double-deck"))
    line = re.findall(rf"^Trick{trick} .*$", text, flags=re.MULTILINE)[0]
    values = line.split(" ")
    values[card] = f"{values[card][0]} {values[card][1]}"
    wrong = text.replace(line, " ".join(values), 1)
    (one,) = [one for one in read(wrong, AUTO).diagnostics if one.code[2] in "1234"]
    assert message(one).endswith(f"A rank belongs right after the suit. Write “{line.split()[card]}”.")
    assert fix(wrong).text == text
