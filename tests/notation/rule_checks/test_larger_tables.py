"""The first lines of a hand name fewer players than there are: PN counts players by what is written."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES, Table

BEGUN = {
    "partners of four pass cards": "Contract Seat1 60 Clubs\nPass1 CA CA\nPass3 CK CK",
    "one of three discards": "Contract Seat1 27 Hearts\nDiscard DQ D9 S9 0",
    "one of four turns a kitty": "Contract Seat3 20 Clubs\nKitty CA DK SJ D9",
    "one of three turns six cards": "Deal 1\nDealer Seat1\nContract Seat2 20 Spades\nKitty CK CQ SA SK SJ HT",
}


@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
def test_a_hand_that_has_begun_may_be_one_of_more_players(begun: str) -> None:
    assert accusations(begun, AUTO) == []
    (by,) = read(begun, AUTO).rules
    assert by is not None
    assert by.rules is None
    assert "players" not in by.why


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [
        ("Seat1 Ann\nSeat2 Bob\nSeat3 Cy\n\n{}", ["PN506 7"]),
        ("Bids1 60 Pass Pass\n{}", ["PN506 4"]),
    ],
    ids=["names", "a round of bids"],
)
def test_what_shows_how_many_play_shows_who_cannot_pass_cards(shown: str, wrong: list[str]) -> None:
    assert accusations(shown.format(BEGUN["partners of four pass cards"]), AUTO) == wrong


def dealt(rules: str, seed: int, hands: int) -> list[str]:
    """The first hands of a deal by these rules, as text."""
    text = hand_scored(Melding(seed), ruleset(rules))
    return [line for line in text.splitlines() if line.startswith("Hand")][:hands]


@pytest.mark.parametrize("seed", range(3))
def test_four_hands_with_more_equal_cards_than_two_decks_have_may_be_those_of_six_players(seed: int) -> None:
    assert accusations("\n".join(dealt("triple-deck", seed, 4)), AUTO) == []


@pytest.mark.parametrize("seed", [4, 6, 8])
def test_two_hands_with_one_card_more_than_two_decks_have_may_be_those_of_six_players(seed: int) -> None:
    assert accusations("\n".join(["Dealer Seat4", *dealt("triple-deck", seed, 2)]), AUTO) == []


@pytest.mark.parametrize("seed", range(3))
def test_one_card_too_many_in_four_hands_is_a_mistake(seed: int) -> None:
    first, *others = dealt("double-deck", seed, 4)
    ranks = first.split()[1]
    ace_for_jack = first.replace(ranks, f"CA{ranks[1:-1]}")
    assert [each.split()[0] for each in accusations("\n".join([ace_for_jack, *others]), AUTO)] == ["PN501"]


def sheet(*play: tuple[int, int]) -> str:
    """A score sheet of these scores for play; no line of it names a seat above the fourth."""
    hands, scores = [], (0, 0)
    for number, (ours, theirs) in enumerate(play, 1):
        hands.append(
            f"Deal {number}\nGameScores {scores[0]} {scores[1]}\nDealer Seat{4 - len(play) + number}\n"
            f"Contract Seat2 35 Spades\nMeldScores 14 26\nPlayScores {ours} {theirs}\n"
            f"HandScores {14 + ours} {26 + theirs}\n"
        )
        scores = scores[0] + 14 + ours, scores[1] + 26 + theirs
    return "\n".join(hands)


def test_scores_for_play_that_come_to_the_counters_of_a_larger_deck_again_and_again_may_be_those_of_six() -> None:
    assert accusations(sheet((26, 11), (10, 27)), AUTO) == []


@pytest.mark.parametrize("play", [(26, 11), (0, 37), (26, 12), (40, 35)])
def test_one_hand_is_enough_if_they_come_to_the_counters_with_which_six_play(play: tuple[int, int]) -> None:
    """One and a half decks, or three (Wikipedia, Five-handed and larger; Triple-deck)."""
    text = sheet(play)
    assert accusations(text, AUTO) == []
    names = "".join([f"Seat{seat} {name}\n" for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dora"), 1)])
    assert accusations(f"{names}\n{text}", AUTO) == ["PN513 11"]
    hands = "Hand1 -\nHand2 -\nHand3 -\nHand4 -\nContract"
    assert accusations(text.replace("Contract", hands), AUTO) == ["PN513 10"]


LOST = """\
Deal 1
GameScores 0 0
Dealer Seat1
Contract Seat4 60 Diamonds
MeldScores 64 32
PlayScores 20 17
HandScores 84 -60

