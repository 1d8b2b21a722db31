"""Catalogues of everything that an experiment can name, as entries with forms. Imports neither TensorFlow nor Keras."""

from __future__ import annotations

import ast
import functools
import inspect
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from app.core.experiment.entry import INNER_OPTIMIZER, Catalogue, Catalogues, DataPreview, Entry
from app.core.experiment.parameters import Parameter, Value
from app.core.experiment.signatures import parameters_from_signature, parameters_of_class, summary
from app.core.experiment.surface_function import SurfaceFunction
from app.problems import datasets, models
from optimizers import catalogue, processing
from optimizers.base import entry_points, syntax
from optimizers.base.message import Message
from optimizers.catalogue import Listing, listing_of
from optimizers.listings.schedule_listings import PLACE
from optimizers.schedules import schedule_validation
from optimizers.source import SourceError, choose_class, parse_reference, read_source


class FileCatalogue(Mapping[str, Entry]):
    """Catalogue of optimizers, including those in files as `"path/to/file.py:Class"`.

    A file is read as it is now, and raises `SourceError` with its line where it holds no such optimizer. Where it did
    once, that is answered: what trains can still be named, and turned, while its file is being edited.
    Files are not iterated over.
    """

    def __init__(self, listed: Catalogue) -> None:
        self._listed = listed
        self._read: dict[str, Entry] = {}

    def __getitem__(self, name: str) -> Entry:
        if parse_reference(name) is None:
            return self._listed[name]
        try:
            return self._read_entry(name)
        except SourceError:
            if name not in self._read:
                raise
            return self._read[name]

    def get(self, name: str, default: Entry | None = None) -> Entry | None:  # type: ignore[override]  # names only
        try:
            return self[name]
        except KeyError:
            return default

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def classes_in(self, path: Path | str) -> tuple[str, ...]:
        """Return the optimizers in a file by name. Raises `SourceError` if there are none, or if it is not Python."""
        source = read_source(path)
        names = tuple(each.name for each in source.classes or source.possible if not each.abstract)
        return names if len(names) > 1 else (choose_class(source).name,)

    def _read_entry(self, name: str) -> Entry:
        entry = self._read[name] = file_entry(listing_of(name), self._listed)
        return entry


def file_entry(listing: Listing, listed: Catalogue) -> Entry:
    """Return the entry of one class in a file; `listed` are the choices for a wrapper's inner optimizer.

    An argument without a default must be given, but for a learning rate: that is 0.001 (`source.file_listings`).
    """
    found = parameters_from_signature(
        listing.signature, listing.doc, shared=listing.shared, skip=listing.supplied, given=listing.given
    )
    parameters = tuple(replace(_without_default(p), advice=listing.advice.get(p.name, "")) for p in found)
    holds_any = listing.optimizers or listing.optimizer_lists
    inner = listed if holds_any or any(p.name == INNER_OPTIMIZER for p in parameters) else None
    return Entry(
        listing.name,
        listing.title,
        listing.summary,
        parameters,
        Path(listing.source).name,
        badge=listing.contract,
        group=listing.origin,
        inner=inner,
        asks=listing.asks,
        holds=listing.optimizers,
        lists=listing.optimizer_lists,
        choices=listing.choices,
        advice=listing.advice,
    )


def _without_default(parameter: Parameter) -> Parameter:
    if parameter.required and parameter.name != INNER_OPTIMIZER:
        return replace(parameter, default=None)
    return parameter


@functools.cache
def catalogues() -> Catalogues:
    """Return all catalogues, read once.

    Raises `ModuleNotFoundError` if Keras is not installed.
    """
    return Catalogues(
        optimizers=FileCatalogue(optimizer_entries(catalogue.optimizers())),
        schedules=schedule_entries(catalogue.schedules()),
        datasets=class_entries(datasets.discover()),
        models=class_entries(models.discover()),
        stages=stage_entries(processing.stages()),
        diagnostics=diagnostic_entries(),
    )


def optimizer_entries(listings: Mapping[str, Listing]) -> Catalogue:
    """Return the entries of optimizers, with their slots as a caption. A wrapper's inner optimizer is chosen from the
    same catalogue.
    """
    entries: dict[str, Entry] = {}
    chosen_from = MappingProxyType(entries)
    for name, each in listings.items():
        wraps = INNER_OPTIMIZER in each.signature.parameters
        entries[name] = replace(_entry(each, _slots(each)), inner=chosen_from if wraps else None)
    return chosen_from


def schedule_entries(listings: Mapping[str, Listing]) -> Catalogue:
    """Return the entries of schedules. A schedule that ignores the optimizer's learning rate says so."""
    found: dict[str, Entry] = {}
    for name, each in listings.items():
        entry = _entry(each, _start(each))
        # All schedules share the warm-up in front of them, and their place in the run.
        parameters = tuple(
            replace(p, group="place" if p.name in PLACE else "warm-up") if p.group else p for p in entry.parameters
        )
        found[name] = replace(entry, parameters=parameters, objections=partial(schedule_validation.faults, name))
    return MappingProxyType(found)


