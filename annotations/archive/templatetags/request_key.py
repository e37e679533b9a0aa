from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from annotations.archive.models.idempotency import KEY
from annotations.threads.forms import new_key

register = template.Library()


@register.simple_tag
def request_key() -> SafeString:
    """The hidden field with the request key of a form's edit."""
    return format_html('<input type="hidden" name="{}" value="{}">', KEY, new_key())
