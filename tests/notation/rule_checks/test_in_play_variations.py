"""Scores for play without cards and tricks: what they come to shows the deck, its counters and what did not count."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import CLASSIC, SIMPLE, Table, Values, in_tens


def sheet(players: int, bid: int, *hands: tuple[str, str]) -> str:
    """A game of hands with these scores for meld and for play, each made by its first bidder."""
    written = []
    for number, (meld, play) in enumerate(hands, 1):
        dealer, declarer = (number - 2) % players + 1, (number - 1) % players + 1
        scores = [int(one) + int(other) for one, other in zip(meld.split(), play.split(), strict=True)]
        written.append(
            f"Deal {number}\nDealer Seat{dealer}\nBids1 {bid}{' Pass' * (players - 1)}\n"
            f"Contract Seat{declarer} {bid} Clubs\n"
            f"MeldScores {meld}\nPlayScores {play}\nHandScores {' '.join(map(str, scores))}"
        )
    return "\n\n".join(written)


THREE_MADE = [("180 20 0", "95 65 65"), ("20 180 0", "65 95 65"), ("0 20 180", "65 65 95")]
SET_TO_490 = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat1 850 Spades
MeldScores 0 100
PlayScores 370 120
HandScores -850 {}
FinalScores -850 {}
"""
ONE_WITHHELD = "Seat4 Di\n\nDeal 1\nContract Seat4 300 Diamonds\nPlayScores - 261\nHandScores 549 501\n"
ONE_WITH_NOTHING = (
    "Seat3 Cy\n\nDeal 1\nDealer Seat3\nMeldScores 10 4 0\nPlayScores 25 25 0\nHandScores 35 29 0\n\n"
    "Deal 2\nDealer Seat1\nMeldScores 0 4 0\nPlayScores 0 20 30\nHandScores 0 24 30\n"
)
GIVEN_UP = (
    "Seat4 Di\n\nDeal 1\nGameScores 0 0\nDealer Seat1\nContract Seat3 700 Spades\n"
    "MeldScores 260 430\nPlayScores 0 500\nHandScores -700 930\n\n"
    "Deal 2\nGameScores -700 930\nDealer Seat2\nContract Seat4 580 Diamonds\n"
    "MeldScores 260 570\nPlayScores 160 330\nHandScores 420 900\n"
)
MUCH_MELD = "Seat4 Di\n\nDeal 1\nContract Seat3 110 Diamonds\nMeldScores 1000 40\nHandScores 1069 221\n"
TWENTY = "Hand1 CATKQQ DTTKQQJJJ STTKJ HATK"
A_LEGAL_SHEET = [
    ("a discard that counts for nobody", sheet(4, 20, ("15 4", "18 3")), "a kitty of four, and discards do not count"),
    ("the same in tens", sheet(4, 160, ("150 40", "180 36")), "a kitty of four, and discards do not count"),
    ("one of three hands", sheet(4, 20, ("15 14", "18 7"), ("4 16", "11 12"), ("12 20", "10 15")), ""),
    ("three who discard", sheet(3, 20, ("15 4 2", "10 8 5")), "discards do not count"),
    ("three, a kitty of six", sheet(3, 20, ("15 4 2", "10 5 4")), ""),
    ("three in tens", sheet(3, 250, ("180 20 0", "95 65 70")), "points times ten, discards do not count"),
    (
        "three in tens, with three aces of 11 discarded",
        sheet(3, 250, ("180 20 0", "95 65 57")),
        "points times ten, discards do not count",
    ),
    (
        "three in tens, a kitty of six that only the last of many hands shows",
        sheet(3, 250, *THREE_MADE * 4, *THREE_MADE[:2], ("0 20 180", "45 65 95")),
        "points times ten, hands of 14 cards and a kitty of six, discards do not count",
    ),
    ("three, two decks", sheet(3, 50, ("30 4 2", "22 18 5")), ""),
    ("six, one and a half decks", sheet(6, 75, ("60 40", "20 17")), ""),
    (
        "six, another deck, and too few counters to score",
        sheet(6, 75, ("60 0", "35 0")),
        "20 meld and 20 counters to score",
    ),
    (
        "six, two decks and one for the last trick",
        sheet(6, 75, ("40 20", "35 14")),
        "two decks with nines, and 1 for the last trick",
    ),
    (
        "four, the same in two hands",
        sheet(4, 50, ("24 32", "26 23"), ("4 40", "10 39")),
        "two decks with nines, and 1 for the last trick",
    ),
    (
        "four, the same in tens",
        sheet(4, 500, ("240 320", "260 230"), ("40 400", "190 300")),
        "two decks with nines, and 10 for the last trick",
    ),
    (
        "four with a double deck, and one for the last trick in two hands",
        sheet(4, 51, ("24 32", "27 22"), ("4 40", "20 29")).replace("Bids1", f"{TWENTY}\nBids1"),
        "as written: the last trick counts 1",
    ),
    (
        "the same in tens",
        sheet(4, 510, ("240 320", "270 220"), ("40 400", "200 290")).replace("Bids1", f"{TWENTY}\nBids1"),
        "as written: the last trick counts 10",
    ),
    ("four, and high bids", sheet(4, 270, ("250 10", "31 18"), ("10 250", "20 29")), "and 1 for the last trick"),
    ("four in tens, and a high bid", sheet(4, 2700, ("2400 100", "310 180")), "double-deck-tens: "),
    ("a score for play that no single deck has, and another that is withheld", ONE_WITHHELD, "double-deck-tens"),
    ("three who play with two decks, one without a counter", ONE_WITH_NOTHING, "it may be three-handed"),
    ("four in tens who meld more than anybody in ones", MUCH_MELD, "or single-deck-tens"),
    (
        "four in tens, with a hand thrown in",
        GIVEN_UP,
        "the last trick counts 10, after a surrender the others score their meld and 500",
    ),
    ("four in tens, set", SET_TO_490.format(220, 220), "the last trick counts 10"),
    (
        "four in tens, set and paid",
        SET_TO_490.format(1070, 1070),
        "the last trick counts 10, the bid that is lost goes to the others",
    ),
]


