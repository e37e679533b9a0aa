from itertools import product
from random import Random

import pytest

from annotations.rules.cards import ACE_TEN, CARDS, STANDARD, Card, Rank, Suit
from annotations.rules.holdings import ONE, cards_of, deck, holding, kinds_of
from annotations.rules.rulesets import Counters, PlayRules, Unstated
from annotations.rules.shipped import ruleset
from annotations.rules.tricks import Duty, counters_in, counters_of, legal_cards, play_table, winning_place
from tests.rules.written import TRUMP, cards, hand

DOUBLE_DECK = ruleset("double-deck").play
SINCE_1945 = PlayRules(ACE_TEN, "any", "trump-only", False, "any")  # Wikipedia, Playing tricks
HEADING_ON = DOUBLE_DECK._replace(after_ruff="head")
TRUMP_FIRST = DOUBLE_DECK._replace(first_lead="trump")
TEN_LOW = DOUBLE_DECK._replace(ranking=STANDARD)  # Wikipedia, Deck: standard ranking

MAY_PLAY = [
    # Double-deck rules, The Play
    ("any card may be led", DOUBLE_DECK, "S", "", "CQ DA SJ H", "CQ DA SJ"),
    ("the suit led must be followed", DOUBLE_DECK, "S", "CJ", "CQ DA SA H", "CQ"),
    ("the suit led must be beaten", DOUBLE_DECK, "S", "CK", "CATQJ D S H", "CA CT"),
    ("the highest so far must be beaten", DOUBLE_DECK, "S", "CJ CK", "CATQ D S H", "CA CT"),
    ("an equal card does not beat", DOUBLE_DECK, "S", "CA", "CAJ D S H", "CA CJ"),
    ("who cannot beat must follow", DOUBLE_DECK, "S", "CA", "CTJ DA SA H", "CT CJ"),
    ("who cannot follow must trump", DOUBLE_DECK, "S", "CA", "C DAJ SJ HA", "SJ"),
    ("who cannot follow must beat the trumps", DOUBLE_DECK, "S", "CA SK", "C DA SAQ HA", "SA"),
    ("who cannot beat the trumps must trump", DOUBLE_DECK, "S", "CA SA", "C DA STJ HA", "ST SJ"),
    ("with neither suit nor trump any card goes", DOUBLE_DECK, "S", "CA SA", "C DAJ S HQ", "DA DJ HQ"),
    ("once trumped any card of the suit goes", DOUBLE_DECK, "S", "CK SJ", "CAJ D SA H", "CA CJ"),
    ("a discard does not win", DOUBLE_DECK, "S", "CQ DA", "CKJ DA S H", "CK"),
    ("trump led must be beaten", DOUBLE_DECK, "S", "SK", "CA DA SATJ HA", "SA ST"),
    ("who cannot follow trump plays anything", DOUBLE_DECK, "S", "SK", "CA DJ S H", "CA DJ"),
    # Wikipedia, Playing tricks: rules after 1945
    ("a plain suit need not be beaten", SINCE_1945, "S", "CK", "CATQJ D S H", "CA CT CQ CJ"),
    ("trump led must be beaten even then", SINCE_1945, "S", "SK", "CA DA SATJ HA", "SA ST"),
    ("trumps need not be beaten", SINCE_1945, "S", "CA SK", "C DA SAQ HA", "SA SQ"),
    # Wikipedia, Deck: standard ranking
    ("a ten need not beat a king", TEN_LOW, "S", "CK", "CTJ D S H", "CT CJ"),
    ("a jack must beat a ten", TEN_LOW, "S", "CT", "CTJ9 D S H", "CJ"),
    ("a ten must beat a nine", TEN_LOW, "S", "C9", "CT9 D S H", "CT"),
    ("a trump jack must beat a trump ten", TEN_LOW, "S", "CA ST", "C D STJ9 H", "SJ"),
    # Our reading
    ("a trumped suit must still be beaten", HEADING_ON, "S", "CK SJ", "CAJ D SA H", "CA"),
    ("where no suit need be beaten, none once trumped", SINCE_1945._replace(after_ruff="head"), "S", "CK SJ",
     "CAJ D S H", "CA CJ"),
    ("the first lead is a trump", TRUMP_FIRST, "S", "", "CA DA SAJ HA", "SA SJ"),
    ("without a trump any card is led", TRUMP_FIRST, "S", "", "CA DA S HA", "CA DA HA"),
    # no trump at all
    ("without trump the suit led is beaten", DOUBLE_DECK, "-", "CK", "CATQJ DA S H", "CA CT"),
    ("without trump a void plays anything", DOUBLE_DECK, "-", "CK", "C DAJ S HJ", "DA DJ HJ"),
    ("nothing may be played from no cards", DOUBLE_DECK, "S", "CA", "C D S H", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "rules", "trump", "played", "held", "may"), MAY_PLAY, ids=[row[0] for row in MAY_PLAY]
)
def test_what_may_be_played(rule: str, rules: PlayRules, trump: str, played: str, held: str, may: str) -> None:
    found = legal_cards(rules, TRUMP[trump], cards(played), hand(held), first=not played)
    assert not isinstance(found, Unstated)
    assert " ".join(card.code for card in kinds_of(found)) == may


