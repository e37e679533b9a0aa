import pytest

from annotations.rules.exchange import CardsDiscarded, CardsPassed, ExchangeState, KittyTurned, begin_exchange
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.rules.driver import exchanges_offered
from tests.rules.written import hand, shown

PASSING = ruleset("double-deck-pass")
PARTNER_FIRST = ruleset("double-deck-thomas")
KITTY = ruleset("three-handed")
OPPOSITE = ((1, 3), (2, 4))
ALONE = ((1,), (2,), (3,))

HELD = (hand("CATTK DJ"), hand("HAAAA"), hand("SQQKK DJJ"), None)


def passing(rules: RuleSet = PASSING) -> ExchangeState:
    """Seat 1 has declared."""
    return begin_exchange(rules, OPPOSITE, 1, HELD, kitty=0)


def taking() -> ExchangeState:
    """Seat 2 has declared."""
    return begin_exchange(KITTY, ALONE, 2, (hand("C999"), hand("CAAKQJ"), hand("S999")), kitty=None)


def reasons(now: ExchangeState, event: CardsPassed | CardsDiscarded | KittyTurned) -> list[Reason]:
    return [refusal.reason for refusal in now.refusals(event)]


def test_the_declarer_and_the_partner_pass() -> None:
    assert passing().passers == (3, 1)
    assert passing(PARTNER_FIRST).passers == (3,)
    after = passing(PARTNER_FIRST).after(CardsPassed(3, hand("SQKK")))
    assert after.passers == (1,)


def test_opponents_do_not_pass() -> None:
    assert reasons(passing(), CardsPassed(2, hand("HAAA"))) == [Reason.OUT_OF_TURN]


def test_the_partner_passes_first() -> None:
    assert reasons(passing(PARTNER_FIRST), CardsPassed(1, hand("CATT"))) == [Reason.OUT_OF_TURN]


def test_just_so_many_cards_are_passed() -> None:
    refusal = next(passing().refusals(CardsPassed(1, hand("CAT"))))
    assert (refusal.reason, refusal.column, refusal.found, refusal.expected) == (
        Reason.WRONG_NUMBER,
        "pass.cards",
        2,
        3,
    )
    assert reasons(begin_exchange(ruleset("double-deck"), OPPOSITE, 1, HELD, 0), CardsPassed(1, hand("CATT"))) == [
        Reason.WRONG_NUMBER
    ]


def test_only_cards_that_are_held_are_passed() -> None:
    refusal = next(passing().refusals(CardsPassed(1, hand("CAA DJ"))))
    assert (refusal.reason, [card.code for card in refusal.cards]) == (Reason.NOT_HELD, ["CA"])


def test_cards_go_to_the_partner() -> None:
    assert reasons(passing(), CardsPassed(1, hand("CATT"), to=2)) == [Reason.WRONG_RECEIVER]
    assert reasons(passing(), CardsPassed(1, hand("CATT"), to=3)) == []
    after = passing().after(CardsPassed(1, hand("CATT")))
    assert [shown(held) for held in after.hands[:3] if held is not None] == [
        "CK DJ", "HA HA HA HA", "CA CT CT DJ DJ SK SK SQ SQ",
    ]  # fmt: skip


def test_passing_at_once_nobody_passes_on_what_was_received() -> None:
    after = passing().after(CardsPassed(1, hand("CATT")))
    assert reasons(after, CardsPassed(3, hand("CATT"))) == [Reason.NOT_HELD]
    assert reasons(after, CardsPassed(3, hand("SQQK"))) == []


def test_passing_back_may_be_of_what_was_received() -> None:
    after = passing(PARTNER_FIRST).after(CardsPassed(3, hand("SQKK")))
    assert reasons(after, CardsPassed(1, hand("SQKK"))) == []
    assert after.after(CardsPassed(1, hand("SQKK"))).is_over


def test_of_a_hand_that_is_not_known_any_cards_are_passed() -> None:
    unknown = begin_exchange(PASSING, OPPOSITE, 2, HELD, 0)
    assert reasons(unknown, CardsPassed(4, hand("DAAA"))) == []
    after = unknown.after(CardsPassed(4, hand("DAAA")))
    assert after.hands[3] is None
    assert shown(after.hands[1] or 0) == "DA DA DA HA HA HA HA"


def test_the_declarer_takes_the_kitty_and_discards_as_many() -> None:
    taken = taking().after(KittyTurned(hand("CT D9 HK")))
    assert shown(taken.hands[1] or 0) == "CA CA CT CK CQ CJ D9 HK"
    assert not taken.is_over
    done = taken.after(CardsDiscarded(2, hand("CT D9 HK"), 2))
    assert done.is_over
    assert shown(done.hands[1] or 0) == "CA CA CK CQ CJ"


