import re

import pytest
from django.test import Client

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import CATALOGUE
from annotations.rulebook.explained import Chapter, Explained
from annotations.rulebook.sources import cited
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.shipped.sources import sources


def plain(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)


def chapters_of(name: str) -> dict[str, Chapter]:
    explained = Explained(ruleset(name), {path: sourced.source for path, sourced in sources(name).items()})
    return {chapter.group.key: chapter for chapter in explained.chapters}


def text(chapter: Chapter) -> str:
    return " ".join(plain(sentence) for paragraph in chapter.paragraphs for sentence in paragraph.sentences)


def test_a_rule_set_is_explained_in_sentences():
    auction = text(chapters_of("double-deck")["auction"])
    assert "The first bid must be at least 50. Bids go up by 1 from 50 and by 5 from 60." in auction
    assert "The declarer must hold a marriage in trump, before any cards are passed." in auction


def test_sentences_of_one_source_stand_together_under_it():
    first, second, third = chapters_of("double-deck-thomas")["auction"].paragraphs
    assert first.source == "The double-deck rules of pagat.com, “Toby Thomas: Bidding”"
    assert second.source == "Roundhouse’s own reading"
    assert third.source == "The double-deck rules of pagat.com, “Toby Thomas: Card Exchange”"


def test_what_no_source_states_is_named_not_guessed():
    racehorse = chapters_of("racehorse")
    assert "Run" in racehorse["melds"].unstated
    assert not racehorse["melds"].prices
    assert [str(label) for label in racehorse["table"].unstated] == ["Teams", "Copies of each card", "Nines"]


def test_what_does_not_arise_is_neither_told_nor_missed():
    exchange = chapters_of("double-deck")["exchange"]
    assert text(exchange) == "Partners pass no cards to each other."
    assert not exchange.unstated


def test_melds_are_told_as_a_table_of_points():
    melds = chapters_of("double-deck-thomas")["melds"]
    assert list(melds.widest) == [1, 2, 3, 4]
    run = melds.prices[0]
    assert run.points == (15, 150, 500)
    assert len(run.beyond) == 1


def test_the_sources_of_a_table_name_their_rows():
    melds = chapters_of("double-deck-thomas")["melds"]
    assert [str(label) for label in melds.sources["The double-deck rules of pagat.com, “Meld”"]] == ["Marriage"]


def test_counters_are_explained_in_a_row():
    counters = chapters_of("triple-deck")["counters"]
    assert counters.is_list
    assert counters.prices[-1].points == (3,)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_set_is_explained_with_a_source_for_every_value(name: str):
    for chapter in chapters_of(name).values():
        assert all(paragraph.source for paragraph in chapter.paragraphs)
        assert all(row.source for row in chapter.prices)
        assert not [source for source in chapter.sources if source.startswith("Double-deck rules")]


def test_house_rules_have_one_source_for_all():
    explained = Explained(RuleSet("ours", "Ours", "Grandmother", players=4))
    assert explained.source == "Grandmother"
    assert explained.chapters[0].paragraphs[0].source == ""


def test_sources_are_called_what_people_call_them():
    assert cited("Wikipedia") == "Wikipedia, Pinochle"
    assert cited("Wikipedia, Check") == "Wikipedia, Pinochle, “Check”"
    assert cited("a book") == "a book"


def test_every_rule_that_a_warning_may_name_has_its_place_on_the_page_of_its_set(client: Client):
    named = {entry.rules for entry in CATALOGUE.values() if entry.rules}
    for name in named:
        page = client.get(f"/rules/{name}/").content.decode()
        for code, entry in CATALOGUE.items():
            if entry.rules == name:
                for found in read(entry.bad, ruleset(name)).diagnostics:
                    _name, _comma, column = str(found.values.get("by", "")).partition(", ")
                    if found.code == code and column:
                        assert f'id="{column.partition(" ")[0]}"' in page, (code, column)
