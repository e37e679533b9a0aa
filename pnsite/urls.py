from django.urls import include, path

from pnsite import views

urlpatterns = [
    path("", include("annotations.urls")),
    path("favicon.ico", views.icon, name="icon"),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
]

handler500 = views.server_error
