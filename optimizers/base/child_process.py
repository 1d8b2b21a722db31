"""Child processes of the program, all started here. Each finds the program at the place of this one, and imports
nothing from the folder in which it is started.

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
    """Return the command line that runs `program` in a process: `main` of a module of the program, or a Python file."""
    words = [str(program)] if isinstance(program, Path) else [str(ENTRY), program]
    # -P: else the first place that Python looks for modules in is the working folder, or the folder of the file.
    return [sys.executable, "-P", *words, *arguments]


def environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of a child: that of this process with `changes`, without settings that let modules of the
    working folder into it or its own children, such as Dask's.
    """
    found = {**os.environ, **(changes or {}), "PYTHONSAFEPATH": "1"}
    if "PYTHONPATH" in found:
        # An empty entry, as `export PYTHONPATH=$PYTHONPATH:/mine` leaves it, is the working folder to Python.
        found["PYTHONPATH"] = os.pathsep.join(filter(None, found["PYTHONPATH"].split(os.pathsep)))
    return found


@contextlib.contextmanager
def protected_descendants() -> Iterator[None]:
    """Give this process the environment of a child, while a library starts processes itself."""
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
