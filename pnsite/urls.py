from django.urls import include, path

urlpatterns = [
    path("", include("annotations.urls")),
    path("account/", include("allauth.account.urls")),
]
