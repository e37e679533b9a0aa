import re
from html import unescape
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from annotations.archive.forms.step_keys import STEP_KEYS
from annotations.archive.replay.keys import REPLAY_KEYS
from annotations.help.first_hand import FIRST_HAND
from annotations.help.questions import QUESTIONS
from annotations.help.sample import TEXT
from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import CATALOGUE, message
from annotations.notation.syntax.diagnostics import Status
from annotations.notation.syntax.specs import LINE_SPECS
from annotations.rules.shipped import ruleset

STEMS = sorted({spec.stem for spec in LINE_SPECS.values()})
PAGES = [
    "/help/",
    "/help/keys/",
    "/help/notation/",
    "/help/notation/Hand",
    "/help/diagnostics/",
    "/help/diagnostics/PN302",
]


def words_of(client: Client, address: str, status: int = 200) -> str:
    """The page without its tags, its white space as single spaces."""
    answer = client.get(address)
    assert answer.status_code == status, address
    text = unescape(re.sub(r"<[^>]+>", "", answer.content.decode()))
    return " ".join(text.split())


def links_of(client: Client, address: str) -> set[str]:
    return set(re.findall(r'href="([^"]+)"', client.get(address).content.decode()))


@pytest.mark.parametrize("code", CATALOGUE)
def test_a_code_has_a_page_with_all_that_the_catalogue_says(client: Client, db: None, code: str) -> None:
    entry = CATALOGUE[code]
    page = words_of(client, f"/help/diagnostics/{code}")
    for said in (code, entry.title, entry.why, entry.repair):
        assert said in page
    rules = ruleset(entry.rules) if entry.rules else None
    (found, *_) = [one for one in read(entry.bad, rules).diagnostics if one.code == code]
    assert f"{code} {message(found)}" in page


@pytest.mark.parametrize("stem", STEMS)
def test_a_label_has_a_page_with_all_that_its_rows_say(client: Client, db: None, stem: str) -> None:
    page = words_of(client, f"/help/notation/{stem}")
    for spec in [spec for spec in LINE_SPECS.values() if spec.stem == stem]:
        for said in (spec.help, spec.example, *spec.also):
            assert said in page


def test_the_reference_leads_to_every_label_and_every_code(client: Client, db: None) -> None:
    links = links_of(client, "/help/reference/")
    assert {f"/help/notation/{stem}" for stem in STEMS} <= links
    assert {f"/help/diagnostics/{code}" for code in CATALOGUE} <= links


def test_the_notation_lists_every_line_in_the_order_of_a_game(client: Client, db: None) -> None:
    page = words_of(client, "/help/notation/")
    listed = page[page.index("Every line") :]
    places = [listed.index(spec.help) for spec in LINE_SPECS.values()]
    assert places == sorted(places)


def test_the_diagnostics_are_listed_with_what_to_do(client: Client, db: None) -> None:
    page = words_of(client, "/help/diagnostics/")
    for code, entry in CATALOGUE.items():
        assert f"{code} {entry.title} {entry.repair}" in page


def test_the_sample_is_a_complete_game_of_which_nothing_is_said() -> None:
    assert read(TEXT).status is Status.COMPLETE
    assert read(TEXT).diagnostics == ()


def test_a_code_and_the_lines_that_it_is_about_lead_to_each_other(client: Client, db: None) -> None:
    assert "/help/notation/Trick" in links_of(client, "/help/diagnostics/PN302")
    assert "/help/diagnostics/PN302" in links_of(client, "/help/notation/Trick")
    assert "/help/notation/Dealer" not in links_of(client, "/help/diagnostics/PN302")
    assert "/help/diagnostics/PN302" not in links_of(client, "/help/notation/Dealer")


@pytest.mark.parametrize(
    ("address", "before", "after"),
    [
        ("/help/diagnostics/PN302", "/help/diagnostics/PN301", "/help/diagnostics/PN303"),
        ("/help/notation/Dealer", "/help/notation/GameScores", "/help/notation/Hand"),
    ],
)
def test_one_page_leads_to_the_next_and_to_the_one_before(
    client: Client, db: None, address: str, before: str, after: str
) -> None:
    page = client.get(address).content.decode()
    assert f'rel="prev" href="{before}"' in page
    assert f'rel="next" href="{after}"' in page


