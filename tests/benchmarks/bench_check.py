"""Checking an optimizer by all rules: seconds of processor in a copy of a warm process, as the window has it, beside
the import of TensorFlow in the same run.

    python -m tests.benchmarks.bench_check            the few of `make bench`
    python -m tests.benchmarks.bench_check library    every one of the program's library
    python -m tests.benchmarks.bench_check Adam mine.py:Mine
"""

from __future__ import annotations

import json
import os
import resource
import sys
from collections.abc import Sequence

_NAMES = ("Adam", "Muon", "library.Prodigy", "library.Lookahead")
_LIBRARY = "library"


def measure(names: Sequence[str] = _NAMES) -> dict[str, float]:
    """Measure the seconds of processor of the import and of each check, and each as a ratio to the import."""
    begun = _seconds(resource.getrusage(resource.RUSAGE_SELF))
    from optimizers import catalogue
    from optimizers.inspection import worker_main

    worker_main.prepare()
    imported = _seconds(resource.getrusage(resource.RUSAGE_SELF)) - begun
    if _LIBRARY in names:
        names = [name for name in catalogue.optimizers() if name.startswith(f"{_LIBRARY}.")]
    found = {"check.import_processor_s": imported}
    for name in names:
        found[f"check.{name}_processor_s"] = seconds = _checked(name)
        found[f"check.{name}_vs_import"] = seconds / imported
    return found


def _checked(name: str) -> float:
    """Return the seconds of one whole check. Raises `RuntimeError` where it does not come to its end."""
    from optimizers.inspection.contract_check import check

    copy = os.fork()
    if not copy:
        status = 1
        try:
            status = 0 if list(check(name)) else 1
        finally:
            os._exit(status)  # documented, whatever its name
    _, status, usage = os.wait4(copy, 0)
    if status:
        raise RuntimeError(f"the check of {name} ended with status {status}")
    return _seconds(usage)


def _seconds(usage: resource.struct_rusage) -> float:
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1:] or _NAMES), indent=2))
