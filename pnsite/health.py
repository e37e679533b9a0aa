from django.http import HttpResponse

HEALTH = "/healthz"


def healthy() -> HttpResponse:
    """The answer that the process answers."""
    return HttpResponse("ok\n", content_type="text/plain", headers={"Cache-Control": "no-store"})
