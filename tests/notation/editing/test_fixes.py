import random
from collections import Counter
from itertools import accumulate

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from annotations.notation.editing import fixes
from annotations.notation.editing.fixes import apply_fixes, fix
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.catalogue import CATALOGUE
from annotations.notation.syntax.specs import LABELS
from tests.notation.texts import texts
from tests.samples import SAMPLES

OF_SHORT_TEXTS = ("PN401", "PN403")


@pytest.mark.parametrize(
    ("bad", "good"),
    [
        ("Hand01 -", "Hand1 -"),
        ("Datetime 2015-08-31T13:58:59", "DateTime 2015-08-31 13:58:59"),
        ("Bids1 pass 50", "Bids1 Pass 50"),
        ("Bids1 Pas pss PASSS 50", "Bids1 Pass Pass Pass 50"),
        ("Bids1 bass 50", "Bids1 bass 50"),
        ("Trick1 sa Sj s10 SK seat3 2", "Trick1 SA SJ ST SK Seat3 2"),
        ("Hand1 CAT SK DK HQ", "Hand1 CAT DK SK HQ"),
        ("Hand1 C10A D S H", "Hand1 CAT D S H"),
        ("Kitty SK C10", "Kitty CT SK"),
        ("DealerSeat4", "Dealer Seat4"),
        ("Trick1, SA, sj, ST; SK, Seat3, 2", "Trick1 SA SJ ST SK Seat3 2"),
        ("Hand1: CAT, DK, SK, HQ", "Hand1 CAT DK SK HQ"),
        ("Contract Seat4, 1,500, Hearts", "Contract Seat4 1500 Hearts"),
        ("Contract Seat4, ,, Hearts", "Contract Seat4 ,, Hearts"),
        ("Dealer4", "Dealer Seat4"),
        ("Dealer4 Seat4", "Dealer Seat4"),
        ("Deal12", "Deal 12"),
        ("Contract4 50 Hearts", "Contract Seat4 50 Hearts"),
        ("MeldScores21 0", "MeldScores21 0"),
        ("Winner1", "Winner1"),
        ("GameScores-54 328", "GameScores-54 328"),
        ("Hand1CAT D S H", "Hand1 CAT D S H"),
        ("Bids1Pass 50", "Bids1 Pass 50"),
        ("Bids150 Pass", "Bids150 Pass"),
        ("EventTeam1", "EventTeam1"),
        ("Dealer  Seat4 ", "Dealer Seat4"),
        ("Presenter Club\nDeal 1", "Presenter Club\n\nDeal 1"),
        ("Deal 1\nDealer Seat1\nDeal 2", "Deal 1\nDealer Seat1\n\nDeal 2"),
        ("\ufeffDeal 1\r\nDealer Seat1\r\n\r\nDeal 2\r", "Deal 1\nDealer Seat1\n\nDeal 2\n"),
        ("\n \nDeal 1\n\n\t\n\n\nDeal 1\n\n", "Deal 1\n\n\nDeal 1\n"),
        ("\ufeff\r\n\r\n Deal 1", "Deal 1"),
    ],
)
def test_what_is_certain_is_repaired(bad: str, good: str) -> None:
    assert fix(bad).text == good


@pytest.mark.parametrize("code", CATALOGUE)
def test_an_example_that_can_be_repaired_is_its_good_one(code: str) -> None:
    entry = CATALOGUE[code]
    fixed = fix(entry.bad)
    if fixed.repaired:
        assert [found.code for found in fixed.repaired] == [code]
        remaining = {found.code for found in read(fixed.text).diagnostics}
        assert remaining <= {found.code for found in read(entry.good).diagnostics} | set(OF_SHORT_TEXTS)


@given(texts)
def test_repairs_come_to_an_end(text: str) -> None:
    fixed = fix(text)
    assert tuple(found for found in read(fixed.text).diagnostics if found.fix) == fixed.withheld
    assert fix(fixed.text).text == fixed.text


@given(texts)
@example("Notation\rDeal")
@example("\ufeff\ufeffDeal 1")
def test_each_repair_takes_away_what_it_is_offered_for(text: str) -> None:
    for found in read(text).diagnostics:
        if found.fix:
            after = read(apply_fixes(text, [found.fix])).diagnostics
            assert not any(
                (each.code, each.line, each.column, each.values) == (found.code, found.line, found.column, found.values)
                for each in after
            )


