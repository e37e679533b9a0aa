"""Games that contradict the rules again and again: how much of them is looked into, and what is said of the rest."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from annotations.notation.play import slow_path
from annotations.notation.reading import Reading, read_afresh
from annotations.notation.rule_checks.game_rules import AUTO, Auto, GameRules
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.bench.generator import game
from tests.bench.tables import DOUBLE_DECK, House
from tests.bench.worst_texts import CONTRADICTED, GAME_SECTION, WRONG
from tests.notation.games_scored import Melding, game_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import Table
from tests.notation.whole_hands import whole_hand

MOST_EXPLAINED = 80
KEEPS_ITS_MELD: House = (("scoring.set", "bid-keeping-meld"),)
LOW_BIDS: House = (("bidding.minimum", 25), ("bidding.forced", 25))
NAMED = [AUTO, ruleset("double-deck")]


def by(reading: Reading) -> GameRules:
    found = reading.rules[-1]
    assert found is not None
    return found


def accused(reading: Reading) -> list[str]:
    return [f"{one.code} {one.line}" for one in reading.diagnostics if one.code.startswith("PN5")]


def as_written(reading: Reading) -> tuple[str, ...]:
    inferred = by(reading).inferred
    assert inferred is not None
    return inferred.as_written


def hands(house: House, number: int) -> list[str]:
    _game_section, *found = game(Random(2), replace(DOUBLE_DECK, house=house), number).strip().split("\n\n")
    return found


def in_a_row(*parts: Iterable[str]) -> str:
    """One game of the hands of several; where two meet, dealer and scores are withheld, as they do not go on."""
    first, *others = [[*part] for part in parts]
    for part in others:
        part[0] = re.sub("^(Dealer|GameScores) .*", r"\1 -", part[0], flags=re.MULTILINE)
    numbered = enumerate([*first, *[hand for part in others for hand in part]], 1)
    texts = [re.sub("^Deal .*", f"Deal {number}", hand, count=1) for number, hand in numbered]
    texts[:-1] = [re.sub("^(FinalScores|Winner) .*\n?", "", hand, flags=re.MULTILINE).strip() for hand in texts[:-1]]
    return "\n\n".join([GAME_SECTION, *texts])


@pytest.mark.parametrize("rules", NAMED, ids=["auto", "named"])
@pytest.mark.parametrize("title", CONTRADICTED)
def test_so_many_plays_are_explained_and_no_more_however_long_the_text_is(
    title: str, rules: RuleSet | Auto, monkeypatch: pytest.MonkeyPatch
) -> None:
    explained: Counter[str] = Counter()
    explain = slow_path.explain_play
    monkeypatch.setattr(slow_path, "explain_play", lambda hand: explained.update(["play"]) or explain(hand))
    read_afresh(CONTRADICTED[title], rules)
    assert explained["play"] <= MOST_EXPLAINED


def test_what_is_not_looked_into_is_not_accused() -> None:
    for rules in NAMED:
        reading = read_afresh(CONTRADICTED["wrong values in every hand"], rules)
        words = re.fullmatch(
            r"only the first (\d+) hands are checked: too much contradicts the rules", by(reading).unchecked
        )
        assert words
        last = reading.game.hands[int(words[1]) - 1].lines[-1].number
        lines = [int(one.split(" ")[1]) for one in accused(reading)]
        assert max(lines) <= last < reading.game.last_line


def test_a_game_that_contradicts_the_rules_less_is_checked_to_its_end() -> None:
    clean = hands((), 80)
    text = in_a_row(WRONG[:4], clean, WRONG[4:6], clean[:6])
    reading = read_afresh(text, AUTO)
    assert by(reading).unchecked == ""
    wrong = [
        number
        for number, hand in enumerate(reading.game.hands)
        if any(hand.lines[0].number <= int(one.split(" ")[1]) <= hand.lines[-1].number for one in accused(reading))
    ]
    assert {0, 1, 2, 3, 84, 85} <= {*wrong}


@pytest.mark.parametrize("house", [KEEPS_ITS_MELD, LOW_BIDS, (*KEEPS_ITS_MELD, *LOW_BIDS)])
def test_nothing_is_said_against_a_long_game_of_a_table_with_rules_of_its_own(house: House) -> None:
    reading = read_afresh(in_a_row(hands(house, 90)), AUTO)
    assert as_written(reading)
    assert accused(reading) == []
    assert by(reading).unchecked == ""


def test_a_variation_that_shows_late_is_found_in_the_rest_of_the_game() -> None:
    reading = read_afresh(in_a_row(hands(LOW_BIDS, 40), hands(KEEPS_ITS_MELD, 55)), AUTO)
    assert as_written(reading) == ("bids from 25", "a set keeps its meld")
    assert accused(reading) == []
    assert by(reading).unchecked == ""


def test_a_variation_that_shows_late_explains_with_another_what_was_right_without_it() -> None:
    """A minimum of meld that a later hand shows would leave the others less, had the earlier hand not been played."""
    played = scored(whole_hand(0), "MeldScores 0 34", "PlayScores 0 18", "HandScores -56 52")
    shows_minimum = scored(whole_hand(2), "MeldScores 97 0", "PlayScores 31 19", "HandScores 128 19")
    rules = replace(DOUBLE_DECK, house=LOW_BIDS).played_by
    with_minimum = hands((*LOW_BIDS, ("scoring.minimum_meld", 20)), 60)
    without = [hand for hand in with_minimum if not accused(read_afresh(in_a_row([hand]), rules))]
    reading = read_afresh(in_a_row(*[[hand] for hand in (*without[:20], played, *without[20:], shows_minimum)]), AUTO)
    assert as_written(reading) == (
        "bids from 25",
        "20 meld to score",
        "after a surrender the others score as usual",
    )
    assert accused(reading) == []


def scored(hand: str, *scores: str) -> str:
    """The hand with other scores."""
    return "\n".join(["Deal 1", hand.partition("MeldScores")[0].strip(), *scores])


def test_later_games_of_a_text_are_not_checked_where_too_much_contradicts_the_rules_before() -> None:
    reading = read_afresh("\n\n\n".join([in_a_row(WRONG), in_a_row(hands((), 3)), in_a_row(WRONG[:1])]), AUTO)
    assert [rules.unchecked for rules in reading.rules if rules][1:] == [
        "not checked: too much in the games before contradicts the rules"
    ] * 2
    assert by(reading).name == "double-deck"
    assert read_afresh(in_a_row(hands((), 3)), AUTO).rules[0].unchecked == ""  # type: ignore[union-attr]


def test_a_game_whose_rules_stay_undecided_says_too_that_only_its_first_hands_are_checked() -> None:
    wrong = "Contract Seat3 22 Hearts\nMeldScores 4 2 18\nPlayScores 5 5 15\nHandScores 9 7 34"
    reading = read_afresh("\n\n".join([f"Deal {number}\n{wrong}" for number in range(1, 61)]), AUTO)
    first = re.fullmatch(r"only the first (\d+) hands are checked: .*", by(reading).unchecked)
    assert by(reading).rules is None
    assert first
    assert len(accused(reading)) == int(first[1]) < len(reading.game.hands)


@pytest.mark.parametrize("house", [KEEPS_ITS_MELD, LOW_BIDS, (*KEEPS_ITS_MELD, *LOW_BIDS)])
def test_every_game_of_an_evening_is_checked_by_the_rules_that_the_games_before_show(house: House) -> None:
    games = [game(Random(number), replace(DOUBLE_DECK, house=house), hands=10).strip() for number in range(8)]
    reading = read_afresh("\n\n\n".join(games), AUTO)
    assert accused(reading) == []
    assert {rules.unchecked for rules in reading.rules if rules} == {""}


def test_a_game_that_the_shipped_rules_explain_is_not_read_by_the_variations_of_the_game_before() -> None:
    other, plain = (in_a_row(hands(house, 8)) for house in (LOW_BIDS, ()))
    first, second = read_afresh(f"{other}\n\n\n{plain}", AUTO).rules
    assert first
    assert first.inferred
    assert second
    assert second.inferred
    assert first.inferred.as_written == ("bids from 25",)
    assert second.inferred.as_written == ()


PRICED = "Deal {}\nContract Seat1 50 Spades\nMeld1 {}\nMeld2 {}\nMeld3 C D S H 0\nMeld4 C D S H 0"


@pytest.mark.parametrize(("double_run", "said"), [(150, []), (140, ["PN507 224"])])
def test_a_price_that_shows_late_is_chosen_by_itself(double_run: int, said: list[str]) -> None:
    """Triple pinochle is as in books, a double run is not: the first hands show only the former."""
    first = ("C DJJJ SQQQ H 45", "CKQ DKQ SKQ HKQ 32")
    melds = [*[first] * 30, (f"C D SAATTKKQQJJ H {double_run}", first[1])]
    texts = [PRICED.format(number, *two) for number, two in enumerate(melds, 1)]
    assert accused(read_afresh("\n\n".join([GAME_SECTION, *texts]), AUTO)) == said


OF_TWO = """Contract Seat1 32 Hearts
Trick1 DA DQ Seat1 1
Trick2 CA CQ Seat1 1
Trick3 HA HA Seat1 2
Trick4 D9 DQ Seat2 0
Trick5 SA S9 Seat2 1
Trick6 DT D9 Seat2 1
Trick7 ST SK Seat2 2
Trick8 CA CJ Seat2 1
Trick9 SK HQ Seat1 1
Trick10 CK CK Seat1 2
Trick11 HK DK Seat1 2
Trick12 DK SA Seat1 3"""


@pytest.mark.parametrize("number", [3, 10, 14])
def test_last_tricks_of_two_players_are_counted_alike_in_short_and_long_games(number: int) -> None:
    """Each has 12 cards, and the last trick counts one (Wikipedia, Two-handed); no line shows the hands.

    Another hand has just begun.
    """
    assert accused(read_afresh("\n\n".join(["Team1 Seat1\nTeam2 Seat2", *[OF_TWO] * number, "Deal 20"]), AUTO)) == []


def test_who_has_won_a_long_game_shows_its_target() -> None:
    """The last hand shows no other variation: the first ones show these (Wikipedia, Four-handed: to 1000)."""
    last = "Deal 1\nContract Seat2 65 Spades\nFinalScores 1028 {}\nWinner {}\n"
    for scored, winner, warnings in ((748, "Team1", 0), (448, "Team2", 1)):
        text = in_a_row(hands(LOW_BIDS, 9), [last.format(scored, winner)])
        assert len(accused(read_afresh(text, AUTO))) == warnings


@pytest.mark.parametrize("seed", [3, 9, 22])
def test_a_plainer_set_is_taken_if_melds_of_later_hands_show_it(seed: int) -> None:
    """The bids are those of one set, the melds those of another, which only a later hand tells apart."""
    values = {
        "bidding.minimum": 25, "bidding.forced": None, "bidding.steps": ((25, 1), (50, 5)), "pass.cards": 1,
        "pass.order": "both-at-once", "play.head": "trump-only",
    }  # fmt: skip
    reading = read_afresh(game_scored(Melding(seed), Table("", "double-deck", values).rules, hands=12), AUTO)
    assert accused(reading) == []
    assert by(reading).why.startswith("double-deck:")


PLAYED_AFTER_1945 = """\
Contract Seat4 36 Spades
Trick17 CQ CK HJ CJ Seat1 1
Trick18 DQ DJ HK ST Seat4 2
Trick19 SQ CJ DQ CA Seat4 1
Trick20 CT CK DT CA Seat3 6

