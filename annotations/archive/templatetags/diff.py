"""The lines of a change, for display."""

from django import template

from annotations.archive.diff import diff_lines

register = template.Library()
register.filter("diff", diff_lines)
