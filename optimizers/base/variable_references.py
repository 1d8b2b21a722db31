"""References to variables and layers in arguments, by a pattern: `"variables:.*/kernel"`, `"layers:embedding/.*"`.

A pattern is a regular expression for whole paths of variables, as those of an experiment's parts are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from optimizers.base.message import Message

_REFERENCE = re.compile(r"(variables|layers):\s*(.+)", re.DOTALL)
_trained: ContextVar[tuple[tuple[str, Any], ...] | None] = ContextVar("trained", default=None)


@dataclass(frozen=True, eq=False)
class LayerOfVariables:
    """Layer for an optimizer: a name, and its variables."""

    name: str
    weights: list[Any]

    @property
    def variables(self) -> list[Any]:
        return self.weights

    @property
    def trainable_weights(self) -> list[Any]:
        return self.weights

    @property
    def trainable_variables(self) -> list[Any]:
        return self.weights


@contextmanager
def reference_scope(paths: Sequence[str], targets: Sequence[Any]) -> Iterator[None]:
    """Resolve patterns to these variables inside this context, in the form of the optimizer."""
    token = _trained.set(tuple(zip(paths, targets, strict=True)))
    try:
        yield
    finally:
        _trained.reset(token)


def with_reference_scope(make: Callable[..., Any], paths: Sequence[str], targets: Sequence[Any]) -> Callable[..., Any]:
    """Return `make`, wrapped to resolve patterns to these variables."""

    def made(**values: Any) -> Any:
        with reference_scope(paths, targets):
            return make(**values)

    return made


def reference_in(value: object) -> tuple[str, str] | None:
    """Return the kind of reference, `"variables"` or `"layers"`, and its pattern; `None` for plain text."""
    match = _REFERENCE.fullmatch(value) if isinstance(value, str) else None
    return None if match is None else (match[1], match[2])


def is_reference(value: object) -> bool:
    return reference_in(value) is not None


def resolved(value: Any) -> Any:
    """Return `value` with patterns replaced by lists of variables or layers; a list of patterns becomes one list.

    Where nobody has said which variables there are, the lists are empty. Raises `ValueError` with a sentence for a
    pattern that is none, or that no variable matches.
    """
    if isinstance(value, list | tuple):
        words = all(isinstance(each, str) for each in value)
        parts = [resolved(each) if words and is_reference(each) else [resolved(each)] for each in value]
        return type(value)(each for part in parts for each in part)
    reference = reference_in(value)
    return value if reference is None else _matching(*reference)


def _matching(kind: str, pattern: str) -> list[Any]:
    try:
        expression = re.compile(pattern)
    except re.error as error:
        raise ValueError(
            Message("{pattern!r} is not a regular expression: {error}", pattern=pattern, error=error)
        ) from None
    trained = _trained.get()
    found = [(path, target) for path, target in trained or () if expression.fullmatch(path)]
    if trained and not found:
        paths = ", ".join(path for path, _ in trained)
        raise ValueError(
            Message("no variable's path matches {pattern!r}; available: {paths}", pattern=pattern, paths=paths)
        )
    if kind == "variables":
        return [target for _, target in found]
    layers: dict[str, list[Any]] = {}
    for path, target in found:
        layers.setdefault(path.rpartition("/")[0] or path, []).append(target)
    return [LayerOfVariables(name, weights) for name, weights in layers.items()]
