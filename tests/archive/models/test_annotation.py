import pytest

from annotations.archive.limits import TextRefused
from annotations.archive.models import Annotation, PublicationRefused
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.notation.editing.edits import EditConflict
from annotations.people.models import User
from tests.drafts import NOW


@pytest.fixture
def draft(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW)


def test_a_new_annotation_is_an_empty_draft_with_a_closed_thread(draft: Annotation):
    assert draft.text == ""
    assert draft.published_at is None
    assert draft.thread.opened_at is None
    assert draft.thread.address == draft.get_absolute_url()


def test_every_change_is_a_revision_that_can_be_taken_back(draft: Annotation, ann: User):
    draft = draft.replace("Deal 1\n", seen=0, by=ann, at=NOW)
    draft = draft.replace("Deal 1\nDealer Seat4\n", seen=1, by=ann, at=NOW)
    assert [revision.number for revision in draft.revisions.all()] == [1, 2]
    assert draft.text_at(0) == ""
    assert draft.text_at(1) == "Deal 1\n"
    assert draft.text_at(2) == draft.text


def test_saving_the_same_text_again_is_no_revision(draft: Annotation, ann: User):
    draft = draft.replace("Deal 1\n", seen=0, by=ann, at=NOW)
    assert draft.replace("Deal 1\n", seen=1, by=ann, at=NOW).version == 1


def test_changes_of_different_lines_made_on_the_same_version_both_stay(draft: Annotation, ann: User, ben: User):
    draft = draft.replace("Deal 1\nDealer Seat4\nHand1 -\n", seen=0, by=ann, at=NOW)
    draft.replace("Deal 2\nDealer Seat4\nHand1 -\n", seen=1, by=ann, at=NOW)
    draft = draft.replace("Deal 1\nDealer Seat4\nHand1 CA D S H\n", seen=1, by=ben, at=NOW)
    assert draft.text == "Deal 2\nDealer Seat4\nHand1 CA D S H\n"


def test_changes_of_the_same_line_made_on_the_same_version_conflict(draft: Annotation, ann: User, ben: User):
    draft = draft.replace("Deal 1\n", seen=0, by=ann, at=NOW)
    draft.replace("Deal 2\n", seen=1, by=ann, at=NOW)
    with pytest.raises(EditConflict):
        draft.replace("Deal 3\n", seen=1, by=ben, at=NOW)
    assert Annotation.objects.get().text == "Deal 2\n"


def test_a_conflict_in_a_text_can_be_decided_for_ones_own_lines_and_keeps_the_others(
    draft: Annotation, ann: User, ben: User
):
    draft = draft.replace("Deal 1\nDealer Seat4\nHand1 -\n", seen=0, by=ann, at=NOW)
    draft.replace("Deal 2\nDealer Seat4\nHand1 CA D S H\n", seen=1, by=ann, at=NOW)
    draft = draft.replace("Deal 3\nDealer Seat4\nHand1 -\n", seen=1, by=ben, at=NOW, over=True)
    assert draft.text == "Deal 3\nDealer Seat4\nHand1 CA D S H\n"


def test_invalid_text_is_kept_and_known_to_be_invalid(draft: Annotation, ann: User):
    assert draft.replace("Dealer Seat9\n", seen=0, by=ann, at=NOW).status == "Invalid"


def test_text_with_control_characters_is_refused_and_what_was_there_stays(draft: Annotation, ann: User):
    with pytest.raises(TextRefused):
        draft.replace("Note \a\n", seen=0, by=ann, at=NOW)
    assert Annotation.objects.get().version == 0


def test_publishing_opens_the_thread_and_withdrawing_closes_it(draft: Annotation, ann: User):
    draft = draft.replace("Deal 1\n", seen=0, by=ann, at=NOW)
    draft.publish(NOW, listed=False)
    assert draft.thread.opened_at == NOW
    assert not draft.thread.listed
    draft.withdraw()
    assert draft.thread.opened_at is None
    assert draft.published_at is None


