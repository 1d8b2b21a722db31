"""Compile cache: programs that XLA compiled for the CPU, saved on disk, so that no program is compiled twice.

TensorFlow writes and reads the entries itself (`--tf_xla_persistent_cache_directory`), each in place as a whole, but an
entry that is damaged ends the step that reads it. So each has a checksum beside it, and what does not match is deleted
before TensorFlow is imported.

TensorFlow names an entry by the whole program, the names of its functions included, and numbers those through: an
entry serves a later process that has traced as much before. So it does for every `slotscope run` of an experiment, and
for the one that the window opens with.

Those that were used last are kept. TensorFlow does not say which entry it read, but the file system does: the time of
access is set to zero before, and an entry of another one was read. Where access is not recorded (`noatime`), those that
were made last are kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.metadata
import logging
import os
import platform
import time
from collections.abc import Iterator
from pathlib import Path

import platformdirs

from app.core.files.safe_files import keep_private
from optimizers.base.message import Message

SWITCH = "SLOTSCOPE_COMPILE_CACHE"
"""Environment variable: a folder in place of the usual one, or `off`."""
MOST_BYTES = 64 << 20
"""Size limit of all entries; a program of a toy model has about one megabyte."""

_FLAG = "--tf_xla_persistent_cache_directory"
_CHECKSUM = ".blake2"
_LOG = logging.getLogger("slotscope.compile_cache")
_PACKAGES = ("tensorflow", "tensorflow-cpu", "tensorflow-macos", "tensorflow-gpu")


def folder() -> Path | None:
    """Return the folder of all entries; `None` if the cache is off."""
    chosen = os.environ.get(SWITCH, "")
    if chosen.lower() == "off":
        return None
    return Path(chosen) if chosen else platformdirs.user_cache_path("slotscope", appauthor=False) / "compiled"


class CompileCache:
    """The entries of all versions in a folder.

    Args:
        root: the folder; it need not be there.
        most_bytes: what they may take. Those that were used least recently are deleted beyond that.
    """

    def __init__(self, root: Path, most_bytes: int = MOST_BYTES) -> None:
        self.root, self._most_bytes = root, most_bytes

    @property
    def version(self) -> Path:
        """Folder of the entries for this version of TensorFlow and this processor."""
        return self.root / f"tensorflow-{_tensorflow_version()}-{_processor()}"

    @property
    def entries(self) -> list[Path]:
        """Entries, the last used ones first."""
        found = [path for path in self.root.glob("*/*.pb") if path.is_file()]
        return sorted(found, key=_used, reverse=True)

    @property
    def bytes(self) -> int:
        return sum(map(_size, self.entries))

    def prepare(self) -> list[str]:
        """Delete damaged and excess entries, and make TensorFlow, which must not be imported yet, use the others.

        Returns:
            A sentence for each entry that was damaged. Nothing raises: without a folder there is no cache.
        """
        flags = os.environ.get("TF_XLA_FLAGS", "")
        if _FLAG in flags:
            return []  # a person has a cache of their own
        try:
            keep_private(self.version)
        except OSError as error:
            _LOG.info("no compile cache: %s", error)
            return []
        faults: list[str] = []
        room = self._most_bytes
        for entry in self.entries:
            checksum = _checksum_file(entry)
            if not checksum.is_file():
                _delete(entry)  # of a process that ended before it was whole, or is at it: it is compiled again
            elif _read(checksum) != _digest(entry):
                # Another process may have deleted it meanwhile.
                if entry.exists():
                    faults.append(Message("A compiled program in the cache was damaged. It is compiled again."))
                _delete(entry)
            elif (room := room - _size(entry)) < 0:
                _delete(entry)
            else:
                _mark_unread(entry)
        ours = f"{_FLAG}={_quoted(self.version)} --tf_xla_persistent_cache_prefix=slotscope"
        os.environ["TF_XLA_FLAGS"] = f"{flags} {ours}".strip()
        return faults

    def seal(self) -> None:
        """Write the checksums of new entries, and mark the used ones among the others."""
        for entry in self.version.glob("*.pb"):
            with contextlib.suppress(OSError):
                if not _checksum_file(entry).exists():
                    _checksum_file(entry).write_text(_digest(entry), encoding="ascii")
                    _LOG.info("kept a compiled program of %d kB", _size(entry) // 1000)
                    _mark_unread(entry)
                elif entry.stat().st_atime_ns:
                    _mark_unread(entry, used=time.time_ns())

    def clear(self) -> int:
        """Delete every entry; return their number."""
        entries = self.entries
        for entry in entries:
            _delete(entry)
        return len(entries)


def open_cache() -> CompileCache | None:
    """Return the cache that TensorFlow uses in this process; `None` if it uses none of ours."""
    root = folder()
    cache = CompileCache(root) if root is not None else None
    return (
        cache
        if cache is not None and f"{_FLAG}={_quoted(cache.version)} " in os.environ.get("TF_XLA_FLAGS", "")
        else None
    )


def _checksum_file(entry: Path) -> Path:
    return entry.with_name(entry.name + _CHECKSUM)


def _digest(entry: Path) -> str:
    with contextlib.suppress(OSError), entry.open("rb") as file:
        return hashlib.file_digest(file, hashlib.blake2b).hexdigest()
    return ""


def _read(path: Path) -> str:
    with contextlib.suppress(OSError, ValueError):
        return path.read_text(encoding="ascii")
    return "unreadable"


def _size(entry: Path) -> int:
    with contextlib.suppress(OSError):
        return entry.stat().st_size
    return 0


def _used(entry: Path) -> float:
    """Return the time of the last use of an entry, or of its creation."""
    with contextlib.suppress(OSError):
        return entry.stat().st_mtime
    return 0.0


def _mark_unread(entry: Path, used: int | None = None) -> None:
    """Set the access time of an entry to zero, and its modification time to `used`, in nanoseconds, if given."""
    with contextlib.suppress(OSError):
        os.utime(entry, ns=(0, entry.stat().st_mtime_ns if used is None else used))


def _quoted(path: Path) -> str:
    """Return a path for `TF_XLA_FLAGS`, with quotes, because TensorFlow splits it at spaces."""
    text = str(path)
    if not any(each.isspace() for each in text):
        return text
    return '"{}"'.format(text.replace("\\", "\\\\").replace('"', '\\"'))


def _delete(entry: Path) -> None:
    for path in (entry, _checksum_file(entry)):
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)


def _tensorflow_version() -> str:
    for name in _PACKAGES:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            return importlib.metadata.version(name)
    return "unknown"


def _processor() -> str:
    """Return a hash of the environment of a compiled program: instructions and threads of the processor, XLA's
    flags.
    """
    return hashlib.blake2b("\n".join(_processor_facts()).encode(), digest_size=6).hexdigest()


def _processor_facts() -> Iterator[str]:
    yield platform.machine()
    yield platform.processor()
    yield str(os.cpu_count())
    yield os.environ.get("XLA_FLAGS", "")
    with contextlib.suppress(OSError, ValueError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        # Of one core; the others have the same.
        yield from dict.fromkeys(line for line in lines if line.startswith(("model name", "flags", "Features")))
