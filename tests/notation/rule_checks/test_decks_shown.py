"""Tables with a deck that no source names for so many players, where tricks and melds alone show it.

Where the hands are written, they show it; it must make no difference that they, or one card of them, are withheld.
"""

import re
from random import Random

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.decks_shown import sure_copies
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.rulesets import values_of
from annotations.rules.shipped import ruleset
from annotations.rules.units import TENS, times
from tests.notation.games_scored import Melding, game_scored, hand_scored, withheld
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES, Table, Values


def like(base: str, what: str, other: str, **values: object) -> Table:
    """A table for as many players as that set, which plays like another one, with these values."""
    stated = {path: value for path, value in values_of(ruleset(other)).items() if value is not None}
    alike = {path: value for path, value in stated.items() if path.startswith(("deck", "meld", "counters", "scoring"))}
    return Table(what, base, alike | {"counters.9": 0, "kitty": 0, "bidding.steps": ((1, 1),)} | values)


def in_tens(table: Table) -> Table:
    values: Values = {path: times(path, value, TENS) for path, value in table.values.items()}
    return table._replace(what=f"{table.what}, in tens", values=values)


FOUR_TEAMS = ((1, 5), (2, 6), (3, 7), (4, 8))
TWO_TEAMS = ((1, 3, 5), (2, 4, 6))
ALONE = ((1,), (2,), (3,))
OF_SIX = like("triple-deck", "48 cards", "single-deck", hand_size=8, teams=TWO_TEAMS)
NAMED_BY_NOBODY = [
    OF_SIX,
    in_tens(OF_SIX),
    like("eight-handed", "48 cards", "single-deck", hand_size=6, teams=FOUR_TEAMS),
    *[
        like(
            base, f"{size * players} cards", "double-deck",
            **{"deck.copies": copies, "hand_size": size, "teams": teams},
        )
        for base, players, copies, size, teams in (
            ("eight-handed", 8, 8, 20, FOUR_TEAMS),
            ("eight-handed", 8, 6, 15, FOUR_TEAMS),
            ("three-handed", 3, 3, 20, ALONE),
            ("double-deck", 4, 6, 30, ((1, 3), (2, 4))),
        )
    ],
]  # fmt: skip
OF_THREE = [table for table in TABLES if table.base == "three-handed" and table.what.startswith("two decks")]
EACH = pytest.mark.parametrize("table", [*NAMED_BY_NOBODY, *OF_THREE], ids=str)


def game_at(table: Table, seed: int) -> str:
    random = Melding(seed)
    return game_scored(random, table.rules, hands=3) if seed % 2 else hand_scored(random, table.rules)


def without_hands(text: str) -> str:
    return re.sub(r"^(Hand\d) .*$", r"\1 -", text, flags=re.MULTILINE)


def why(text: str) -> str:
    (by,) = read(text, AUTO).rules
    return by.why if by else ""


@EACH
@pytest.mark.parametrize("seed", range(4))
def test_no_game_is_accused_whose_hands_are_withheld(table: Table, seed: int) -> None:
    text = without_hands(game_at(table, seed))
    assert accusations(text, AUTO) == [], why(text)
    without_lines = re.sub(r"^Hand\d .*\n", "", text, flags=re.MULTILINE)
    assert accusations(without_lines, AUTO) == [], why(without_lines)


