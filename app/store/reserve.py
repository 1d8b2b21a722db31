"""A little room on the disk, given back when it is full: enough to write how a run ended."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

_BYTES = 256 * 2**10


class Reserve:
    """A file beside the store at `path`, there while somebody records. One that is left over is taken over."""

    def __init__(self, path: Path) -> None:
        self._file = path.with_name(f"{path.name}-reserve")
        with suppress(OSError):
            self._file.write_bytes(bytes(_BYTES))

    def give(self) -> None:
        """The room is free from now on."""
        with suppress(OSError):
            self._file.unlink(missing_ok=True)
