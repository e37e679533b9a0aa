"""Where what is said leads: to the pages that explain its code, and its rule."""

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from annotations.notation import CATALOGUE
from annotations.rules.shipped import SHIPPED


def code_link(code: str) -> SafeString:
    """The code as a link. It opens a tab of its own, since whoever follows it is in the middle of something."""
    return format_html(
        '<a class="code" href="{}" target="_blank" title="{}">{}</a>',
        reverse("help_diagnostic", args=[code]),
        f"{CATALOGUE[code].title} (explained in a new tab)",
        code,
    )


def rules_address(name: str, house: str = "") -> str:
    """Where the rule set of that name is explained; `house` is the address for one that does not come with the site."""
    return reverse("rule_set", args=[name]) if name in SHIPPED else house


def rule_link(address: str, title: str) -> SafeString:
    """The rule set that something is said by, as a link to the rule."""
    words = f"{title}: the rule (in a new tab)"
    return format_html('<a class="rule" href="{}" target="_blank" title="{}">{}</a>', address, words, title)


def explained(code: str, message: str) -> SafeString:
    """A message with its code before it, where it stands among other words."""
    return format_html("{} {}", code_link(code), message)
