"""Arrays in a temporary file without a name: the system removes it when the process ends."""

from __future__ import annotations

import io
import os
import tempfile
import threading
import weakref
from typing import Any

import numpy as np
from numpy.typing import NDArray

_LASTING = "/var/tmp"
"""Where Linux and macOS have a disk; /tmp is often memory itself."""


class BlockFile:
    """Arrays (channels, width), each read in part; the first makes the file. Threads may read while one writes."""

    def __init__(self) -> None:
        self._file: io.FileIO | None = None
        self._end = 0
        self._failed = False
        self._lock = threading.Lock()

    def write(self, block: NDArray[Any], place: int | None = None) -> int | None:
        """Where the array lies now: at `place`, where one of its size was, else at the end.

        None where the disk takes no more: a full disk must not end a run. It is not tried again.
        """
        if self._failed:
            return None
        place = self._end if place is None else place
        left = np.ascontiguousarray(block).data.cast("B")
        try:
            with self._lock:
                file = self._opened()
                file.seek(place)
                while len(left):
                    left = left[file.write(left) :]
        except OSError:
            self._failed = True
            return None
        self._end = max(self._end, place + block.nbytes)
        return place

    def read(
        self, place: int, shape: tuple[int, int], dtype: np.dtype[Any], channels: int | slice, first: int, last: int
    ) -> NDArray[Any]:
        """Entries `first` to `last` (exclusive) of the array at `place`: (n,) of one channel, (k, n) of several.

        Raises `OSError` where the file cannot be read.
        """
        count, width = shape
        if isinstance(channels, slice):
            start, stop, _ = channels.indices(count)
            found = self._entries(place + start * width * dtype.itemsize, (stop - start) * width, dtype)
            return found.reshape(stop - start, width)[:, first:last]
        return self._entries(place + (channels * width + first) * dtype.itemsize, last - first, dtype)

    def _opened(self) -> io.FileIO:
        if self._file is None:
            asked = "TMPDIR" in os.environ or not os.access(_LASTING, os.W_OK)
            file = tempfile.TemporaryFile(buffering=0, dir=None if asked else _LASTING)  # noqa: SIM115 - closed below
            weakref.finalize(self, file.close)
            self._file = file
        return self._file

    def _entries(self, start: int, count: int, dtype: np.dtype[Any]) -> NDArray[Any]:
        found = np.empty(count, dtype)
        left = found.data.cast("B")
        with self._lock:
            file = self._opened()
            file.seek(start)
            while len(left):
                part = file.readinto(left)
                if not part:
                    raise OSError(f"the temporary file of this record ends {len(left)} bytes early")
                left = left[part:]
        return found
