from django.test import Client

from annotations.glossary.terms import GLOSSARY, TERMS


def test_the_words_stand_in_the_order_of_the_alphabet():
    words = [str(term.word).lower() for term in TERMS]
    assert words == sorted(words)


def test_every_term_leads_to_terms_that_there_are():
    assert {slug for term in TERMS for slug in term.see} <= set(GLOSSARY)
    assert not [term.slug for term in TERMS if term.slug in term.see]


def test_every_term_says_where_its_facts_are_from():
    assert all(term.source for term in TERMS)


def test_no_form_belongs_to_two_terms():
    forms = [form for term in TERMS for form in term.forms]
    assert len(forms) == len(set(forms))


def test_the_glossary_has_an_address_for_every_term(client: Client):
    page = client.get("/help/glossary/").content.decode()
    for slug in ("roundhouse", "dix", "kitty", "crawl", "marriage", "run", "pinochle", "around", "counters", "renege"):
        assert f'id="{slug}"' in page
    assert "widow" in page
    assert 'href="#marriage"' in page


def test_the_index_of_the_help_leads_to_it(client: Client):
    assert 'href="/help/glossary/"' in client.get("/help/").content.decode()
