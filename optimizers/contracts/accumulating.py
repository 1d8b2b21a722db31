"""How many steps may pass before an optimizer has to have moved something: some gather several batches first."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

from optimizers.contracts.hosting import Hosting

_GATHERS = re.compile(r"accum|aggregat|(^|_)every(_|$)|interval|update_(freq|period)|(^|_)k_?steps?$")
_OTHERS = re.compile(r"decay|initial|value")
_MOST = 100_000


def batches_to_a_step(hosted: Hosting) -> int:
    """How many batches make one step, as whole numbers of the optimizer and of those inside it say by their names."""
    own = _largest({each.name: each.value for each in hosted.hyperparameters if "/" not in each.name})
    inside = [_largest(vars(owner)) for owner, _ in hosted._owners]
    return math.prod([max(own, inside[0]), *inside[1:]])


def _largest(values: Mapping[str, Any]) -> int:
    counts = [value for name, value in values.items() if type(value) is int and _is_count(name.lower())]
    return max((count for count in counts if 1 < count <= _MOST), default=1)


def _is_count(name: str) -> bool:
    return bool(_GATHERS.search(name)) and not _OTHERS.search(name)