def test_what_became_invalid_in_another_tab_meanwhile_is_not_published(draft: Annotation, ann: User):
    before = Annotation.objects.get()
    draft.replace("Dealer Seat9\n", seen=0, by=ann, at=NOW)
    with pytest.raises(PublicationRefused):
        before.publish(NOW, listed=True)
    assert not Annotation.objects.published()


def test_the_library_shows_only_what_is_published_and_listed(draft: Annotation, ann: User):
    draft = draft.replace("Deal 1\n", seen=0, by=ann, at=NOW)
    assert not Annotation.objects.published()
    draft.publish(NOW, listed=False)
    assert not Annotation.objects.published()
    draft.publish(NOW, listed=True)
    assert list(Annotation.objects.published()) == [draft]


def test_the_summary_is_the_last_contract_in_words(draft: Annotation, ann: User):
    text = "Seat3 Ruth\nSeat4 Lou\n\nDeal 1\nContract Seat3 65 Clubs\n"
    assert draft.replace(text, seen=0, by=ann, at=NOW).summary == "65 ♣ Ruth"


def test_rereading_rebuilds_the_columns_from_the_text(draft: Annotation, ann: User):
    draft = draft.replace("Dealer Seat9\n", seen=0, by=ann, at=NOW)
    draft.status = "Complete"
    draft.save()
    assert draft.reread()
    draft.refresh_from_db()
    assert draft.status == "Invalid"
    assert not draft.reread()


def test_a_removed_annotation_takes_its_thread_along(draft: Annotation):
    thread = draft.thread
    draft.remove()
    assert not type(thread).objects.filter(pk=thread.pk).exists()


WARNED = "Dealer Seat4\nContract Seat1 50 Clubs\nTrick1 DJ DK DA DA Seat4 3\n"


def test_what_contradicts_the_rules_is_counted_by_those_that_it_is_played_by(draft: Annotation, ann: User):
    draft.set_rules(PlayedBy("double-deck"))
    draft = draft.replace(WARNED, seen=0, by=ann, at=NOW)
    assert draft.warnings == 1
    draft.set_rules(PlayedBy("none"))
    assert Annotation.objects.get().warnings == 0


def test_rereading_counts_as_saving_did(draft: Annotation, ann: User):
    draft.set_rules(PlayedBy("double-deck"))
    draft = draft.replace(WARNED, seen=0, by=ann, at=NOW)
    assert not draft.reread()
    Annotation.objects.update(warnings=7)
    draft = Annotation.objects.get()
    assert draft.reread()
    assert Annotation.objects.get().warnings == 1


def test_other_rules_are_no_revision_and_leave_what_was_written_meanwhile(draft: Annotation, ann: User):
    Annotation.objects.get().replace(WARNED, seen=0, by=ann, at=NOW)
    draft.set_rules(PlayedBy("double-deck"))
    assert (draft.text, draft.version, draft.warnings) == (WARNED, 1, 1)


@pytest.mark.parametrize(
    ("rules", "players"),
    [("three-handed", 3), ("two-handed", 2), ("racehorse", 6), ("five-handed", 5), ("eight-handed", 8), ("auto", 4)],
)
def test_as_many_play_as_the_rules_are_for(ann: User, rules: str, players: int):
    begun = Annotation.objects.start(ann, "Thursday", NOW, rules=rules)
    assert (begun.seats, begun.read().document.games[0].players) == (players, players)


@pytest.mark.parametrize("rules", ["auto", "none"])
def test_rules_that_were_chosen_by_mistake_leave_the_table_as_it_was(draft: Annotation, rules: str):
    draft.set_rules(PlayedBy("three-handed"))
    assert (draft.seats, draft.players) == (3, 3)
    draft.set_rules(PlayedBy(rules))
    assert (draft.seats, draft.players) == (4, 4)


def test_as_many_play_as_sit_at_the_table_until_the_text_tells(ann: User):
    begun = Annotation.objects.start(ann, "Three", NOW, seats=3).replace("Dealer Seat1\n", seen=0, by=ann, at=NOW)
    assert begun.players == 3
