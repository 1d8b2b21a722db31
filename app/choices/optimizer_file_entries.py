"""Optimizers in the user's Python files: entries that are parsed and never run here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from app.core.experiment.entry import INNER_OPTIMIZER, Catalogue, Entry
from app.core.experiment.parameters import Parameter
from app.core.experiment.signatures import parameters_from_signature
from optimizers.catalogue import Listing, listing_of
from optimizers.source import SourceError, choose_class, parse_reference, read_source


class FileCatalogue(Mapping[str, Entry]):
    """A catalogue of optimizers that also knows those in files, by `"path/to/file.py:Class"`.

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
        """Names of the optimizers in a file. Raises `SourceError` where it holds none or is not Python."""
        source = read_source(path)
        names = tuple(each.name for each in source.classes or source.possible if not each.abstract)
        return names if len(names) > 1 else (choose_class(source).name,)

    def _read_entry(self, name: str) -> Entry:
        entry = self._read[name] = file_entry(listing_of(name), self._listed)
        return entry


def file_entry(listing: Listing, listed: Catalogue) -> Entry:
    """The entry of one class in a file; `listed` is what a wrapper's inner optimizer is chosen from.

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
