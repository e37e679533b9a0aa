"""Every route of the site, grouped; http first, websocket last."""

from django.urls import path
from django.urls.resolvers import URLPattern

from annotations.front import views as front
from annotations.threads import views as threads
from annotations.threads.consumers import ThreadConsumer

urlpatterns: list[URLPattern] = [
    # pages that look across the site
    path("", front.home, name="home"),
    path("talk/", threads.thread_list, name="thread_list"),
    path("talk/mine/", threads.thread_list_mine, name="thread_list_mine"),
]

websocket_urlpatterns: list[URLPattern] = [
    path("ws/threads/<slug:slug>/", ThreadConsumer.as_asgi()),  # type: ignore[arg-type]  # an ASGI application, not a view
]
