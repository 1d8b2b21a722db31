"""Code and data files of experiments: the files for workers, and their hashes for the identity of runs."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import to_document
from app.core.experiment.file_references import expand_user_path, parse_file_reference
from app.guests.trust import code_files
from app.store.database.run_code import gather_code
from app.store.database.run_parts import RunCode
from optimizers.base import entry_points
from optimizers.source.imported_files import imported_modules
from optimizers.source.module_locations import distributions_of

_KINDS: tuple[entry_points.Kind, ...] = "optimizers", "datasets", "models"
"""Kinds of entry points that experiments name."""


class TrustedCode:
    """Reader of the files that experiments name, each once. Untrusted files are not sent.

    A file is sent, and hashed, as it was when it was first asked for; `changed` says which say something else by now.

    Args:
        require: raises `UntrustedCode` where code of an experiment must not run.
    """

    def __init__(self, require: Callable[[Experiment], object]) -> None:
        self._require = require
        self._code: dict[str, RunCode] = {}
        self._data: dict[str, str] = {}
        self._modules: dict[str, frozenset[str]] = {}
        """Modules that each Python file imports, by its path."""
        self._checked: set[tuple[Path, ...]] = set()

    def require_trust(self, experiment: Experiment) -> None:
        """Check that every file of the experiment may run; raises `UntrustedCode` otherwise."""
        files = code_files(experiment)
        if not files or files in self._checked:
            return
        self._require(experiment)
        self._checked.add(files)

    def code(self, experiment: Experiment) -> tuple[RunCode, ...]:
        """Return the Python files that the experiment names. Raises `UntrustedCode`."""
        self.require_trust(experiment)
        files = code_files(experiment)
        for each in gather_code([file for file in files if str(file) not in self._code], 0):
            self._code[each.path] = each
        return tuple(self._code[str(file)] for file in files if str(file) in self._code)

    def contents(self, experiment: Experiment) -> dict[str, str]:
        """Return the hash of each code or data file that the experiment names, by path."""
        found = {each.path: each.content for each in self.code(experiment)}
        for value in experiment.dataset.values.values():
            if isinstance(value, str) and value and parse_file_reference(value) is None:
                digest = self._data_digest(value)
                found |= {value: digest} if digest else {}
        return found

    def packages(self, experiment: Experiment) -> frozenset[str]:
        """Return the names of the installed packages that its code imports, and of those that declare parts of it.
        Raises `UntrustedCode`.
        """
        modules = {each.module.partition(".")[0] for each in _declared_in(experiment)}
        for code in self.code(experiment):
            if code.path not in self._modules:
                texts = {Path(name): text for name, text in code.files.items()}
                self._modules[code.path] = imported_modules(Path(code.path), texts)
            modules |= self._modules[code.path]
        return frozenset(name for module in modules for name in distributions_of(module))

    def changed(self) -> tuple[Path, ...]:
        """Return the Python files that have changed since they were sent."""
        now = {each.path: each.content for each in gather_code(map(Path, self._code), 0)}
        return tuple(Path(path) for path, each in self._code.items() if now.get(path) != each.content)

    def _data_digest(self, text: str) -> str:
        """Return the hash of a data file's bytes; empty if there is no such file."""
        if text not in self._data:
            path, self._data[text] = expand_user_path(text), ""
            try:
                if path.is_file():
                    with path.open("rb") as file:
                        self._data[text] = hashlib.file_digest(file, hashlib.sha256).hexdigest()
            except (OSError, ValueError):
                pass  # it fails where it is read, with a sentence
        return self._data[text]


def _declared_in(experiment: Experiment) -> Iterator[entry_points.EntryPoint]:
    """Yield the entry points of installed packages that the experiment names."""
    entries = [each for kind in _KINDS for each in entry_points.declared(kind)]
    if entries:
        names = set(_texts(to_document(experiment)))
        yield from (each for each in entries if each.name in names)
    if experiment.instruments.diagnostics:
        # Their classes say what they are called, so that any of them may be meant.
        yield from entry_points.declared("diagnostics")


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Mapping():
            for each in value.values():
                yield from _texts(each)
        case list() | tuple():
            for each in value:
                yield from _texts(each)
