from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0009_refused_sign_ins'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='deletes_published',
            field=models.BooleanField(default=False, editable=False, help_text='closed: what is still published is to be deleted, too'),
        ),
    ]
