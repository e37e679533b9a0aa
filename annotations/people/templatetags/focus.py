"""Puts the focus where a person begins to type."""

from django import forms, template

register = template.Library()


@register.simple_tag
def focus_first(form: forms.BaseForm) -> str:
    """Gives the focus to the first field that is refused, or else to the first field, once the form is drawn."""
    names = [field.name for field in form.visible_fields()]
    name = next((name for name in names if name in form.errors), next(iter(names), None))
    if name:
        form.fields[name].widget.attrs["autofocus"] = True
    return ""
