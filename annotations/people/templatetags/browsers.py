from django import template

from annotations.people.browser_names import browser_name

register = template.Library()
register.filter("browser_name", browser_name)
