"""What is acknowledged is on the disk: each edit and each post waits for the disk at least once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

COUNTER = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
static int count;
int fdatasync(int file) { count++; return ((int (*)(int)) dlsym(RTLD_NEXT, "fdatasync"))(file); }
int fsync(int file) { count++; return ((int (*)(int)) dlsym(RTLD_NEXT, "fsync"))(file); }
int syncs(void) { return count; }
"""
"""Counts how often the process waits for the disk."""

WRITE = """
import ctypes, os, sys
import django
django.setup()
from django.core.management import call_command
from django.utils import timezone
from annotations.archive.models import Annotation
from annotations.people.models import User
call_command("migrate", verbosity=0)
syncs = ctypes.CDLL(os.environ["LD_PRELOAD"]).syncs
now = timezone.now()
ann = User.objects.create_user("Ann", "ann@example.org", date_joined=now)
draft = Annotation.objects.start(ann, "Thursday", now)
before = syncs()
for number in range(10):
    draft = draft.replace(f"Note {number}\\n", seen=draft.version, by=ann, at=now)
edited = syncs()
for number in range(10):
    draft.thread.post(author=ann, body=str(number), at=now)
print(edited - before, syncs() - edited)
"""


@pytest.fixture
def counter(tmp_path: Path) -> Path:
    """A library that counts, for `LD_PRELOAD`."""
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("the count needs Linux and a C compiler")
    source, library = tmp_path / "counter.c", tmp_path / "counter.so"
    source.write_text(COUNTER)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


def test_each_edit_and_each_post_waits_for_the_disk(counter: Path, tmp_path: Path) -> None:
    environ = {
        **os.environ,
        "LD_PRELOAD": str(counter),
        "DATA_DIR": str(tmp_path / "data"),
        "DJANGO_SETTINGS_MODULE": "pnsite.settings",
    }
    done = subprocess.run([sys.executable, "-c", WRITE], env=environ, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    edits, posts = map(int, done.stdout.split())
    assert edits >= 10
    assert posts >= 10