Deal 2
GameScores 84 -60
Dealer Seat2
Contract Seat4 60 Diamonds
MeldScores 57 0
PlayScores 37 0
HandScores 94 -60
"""


def test_a_team_that_was_set_may_have_its_loss_as_0_there_too() -> None:
    assert accusations(LOST, AUTO) == []
    fewer = LOST.replace("PlayScores 37 0", "PlayScores 26 0").replace("HandScores 94", "HandScores 83")
    assert accusations(fewer, AUTO) == []
    other = LOST.replace("PlayScores 37 0", "PlayScores 38 0").replace("HandScores 94", "HandScores 95")
    assert accusations(other, AUTO) == ["PN513 6"]


PARTLY_KNOWN = """\
Dealer Seat4
Contract Seat3 {bid} Hearts
MeldScores - -
PlayScores 0 {play}

Contract Seat2 {bid} Spades
MeldScores - -
PlayScores - {less}
"""


@pytest.mark.parametrize(
    ("bid", "play", "less", "accused"),
    [
        (75, 51, 30, []),
        (75, 30, 75, []),
        (750, 550, 300, []),
        (900, 520, 750, []),
        (75, 76, 30, ["PN513 4"]),
        (750, 760, 300, ["PN513 4"]),
    ],
)
def test_a_score_above_those_of_four_may_be_one_of_six(bid: int, play: int, less: int, accused: list[str]) -> None:
    """In no hand the scores for play show what all cards count: three packs have 75 (Wikipedia, Triple-deck)."""
    text = PARTLY_KNOWN.format(bid=bid, play=play, less=less)
    assert accusations(text, AUTO) == accused
    assert accusations(f"Seat4 Dee\n\n{text}", AUTO) != []


def test_bids_of_six_in_ones_are_not_too_low_for_four_in_tens() -> None:
    first = "Contract Seat1 135 Spades\nMeldScores 0 12\nPlayScores 0 51\nHandScores -135 63\n"
    text = f"{first}\nContract Seat2 75 Hearts\nMeldScores 10 0\nPlayScores 58 0\nHandScores 68 -75\n"
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("68 -75", "66 -75"), AUTO) != []


PAIRS = """\
Deal 1
GameScores 0 0 0
Dealer Seat3
Contract Seat2 48 Diamonds
MeldScores 59 27 29
PlayScores {}
HandScores {}
"""


def pairs(*play: int) -> str:
    scored = [meld + taken for meld, taken in zip((59, 27, 29), play, strict=True)]
    return PAIRS.format(" ".join(map(str, play)), " ".join(map(str, scored)))


def test_three_scores_may_be_those_of_three_pairs() -> None:
    assert accusations(pairs(5, 24, 8), AUTO) == []
    assert "PN514 7" in accusations(pairs(5, 24, 8).replace("HandScores 64", "HandScores 46"), AUTO)
    assert accusations(pairs(5, 24, 12), AUTO) == ["PN513 6"]
    assert accusations(f"Seat1 Ann\nSeat2 Ben\nSeat3 Cleo\n\n{pairs(5, 24, 8)}", AUTO) == ["PN513 10"]


@pytest.mark.parametrize(
    ("play", "wrong"),
    [
        ([(26, 14)], ["PN513 6"]),
        ([(26, 11), (10, 28)], ["PN513 6", "PN513 14"]),
        ([(26, 24), (20, 29)], ["PN513 14"]),
        ([(26, 24), (26, 23), (20, 28)], ["PN513 14", "PN513 22"]),
    ],
    ids=["once", "another number each time", "the second of two", "two of three"],
)
def test_scores_for_play_that_come_to_no_deck_are_named(play: list[tuple[int, int]], wrong: list[str]) -> None:
    assert accusations(sheet(*play), AUTO) == wrong


@pytest.mark.parametrize("play", ["27 20", "27 21", "27 22", "27 24", "27 25"])
@pytest.mark.parametrize("bids", ["", "Bids1 Pass 53 Pass Pass\n"])
def test_one_sum_near_that_of_a_double_deck_is_wrong_whoever_plays(bids: str, play: str) -> None:
    """No larger table has it, and no other deck beside the rules of a single one, whatever else is wrong."""
    text = f"Dealer Seat4\n{bids}Contract Seat2 53 Clubs\nMeldScores 24 32\nPlayScores {play}\nHandScores {{}}\n"
    at = text[: text.index("PlayScores")].count("\n") + 1
    ours, theirs = map(int, play.split(" "))
    scores = [f"{ours + 24} {theirs + 32 if theirs > 20 else -53}", f"{ours + 24} -54"]
    for scored in scores:
        found = read(text.format(scored), AUTO)
        assert f"PN513 {at}" in accusations(text.format(scored), AUTO)
        assert found.rules[0].why.startswith("double-deck: ")
    assert accusations(text.format(scores[0]), AUTO) == [f"PN513 {at}"]


MELDED = """\
Deal 1
GameScores 0 0
Dealer Seat1
Bids1 Pass Pass 85 Pass 135 Pass
Bids2 - - Pass
Contract Seat6 135 Spades
Meld1 C DJ SQ9 H 5
Meld2 CA DAJ SAQ9 HAKQ 17
Meld3 C D S9 H 1
Meld4 C DKQ SKQ H 6
Meld5 C D S9 H 1
Meld6 CQ DQ SKQ HQ 10
MeldScores 7 33
PlayScores 27 23
HandScores 34 -135
"""


def test_melds_of_six_with_two_decks_are_no_racehorse_whose_bids_are_in_hundreds() -> None:
    assert accusations(MELDED, AUTO) == []
    assert accusations(MELDED.replace("HandScores 34", "HandScores 43"), AUTO) == ["PN514 15"]


OF_EIGHT = [table for table in TABLES if table.base == "eight-handed"]


@pytest.mark.parametrize("table", OF_EIGHT, ids=str)
def test_eight_players_with_two_decks_without_nines_play_ten_tricks(table: Table) -> None:
    """No hand need be written: the last trick shows it. Beside a hand, a wrong number of that trick is found."""
    text = hand_scored(Melding(3), table.rules)
    alone = re.sub(r"^(Hand\d) .*$", r"\1 -", text, flags=re.MULTILINE)
    assert accusations(alone, AUTO) == []
    assert " and hands of 10 cards" in rules_by(alone)
    known = re.search(r"^Hand1 (.*)$", text, re.MULTILINE)
    assert known
    assert len(accusations(alone.replace("Hand1 -", f"Hand1 {known[1]}").replace("Trick10 ", "Trick11 "), AUTO)) == 1


def rules_by(text: str) -> str:
    (by,) = read(text, AUTO).rules
    return by.why if by else ""


TWO_DECKS_OF_FOUR = """\
Deal 1
GameScores 0 0
Dealer Seat4
Bids1 25 Pass Pass Pass
Contract Seat1 25 Hearts
Pass1 H9 CK
Pass3 CA DA
MeldScores 20 24
PlayScores 27 23
HandScores 47 47

