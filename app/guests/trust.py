"""Trust in code: given to the exact text of a file, remembered, and revocable."""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import platformdirs

from app.core.experiment.experiment import REPLICAS, Experiment
from app.core.experiment.file_references import parse_file_reference
from app.core.files.safe_files import read_json, write_private
from optimizers.source import code_permits
from optimizers.source.imported_files import SourceBundle, collect_source
from optimizers.source.source_errors import SourceError

_LOG = logging.getLogger("slotscope.trust")

__all__ = ["SourceBundle", "Trust", "code_files"]


def code_files(experiment: Experiment) -> tuple[Path, ...]:
    """Return the Python files that an experiment names: optimizers, and functions for schedules, gradients, replicas.

    Files of a frozen part are included: it takes no more than a click to run them.
    """
    return tuple(dict.fromkeys(_code_paths(experiment)))


def _code_paths(experiment: Experiment) -> Iterator[Path]:
    parts = (part for part in experiment.parts if part.frozen)
    frozen = (choice for part in parts for choice in (part.optimizer, part.schedule, *part.schedules.values()))
    for choice in (*experiment.choices().values(), *frozen, experiment.choice(REPLICAS)):
        for text in (choice.name, *choice.values.values()):
            place = parse_file_reference(text) if isinstance(text, str) else None
            if place is not None:
                yield place[0]


class Trust:
    """Trusted files, by the hash of their content; saved in the settings folder.

    A file that was changed since is not trusted any more. The files beside it that it imports count as its content.
    What an experiment brought runs only as the texts that were read and trusted here: who runs it asks `permits`.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or platformdirs.user_config_path("slotscope", appauthor=False) / "trusted.json"
        self.fault = ""
        """Sentence about a fault in the saved trust; then nothing is trusted."""
        self.reading: Callable[[Path, int], None] | None = None
        """Function that is called while the imports of a file are read, if they are many, with their number so far."""
        self._given = self._read()

    @property
    def given(self) -> dict[str, str]:
        """Trusted hashes, each with the file in which it was last seen; the oldest first."""
        return dict(self._given)

    def trusts(self, file: Path) -> bool:
        """Return whether the present content of the file is trusted. An unreadable file has no code to trust."""
        found = self._bundle_of(file)
        return found is None or found.key in self._given

    def hold_back(self, experiment: Experiment) -> None:
        """Forbid all code of this opened experiment until `lacking` has seen it."""
        for file in code_files(experiment):
            code_permits.restrict_to_texts(file, {})

    def lacking(self, experiment: Experiment) -> tuple[SourceBundle, ...]:
        """Return the files of an experiment whose code must not run yet, each with the texts to show.

        Trusted files may run as they were read here, and not otherwise.
        """
        found = []
        for file in code_files(experiment):
            brought = self._bundle_of(file)
            trusted = brought is not None and brought.key in self._given
            if brought is not None and not trusted:
                found.append(brought)
            if not (trusted and code_permits.is_allowed(file)):
                code_permits.restrict_to_texts(file, brought.texts if brought is not None and trusted else {})
        return tuple(found)

    def grant(self, brought: SourceBundle) -> None:
        """Trust exactly these texts, which were shown."""
        if self._given.get(brought.key) != str(brought.file):
            self._given[brought.key] = str(brought.file)
            _LOG.info("trusted %s", ", ".join(map(str, brought.texts)))
            self._write()

    def adopt(self, file: Path) -> None:
        """Trust the current text of a file that the user named or wrote here."""
        code_permits.allow_all(file)
        brought = self._bundle_of(file)
        if brought is not None:
            self.grant(brought)

    def renew(self, experiment: Experiment) -> tuple[SourceBundle, ...]:
        """Return the untrusted files, like `lacking`, after trusting the present text of files that the user named."""
        for file in code_files(experiment):
            if code_permits.is_allowed(file):
                self.adopt(file)
        return self.lacking(experiment)

    def withdraw(self, key: str) -> None:
        """Revoke the trust in the content with this hash."""
        if self._given.pop(key, None) is not None:
            self._write()

    def restore(self, key: str, file: str) -> None:
        """Trust the content with this hash again, last seen in `file`, after `withdraw`."""
        self._given[key] = file
        self._write()

    def _read(self) -> dict[str, str]:
        found, self.fault = read_json(self._path)
        if not isinstance(found, dict):
            return {}
        return {key: name for key, name in found.items() if isinstance(key, str) and isinstance(name, str)}

    def _write(self) -> None:
        """Save the trusted files; if that fails, the user is asked again next time."""
        with contextlib.suppress(OSError):
            write_private(self._path, json.dumps(self._given, indent=1))

    def _bundle_of(self, file: Path) -> SourceBundle | None:
        try:
            return collect_source(file, None if self.reading is None else partial(self.reading, file))
        except SourceError:
            return None