@pytest.mark.parametrize(("text", "taken"), [row[1:] for row in A_LEGAL_SHEET], ids=[row[0] for row in A_LEGAL_SHEET])
def test_what_a_named_variation_explains_is_not_accused(text: str, taken: str) -> None:
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by
    assert taken in by.why


ELEVEN, TWELVE = "Hand1 CATKQ DATK SATK HA", "Hand1 CATKQ DATK SATK HAT"
AN_IMPOSSIBLE_SHEET = [
    ("more than the deck has", sheet(4, 20, ("15 4", "18 8"))),
    ("more than a kitty can hold is missing", sheet(4, 20, ("15 4", "17 3")).replace("Bids1", f"{ELEVEN}\nBids1")),
    ("the same in tens", sheet(4, 160, ("150 40", "160 40"))),
    ("two decks, where four have no kitty", sheet(4, 50, ("24 32", "26 23"))),
    ("no kitty, as a hand shows", sheet(4, 20, ("15 4", "18 3")).replace("Bids1", f"{TWELVE}\nBids1")),
    (
        "no kitty, as a hand of three shows",
        sheet(3, 20, ("15 4 2", "10 8 5")).replace("Bids1", "Hand1 CATKQ DATKQ SATKQ HATKQ\nBids1"),
    ),
    ("three, more than six cards can hold", sheet(3, 300, ("230 40 20", "100 50 30"))),
    ("two decks, and one of two hands", sheet(4, 50, ("24 32", "26 23"), ("4 40", "30 20"))),
    (
        "double deck, and one counter too few in one of two hands",
        sheet(4, 51, ("24 32", "27 22"), ("4 40", "20 30")).replace("Bids1", f"{TWENTY}\nBids1"),
    ),
    (
        "double deck, and two other sums in two of three hands",
        sheet(4, 51, ("24 32", "27 22"), ("4 40", "20 30"), ("30 4", "28 21")).replace("Bids1", f"{TWENTY}\nBids1"),
    ),
    ("six, with one counter too many", sheet(6, 80, ("44 32", "41 35"))),
    ("six, and too many counters for a score of 0", sheet(6, 75, ("70 0", "15 0"))),
]


