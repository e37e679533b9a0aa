from django.db import migrations, models

from annotations.notation.reading import read
from annotations.puzzles.blanking import blanked, hand_played_out
from annotations.puzzles.questions import first_seat_asked, questions


def preset_seats(apps, schema_editor):
    """Puzzles from before are seen from the seat that they ask; the rest of a public record is shown after the answer.

    Only if the record still is what the puzzle was made from: a puzzle stands by its own text.
    """
    puzzles = apps.get_model("puzzles", "Puzzle").objects.select_related("annotation").prefetch_related("blanks")
    for puzzle in puzzles.iterator(chunk_size=100):
        keys = {blank.anchor for blank in puzzle.blanks.all()}
        puzzle.seen_from = first_seat_asked(questions(read(puzzle.text, players=puzzle.seats).document, keys))
        origin = puzzle.annotation
        record = origin.text if origin and origin.published_at and origin.listed else ""
        if puzzle.text in (blanked(record, keys, True), blanked(record, keys, False)):
            puzzle.record = hand_played_out(record, keys)
        puzzle.save(update_fields=["seen_from", "record"])


class Migration(migrations.Migration):

    dependencies = [
        ("archive", "0014_help_texts"),
        ("puzzles", "0003_played_by"),
    ]

    operations = [
        migrations.AddField(
            model_name="puzzle",
            name="record",
            field=models.TextField(blank=True, help_text="PN, the hand as it was played, shown after the answer"),
        ),
        migrations.AddField(
            model_name="puzzle",
            name="seen_from",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="the seat whose cards readers see before they answer; 0: all hands"
            ),
        ),
        migrations.RunPython(preset_seats, migrations.RunPython.noop),
    ]
