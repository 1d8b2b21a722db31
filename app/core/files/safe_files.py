"""Safe files: read only regular files, write completely or not at all, and clean up after failures.

A file is written beside its place and moved there once it is on the disk. Reading a pipe that nobody writes to would
block, so what is at a path is known first. Slotscope's own small files are readable by their owner alone, and harmless
where damaged.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

from optimizers.base.message import Message

_KINDS = (
    (stat.S_ISDIR, Message("a folder")),
    (stat.S_ISFIFO, Message("a pipe")),
    (stat.S_ISSOCK, Message("a socket")),
    (stat.S_ISCHR, Message("a device")),
    (stat.S_ISBLK, Message("a device")),
)


def other_kind(path: Path) -> str:
    """Return the kind of file at `path` if it is not regular: `"a pipe"`; empty for a regular or missing file.

    Raises `OSError` if that cannot be said.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return ""
    return next((kind for holds, kind in _KINDS if holds(mode)), "")


def require_file(path: Path) -> None:
    """Raise `OSError` with a sentence if `path` is not a regular file: "is a pipe, not a file"; also if it is
    missing.
    """
    path.stat()
    if kind := other_kind(path):
        raise OSError(errno.EINVAL, Message("it is {kind}, not a file", kind=kind), str(path))


@contextlib.contextmanager
def undone_on_error(undo: Callable[[], object]) -> Iterator[None]:
    """Call `undo` if the block raises, Ctrl-C included, and let the error propagate."""
    try:
        yield
    except BaseException:  # whatever it is, it goes on
        undo()
        raise


class AtomicLines:
    """File that grows by whole lines. If the disk refuses a line, its beginning is removed.

    Raises `OSError`, now and later.
    """

    def __init__(self, path: Path, begin: str) -> None:
        self._file = path.open("wb", buffering=0)
        self._length = 0
        self.add(begin)

    def add(self, lines: str) -> None:
        """Append lines; they are on the disk, as far as the system guarantees it, when this returns."""
        rest = memoryview(lines.encode("utf-8"))
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError:
            self._file.truncate(self._length)
            self._file.seek(self._length)
            raise
        self._length = self._file.tell()

    def close(self) -> None:
        self._file.close()


def write_atomically(path: Path, content: str | bytes, mode: int | None = None) -> None:
    """Write `content`, with text as UTF-8 and unchanged line ends. The old content stays until the new one is complete.

    `mode` is who may read and write it, at no moment more; as the file before had it unless given. Raises `OSError`.
    """
    raw = content.encode("utf-8") if isinstance(content, str) else content
    if path.exists() and not path.is_file():
        path.write_bytes(raw)  # a pipe or a terminal, in whose place nothing can be put
        return
    with draft_file(path, mode=mode) as draft:
        if mode is not None:
            os.close(os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, mode))
        draft.write_bytes(raw)


@contextlib.contextmanager
def draft_file(path: Path, suffix: str = "", mode: int | None = None) -> Iterator[Path]:
    """Yield the temporary file that will replace `path`; its name ends in `suffix`, by default that of `path`.

    At the end it is put there in one go; where anything is raised it is removed, and what was there before stays.

    Raises `OSError`.
    """
    place = Path(os.path.realpath(path))  # a link stays one
    draft = place.with_name(f".{place.stem}.{os.getpid()}.draft{suffix or place.suffix}")
    try:
        yield draft
        with draft.open("rb+") as file:
            # Renaming is quicker on the disk than contents are, and a power cut would leave an empty file.
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):
            if mode is None:
                shutil.copymode(place, draft)
            else:
                draft.chmod(mode)
        draft.replace(place)
    finally:
        # Where the folder is none, there is no draft either.
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def drafts_of(path: Path) -> list[Path]:
    """Return temporary files of killed programs. Raises `OSError`."""
    begin = f".{path.stem}."
    return [each for each in path.parent.iterdir() if each.name.startswith(begin) and ".draft" in each.name]


FOLDER, FILE = 0o700, 0o600
_LARGEST = 16 << 20
"""Largest size of a file in bytes; what Slotscope writes is a few kilobytes."""


def read_json(path: Path) -> tuple[object, str]:
    """Read the content of a JSON file; return `None` if it is missing or damaged, and a sentence if it is damaged.

    Nothing that is in the place of the file raises anything.
    """
    try:
        if not path.is_file():
            wrong = Message("is not a file") if path.exists() else ""
            return None, wrong and _defaults_used(path, wrong)
        if path.stat().st_size > _LARGEST:
            return None, _defaults_used(path, Message("is too large"))
        return json.loads(path.read_bytes()), ""
    except OSError as error:
        return None, _defaults_used(path, Message("cannot be read: {reason}", reason=error.strerror or error))
    except (ValueError, RecursionError, MemoryError):
        return None, _defaults_used(path, Message("is damaged"))


def write_private(path: Path, text: str) -> None:
    """Write a file readable only by its owner, completely or not at all. Raises `OSError`."""
    keep_private(path.parent)
    write_atomically(path, text, FILE)


def keep_private(folder: Path) -> None:
    """Make a folder of Slotscope, readable only by its owner. Raises `OSError`."""
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    tighten(folder, FOLDER)


def tighten(path: Path, mode: int) -> None:
    """Remove permissions that `mode` does not allow; files of another owner are not changed."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            now = path.stat().st_mode & 0o777
            if now & ~mode:
                path.chmod(now & mode)


def _defaults_used(path: Path, what: str) -> str:
    return Message("{path} {what}; the defaults are used.", path=path, what=what)
