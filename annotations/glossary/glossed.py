"""Links the terms in a text to the glossary; a script opens each link as a card."""

import re

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from annotations.glossary.terms import TERMS, Term

LEFT_ALONE = ("rule set", "rule sets", "pinochle notation")
"""Phrases in which a form of a term means something else."""

_TERM_OF_FORM = {form: term for term in TERMS for form in term.forms}
_LONGEST_FIRST = sorted((*LEFT_ALONE, *_TERM_OF_FORM), key=len, reverse=True)
_FORMS = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, _LONGEST_FIRST))})(?![\w-])", re.IGNORECASE)
_TERM = '<glossary-term><a class="term" href="{}#{}">{}</a></glossary-term>'


class Glossed:
    """Turns texts into HTML that links each term where it first occurs."""

    def __init__(self, *without: str) -> None:
        """`without` are the slugs of terms that need no link."""
        self._linked = set(without)

    def html(self, text: object) -> SafeString:
        """The text, escaped, with a link for each term that no earlier text had."""
        html, end, plain = SafeString(), 0, str(text)
        for found in _FORMS.finditer(plain):
            term = _TERM_OF_FORM.get(found.group().lower())
            if term and term.slug not in self._linked:
                self._linked.add(term.slug)
                html += format_html("{}{}", plain[end : found.start()], _link(term, found.group()))
                end = found.end()
        return html + format_html("{}", plain[end:])


def _link(term: Term, word: str) -> SafeString:
    return format_html(_TERM, reverse("help_glossary"), term.slug, word)
