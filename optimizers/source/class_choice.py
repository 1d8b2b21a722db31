"""Choice of the optimizer class of a file that is meant."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Sequence

from optimizers.source.class_syntax import SourceClass, SourceFile, brought
from optimizers.source.parsed_file import ParsedFile, find_imported_class, lineage, parse_file
from optimizers.source.source_errors import SourceError

_NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def choose_class(source: SourceFile, name: str = "") -> SourceClass:
    """The class `name` of the file; unless it is named, its only optimizer that no other derives from.

    Raises `SourceError` where there is none, where several could be meant, where `name` is unknown.
    """
    return _class_named(source, name) if name else _only_class(source)


def _class_named(source: SourceFile, name: str) -> SourceClass:
    for each in (*source.classes, *source.plain, *source.possible, *source.factories):
        if each.name == name:
            return each
    file = parse_file(source.path)
    if name in source.others:
        node = file.classes[name]
        raise SourceError(
            source.path,
            f"{name} is not an optimizer of TensorFlow or Keras: {_bases_text(file, node)}",
            node.lineno,
        )
    imported = find_imported_class(file, name)
    if imported is not None:
        path, line = imported.file.path, imported.node.lineno
        raise SourceError(
            source.path, f"{name} is imported from {path.name}, line {line}; choose {path}:{imported.node.name}"
        )
    if (found := brought(source.path, name)) is not None:
        return found
    names = [each.name for each in source.classes]
    near = difflib.get_close_matches(name, names, n=1)
    meant = f"did you mean {near[0]}?" if near else f"its optimizers are {', '.join(names) or 'none'}"
    raise SourceError(source.path, f"there is no class {name}; {meant}")


def _bases_text(file: ParsedFile, node: ast.ClassDef) -> str:
    """What a class derives from, with the places of what is at hand, and from what it would have to."""
    line, ends = lineage(file, node)
    known = [
        f"{each.node.name} ({'' if each.file is file else f'{each.file.path.name}, '}line {each.node.lineno})"
        for each in line[1:]
    ]
    above = " and ".join([*known, *(dict.fromkeys(ends) or ["object"])])
    return (
        f"it derives from {above}. Derive it from keras.optimizers.Optimizer or the base of "
        "an older contract, or write apply_gradients(self, gradients, variables)"
    )


def _only_class(source: SourceFile) -> SourceClass:
    if not source.classes and (source.possible or (source.factories and not source.others)):
        return _only_leaf(source, source.possible or source.factories)
    if not source.classes:
        among = f"; its classes are {', '.join(source.others)}" if source.others else ""
        raise SourceError(
            source.path,
            f"there is no optimizer class in it{among}. An optimizer derives from keras.optimizers.Optimizer, or from "
            "the base of an older contract, or writes apply_gradients(self, gradients, variables)",
        )
    return _only_leaf(source, source.classes)


def _only_leaf(source: SourceFile, classes: Sequence[SourceClass]) -> SourceClass:
    """The only one that no other derives from. Raises `SourceError` where there are several."""
    bases = {name for each in classes for name in each.lineage[1:]}
    leaves = [each for each in classes if each.name not in bases] or list(classes)
    public = [each for each in leaves if not each.name.startswith("_") and not each.abstract] or leaves
    if len(public) == 1:
        return public[0]
    count = _NUMBER_WORDS[len(public)] if len(public) < len(_NUMBER_WORDS) else str(len(public))
    what = "optimizer classes" if classes is source.classes else "possible optimizers"
    found = ", ".join(f"{each.name} (line {each.line})" for each in public)
    raise SourceError(source.path, f"{count} {what}: {found}; name one, as in {source.path.name}:{public[0].name}")
