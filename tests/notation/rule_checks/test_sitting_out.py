"""Four play a game for three: the one who sits out has a `-` in every trick, or no cards."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.left_out import EXCHANGE, HANDS, without
from tests.notation.one_sits_out import ALONE, KITTY, played
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES, Table

LEFT_OUT = {"everything is written": (), "no hands": (HANDS,), "neither hands nor kitty": (HANDS, EXCHANGE)}


@pytest.mark.parametrize("left_out", LEFT_OUT.values(), ids=LEFT_OUT)
@pytest.mark.parametrize("dealer", range(1, 5))
@pytest.mark.parametrize("name", ["three-handed", "cutthroat"])
def test_nobody_is_accused_while_it_is_recorded(name: str, dealer: int, left_out: tuple[str, ...]) -> None:
    lines = without(played(ruleset(name), dealer, dealer), *left_out).splitlines()
    for so_far in range(len(lines)):
        text = "\n".join(lines[: so_far + 1]) + "\n"
        assert accusations(text, AUTO) == [], text


def test_that_somebody_sits_out_is_said() -> None:
    (by,) = read(ALONE + KITTY, AUTO).rules
    assert by
    assert by.why.startswith("4 players, a kitty of 3, 20 as the only bid, somebody sits out")


def test_other_mistakes_are_named_still() -> None:
    text = ALONE + KITTY.replace("20 Pass Pass", "20 19 Pass")
    assert accusations(text, AUTO) == ["PN503 8"]


TWO_OF_FIVE = {
    "a kitty": """\
Hand1 CAAKQQ9 DAKJ SA9 HATKJ
Hand2 CTKJ9 DTTKQJ SAKJ HA99
Hand3 -
Hand4 -
Hand5 CT DAQ9 STTKQQJ9 HTKQJ
Bids1 20 22 23 - -
Bids2 24 25 26 - -
Bids3 Pass 31 Pass - -
Contract Seat1 31 Hearts
Kitty CJ D9 HQ
Discard C9 DK S9 1
Hand1 CAAKQQJ DAJ9 SA HATKQJ
HandScores 42 10 0 0 10
""",
    "melds in tens": """\
Hand1 CA DTKQ SAATQJ9 HATJJ9
Hand2 CT9 DAKJ9 STKQ9 HTKKQ9
Hand3 CATKKQQJJ DATQJ9 SJ HA
Hand4 -
Hand5 -
Bids1 200 220 230 - -
Bids2 Pass Pass - - -
Contract Seat3 230 Clubs
Kitty C9 SK HQ
Hand3 CATKKQQJJ9 DAQ9 SJ HAQ
Meld1 C DKQ S H 20
HandScores 80 110 370 0 0
""",
    "a kitty without a line": """\
Hand1 CTTKKQQJ DTQ SAQQ9 HJJ
Hand2 CAA9 DTKKQ9 SATKJ HT99
Hand3 -
Hand4 -
Hand5 CJ9 DAJJ9 STK9 HATKKQQ
Meld2 CA DAKQ9 SA HA 15
HandScores 6 31 0 0 12
""",
}


@pytest.mark.parametrize("text", TWO_OF_FIVE.values(), ids=TWO_OF_FIVE)
def test_two_of_five_may_sit_out_each_for_their_own_score(text: str) -> None:
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize("text", TWO_OF_FIVE.values(), ids=TWO_OF_FIVE)
def test_nobody_sits_out_where_all_have_cards(text: str) -> None:
    assert accusations(re.sub("(Hand.) -", r"\1 CA D S H", text), AUTO) != []


@pytest.mark.parametrize("dealer", range(1, 5))
@pytest.mark.parametrize("seed", range(4))
def test_no_line_need_tell_of_the_kitty_of_three_nor_of_a_hand_that_was_not_played(seed: int, dealer: int) -> None:
    """The declarer plays cards that no line shows, and takes the counters of the discard."""
    text = without(played(ruleset("three-handed"), seed, dealer), r"^Discard .*\n(Hand. .*\n)*", EXCHANGE)
    assert accusations(text.replace("\n\n", "\n\nNote Misdeal, dealt again.\n\n", 1), AUTO) == []


@pytest.mark.parametrize("kitty", ["CT DK ST", "C9 CT DK DJ ST HQ"])
def test_the_number_of_cards_in_the_kitty_may_show_it(kitty: str) -> None:
    """It leaves as many of 48 cards for each of three, and not for each of four."""
    scores = "MeldScores 7 4 0 3\nPlayScores 9 8 0 8\nHandScores 16 -20 0 11\n"
    text = f"{ALONE}Dealer Seat3\nContract Seat2 20 Hearts\nKitty {kitty}\n{scores}"
    assert accusations(text, AUTO) == []
    assert [one.split()[0] for one in accusations(text.replace(kitty, "C9 CT DK DJ D9 ST HQ"), AUTO)][:1] == ["PN506"]


DEALT = "Hand1 CAT9 DATK SATK HAT\nHand2 CAK9 DKQJ SQJ9 HKQ\n"


@pytest.mark.parametrize("kitty", ["CT DK ST", "CT ST", "CT DK DJ ST HQ"])
def test_the_hands_that_are_written_show_that_a_kitty_has_the_wrong_size(kitty: str) -> None:
    """Eleven cards each leave four."""
    scores = "MeldScores 7 4 0 3\nPlayScores 9 8 0 8\nHandScores 16 -20 0 11\n"
    text = f"{ALONE}Dealer Seat3\n{DEALT}Contract Seat2 20 Hearts\nKitty {kitty}\n{scores}"
    assert "PN506 11" in accusations(text, AUTO)


OF_FIVE = """\
Team1 Seat3 Seat5
Team2 Seat1 Seat4

