"""Scores that no hand gives, in records without cards and tricks."""

import re

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet, values_of
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, codes, warnings
from tests.notation.tables_of_others import Table

HAND = "Contract Seat1 {}\nMeldScores {}\nPlayScores {}\nHandScores {}"


def scored(contract: str, meld: str, play: str, scores: str, rules: str = "double-deck") -> list[str]:
    return codes(HAND.format(contract, meld, play, scores), rules)


POSSIBLE = [
    ("50 Clubs", "24 32", "27 23", "51 55", "double-deck"),
    ("52 Clubs", "24 32", "27 23", "-52 55", "double-deck"),
    ("52 Clubs", "0 32", "0 23", "-52 55", "double-deck"),
    ("52 Clubs", "24 32", "0 0", "-52 32", "double-deck"),
    ("60 Clubs", "70 0", "0 50", "70 50", "double-deck"),
    ("60 Clubs", "70 0", "- 40", "- 40", "double-deck"),
    ("60 Clubs", "70 8", "50 0", "120 8", "double-deck"),
    ("60 Clubs", "40 0", "50 0", "90 0", "double-deck-minimum"),
    ("60 Clubs", "40 0", "33 0", "73 0", "double-deck-minimum"),
    ("60 Clubs", "0 30", "0 33", "-60 63", "double-deck-minimum"),
    ("60 Clubs", "30 20", "29 21", "-60 41", "double-deck-minimum"),
    ("50 Clubs", "40 26", "14 36", "-50 62", "double-deck-minimum"),  # its counters lose the bid, and are lost
    ("80 Clubs", "12 40", "0 0", "-80 40", "double-deck-minimum"),  # nor is its meld enough
    ("20 Clubs", "15 4 2", "10 8 7", "25 12 9", "three-handed"),
    ("40 Clubs", "0 4 2", "0 8 7", "-40 12 9", "three-handed"),
    ("20 Clubs", "15 4", "15 8", "30 12", "single-deck-kitty"),  # what is discarded may count for nobody
    ("500 Clubs", "0 0", "900 900", "900 900", "racehorse"),  # its deck is not known
]


@pytest.mark.parametrize(("contract", "meld", "play", "scores", "rules"), POSSIBLE)
def test_possible_scores_are_not_accused(contract: str, meld: str, play: str, scores: str, rules: str) -> None:
    assert scored(contract, meld, play, scores, rules) == []


IMPOSSIBLE = [
    ("50 Clubs", "24 32", "28 23", "52 55", "double-deck", ["PN513 3"]),  # two scorekeepers disagree
    ("50 Clubs", "24 32", "26 23", "50 55", "double-deck", ["PN513 3"]),
    ("50 Clubs", "24 32", "27 0", "51 32", "double-deck", ["PN513 3"]),  # a trick was taken
    ("50 Clubs", "24 32", "28 23", "51 55", "double-deck", ["PN513 3"]),  # it should be 27, as the sum proves
    ("65 Spades", "95 33", "0 25", "120 58", "double-deck", ["PN513 3"]),  # a hand that scores was not given up
    ("52 Clubs", "0 32", "0 63", "-52 95", "double-deck", ["PN513 3"]),  # more than there are
    ("52 Clubs", "24 32", "- 63", "- 95", "double-deck", ["PN513 3"]),
    ("50 Clubs", "-4 32", "27 23", "-50 55", "double-deck", ["PN513 2"]),
    ("50 Clubs", "24 32", "55 -5", "79 27", "double-deck", ["PN513 3"]),
    ("50 Clubs", "2400 32", "27 23", "2427 55", "double-deck", ["PN513 2"]),
    ("50 Clubs", "40 12", "30 20", "70 32", "double-deck-minimum", ["PN513 2"]),
    ("50 Clubs", "40 12", "30 20", "70 20", "double-deck-minimum", ["PN513 2"]),
    ("50 Clubs", "40 0", "33 17", "73 0", "double-deck-minimum", ["PN513 3"]),
    ("50 Clubs", "40 30", "33 0", "73 0", "double-deck-minimum", ["PN513 2"]),
    ("50 Clubs", "40 24", "35 15", "75 0", "double-deck-minimum", ["PN513 3"]),  # who takes too little loses the meld
    ("50 Clubs", "40 0", "22 0", "62 0", "double-deck-minimum", ["PN513 3"]),
    ("50 Clubs", "12 40", "30 20", "42 60", "double-deck-minimum", ["PN514 4"]),  # with so little meld it is lost
    ("20 Clubs", "15 4 2", "10 8 8", "25 12 10", "three-handed", ["PN513 3"]),
    ("20 Clubs", "15 4", "15 5", "30 9", "single-deck-kitty", ["PN513 3"]),
]


