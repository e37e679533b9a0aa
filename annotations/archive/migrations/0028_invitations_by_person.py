from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('archive', '0027_name_requests_by_owner'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddIndex(
            model_name='invitation',
            index=models.Index(condition=models.Q(('declined_at__isnull', True)), fields=['person', '-at', '-id'], name='invitation_waiting'),
        ),
    ]
