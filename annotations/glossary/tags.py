"""`{{ text|glossed }}` links the terms of pinochle to the glossary."""

from django import template
from django.utils.safestring import SafeString

from annotations.glossary.glossed import Glossed

register = template.Library()


@register.simple_tag
def passage() -> Glossed:
    """Texts that are read one after the other: `{% passage as words %}`, then `{{ text|glossed:words }}` for each."""
    return Glossed()


@register.filter
def glossed(text: object, without: str | Glossed = "") -> SafeString:
    """The text with its terms linked, except the slugs `without`, and terms linked earlier in its passage."""
    return (without if isinstance(without, Glossed) else Glossed(*without.split())).html(text)