@pytest.mark.parametrize(("contract", "meld", "play", "scores", "rules", "found"), IMPOSSIBLE)
def test_impossible_scores_are_named(
    contract: str, meld: str, play: str, scores: str, rules: str, found: list[str]
) -> None:
    assert scored(contract, meld, play, scores, rules) == found


@pytest.mark.parametrize(
    "line",
    [
        "Note West claims the rest.",
        "Note A misdeal after all.",
        "Note East reneged, and lost the tricks.",
        "Note North shot the moon.",
        "Adjustments 10 0",
    ],
)
def test_a_reason_for_other_sums_is_heeded(line: str) -> None:
    assert [code for code in scored("50 Clubs", "24 32", f"27 15\n{line}", "51 47") if "PN513" in code] == []
    assert scored("50 Clubs", "24 32", f"27 15\n{line.replace('Note ', 'Note not: ')[:9]}", "51 47")


def test_the_words_say_why() -> None:
    assert warnings(HAND.format("50 Clubs", "24 32", "28 23", "52 55")) == [
        "PN513 3: PlayScores has 28 23: a hand has 50 counters in all, with the last trick (double-deck)."
    ]
    assert warnings(HAND.format("50 Clubs", "24 32", "27 99999999", "51 -")) == [
        "PN513 3: PlayScores has 27 99999999: nobody can score 99999999 (double-deck)."
    ]
    assert warnings(HAND.format("50 Clubs", "40 12", "30 20", "70 20"), "double-deck-minimum") == [
        "PN513 2: MeldScores has 40 12: less than 20 meld scores 0 (double-deck-minimum, scoring.minimum_meld)."
    ]
    assert warnings(HAND.format("50 Clubs", "-4 32", "27 23", "- 55")) == [
        "PN513 2: MeldScores has -4 32: a score for meld or play is never below 0 (double-deck)."
    ]


@pytest.mark.parametrize(
    ("meld", "why"),
    [
        ("340 760", "together they come to 1100, and all cards of the deck together meld at most 990"),
        ("340 1760", "all cards of the deck together meld at most 990"),
    ],
)
def test_what_scores_for_meld_come_to_is_said_where_none_is_too_much_alone(meld: str, why: str) -> None:
    assert warnings(HAND.format("50 Clubs", meld, "27 23", "- -")) == [
        f"PN513 2: MeldScores has {meld}: {why} (double-deck)."
    ]


SHEETS = [
    (4, 51, "24 32", "27 23"),
    (4, 52, "24 0", "33 0"),
    (4, 380, "240 320", "270 230"),
    (4, 250, "140 120", "127 123"),
    (4, 25, "14 12", "13 12"),
    (6, 80, "44 32", "40 35"),
    (6, 80, "54 32", "30 20"),  # with two decks
]


@pytest.mark.parametrize(("players", "bid", "meld", "play"), SHEETS)
def test_by_auto_the_counters_of_a_hand_tell_the_deck(players: int, bid: int, meld: str, play: str) -> None:
    (ours, theirs), (more, others) = (map(int, each.split()) for each in (meld, play))
    bids = f"Dealer Seat{players}\nBids1 {bid}{' Pass' * (players - 1)}\n"
    text = bids + HAND.format(f"{bid} Clubs", meld, play, f"{ours + more} {theirs + others}")
    wrong = text.replace(f"PlayScores {more}", f"PlayScores {more + 1}")
    assert accusations(text, AUTO) == []
    assert accusations(wrong, AUTO) or not others
    assert accusations(wrong.replace("Bids1", "Note"), AUTO) or not others  # the contract is a bid, too


