"""Answers that cannot be are refused with the reason; facts never are, since that would give them away."""

from collections.abc import Callable

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.people.models import User
from annotations.puzzles.blanking import blanked
from annotations.puzzles.models import Attempt, Puzzle
from annotations.puzzles.questions import questions
from annotations.puzzles.refusals import why_impossible
from annotations.puzzles.seat_view import as_seen_from
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.browsers import signed_in
from tests.puzzles.hand import KITCHEN

Ask = Callable[..., Puzzle]

SINGLE, DOUBLE = ruleset("single-deck"), ruleset("double-deck")


def reason(
    key: str, answer: str, *, seat: int = 0, rules: RuleSet | Auto | None = SINGLE, text: str = KITCHEN
) -> str | None:
    seen = as_seen_from(blanked(text, {key}, hide_later=True), seat, 4)
    (question,) = questions(read(seen, players=4).document, {key})
    return why_impossible(answer, question, rules)


@pytest.mark.parametrize("rules", [SINGLE, AUTO, None], ids=["chosen", "inferred", "none"])
def test_a_card_that_is_not_in_the_hand_cannot_be_played(rules: RuleSet | Auto | None):
    assert reason("1/Trick2/3", "HQ", seat=1, rules=rules) == (
        "“♥Q” cannot be the answer: North’s hand does not have it."
    )


def test_a_card_that_was_played_before_is_no_longer_in_the_hand():
    said = reason("1/Trick6/3", "DQ", seat=1)
    assert said is not None
    assert "North’s hand has none left after the first trick" in said


@pytest.mark.parametrize("rules", [SINGLE, AUTO], ids=["chosen", "inferred"])
def test_a_player_must_follow_suit(rules: RuleSet | Auto):
    said = reason("1/Trick2/3", "HK", seat=1, rules=rules)
    assert said is not None
    assert said.startswith("“♥K” cannot be the answer: North must follow suit with ♣A")


def test_where_no_rules_are_looked_at_any_card_of_the_hand_can_be():
    assert reason("1/Trick2/3", "HK", seat=1, rules=None) is None


def test_of_a_hand_that_the_reader_does_not_see_nothing_is_given_away():
    assert reason("1/Trick1/2", "DT", seat=1) is None
    assert reason("1/Trick1/2", "DT", seat=4) is None
    assert reason("1/Trick1/2", "DJ", seat=1) is None
    assert reason("1/Trick1/2", "DJ", seat=4) is not None


@pytest.mark.parametrize(
    ("key", "answer", "said"), [("1/Trick1/1", "D9", "♦9"), ("1/Hand1/2", "DTQ9", "DTQ9")], ids=["a card", "a suit"]
)
def test_a_deck_without_nines_has_none(key: str, answer: str, said: str):
    text = "Dealer Seat4\nHand1 CATKKQ DTQ SAATTKQJ HAAAT\nContract Seat1 50 Spades\nTrick1 DT DA DK DJ Seat2 3\n"
    expected = f"“{said}” cannot be the answer: the deck has no nines."
    assert reason(key, answer, rules=DOUBLE, text=text) == expected


def test_a_deck_with_nines_has_them():
    assert reason("1/Hand2/1", "CQ9") is None


@pytest.mark.parametrize(
    ("key", "bid", "why"),
    [
        ("1/Bids1/3", "20", "it does not beat 20"),
        ("1/Bids1/3", "19", "it does not beat 20"),
        ("1/Bids2/3", "23", "North had passed"),
    ],
)
@pytest.mark.parametrize("rules", [SINGLE, AUTO], ids=["chosen", "inferred"])
def test_a_bid_that_may_not_be_made_is_refused(rules: RuleSet | Auto, key: str, bid: str, why: str):
    text = KITCHEN.replace("Bids1 20 Pass 21 Pass\nBids2 22 - Pass", "Bids1 20 Pass Pass 21\nBids2 22 - - Pass")
    text = text if key == "1/Bids2/3" else KITCHEN
    said = reason(key, bid, rules=rules, text=text)
    assert said is not None
    assert why in said


