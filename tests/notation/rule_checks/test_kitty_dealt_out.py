"""A kitty whose cards go to all players: nobody discards, and every hand is one card larger in play."""

import re
from collections.abc import Callable
from random import Random

import pytest

from annotations.notation.editing.filling import fill_by_best_rules
from annotations.notation.guide.guide import GameGuide
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.catalogue import message
from annotations.rules.cards import CARDS
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from annotations.rules.validation import read_ruleset
from annotations.rules.writer import to_json
from tests.notation.changes import changes
from tests.notation.games_scored import hand_scored
from tests.notation.kitty_dealt_out import RULES, played
from tests.notation.rule_checks.rule_warnings import accusations


def warnings(lines: list[str]) -> list[str]:
    found = read("\n".join(lines) + "\n", RULES).diagnostics
    return [f"{one.code} {lines[one.line - 1].split(' ')[0]}" for one in found if one.code.startswith("PN5")]


@pytest.mark.parametrize("seed", range(5))
def test_nothing_contradicts_a_game_that_is_played_so(seed: int) -> None:
    assert warnings(played(seed)) == []


def test_a_discard_is_named() -> None:
    lines = played(0)
    kitty = next(at for at, line in enumerate(lines) if line.startswith("Kitty"))
    cards = " ".join(lines[kitty].split(" ")[1:])
    assert warnings([*lines[: kitty + 1], f"Discard {cards} -", *lines[kitty + 1 :]]) == ["PN506 Discard"]


@pytest.mark.parametrize("written", ["all of it", "without the hand after it", "without tricks"])
def test_that_the_declarer_took_the_kitty_and_discarded_is_one_mistake(written: str) -> None:
    lines = hand_scored(Random(1), ruleset("single-deck-kitty")).splitlines()
    hand = max(at for at, line in enumerate(lines) if re.match(r"Hand\d ", line))
    assert any(line.startswith("Discard") for line in lines[:hand])
    if written == "without the hand after it":
        del lines[hand]
    elif written == "without tricks":
        lines = without_tricks(lines)
    assert [one for one in warnings(lines) if not one.endswith("Scores")] == ["PN506 Discard"]


def test_a_hand_without_its_share_of_the_kitty_is_not_said_to_be_dealt_so() -> None:
    lines = played(0)
    before = next(at for at, line in enumerate(lines) if line.startswith("Hand2"))
    after = max(at for at, line in enumerate(lines) if line.startswith("Hand2 "))
    lines[after] = lines[before]
    said = [message(one) for one in read("\n".join(lines) + "\n", RULES).diagnostics if one.code == "PN502"]
    assert said == ["Hand2 has 11 cards: 12 are in it with a share of the kitty (single-deck-kitty, hand_size)."]


def test_a_hand_that_got_no_card_is_named() -> None:
    lines = played(0)
    before = next(at for at, line in enumerate(lines) if line.startswith("Hand2"))
    after = max(at for at, line in enumerate(lines) if line.startswith("Hand2 "))
    lines[after] = lines[before]
    assert "PN502 Hand2" in warnings(lines)


def test_the_guide_asks_for_the_kitty_and_for_all_hands_after_it() -> None:
    lines = played(0)
    contract = next(at for at, line in enumerate(lines) if line.startswith("Contract"))
    asked = []
    for at in range(contract, contract + 5):
        guide = GameGuide(read("\n".join(lines[: at + 1]) + "\n", RULES)).guide(at + 1)
        assert guide.next is not None
        asked.append(guide.next.label.text)
    assert asked == ["Kitty", "Hand1", "Hand2", "Hand3", "Hand4"]


@pytest.mark.parametrize(
    ("kitty", "said"),
    [
        (3, "A kitty of 3 (kitty) cannot be given to 4 players in equal parts."),
        (0, "There is no kitty to give to the players (kitty)."),
    ],
)
def test_a_kitty_that_cannot_be_shared_out_is_refused(kitty: int, said: str) -> None:
    record = to_json(RULES._replace(kitty=kitty, hand_size=12 if kitty == 0 else None))
    problems = [problem.message for problem in read_ruleset(record).problems if problem.column == "kitty_goes_to"]
    assert problems == [said]


def as_played(lines: list[str]) -> list[str]:
    return lines


def without_hands_in_play(lines: list[str]) -> list[str]:
    contract = next(at for at, line in enumerate(lines) if line.startswith("Contract"))
    return [line for at, line in enumerate(lines) if at < contract or not re.match(r"Hand\d", line)]


def without_tricks(lines: list[str]) -> list[str]:
    return [line for line in lines if not line.startswith("Trick")]


