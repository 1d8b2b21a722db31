"""The code and the data files of experiments: what is sent to workers, and what of it counts for a run's identity."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from app.core.experiment.experiment import Experiment
from app.core.experiment.file_references import expand_user_path, parse_file_reference
from app.store.files.run_parts import RunCode
from app.store.recording.run_code import gather_code
from app.trust import code_files


class TrustedCode:
    """Reads the files that experiments name, each once. What is not trusted is not sent.

    A file is sent, and hashed, as it was when it was first asked for; `changed` says which say something else by now.

    Args:
        require: raises `UntrustedCode` where code of an experiment must not run.
    """

    def __init__(self, require: Callable[[Experiment], object]) -> None:
        self._require = require
        self._code: dict[str, RunCode] = {}
        self._data: dict[str, str] = {}
        self._checked: set[tuple[Path, ...]] = set()

    def require_trust(self, experiment: Experiment) -> None:
        """Raises `UntrustedCode` where a file of the experiment must not run."""
        files = code_files(experiment)
        if not files or files in self._checked:
            return
        self._require(experiment)
        self._checked.add(files)

    def code(self, experiment: Experiment) -> tuple[RunCode, ...]:
        """The Python files that the experiment names. Raises `UntrustedCode`."""
        self.require_trust(experiment)
        files = code_files(experiment)
        for each in gather_code([file for file in files if str(file) not in self._code], 0):
            self._code[each.path] = each
        return tuple(self._code[str(file)] for file in files if str(file) in self._code)

    def contents(self, experiment: Experiment) -> dict[str, str]:
        """The hash of what is in each file that the experiment names, of code and of data, by its path."""
        found = {each.path: each.content for each in self.code(experiment)}
        for value in experiment.dataset.values.values():
            if isinstance(value, str) and value and parse_file_reference(value) is None:
                digest = self._data_digest(value)
                found |= {value: digest} if digest else {}
        return found

    def changed(self) -> tuple[Path, ...]:
        """The Python files that say something else than what was sent."""
        now = {each.path: each.content for each in gather_code(map(Path, self._code), 0)}
        return tuple(Path(path) for path, each in self._code.items() if now.get(path) != each.content)

    def _data_digest(self, text: str) -> str:
        """Of a file of data, the hash of its bytes; empty where there is no such file."""
        if text not in self._data:
            path, self._data[text] = expand_user_path(text), ""
            try:
                if path.is_file():
                    with path.open("rb") as file:
                        self._data[text] = hashlib.file_digest(file, hashlib.sha256).hexdigest()
            except (OSError, ValueError):
                pass  # it fails where it is read, with a sentence
        return self._data[text]