TRICK = (
    "Contract Seat1 50 Clubs\nMeld1 -\nMeld2 C D SKQ H 2\nMeld3 -\nMeld4 C D S H 0\nTrick1 - - - - Seat2 3\nTrick2 -\n"
)


def test_a_team_scores_at_least_what_it_is_seen_to_take() -> None:
    assert warnings(TRICK + "PlayScores 50 0")[1:] == [
        "PN513 8: PlayScores has 50 0: the tricks give at least 3 in place of 0 (double-deck)."
    ]
    assert "PN513 8" not in codes(TRICK + "PlayScores 47 3")
    assert "PN513 8" in codes(TRICK + "MeldScores 4 0")
    assert "PN513 8" not in codes(TRICK + "MeldScores 4 2")


@pytest.mark.parametrize("trick", ["Trick20 HA HT HK HK", "Trick20 - - - -"])
def test_nor_does_it_score_what_the_others_are_seen_to_take(trick: str) -> None:
    """Too few counters may score 0, which leaves no more to those who have the rest."""
    text = f"Contract Seat1 60 Hearts\n{trick} Seat2 6\nMeldScores 40 0\nPlayScores {{}} 0\nHandScores 84 0"
    found = " ".join(warnings(text.format(45), "double-deck-minimum"))
    assert "PN513 4: PlayScores has 45 0: the tricks of the others come to 6, which leaves 44" in found
    assert "PN513 4" not in codes(text.format(44), "double-deck-minimum")


@pytest.mark.parametrize("rules", ["double-deck", "single-deck"])
def test_meld_that_is_known_counts_as_a_whole_or_not_at_all(rules: str) -> None:
    """Also where a table does not state what a hand scores that is given up."""
    melds = "Contract Seat1 40 Clubs\nMeld1 CKQ D S H 4\nMeld2 CKQ D S H 4\nMeld3 C D S HKQ 2\nMeld4 C D S H 0\n"
    text = f"{melds}MeldScores {{}} 4\nPlayScores 0 0\nHandScores -40 4"
    assert codes(text.format(6), rules) == codes(text.format(0), rules) == []
    assert codes(text.format(3), rules) == ["PN513 6"]
    assert codes(f"{text.format(3)}\nNote Team1 paid a penalty.", rules) == []
    assert codes(text.format(3).replace("CKQ D S H 4", "-", 1), rules) == []


def test_it_is_said_what_it_counts() -> None:
    text = "Contract Seat1 40 Clubs\nMeld1 CKQ D S H 4\nMeld2 -\nMeld3 C D S HKQ 2\nMeld4 -\nMeldScores 3 -"
    assert warnings(text, "single-deck") == [
        "PN513 6: MeldScores has 3 -: the melds of Seat1 and Seat3 come to 6, or to 0 if they are lost (single-deck)."
    ]
    assert warnings(text.replace("CKQ D S H 4", "C D S H 0").replace("HKQ 2", "H 0"), "single-deck") == [
        "PN513 6: MeldScores has 3 -: the melds of Seat1 and Seat3 come to 0 (single-deck)."
    ]


def test_where_each_plays_alone_no_team_is_named() -> None:
    melds = "Contract Seat1 25 Clubs\nMeld1 CKQ D S H 4\nMeld2 C D S H 0\nMeld3 C D S HKQ 2\n"
    assert warnings(f"{melds}MeldScores 3 - -", "three-handed") == [
        "PN513 5: MeldScores has 3 - -: the melds of Seat1 come to 4, or to 0 if they are lost (three-handed)."
    ]
    scores = "Contract Seat1 50 Clubs\nMeldScores 40 30\nPlayScores 33 0\nHandScores 73 0"
    (said,) = warnings(scores, "double-deck-minimum")
    assert "MeldScores has 40 30: whoever scores 0 for play scores 0 for meld" in said