@EACH
@pytest.mark.parametrize("seed", range(4))
def test_nor_one_of_which_single_cards_and_tricks_are_withheld_too(table: Table, seed: int) -> None:
    random = Random(seed)
    text = game_at(table, seed)
    for share in (0.02, 0.1):
        few = withheld(random, without_hands(text), "-", share, 0)
        assert accusations(few, AUTO) == [], why(few)
    a_suit_each = re.sub(r"^(Hand\d \S+) \S+", r"\1 -", text, flags=re.MULTILINE)
    assert accusations(a_suit_each, AUTO) == [], why(a_suit_each)
    tricks = [*re.finditer(r"^(Trick\d+) .*$", text, re.MULTILINE)]
    for trick in random.sample(tricks, min(3, len(tricks) // 4)):
        text = text.replace(trick[0], f"{trick[1]} -")
    assert accusations(without_hands(text), AUTO) == [], why(without_hands(text))


@pytest.mark.parametrize("table", NAMED_BY_NOBODY, ids=str)
def test_it_says_that_no_rule_set_fits_as_it_does_where_hands_are_written(table: Table) -> None:
    text = hand_scored(Melding(2), table.rules)
    assert why(text).endswith("no rule set that comes with Roundhouse fits")
    assert why(without_hands(text)) == why(text)


@pytest.mark.parametrize("table", OF_THREE, ids=str)
def test_melds_alone_show_that_three_play_with_two_decks(table: Table) -> None:
    for seed in range(20):
        text = without_hands(hand_scored(Melding(seed), table.rules))
        melds = re.sub(r"\n(Trick\d+|Kitty|Discard) .*", "", text)
        assert accusations(melds, AUTO) == [], why(melds)


MELD_OF_THREE = "Meld1 C DKQJJ SKKKQQQ HKQ {}\nMeld3 CKQ D S HKQ 40\nHandScores 560 - 160\n"


def test_one_meld_with_two_cards_three_times_shows_them() -> None:
    assert accusations(MELD_OF_THREE.format(420), AUTO) == []
    assert accusations(MELD_OF_THREE.replace("KKK", "KK").format(420), AUTO) == ["PN507 1"]


LAST_TRICK = "Trick{} CQ CJ DK SA DJ CQ Seat5 {}\nPlayScores 160 90\n"


@pytest.mark.parametrize(
    ("number", "counters", "wrong"),
    [(8, 30, []), (8, 20, ["PN518"]), (7, 30, ["PN511", "PN518"])],
    ids=["the last of whole decks", "one that counts like any other", "not the last of any deck"],
)
def test_the_last_trick_shows_the_size_of_hands_if_it_counts_as_the_last(
    number: int, counters: int, wrong: list[str]
) -> None:
    found = accusations(LAST_TRICK.format(number, counters), AUTO)
    assert sorted(one.split()[0] for one in found) == wrong


def card_changed(text: str, label: str, card: str) -> str:
    """The text with that card in place of another one of its suit, in the first such line that has one."""
    line = next(
        line
        for line in re.findall(rf"^{label}\d+ .*$", text, re.MULTILINE)
        if re.search(rf" {card[0]}[^{card[1]}] ", line)
    )
    return text.replace(line, re.sub(rf" {card[0]}[^{card[1]}] ", f" {card} ", line, count=1))


USUAL = [
    Table("as it stands", "double-deck", {}),
    Table("as it stands", "single-deck", {}),
    Table("as it stands", "triple-deck", {}),
    Table("as it stands", "cutthroat", {}),
    *[table for table in TABLES if table.base == "eight-handed"],
    *OF_THREE,
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("table", USUAL, ids=str)
def test_one_card_too_many_at_a_usual_table_is_still_found(table: Table, seed: int) -> None:
    text = without_hands(hand_scored(Melding(seed), table.rules))
    for card in ("HK", "SJ"):
        assert accusations(card_changed(text, "Trick", card), AUTO), why(text)


@pytest.mark.parametrize("hands", [1, 2])
@pytest.mark.parametrize("table", USUAL[:3], ids=str)
def test_so_are_missing_tricks_of_which_the_rest_are_as_many_as_those_of_another_deck(table: Table, hands: int) -> None:
    """Such a deck would have no nines, or fewer of each card."""
    sections = [without_hands(hand_scored(Melding(seed), table.rules)) for seed in range(hands)]
    fewer = next(size for size in (15, 14, 10) if size < (table.rules.hand_size_in_play or 0))
    text = "\n\n".join(
        [re.sub(r"\nTrick(\d+) .*", lambda one: one[0] * (int(one[1]) <= fewer), each) for each in sections]
    )
    assert "PN518" in {one.split(" ")[0] for one in accusations(text, AUTO)}, why(text)


COPIES = [
    ("Meld1 CKKKQQQ D S H -", 3),
    ("Meld1 CKKK D S H -", 2),
    ("Meld1 CKKQ D S H -\nMeld2 CKQ D S H -", 2),
    ("Meld1 CKQ D S H -\nMeld2 CKQ D S H -", 1),
    ("Pass1 CK CK CK CQ CQ CQ", 3),
    ("Pass1 CK CK CQ\nPass3 CK CQ CQ", 2),
    ("Meld1 CKKK D S H -\nTrick1 CK CK CK CA Seat4 4", 3),
    ("Trick1 CA CA CA CA Seat4 4\nTrick2 CA CA CA CA Seat4 4", 3),
]


@pytest.mark.parametrize(("text", "copies"), COPIES)
def test_how_many_equal_cards_there_are_whichever_one_is_wrong(text: str, copies: int) -> None:
    (game,) = read(text).document.games
    assert sure_copies([section.index for section in game.hands]) == copies