Deal 1
Dealer Seat2
Contract Seat1 24 Spades
Kitty CT CA HT H9
Discard CT CA CA H9 3
Meld1 CJ DJ SKQJ HJ 12
Meld3 CKQ D S H 2
Meld4 C D S99 H 2
Meld5 CQ DKQ SQ HQ 8
Trick1 ST - SK SA SQ Seat4 3
Trick2 DA DQ DJ - DJ Seat4 1
"""


def test_of_five_who_is_in_no_team_sits_out_while_four_play_with_a_kitty() -> None:
    text = OF_FIVE.replace("CT CA HT", "CA CT HT", 1)
    assert accusations(text, AUTO) == []
    alone = text.replace("Seat1 Seat4", "Seat1 Seat2 Seat4")
    assert "PN506 7" in accusations(alone, AUTO)


SHEET = (
    ALONE.rstrip()
    + """

Deal 1
GameScores 0 0 0 0
Dealer Seat4
Bids1 21 22 23 -
Bids2 Pass 25 Pass
Contract Seat2 25 Spades
MeldScores 0 19 4 0
PlayScores 0 9 16 0
HandScores 0 28 20 0

Deal 2
GameScores 0 28 20 0
Dealer Seat1
Bids1 Pass Pass 20 -
Contract Seat4 20 Hearts
MeldScores 0 19 12 4
PlayScores 0 2 12 11
HandScores 0 21 24 -20

Deal 3
GameScores 0 49 44 -20
Dealer Seat2
Bids1 20 21 Pass -
Bids2 22 Pass - -
Contract Seat3 22 Clubs
MeldScores 0 0 14 19
PlayScores 0 0 17 8
HandScores 0 0 31 27
"""
)


def test_a_wrong_score_for_play_is_held_against_the_deck_of_the_other_hands() -> None:
    """25 counters are those of a single deck, with which three of the four play."""
    assert accusations(SHEET, AUTO) == []
    line = SHEET[: SHEET.index("PlayScores 0 2 12 11")].count("\n") + 1
    assert accusations(SHEET.replace("0 2 12 11", "0 2 12 21"), AUTO) == [f"PN513 {line}"]


FIVE_PLAY = [table for table in TABLES if table.base == "five-handed"]


def with_unknown_cards(text: str, seat: int) -> str:
    """The hand of five without any card of that player."""
    lines, leader = [], 0
    for line in text.split("\n"):
        label, *values = line.split(" ")
        stem = label.rstrip("0123456789")
        if label == f"Hand{seat}":
            values = ["-"]
        elif stem == "Contract":
            leader = int(values[0][-1])
        elif stem == "Trick":
            values[(seat - leader) % 5] = "-"
            leader = int(values[-2][-1])
        if label != f"Meld{seat}" and stem != "Bids":
            lines.append(" ".join([label, *values]))
    return "\n".join(lines)


@pytest.mark.parametrize("seat", range(1, 6))
@pytest.mark.parametrize("table", FIVE_PLAY, ids=str)
def test_nobody_sits_out_whose_cards_are_not_known_if_the_others_have_more_than_their_deck(
    table: Table, seat: int
) -> None:
    for seed in range(3):
        text = with_unknown_cards(hand_scored(Melding(seed), table.rules), seat)
        assert accusations(text, AUTO) == [], text


OF_ONE_DECK = [table for table in TABLES if table.rules.players == 3 and "decks" not in table.what]


def with_everything_hidden(text: str, mark: str) -> str:
    """The text with the mark for each value of its hands that is no hyphen."""
    begun, first, rest = text.partition("\nGameScores")
    return begun + first + re.sub("(?<= )[^ \n-]+", mark, rest)


@pytest.mark.parametrize("mark", ["?", "-"])
@pytest.mark.parametrize("table", OF_ONE_DECK, ids=str)
def test_no_trick_is_missing_if_there_are_as_many_as_three_play(table: Table, mark: str) -> None:
    """Though nothing else shows how many play, as in a puzzle that asks for everything."""
    text = with_everything_hidden(played(table.rules, seed=2, dealer=3), mark)
    assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize("name", ["three-handed", "cutthroat"])
def test_the_last_trick_is_missing_if_the_hands_have_one_card_more(name: str) -> None:
    whole = played(ruleset(name), seed=2, dealer=3)
    missing = re.sub(r"^Trick(15|16) .*\n(?!Trick)", "", whole, flags=re.MULTILINE)
    last = missing[: missing.rindex("\nTrick")].count("\n") + 2
    assert accusations(missing, AUTO) == [f"PN518 {last}"]


IN_TENS = """\
Team1 Seat1
Team2 Seat2
Team3 Seat3
Team4 Seat4
Team5 Seat5
Team6 Seat6

Deal 1
Dealer Seat1
Hand5 CAAKKQJ DATKQQJJJ SAQJ HTKK
Bids1 Pass Pass Pass Pass - -

Deal 2
Bids1 Pass Pass 400 Pass - -
MeldScores 0 0 {0} {1} {0} {1}
"""


def test_those_who_play_may_count_in_tens_though_only_a_hand_that_all_pass_is_known() -> None:
    assert accusations(IN_TENS.format(430, 320), AUTO) == []
    assert accusations(IN_TENS.format(43, 32), AUTO) == []
    assert accusations(IN_TENS.format(99430, 320), AUTO) != []
