import json

from django import template

register = template.Library()
register.filter("as_json", json.dumps)
