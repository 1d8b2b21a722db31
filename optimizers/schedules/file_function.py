"""The function of a Python file that gives a rate."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from optimizers.source import SourceError
from optimizers.source.functions import find_function, load_function

_EXAMPLE = "def decay(step), which gives the rate"
_RATES = ("rate", "learning_rate", "lr")


def find(reference: str) -> tuple[Path, str, str]:
    """Path, text and function of `"path/to/file.py:name"`. Raises as `find_function`; nothing is run."""
    return find_function(reference, _EXAMPLE)


def load(reference: str) -> tuple[Callable[..., Any], bool, Path]:
    """The function, whether it takes the rate besides the step, and its file, which is executed.

    Raises as `load_function`, and `SourceError` for other arguments than the two.
    """
    function, path = load_function(reference, _EXAMPLE)
    return function, _takes_rate(path, reference.rpartition(":")[2] or path.stem, function), path


def _takes_rate(path: Path, name: str, function: Callable[..., Any]) -> bool:
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):  # written in C
        return False
    places = [each for each in parameters if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    required = [each for each in parameters if each.default is each.empty and each.kind is each.KEYWORD_ONLY]
    required += [each for each in places if each.default is each.empty][2:]
    takes_any = any(each.kind is each.VAR_POSITIONAL for each in parameters)
    if required or (not places and not takes_any):
        received = ", ".join(each.name for each in parameters) or "none"
        raise SourceError(path, f"{name} must take step, or step and rate; its arguments are {received}")
    return len(places) > 1 and (places[1].default is inspect.Parameter.empty or places[1].name in _RATES)
