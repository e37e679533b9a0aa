from django.urls import include, path

from pnsite import installed, views

urlpatterns = [
    path("", include("annotations.urls")),
    path("favicon.ico", views.icon, name="icon"),
    path("manifest.webmanifest", installed.manifest, name="manifest"),
    path("offline/", installed.offline, name="offline"),
    path("sw.js", installed.worker, name="worker"),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
]

handler404 = views.page_not_found
handler429 = "annotations.people.too_often.too_often"  # allauth asks for it
handler500 = views.server_error
