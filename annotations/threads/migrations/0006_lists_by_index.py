from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('threads', '0005_rendered_posts'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='thread',
            name='thread_living',
        ),
        migrations.AddIndex(
            model_name='thread',
            index=models.Index(condition=models.Q(('listed', True), ('opened_at__isnull', False), ('last_posted_at__isnull', False)), fields=['-last_posted_at', '-id'], name='thread_found'),
        ),
        migrations.AddIndex(
            model_name='thread',
            index=models.Index(condition=models.Q(('last_posted_at__isnull', False)), fields=['owner', '-last_posted_at', '-id'], name='thread_of_owner'),
        ),
    ]
