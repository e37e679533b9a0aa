"""The lines of a puzzle in the making as HTML. Python joins it, as a template loop over all lines would be slow."""

from html import escape

from django import template
from django.utils.safestring import SafeString, mark_safe

from annotations.archive.templatetags.notation import values
from annotations.puzzles.choices import BlankToggle, DraftLine

register = template.Library()


@register.simple_tag
def token_line(line: DraftLine) -> SafeString:
    """A line with a toggle for each of its values; one without values to ask is just its text."""
    title, in_words = escape(line.title), " in-words" if line.stem else ""
    if not line.tokens:
        words = f'<span class="words">{escape(line.rest)}</span>'
        return mark_safe(f'<li class="token-line"><span class="label{in_words}">{title}</span> {words}</li>')
    tokens = "".join(_token(token, line.label) for token in line.tokens)
    return mark_safe(
        f'<li class="token-line"><span class="label{in_words}" aria-hidden="true">{title}</span>'
        f' <span class="values" role="group" aria-label="{title}">{tokens}</span></li>'
    )


def _token(token: BlankToggle, label: str) -> str:
    checked = " checked" if token.pressed else ""
    caption = f"<small>{escape(token.caption)}</small> " if token.caption else ""
    shown = token.words or values(token.shown, label)
    return (
        f'<label class="token"><input type="checkbox" name="blank" value="{escape(token.key)}"{checked}>'
        f'{caption}<span class="value">{shown}</span></label>'
    )
