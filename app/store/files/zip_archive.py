"""Safe reading of a zip file from somebody else: checked before anything of it is read, and within limits."""

from __future__ import annotations

import json
import re
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from app.core.files.regular_file import other_kind
from app.core.text.thousands import thousands
from app.store.database.store_errors import StoreError

ENTRIES = 200_000
TEXT = 32 * 2**20
"""Bytes of a text."""
BLOCK = 2**30
"""Bytes of a block of numbers."""
TOTAL = 32 * 2**30
"""Bytes of all entries, unpacked."""
LITTLE, TIMES = 2**30, 100
"""Bytes that may be packed however tightly; of more, how many times as large as the file they are at most."""

_NAME = re.compile(r"[0-9A-Za-z_-][0-9A-Za-z_.-]{0,99}(/[0-9A-Za-z_-][0-9A-Za-z_.-]{0,99}){0,7}")
_ENCRYPTED = 0x1
_DAMAGE = (
    zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error, EOFError, KeyError, IndexError, ValueError,
    TypeError, OverflowError, MemoryError, RecursionError, NotImplementedError, RuntimeError,
)  # fmt: skip

_T = TypeVar("_T")


class Archive:
    """The entries of the zip file at `path`, by name. Names of entries are never used to write to disk.

    Everything raises `StoreError`, and nothing else; also where the file was cut off, or changes meanwhile.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        if kind := self._read_or_fault(lambda: other_kind(path)):
            raise self.fault(f"it is {kind}")
        self._file = self._read_or_fault(lambda: zipfile.ZipFile(path))
        try:
            self._infos = self._validated_entries()
        except StoreError:
            self.close()
            raise

    def __enter__(self) -> Archive:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self._file.close()

    def __contains__(self, name: str) -> bool:
        return name in self._infos

    def names(self, folder: str) -> list[str]:
        """The names of the entries in `folder/`, without it."""
        return [name.removeprefix(folder) for name in self._infos if name.startswith(folder)]

    def fault(self, what: str) -> StoreError:
        return StoreError(f"{self._path.name} cannot be opened: {what}.")

    def text(self, name: str) -> str:
        try:
            return self._bytes(name, TEXT).decode("utf-8")
        except UnicodeDecodeError as error:
            raise self.fault(f"{name} in it is not text") from error

    def json(self, name: str) -> dict[str, Any]:
        try:
            found = json.loads(self.text(name))
        except (ValueError, RecursionError) as error:
            raise self.fault(f"{name} in it is damaged") from error
        if not isinstance(found, dict):
            raise self.fault(f"{name} in it is damaged")
        return found

    def block(self, name: str) -> bytes:
        return self._bytes(name, BLOCK)

    def _validated_entries(self) -> dict[str, zipfile.ZipInfo]:
        infos = self._file.infolist()
        found = {info.filename: info for info in infos}
        if len(infos) > ENTRIES:
            raise self.fault(f"it has more than {thousands(ENTRIES)} entries")
        if len(found) < len(infos):
            raise self.fault("two of its entries have the same name")
        for info in infos:
            if not _NAME.fullmatch(info.filename):
                raise self.fault("one of its entries has a name that Slotscope never uses")
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) or info.flag_bits & _ENCRYPTED:
                raise self.fault("one of its entries is packed in a way that Slotscope never packs")
        size, unpacked = self._read_or_fault(self._path.stat).st_size, sum(info.file_size for info in infos)
        if sum(info.compress_size for info in infos) > size:
            raise self.fault("its entries overlap")
        if unpacked > TOTAL:
            raise self.fault(f"unpacked it is larger than {TOTAL // 2**30} GiB")
        if unpacked > max(LITTLE, TIMES * size):
            raise self.fault(f"unpacked it is more than {TIMES} times as large as it is")
        return found

    def _bytes(self, name: str, most: int) -> bytes:
        info = self._infos.get(name)
        if info is None:
            raise self.fault(f"{name} is missing in it")
        if info.file_size > most:
            raise self.fault(f"{name} in it is larger than {most // 2**20} MiB")
        # No more is unpacked than the size that it names, and the checksum is verified.
        return self._read_or_fault(lambda: self._file.read(info))

    def _read_or_fault(self, read: Callable[[], _T]) -> _T:
        try:
            return read()
        except FileNotFoundError as error:
            raise StoreError(f"There is no file {self._path}.") from error
        except OSError as error:
            raise StoreError(f"{self._path.name} cannot be read: {error.strerror or error}.") from error
        except zipfile.BadZipFile as error:
            raise self.fault("it is not a Slotscope file, or it is damaged") from error
        except _DAMAGE as error:
            raise self.fault("it is damaged") from error
