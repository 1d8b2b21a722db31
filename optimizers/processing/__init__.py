"""Gradient transforms before the optimizer, the same for every contract."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType

from optimizers.listings.library_listings import processing_stages
from optimizers.listings.listing import Listing


@functools.cache
def stages() -> Mapping[str, Listing]:
    """Return every stage by the name of its class, phase by phase, with the phase as `contract`. Imports no
    TensorFlow.
    """
    return MappingProxyType({each.name: each for each in processing_stages()})
