"""Everything an experiment can name, as entries with forms. Imports neither TensorFlow nor Keras."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from app.core.docstrings import summary
from app.core.entry import Catalogue, Catalogues, Entry
from app.core.signatures import read, read_class
from app.engine import datasets, models
from optimizers import catalogue
from optimizers.catalogue import Listing


@functools.cache
def catalogues() -> Catalogues:
    """What there is to choose, read once.

    Raises `ModuleNotFoundError` where Keras is not installed.
    """
    return Catalogues(
        optimizers=optimizer_entries(catalogue.optimizers()),
        schedules=schedule_entries(catalogue.schedules()),
        datasets=class_entries(datasets.discover()),
        models=class_entries(models.discover()),
    )


def optimizer_entries(listings: Mapping[str, Listing]) -> Catalogue:
    """Optimizers, with their slots for a caption."""
    return MappingProxyType({name: _entry(each, _slots(each)) for name, each in listings.items()})


def schedule_entries(listings: Mapping[str, Listing]) -> Catalogue:
    """Schedules; one that does not start from the optimizer's learning rate says so."""
    return MappingProxyType({name: _entry(each, _start(each)) for name, each in listings.items()})


def class_entries(found: Mapping[str, type[Any]]) -> Catalogue:
    """Data sets or models: dataclasses with a `title` and the `form` of the data that they give or take."""
    return MappingProxyType(
        {
            name: Entry(name, each.title, summary(each.__doc__), read_class(each), badge=each.form)
            for name, each in found.items()
        }
    )


def _entry(listing: Listing, detail: str) -> Entry:
    parameters = read(listing.signature, listing.doc, shared=listing.shared, skip=listing.supplied, given=listing.given)
    return Entry(listing.name, listing.title, listing.summary, parameters, detail, listing.contract)


def _slots(listing: Listing) -> str:
    """`2 slots: momentum, velocity`."""
    if "inner_optimizer" in listing.signature.parameters:
        return "Slots of its inner optimizer"
    if not listing.slots:
        return f"No slots by default ({', '.join(listing.slots_off)})" if listing.slots_off else "No slots"
    count = len(listing.slots)
    return f"{count} slot{'s' if count > 1 else ''}: {', '.join(listing.slots)}"


def _start(listing: Listing) -> str:
    starts_at_rate = not listing.source or "initial_learning_rate" in listing.supplied
    return "" if starts_at_rate else "Replaces the learning rate"
