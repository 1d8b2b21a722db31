"""Loader of optimizers: from the name in an experiment (catalogue entry or file) to an optimizer that can be hosted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import keras

from optimizers import catalogue
from optimizers.base.message import Message
from optimizers.contracts import host_of
from optimizers.contracts.hosting_fallbacks import FrozenInTrace
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.contracts.recognition import contract_of
from optimizers.listings.listing import Listing
from optimizers.source import (
    LEARNING_RATE,
    LoadedClass,
    SourceError,
    instantiate,
    load_class,
    parse_reference,
    source_error_from,
)
from optimizers.source.file_listings import cache_signature


@dataclass(frozen=True, slots=True)
class LoadedOptimizer:
    """An optimizer that can be made and hosted.

    `make` takes constructor arguments by name; `defaults` are the constructor's own. `path` and `line` say where its
    class is, `view` what its imports see, `why` by what that was chosen, `notes` what else a person should
    know: what happened while its file was run, or what is known to be wrong with one of the catalogue. The others are
    empty for one of the catalogue.
    """

    title: str
    contract: str
    make: Callable[..., Any]
    defaults: Mapping[str, Any]
    path: Path | None = None
    line: int | None = None
    view: str = ""
    why: str = ""
    notes: tuple[str, ...] = ()

    def host(
        self,
        values: Mapping[str, Any],
        variables: Sequence[keras.Variable],
        sparse: Sequence[bool] | None = None,
        **options: bool,
    ) -> OptimizerHost:
        """Host the optimizer on `variables`; `sparse` names the variables with `IndexedSlices` gradients; `options` go
        to `OptimizerHost`.

        Raises `SourceError` with file and line where user code fails; whatever the class raises otherwise.
        """
        try:
            contract = self.contract or _contract_of_instance(self.make(**values), self.path, self.line)
            return host_of(contract)(self.make, values, variables, self.defaults, sparse, **options)
        except BaseException as error:  # user code may raise anything
            placed = self.fault(error)
            if placed is error:
                raise  # an error that is its own cause makes who follows the causes go round for ever
            raise placed from error

    def fault(self, error: BaseException) -> BaseException:
        """Return `error` with the line of the file that raised it; unchanged if the optimizer is not from a file."""
        if isinstance(error, FrozenInTrace) and error.place is not None:
            return SourceError(Path(error.place[0]), str(error), error.place[1])
        return error if self.path is None else source_error_from(error, self.path)


def open_optimizer(name: str, view: str = "auto") -> LoadedOptimizer:
    """Open the optimizer `name`: a catalogue entry, or `"path/to/file.py:Class"`, whose code is run in `view`.

    Raises `LookupError` for an unknown name, `SourceError` for a file that does not load.
    """
    listing = catalogue.listing_of(name)
    reference = parse_reference(name)
    if reference is None:
        notes = (f"{listing.title}: {listing.caution}",) if listing.caution else ()
        return LoadedOptimizer(
            listing.title, listing.contract, partial(_build_from_catalogue, name), _defaults(listing), notes=notes
        )
    loaded = load_class(*reference, view=view)
    if loaded.signature is not None:
        cache_signature(loaded.path, listing.title, loaded.signature, loaded.contract, loaded.cls.__doc__ or "")
        listing = catalogue.listing_of(name)
    where = (loaded.path, loaded.line, loaded.view, loaded.why)
    make = partial(_instantiate, loaded, listing)
    contract = loaded.contract or _contract_of(make, loaded)
    return LoadedOptimizer(listing.title, contract, make, _defaults(listing), *where, loaded.notes)


def _defaults(listing: Listing) -> dict[str, Any]:
    parameters = listing.signature.parameters.values()
    return {p.name: p.default for p in parameters if p.default is not p.empty and p.name not in listing.supplied}


def _contract_of(make: Callable[..., Any], loaded: LoadedClass) -> str:
    """Return the contract of the optimizer that a function makes; empty if the function needs arguments."""
    try:
        instance = make()
    except SourceError:
        return ""
    return _contract_of_instance(instance, loaded.path, loaded.line)


def _contract_of_instance(instance: Any, path: Path | None, line: int | None) -> str:
    contract = contract_of(type(instance))
    if contract is None:
        assert path is not None
        raise SourceError(
            path,
            Message("it returns an object of {instance}, which is not an optimizer", instance=type(instance).__name__),
            line,
        )
    return contract


def _build_from_catalogue(name: str, **values: Any) -> Any:
    return catalogue.build_optimizer(name, values)


def _instantiate(loaded: LoadedClass, listing: Listing, **values: Any) -> Any:
    rate = listing.signature.parameters.get("learning_rate")
    if rate is not None and rate.default is rate.empty:
        values.setdefault("learning_rate", LEARNING_RATE)
    return instantiate(loaded, catalogue.with_inner(listing, values) if catalogue.wraps(listing) else values)
