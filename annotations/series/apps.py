from django.apps import AppConfig


class SeriesConfig(AppConfig):
    name = "annotations.series"
