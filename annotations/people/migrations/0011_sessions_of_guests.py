from collections import defaultdict

from django.contrib.sessions.backends.db import SessionStore
from django.db import migrations


def name_guests(apps, schema_editor):
    """Writes the name of each guest into their session, beside the id.

    Before guests were made for good, an id could be given to the next person. A session whose id is no guest's, or is in
    several sessions, of which one is somebody else's, has no guest any more.
    """
    store, found = SessionStore(), defaultdict(list)
    session_model = apps.get_model('sessions', 'Session')
    for row in session_model.objects.all().iterator():
        data = store.decode(row.session_data)
        if isinstance(data.get('guest'), int):
            found[data['guest']].append((row.pk, data))
    guests = apps.get_model('people', 'User').objects.filter(guest=True)
    for number, sessions in found.items():
        name = guests.filter(pk=number).values_list('username', flat=True).first()
        for key, data in sessions:
            if name and len(sessions) == 1:
                data['guest'] = [number, name]
            else:
                del data['guest']
            session_model.objects.filter(pk=key).update(session_data=store.encode(data))


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0010_deletes_published'),
        ('sessions', '0001_initial'),
    ]

    operations = [
        migrations.RunPython(name_guests, migrations.RunPython.noop),
    ]
