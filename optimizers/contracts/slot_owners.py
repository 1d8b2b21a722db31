"""Owners of slots: an optimizer and those that it wraps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

PACKAGES = ("keras.", "tf_keras.", "tensorflow.", "optimizers.")
"""Whose classes come with a package and are known; any other is user-defined."""
_DEPTH = 3
_AttributePath = tuple[Any, ...]
"""An attribute, and the keys of what it holds."""


def owners_of(optimizer: Any, is_inner: Callable[[Any], bool]) -> list[tuple[Any, str]]:
    """The optimizer and every one inside it, outermost first, each with the prefix of its slots' names.

    A single one inside is `inner/`; several are called after the attributes, lists and dictionaries that hold them.
    """
    return [(owner, prefix) for owner, prefix, _ in _visit_owners(optimizer, is_inner)]


def paths_of_owners(optimizer: Any, is_inner: Callable[[Any], bool]) -> list[str]:
    """How each of `owners_of` is written as an attribute of the outermost, which is empty: `".inner_optimizer"`."""
    return [path for *_, path in _visit_owners(optimizer, is_inner)]


def _visit_owners(optimizer: Any, is_inner: Callable[[Any], bool]) -> list[tuple[Any, str, str]]:
    found: list[tuple[Any, str, str]] = []
    seen: set[int] = set()

    def visit(owner: Any, prefix: str, path: str) -> None:
        if id(owner) in seen:  # one may hold its wrapper
            return
        seen.add(id(owner))
        found.append((owner, prefix, path))
        held = {
            id(each): (place, each)
            for attribute, value in vars(owner).items()
            for place, each in _optimizers(value, (attribute,), is_inner, 0)
            if id(each) not in seen
        }
        for (attribute, *keys), each in held.values():
            words = [attribute.strip("_"), *map(str, keys)]
            name = "inner" if len(held) == 1 else "_".join(words)
            visit(each, f"{prefix}{name}/", f"{path}.{attribute}" + "".join(f"[{key!r}]" for key in keys))

    visit(optimizer, "", "")
    return found


def is_user_defined(cls: type) -> bool:
    """Whether the class is user-defined, none that comes with a package."""
    return not f"{cls.__module__}.".startswith((*PACKAGES, "builtins."))


def _optimizers(
    value: Any, place: _AttributePath, is_inner: Callable[[Any], bool], depth: int
) -> Iterator[tuple[_AttributePath, Any]]:
    if is_inner(value):
        yield place, value
    elif depth < _DEPTH and isinstance(value, list | tuple | dict):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in list(items):
            yield from _optimizers(each, (*place, key), is_inner, depth + 1)
