"""Every route of the site, grouped; http first, websocket last."""

from allauth.account import views as account
from django.urls import path, re_path
from django.urls.resolvers import URLPattern

from annotations.front import views as front
from annotations.people import views as people
from annotations.threads import views as threads
from annotations.threads.consumers import ThreadConsumer

urlpatterns: list[URLPattern] = [
    # pages that look across the site
    path("", front.home, name="home"),
    # accounts
    path("enter/<uidb64>/<token>/", people.account_once, name="account_once"),
    path("account/", people.account_page, name="account_page"),
    path("account/login/", account.login, name="account_login"),
    path("account/logout/", account.logout, name="account_logout"),
    path("account/signup/", account.signup, name="account_signup"),
    path("account/closed/", account.account_inactive, name="account_inactive"),
    path("account/email/", account.email, name="account_email"),
    path("account/email/<key>/", account.confirm_email, name="account_confirm_email"),
    path("account/password/", account.password_change, name="account_change_password"),
    path("account/password/set/", account.password_set, name="account_set_password"),
    path("account/password/reset/", account.password_reset, name="account_reset_password"),
    path("account/password/reset/sent/", account.password_reset_done, name="account_reset_password_done"),
    path(
        "account/password/reset/done/",
        account.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
    re_path(
        r"^account/password/reset/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        account.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("talk/", threads.thread_list, name="thread_list"),
    path("talk/mine/", threads.thread_list_mine, name="thread_list_mine"),
]

websocket_urlpatterns: list[URLPattern] = [
    path("ws/threads/<slug:slug>/", ThreadConsumer.as_asgi()),  # type: ignore[arg-type]  # an ASGI application, not a view
]
