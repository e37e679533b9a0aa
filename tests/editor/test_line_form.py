"""Forms made from the rows of the labels: what they hold of a line, and what line they come to."""

from collections.abc import Mapping, Sequence

import pytest
from django.http import QueryDict

from annotations.archive.forms.controls import Seating
from annotations.editor.line_context import LineContext
from annotations.editor.line_form import LineForm
from annotations.notation.guide.computed import Computed
from annotations.notation.syntax.specs import LABELS, LINE_SPECS
from annotations.rules.cards import Suit
from tests.editor.tables import FOUR


def written(label: str, **contents: str | list[str]) -> str:
    data = QueryDict(mutable=True)
    for name, content in contents.items():
        data.setlist(name.replace("_", "-"), content if isinstance(content, list) else [content])
    form = LineForm(LABELS[label], FOUR, data)
    assert form.is_valid()
    return form.line_text()


def shown(line: str) -> Mapping[str, object]:
    form = LineForm(LABELS[line.split(" ")[0]], FOUR, text=line)
    return {name: field.initial for name, field in form.fields.items()}


@pytest.mark.parametrize("spec", LINE_SPECS.values(), ids=LINE_SPECS)
def test_every_label_has_a_form_that_holds_its_example_and_gives_it_again(spec):
    label = LABELS[spec.example.split(" ")[0]]
    form = LineForm(label, FOUR, text=spec.example)
    assert not form.is_whole
    data = QueryDict(mutable=True)
    for name, field in form.fields.items():
        data.setlist(name, field.initial if isinstance(field.initial, list) else [field.initial])
    sent = LineForm(label, FOUR, data, spec.example)
    assert sent.is_valid()
    assert sent.line_text() == spec.example


def test_cards_are_taken_as_people_type_them():
    assert written("Hand1", cards="ca10 dkqj htt sa") == "Hand1 CAT DKQJ SA HTT"
    assert written("Trick1", cards="sajtk", winner="Seat3", counters="3") == "Trick1 SA SJ ST SK Seat3 3"


def test_cards_that_are_not_understood_stay_as_they_were_typed():
    assert written("Kitty", cards="zebra") == "Kitty zebra"


@pytest.mark.parametrize(
    ("label", "typed", "titles", "asked"),
    [
        ("Contract", {"trump": "Clubs"}, ["Declarer", "Bid"], "Contract ? ? Clubs"),
        ("Contract", {"declarer": "Seat1", "bid": "50"}, ["Trump"], "Contract Seat1 50 ?"),
        ("Contract", {"declarer": "?", "bid": "?"}, ["Trump"], "Contract ? ? ?"),
        ("Meld1", {"cards": "catkqj"}, ["Points"], "Meld1 CATKQJ D S H ?"),
        ("Meld1", {"points": "15"}, ["Cards"], "Meld1 ? ? ? ? 15"),
        ("Trick1", {"cards": "sa sk"}, ["2 cards", "Winner", "Counters"], "Trick1 SA SK ? ? ? ?"),
        ("Trick1", {"cards": "sasasask", "counters": "4"}, ["Winner"], "Trick1 SA SA SA SK ? 4"),
        ("MeldScores", {"scores-1": "21"}, ["East–West"], "MeldScores 21 ?"),
        ("Pass1", {"receiver": "Seat3"}, ["Cards"], "Pass1 ? Seat3"),
    ],
)
def test_what_is_open_in_a_line_that_is_begun_is_named_and_can_be_asked(
    label: str, typed: dict[str, str], titles: list[str], asked: str
):
    data = QueryDict(mutable=True) | typed
    assert [*LineForm(LABELS[label], FOUR, data).open.values()] == titles
    assert LineForm(LABELS[label], FOUR, data | {"asked": "1"}).line_text() == asked


@pytest.mark.parametrize(
    ("label", "typed"),
    [
        ("Contract", {}),
        ("Contract", {"declarer": "?"}),
        ("Meld1", {"cards": "-"}),
        ("Bids1", {"bids-1": "50"}),
        ("Pass1", {"cards": "ca"}),
        ("Hand1", {"cards": "c"}),
    ],
)
def test_nothing_is_open_in_a_line_that_is_not_begun_or_has_all_it_takes(label: str, typed: dict[str, str]):
    assert LineForm(LABELS[label], FOUR, QueryDict(mutable=True) | typed).open == {}


def test_a_hand_may_be_withheld_or_asked():
    assert written("Hand2", cards="-") == "Hand2 -"
    assert written("Meld2", cards="?", points="") == "Meld2 ?"


def test_a_card_of_a_trick_may_be_asked():
    assert written("Trick19", cards="HA HK ? HK", winner="Seat4", counters="4") == "Trick19 HA HK ? HK Seat4 4"


def test_one_letter_passes_and_who_says_nothing_is_out():
    assert written("Bids2", bids_1="p", bids_2="", bids_3="56", bids_4="60") == "Bids2 Pass - 56 60"


def test_the_last_round_ends_with_its_last_bid():
    assert written("Bids3", bids_1="", bids_2="", bids_3="65", bids_4="Pass") == "Bids3 - - 65 Pass"
    assert written("Bids4", bids_1="", bids_2="", bids_3="pass", bids_4="") == "Bids4 - - Pass"


def test_bidders_stand_from_the_dealers_left():
    table = Seating(FOUR.names, FOUR.teams, first_bidder=3)
    assert [str(field.label) for field in LineForm(LABELS["Bids1"], table).fields.values()] == [
        "South",
        "West",
        "North",
        "East",
    ]


def test_team_scores_have_a_field_a_team_with_its_players_names():
    assert [field.label for field in LineForm(LABELS["HandScores"], FOUR).fields.values()] == [
        "North–South",
        "East–West",
    ]


