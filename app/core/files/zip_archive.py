"""Reader of all zip archives: they are checked before they are unpacked, and have limits."""

from __future__ import annotations

import io
import json
import re
import struct
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, BinaryIO, Self, TypeVar

from app.core.files.safe_files import other_kind, undone_on_error
from app.core.text.number_text import thousands
from optimizers.base.message import Message

_T = TypeVar("_T")

_ENCRYPTED = 0x1
_LISTED = 1024
"""Largest number of bytes of an archive's directory for each of its entries."""
_DAMAGE = (
    zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error, EOFError, KeyError, IndexError, ValueError,
    TypeError, OverflowError, MemoryError, RecursionError, NotImplementedError, RuntimeError,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ArchiveLimits:
    """Limits on an archive of one kind.

    Attributes:
        kind: Its name in a sentence: "a Slotscope file".
        entries: Most entries.
        total: Most bytes of all entries, unpacked.
        little: Bytes that may be packed however tightly.
        times: Of more than `little`, how many times as large as the file they are at most.
        names: What names of entries look like; any that stays inside of a folder unless given.
    """

    kind: str
    entries: int
    total: int
    little: int
    times: int
    names: str = r"[^\\\x00-\x1f]{1,500}"


CONTAINER = ArchiveLimits(
    Message("a Slotscope file"), 200_000, 32 << 30, 1 << 30, 100,
    r"[0-9A-Za-z_-][0-9A-Za-z_.-]{0,99}(/[0-9A-Za-z_-][0-9A-Za-z_.-]{0,99}){0,7}",
)  # fmt: skip
"""Limits of `.slotscope`. Recordings of numbers that never change are packed very tightly."""
KERAS = ArchiveLimits(Message("a model of Keras"), 10_000, 8 << 30, 64 << 20, 100)
"""Limits of `.keras`, whose entries Keras does not compress."""
NPZ = ArchiveLimits(Message("an NPZ archive"), 10_000, 8 << 30, 64 << 20, 200)
"""Limits of archives of NumPy arrays."""
TEXT = 32 << 20
"""Largest size of a text in bytes."""
BLOCK = 1 << 30
"""Largest size of a block of numbers in bytes."""


class ArchiveError(ValueError):
    """Error: an archive is not read. The reason is a clause: "it is damaged"."""


class Archive:
    """The entries of a zip archive, by name. Names of entries are never used to write to disk.

    Raises what `fault` and `os_fault` give, from everything, and nothing else: also where the file was cut off, or
    changes meanwhile.
    """

    def __init__(self, source: Path | bytes, limits: ArchiveLimits) -> None:
        self._limits = limits
        self._raw = self._read_or_fault(lambda: self._opened(source))
        with undone_on_error(self._raw.close):
            self._size = self._raw.seek(0, io.SEEK_END)
            self._file = self._read_or_fault(lambda: zipfile.ZipFile(self._raw))
            self._raw.most = None
            self._infos = self._validated_entries()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self._file.close()
        self._raw.close()

    def __contains__(self, name: str) -> bool:
        return name in self._infos

    def fault(self, what: str) -> Exception:
        """Return an exception with this reason."""
        return ArchiveError(what)

    def os_fault(self, error: OSError) -> Exception:
        """Return an exception for a read that the system refused."""
        return error

    def names(self, folder: str = "") -> list[str]:
        """Return the names of the entries in `folder/`, without this prefix."""
        return [name.removeprefix(folder) for name in self._infos if name.startswith(folder)]

    def size(self, name: str) -> int:
        """Return the unpacked size of an entry in bytes."""
        return self._info(name).file_size

    def text(self, name: str) -> str:
        try:
            return self._bytes(name, TEXT).decode("utf-8")
        except UnicodeDecodeError as error:
            raise self.fault(Message("{name} in it is not text", name=name)) from error

    def json(self, name: str) -> dict[str, Any]:
        text = self.text(name)
        try:
            found = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise self.fault(Message("{name} in it is damaged", name=name)) from error
        if not isinstance(found, dict):
            raise self.fault(Message("{name} in it is damaged", name=name))
        return found

    def block(self, name: str) -> bytes:
        return self._bytes(name, BLOCK)

    def open(self, name: str) -> IO[bytes]:
        """Open the unpacked bytes of an entry as a file, which ends at its declared size. Reading raises the errors of
        `zipfile`.
        """
        info = self._info(name)
        return self._read_or_fault(lambda: self._file.open(info))

    def copy(self, name: str, into: BinaryIO) -> None:
        """Unpack an entry into a file."""
        with self.open(name) as packed:
            while part := self._read_or_fault(lambda: packed.read(1 << 20)):
                into.write(part)

    def _opened(self, source: Path | bytes) -> _BoundedFile:
        if isinstance(source, bytes):
            raw: io.RawIOBase | io.BytesIO = io.BytesIO(source)
        else:
            if kind := other_kind(source):
                raise self.fault(Message("it is {kind}", kind=kind))
            raw = source.open("rb", buffering=0)
        # The archive's directory is read in one go.
        return _BoundedFile(raw, self._limits.entries * _LISTED)

    def _validated_entries(self) -> dict[str, zipfile.ZipInfo]:
        limits = self._limits
        infos = self._file.infolist()
        found = {info.filename: info for info in infos}
        if len(infos) > limits.entries:
            raise self.fault(Message("it has more than {entries} entries", entries=thousands(limits.entries)))
        if len(found) < len(infos):
            raise self.fault(Message("two entries have the same name"))
        for info in infos:
            parts = info.filename.rstrip("/").split("/")
            if not re.fullmatch(limits.names, info.filename) or not {"", ".", ".."}.isdisjoint(parts):
                raise self.fault(Message("an entry has an invalid name"))
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) or info.flag_bits & _ENCRYPTED:
                raise self.fault(Message("an entry uses unsupported compression or encryption"))
        unpacked = sum(info.file_size for info in infos)
        if sum(info.compress_size for info in infos) > self._size:
            raise self.fault(Message("its entries overlap"))
        if unpacked > limits.total:
            raise self.fault(Message("it is larger than {total} GiB unpacked", total=limits.total >> 30))
        if unpacked > max(limits.little, limits.times * self._size):
            raise self.fault(Message("it grows more than {times} times when unpacked", times=limits.times))
        return found

    def _info(self, name: str) -> zipfile.ZipInfo:
        info = self._infos.get(name)
        if info is None:
            raise self.fault(Message("it lacks {name}", name=name))
        return info

    def _bytes(self, name: str, most: int) -> bytes:
        info = self._info(name)
        if info.file_size > most:
            raise self.fault(Message("{name} in it is larger than {most} MiB", name=name, most=most >> 20))
        # No more is unpacked than the size that it names, and the checksum is verified.
        return self._read_or_fault(lambda: self._file.read(info))

    def _read_or_fault(self, read: Callable[[], _T]) -> _T:
        try:
            return read()
        except OSError as error:
            fault = self.os_fault(error)
            if fault is error:
                raise
            raise fault from error
        except ArchiveError:
            raise
        except zipfile.BadZipFile as error:
            raise self.fault(Message("it is not {kind}, or it is damaged", kind=self._limits.kind)) from error
        except _DAMAGE as error:
            raise self.fault(Message("it is damaged")) from error


class _BoundedFile(io.BufferedReader):
    """File that refuses to read more than `most` bytes at a time; `None` is no limit."""

    def __init__(self, raw: Any, most: int) -> None:
        super().__init__(raw)
        self.most: int | None = most

    def read(self, size: int | None = -1) -> bytes:
        if self.most is not None and size is not None and size > self.most:
            raise zipfile.BadZipFile(Message("its directory is too large"))
        return super().read(size)