@pytest.mark.parametrize(("play", "in_all"), [("16 6", 25), ("160 60", 250)])
def test_all_counters_are_said_as_the_sheet_counts(play: str, in_all: int) -> None:
    (said,) = warnings(HAND.format("250 Clubs", "400 20", play, "- -"), "single-deck-tens")
    assert f"a hand has {in_all} counters in all" in said


OF_POINTS = ("meld.", "counters.", "bidding.", "scoring.")


def large_table(players: int) -> str:
    """A hand with all its tricks at a table for which no source states how it is scored; everybody plays alone."""
    values = {path: value for path, value in values_of(ruleset("double-deck")).items() if path.startswith(OF_POINTS)}
    alone = {"teams": tuple((seat,) for seat in range(1, players + 1)), "deck.copies": 4, "deck.nines": True}
    base, size, nines = {5: ("five-handed", 19, {"deck.all_nines": 15}), 8: ("eight-handed", 12, {})}[players]
    rules = Table("", base, {**values, **alone, **nines, "hand_size": size, "counters.9": 0}).rules
    return hand_scored(Melding(1), rules)


@pytest.mark.parametrize("players", [5, 8])
def test_tricks_show_what_each_side_took_where_no_source_says_how_a_hand_is_scored(players: int) -> None:
    text = large_table(players)
    assert accusations(text, AUTO) == []
    (line,) = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith("PlayScores")]
    for wrong in ("7", "17", "0"):
        other = re.sub(r"(?<=^PlayScores )\d+", wrong, text, flags=re.MULTILINE)
        assert accusations(other, AUTO) == [f"PN513 {line}"]


@pytest.mark.parametrize("players", [5, 8])
def test_there_tricks_may_score_nothing_if_the_score_of_the_hand_does_not_hold_them(players: int) -> None:
    text = large_table(players).partition("FinalScores")[0]
    (first, meld) = (re.search(rf"^{label} (\d+)", text, re.MULTILINE) for label in ("HandScores", "MeldScores"))
    assert first
    assert meld
    nothing = re.sub(r"(?<=^PlayScores )\d+", "0", text, flags=re.MULTILINE)
    assert accusations(nothing.replace(first[0], f"HandScores {meld[1]}"), AUTO) == []


@pytest.mark.parametrize("players", [5, 8])
def test_there_a_score_is_far_off_whoever_took_the_last_trick(players: int) -> None:
    text = large_table(players)
    (play,) = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.startswith("PlayScores")]
    number, line = play
    for place in range(1, players + 1):
        scores = line.split()
        wrong = " ".join([*scores[:place], f"9{scores[place]}", *scores[place + 1 :]])
        assert accusations(text.replace(line, wrong), AUTO) == [f"PN513 {number}"]


def test_a_trick_that_is_counted_wrong_there_is_named_alone() -> None:
    text = large_table(8)
    (line,) = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith("Trick3 ")]
    wrong = re.sub(r"(^Trick3 .* )(\d)$", lambda trick: f"{trick[1]}{int(trick[2]) + 2}", text, flags=re.MULTILINE)
    assert accusations(wrong, AUTO) == [f"PN511 {line}"]


def test_a_sum_shows_that_a_0_for_play_is_a_mistake_and_not_what_a_minimum_leaves() -> None:
    text = hand_scored(Melding(2), ruleset("double-deck"))
    text = re.sub(r"\n(Meld\d|FinalScores|Winner) .*", "", text)
    (play,) = re.findall(r"\nPlayScores (\d+) (\d+)", text)
    assert 0 < int(play[1]) < 20
    assert accusations(text, AUTO) == []
    wrong = text.replace(f"PlayScores {play[0]} {play[1]}", f"PlayScores {play[0]} 0")
    assert accusations(wrong, AUTO) == [f"PN513 {wrong[: wrong.index('PlayScores')].count(chr(10)) + 1}"]