Deal 2
GameScores 47 47
Dealer Seat1
Bids1 26 Pass Pass Pass
Contract Seat2 26 Hearts
Pass2 H9 CK
Pass4 CA DA
MeldScores 20 24
PlayScores 22 28
HandScores 42 52
"""


def test_nines_and_the_counters_of_two_decks_show_that_four_play_with_both_whole() -> None:
    """No hand is written, so that one such score is enough; one of no deck is wrong."""
    assert accusations(TWO_DECKS_OF_FOUR, AUTO) == []
    assert "two decks with nines, and hands of 24 cards" in rules_by(TWO_DECKS_OF_FOUR)
    assert accusations(TWO_DECKS_OF_FOUR.replace("22 28", "22 38"), AUTO) == ["PN513 20"]
    alone = TWO_DECKS_OF_FOUR.partition("\n\n")[0]
    assert accusations(alone, AUTO) == []
    assert accusations(alone.replace("27 23", "27 33"), AUTO) == ["PN513 9"]
    held = "Hand2 CATK DATK SATK HAT9"
    assert accusations(alone.replace("Bids1", f"{held}\nBids1"), AUTO) == ["PN513 10"]


def test_a_nine_shows_that_a_kitty_of_four_is_that_of_a_single_deck() -> None:
    """There is a rare deal of two decks without nines that leaves as many."""
    text = "Deal 4\nGameScores 880 270\nDealer Seat4\nBids1 Pass Pass 150 170\nBids2 - - 190 210\nBids3 - - Pass\n"
    text += "Contract Seat4 210 Spades\nKitty CT DK SQ HK\nDiscard HJ {} HA CJ 10\nHandScores 120 -210\n"
    assert accusations(text.format("H9"), AUTO) == []
    assert rules_by(text.format("H9")).startswith("single-deck-kitty:")


@pytest.mark.parametrize(
    ("kitty", "discard"),
    [("DK HK", "DQ ST 0"), ("CK DK DQ SJ HK", "DQ DJ SJ HJ HJ 0")],
    ids=["a kitty of two", "a kitty of five"],
)
def test_the_kitty_of_three_shows_two_decks_where_no_hand_is_written(kitty: str, discard: str) -> None:
    """Nor is there any score for play, and the bids are those of no shipped set."""
    hands = [f"Contract Seat1 {bid} Clubs\nKitty {kitty}\nDiscard {discard}\n" for bid in (74, 80, 61, 68, 60, 50)]
    text = "\n".join(["Team1 Seat1\nTeam2 Seat2\nTeam3 Seat3\n", *hands, "Contract Seat2 76 Spades\n"])
    assert accusations(text, AUTO) == []
    assert "two decks without nines, and a kitty of" in rules_by(text)