@pytest.mark.parametrize("text", [row[1] for row in AN_IMPOSSIBLE_SHEET], ids=[row[0] for row in AN_IMPOSSIBLE_SHEET])
def test_what_no_variation_explains_is_named(text: str) -> None:
    (accused,) = accusations(text, AUTO)
    assert accused.startswith("PN513")


def test_what_the_last_trick_counts_is_no_question_where_rules_were_named() -> None:
    text = next(text for name, text, _taken in A_LEGAL_SHEET if "double deck" in name)
    assert accusations(text, ruleset("double-deck")) == ["PN513 7", "PN513 16"]


@pytest.mark.parametrize("base", ["double-deck", "double-deck-pass", "double-deck-tens"])
@pytest.mark.parametrize("seed", range(6))
def test_scores_show_what_the_last_trick_of_a_double_deck_counts(seed: int, base: str) -> None:
    last_trick = 10 if base == "double-deck-tens" else 1
    text = game_scored(Melding(seed), Table("last", base, {"counters.last_trick": last_trick}).rules, hands=4)
    without_tricks = re.sub(r"^Trick.*\n", "", text, flags=re.MULTILINE)
    assert accusations(without_tricks, AUTO) == []


def test_a_last_trick_that_is_known_shows_what_it_counts() -> None:
    played = hand_scored(Melding(1), ruleset("double-deck")).partition("FinalScores")[0]
    without_deals = re.sub("(?m)^Deal(er)? .*\n", "", sheet(4, 51, *[("54 52", "27 22")] * 2))
    found = accusations(f"{played}\n{without_deals}", AUTO)
    assert [one.split()[0] for one in found] == ["PN513", "PN513"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            sheet(2, 18, ("4 2", "14 11"))
            .replace("MeldS", "Meld1 CKQ D S H 4\nMeld2 C D S HKQ 2\nMeldS")
            .replace("Bids1", f"{TWELVE}\nBids1"),
            "points without the trailing zero",
        ),
        (sheet(5, 350, ("300 40 20 0 10", "120 100 80 100 120")), "points times ten"),
    ],
    ids=["two in ones", "five in tens"],
)
def test_how_points_are_counted_shows_in_the_scores_alone(text: str, words: str) -> None:
    declared = "\n".join([f"Team{seat} Seat{seat}\nSeat{seat} Player" for seat in range(1, 6) if f"Seat{seat}" in text])
    assert accusations(f"{declared}\n\n{text}", AUTO) == []
    (by,) = read(f"{declared}\n\n{text}", AUTO).rules
    assert by
    assert words in by.why


def test_a_kitty_that_only_its_own_line_shows_tells_the_deal() -> None:
    text = (
        "Deal 1\nDealer Seat2\nBids1 20 Pass Pass\nContract Seat3 20 Clubs\nKitty CA CJ C9 SJ S9 HT\n"
        "Discard C D SJ9 HATT9 0\nMeldScores 1 2 20\nPlayScores 6 8 8\nHandScores 7 10 28"
    )
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by
    assert "hands of 14 cards and a kitty of six" in by.why
    assert accusations(text.replace(" HT\n", "\n"), AUTO)


def test_where_the_last_trick_is_open_only_cards_that_were_played_are_counted() -> None:
    """No source says what others score with one and a half decks for cards that are not played."""
    text = (
        "Deal 1\nDealer Seat6\nHand1 CATKQ DATKQ SATKQ H\nBids1 {0} Pass Pass Pass Pass Pass\n"
        "Contract Seat1 {0} Clubs\nMeldScores 0 0\nPlayScores {1}\nHandScores {1}"
    )
    assert accusations(text.format(260, "- 250"), AUTO) == []
    assert accusations(text.format(25, "50 0"), AUTO) == ["PN513 7"]


