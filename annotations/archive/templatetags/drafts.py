from typing import Any

from django import template

from annotations.archive.models import Annotation
from annotations.people.guests import guest_of

register = template.Library()


@register.simple_tag(takes_context=True)
def drafts_along(context: dict[str, Any]) -> list[Annotation]:
    """What the visitor has recorded without an account: it becomes theirs when they sign in."""
    guest = guest_of(context["request"].session)
    return list(Annotation.objects.drafts_of(guest.pk)) if guest else []