IN_TENS = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Deal 1
GameScores 0 0
Contract Seat2 250 Hearts
MeldScores 60 190
PlayScores 127 123
HandScores 187 313

Deal 2
GameScores 187 313
"""


@pytest.mark.parametrize("melds", ["60 197", "6 190", "65 190"])
def test_of_melds_in_tens_none_ends_in_another_digit(melds: str) -> None:
    """What cards count need not be tens: 11, 10, 4, 3 and 2 come to 250, too."""
    assert accusations(IN_TENS, AUTO) == []
    scored = " ".join([str(int(meld) + play) for meld, play in zip(melds.split(), (127, 123), strict=True)])
    consistent = IN_TENS.replace("60 190", melds).replace("187 313", scored)
    assert accusations(consistent, AUTO) == ["PN513 7"]
    assert accusations(IN_TENS.replace("60 190", melds), AUTO) == ["PN513 7"]


def test_nothing_is_said_of_melds_in_ones_beside_counters_in_tens() -> None:
    text = IN_TENS.replace("60 190", "6 19").replace("187 313", "133 -250").replace("Contract Seat2 250 Hearts\n", "")
    assert accusations(text, AUTO) == []


KEPT = """\
Team1 Seat1
Team2 Seat2
Team3 Seat3

Deal 1
GameScores 0 0 0
Contract Seat2 25 Clubs
Meld1 C DKQ SKQ H {}
Meld2 CATKQJ DKQ S H 17
Meld3 C D S H 0
MeldScores {}
PlayScores {}
HandScores {}
"""


@pytest.mark.parametrize("rules", [AUTO, ruleset("three-handed"), ruleset("cutthroat")])
@pytest.mark.parametrize(
    ("melds", "plays", "scored", "expected"),
    [
        ("4 17 0", "5 14 6", "9 31 6", []),
        ("0 17 0", "5 14 6", "5 31 6", ["PN513 11"]),
        ("0 17 0", "5 14 6", "9 31 6", ["PN513 11"]),
        ("4 0 0", "5 14 6", "9 31 6", ["PN513 11"]),
        ("0 17 0", "0 14 11", "0 31 11", []),
        ("4 0 0", "8 7 10", "12 -25 10", []),
    ],
)
def test_a_side_that_has_taken_counters_scores_its_meld(
    rules: RuleSet | Auto, melds: str, plays: str, scored: str, expected: list[str]
) -> None:
    assert accusations(KEPT.format(4, melds, plays, scored), rules) == expected


def test_meld_below_the_minimum_is_not_kept() -> None:
    melds = "Meld1 CATKQJ D S H 15\nMeld2 CKQ D S H 4\nMeld3 CA DA SA HA 10\nMeld4 C D S H 0\n"
    sheet = f"Contract Seat1 50 Clubs\n{melds}MeldScores 25 0\nPlayScores 28 22\nHandScores 53 22\n"
    assert accusations(sheet, ruleset("double-deck-minimum")) == []
    assert accusations(sheet, AUTO) == []
    assert accusations(sheet, ruleset("double-deck")) == ["PN513 6"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [("Stopped when they were set.", []), ("We did not count the rest.", []), ("A fine hand.", ["PN513 3"])],
)
def test_counters_that_a_note_says_were_not_all_counted_are_no_contradiction(note: str, expected: list[str]) -> None:
    text = f"Contract Seat1 50 Hearts\nMeldScores 8 12\nPlayScores 10 29\nHandScores -50 41\nNote {note}\n"
    assert codes(text) == expected


def test_a_side_of_eight_players_scores_its_meld_and_play_though_no_source_says_what_a_set_costs() -> None:
    hand = "Seat8 Hal\n\nDeal 1\nTeam1 Seat1 Seat5\nTeam2 Seat2 Seat6\nTeam3 Seat3 Seat7\nTeam4 Seat4 Seat8\n"
    hand += "Contract Seat7 500 Hearts\nMeldScores 120 50 0 30\nPlayScores 70 95 105 220\nHandScores 190 {} -500 250\n"
    assert accusations(hand.format(145), AUTO) == []
    assert accusations(hand.format(50), AUTO) == ["PN514 11"]


def test_a_digit_in_the_wrong_place_of_a_score_for_play_leaves_the_score_of_the_hand_right() -> None:
    """Eight play with two decks, which have 50 counters: with 18 of them in place of 81 the declarer is set."""
    hand = "Seat8 Hal\n\nDeal 1\nTeam1 Seat1 Seat5\nTeam2 Seat2 Seat6\nTeam3 Seat3 Seat7\nTeam4 Seat4 Seat8\n"
    hand += "GameScores 0 0 0 0\nContract Seat6 58 Hearts\nMeldScores 20 22 27 22\nPlayScores 22 {} 3 7\n"
    hand += "HandScores 42 -58 30 29\n\nDeal 2\nGameScores 42 -58 30 29\n"
    assert accusations(hand.format(18), AUTO) == []
    assert accusations(hand.format(81), AUTO) == ["PN513 11"]
    assert "PN514 12" in accusations(hand.format(81).replace("30 29\n", "31 29\n"), AUTO)


def test_more_than_any_table_counts_is_named_where_no_source_says_what_cards_count() -> None:
    hand = "Seat2 Bob\n\nDeal 1\nBids1 Pass 250\nContract Seat2 250 Spades\nMeldScores 130 0\nPlayScores 144 {}\n"
    assert accusations(hand.format(106), AUTO) == []
    assert accusations(hand.format(108), AUTO) == ["PN513 7"]


def test_tricks_come_to_all_counters_where_no_card_of_the_discard_counts() -> None:
    deal = "Seat4 Di\n\nDeal 1\nDealer Seat1\nContract Seat2 25 Hearts\nKitty CJ SA HJ H9\nDiscard {} 0\n"
    deal += "PlayScores 6 17\nHandScores 20 -25\n"
    assert accusations(deal.format("CJ C9 SJ S9"), AUTO) == ["PN513 8"]
    assert accusations(deal.format("CJ CK SK S9"), AUTO) == []  # its two counters may count for nobody


def test_a_misdeal_does_not_explain_a_score_below_0() -> None:
    hand = "Deal 1\nGameScores 0 0\nDealer Seat4\nNote A misdeal.\nMeldScores {} 0\nPlayScores 0 0\nHandScores 0 0\n"
    after = "\nDeal 2\nGameScores 0 0\nDealer Seat4\n"
    for text in (hand, hand + after):
        assert accusations(text.format(50), AUTO) == []
        assert accusations(text.format(-50), AUTO) == ["PN513 5"]


@pytest.mark.parametrize("costs", [100, 1000])
def test_a_missed_moon_may_be_written_as_play_below_0(costs: int) -> None:
    """It costs as much as it would have brought (Wikipedia, Alternate end games)."""
    hand = f"Contract Seat1 60 Hearts\nMeldScores 0 0\nPlayScores -{costs} 0\nHandScores -{costs} 0\n"
    assert codes(f"{hand}Note Seat1 shoots the moon and misses.\n") == []
    assert codes(hand)


@pytest.mark.parametrize(
    ("meld", "play", "scores", "line"),
    [
        ("-20 16", "30 20", "10 36", 2),
        ("-20 16", "30 20", "-50 36", 2),
        ("20 -16", "30 20", "50 4", 2),
        ("20 16", "-30 20", "-10 36", 3),
    ],
)
def test_what_a_score_below_0_comes_to_is_no_other_mistake(meld: str, play: str, scores: str, line: int) -> None:
    assert scored("50 Clubs", meld, play, scores) == [f"PN513 {line}"]
    assert scored("50 Clubs", meld, play, "12 36") == [f"PN513 {line}", "PN514 4"]


def test_meld_that_counts_beside_no_counters_shows_no_minimum() -> None:
    sheet = HAND.format("50 Clubs", "20 16", "49 0", "69 16")
    assert accusations(f"Seat4 Ada\n\nDeal 1\nGameScores 0 0\n{sheet}", AUTO) == ["PN513 7"]
