from django.http import HttpResponse

HEALTH = "/healthz"
HEALTH_METHODS = ("GET", "HEAD")
PLAIN = "text/plain; charset=utf-8"


def healthy() -> HttpResponse:
    """The answer that the process answers."""
    return HttpResponse("ok\n", content_type=PLAIN, headers={"Cache-Control": "no-store"})