def stage_entries(listings: Mapping[str, Listing]) -> Catalogue:
    """Return the entries of gradient stages; the badge is the phase of the stage."""
    return MappingProxyType({name: _entry(each, "") for name, each in listings.items()})


def diagnostic_entries() -> Catalogue:
    """Return the entries of diagnostics, read from their source: `app.engine.diagnostics` imports TensorFlow. Settings
    are keyword-only.

    Raises `ValueError` for a setting whose default is no literal.
    """
    found = {}
    for path in sorted((Path(datasets.__path__[0]).parents[1] / "engine" / "diagnostics").glob("*.py")):
        for each in syntax.classes(ast.parse(path.read_text(encoding="utf-8"), str(path))).values():
            if name := _own_name(each):
                found[name] = _diagnostic_entry(name, each)
    found = dict(sorted(found.items()))
    for entry in entry_points.declared("diagnostics"):
        try:
            path = entry.path()
            cls = syntax.classes(ast.parse(path.read_text(encoding="utf-8"), str(path))).get(entry.attribute)
            if cls is None or not (name := _own_name(cls)):
                raise LookupError(
                    Message(
                        '{path} has no class {attribute} with a name = "..."', path=path.name, attribute=entry.attribute
                    )
                )
            found[name] = found.get(name) or _diagnostic_entry(name, cls)
        except (LookupError, OSError, ValueError, SyntaxError) as error:
            entry_points.leave_out(entry, str(error))
    return MappingProxyType(found)


def _diagnostic_entry(name: str, cls: ast.ClassDef) -> Entry:
    doc, maker = syntax.docstring(cls), syntax.method(cls, "__init__")
    signature = syntax.signature_of(maker) if maker is not None else inspect.Signature()
    settings = [p for p in signature.parameters.values() if p.kind is p.KEYWORD_ONLY]
    parameters = parameters_from_signature(inspect.Signature(settings), doc)
    return Entry(name, name.replace("_", " ").capitalize(), summary(doc), parameters)


def _own_name(owner: ast.ClassDef) -> str:
    """Return the `name` of a diagnostic class; empty for other classes."""
    for statement in owner.body:
        match statement:
            case (
                ast.Assign(targets=[ast.Name(id="name")], value=ast.Constant(value=str(name)))
                | ast.AnnAssign(target=ast.Name(id="name"), value=ast.Constant(value=str(name)))
            ):
                return name
    return ""


def class_entries(found: Mapping[str, type[Any]]) -> Catalogue:
    """Return the entries of data sets or models: dataclasses with a `title` and the `form` of their data."""
    return MappingProxyType(
        {
            name: Entry(
                name,
                each.title,
                summary(each.__doc__),
                parameters_of_class(each),
                badge=", ".join(getattr(each, "forms", ()) or (each.form,)),
                objections=partial(_class_objections, each) if hasattr(each, "objections") else None,
                surface=partial(_surface, each) if hasattr(each, "surface") else None,
                preview=partial(_preview, each) if "path" in each.__dataclass_fields__ else None,
            )
            for name, each in found.items()
        }
    )


def _class_objections(cls: type[Any], values: Mapping[str, Value], _steps: int, _rate: float) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = cls.objections(values)
    return found


def _preview(cls: type[Any], values: Mapping[str, Value], form: str) -> DataPreview:
    found: DataPreview = cls(**values).preview(form)
    return found


def _surface(cls: type[Any], values: Mapping[str, Value]) -> SurfaceFunction:
    found: SurfaceFunction = cls(**values).surface
    return found


def _entry(listing: Listing, detail: str) -> Entry:
    parameters = parameters_from_signature(
        listing.signature, listing.doc, shared=listing.shared, skip=listing.supplied, given=listing.given
    )
    return Entry(
        listing.name, listing.title, listing.summary, parameters, detail, badge=listing.contract, group=listing.origin
    )


def _slots(listing: Listing) -> str:
    """Return the slots as a text: `2 slots: momentum, velocity`."""
    count, names = len(listing.slots), ", ".join(listing.slots)
    if INNER_OPTIMIZER in listing.signature.parameters:
        return (
            Message("{names}, and the slots of its inner optimizer", names=names)
            if names
            else Message("Slots of its inner optimizer")
        )
    if not count:
        return (
            Message("No slots by default ({arguments})", arguments=", ".join(listing.slots_off))
            if listing.slots_off
            else Message("No slots")
        )
    return (
        Message("{count} slots: {names!s}", count=count, names=names)
        if count > 1
        else Message("{count} slot: {names}", count=count, names=names)
    )


def _start(listing: Listing) -> str:
    return "" if catalogue.follows_rate(listing) else Message("Replaces the learning rate")
