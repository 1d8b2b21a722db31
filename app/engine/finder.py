"""The learning-rate finder: a range test on the run's own weights, which are put back to the bit."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from app.core.finding import RangeTest, diverged
from app.core.frames import Finding, Found
from app.engine.pacing import BUFFER
from app.engine.streams import Stream, word

_PIECE_SECONDS = 0.05
_FIRST_PIECE = 4

S = TypeVar("S")


class Probed(Protocol[S]):
    """A run that can be left and returned to."""

    step: int

    def snapshot(self) -> S: ...

    def restore(self, snapshot: S) -> None: ...

    def probe_rates(self, rates: NDArray[np.float64], seed: int) -> NDArray[np.float32]:
        """Make a step at each rate, on the batches of another seed. Answers the losses, fewer where one breaks."""
        ...


def find(
    training: Probed[S], test: RangeTest, seed: int, tell: Callable[[Finding], None], stop: Callable[[], bool]
) -> Found | None:
    """Try the rates of `test` from where the run stands, for each seed anew; `None` where `stop` said so.

    Whatever happens, the run stands afterwards where it stood, to the bit. `tell` is called and `stop` asked between
    pieces of about a twentieth of a second. `seed` is the run's own, of which those of the test are made.

    A loss belongs to the weights before the update of its step, as in fastai: what the last rate did is not seen.
    """
    rates = test.rates
    losses = np.full((test.seeds, test.steps), np.nan, np.float32)
    pieces = _Pieces()
    start, snapshot = training.step, training.snapshot()
    try:
        for i in range(test.seeds):
            training.restore(snapshot)
            made, through = 0, False
            while not through:
                if stop():
                    return None
                wanted = pieces.next(test.steps - made)
                begun = time.perf_counter()
                found = training.probe_rates(rates[made : made + wanted], word(seed, Stream.FINDER, i))
                pieces.took(wanted, time.perf_counter() - begun)
                losses[i, made : made + len(found)] = found
                made += len(found)
                ended = diverged(losses[i, :made])
                if ended is not None:
                    losses[i, ended + 1 :] = np.nan
                through = ended is not None or len(found) < wanted or made == test.steps
                done = (i + (1.0 if through else made / test.steps)) / test.seeds
                tell(Finding(test, start, i + through, done, losses.copy()))
        return Found(test, start, losses)
    finally:
        training.restore(snapshot)


class _Pieces:
    """How many steps are made between two looks at what is asked."""

    def __init__(self) -> None:
        self._seconds = float("inf")

    def next(self, left: int) -> int:
        wished = _PIECE_SECONDS / self._seconds if np.isfinite(self._seconds) else _FIRST_PIECE
        return min(left, BUFFER, max(1, round(wished)))

    def took(self, steps: int, seconds: float) -> None:
        # The least that was ever seen: the first piece may have been traced and compiled.
        self._seconds = min(self._seconds, seconds / steps)
