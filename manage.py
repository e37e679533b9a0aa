#!/usr/bin/env python
"""Django's command line for Roundhouse."""

import os
import sys

from django.core.management import execute_from_command_line

from pnsite.database import failing_in_words

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pnsite.settings")
    with failing_in_words():
        execute_from_command_line(sys.argv)
