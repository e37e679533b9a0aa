from django.apps import AppConfig


class PuzzlesConfig(AppConfig):
    name = "annotations.puzzles"

    def ready(self) -> None:
        from annotations.puzzles import talk  # there are no models before this
        from annotations.threads.access import withheld_by

        withheld_by.append(talk.withholds)
