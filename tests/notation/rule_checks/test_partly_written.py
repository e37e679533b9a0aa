"""Games of which people leave lines or values out: what is written must do to see how the table plays."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.rulesets import PassingRules, RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.kitty_dealt_out import played
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.unwritten_exchanges import without_exchange
from tests.notation.tables_of_others import CLASSIC, SIMPLE, TABLES, Table, in_tens

SEEDS = range(4)


def replaced(pattern: str, by: str, text: str) -> str:
    assert re.search(pattern, text, re.MULTILINE)
    return re.sub(pattern, by, text, flags=re.MULTILINE)


@pytest.mark.parametrize("counters", [CLASSIC, SIMPLE], ids=["classic", "simple"])
@pytest.mark.parametrize("base", ["single-deck-tens", "check"])
def test_scores_for_play_show_what_cards_count_where_no_trick_does(base: str, counters: dict[str, object]) -> None:
    bids = {"bidding.minimum": 200, "bidding.forced": None, "bidding.steps": ((200, 10),)}
    for seed in SEEDS:
        text = hand_scored(Melding(seed), Table("", base, counters | bids).rules)
        assert accusations(replaced(r"^(Trick\d.*) \d+$", r"\1 -", text), AUTO) == [], text


@pytest.mark.parametrize("cards", [1, 2, 4])
def test_scores_for_play_show_the_deck_of_a_table_that_passes_cards(cards: int) -> None:
    rules = ruleset("double-deck-pass")._replace(passing=PassingRules(cards, "both-at-once", "after-trump"))
    for seed in SEEDS:
        text = hand_scored(Melding(seed), rules)
        assert accusations(replaced(r"^(Hand\d|Bids|Meld\d|Trick).*\n", "", text), AUTO) == [], text


def test_they_do_so_where_a_declarer_who_was_set_scores_nothing() -> None:
    head = "Seat4 West\n\nDeal 1\nDealer Seat4\nContract Seat1 60 Clubs\nPass1 - CA\nPass3 CA CK\n"
    assert accusations(f"{head}MeldScores 0 24\nPlayScores 0 35\nHandScores -60 59", AUTO) == []


@pytest.mark.parametrize("bid", ["25", "50", "60", "?"])
@pytest.mark.parametrize(
    ("first", "third", "wrong"),
    [("CA", "CK", []), ("CA CA", "CK CK", []), ("CA CA CT", "CK CK CQ", []), ("CA CA CT", "CK CQ", ["PN506 6"])],
    ids=["one card", "two cards", "three cards", "a card left out"],
)
def test_a_hand_after_the_exchange_shows_the_deck_where_no_other_is_whole(
    bid: str, first: str, third: str, wrong: list[str]
) -> None:
    dealt = f"Deal 1\nDealer Seat4\nHand1 ? DATJJ ? HKQQ\nContract Seat1 {bid} Hearts\nPass1 {first}\nPass3 {third}\n"
    text = f"{dealt}Hand1 CTKKQQ DATJJ SAATTKKQQ HKQQ"
    assert accusations(text, AUTO) == wrong
    (by,) = read(text, AUTO).rules
    assert by is not None
    assert by.rules is not None
    assert by.rules.hand_size == 20


def test_a_hand_after_the_exchange_that_has_a_card_too_few_is_measured_by_the_other() -> None:
    dealt = "Deal 1\nDealer Seat4\nHand1 ? DATJJ ? HKQQ\nContract Seat1 60 Hearts\nPass1 CA\nPass3 CK\n"
    text = f"{dealt}Hand1 CTKKQQ DATJJ SAATTKKQQ HKQ\nHand3 CATTKQ DATKQJ SATKQJ HATKQJ"
    assert accusations(text, AUTO) == ["PN502 7"]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kitty", ["-", "- - - -"])
def test_a_kitty_that_goes_to_all_players_may_be_withheld(seed: int, kitty: str) -> None:
    text = replaced("^Kitty .*", f"Kitty {kitty}", "\n".join(played(seed)))
    assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize("seed", SEEDS)
def test_the_size_of_hands_may_show_in_the_tricks_alone_where_a_kitty_goes_to_all_players(seed: int) -> None:
    text = replaced(r"^Hand\d.*\n", "", "\n".join(played(seed)))
    assert accusations(text, AUTO) == [], text


def test_six_players_whose_counters_and_bids_are_not_those_of_a_triple_deck() -> None:
    head = "Deal 1\nDealer Seat6\nBids1 Pass 36 Pass Pass 37 Pass\nBids2 - Pass\nContract Seat5 37 Hearts\n"
    assert accusations(f"{head}MeldScores 36 7\nPlayScores 28 9\nHandScores 64 16", AUTO) == []


def test_points_that_end_in_99_are_no_nines() -> None:
    melds = "Meld1 CKK DKK SKK HATKKQQJ 99\nMeld2 C D S H 0\nMeld3 C D S H 0\nMeld4 C D S H 0\n"
    head = "Deal 1\nDealer Seat3\nContract Seat2 60 Clubs\n"
    text = f"{head}{melds}MeldScores 0 0\nPlayScores 20 30\nHandScores 20 -60"
    assert "PN513 9" not in accusations(text, AUTO)


def test_a_winner_who_did_not_bid_is_refused_only_where_cards_show_that_it_is_cutthroat() -> None:
    begun = "Deal 1\nGameScores 10 20 99\nDealer Seat1"
    melds = "".join([f"\nMeld{seat} - - - - {points}" for seat, points in ((1, 24), (2, 2), (3, 11))])
    scores = "MeldScores 24 2 11\nPlayScores 10 3 12\nHandScores 34 5 23\nFinalScores 44 25 122\nWinner Team3"
    rest = f"\nBids1 Pass Pass 30\nContract Seat1 30 Spades{melds}\n{scores}"
    hands = "\nHand1 CATKQ DATKQ SATKQ HATKQ\nHand2 CATKQ DATKQ SJ9 HTKQJJ9\nHand3 -"
    assert accusations(begun + rest, AUTO) == []
    assert accusations(begun + hands + rest, AUTO) == ["PN516 16"]


def test_two_variations_may_explain_who_has_won() -> None:
    """After two of three went over 100 they play on to 125, which the declarer does not reach."""
    melds = "".join([f"\nMeld{seat} - - - - {points}" for seat, points in ((1, 11), (2, 1), (3, 0))])
    begun = f"Deal 6\nGameScores 90 123 98\nDealer Seat1\nContract Seat1 19 Spades{melds}"
    text = f"{begun}\nMeldScores 11 1 0\nPlayScores 13 6 6\nHandScores 24 7 6\nFinalScores 114 130 104\nWinner Team2"
    assert accusations(text, AUTO) == []


def test_a_discard_shows_that_there_was_a_kitty() -> None:
    for seed in SEEDS:
        text = hand_scored(Melding(seed), Table("", "single-deck-kitty", in_tens("single-deck-kitty")).rules)
        assert accusations(replaced(r"^(Hand\d|Kitty|Trick).*\n", "", text), AUTO) == [], text


@pytest.mark.parametrize("seed", SEEDS)
def test_tricks_alone_show_a_table_that_counts_in_tens_though_one_is_counted_wrong(seed: int) -> None:
    text = hand_scored(Melding(seed), Table("", "single-deck-kitty", in_tens("single-deck-kitty")).rules)
    tricks = replaced(r"^(Bids\d|Contract|Discard|MeldS|PlayS|HandS|GameS|Final|Winner).*\n?", "", text)
    wrong = replaced(r"^(Trick3 .*) \d+$", r"\1 50", tricks)
    assert accusations(tricks, AUTO) == []
    assert [each.split()[0] for each in accusations(wrong, AUTO)] == ["PN511"], wrong


def without_winners(text: str) -> str:
    return replaced(r"^(Trick\d.*) Seat\d (\d+)$", r"\1 - \2", replaced(r"^(Hand\d|Bids\d).*\n", "", text))


@pytest.mark.parametrize("base", ["double-deck", "three-handed"])
def test_cards_that_seem_not_to_follow_suit_show_that_tens_rank_below_jacks(base: str) -> None:
    """Who won, and so who led, then shows only in what the players can have held."""
    rules: RuleSet = Table("", base, {"play.ranking": "standard"}).rules
    for seed in (0, 3, 8, 14, 19):
        text = without_winners(hand_scored(Melding(seed), rules))
        assert accusations(text, AUTO) == [], text


TRICKS = "Trick1 SA SK SA SJ Seat2 3\nTrick2 SA SQ ST SK Seat2 3"


@pytest.mark.parametrize("bid", [25, 50, 60])
@pytest.mark.parametrize("passes", ["", "Pass2 CA CA\nPass4 DK DK\n"], ids=["none", "two"])
def test_three_equal_cards_in_tricks_show_a_larger_deck_before_the_hand_is_over(bid: int, passes: str) -> None:
    text = f"Deal 1\nDealer Seat1\nBids1 {bid} Pass Pass Pass\nContract Seat2 {bid} Hearts\n{passes}{TRICKS}"
    assert accusations(text, AUTO) == []


def test_three_equal_cards_are_a_mistake_where_bids_show_a_single_deck() -> None:
    text = f"Deal 1\nDealer Seat1\nBids1 16 Pass Pass Pass\nContract Seat2 16 Hearts\nMeld2 C D SKQ H 2\n{TRICKS}"
    assert accusations(text, AUTO) == ["PN501 7"]


def test_four_equal_cards_beside_nines_show_that_four_play_with_two_decks() -> None:
    """No single deck has them; tables of four use two decks with their nines (Wikipedia, Deck)."""
    bids = "Dealer Seat1\nBids1 50 Pass Pass Pass\nContract Seat2 50 Hearts\n"
    tricks = "Trick1 SA SK SA SJ Seat2 3\nTrick2 SA S9 SA SK Seat2 3\nTrick3 CA C9 CK CQ Seat2 2\n"
    assert accusations(f"Deal 1\n{bids}{tricks}Note Team1 claims the rest.\nPlayScores 22 28", AUTO) == []
    once_less = f"{bids.replace('50', '16')}Meld2 C D SK HKQ 4\n{tricks.replace('S9 SA', 'S9 ST')}"
    assert accusations(f"Deal 1\n{once_less}Note Team1 claims the rest.", AUTO) == ["PN501 7"]


def test_six_who_pass_cards_play_the_game_of_their_bids() -> None:
    """Three decks and bids from 75: tables that bid in hundreds pass cards, and those of three decks may."""
    bids = "Deal 1\nDealer Seat6\nBids1 80 Pass 85 95 100 Pass\nBids2 Pass - 120 125 Pass -\nBids3 - - Pass - - -\n"
    assert accusations(f"{bids}Contract Seat4 125 Spades\nPass2 SQ HT ST Seat4", AUTO) == []
    assert accusations(f"{bids.replace('85', '79')}Contract Seat4 125 Spades\nPass2 SQ HT ST Seat4", AUTO) != []


def test_three_equal_cards_show_that_three_play_with_two_decks_as_soon_as_there_should_be_nines() -> None:
    """Two decks without nines, of which no Hand and no Kitty line tells (Players’ pages, Three-handed)."""
    ranks = [f"{suit}A {suit}K {suit}T Seat1 30" for suit in "CDSH"]
    tricks = "\n".join([f"Trick{number} {cards}" for number, cards in enumerate(ranks * 3, 1)])
    text = f"Deal 1\nDealer Seat2\nContract Seat3 500 Spades\n{tricks.replace(' Seat1', ' Seat3')}"
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by is not None
    assert "two decks without nines" in by.why


def test_three_equal_cards_leave_it_open_which_of_two_larger_decks_six_have() -> None:
    """One and a half decks with nines have three of each card and other counters than two decks, which have four."""
    begun = "Seat6 Flo\n\nDeal 1\nDealer Seat1\nContract Seat3 30 Diamonds\n"
    melds = "".join([f"Meld{seat} C D S H 0\n" for seat in (1, 2, 4, 5)])
    text = f"{begun}{melds}Meld3 C DKQJJ SQQ H 34\nMeld6 C D999 S H 3\nMeldScores 34 3\nPlayScores 25 12\n"
    assert accusations(f"{text}HandScores 59 15", AUTO) == []
    assert accusations(f"{text}HandScores 59 16", AUTO) == ["PN514 14"]


KITTIES = [
    Table("a kitty of six", "three-handed", {"hand_size": 14, "kitty": 6}),
    *[table for table in TABLES if table.base == "three-handed" and table.what.startswith("two decks, a kitty")],
]


@pytest.mark.parametrize("table", KITTIES, ids=str)
@pytest.mark.parametrize("left_out", [r"^Bids\d .*", r"^(Bids\d|Contract) .*"], ids=["the bids", "the contract too"])
def test_hands_of_another_deal_show_that_there_is_a_kitty_of_which_no_line_tells(table: Table, left_out: str) -> None:
    """Nothing shows how the table counts points, and so which of two rule sets it varies."""
    for seed in SEEDS:
        played = without_exchange(hand_scored(Melding(seed), table.rules))
        text = replaced(left_out, "Note Nobody noted more", re.sub(r"\n(Kitty|Discard) .*", "", played))
        assert accusations(text, AUTO) == [], text


LED_BY_ANOTHER = {
    "a card too many": "Hand3 CQJ9 DAKQ SAATKQJ HATQ\nContract Seat1 38 -\nTrick1 HK HT HQ - -\nTrick2 S9 - SA Seat3 -",
    "a card too many, far from the trick": """\
