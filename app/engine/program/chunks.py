"""Chunk: the result of one call of the traced loop, and checks that it is finite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from app.core.recording.run_instruments import Firing

BUFFER = 2048
"""Largest number of steps of one chunk: the rows of the traced loop's buffer."""
PROBES = 16
"""Largest number of probes of one chunk."""
ELEMENT_VALUES = ("gradient", "received", "weight")
"""Values of an element that the loop records at each step, before the values of its slots."""
WEIGHT = ELEMENT_VALUES.index("weight")


@dataclass(frozen=True, slots=True)
class Chunk:
    """Rows returned by one call. `rows` (steps, columns) as `step_columns`; `probe_rows` as `probe_columns`.

    Fewer rows than were asked for means that the last of them is not finite and the loop stopped there.
    """

    rows: NDArray[np.float32]
    probe_steps: NDArray[np.int64]
    probe_rows: NDArray[np.float32]
    seconds: float
    traced_rows: NDArray[np.float32] | None = None
    """Rows of the traced elements, (steps, `TensorCapture.traced_width`)."""
    element_rows: NDArray[np.float32] | None = None
    """Rows of the selected element: (steps, `TensorCapture.element_width`)."""
    looked: NDArray[np.float32] | None = None
    """Gradients and updates of the last step where maps are wanted, as `TensorCapture.unpack` takes them."""

    firings: tuple[Firing, ...] = ()
    """Triggers that fired, in the order of steps."""

    @property
    def losses(self) -> NDArray[np.float32]:
        """Losses of the steps: the first column of every layout."""
        return self.rows[:, 0]


def joined(chunks: Sequence[Chunk]) -> Chunk:
    """Join consecutive chunks into one, with the maps of the last."""
    last = chunks[-1]
    elements = [each.element_rows for each in chunks if each.element_rows is not None]
    return replace(
        last,
        rows=np.concatenate([each.rows for each in chunks]),
        probe_steps=np.concatenate([each.probe_steps for each in chunks]),
        probe_rows=np.concatenate([each.probe_rows for each in chunks]),
        seconds=sum(each.seconds for each in chunks),
        traced_rows=np.concatenate([each.traced_rows for each in chunks if each.traced_rows is not None]),
        element_rows=np.concatenate(elements) if elements else None,
    )
