import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('archive', '0026_owner_of_name_requests'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='namerequest',
            name='name_request_open',
        ),
        migrations.AlterField(
            model_name='namerequest',
            name='owner',
            field=models.ForeignKey(help_text='who answers it', on_delete=django.db.models.deletion.CASCADE, related_name='name_requests', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddIndex(
            model_name='namerequest',
            index=models.Index(condition=models.Q(('answered_at__isnull', True)), fields=['-at', '-id'], name='name_request_open'),
        ),
        migrations.AddIndex(
            model_name='namerequest',
            index=models.Index(condition=models.Q(('answered_at__isnull', True)), fields=['owner', '-at', '-id'], name='name_request_of_owner'),
        ),
    ]