def test_an_empty_form_comes_to_no_line():
    assert written("Presenter", presenter="  ") == ""


def test_a_line_that_its_controls_cannot_hold_is_edited_as_text():
    for line in ("HandScores 1 2 3", "Dealer Seat9", "Contract Seat1 50 Spades 7", "Presenter  two spaces"):
        form = LineForm(LABELS[line.split(" ")[0]], FOUR, text=line)
        assert form.is_whole, line
        assert form.fields["whole"].initial == line


def test_a_line_that_is_longer_than_its_controls_may_send_is_edited_as_text():
    assert LineForm(LABELS["Hand1"], FOUR, text=f"Hand1 C{'A' * 10_000} D S H").is_whole
    assert not LineForm(LABELS["Note"], FOUR, text=f"Note {'a' * 10_000}").is_whole


def test_a_line_without_a_label_that_pn_knows_is_edited_as_text():
    form = LineForm(None, FOUR, QueryDict("whole=Dealer+Seat4"), "Daeler Seat4")
    assert form.is_valid()
    assert form.line_text() == "Dealer Seat4"


def test_a_value_that_is_no_choice_is_written_all_the_same():
    assert written("Dealer", dealer="Seat9") == "Dealer Seat9"


def test_a_pass_may_name_its_receiver():
    assert shown("Pass2 DJ SQ SQ Seat4") == {"cards": "DJ SQ SQ", "receiver": "Seat4"}
    assert written("Pass1", cards="dj sq sq", receiver="") == "Pass1 DJ SQ SQ"


TRICK = Computed(("CA", "CT", "CK", "CQ", "Seat1", "3"))


class FixedContext(LineContext):
    """A context in which the rest of the game determines always the same."""

    cards = None
    is_dealt = False
    round = None
    melds: Mapping[Suit, int] = {}

    def __init__(self, computed: Computed | None = None) -> None:
        self.asked: list[Sequence[str]] = []
        self._computed = computed

    def computed(self, typed: Sequence[str]) -> Computed:
        self.asked.append(typed)
        return self._computed or Computed(tuple(typed))

    def entered(self, typed: str) -> None:
        return None


def form_with(label: str, computed: Computed, **contents: str) -> LineForm:
    """A form for a line of which the rest of the game tells this."""
    data = QueryDict(mutable=True)
    data.update({name.replace("_", "-"): content for name, content in contents.items()})
    form = LineForm(LABELS[label], FOUR, data, context=FixedContext(computed))
    assert form.is_valid()
    return form


def test_what_is_left_empty_takes_over_what_the_rest_of_the_game_tells():
    form = form_with("Trick7", TRICK, cards="caTKQ", winner="", counters="")
    assert form.ghosts == {"winner": "Seat1", "counters": "3"}
    assert form.line_text() == "Trick7 CA CT CK CQ Seat1 3"


def test_what_is_typed_overrules_what_is_computed():
    form = form_with("Trick7", TRICK, cards="caTKQ", winner="Seat3", counters="")
    assert form.ghosts == {"counters": "3"}
    assert form.line_text() == "Trick7 CA CT CK CQ Seat3 3"


def test_points_of_a_meld_may_be_typed_beside_its_computed_cards():
    form = form_with("Meld1", Computed(("CKQ", "D", "S", "H", "9")), cards="", points="9")
    assert form.ghosts == {"cards": "CKQ D S H"}
    assert form.line_text() == "Meld1 CKQ D S H 9"


def test_what_is_asked_or_withheld_stays_so():
    assert form_with("Trick7", TRICK, cards="caTKQ", winner="?", counters="").line_text() == "Trick7 CA CT CK CQ ? 3"
    assert form_with("Trick7", TRICK, cards="caTKQ", winner="-", counters="-").line_text() == "Trick7 CA CT CK CQ - -"


def test_an_empty_form_takes_over_the_whole_line_if_all_of_it_is_computed():
    assert form_with("GameScores", Computed(("171", "135"))).line_text() == "GameScores 171 135"
    assert form_with("Contract", Computed(("Seat3", "51", "?"))).line_text() == ""
    assert form_with("Hand4", Computed(("CA", "D", "S", "H"))).ghosts == {"cards": "CA D S H"}


def test_a_missing_value_keeps_its_place_before_a_computed_one():
    assert (
        form_with("Contract", Computed(("Seat3", "?", "Clubs")), trump="Clubs").line_text() == "Contract Seat3 ? Clubs"
    )
    assert form_with("Contract", Computed(("Seat3", "?", "?")), declarer="Seat3").line_text() == "Contract Seat3"
    assert form_with("Bids1", Computed(("?",)), bids_1="50").line_text() == "Bids1 50"


def test_an_existing_line_takes_over_nothing():
    form = LineForm(LABELS["Dealer"], FOUR, text="Dealer Seat2", context=FixedContext(Computed(("Seat4",))))
    assert form.ghosts == {}


@pytest.mark.parametrize("typed", ["5\r5", "5\n5", "5 5", "?", " "])
def test_whatever_is_typed_into_one_control_the_others_are_computed(typed: str):
    context = FixedContext()
    form = LineForm(LABELS["Contract"], FOUR, QueryDict(mutable=True) | {"bid": typed}, context=context)
    assert form.is_valid()
    assert "\n" not in form.line_text()
    assert all("\r" not in value for so_far in context.asked for value in so_far)


def test_the_controls_of_a_field_have_a_title_together():
    parts = [LineForm(LABELS[label], FOUR).parts()[0] for label in ("Bids1", "HandScores")]
    assert [str(part.title) for part in parts] == ["Bids", "Scores"]
