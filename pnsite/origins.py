"""Sockets are opened by the pages of this site: by its own scheme, host and port."""

from typing import Any

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host

OF_DEVELOPMENT = ("localhost", "127.0.0.1", "[::1]")


class OwnOrigin:
    """Hands sockets of the site's own pages to `app`, and denies all others."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        app = self.app if is_own(scope) else WebsocketDenier()
        await app(scope, receive, send)


def is_own(scope: dict[str, Any]) -> bool:
    """Whether the page that opens the socket is at SITE_URL, or at the host that it asks for, if that is allowed.

    Browsers always send the origin of a page. A request without one is denied.
    """
    headers = {name: value.decode("latin1").lower() for name, value in scope["headers"]}
    origin, host = headers.get(b"origin", ""), headers.get(b"host", "")
    if origin == settings.SITE_URL.lower():
        return True
    scheme = "https" if settings.SECURE else "http"
    domain, _port = split_domain_port(host)
    is_allowed = validate_host(domain, settings.ALLOWED_HOSTS) and not (settings.SECURE and domain in OF_DEVELOPMENT)
    return is_allowed and origin == f"{scheme}://{host}"
