"""Messages as players read them: names and titles first, the words of PN after them."""

import pytest

from annotations.archive.listing import missing, shown_lines, to_remark, warnings
from annotations.archive.words.player_words import labels_apart
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import CATALOGUE
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored
from tests.notation.tables_of_others import Table
from tests.samples import REAL_HAND


def messages(reading: Reading) -> list[str]:
    return [found.message for line in shown_lines(reading) for found in line.remarks]


def of_code(code: str) -> str:
    """The message about the example in the catalogue."""
    entry = CATALOGUE[code]
    reading = read(entry.bad, ruleset(entry.rules) if entry.rules else None)
    listed = [found for line in shown_lines(reading) for found in line.remarks]
    return next(found.message for found in [*listed, *missing(reading)] if found.code == code)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("PN404", "The second trick (Trick2) is missing before the third trick (Trick3): write a hyphen"),
        ("PN507", "North’s meld (Meld1) has 40 points: with diamonds as trump"),
        ("PN508", "East (Seat2) plays ♦J to the first trick (Trick1), but must follow suit"),
        ("PN512", "“53” in the second round of bidding (Bids2) cannot be right: North (Seat1) had passed"),
        ("PN504", "The contract (Contract) has 52: the highest bid is 50, as the first round of bidding (Bids1) shows"),
        ("PN515", "The score before the hand (GameScores) has 60 40"),
        ("PN401", "The contract (Contract) is missing: PN expects the declarer"),
    ],
)
def test_a_message_names_players_and_tricks_before_it_names_lines(code: str, said: str) -> None:
    assert of_code(code).startswith(said)


@pytest.mark.parametrize(("code", "quoted"), [("PN105", "“Hand9”"), ("PN101", "“Hand1”"), ("PN102", "“DateTime”")])
def test_what_is_quoted_stays_as_it_is_written(code: str, quoted: str) -> None:
    assert quoted in of_code(code)


def test_players_have_their_names_at_that_time() -> None:
    named = "Seat1 Ruth-Ann\n\nDeal 1\nHand1 CTA DATKKQQJ STKQQ HATTQQQJ\n\nDeal 2\nSeat1 Lou\nHand1 CTA D S H\n"
    about_hands = [said for said in messages(read(named)) if "ranks" in said]
    assert "in Ruth-Ann’s hand (Hand1)" in about_hands[0]
    assert "in Lou’s hand (Hand1)" in about_hands[1]


def test_a_line_that_names_a_player_is_not_called_by_that_name() -> None:
    [said] = [said for said in messages(read("Seat2\n", players=4)) if "Seat2" in said]
    assert said.startswith("East’s name (Seat2) has no value")


def test_the_seats_and_teams_that_pn_allows_are_not_called_by_names() -> None:
    for line, allowed in [("Dealer Seat9", "Seat1 to Seat8"), ("Winner Ada", "Team1 to Team8 or Seat1 to Seat8")]:
        [said] = [
            said for said in messages(read(f"Seat1 Ada\nSeat2 Ben\n\nDeal 1\n{line}\n")) if "PN expects here" in said
        ]
        assert f"is not what PN expects here: {allowed}" in said


def test_the_label_that_shows_how_labels_look_is_nobodys_hand() -> None:
    [said] = [
        said for said in messages(read("Seat1 Ada\nSeat2 Ben\n\nDeal 1\nHand09 CA D S H\n")) if "is not a label" in said
    ]
    assert said.endswith("as in Dealer or Hand1. Hand takes a number from 1 to 8.")


def warned(reading: Reading) -> list[str]:
    return [to_remark(found, reading).message for found in warnings(reading)]


def test_a_label_is_given_once() -> None:
    text = REAL_HAND.replace("Trick3 DA DJ DK DJ Seat3 2", "Trick3 DA DJ DK DJ Seat2 2")
    said = [one for one in warned(read(text, ruleset("double-deck-minimum"))) if "Trick3" in one]
    assert said
    assert all(one.count("(Trick3)") == 1 for one in said)


def test_a_cited_rule_is_called_by_the_title_of_its_rule_set() -> None:
    reading = read(
        REAL_HAND.replace("Trick3 DA DJ DK DJ Seat3 2", "Trick3 DA DJ DK DJ Seat2 2"), ruleset("double-deck")
    )
    said = [*messages(reading), *warned(reading)]
    cited = [one for one in said if one.endswith("(Double deck, four players).")]
    assert cited
    assert not any("double-deck" in one or "_" in one for one in said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Hand1 xx", "“xx” is not a card."),
        ("Meld1 xx yz", "“xx” and “yz” are not cards."),
        ("Trick1 xx xx", "“xx” is not a card."),
        ("Hand1 catkkqjdtksatkqqhatttkqx", "“x” is not a card."),
    ],
)
def test_letters_that_are_no_cards_are_called_so(line: str, said: str) -> None:
    assert said in messages(read(f"Deal 1\n{line}\n", players=4))


def test_a_label_in_a_quotation_stays_in_it() -> None:
    said, labels = labels_apart("“x (Trick3)” is not a card of the third trick (Trick3).")
    assert said == "“x (Trick3)” is not a card of the third trick."
    assert labels == ["Trick3"]


def test_cards_of_another_number_are_counted() -> None:
    [said] = [said for said in messages(read("Deal 1\nHand1 CA SK\n", players=4)) if "values" in said]
    assert said.startswith("North’s hand (Hand1) has 2 values: North’s hand takes four groups of cards")


def test_a_rule_that_the_table_shows_is_called_as_written_without_its_column() -> None:
    table = Table("", "double-deck", {"bidding.minimum": 20, "bidding.steps": ((20, 1),), "pass.cards": 0})
    low = game_scored(Melding(2), table.rules, hands=3).replace("Bids1 36 38 Pass 48", "Bids1 7 38 Pass 48")
    [said] = [said for said in warned(read(low, AUTO)) if "lowest bid" in said]
    assert said.endswith("the lowest bid is 30 (as written).")