def test_later_leads_need_no_trump() -> None:
    assert legal_cards(TRUMP_FIRST, Suit.SPADES, [], hand("CA SA"), first=False) == hand("CA SA")


UNSTATED = ruleset("single-deck").play


@pytest.mark.parametrize(
    ("played", "held", "column"),
    [("CK", "CAJ", "play.head"), ("CA SK", "SAJ", "play.overtrump"), ("CA", "CTJ", None), ("SK", "SAJ", None)],
)
def test_what_may_be_played_is_open_only_where_the_rules_differ(played: str, held: str, column: str | None) -> None:
    found = legal_cards(UNSTATED, Suit.SPADES, cards(played), hand(held), first=False)
    assert (found.column if isinstance(found, Unstated) else None) == column


def test_what_may_be_played_is_the_same_as_by_the_rules_in_words() -> None:
    """Every way of playing, over many tricks, against the seeds' sentences one by one."""
    ways = [
        PlayRules(*way)
        for way in product(
            (ACE_TEN, STANDARD), ("any", "trump"), ("always", "trump-only"), (True, False), ("any", "head")
        )
    ]  # fmt: skip
    random = Random(4)
    whole = list(cards_of(deck(2, nines=True)))
    for _hand in range(3000):
        random.shuffle(whole)
        rules, trump = random.choice(ways), random.choice([*Suit, None])
        number = random.randrange(4)
        played, held = whole[:number], whole[number : number + random.randrange(1, 9)]
        found = legal_cards(rules, trump, played, holding(held), first=True)
        assert not isinstance(found, Unstated)
        assert set(kinds_of(found)) == in_words(rules, trump, played, held), (rules, trump, played, held)


def in_words(rules: PlayRules, trump: Suit | None, played: list[Card], held: list[Card]) -> set[Card]:
    """The rules of play, said otherwise."""
    if not played:
        trumps = {card for card in held if card.suit is trump}
        return trumps if rules.first_lead == "trump" and trumps else set(held)

    def order(card: Card) -> int:
        return "AKQJT9".index(card.rank) if rules.ranking == STANDARD else "ATKQJ9".index(card.rank)

    led = played[0].suit
    following = {card for card in held if card.suit is led}
    if following:
        is_ruffed = led is not trump and any(card.suit is trump for card in played)
        heads = led is trump or (rules.head == "always" and not (is_ruffed and rules.after_ruff == "any"))
        best = min(order(card) for card in played if card.suit is led)
        return ({card for card in following if order(card) < best} if heads else set()) or following
    trumps = {card for card in held if card.suit is trump}
    ruffs = [order(card) for card in played if card.suit is trump]
    if trumps and ruffs and rules.overtrump:
        return {card for card in trumps if order(card) < min(ruffs)} or trumps
    return trumps or set(held)


