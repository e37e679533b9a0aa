import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pnsite.settings")

from pnsite.handler import StaticFiles, django_application

django_http = django_application()  # sets Django up, so it comes before everything that imports models

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.conf import settings  # noqa: E402
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler  # noqa: E402

from annotations.urls import websocket_urlpatterns  # noqa: E402
from pnsite.cookies import PlainCookies  # noqa: E402
from pnsite.origins import OwnOrigin  # noqa: E402
from pnsite.socket_limits import CountedSockets  # noqa: E402
from pnsite.start import lifespan  # noqa: E402

sockets = AuthMiddlewareStack(URLRouter(websocket_urlpatterns))  # type: ignore[arg-type]  # they are plain paths

application = PlainCookies(
    ProtocolTypeRouter(
        {
            "http": ASGIStaticFilesHandler(django_http) if settings.DEBUG else StaticFiles(django_http),
            "lifespan": lifespan,
            "websocket": OwnOrigin(CountedSockets(sockets, django_http.limits)),
        }
    )
)