def test_scores_do_not_change_the_deck_that_cards_show() -> None:
    """Counters of a smaller deck would explain the scores, but then there were too many cards."""
    text = sheet(6, 60, ("44 32", "20 18")).replace("Bids1", "Hand1 CAAATTT DKKK SAAATTTQQQ HKKKK\nBids1")
    assert all(accused.startswith("PN513") for accused in accusations(text, AUTO))


def test_the_points_of_three_of_a_kind_are_open_where_scores_show_that_three_play_with_two_decks() -> None:
    melds = "Meld1 CATKQJ DKQ SKQ HKQ 35\nMeld2 C DJJJ SQQQ H 60\nMeld3 C DKQ S H 2\n"
    text = sheet(3, 50, ("35 60 2", "22 18 10")).replace("MeldScores", f"{melds}MeldScores")
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("Meld3 C DKQ S H 2", "Meld3 C DKQ S H 3"), AUTO) == ["PN507 7"]


THROWN_IN = "\n\nDeal 3\nDealer Seat2\nContract Seat3 60 Clubs\nMeldScores 8 20\nPlayScores 0 50\nHandScores -60 70"


def test_what_others_score_for_unplayed_cards_may_be_more_than_the_counters_of_another_deck() -> None:
    text = sheet(4, 50, ("24 32", "26 23"), ("4 40", "10 39")) + THROWN_IN
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by
    assert "after a surrender the others score their meld and 50" in by.why


@pytest.mark.parametrize("points", ["0", "-", "?"])
@pytest.mark.parametrize("base", ["three-handed", "single-deck-kitty"])
def test_a_discard_whose_points_are_not_known_may_not_count(base: str, points: str) -> None:
    rules = Table("discards do not count", base, {"scoring.discards_count": False}).rules
    for seed in range(8):
        text = re.sub(r"^(Discard .*) \d+$", rf"\1 {points}", game_scored(Melding(seed), rules), flags=re.MULTILINE)
        assert accusations(text, AUTO) == []


def test_a_kitty_that_is_written_is_not_taken_for_a_larger_one() -> None:
    exchange = "Kitty SA S9 H9\nDiscard S9 H9 HT 0\n"
    hands = sheet(3, 250, ("180 20 0", "95 65 57"), ("20 180 0", "57 95 65"), ("0 20 180", "65 57 95"))
    text = re.sub("^(?=MeldScores)", exchange, hands, flags=re.MULTILINE)
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize("last_trick", [20, 10])
@pytest.mark.parametrize("counters", [CLASSIC, SIMPLE], ids=["classic", "simple"])
@pytest.mark.parametrize("seed", [8, 13, 17])
def test_scores_show_what_cards_count_beside_a_minimum(seed: int, counters: Values, last_trick: int) -> None:
    values = {**in_tens("double-deck-minimum"), **counters, "counters.last_trick": last_trick}
    text = game_scored(Melding(seed), Table("counters", "double-deck-minimum", values).rules, hands=1)
    text = re.sub(r"^(Trick\d+ .*) \d+$", r"\1 -", text, flags=re.MULTILINE)
    assert accusations(text, AUTO) == []
    wrong = re.sub(r"(PlayScores \d*)(\d) ", lambda one: f"{one[1]}{(int(one[2]) + 1) % 10} ", text)
    assert accusations(wrong, AUTO)


@pytest.mark.parametrize("seed", [8, 9, 13])
def test_scores_show_what_the_last_trick_counts_beside_a_set_where_a_card_of_it_is_withheld(seed: int) -> None:
    values = in_tens("double-deck") | CLASSIC | {"counters.last_trick": 10, "scoring.set": "bid-to-opponents"}
    text = game_scored(Melding(seed), Table("counters", "double-deck", values).rules, hands=1)
    text = re.sub(r"^Trick20 ..", "Trick20 -", text, flags=re.MULTILINE)
    text = re.sub(r"^(Trick9 ..) .. (.*) Seat. .*$", r"\1 - \2 - -", text, flags=re.MULTILINE)
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by
    assert by.why.endswith("counters 11 10 4 3 2, the last trick counts 10, the bid that is lost goes to the others")