Hand1 CAKJ9 DATJ SAQ HATK
Contract Seat2 32 -
Trick1 HT H9 - - Seat4 -
Trick2 DT DT DQ DK - 3
Trick3 CQ - CK - - -
Trick9 DA - DA - Seat1 -
Trick10 - - CK ST Seat2 -""",
    "a player who need not trump": """\
Contract - 20 Clubs
Trick9 - DQ DQ Seat2 1
Trick10 ST HA SJ - 2
Trick11 - CK H9 - -
Trick15 C9 HA DK Seat2 -
HandScores 16 - -""",
    "another winner, and no marriage": """\
Contract Seat4 510 Diamonds
Pass2 SK Seat4
Pass4 CK Seat2
Hand4 CATQJ DATK SAAAATTKKQQJ HTJ
Trick1 SQ SJ ST ST Seat4 20
Trick3 DA DJ DQ DT Seat1 20
Trick4 CT CK - CJ Seat2 30
Trick13 - HQ SK DT Seat1 20
Trick14 - CA CQ CT Seat2 20""",
}


@pytest.mark.parametrize("text", LED_BY_ANOTHER.values(), ids=LED_BY_ANOTHER)
def test_other_leaders_explain_what_seems_wrong_where_tens_rank_below_jacks(text: str) -> None:
    assert accusations(text, AUTO) == []
    assert "cards rank A K Q J T" in str(read(text, AUTO).rules[0].why)
