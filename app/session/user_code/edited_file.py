"""Optimizer files: the edited one, which replaces the running optimizer, and recent ones."""

from __future__ import annotations

import ast
import keyword
import os
import re
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import platformdirs
from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from app.core.experiment.file_references import parse_file_reference
from app.core.files.safe_files import undone_on_error, write_atomically
from optimizers.export.standalone import standalone
from optimizers.source.file_text import LARGEST, parse, read_text
from optimizers.source.source_errors import SourceError

_SETTLE_MS = 100
"""Milliseconds that a file must rest before it is read, since editors write in several steps."""


def own_folder() -> Path:
    """Return the folder of the user's optimizers, creating it if needed."""
    folder = platformdirs.user_data_path("slotscope", appauthor=False) / "optimizers"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def file_stem(class_name: str) -> str:
    """Convert a class name to a file's stem: `MyAdam` -> `my_adam`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", class_name).lower()


def free_path(folder: Path, class_name: str) -> Path:
    """Return a free file name: `MyAdam` -> `my_adam.py`, or `my_adam_2.py` if that is taken."""
    stem = file_stem(class_name)
    names = (folder / f"{stem}{f'_{count}' if count > 1 else ''}.py" for count in range(1, 1 << 30))
    return next(each for each in names if not each.exists())


class UnreadableFile(ValueError):
    """Error: a file cannot be edited. `str()` says why, `sentence` is the same without the place.

    Attributes:
        line: where its fault is, from 1; `None` if that has no place.
        text: what can be seen of it; empty if nothing can.
    """

    def __init__(self, fault: SourceError, text: str) -> None:
        super().__init__(str(fault))
        self.sentence, self.line, self.text = fault.sentence, fault.line, text


def _text_to_look_at(path: Path) -> str:
    """Return the text of a file that is not UTF-8, with marks for invalid bytes; empty if it is unreadable."""
    with suppress(OSError):
        if path.is_file() and path.stat().st_size <= LARGEST:
            return path.read_bytes().decode("utf-8", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    return ""


_UPDATES = (
    "update_step",
    "_resource_apply_dense",
    "resource_apply_dense",
    "_apply_dense",
    "update",
    "apply_gradients",
    "apply",
)


def update_line(text: str, class_name: str) -> int:
    """Return the line where the class, or an earlier one in the file, updates a variable; 1 if there is none."""
    try:
        classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    except (SyntaxError, ValueError):
        return 1
    # Its own hooks before those of what it derives from, the nearest first.
    classes.sort(key=lambda node: (node.name == class_name, node.lineno), reverse=True)
    for node in classes:
        written = {each.name: each.lineno for each in node.body if isinstance(each, ast.FunctionDef)}
        for name in _UPDATES:
            if name in written:
                return written[name]
    return 1


def syntax_problem(path: Path, text: str) -> tuple[int, str] | None:
    """Return line and sentence of a syntax error; `None` for valid Python."""
    try:
        parse(path, text)
    except SourceError as fault:
        return fault.line or 1, fault.sentence
    return None


class EditedFile(QObject):
    """Edited file. `saved` is its text when last read or written here."""

    changedOnDisk = Signal(str)
    """Signal that another program wrote it, with its new text."""
    goneFromDisk = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self.saved = ""
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._touched)
        self._watcher.directoryChanged.connect(self._touched)
        self._settling = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settling.timeout.connect(self._look)

    def open(self, path: Path) -> str:
        """Open the file, watch it from now on and return its text. Raises `UnreadableFile`."""
        try:
            text = read_text(path)
        except SourceError as fault:
            raise UnreadableFile(fault, _text_to_look_at(path)) from fault
        self._watch(path.resolve())
        self.saved = text
        return text

    def save(self, text: str) -> None:
        """Write the file completely or not at all. Raises `OSError`."""
        assert self.path is not None
        handle, name = tempfile.mkstemp(prefix=f".{self.path.name}.", dir=self.path.parent)
        written = Path(name)
        with undone_on_error(partial(written.unlink, missing_ok=True)):
            with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            written.chmod(self.path.stat().st_mode & 0o777 if self.path.exists() else 0o644)
            written.replace(self.path)
        self.saved = text
        self._watch(self.path)

    def close(self) -> None:
        """Close the file."""
        self._unwatch()
        self.path, self.saved = None, ""

    def _watch(self, path: Path) -> None:
        self._unwatch()
        self.path = path
        # The folder too: many editors put another file in the place of the old one.
        self._watcher.addPaths([str(path), str(path.parent)])

    def _unwatch(self) -> None:
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)

    def _touched(self, _: str) -> None:
        self._settling.start()

    def _look(self) -> None:
        if self.path is None:
            return
        try:
            text = read_text(self.path)
        except ValueError:
            if not self.path.exists():
                self.goneFromDisk.emit()
            return
        if str(self.path) not in self._watcher.files():
            self._watcher.addPath(str(self.path))
        if text != self.saved:
            self.saved = text
            self.changedOnDisk.emit(text)


def own_class(title: str) -> str:
    """Return a class name: `Adam` -> `MyAdam`; for a title that is no name, its valid characters."""
    name = "My" + "".join(letter for letter in title if letter.isidentifier() or letter.isdigit())
    return name if name.isidentifier() and not keyword.iskeyword(name) else "MyOptimizer"


def start_from(name: str, title: str) -> str:
    """Write a new file in the user's folder with the listed optimizer `name`; return its name for an experiment.

    Raises `ValueError` with a sentence for one that cannot, `OSError` where the file cannot be written.
    """
    class_name = own_class(title)
    return _written(class_name, standalone(name, class_name))


def start_with(class_name: str, text: str) -> str:
    """Write a new file in the user's folder with this text; return its name for an experiment. Raises `OSError`."""
    return _written(class_name, text)


def _written(class_name: str, text: str) -> str:
    path: Path = free_path(own_folder(), class_name)
    write_atomically(path, text)
    return f"{path}:{class_name}"


MOST = 8


def with_newest(files: Sequence[str], newest: str) -> tuple[str, ...]:
    """Return `files` with `newest` first, at most eight, without missing files."""
    return there((newest, *files))


def there(files: Sequence[str]) -> tuple[str, ...]:
    """Return the first eight names of existing Python files, each once."""
    found = [(name, parse_file_reference(name)) for name in dict.fromkeys(files)]
    return tuple(name for name, place in found if place is not None and place[0].is_file())[:MOST]
