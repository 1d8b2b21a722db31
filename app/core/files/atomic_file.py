"""Files written whole or not at all, and undoing what was begun where the rest of it fails."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path


@contextlib.contextmanager
def undone_on_error(undo: Callable[[], object]) -> Iterator[None]:
    """Call `undo` where the block raises, Ctrl-C included, and let the error go on."""
    try:
        yield
    except BaseException:  # whatever it is, it goes on
        undo()
        raise


class AtomicLines:
    """A file that grows by whole lines: what the disk refuses is cut off again.

    Raises `OSError`, now and later.
    """

    def __init__(self, path: Path, begin: str) -> None:
        self._file = path.open("wb", buffering=0)
        self._length = 0
        self.add(begin)

    def add(self, lines: str) -> None:
        """They are on the disk, as far as the system goes, when this returns."""
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
    """Write `content`, text as UTF-8 with its line ends as they are. What was there before stays until all of it is.

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
    """The draft to write for `path`; its name ends in `suffix`, in that of `path` unless given.

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
    """Drafts left over by a killed program. Raises `OSError`."""
    begin = f".{path.stem}."
    return [each for each in path.parent.iterdir() if each.name.startswith(begin) and ".draft" in each.name]