Contract Seat1 40 Diamonds
Trick3 SA ST SK SJ Seat2 3
Trick4 HQ HJ HK HK Seat4 2
Trick16 CJ CA CT CQ Seat2 2
Trick17 HT SQ HT HT Seat2 3
Trick20 SK CJ CJ DJ Seat4 3

Contract Seat1 38 Diamonds
Trick13 CJ CJ CQ CA Seat3 1
Trick14 SQ SQ SJ SJ Seat3 0
Trick18 SA DK ST SK Seat4 4
Trick19 HJ HQ ST HK Seat3 2
Trick20 SK HQ DK CJ Seat1 4

Contract Seat3 34 Hearts
Trick10 SA SJ SK SJ Seat1 2
Trick11 DQ DQ HJ DK Seat3 1
Trick19 ST DJ DA DK Seat3 3
Trick20 HJ CK DT DT Seat3 5

Contract Seat4 32 Diamonds
Trick14 DA SQ DQ DJ Seat3 1
Trick15 SJ SQ SJ SJ Seat4 0
Trick19 SQ ST DK DT Seat3 3
Trick20 DT CJ SK HJ Seat3 4

Contract Seat1 39 Spades
Trick16 DK DJ DT HT Seat1 3
Trick17 DK CQ DQ DT Seat4 2
Trick19 SQ CQ DQ ST Seat4 1
Trick20 SQ CQ CT DT Seat4 4

