"""Measuring on a busy machine: time of this thread alone, and ratios of one round."""

import gc
import resource
import subprocess
from collections.abc import Callable, Sequence
from os import environ
from statistics import median
from time import thread_time

Job = Callable[[], object]


def seconds(jobs: Sequence[Job], rounds: int) -> list[list[float]]:
    """What each job takes, by job and round. In a round they follow each other, so that they meet the same weather.

    Each job ends with what it made being dropped, and leaves no garbage to the next one.
    """
    taken: list[list[float]] = [[] for _ in jobs]
    for _ in range(rounds):
        for times, job in zip(taken, jobs, strict=True):
            gc.collect()
            begin = thread_time()
            job()
            times.append(thread_time() - begin)
    return taken


def ratio(of: Sequence[float], to: Sequence[float]) -> float:
    """The median of the rounds' ratios."""
    return median(one / other for one, other in zip(of, to, strict=True))


def repeated(job: Job, times: int) -> Job:
    """The job so many times over, for one that is too short to measure."""

    def run() -> None:
        for _ in range(times):
            job()

    return run


def processor_time(command: Sequence[str]) -> float:
    """The processor time, in seconds, of a program from start to end.

    Its modules are compiled before, as those of an installed program are, or at the latest when it first runs.
    """
    environment = {name: value for name, value in environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = _of_children()
    subprocess.run(command, check=True, capture_output=True, env=environment)
    return _of_children() - before


def _of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
