"""Tricks as they are typed."""

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from annotations.notation.entry.trick_entry import TrickEntry, enter_trick
from annotations.rules.cards import CARDS
from annotations.rules.play import PlayState
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.games_scored import hand_scored
from tests.notation.trick_keys import before, fewest_keys
from tests.rules.written import play_after
from tests.samples import REAL_HAND


def codes(entry: TrickEntry) -> str:
    return " ".join(card.code for card in entry.cards)


KINGS_ALONE = (
    REAL_HAND.partition("Trick1")[0]
    .replace("Hand1 CATKQJJ DKQJ", "Hand1 CATKQJJ DKKK")
    .replace("Hand2 CATKKQ DTKKQJ", "Hand2 CATKKQ DTQQJJ")
)
"""Nothing is played yet, and of diamonds North has kings alone."""

# Trick 3 of the hand: South leads; West, North and East hold diamonds TTKQJA, QJ and TKKQJ.
ENTERED = [
    ("rank alone in the suit that must be followed", "dajkj", "DA DJ DK DJ"),
    ("a suit for every card", "DA DJ DK DJ", "DA DJ DK DJ"),
    ("signs and commas", "♦A,♦J,♦K,♦J", "DA DJ DK DJ"),
    ("a few cards so far", "daj", "DA DJ"),
    ("nothing yet", "", ""),
]


@pytest.mark.parametrize(("typed", "cards"), [row[1:] for row in ENTERED], ids=[row[0] for row in ENTERED])
def test_cards_are_entered(typed: str, cards: str) -> None:
    assert codes(enter_trick(before(3), typed)) == cards


def test_after_a_ruff_the_suit_led_is_followed_by_rank_alone() -> None:
    assert codes(enter_trick(before(6), "dqtctt")) == "DQ DT CT DT"


def test_a_trick_knows_the_turn_and_the_legal_cards() -> None:
    entry = enter_trick(before(3), "da")
    assert (entry.turn, {card.code for card in entry.playable}) == (4, {"DA", "DT", "DK", "DQ", "DJ"})


def test_a_card_that_may_not_be_played_is_entered_and_marked() -> None:
    entry = enter_trick(before(3), "da hq kj")
    assert codes(entry) == "DA HQ DK DJ"
    assert entry.refused == {1}


def test_who_has_one_card_to_choose_from_plays_it_without_a_key() -> None:
    entry = enter_trick(before(1, KINGS_ALONE), "da j")
    assert codes(entry).startswith("DA DJ DK")
    assert entry.forced == {2}


def test_typed_all_the_same_it_is_that_card_and_not_one_more() -> None:
    assert codes(enter_trick(before(1, KINGS_ALONE), "dajkq")) == "DA DJ DK DQ"
    assert codes(enter_trick(before(1, KINGS_ALONE), "dajq")) == "DA DJ DK DQ"
    assert codes(enter_trick(before(1, KINGS_ALONE), "da dj dk dq")) == "DA DJ DK DQ"


@pytest.mark.parametrize(
    ("typed", "is_certain"), [("dajkj", True), ("daj", False), ("dajkjs", True), ("da hq k j", False)]
)
def test_it_is_certain_once_no_more_keys_can_be_meant_for_it(typed: str, is_certain: bool) -> None:
    assert enter_trick(before(3), typed).is_certain is is_certain


@pytest.mark.parametrize(
    ("typed", "is_certain"), [("", False), ("h", False), ("hj", False), ("hjkqt", True), ("hjs", False), ("hjsa", True)]
)
def test_forced_cards_at_its_end_may_be_typed_or_not(typed: str, is_certain: bool) -> None:
    entry = enter_trick(before(20), typed)
    assert (codes(entry), entry.is_certain) == ("HJ HK HQ HT", is_certain)


@pytest.mark.parametrize(
    ("number", "typed", "is_complete"),
    [
        (9, "dta", False),
        (9, "dtact", True),
        (9, "dtacts", False),
        (17, "cacqctcq", True),
        (7, "sjat", False),
        (20, "hj", False),
    ],
    ids=["two to play", "forced", "a suit begun", "typed too", "a rank of either of two players", "the last trick"],
)
def test_forced_cards_complete_a_trick_if_they_cannot_be_the_next_lead(
    number: int, typed: str, is_complete: bool
) -> None:
    assert enter_trick(before(number), typed).is_complete is is_complete


