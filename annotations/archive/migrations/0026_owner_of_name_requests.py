import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def find_owners(apps, schema_editor):
    """Gives each request the owner of its annotation."""
    owner = apps.get_model("archive", "Annotation").objects.filter(pk=models.OuterRef("annotation")).values("owner")
    apps.get_model("archive", "NameRequest").objects.update(owner=models.Subquery(owner))


class Migration(migrations.Migration):

    dependencies = [
        ('archive', '0025_lists_by_index'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='namerequest',
            name='owner',
            field=models.ForeignKey(help_text='who answers it', null=True, on_delete=django.db.models.deletion.CASCADE, related_name='name_requests', to=settings.AUTH_USER_MODEL),
        ),
        migrations.RunPython(find_owners, migrations.RunPython.noop),
    ]
