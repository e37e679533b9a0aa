"""`{{ text|glossed }}`, for the words of the table that not everybody knows."""

from django import template
from django.utils.safestring import SafeString

from annotations.glossary.glossed import Glossed

register = template.Library()


@register.simple_tag
def passage() -> Glossed:
    """Texts that are read one after the other: `{% passage as words %}`, then `{{ text|glossed:words }}` for each."""
    return Glossed()


@register.filter
def glossed(text: object, known: str | Glossed = "") -> SafeString:
    """The text with every term linked, but those with the slugs that are `known`, or that its passage had before."""
    return (known if isinstance(known, Glossed) else Glossed(*known.split())).html(text)