def test_forced_cards_that_the_winner_may_lead_wait_for_the_next_key() -> None:
    name = "double-deck"
    waiting = [
        entry
        for cards, state, _by_then in played_by(name)
        if (entry := enter_trick(state, fewest_keys(state, cards))).untyped and not entry.is_complete
    ]
    assert any(set(entry.untyped) & set(entry.playable) for entry in waiting)


@pytest.mark.parametrize(
    ("typed", "cards", "rest"),
    [
        ("dtact", "DT DA CT DK", ""),
        ("dtactsj", "DT DA CT DK", "sj"),
        ("dtactha", "DT DA CT HA", ""),
        ("dtact!sj", "DT DA CT SJ", ""),
        ("dtact!a", "DT DA CT CA", ""),
    ],
    ids=["forced", "the winner leads the jack", "the winner has no ace to lead", "marked", "marked, by rank alone"],
)
def test_a_card_against_the_rules_takes_the_place_of_a_forced_one(typed: str, cards: str, rest: str) -> None:
    entry = enter_trick(before(9), typed)
    assert (codes(entry), entry.rest) == (cards, rest)
    assert entry.refused == (frozenset() if cards.endswith("DK") else {3})
    assert entry.is_certain is bool(rest)


def test_a_forced_card_may_be_entered_as_well_as_the_next_lead() -> None:
    entry = enter_trick(before(9), "dtact")
    assert [code for code in ("DK", "SJ", "HA", "DA") if CARDS[code] in entry.enterable] == ["DK", "SJ"]
    assert entry.confirming is CARDS["DK"]


def test_the_last_trick_plays_itself() -> None:
    entry = enter_trick(before(20), "")
    assert (codes(entry), entry.is_full) == ("HJ HK HQ HT", True)
    assert codes(enter_trick(before(20), "", forcing=False)) == ""


@pytest.mark.parametrize("number", range(1, 21))
def test_every_card_may_be_typed_with_its_suit_once(number: int) -> None:
    line = next(line for line in REAL_HAND.splitlines() if line.startswith(f"Trick{number} "))
    cards = line.split(" ")[1:-2]
    entry = enter_trick(before(number, REAL_HAND.partition(f"Trick{number} ")[0]), each_suit_once(cards))
    assert (codes(entry), entry.rest, entry.is_certain) == (" ".join(cards), "", True)


def test_where_hands_are_not_known_a_suit_stays_until_another_is_named() -> None:
    text = "".join(line for line in REAL_HAND.splitlines(keepends=True) if not line.startswith("Hand"))
    entry = enter_trick(before(3, text), "dajkj")
    assert (codes(entry), entry.forced) == ("DA DJ DK DJ", frozenset())
    assert codes(enter_trick(before(6, text), "dqtckdt")) == "DQ DT CK DT"


@pytest.mark.parametrize("typed", ["da zebra", "da ?", "da - k j"])
def test_what_is_no_card_is_doubtful(typed: str) -> None:
    assert enter_trick(before(3), typed).doubtful


@pytest.mark.parametrize(("typed", "rest"), [("dajkjsa", "sa"), ("dajkj s", "s"), ("dajkj?", "?"), ("dajkj", "")])
def test_what_is_typed_beyond_a_trick_is_of_the_next_one(typed: str, rest: str) -> None:
    entry = enter_trick(before(3), typed)
    assert (codes(entry), entry.rest, entry.doubtful) == ("DA DJ DK DJ", rest, "")


def test_a_rank_that_could_be_either_of_two_cards_is_doubtful() -> None:
    lead = enter_trick(before(3), "a")
    assert (codes(lead), lead.doubtful) == ("", "A")


@cache
def played_by(name: str) -> list[tuple[list[str], PlayState, PlayState]]:
    """The tricks of a hand that was played by these rules: the cards, what is known before, and what was by then."""
    text = hand_scored(Random(name), ruleset(name))
    return [
        (cards, before(number, text, name), before(number, text.partition(f"Trick{number} ")[0], name))
        for number, (_label, *cards, _winner, _counters) in enumerate(tricks_of(text), 1)
    ]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_trick_is_the_same_however_it_is_typed(name: str) -> None:
    for cards, state, _by_then in played_by(name):
        entry = enter_trick(state, " ".join(cards))
        assert (codes(entry), entry.forced) == (" ".join(cards), frozenset())
        assert codes(enter_trick(state, fewest_keys(state, cards))) == " ".join(cards)


