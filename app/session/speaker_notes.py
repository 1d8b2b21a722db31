"""Notes of whoever presents: one text for each experiment, in a file of this user's own."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import platformdirs

from app.core.files.private_file import read_json, write_private

_MOST = 200
"""Experiments of which notes are kept; those that were written to longest ago go first."""


class SpeakerNotes:
    """Texts by the title of the experiment. A file that cannot be read counts as none, which `tell` hears of. Where a
    person wrote none there are those of `written`.
    """

    def __init__(
        self, path: Path | None = None, tell: Callable[[str], object] = len, written: Mapping[str, str] | None = None
    ) -> None:
        self._path = path or platformdirs.user_config_path("slotscope", appauthor=False) / "notes.json"
        stored, fault = read_json(self._path)
        if fault:
            tell(fault)
        pairs = stored.items() if isinstance(stored, dict) else ()
        self._texts = {title: text for title, text in pairs if isinstance(text, str)}
        self._written = dict(written or {})

    def of(self, title: str) -> str:
        """The notes of an experiment; empty where there are none."""
        return self._texts.get(title) or self._written.get(title, "")

    def write(self, title: str, text: str) -> None:
        """Keep `text` as the notes of an experiment. Raises `OSError` where the file cannot be written."""
        if text == self.of(title):
            return
        self._texts.pop(title, None)
        if text:
            self._texts[title] = text
        self._texts = dict(list(self._texts.items())[-_MOST:])
        write_private(self._path, json.dumps(self._texts, indent=2, ensure_ascii=False))