@pytest.mark.parametrize("cards", ["CT D9", "CT D9 HKK"])
def test_the_kitty_has_its_number(cards: str) -> None:
    refusal = next(taking().refusals(KittyTurned(hand(cards))))
    assert (refusal.reason, refusal.column, refusal.expected) == (Reason.WRONG_NUMBER, "kitty", 3)


def test_a_kitty_that_is_known_is_turned_as_it_is() -> None:
    known = begin_exchange(KITTY, ALONE, 2, HELD[:3], kitty=hand("CT D9 HK"))
    assert reasons(known, KittyTurned(hand("CT D9 HQ"))) == [Reason.NOT_HELD]
    assert list(exchanges_offered(known)) == [KittyTurned(hand("CT D9 HK"))]


@pytest.mark.parametrize(
    ("seat", "cards", "counters", "why"),
    [
        (1, "C999", 0, Reason.OUT_OF_TURN),
        (2, "CT D9", 1, Reason.WRONG_NUMBER),
        (2, "SA D9 HK", 2, Reason.NOT_HELD),
        (2, "CT D9 HK", 1, Reason.OTHER_COUNTERS),
    ],
)
def test_a_wrong_discard_is_refused(seat: int, cards: str, counters: int, why: Reason) -> None:
    taken = taking().after(KittyTurned(hand("CT D9 HK")))
    assert reasons(taken, CardsDiscarded(seat, hand(cards), counters)) == [why]


def test_a_discard_that_does_not_count_counts_nothing() -> None:
    scoring = KITTY.scoring._replace(discards_count=False)
    taken = begin_exchange(KITTY._replace(scoring=scoring), ALONE, 2, HELD[:3], None).after(
        KittyTurned(hand("CT D9 HK"))
    )
    assert reasons(taken, CardsDiscarded(2, hand("CT D9 HK"), 2)) == [Reason.OTHER_COUNTERS]
    assert reasons(taken, CardsDiscarded(2, hand("CT D9 HK"), 0)) == []


@pytest.mark.parametrize(("counters", "is_right"), [(2, True), (0, True), (1, False), (3, False)])
def test_a_discard_of_which_nobody_knows_whether_it_counts_has_its_counters_or_none(
    counters: int, is_right: bool
) -> None:
    scoring = KITTY.scoring._replace(discards_count=None)
    taken = begin_exchange(KITTY._replace(scoring=scoring), ALONE, 2, HELD[:3], None).after(
        KittyTurned(hand("CT D9 HK"))
    )
    refused = [*taken.refusals(CardsDiscarded(2, hand("CT D9 HK"), counters))]
    assert [one.reason for one in refused] == ([] if is_right else [Reason.OTHER_COUNTERS])
    assert all(one.column == "counters" for one in refused)


def test_what_nobody_wrote_down_leaves_hands_unknown() -> None:
    assert taking().certain_hands == (hand("C999"), None, hand("S999"))
    assert passing().certain_hands == (None, hand("HAAAA"), None, None)
    assert begin_exchange(ruleset("double-deck"), OPPOSITE, 1, HELD, 0).certain_hands == HELD


def test_where_partners_are_two_cards_go_round_the_team() -> None:
    three = begin_exchange(PASSING._replace(players=6), ((1, 3, 5), (2, 4, 6)), 3, (hand("CAAA"),) * 6, 0)
    assert three.passers == (1, 5, 3)
    assert {(event.seat, event.to) for event in exchanges_offered(three) if isinstance(event, CardsPassed)} == {
        (1, 3), (3, 5), (5, 1),
    }  # fmt: skip
    assert reasons(three, CardsPassed(1, hand("CAAA"), to=5)) == []


def test_every_different_pass_is_a_choice() -> None:
    mine = [event for event in exchanges_offered(passing()) if isinstance(event, CardsPassed) and event.seat == 1]
    assert {shown(event.cards) for event in mine} == {
        "CA CT CT", "CA CT CK", "CA CT DJ", "CA CK DJ", "CT CT CK", "CT CT DJ", "CT CK DJ",
    }  # fmt: skip


def test_where_the_hand_is_not_known_nobody_passes_more_than_the_deck_has() -> None:
    unknown = (None,) * 4
    single = begin_exchange(ruleset("single-deck"), OPPOSITE, 1, unknown, kitty=0)
    refusals = [*single.refusals(CardsPassed(3, hand("CAAA")))]
    assert [(one.reason, *[card.code for card in one.cards], one.found, one.expected) for one in refusals] == [
        (Reason.TOO_MANY_COPIES, "CA", 3, 2)
    ]
    assert reasons(begin_exchange(PASSING, OPPOSITE, 1, unknown, kitty=0), CardsPassed(3, hand("CAAA"))) == []


def test_nor_discards_it() -> None:
    now = begin_exchange(KITTY, ALONE, 2, (None,) * 3, kitty=None)
    assert reasons(now, CardsDiscarded(2, hand("CAAA"))) == [Reason.TOO_MANY_COPIES]
