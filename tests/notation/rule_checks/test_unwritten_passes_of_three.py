"""In a team of three, cards go from each partner to the declarer and back, or round, though no line says so."""

import re
from random import Random

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.unwritten_exchanges import ROUND, hands_in, with_hands, without_exchange, without_passes
from tests.notation.tables_of_others import Table

AS_IT_STANDS = ruleset("triple-deck")
SEEDS = range(4)


def team_in(section: str) -> tuple[int, int, int]:
    """The seats of the declarer and of both partners."""
    declarer = int(section.partition("\nContract Seat")[2][0])
    return declarer, (declarer + 1) % 6 + 1, (declarer + 3) % 6 + 1


def as_dealt(random: Random, section: str, number: int) -> str:
    """The section with its hands as they were dealt: since then each partner and the declarer passed this number."""
    if "\nContract" not in section:
        return section
    hands = hands_in(section)
    declarer, *partners = team_in(section)
    for card in random.sample(hands[declarer], number * len(partners)):
        hands[declarer].remove(card)
        hands[partners[0]].append(card)
        partners = partners[::-1]
    for partner in partners:
        for card in random.sample(hands[partner][:-number], number):
            hands[partner].remove(card)
            hands[declarer].append(card)
    return with_hands(section, hands)


def passed_to_declarer_and_back(seed: int, number: int, hands: int = 1) -> str:
    played = game_scored(Melding(seed), AS_IT_STANDS, hands) if hands > 1 else hand_scored(Melding(seed), AS_IT_STANDS)
    random = Random(seed)
    return "\n\n".join([as_dealt(random, section, number) for section in played.split("\n\n")])


def claimed(text: str) -> str:
    return re.sub(r"(\nTrick18.*)\nTrick19.*\nTrick20.*", r"\1\nNote Seat1 claims the rest.", text)


def without_a_hand_of_partners(text: str) -> str:
    return re.sub(rf"^Hand{team_in(text)[1]} .*", f"Hand{team_in(text)[1]} -", text, flags=re.MULTILINE)


@pytest.mark.parametrize("table", ROUND, ids=str)
def test_cards_that_went_round_are_not_accused(table: Table) -> None:
    for seed in SEEDS:
        text = without_passes(table, seed)
        assert accusations(text, table.rules._replace(passing=AS_IT_STANDS.passing)), "the exchange shows"
        assert accusations(text, AUTO) == []


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_nor_are_those_that_the_declarer_got_from_each_partner(number: int) -> None:
    for seed in SEEDS:
        text = passed_to_declarer_and_back(seed, number)
        assert accusations(text, AS_IT_STANDS)
        assert accusations(text, AUTO) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_nor_in_a_game_of_several_hands(seed: int) -> None:
    assert accusations(passed_to_declarer_and_back(seed, 3, hands=3), AUTO) == []
    played = game_scored(Melding(seed), ROUND[4].rules, hands=3)
    assert accusations("\n\n".join(map(without_exchange, played.split("\n\n"))), AUTO) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_nor_where_less_is_written(seed: int) -> None:
    text = passed_to_declarer_and_back(seed, 3)
    assert accusations(claimed(text), AUTO) == []
    assert accusations(without_a_hand_of_partners(text), AUTO) == []


def test_how_many_were_passed_is_said_as_far_as_it_is_known() -> None:
    """Who got three cards may have got two of one partner, and one of the other."""
    for text, number in ((passed_to_declarer_and_back(1, 3), "three"), (without_passes(ROUND[4], 1), "two")):
        (by,) = read(text, AUTO).rules
        assert by
        assert f"as written: at least {number} cards passed" in by.why


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_an_opponent_was_dealt_was_not_passed(seed: int) -> None:
    text = passed_to_declarer_and_back(seed, 2)
    hands = hands_in(text)
    declarer, opponent = team_in(text)[0], team_in(text)[0] % 6 + 1
    mine = next(card for card in hands[declarer] if card not in hands[opponent])
    theirs = next(card for card in hands[opponent] if card not in hands[declarer])
    hands[declarer][hands[declarer].index(mine)] = theirs
    hands[opponent][hands[opponent].index(theirs)] = mine
    assert accusations(with_hands(text, hands), AUTO)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", [0, 2])
def test_one_wrong_card_of_a_hand_is_found(seed: int, number: int) -> None:
    text = passed_to_declarer_and_back(seed, number) if number else hand_scored(Melding(seed), AS_IT_STANDS)
    for seat, cards in hands_in(text).items():
        other = next(card for card in ("CA", "DT", "SK", "HQ", "CJ") if card not in cards[:1])
        assert accusations(with_hands(text, {seat: [other, *cards[1:]]}), AUTO)


@pytest.mark.parametrize("seed", SEEDS)
def test_two_cards_of_partners_that_are_written_the_wrong_way_round_are_no_pass(seed: int) -> None:
    text = hand_scored(Melding(seed), AS_IT_STANDS)
    for number in range(2, 20):
        for places in (r"\1 \4 \3 \2 \5 \6 \7", r"\1 \6 \3 \4 \5 \2 \7", r"\1 \2 \3 \6 \5 \4 \7"):
            cards = " ".join(["(..)"] * 6)
            other = re.sub(rf"^(Trick{number}) {cards}", places, text, flags=re.MULTILINE)
            assert other == text or accusations(other, AUTO)


@pytest.mark.parametrize("seed", [2, 5, 10, 12])
def test_a_hand_whose_tricks_are_withheld_does_not_say_that_no_card_was_passed(seed: int) -> None:
    """Another hand shows a single card of the exchange in its first tricks."""
    before, hand = without_passes(ROUND[1], seed, hands=2).rsplit("\n\n", 1)
    before = re.sub(r"^((Trick|Meld)\d+) .*", r"\1 -", before, flags=re.MULTILINE)
    hand = re.sub(r"^(Meld\d) .*", r"\1 -", hand, flags=re.MULTILINE).partition("\nTrick4 ")[0]
    assert accusations(f"{before}\n\n{hand}", AUTO) == []


IN_TENS = """\
Deal 3
Dealer Seat3
Hand1 CAKJ DATTQQQ SATTKQJ HAKKQJ
Hand2 CAATKQQJ DATKKQQJJJ S HTTTK
Hand3 CTKQJ DAAAKJ STKKQJJ HAATQQ
Hand4 CATKKQQQ DTKJ SAKQQJJ HAQQJ
Hand5 CATKJJJ DAK SAATKQQJ HAATKJ
Hand6 CATT DTTKQJ SAATTK HTKKQJJJ
Bids1 Pass Pass Pass Pass 750 Pass
Contract Seat2 750 ?
Meld1 CA DA SAKQ HAKQ 140
Meld2 CKQ DATKQJ S H 170
Meld3 CKQ DJ SKQ H 80
Meld4 CKKQQ DKQJ SKQ HQ 200
Meld5 CAK DAK SAKQ HAK 200
Meld6 C DKQ S HKKQQ 80
MeldScores 420 450
HandScores 790 830
"""


@pytest.mark.parametrize("trump", ["Diamonds", "?", "-"])
def test_melds_show_it_in_a_game_without_a_kitty_though_trump_is_withheld(trump: str) -> None:
    """Six players who deal out three decks in tens bid as much as others do with a kitty."""
    text = IN_TENS.replace("750 ?", f"750 {trump}")
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("Meld1 CA DA SAKQ", "Meld1 CA DA SAKKQ"), AUTO) != []
