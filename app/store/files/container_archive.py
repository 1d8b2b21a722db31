"""Zip archive of a `.slotscope` file, with errors as `StoreError`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.attach.kernel.recording_file import FORMAT, MANIFEST, VERSION
from app.core.files.zip_archive import CONTAINER, Archive
from app.store.database.schema import StoreError
from optimizers.base.message import Message


class ContainerArchive(Archive):
    """Entries of the `.slotscope` file at `path`. All methods raise only `StoreError`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        super().__init__(path, CONTAINER)

    def fault(self, what: str) -> StoreError:
        return StoreError(Message("{path} cannot be opened: {what}.", path=self._path.name, what=what))

    def os_fault(self, error: OSError) -> StoreError:
        if isinstance(error, FileNotFoundError):
            return StoreError(Message("There is no file {path}.", path=self._path))
        return StoreError(
            Message("{path} cannot be read: {reason}.", path=self._path.name, reason=error.strerror or error)
        )

    def manifest(self) -> dict[str, Any]:
        """Return the manifest, if its version is known."""
        manifest = self.json(MANIFEST) if MANIFEST in self else {}
        version = manifest.get("version")
        if manifest.get("format") != FORMAT or type(version) is not int or version < 1:
            raise self.fault(Message("it is not a Slotscope file"))
        if version > VERSION:
            raise self.fault(
                Message(
                    "it has version {version} of the format, and this Slotscope reads up to {known}; update Slotscope",
                    version=version,
                    known=VERSION,
                )
            )
        return manifest
