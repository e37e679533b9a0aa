from django.conf import settings
from django.db import migrations, models
from django.db.models import Count, Max, OuterRef, Subquery
from django.db.models.functions import Coalesce


def count_readers(apps, schema_editor):
    """Counts the answers from before, and finds the last one of each puzzle."""
    counted = apps.get_model("puzzles", "Attempt").objects.filter(is_counted=True, puzzle=OuterRef("pk"))
    of_puzzle = counted.order_by().values("puzzle")
    readers = Coalesce(Subquery(of_puzzle.annotate(number=Count("pk")).values("number")), 0)
    last = Subquery(of_puzzle.annotate(last=Max("at")).values("last"))
    apps.get_model("puzzles", "Puzzle").objects.update(readers=readers, answered_at=last)


class Migration(migrations.Migration):

    dependencies = [
        ('archive', '0025_lists_by_index'),
        ('puzzles', '0006_origins'),
        ('threads', '0005_rendered_posts'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='puzzle',
            name='puzzle_newest',
        ),
        migrations.AddField(
            model_name='puzzle',
            name='answered_at',
            field=models.DateTimeField(editable=False, help_text='the last time by one of them', null=True),
        ),
        migrations.AddField(
            model_name='puzzle',
            name='readers',
            field=models.PositiveIntegerField(default=0, editable=False, help_text='whose answers are counted'),
        ),
        migrations.RunPython(count_readers, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name='attempt',
            index=models.Index(fields=['puzzle', 'origin'], name='attempt_by_origin'),
        ),
        migrations.AddIndex(
            model_name='puzzle',
            index=models.Index(condition=models.Q(('published_at__isnull', False)), fields=['-published_at', '-id'], name='puzzle_published'),
        ),
        migrations.AddIndex(
            model_name='puzzle',
            index=models.Index(condition=models.Q(('published_at__isnull', False)), fields=['owner', '-published_at', '-id'], name='puzzle_by_owner'),
        ),
        migrations.AddIndex(
            model_name='puzzle',
            index=models.Index(condition=models.Q(('published_at__isnull', True)), fields=['owner', '-created_at', '-id'], name='puzzle_kept'),
        ),
        migrations.AddIndex(
            model_name='puzzle',
            index=models.Index(condition=models.Q(('answered_at__isnull', False)), fields=['owner', '-answered_at', '-id'], name='puzzle_answered'),
        ),
    ]