@pytest.mark.parametrize("record", [as_played, without_hands_in_play, without_tricks])
@pytest.mark.parametrize("rules", [RULES, AUTO], ids=["its rules", "auto"])
@pytest.mark.parametrize("seed", range(5))
def test_a_wrong_card_of_the_kitty_is_named_there(
    seed: int, rules: RuleSet | Auto, record: Callable[[list[str]], list[str]]
) -> None:
    lines = record(played(seed))
    kitty = next(at for at, line in enumerate(lines) if line.startswith("Kitty"))
    for other in changes(Random(seed), lines[kitty], RULES):
        text = "\n".join([*lines[:kitty], other, *lines[kitty + 1 :]])
        assert accusations(text, rules) == [f"PN501 {kitty + 1}"]


def of_these_hands(lines: list[str], seats: str) -> list[str]:
    """The lines without the hands after the kitty, and with the cards of these seats alone."""
    kept: list[str] = []
    for line in lines:
        is_hand = re.match(r"Hand\d ", line) is not None
        if not is_hand or not any(other.startswith(line[:6]) for other in kept):
            kept.append(f"{line[:5]} -" if is_hand and line[4] not in seats else line)
    return kept


@pytest.mark.parametrize("seats", ["1", "12", "234"])
@pytest.mark.parametrize("seed", [2, 3, 4, 8, 9])
def test_a_card_that_a_known_hand_got_is_missed_in_the_kitty(seats: str, seed: int) -> None:
    """The tricks show which card of the kitty, of which no two are alike, came to that hand."""
    lines = of_these_hands(played(seed), seats)
    assert accusations("\n".join(lines), AUTO) == []
    at = next(at for at, line in enumerate(lines) if line.startswith("Kitty"))
    kitty = lines[at].split(" ")[1:]
    found = 0
    for place, card in enumerate(kitty):
        other = "SJ" if card != "SJ" and kitty.count("SJ") < 2 else "H9"
        wrong = sorted([*kitty[:place], other, *kitty[place + 1 :]], key=[*CARDS].index)
        said = accusations("\n".join([*lines[:at], f"Kitty {' '.join(wrong)}", *lines[at + 1 :]]), AUTO)
        assert said in ([], [f"PN506 {at + 1}"], [f"PN501 {at + 1}"])
        found += bool(said)
    assert found >= len(seats)


HANDS_OF_ELEVEN = """\
Deal 1
GameScores 0 0
Dealer Seat1
Hand1 CAK DAJJ9 SAT HTK9
Hand2 CAKJ DTQ SATKJ9 HA
Hand3 CTTQJ9 D9 SJ HQQJ9
Hand4 CQ9 DTKQ SQQ9 HTKJ
Contract Seat2 22 Spades
{}Pass2 CK ST HA
Pass4 DA HT HK
Hand1 CAK DAJJ9 SATK HTK9
Hand2 CAJ DATKQ SAKJ9 HTK
Hand3 CTTQJ9 D9 SJ HAQQJ9
Hand4 CKQ9 DTKQ STQQ9 HAJ
"""


@pytest.mark.parametrize("kitty", ["Kitty -\n", "Kitty ?\n", "Kitty - SK HA HK\n", ""])
def test_a_card_of_a_kitty_that_is_withheld_may_be_passed_on(kitty: str) -> None:
    """Each player got one of its cards (Wikipedia, Four-handed)."""
    assert accusations(HANDS_OF_ELEVEN.format(kitty), AUTO) == []


def test_a_card_that_the_partner_passed_is_not_missed_in_the_kitty() -> None:
    text = "Seat4 Di\n\nDeal 1\nGameScores 0 0\nDealer Seat2\nHand3 C9 DATK SATQQ9 HTJ\nBids1 16 Pass 18 Pass\n"
    text += "Bids2 21 - 22 -\nBids3 Pass - - -\nKitty DA SA SK HA\n{}"
    text += "Trick1 SJ ST SA S9 Seat3 2\nTrick2 CT CA CQ CK Seat4 3\nTrick3 D9 DJ DQ DA Seat3 1\n"
    text += "Trick4 DT DA DQ DT Seat4 3\nTrick5 HA HJ HJ H9 Seat4 1\nTrick6 CT C9 CJ CK Seat3 2\n"
    text += "Trick7 HA HQ HK H9 Seat3 2\nTrick8 DK DJ DK HT Seat2 3\nTrick9 C9 HT CQ HQ Seat1 1\n"
    text += "Trick10 S9 SK SQ SJ Seat2 1\nTrick11 CA ST HK SK Seat4 4\nTrick12 D9 SA CJ SQ Seat4 2\n"
    assert accusations(text.format("Pass1 H9 CK DK CT\n"), AUTO) == []


