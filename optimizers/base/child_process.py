"""The one place that starts processes of the program: each finds the program where this one runs from, and takes no
module from the folder that it is started in.

A child runs a module of the program, by `child_entry.py`, or a file by its path. `start` makes one; who hands a command
to somebody else, as Qt, gives `command` and `environment`.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ENTRY = Path(__file__).with_name("child_entry.py")


def command(program: str | Path, *arguments: str) -> list[str]:
    """Return the words that run `program` in a process: a module of the program, whose `main` is called, or a Python
    file.
    """
    words = [str(program)] if isinstance(program, Path) else [str(ENTRY), program]
    # -P: else the first place that Python looks for modules in is the working folder, or the folder of the file.
    return [sys.executable, "-P", *words, *arguments]


def environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of a child: this process's with `changes`, and without the ways in which modules of the
    working folder get into a process or into those that it starts itself, as Dask's.
    """
    found = {**os.environ, **(changes or {}), "PYTHONSAFEPATH": "1"}
    if "PYTHONPATH" in found:
        # An empty entry, as `export PYTHONPATH=$PYTHONPATH:/mine` leaves it, is the working folder to Python.
        found["PYTHONPATH"] = os.pathsep.join(filter(None, found["PYTHONPATH"].split(os.pathsep)))
    return found


@contextlib.contextmanager
def protected_descendants() -> Iterator[None]:
    """Give this process the environment of a child, while a library starts processes by itself."""
    before = {name: os.environ.get(name) for name in ("PYTHONSAFEPATH", "PYTHONPATH")}
    os.environ.update(environment())
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def start(
    program: str | Path, *arguments: str, changes: Mapping[str, str] | None = None, **settings: Any
) -> subprocess.Popen[Any]:
    """Start a child. `settings` are those of `subprocess.Popen`. Raises `OSError`."""
    return subprocess.Popen(command(program, *arguments), env=environment(changes), **settings)
