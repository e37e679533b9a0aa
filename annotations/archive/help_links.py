"""Links from a diagnostic to the pages that explain its code and its rule."""

from functools import lru_cache

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from annotations.notation.syntax.catalogue import CATALOGUE
from annotations.rules.shipped import SHIPPED


@lru_cache(maxsize=len(CATALOGUE))
def code_link(code: str) -> SafeString:
    """The code as a link. It opens a new tab, so that the reader does not lose what is on this page."""
    return format_html(
        '<a class="code" href="{}" target="_blank" title="{}">{}</a>',
        reverse("help_diagnostic", args=[code]),
        f"{CATALOGUE[code].title} (explained in a new tab)",
        code,
    )


def rules_address(name: str, house: str = "") -> str:
    """The address of the page that explains the rule set; `house` is that of house rules, which are not shipped."""
    return reverse("rule_set", args=[name]) if name in SHIPPED else house


def rule_link(address: str, title: str) -> SafeString:
    """A link to the rule, titled with its rule set."""
    words = f"{title}: the rule (in a new tab)"
    return format_html('<a class="rule" href="{}" target="_blank" title="{}">{}</a>', address, words, title)


def explained(code: str, message: str) -> SafeString:
    """The message with a link to its code before it."""
    return format_html("{} {}", code_link(code), message)