def spoilt(line: str, chance: random.Random) -> str:
    """The line with a mistake in it that can be repaired for certain; the line itself where it has no room for one."""
    label, _, values = line.partition(" ")
    found = LABELS.get(label)
    if found is None or label == "Note":
        return line
    kind = found.spec.fields[0].kind
    ways = [f"{label.lower()} {values}", f"{label}: {values}", f"{label}  {values}", f" {line}", f"{line}\t"]
    if found.number:
        ways.append(f"{found.spec.stem}0{found.number} {values}")
    if kind in ("card", "suit"):
        ways.append(line.replace("T", "10") if "T" in values and not label.startswith("T") else line)
    if kind == "suit" and len(values.split()) in (4, 5):
        words = values.split()
        ways += [" ".join([label, *chance.sample(words[:4], 4), *words[4:]])]
        ways += [" ".join([label, *[word[0] + word[:0:-1] for word in words[:4]], *words[4:]])]
    if kind == "bid":
        ways.append(line.replace("Pass", chance.choice(["pass", "PASS", "P"])))
    if kind == "seat":
        ways.append(line.replace(" Seat", chance.choice([" seat", " SEAT", " "])))
    return chance.choice(ways)


REAL_GAME = SAMPLES["club-championship"]

WAYS_TO_SAVE = [
    lambda text: text,
    lambda text: text.replace("\n\nDeal", "\nDeal", 1),
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text.replace("\n", "\r"),
    lambda text: f"\ufeff\n \n{text}\n\n\n",
]


@pytest.mark.parametrize("name", SAMPLES)
@settings(max_examples=30)
@given(chance=st.randoms(use_true_random=False))
def test_a_spoilt_game_is_repaired_and_says_what_it_said(name: str, chance: random.Random) -> None:
    lines = SAMPLES[name].split("\n")
    for at in chance.sample(range(len(lines)), chance.randrange(1, 6)):
        lines[at] = spoilt(lines[at], chance)
    bad = chance.choice(WAYS_TO_SAVE)("\n".join(lines))
    assert fix(bad).text == SAMPLES[name]


def test_a_blank_line_is_put_where_the_repaired_labels_ask_for_it() -> None:
    bad = REAL_GAME.replace("\n\nDeal 1\nGameScores", "\nDeal: 1\ngamescores", 1)
    assert fix(bad).text == REAL_GAME


def errors(text: str) -> Counter[tuple[str, int]]:
    """The errors by code and line, blank lines not counted."""
    reading = read(text)
    places = list(accumulate(bool(line.text.strip("\ufeff \t")) for line in reading.document.lines))
    return Counter((found.code, places[found.line - 1]) for found in reading.diagnostics if found.severity == "error")


@pytest.mark.parametrize(
    ("bad", "withheld"),
    [
        ("Deal 1\nDealer Seat1\nDealer: Seat2", "PN101 3"),
        ("Datetime 2015-08-31", "PN102 1"),
        ("Deal 1\nWinner Team1\nDeal 2", ""),
        ("Deal 1\nDeal 1", ""),
        ("Deal 1\nTrick1 CA CA CA CA Seat1 4\nTrick2 CA CA CA CA 8 4", "PN306 3"),
    ],
)
def test_no_repair_brings_an_error_that_was_not_there(bad: str, withheld: str) -> None:
    fixed = fix(bad)
    assert fixed.text == bad
    assert ", ".join(f"{found.code} {found.line}" for found in fixed.withheld) == withheld


def test_what_is_harmless_is_repaired_beside_what_is_withheld() -> None:
    fixed = fix("Deal  1\nDealer Seat1\nDealer: Seat2\nHand01 -\n")
    assert fixed.text == "Deal 1\nDealer Seat1\nDealer: Seat2\nHand1 -\n"


def test_a_line_in_small_letters_is_repaired_whole_beside_what_is_withheld() -> None:
    """Its label alone would bring errors in its values to light, which are repaired after it."""
    small = "deal 1\ndealer seat4\nbids1 50 pass pass pass\ncontract seat1 50 hearts\ntrick1 ca ck\n"
    fixed = fix(small)
    assert fixed.text == ("Deal 1\nDealer Seat4\nBids1 50 Pass Pass Pass\nContract Seat1 50 Hearts\ntrick1 ca ck\n")
    assert [found.line for found in fixed.withheld] == [5]


