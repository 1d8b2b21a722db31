"""Places spread evenly over what is too much to take all of."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def evenly(size: int, most: int) -> NDArray[np.int64]:
    """All places below `size`, or `most` of them spread evenly from the first to the last; always the same ones."""
    count = min(size, most)
    return np.arange(count, dtype=np.int64) * (size - 1) // max(count - 1, 1)
