"""Permits to run code: the texts that the user saw and trusted, compared with the text about to be executed.

A file that came with an experiment is held to texts; where there are none, nothing of it runs. One that a person names
by hand is released: it runs as it is. What was never mentioned here runs too: the command line names it by hand.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from optimizers.base.message import Message
from optimizers.source.source_errors import NotTrusted

_permits: dict[str, Mapping[str, str] | None] = {}
"""Permits by the path as it was named: SHA-256 of the texts that may run, by resolved path; `None` where it was
released.
"""


def restrict_to_texts(main: Path, texts: Mapping[Path, str]) -> None:
    """Restrict `main` from now on to these texts, of itself and of the files that it imports."""
    _permits[_key_of(main)] = {_real_path(path): _hash(text) for path, text in texts.items()}


def allow_all(main: Path) -> None:
    """Allow `main` from now on to run with everything that it imports."""
    _permits[_key_of(main)] = None


def is_restricted(main: Path) -> bool:
    return _permits.get(_key_of(main)) is not None


def is_allowed(main: Path) -> bool:
    return _permits.get(_key_of(main), {}) is None


def is_permitted(main: Path, path: Path, text: str) -> bool:
    """Return whether `text`, of the file at `path`, may run as `main` or be imported by it."""
    texts = _permits.get(_key_of(main))
    return texts is None or texts.get(_real_path(path)) == _hash(text)


def permitted_files(main: Path) -> tuple[Path, ...]:
    """Return the files whose texts may run for `main`, which is restricted to permitted texts."""
    return tuple(map(Path, _permits.get(_key_of(main)) or ()))


def require_permit(main: Path, path: Path, text: str) -> None:
    """Require a permit for `text`, of the file at `path`, to run as `main` or be imported by it. Raises `NotTrusted`
    without a permit.
    """
    if is_permitted(main, path, text):
        return
    texts = _permits.get(_key_of(main)) or {}
    granted = texts.get(_real_path(path))
    if not texts:
        raise NotTrusted(path, Message("it is not trusted, so its code does not run; open the experiment to review it"))
    if granted is not None:
        raise NotTrusted(path, Message("it changed since it was trusted; reset or reopen the experiment to review it"))
    raise NotTrusted(
        path,
        Message(
            "{main} imports it while running, but it was not among the trusted files. Import it by name in {main} "
            "and trust it, or select {main} yourself",
            main=main.name,
        ),
    )


def to_json_values() -> dict[str, dict[str, str] | None]:
    """Return all permits as JSON values for another process."""
    return {main: None if texts is None else dict(texts) for main, texts in _permits.items()}


def load_json_values(given: Mapping[str, Mapping[str, str] | None]) -> None:
    """Load the permits that `to_json_values` of another process returned."""
    _permits.clear()
    _permits.update(given)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _key_of(path: Path) -> str:
    return str(path.absolute())


def _real_path(path: Path) -> str:
    with suppress(ValueError):  # no file can be called so
        return os.path.realpath(path)
    return str(path)
