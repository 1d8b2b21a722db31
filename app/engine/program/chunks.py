"""Chunk: what one call of the traced loop returns."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.engine.observation.run_instruments import Firing

ELEMENT_VALUES = ("gradient", "received", "weight")
"""What the loop records of an element at each step, before the values of its slots."""
WEIGHT = ELEMENT_VALUES.index("weight")


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
    """(steps, `TensorCapture.traced_width`)."""
    element_rows: NDArray[np.float32] | None = None
    """Of the selected element: (steps, `TensorCapture.element_width`)."""
    looked: NDArray[np.float32] | None = None
    """Where maps are wanted: gradients and updates of the last step, as `TensorCapture.unpack` takes them."""

    firings: tuple[Firing, ...] = ()
    """Triggers that fired, in the order of steps."""

    @property
    def losses(self) -> NDArray[np.float32]:
        """Of the steps: the first column of every layout."""
        return self.rows[:, 0]
