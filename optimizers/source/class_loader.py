"""Loader of optimizer classes: from a file to a class, and from a class to an optimizer."""

from __future__ import annotations

import ast
import difflib
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from optimizers.base.message import Message, all_of
from optimizers.base.process_state import preserve_process_state
from optimizers.base.variable_references import resolved
from optimizers.contracts.recognition import contract_of
from optimizers.source.class_syntax import SourceClass, SourceFile, brought, read_source
from optimizers.source.constructor import signature_of, way_to_give
from optimizers.source.contract_detection import VIEWS, View
from optimizers.source.import_view import ImportView
from optimizers.source.parsed_file import ParsedFile, find_imported_class, lineage, parse_file
from optimizers.source.source_errors import MissingValue, SourceError, source_error_from

_NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def choose_class(source: SourceFile, name: str = "") -> SourceClass:
    """Choose the class `name` of the file; without a name, its only optimizer that no other class derives from.

    Raises `SourceError` if there is none, if several could be meant, if `name` is unknown.
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
            Message(
                "{name} is not an optimizer of TensorFlow or Keras: {file}", name=name, file=_bases_text(file, node)
            ),
            node.lineno,
        )
    imported = find_imported_class(file, name)
    if imported is not None:
        path, line = imported.file.path, imported.node.lineno
        raise SourceError(
            source.path,
            Message(
                "{name} is imported from {path}, line {line}; choose {file}:{class_name}",
                name=name,
                path=path.name,
                line=line,
                file=path,
                class_name=imported.node.name,
            ),
        )
    if (found := brought(source.path, name)) is not None:
        return found
    names = [each.name for each in source.classes]
    near = difflib.get_close_matches(name, names, n=1)
    meant = (
        Message("did you mean {near}?", near=near[0])
        if near
        else Message("its optimizers are {names}", names=", ".join(names) or "none")
    )
    raise SourceError(source.path, Message("there is no class {name}; {hint}", name=name, hint=meant))


def _bases_text(file: ParsedFile, node: ast.ClassDef) -> str:
    """Return a sentence on the bases of a class, with the lines of those found, and on the base that it needs."""
    line, ends = lineage(file, node)
    known = [
        (
            Message("{name} (line {line})", name=each.node.name, line=each.node.lineno)
            if each.file is file
            else Message(
                "{name} ({path}, line {line})", name=each.node.name, path=each.file.path.name, line=each.node.lineno
            )
        )
        for each in line[1:]
    ]
    above = all_of([*known, *(dict.fromkeys(ends) or ["object"])])
    return Message(
        "it derives from {above}. Derive it from keras.optimizers.Optimizer or the base of an "
        "older contract, or write apply_gradients(self, gradients, variables)",
        above=above,
    )


def _only_class(source: SourceFile) -> SourceClass:
    if not source.classes and (source.possible or (source.factories and not source.others)):
        return _only_leaf(source, source.possible or source.factories)
    if not source.classes:
        among = Message("; its classes are {others}", others=", ".join(source.others)) if source.others else ""
        raise SourceError(
            source.path,
            Message(
                "there is no optimizer class in it{among}. An optimizer derives from "
                "keras.optimizers.Optimizer, or from the base of an older contract, or writes "
                "apply_gradients(self, gradients, variables)",
                among=among,
            ),
        )
    return _only_leaf(source, source.classes)


def _only_leaf(source: SourceFile, classes: Sequence[SourceClass]) -> SourceClass:
    """Return the only class that no other class derives from. Raises `SourceError` if there are several."""
    bases = {name for each in classes for name in each.lineage[1:]}
    leaves = [each for each in classes if each.name not in bases] or list(classes)
    public = [each for each in leaves if not each.name.startswith("_") and not each.abstract] or leaves
    if len(public) == 1:
        return public[0]
    count = _NUMBER_WORDS[len(public)] if len(public) < len(_NUMBER_WORDS) else str(len(public))
    found = Message.joined((Message("{name} (line {line})", name=each.name, line=each.line) for each in public), ", ")
    raise SourceError(
        source.path,
        (
            Message(
                "{count} optimizer classes: {found}; name one, as in {path}:{public}",
                count=count,
                found=found,
                path=source.path.name,
                public=public[0].name,
            )
            if classes is source.classes
            else Message(
                "{count} possible optimizers: {found}; name one, as in {path}:{public}",
                count=count,
                found=found,
                path=source.path.name,
                public=public[0].name,
            )
        ),
    )


LEARNING_RATE = 1e-3
"""Learning rate of a class whose constructor has none."""
_RATES = ("learning_rate", "lr")
_WRONG_VIEW_ERRORS = (ImportError, AttributeError, TypeError)
"""Errors of a file whose names are not those that it was written for."""


@dataclass(frozen=True, slots=True)
class LoadedClass:
    """Class of a file, or a function of the file that returns an optimizer.

    `contract` is what its bases say, empty for a function; `view` was chosen because of `why`, `notes` say what else
    happened as it ran. `signature` is the constructor's as the class itself has it, where the file's text does not
    give all of it. `without_text` names arguments that no text gives.
    """

    cls: Callable[..., Any]
    view: View
    contract: str
    why: str
    notes: tuple[str, ...]
    path: Path
    line: int
    signature: inspect.Signature | None = None
    without_text: Mapping[str, str] = field(default_factory=dict)


def load_class(path: Path | str, name: str = "", view: str = "auto") -> LoadedClass:
    """Execute the file at `path` and return its class `name`, or its only optimizer. Imports TensorFlow.

    With `"auto"` the view is chosen by what the class overrides; where the file's imports fail in it, the others are
    tried. Raises `SourceError` if the file does not run in any, and for a class that is abstract or no optimizer.
    """
    path = Path(path)
    source = read_source(path)
    chosen = choose_class(source, name)
    if view not in ("auto", *VIEWS):
        raise SourceError(
            path, Message("unknown imports {view!r}; available: auto, {names}", view=view, names=", ".join(VIEWS))
        )
    if view != "auto":
        older = chosen.multi_backend is not None
        imports = ImportView(next(each for each in VIEWS if each == view), path, source.text, multi_backend=older)
        why = chosen.why if view == chosen.view else Message("its imports were selected by the user")
        return _loaded_class(_run_and_get(source, chosen, imports), source, chosen, imports, why)
    first: SourceError | None = None
    others: tuple[View, ...] = ("legacy", "keras2", "tf1", "keras3")
    for each in (chosen.view, *(other for other in others if other != chosen.view)):
        imports = ImportView(each, path, source.text, multi_backend=chosen.multi_backend is not None)
        try:
            cls = _run_and_get(source, chosen, imports)
        except SourceError as fault:
            if not isinstance(fault.__cause__, _WRONG_VIEW_ERRORS):
                raise (first or fault) from (first or fault).__cause__
            first = first or fault
            continue
        if first is None:
            return _loaded_class(cls, source, chosen, imports, chosen.why)
        imports.notes.insert(
            0,
            Message(
                "Fails with the imports of {view} ({sentence}); runs with those of {other}.",
                view=chosen.view,
                sentence=first.sentence,
                other=each,
            ),
        )
        return _loaded_class(
            cls, source, chosen, imports, Message("it does not run with the imports of {view}", view=chosen.view)
        )
    assert first is not None
    raise first


def _run_and_get(source: SourceFile, chosen: SourceClass, imports: ImportView) -> object:
    try:
        module = imports.run()
    except SourceError:  # of a file beside it
        raise
    except BaseException as error:  # user code may raise anything
        raise source_error_from(error, source.path) from error
    return vars(module).get(chosen.name)


def _loaded_class(cls: object, source: SourceFile, chosen: SourceClass, imports: ImportView, why: str) -> LoadedClass:
    path, line = source.path, chosen.line
    if not isinstance(cls, type):
        if not chosen.asks or not callable(cls):
            raise SourceError(path, Message("{chosen} is not a class after the file has run", chosen=chosen.name), line)
        notes, given = tuple(imports.notes), signature_of(cls)
        return LoadedClass(cls, imports.name, "", why, notes, path, line, given, chosen.without_text)
    contract = contract_of(cls)
    if contract is None:
        bases = ", ".join(chosen.bases) or "nothing"
        raise SourceError(
            path,
            Message(
                "{kind} is not an optimizer: it derives from {bases}; derive it from keras.optimizers.Optimizer",
                kind=cls.__name__,
                bases=bases,
            ),
            line,
        )
    if inspect.isabstract(cls):
        missing = ", ".join(sorted(getattr(cls, "__abstractmethods__", ())))
        raise SourceError(
            path,
            Message(
                "{kind} is abstract: write {missing}, or name a class that does", kind=cls.__name__, missing=missing
            ),
            line,
        )
    signature = signature_of(cls) if chosen.asks else None
    notes = tuple(imports.notes)
    return LoadedClass(cls, imports.name, contract, why, notes, path, line, signature, chosen.without_text)


def instantiate(loaded: LoadedClass, values: Mapping[str, Any]) -> Any:
    """Make an optimizer of the class with these constructor arguments; a required `name` gets the name of the class.

    Raises `SourceError` for arguments that have neither value nor default, and where the constructor raises.
    """
    cls = loaded.cls
    arguments = dict(values)
    try:
        skipped = 1 if isinstance(cls, type) else 0
        parameters = list(inspect.signature(_constructor(loaded)).parameters.values())[skipped:]
    except (TypeError, ValueError):  # written in C: it says itself what it lacks
        parameters = []
    places = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    required = [p.name for p in parameters if p.kind in places and p.default is p.empty]
    if loaded.contract == "Keras 3" and isinstance(cls, type) and not arguments.keys() & set(_RATES):
        # Keras' base takes anything and hands it on, so Python's signature does not show that it wants a rate.
        handed_on = signature_of(cls).parameters.values()
        arguments |= {p.name: LEARNING_RATE for p in handed_on if p.name in _RATES and p.default is p.empty}
    if "name" in required:
        arguments.setdefault("name", getattr(cls, "__name__", "optimizer"))
    for rate in _RATES:
        if rate in required:
            arguments.setdefault(rate, LEARNING_RATE)
    tuples = {p.name for p in parameters if isinstance(p.default, tuple)}
    try:
        arguments = {name: resolved(value if name in tuples else _as_lists(value)) for name, value in arguments.items()}
    except ValueError as error:  # of a pattern
        raise SourceError(loaded.path, str(error)) from None
    missing = [name for name in required if name not in arguments]
    if missing:
        name = getattr(cls, "__name__", loaded.path.stem)
        needs = (
            Message("{name} needs a value for {names}: it has no default", name=name, names=", ".join(missing))
            if len(missing) == 1
            else Message("{name} needs a value for {names}: they have no default", name=name, names=", ".join(missing))
        )
        give = way_to_give(name, loaded.path.name, missing, loaded.without_text)
        fault = MissingValue(loaded.path, f"{needs}; {give}", _line_of_constructor(loaded))
        fault.by_text = loaded.without_text.keys().isdisjoint(missing)
        raise fault
    try:
        with preserve_process_state():
            return cls(**arguments)
    except SourceError:
        raise
    except BaseException as error:  # user code may raise anything
        raise source_error_from(error, loaded.path) from error


def _as_lists(value: Any) -> Any:
    """Convert tuples to lists: experiments store lists as tuples, user code expects lists."""
    if not isinstance(value, tuple) or not all(isinstance(each, bool | int | float | str | tuple) for each in value):
        return value
    return [_as_lists(each) for each in value]


def _constructor(loaded: LoadedClass) -> Any:
    cls = loaded.cls
    return getattr(cls, "__init__") if isinstance(cls, type) else cls  # noqa: B009  # mypy: it may be a subclass's


def _line_of_constructor(loaded: LoadedClass) -> int:
    code = getattr(_constructor(loaded), "__code__", None)
    if code is None or Path(code.co_filename) != loaded.path.resolve():
        return loaded.line
    line: int = code.co_firstlineno
    return line
