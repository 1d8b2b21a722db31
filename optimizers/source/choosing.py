"""Which optimizer class of a file is meant."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from optimizers.source.faults import SourceError
from optimizers.source.syntax import SourceClass, SourceFile

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def choose_class(source: SourceFile, name: str = "") -> SourceClass:
    """The class `name` of the file; unless it is named, its only optimizer that no other derives from.

    Raises `SourceError` where there is none, where several could be meant, where `name` is unknown.
    """
    return _named(source, name) if name else _only(source)


def _named(source: SourceFile, name: str) -> SourceClass:
    for each in (*source.classes, *source.possible, *source.factories):
        if each.name == name:
            return each
    if name in source.others:
        raise SourceError(
            source.path, f"{name} is no optimizer: derive it from keras.optimizers.Optimizer, or write its hooks"
        )
    names = [each.name for each in source.classes]
    near = difflib.get_close_matches(name, names, n=1)
    meant = f"did you mean {near[0]}?" if near else f"its optimizers are {', '.join(names) or 'none'}"
    raise SourceError(source.path, f"there is no class {name}; {meant}")


def _only(source: SourceFile) -> SourceClass:
    if not source.classes and (source.possible or (source.factories and not source.others)):
        return _leaf(source, source.possible or source.factories)
    if not source.classes:
        among = f"; its classes are {', '.join(source.others)}" if source.others else ""
        raise SourceError(
            source.path,
            f"there is no optimizer class in it{among}. An optimizer derives from keras.optimizers.Optimizer, or from "
            "the base of an older contract",
        )
    return _leaf(source, source.classes)


def _leaf(source: SourceFile, classes: Sequence[SourceClass]) -> SourceClass:
    """The only one that no other derives from. Raises `SourceError` where there are several."""
    bases = {name for each in classes for name in each.lineage[1:]}
    leaves = [each for each in classes if each.name not in bases] or list(classes)
    public = [each for each in leaves if not each.name.startswith("_") and not each.abstract] or leaves
    if len(public) == 1:
        return public[0]
    count = _NUMBERS[len(public)] if len(public) < len(_NUMBERS) else str(len(public))
    what = "optimizer classes" if classes is source.classes else "possible optimizers"
    found = ", ".join(f"{each.name} (line {each.line})" for each in public)
    raise SourceError(source.path, f"{count} {what}: {found}; name one, as in {source.path.name}:{public[0].name}")