WINS = [
    ("the highest of the suit led", "C", "DK DA DT DQ", 1),
    ("the highest trump", "C", "DA CJ CK DT", 2),
    ("the first of identical cards", "C", "DQ DA DA DK", 1),
    ("the first of identical trumps", "H", "HA HK HA HA", 0),
    ("no other suit, however high", "C", "DJ SA HA SA", 0),
    ("the ten over the king", "S", "SK ST SQ SJ", 1),
    ("the nine over nothing", "S", "H9 D9 C9", 0),
    ("without trump the suit led", "-", "DJ CA DQ SA", 2),
    ("the only card", "C", "D9", 0),
]


@pytest.mark.parametrize(("rule", "trump", "played", "place"), WINS, ids=[row[0] for row in WINS])
def test_a_trick_is_won_by(rule: str, trump: str, played: str, place: int) -> None:
    assert winning_place(DOUBLE_DECK, TRUMP[trump], cards(played)) == place, rule


@pytest.mark.parametrize(
    ("trump", "played", "place"), [("C", "DK DT DQ DJ", 0), ("C", "D9 DT DJ DQ", 3), ("C", "DA CT CJ CT", 2)]
)
def test_a_ten_wins_over_nines_alone_where_cards_rank_as_in_most_games(trump: str, played: str, place: int) -> None:
    assert winning_place(TEN_LOW, TRUMP[trump], cards(played)) == place


def test_a_table_that_does_not_state_the_ranking_plays_by_the_one_of_pinochle() -> None:
    """So house rules from before there was such a column mean what they meant."""
    assert winning_place(PlayRules(), Suit.CLUBS, cards("DK DT DQ DJ")) == 1


@pytest.mark.parametrize(
    ("played", "last", "counters"),
    [("SA SJ SK SQ", False, 2), ("CJ CA CQ CQ", False, 1), ("HJ HK HQ HT", True, 4), ("CJ DJ SQ HQ", False, 0)],
)
def test_aces_tens_and_kings_count_and_the_last_trick(played: str, last: bool, counters: int) -> None:
    assert counters_in(ruleset("double-deck").counters, cards(played), last) == counters


WAYS_TO_COUNT_250 = [  # Wikipedia, Scoring tricks
    Counters(11, 10, 4, 3, 2, 0, 10),
    Counters(10, 10, 5, 5, 0, 0, 10),
    Counters(10, 10, 10, 0, 0, 0, 10),
]


@pytest.mark.parametrize("counters", WAYS_TO_COUNT_250)
def test_however_it_is_counted_a_single_deck_has_250(counters: Counters) -> None:
    assert counters_in(counters, cards_of(deck(2, nines=True)), last=True) == 250


def test_what_a_card_counts_may_be_unstated() -> None:
    counters = Counters(ace=1, ten=1, king=1, queen=0, jack=0)
    assert counters_in(counters, cards("CA CJ"), last=False) == 1
    assert counters_in(counters, cards("CA C9"), last=False) == Unstated("counters.9")
    assert counters_in(counters, cards("CA CJ"), last=True) == Unstated("counters.last_trick")


@pytest.mark.parametrize("counters", [*WAYS_TO_COUNT_250, Counters(ace=1, ten=1, king=1, queen=0, jack=0)])
@pytest.mark.parametrize("dealt", ["CA CJ CJ", "C9 HK", "DT DT SK HQ", ""])
def test_cards_of_a_holding_count_what_they_count_one_by_one(counters: Counters, dealt: str) -> None:
    held = cards(dealt) if dealt else []
    assert counters_of(counters, holding(held)) == counters_in(counters, held, last=False)


def test_equal_tricks_share_a_state() -> None:
    table = play_table(DOUBLE_DECK, Suit.SPADES)
    first = table.start.after(CARDS["CK"]).after(CARDS["CJ"])
    second = table.start.after(CARDS["CK"]).after(CARDS["DA"])
    assert first is second
    assert first.duty(hand("CA")) is Duty.BEAT
    assert first.best is CARDS["CK"]


def test_ranks_and_orders_are_those_of_the_counters() -> None:
    names = ("ace", "ten", "king", "queen", "jack", "nine")
    assert tuple(rank.name.lower() for rank in Rank) == names == Counters._fields[:6]
    assert len(ONE) == len(CARDS)
