"""Which texts of a file may run: those that were shown and trusted, asked with the very text that is executed.

A file that came with an experiment is held to texts; where there are none, nothing of it runs. One that a person names
by hand is released: it runs as it is. What was never mentioned here runs too: the command line names it by hand.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from optimizers.source.faults import NotTrusted

_held: dict[str, Mapping[str, str] | None] = {}
"""By the path as it was named: SHA-256 of the texts that may run, by resolved path; `None` where it was released."""


def hold(main: Path, texts: Mapping[Path, str]) -> None:
    """From here on `main` runs these texts alone, its own and those of the files that it imports."""
    _held[_named(main)] = {_resolved(path): _hash(text) for path, text in texts.items()}


def release(main: Path) -> None:
    """From here on `main` runs as it is, with whatever it imports."""
    _held[_named(main)] = None


def is_held(main: Path) -> bool:
    return _held.get(_named(main)) is not None


def is_released(main: Path) -> bool:
    return _held.get(_named(main), {}) is None


def require(main: Path, path: Path, text: str) -> None:
    """Raises `NotTrusted` where `text`, of the file at `path`, may not run as `main` or for it."""
    texts = _held.get(_named(main))
    if texts is None:
        return
    granted = texts.get(_resolved(path))
    if granted == _hash(text):
        return
    if not texts:
        raise NotTrusted(path, "it is not trusted, so none of its code runs; open the experiment and read it there")
    if granted is not None:
        raise NotTrusted(path, "it has changed since it was trusted; reset, or open the experiment again, to read it")
    raise NotTrusted(
        path,
        f"{main.name} imports it as it runs, and it was not among the files that were shown and trusted; import it by "
        f"name in {main.name} and trust that, or choose {main.name} by hand",
    )


def plain() -> dict[str, dict[str, str] | None]:
    """Everything here as JSON knows it, for another process."""
    return {main: None if texts is None else dict(texts) for main, texts in _held.items()}


def take_over(given: Mapping[str, Mapping[str, str] | None]) -> None:
    """What `plain` of another process gave counts here."""
    _held.clear()
    _held.update(given)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _named(path: Path) -> str:
    return str(path.absolute())


def _resolved(path: Path) -> str:
    with suppress(ValueError):  # no file can be called so
        return os.path.realpath(path)
    return str(path)
