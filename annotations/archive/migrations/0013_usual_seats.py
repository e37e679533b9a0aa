from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('archive', '0012_drafts_are_also_of_recorders'),
    ]

    operations = [
        migrations.RenameField(
            model_name='annotation',
            old_name='seats',
            new_name='usual_seats',
        ),
        migrations.AlterField(
            model_name='annotation',
            name='usual_seats',
            field=models.PositiveSmallIntegerField(default=4, help_text='players, where neither rules nor a line tell'),
        ),
    ]
