"""Documents without the name of whose home folder is in them, as they are shared."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.core.experiment import Experiment
from app.core.experiment_document import to_document
from app.store.experiments import experiment_from_document
from app.store.faults import StoreFault

Tree = Any
"""What JSON has."""


def away(tree: Tree) -> Tree:
    """The same with `~` for the home folder, wherever in a text it is named."""
    home = str(Path.home())
    if len(Path(home).parts) < 2:
        return _mapped(tree, str)
    named = re.compile(rf"(?<![\w.~/\\-]){re.escape(home)}(?![\w.-])")

    def neutral(text: str) -> str:
        # A path as a whole is read on whatever system.
        whole = named.match(text) is not None and "\n" not in text
        found = named.sub("~", text)
        return found.replace("\\", "/") if whole and "\\" in home else found

    return _mapped(tree, neutral)


def here(tree: Tree) -> Tree:
    """The same with this home folder where a text begins with `~/`."""
    home = Path.home()
    return _mapped(tree, lambda text: str(home / text[2:]) if text.startswith("~/") and "\n" not in text else text)


def moved(experiment: Experiment, change: Callable[[Tree], Tree]) -> Experiment:
    """The experiment with `away` or `here` done to it. Raises `StoreFault`."""
    try:
        return experiment_from_document(change(to_document(experiment)))
    except RecursionError as error:
        raise StoreFault("An experiment is nested too deeply.") from error


def _mapped(tree: Tree, change: Callable[[str], str]) -> Tree:
    if isinstance(tree, str):
        return change(tree)
    if isinstance(tree, dict):
        return {_mapped(key, change): _mapped(value, change) for key, value in tree.items()}
    return [_mapped(each, change) for each in tree] if isinstance(tree, list | tuple) else tree
