"""Listings of optimizers that installed packages declare, parsed and not imported until one is built."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from optimizers import entry_points
from optimizers.listings.file_listings import file_listing
from optimizers.listings.listing import Listing
from optimizers.source import SourceError

ORIGIN = "Packages"


def installed_optimizers() -> Iterator[Listing]:
    """`lab.SignAdam` and its like; what holds no optimizer is left out, with a sentence."""
    for entry in entry_points.declared("optimizers"):
        try:
            listing = file_listing(entry.name, entry.path(), entry.attribute)
        except (SourceError, LookupError) as error:
            entry_points.leave_out(entry, str(error))
        else:
            yield replace(listing, source=f"{entry.module}.{entry.attribute}", origin=ORIGIN)
