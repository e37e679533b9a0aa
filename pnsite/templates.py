"""Django's templates, which let go of what they have drawn.

A context of Django refers to itself. So each page that was drawn would stay in memory, with the reading of its text,
until the garbage collector finds it, and some other request would have to wait for that.
"""

from typing import Any

from django.http import HttpRequest
from django.template.backends.django import DjangoTemplates, Template
from django.template.context import make_context
from django.utils.safestring import SafeString


class PassingTemplate(Template):
    """A template that empties its context once it is drawn."""

    def render(self, context: dict[str, Any] | None = None, request: HttpRequest | None = None) -> SafeString:
        drawn = make_context(context, request, autoescape=self.backend.engine.autoescape)
        try:
            return self.template.render(drawn)
        finally:
            drawn.dicts.clear()


class PassingTemplates(DjangoTemplates):
    """The template engine of the site."""

    def from_string(self, template_code: str) -> PassingTemplate:
        return PassingTemplate(super().from_string(template_code).template, self)

    def get_template(self, template_name: str) -> PassingTemplate:
        return PassingTemplate(super().get_template(template_name).template, self)
