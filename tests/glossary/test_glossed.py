import re

import pytest
from django.template import Context, Template
from django.test import Client

from annotations.glossary.glossed import Glossed


def marked(html: str) -> list[tuple[str, str]]:
    """The words that are linked, with the terms that they lead to."""
    return [(word, slug) for slug, word in re.findall(r'class="term" href="/help/glossary/#([\w-]+)">([^<]+)<', html)]


def test_a_word_of_the_glossary_is_linked():
    html = Glossed().html("The widow goes to the declarer.")
    assert marked(html) == [("widow", "kitty"), ("declarer", "declarer")]


def test_a_word_is_marked_where_it_first_occurs():
    glossed = Glossed()
    assert marked(glossed.html("Trump beats trump.")) == [("Trump", "trump")]
    assert marked(glossed.html("Name trump.")) == []


def test_the_longest_form_is_meant():
    assert marked(Glossed().html("A royal marriage, and kings around.")) == [
        ("royal marriage", "marriage"),
        ("kings around", "around"),
    ]


@pytest.mark.parametrize("text", ["This rule set is long.", "settle", "non-trump", "Pinochle Notation"])
def test_what_only_looks_like_a_term_is_left_alone(text: str):
    assert Glossed().html(text) == text


def test_what_is_known_needs_no_link():
    assert marked(Glossed("trump").html("Trump, and a dix.")) == [("dix", "dix")]


def test_texts_are_escaped():
    assert Glossed().html("<b>trump</b> & co").startswith("&lt;b&gt;<glossary-term>")
    assert Glossed().html("1 < 2") == "1 &lt; 2"


def test_templates_ask_for_it_by_a_filter():
    html = Template('{% load glossary %}{{ text|glossed:"meld" }}').render(Context({"text": "Meld a run."}))
    assert marked(html) == [("run", "run")]


def test_words_are_marked_in_the_help(client: Client):
    assert ("trump", "trump") in marked(client.get("/help/diagnostics/PN308").content.decode())
    assert ("kitty", "kitty") in marked(client.get("/help/notation/Kitty").content.decode())