PASSED_ON = """\
Seat4 Di

Deal 1
GameScores 0 0
Dealer Seat1
Hand1 CAAK DAAKQJ SJ HA9
Hand2 CQ DTKJ9 SA9 HTKJ9
Hand3 CTQJ D9 STKQQ9 HAJ
Hand4 CTKJ9 DTQ SAT HTQQ
Bids1 15 17 18 Pass
Contract Seat4 18 Clubs
Kitty C9 SK SJ HK
Pass2 {} CQ DJ
Pass4 HQ HT HQ
"""


def test_a_card_of_the_kitty_may_be_passed_before_the_hands_show_who_got_it() -> None:
    assert accusations(PASSED_ON.format("C9"), AUTO) == []
    assert accusations(PASSED_ON.format("CA"), AUTO) == ["PN506 13"]


@pytest.mark.parametrize("last", ["?", "-", "CA CQ DQ DT Seat1 3"])
def test_a_withheld_last_trick_follows_one_that_has_no_counter_for_the_last(last: str) -> None:
    """Eleven cards were dealt to each player, and with one of the kitty they play twelve tricks."""
    text = "Hand1 CA DATK SAKKQQ HAK\nTrick11 SK CT CT HQ Seat1 {}\nTrick12 {}\n"
    assert accusations(text.format(3, last), AUTO) == []
    assert accusations(text.format(2, last), AUTO) == ["PN511 2"]


def hands_in_play(lines: list[str]) -> list[int]:
    """The places of the hands after the kitty."""
    contract = next(at for at, line in enumerate(lines) if line.startswith("Contract"))
    return [at for at, line in enumerate(lines) if at > contract and re.match(r"Hand\d ", line)]


@pytest.mark.parametrize("record", [as_played, without_tricks])
@pytest.mark.parametrize("rules", [RULES, AUTO], ids=["its rules", "auto"])
def test_a_wrong_card_of_a_hand_after_the_kitty_is_named_there(
    rules: RuleSet | Auto, record: Callable[[list[str]], list[str]]
) -> None:
    """Where all hands are known, only the card that the others leave can have come to it."""
    named = total = 0
    for seed in range(6):
        lines = record(played(seed))
        for at in hands_in_play(lines):
            for other in changes(Random(seed), lines[at], RULES):
                found = accusations("\n".join([*lines[:at], other, *lines[at + 1 :]]), rules)
                assert found in ([f"PN506 {at + 1}"], []), other
                named, total = named + bool(found), total + 1
    assert named >= 0.98 * total


def test_a_card_that_another_hand_has_got_is_no_sign_of_which_is_wrong() -> None:
    """With the same card of the kitty in two hands either may be wrong, unless tricks show it."""
    lines = without_tricks(played(3))
    at = hands_in_play(lines)[3]
    assert lines[at] == "Hand4 CA9 DTKJJ ST9 HAT99"
    assert accusations("\n".join([*lines[:at], "Hand4 CAJ9 DTJJ ST9 HAT99", *lines[at + 1 :]]), RULES) == []


def test_where_cards_were_passed_as_well_a_hand_may_have_any_of_them() -> None:
    lines = without_tricks(played(0))
    first = hands_in_play(lines)[0]
    hands = [line for at, line in enumerate(lines) if at in hands_in_play(lines)]
    ours, partners = ([*hand.split(" ")] for hand in (hands[0], hands[2]))
    for place in range(1, 5):  # partners exchange their cards of one suit of the same length, if they have any
        if len(ours[place]) == len(partners[place]) > 1 and ours[place] != partners[place]:
            ours[place], partners[place] = partners[place], ours[place]
            break
    lines[first], lines[first + 2] = " ".join(ours), " ".join(partners)
    assert warnings(lines) == []


@pytest.mark.parametrize("hands", ["1", "13", "124"])
def test_nothing_is_said_of_hands_of_which_others_are_not_written(hands: str) -> None:
    for seed in range(4):
        lines = without_tricks(played(seed))
        places = hands_in_play(lines)
        kept = [line for at, line in enumerate(lines) if at not in places or line[4] in hands]
        assert accusations("\n".join(kept), AUTO) == []


@pytest.mark.parametrize("seed", range(3))
def test_what_a_side_took_in_play_follows_from_its_tricks_since_nobody_discards(seed: int) -> None:
    lines = played(seed)
    taken = [0, 0]
    for line in lines:
        if line.startswith("Trick"):
            *_cards, winner, counters = line.split(" ")
            taken[(int(winner[-1]) + 1) % 2] += int(counters)
    asked = re.sub("^PlayScores .*", "PlayScores ?", "\n".join(lines), flags=re.MULTILINE)
    assert f"PlayScores {taken[0]} {taken[1]}\n" in fill_by_best_rules(read(asked, AUTO))
