"""`{{ text|glossed }}`, for the words of the table that not everybody knows."""

from django import template
from django.utils.safestring import SafeString

from annotations.help.glossed import Glossed

register = template.Library()


@register.filter
def glossed(text: object, known: str = "") -> SafeString:
    """The text with every term linked, but those whose slugs are `known`, parted by spaces."""
    return Glossed(*known.split()).html(text)
