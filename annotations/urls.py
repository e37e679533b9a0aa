"""Every route of the site, grouped; http first, websocket last."""

from django.urls import path
from django.urls.resolvers import URLPattern

from annotations.front import views as front

urlpatterns: list[URLPattern] = [
    # pages that look across the site
    path("", front.home, name="home"),
]

websocket_urlpatterns: list[URLPattern] = []
