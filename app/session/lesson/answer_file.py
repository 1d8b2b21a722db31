"""File with a learner's answers to a lesson."""

from __future__ import annotations

import contextlib
from pathlib import Path

import platformdirs

from app.core.experiment.errors import ExperimentError
from app.core.files.safe_files import write_private
from app.core.lesson.answers import AnswerBook, digest_of, from_json, new_book, to_json
from app.core.lesson.lesson import Lesson
from optimizers.base.message import Message


class AnswerFile:
    """Answer files, one per lesson, in a private folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or platformdirs.user_data_path("slotscope", appauthor=False) / "answers"

    def read(self, lesson: Lesson) -> AnswerBook:
        """Read the earlier answers; none if they belong to another text of the lesson, or are unreadable. Such a file
        is moved aside.
        """
        path = self.path(lesson.name)
        try:
            book = from_json(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return new_book(lesson)
        except (OSError, UnicodeDecodeError, ExperimentError):
            self._set_aside(path, "damaged")
            return new_book(lesson)
        if book.digest != digest_of(lesson):
            self._set_aside(path, book.digest[:8])
            return new_book(lesson)
        return book

    def _set_aside(self, path: Path, mark: str) -> None:
        with contextlib.suppress(OSError):  # where it cannot be moved it cannot be written over either
            path.replace(path.with_name(f"{path.stem}-{Path(mark).name}.json"))

    def write(self, book: AnswerBook) -> str:
        """Write the answers; return the error in a sentence, or an empty text."""
        path = self.path(book.lesson)
        try:
            write_private(path, to_json(book))
        except OSError as error:
            return Message(
                "Answers are not saved: {path} cannot be written: {reason}.", path=path, reason=error.strerror or error
            )
        return ""

    def path(self, name: str) -> Path:
        """Return the file of the lesson called `name`."""
        return self._folder / f"{name}.json"
