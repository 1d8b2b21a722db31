"""Addresses of trainings: typed by a user, or in a private file for each training of this machine."""

from __future__ import annotations

import contextlib
import json
import os
import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .training_message import Message

FOLDER = "SLOTSCOPE_TRAININGS"
"""The variable of the environment that names another folder."""
_LARGEST = 10_000


@dataclass(frozen=True)
class TrainingAddress:
    """A training that can be watched: its address, its token and its title."""

    address: str
    token: str
    title: str = ""
    pid: int = 0
    run: str = ""
    server_key: str = ""
    """Public key of CurveZMQ; empty without."""


def folder() -> Path:
    """Return the folder of these files, in which no other user may write."""
    given = os.environ.get(FOLDER)
    if given:
        return Path(given)
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return Path(runtime) / "slotscope" if runtime else Path.home() / ".slotscope" / "trainings"


def publish(training: TrainingAddress) -> Path:
    """Write the file of a training. Raises `OSError`."""
    where = folder()
    where.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, draft = tempfile.mkstemp(prefix=".", dir=where)
    with os.fdopen(handle, "w") as file:
        json.dump(vars(training), file)
    path = where / f"{training.pid}-{training.run}.json"
    Path(draft).replace(path)
    return path


def trainings() -> tuple[TrainingAddress, ...]:
    """Return the running trainings of this machine, the newest first. Files of dead processes are removed."""
    found: list[tuple[float, TrainingAddress]] = []
    with contextlib.suppress(OSError):
        for path in folder().glob("*.json"):
            training = _read(path)
            if training is None:
                continue
            if _lives(training.pid):
                with contextlib.suppress(OSError):
                    found.append((path.stat().st_mtime, training))
            else:
                path.unlink(missing_ok=True)
    return tuple(training for _, training in sorted(found, key=lambda each: -each[0]))


def _read(path: Path) -> TrainingAddress | None:
    try:
        with path.open("rb") as file:
            values: Mapping[str, Any] = json.loads(file.read(_LARGEST))
        training = TrainingAddress(**values)
    except (OSError, ValueError, TypeError):
        return None
    texts = (training.address, training.token, training.title, training.run, training.server_key)
    return training if type(training.pid) is int and all(isinstance(each, str) for each in texts) else None


def _lives(pid: int) -> bool:
    if os.name == "nt":
        return True  # there signal 0 would end it
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        pass
    return True


_PLACE = re.compile(r"(tcp://([^:/\s]+|\[[0-9a-fA-F:]+\]):\d{1,5}|ipc://\S+)")
_KEY = 40


def address_fault(given: TrainingAddress) -> str:
    """Return the reason why an address is not valid, in a sentence; empty if it is."""
    if not _PLACE.fullmatch(given.address):
        return Message(
            "An address must be tcp://host:port, such as tcp://127.0.0.1:5555; received {address}.",
            address=given.address,
        )
    if not given.token:
        return Message("This training needs its token, as given by Attach(token=...).")
    if given.server_key and len(given.server_key) != _KEY:
        return Message("A server key has {key} characters; received {count}.", key=_KEY, count=len(given.server_key))
    return ""