def every_suit(cards: list[str]) -> str:
    return "".join(cards).lower()


def each_suit_once(cards: list[str]) -> str:
    return "".join(card[1] if card[0] == last[:1] else card for last, card in pairwise(["", *cards])).lower()


def followed_by_rank(cards: list[str]) -> str:
    return "".join([cards[0], *(card[1] if card[0] == cards[0][0] else card for card in cards[1:])]).lower()


@pytest.mark.parametrize("ten", ["t", "10"])
@pytest.mark.parametrize("style", [every_suit, each_suit_once, followed_by_rank])
@pytest.mark.parametrize("name", SHIPPED)
def test_keys_are_the_same_trick_however_many_are_typed_ahead(
    name: str, style: Callable[[list[str]], str], ten: str
) -> None:
    tricks = played_by(name)
    for (cards, _known, state), (following, *_) in pairwise([*tricks, ([],)]):
        keys, ahead = style(cards).replace("t", ten), style(following).replace("t", ten) if following else ""
        begun = [enter_trick(state, keys[:end]) for end in range(len(keys))]
        assert not any(entry.is_certain for entry in begun)
        assert {codes(entry) for entry in begun if entry.is_complete} <= {" ".join(cards)}
        for end in range(len(ahead) + 1):
            entry = enter_trick(state, keys + ahead[:end])
            assert (codes(entry), entry.rest) == (" ".join(cards), ahead[:end])


def test_the_first_half_of_a_ten_is_nothing_yet() -> None:
    entry = enter_trick(before(3), "da1")
    assert (codes(entry), entry.doubtful, entry.may_become_ten) == ("DA", "", True)
    assert codes(enter_trick(before(3), "da10")) == "DA DT"


def test_after_the_last_card_it_is_of_the_next_trick() -> None:
    entry = enter_trick(before(3), "dajkj1")
    assert (codes(entry), entry.rest, entry.is_certain) == ("DA DJ DK DJ", "1", True)


UNKNOWN = "".join(line for line in REAL_HAND.splitlines(keepends=True) if not line.startswith(("Hand", "Meld")))
"""The same hand as it is recorded by its play alone."""


def unknown_before(number: int) -> PlayState:
    return before(number, UNKNOWN.partition(f"Trick{number} ")[0])


def test_of_hands_that_are_not_known_a_rank_alone_follows_the_suit_led() -> None:
    assert codes(enter_trick(unknown_before(3), "dajkj")) == "DA DJ DK DJ"
    assert codes(enter_trick(unknown_before(3), "dasjkj")) == "DA SJ DK DJ"


def test_who_has_shown_to_have_none_of_a_suit_trumps_it_by_rank_alone() -> None:
    assert codes(enter_trick(play_after("CA ST CK CQ", "DK DQ DA DT"), "cajqt")) == "CA CJ SQ CT"


def test_a_card_that_somebody_has_shown_not_to_have_waits_for_a_second_look() -> None:
    entry = enter_trick(play_after("CA ST CK CQ", "DK DQ DA DT"), "cajcqt")
    assert (codes(entry), entry.refused, entry.is_certain) == ("CA CJ CQ CT", {2}, False)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_trick_of_hands_that_are_not_known_is_entered(name: str) -> None:
    text = hand_scored(Random(name), ruleset(name))
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith(("Hand", "Meld"))]
    bare = "".join(lines)
    for number, (_label, *cards, _winner, _counters) in enumerate(tricks_of(bare), 1):
        state = before(number, bare.partition(f"Trick{number} ")[0], name)
        assert codes(enter_trick(state, " ".join(cards))) == " ".join(cards)
        assert codes(enter_trick(state, fewest_keys(state, cards))) == " ".join(cards)


def tricks_of(text: str) -> list[list[str]]:
    return [line.split(" ") for line in text.splitlines() if line.startswith("Trick")]
