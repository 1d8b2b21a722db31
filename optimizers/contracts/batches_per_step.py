"""Batches per step of an optimizer: some gather several batches before they move anything."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

from optimizers.contracts.optimizer_host import OptimizerHost

_ACCUMULATION_NAME = re.compile(r"accum|aggregat|(^|_)every(_|$)|interval|update_(freq|period)|(^|_)k_?steps?$")
_UNRELATED_NAME = re.compile(r"decay|initial|value")
_MAX_BATCHES = 100_000


def batches_to_a_step(hosted: OptimizerHost) -> int:
    """How many batches make one step, as whole numbers of the optimizer and of those inside it say by their names."""
    own = _largest_count({each.name: each.value for each in hosted.hyperparameters if "/" not in each.name})
    inside = [_largest_count(vars(owner)) for owner, _ in hosted.owners]
    return math.prod([max(own, inside[0]), *inside[1:]])


def _largest_count(values: Mapping[str, Any]) -> int:
    counts = [value for name, value in values.items() if type(value) is int and _is_count(name.lower())]
    return max((count for count in counts if 1 < count <= _MAX_BATCHES), default=1)


def _is_count(name: str) -> bool:
    return bool(_ACCUMULATION_NAME.search(name)) and not _UNRELATED_NAME.search(name)
