"""Redaction of the user's home folder from documents that are shared."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import to_document
from app.store.database.experiment_json import experiment_from_document
from app.store.database.store_errors import StoreError

Tree = Any
"""What JSON has."""


def redact_home(tree: Tree) -> Tree:
    """The same with `~` for the home folder, wherever in a text it is named."""
    home = str(Path.home())
    if len(Path(home).parts) < 2:
        return _map_strings(tree, str)
    named = re.compile(rf"(?<![\w.~/\\-]){re.escape(home)}(?![\w.-])")

    def neutral(text: str) -> str:
        # A path as a whole is read on whatever system.
        whole = named.match(text) is not None and "\n" not in text
        found = named.sub("~", text)
        return found.replace("\\", "/") if whole and "\\" in home else found

    return _map_strings(tree, neutral)


def expand_home(tree: Tree) -> Tree:
    """The same with this home folder where a text begins with `~/`."""
    home = Path.home()
    return _map_strings(tree, lambda text: str(home / text[2:]) if text.startswith("~/") and "\n" not in text else text)


def rewrite_paths(experiment: Experiment, change: Callable[[Tree], Tree]) -> Experiment:
    """The experiment with `redact_home` or `expand_home` done to it. Raises `StoreError`."""
    try:
        return experiment_from_document(change(to_document(experiment)))
    except RecursionError as error:
        raise StoreError("An experiment is nested too deeply.") from error


def _map_strings(tree: Tree, change: Callable[[str], str]) -> Tree:
    if isinstance(tree, str):
        return change(tree)
    if isinstance(tree, dict):
        return {_map_strings(key, change): _map_strings(value, change) for key, value in tree.items()}
    return [_map_strings(each, change) for each in tree] if isinstance(tree, list | tuple) else tree