@pytest.mark.parametrize("bid", ["Pass", "21", "25", "40"])
def test_a_bid_that_may_be_made_is_not(bid: str):
    assert reason("1/Bids1/3", bid) is None


def test_the_opening_bid_of_inferred_rules_refuses_nobody():
    text = "Dealer Seat4\nHand1 CATKKQQJ DTQ SAATTKQJ HAA\nBids1 25\n"
    assert reason("1/Bids1/1", "25", rules=AUTO, text=text) is None
    assert "the lowest bid is 50" in str(reason("1/Bids1/1", "25", rules=DOUBLE, text=text))


@pytest.mark.parametrize(
    ("key", "answer"), [("1/Trick2/5", "Seat4"), ("1/Trick2/6", "4"), ("1/Contract/1", "Seat2"), ("1/Contract/2", "25")]
)
def test_a_fact_is_never_refused(key: str, answer: str):
    assert reason(key, answer) is None


@pytest.mark.parametrize(
    ("key", "typed", "why"),
    [
        ("1/Trick2/3", "hq", "North’s hand does not have it"),
        ("1/Trick2/3", "hk", "must follow suit"),
        ("1/Bids1/3", "20", "it does not beat 20"),
        ("1/Bids1/3", "fifty", "fifty"),
    ],
)
def test_a_refused_answer_is_kept_with_the_reason_and_not_counted(
    ask: Ask, his: Client, key: str, typed: str, why: str
):
    puzzle = ask(key)
    response = his.post(f"{puzzle.get_absolute_url()}attempts/", {f"answer-{key}": typed})
    page = response.content.decode()
    assert response.status_code == 422
    assert why in page
    assert f'value="{typed}"' in page
    assert not Attempt.objects.exists()


def test_what_the_table_did_against_the_rules_is_accepted(ask: Ask, his: Client):
    puzzle = ask("1/Trick2/3", "HK")
    his.post(f"{puzzle.get_absolute_url()}attempts/", {"answer-1/Trick2/3": "hk"})
    assert Attempt.objects.get().values() == {"1/Trick2/3": "HK"}


def test_an_author_is_told_before_publishing(kitchen: Annotation, ann: User):
    kitchen.set_rules(PlayedBy("single-deck"))
    form = {"seen": "1", "shown": "0", "blank": "1/Trick2/3", "title": "T", "question": "Q", "publish": "1"}
    response = signed_in(ann).post(f"/a/{kitchen.slug}/puzzles/new/", form | {"answer-1/Trick2/3": "hq"})
    assert response.status_code == 422
    assert "North’s hand does not have it" in response.content.decode()
    assert not Puzzle.objects.exists()


def test_the_keys_show_what_may_be_played_from_the_hand_that_one_sees(ask: Ask, client: Client):
    page = client.get(ask("1/Trick2/3").get_absolute_url()).content.decode()
    assert 'class="key card-key" data-fill="CT" aria-label="ten of clubs"' in page
    assert 'class="key card-key none" data-fill="HK" aria-label="king of hearts, may not be played"' in page


def test_the_keys_offer_the_next_bids(ask: Ask, client: Client):
    page = client.get(ask("1/Bids1/3").get_absolute_url()).content.decode()
    assert 'data-fill="21"' in page
    assert 'data-fill="Pass"' in page
    assert 'data-fill="20"' not in page


def test_a_first_bid_that_is_written_as_a_question_mark_is_answered_by_one_bid(
    kitchen: Annotation, ann: User, his: Client
):
    kitchen = kitchen.replace(
        "Dealer Seat4\nHand1 CATJ DTQ SAAK HKK99\nBids1 ?\n", seen=1, by=ann, at=kitchen.edited_at
    )
    puzzle = Puzzle.objects.make(kitchen, ann, "T", "Q", "", {"1/Bids1/1": None}, kitchen.edited_at)
    puzzle.publish(kitchen.edited_at)
    assert puzzle.seen_from == 1
    page = his.get(puzzle.get_absolute_url()).content.decode()
    assert 'data-fill="Pass"' in page
    his.post(f"{puzzle.get_absolute_url()}attempts/", {"answer-1/Bids1/1": "p"})
    assert Attempt.objects.get().values() == {"1/Bids1/1": "Pass"}