Contract Seat2 37 Clubs
Trick17 DA DT DT DT Seat2 4
Trick18 HT CQ DK CQ Seat3 2
Trick19 CJ SK CK CQ Seat1 2
Trick20 DK DQ CQ DJ Seat3 3
Meld1 CKKQQ DQ SQ HKQ 16
"""
"""Only trumps are beaten. The bids are as low as at Toby Thomas’s table, and the last meld has another price."""


def test_a_plainer_set_is_taken_if_a_meld_of_a_later_hand_is_all_that_variations_leave() -> None:
    reading = read_afresh(PLAYED_AFTER_1945, AUTO)
    assert accused(reading) == []
    assert by(reading).why.startswith("double-deck:")
    assert len(accused(read_afresh(PLAYED_AFTER_1945.replace(" 16\n", " 17\n"), AUTO))) == 1


def test_how_many_cards_are_passed_shows_in_one_part_of_a_game_and_that_some_are_in_the_other() -> None:
    """The declarer passes on a card that the partner, who passes first, has passed."""
    tricks = [
        "Trick1 DK H9 DQ DJ Seat4 9", "Trick2 HQ HT HJ DT Seat1 25", "Trick3 SQ SK ST S9 Seat3 17",
        "Trick4 SQ S9 SA SK Seat1 18", "Trick12 CQ ST D9 DA Seat4 34",
    ]  # fmt: skip
    passed = ["Hand2 CQJ DKQJ SQJ HAATQ9", "Contract Seat2 270 Hearts", "Pass2 HT HT", tricks[-1]]
    shows_that_one_is = ["Hand2 CAJ9 DKJ SK HATKQJ9", "Trick6 HK H9 HK HA Seat1 19", "Trick7 D9 DA DT DQ Seat2 24"]
    played = [tricks] * 5 + [passed, tricks, [*shows_that_one_is, "Note Seat2 claimed the rest."]]
    reading = read_afresh("\n\n".join(["\n".join(hand) for hand in played]), AUTO)
    assert as_written(reading) == ("counters 11 10 4 3 2", "two cards passed")
    assert accused(reading) == []


@pytest.mark.parametrize("number", [10, 350])
def test_a_note_counts_however_many_are_above_it(number: int) -> None:
    hand = "Deal 1\nGameScores 0 0\nDealer Seat4\nBids1 Pass 50 Pass Pass\nContract Seat2 50 Spades\n"
    scores = "MeldScores 20 30\nPlayScores 20 30\nHandScores 40 50\n"
    notes = "Note A good one.\n" * number
    penalty = "Note Team2 gets a penalty of 10 points for a renege\n"
    assert accusations(f"{hand}{scores}{notes}{penalty}", AUTO) == []
    assert accusations(f"{hand}{scores}{notes}", AUTO) != []
