"""What a call of the traced loop gives."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Chunk:
    """What one call gave. `rows` (steps, columns) as `channels.step_columns`; `probe_rows` as `channels.probe_columns`.

    Fewer rows than were asked for means that the last of them is not finite and the loop stopped there.
    """

    rows: NDArray[np.float32]
    probe_steps: NDArray[np.int64]
    probe_rows: NDArray[np.float32]
    seconds: float
    traced_rows: NDArray[np.float32] | None = None
    """(steps, `Looking.traced_width`)."""
    element_rows: NDArray[np.float32] | None = None
    """Where an element is looked at: (steps, `Looking.element_width`)."""
    looked: NDArray[np.float32] | None = None
    """Where maps are wanted: gradients and updates of the last step, as `Looking.unpack` takes them."""
