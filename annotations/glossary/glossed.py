"""Texts with the words of the glossary marked: links to it, which a script opens as cards."""

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
    """Turns texts into HTML in which every term is linked where it first occurs, with a card beside it."""

    def __init__(self, *known: str) -> None:
        """`known` are the slugs of terms that need no link."""
        self._known = set(known)

    def html(self, text: object) -> SafeString:
        """The text, escaped, with those terms marked that no text before had."""
        html, end, plain = SafeString(), 0, str(text)
        for found in _FORMS.finditer(plain):
            term = _TERM_OF_FORM.get(found.group().lower())
            if term and term.slug not in self._known:
                self._known.add(term.slug)
                html += format_html("{}{}", plain[end : found.start()], _marked(term, found.group()))
                end = found.end()
        return html + format_html("{}", plain[end:])


def _marked(term: Term, word: str) -> SafeString:
    return format_html(_TERM, reverse("help_glossary"), term.slug, word)
