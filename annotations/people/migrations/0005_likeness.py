from django.db import migrations, models

from annotations.people.names import likeness


def fill(apps, schema_editor):
    """The first account of each likeness keeps it; nobody can choose such a name again."""
    people = apps.get_model("people", "User").objects
    taken = set()
    for person in people.filter(guest=False).order_by("pk").iterator():
        looks = likeness(person.username)
        if looks not in taken:
            taken.add(looks)
            people.filter(pk=person.pk).update(likeness=looks)


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0004_sign_outs'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='likeness',
            field=models.CharField(blank=True, default='', editable=False, help_text='what the name looks like: no other looks like it', max_length=30),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name='user',
            constraint=models.UniqueConstraint(condition=models.Q(('likeness', ''), _negated=True), fields=('likeness',), name='user_name_by_likeness'),
        ),
    ]
