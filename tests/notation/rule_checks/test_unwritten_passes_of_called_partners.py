"""Five play, and the declarer and a partner of whom no line tells pass each other cards of which none does either."""

import re
from collections.abc import Callable
from random import Random

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.unwritten_exchanges import claimed, hands_in, with_hands, with_melds_alone
from tests.notation.tables_of_others import TABLES, Table

OF_FIVE = [table for table in TABLES if table.base == "five-handed"]
WITHOUT_NINES = OF_FIVE[0]
Record = Callable[[str], str]


def declarer_in(section: str) -> int:
    return int(section.partition("\nContract Seat")[2][0])


def partner_in(section: str, further: int) -> int:
    """The player who sits so many seats further on than the declarer."""
    return (declarer_in(section) + further - 1) % 5 + 1


def as_dealt(random: Random, section: str, number: int, further: int) -> str:
    """The section with its hands as they were dealt: since then the two partners passed each other this number."""
    if "\nContract" not in section:
        return section
    hands = hands_in(section)
    pair = [hands[declarer_in(section)], hands[partner_in(section, further)]]
    passed = [random.sample(cards, number) for cards in pair]
    for mine, theirs, received in zip(pair, reversed(pair), passed, strict=True):
        for card in received:
            mine.remove(card)
            theirs.append(card)
    return with_hands(section, hands)


def passed(table: Table, seed: int, number: int, hands: int = 1) -> str:
    random, played = Random(seed), Melding(seed)
    text = hand_scored(played, table.rules) if hands == 1 else game_scored(played, table.rules, hands)
    sections = text.split("\n\n")
    return "\n\n".join([as_dealt(random, each, number, 1 + (seed + at) % 4) for at, each in enumerate(sections)])


RECORDS: tuple[Record, ...] = (str, with_melds_alone, claimed)


@pytest.mark.parametrize("record", RECORDS)
@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("table", OF_FIVE, ids=str)
def test_partners_of_one_hand_may_pass_cards(table: Table, number: int, record: Record) -> None:
    for seed in range(4):
        text = record(passed(table, seed, number))
        assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize("head", ["declared", "named"])
@pytest.mark.parametrize("seed", range(4))
def test_they_may_be_others_in_each_hand(seed: int, head: str) -> None:
    text = passed(WITHOUT_NINES, seed, 3, hands=3)
    text = text if head == "declared" else re.sub(r"^Team(\d) .*", r"Seat\1 Player \1", text, flags=re.MULTILINE)
    assert accusations(text, AUTO) == []


def test_how_many_were_passed_is_said() -> None:
    (by,) = read(passed(WITHOUT_NINES, 1, 3), AUTO).rules
    assert by
    assert "as written: three cards passed" in by.why


@pytest.mark.parametrize("number", [0, 3])
@pytest.mark.parametrize("table", OF_FIVE, ids=str)
def test_a_wrong_card_of_any_hand_is_found(table: Table, number: int) -> None:
    text = passed(table, 1, number) if number else hand_scored(Melding(1), table.rules)
    for seat, cards in hands_in(text).items():
        other = next(card for card in ("CA", "DT", "SK", "HQ", "CJ") if card not in cards)
        assert accusations(with_hands(text, {seat: [other, *cards[1:]]}), AUTO)


@pytest.mark.parametrize("number", [0, 3])
@pytest.mark.parametrize("table", OF_FIVE, ids=str)
def test_so_is_one_of_a_trick(table: Table, number: int) -> None:
    text = passed(table, 2, number) if number else hand_scored(Melding(2), table.rules)
    for line in re.findall(r"^Trick\d+ .*", text, re.MULTILINE)[1::5]:
        _label, first, *_more = line.split(" ")
        for other in {"CA", "DT", "SK", "HQ"} - {first}:
            assert accusations(text.replace(line, line.replace(first, other, 1)), AUTO), line


@pytest.mark.parametrize("seed", range(4))
def test_cards_that_others_than_the_declarer_exchanged_were_not_passed(seed: int) -> None:
    text = hand_scored(Melding(seed), WITHOUT_NINES.rules)
    hands, declarer = hands_in(text), declarer_in(text)
    one, other = [seat for seat in hands if seat != declarer][:2]
    exchanged = {one: [*hands[other][:3], *hands[one][3:]], other: [*hands[one][:3], *hands[other][3:]]}
    assert exchanged[one] == hands[one] or accusations(with_hands(text, exchanged), AUTO)