@pytest.mark.parametrize("address", ["/help/diagnostics/PN101", "/help/notation/Notation"])
def test_nothing_comes_before_the_first_page(client: Client, db: None, address: str) -> None:
    assert 'rel="prev"' not in client.get(address).content.decode()


@pytest.mark.parametrize("address", ["/help/diagnostics/PN604", "/help/notation/Note"])
def test_nothing_comes_after_the_last_page(client: Client, db: None, address: str) -> None:
    assert 'rel="next"' not in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("/help/diagnostics/pn302", "/help/diagnostics/PN302"),
        ("/help/diagnostics/PN302/", "/help/diagnostics/PN302"),
        ("/help/notation/Hand1", "/help/notation/Hand"),
        ("/help/notation/Hand%23", "/help/notation/Hand"),
        ("/help/notation/hand", "/help/notation/Hand"),
        ("/help/notation/hand3", "/help/notation/Hand"),
        ("/help/notation/Kitty2", "/help/notation/Kitty"),
        ("/help/notation/Datetime", "/help/notation/DateTime"),
        ("/help/notation/Trick99/", "/help/notation/Trick"),
    ],
)
def test_however_it_is_written_there_is_one_address(client: Client, db: None, written: str, address: str) -> None:
    answer = client.get(written)
    assert (answer.status_code, answer["Location"]) == (302, address)


@pytest.mark.parametrize("address", ["/help/diagnostics/PN999", "/help/diagnostics/x", "/help/notation/Zebra"])
def test_what_is_not_in_the_reference_leads_to_its_index(client: Client, db: None, address: str) -> None:
    assert "is not in the reference" in words_of(client, address, status=404)
    assert 'href="/help/reference/"' in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("/help/notation/Triks1", "/help/notation/Trick"),
        ("/help/notation/Discards", "/help/notation/Discard"),
        ("/help/notation/pn302", "/help/diagnostics/PN302"),
        ("/help/diagnostics/Hand1", "/help/notation/Hand"),
    ],
)
def test_what_is_not_in_the_reference_may_be_something_else(client: Client, db: None, address: str, meant: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert f'href="{meant}"' in answer.content.decode()


def test_what_was_asked_for_is_never_html(client: Client, db: None) -> None:
    assert "<script>x" not in client.get("/help/notation/<script>x").content.decode()


@pytest.mark.parametrize("address", PAGES)
def test_the_reference_is_only_read(client: Client, db: None, address: str) -> None:
    assert client.post(address).status_code == 405


def test_every_page_leads_to_the_help(client: Client, db: None) -> None:
    assert client.get("/").content.decode().count('href="/help/"') == 3


def test_the_keys_of_every_step_are_on_one_page(client: Client, db: None) -> None:
    page = words_of(client, "/help/keys/")
    assert all(press.does in page for press in REPLAY_KEYS)
    for keys in STEP_KEYS:
        for said in (keys.title, *(press.does for press in keys.presses), *keys.taps):
            assert said in page


def test_the_help_leads_to_a_first_hand_to_every_question_and_to_the_reference(client: Client, db: None) -> None:
    links = links_of(client, "/help/")
    assert {f"/help/first-hand/#{step.name}" for step in FIRST_HAND} <= links
    assert {f"/help/questions/#{question.slug}" for question in QUESTIONS} <= links
    assert {"/help/keys/", "/help/glossary/", "/help/reference/", "/rules/", "/record/"} <= links


def test_every_question_of_a_player_has_an_answer_and_leads_on(client: Client, db: None) -> None:
    page, html = words_of(client, "/help/questions/"), client.get("/help/questions/").content.decode()
    for question in QUESTIONS:
        assert f'id="{question.slug}"' in html
        for said in (question.asked, *question.answer, *(title for _route, title in question.more)):
            assert said in page


def test_a_first_hand_is_told_in_small_pictures_that_are_there(client: Client, db: None) -> None:
    page = client.get("/help/first-hand/").content.decode()
    for step in FIRST_HAND:
        assert step.title in page
        assert f'src="/static/{step.picture}"' in page
        found = finders.find(step.picture)
        assert found
        assert 0 < Path(found).stat().st_size < 60_000
