"""Who may come, and to which addresses: Ann owns what a test is about, and Ben records it with her."""

from pnsite import urls

VISITORS = ("anonymous", "guest", "another person", "recorder", "owner", "staff")

EXAMPLES = {
    "(?P<uidb36>[0-9A-Za-z]+)": "1",
    "(?P<key>.+)": "abc",
    "<str:name>": "Ann",
    "<int:version>": "1",
    "<int:number>": "1",
    "<slug:name>": "double-deck",
    "<path:name>": "Trick",
    "<slug:digest>": "0123456789ab",
    "<int:pk>": "1",
    "library/invitations/<int:number>": "library/invitations/1",
    "<uidb64>": "MQ",
    "<token>": "abc",
    "<key>": "abc",
}
PATTERNS = {
    str(route.name): str(route.pattern).lstrip("^").rstrip("$")
    for entry in urls.urlpatterns
    for route in getattr(entry, "url_patterns", [entry])
}