def test_a_line_is_repaired_whole_beside_several_that_are_withheld() -> None:
    small = "deal 1\ndealer seat4\nbids1 50 pass pass pass\ncontract seat1 50 hearts\n"
    fixed = fix(f"{small}trick1 ca ck\ntrick2 ca ck\n")
    assert fixed.text == (
        "Deal 1\nDealer Seat4\nBids1 50 Pass Pass Pass\nContract Seat1 50 Hearts\ntrick1 ca ck\ntrick2 ca ck\n"
    )
    assert [found.line for found in fixed.withheld] == [5, 6]


HIDING = "deal 1\n" + "".join(f"trick{number % 20 + 1} ca ck cq cj seat1 3\n" for number in range(100))
"""Each label that is repaired brings errors in its values to light, so every repair is tried by itself."""


@pytest.mark.parametrize(("most", "texts"), [(1_000, 5), (4_000, 20)])
def test_no_more_is_read_than_may_be(most: int, texts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()

    def counted(text: str, players: int | None) -> Reading:
        asked.add(text)
        return read(text, players=players)

    monkeypatch.setattr(fixes, "read", counted)
    fixed = fix(HIDING, most_read=most)
    assert len(asked) <= texts
    assert errors(fixed.text) <= errors(HIDING)


def test_what_is_left_at_the_limit_is_repaired_the_next_time() -> None:
    text = "Deal  1\nBids1 pass 50\nBids2 pas 60\n"
    first = fix(text, most_read=1)
    assert first.repaired
    assert fix(first.text, most_read=1).text == fix(text).text


def test_a_line_end_is_not_joined_with_the_next_one() -> None:
    assert fix("Presenter Club\r\t\nDeal 1\r").text == "Presenter Club\n\nDeal 1\n"


def damaged(lines: list[str], chance: random.Random) -> str:
    """The lines with a few mistakes of every kind, which may be hard to tell from each other."""
    for _ in range(chance.randrange(1, 6)):
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        words = lines[at].split(" ")
        place, instead = chance.randrange(len(words)), chance.choice(INSTEAD)
        ways = [
            [spoilt(lines[at], chance)],
            [],
            [lines[other], lines[at]],
            ["", lines[at]],
            [" ".join([*words[:place], instead, *words[place + 1 :]])],
            [" ".join(chance.sample(words, len(words)))],
        ]
        lines[at : at + 1] = chance.choice(ways)
        lines = lines or [""]
    return chance.choice(WAYS_TO_SAVE)("\n".join(lines))


INSTEAD = ["Deal", "Deal 2", "deal", "hand 1", "-", "?", "8", "pass", "Trick 1", "Bids01", "Contract:", "C10", "Winner"]


@pytest.mark.parametrize("name", SAMPLES)
@settings(max_examples=30)
@given(chance=st.randoms(use_true_random=False))
def test_after_all_repairs_no_error_is_new(name: str, chance: random.Random) -> None:
    bad = damaged(SAMPLES[name].split("\n"), chance)
    fixed = fix(bad)
    assert errors(fixed.text) <= errors(bad)
    assert fix(fixed.text).text == fixed.text


@pytest.mark.parametrize("between", ["\n\n", "\n"], ids=["a blank line between hands", "no blank line"])
@pytest.mark.parametrize("is_sheet", [True, False], ids=["scores alone", "with cards"])
@pytest.mark.parametrize("name", SAMPLES)
def test_a_game_whose_deals_are_written_newest_first_stays_as_it_is(name: str, is_sheet: bool, between: str) -> None:
    head, *hands = SAMPLES[name].rstrip("\n").split("\n\n")
    written = ["\n".join([line for line in hand.split("\n") if not is_sheet or is_of_sheet(line)]) for hand in hands]
    for dealt in range(2, len(written) + 1):
        text = f"{head}\n\n{between.join(reversed(written[-dealt:]))}\n"
        assert fix(text).text == text


def is_of_sheet(line: str) -> bool:
    """Whether the line is on a score sheet, which has no cards."""
    return line.startswith(("Deal ", "Contract ", "Winner ")) or "Scores " in line
