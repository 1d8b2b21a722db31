"""The learning-rate finder: a range test on the run's own weights, which are restored exactly."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.range_test import RangeTest, diverged
from app.core.messages.frames import Out
from app.core.messages.view_frames import RangeTestFailed, RangeTestProgress, RangeTestResult
from app.engine.error_sentence import sentence, trace
from app.engine.program.chunks import BUFFER
from app.problems.random_streams import Stream, word
from optimizers.base.guest_code import attempt
from optimizers.base.message import Message

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.training.training import Training

_PIECE_SECONDS = 0.05
_FIRST_PIECE = 4

S = TypeVar("S")


class RangeTestTarget(Protocol[S]):
    """Run that a range test may change and restore."""

    step: int

    def snapshot(self) -> S: ...

    def restore(self, snapshot: S) -> None: ...

    def probe_rates(self, rates: NDArray[np.float64], seed: int) -> NDArray[np.float32]:
        """Make a step at each rate, on batches of another seed. Return the losses, fewer if one is not finite."""
        ...


def try_learning_rates(training: Training, test: RangeTest, out: Out, stop: Callable[[], bool]) -> bool:
    """Run a range test on the run, and publish its result. Return false if it tried nothing."""
    name = training.hosted.rate_name
    if name is None or not training.hosted.live_variables(name):
        out.put(
            RangeTestFailed(
                Message(
                    "{title} has no learning rate that can change at each step.",
                    title=training.bindings[0].opened.title,
                )
            )
        )
        return False
    found = attempt(run_range_test, training, test, training.experiment.seed, out.put, stop)
    out.put(
        RangeTestFailed(sentence(found), trace(found)) if isinstance(found, Exception) else found or RangeTestFailed()
    )
    return True


def run_range_test(
    training: RangeTestTarget[S],
    test: RangeTest,
    seed: int,
    report: Callable[[RangeTestProgress], None],
    stop: Callable[[], bool],
) -> RangeTestResult | None:
    """Try the rates of `test` from the current step, once for each seed; `None` if `stop` interrupts.

    Whatever happens, the run is restored afterwards, to the bit. `report` is called and `stop` asked between
    pieces of about a twentieth of a second. `seed` is the run's own, of which those of the test are made.

    A loss belongs to the weights before the update of its step, as in fastai: what the last rate did is not seen.
    """
    rates = test.rates
    losses = np.full((test.seeds, test.steps), np.nan, np.float32)
    pieces = _PieceLength()
    start, snapshot = training.step, training.snapshot()
    try:
        for i in range(test.seeds):
            training.restore(snapshot)
            steps_made, through = 0, False
            while not through:
                if stop():
                    return None
                wanted = pieces.next(test.steps - steps_made)
                begun = time.perf_counter()
                found = training.probe_rates(rates[steps_made : steps_made + wanted], word(seed, Stream.FINDER, i))
                pieces.spent(wanted, time.perf_counter() - begun)
                losses[i, steps_made : steps_made + len(found)] = found
                steps_made += len(found)
                ended = diverged(losses[i, :steps_made])
                if ended is not None:
                    losses[i, ended + 1 :] = np.nan
                through = ended is not None or len(found) < wanted or steps_made == test.steps
                done = (i + (1.0 if through else steps_made / test.steps)) / test.seeds
                report(RangeTestProgress(test, start, i + through, done, losses.copy()))
        return RangeTestResult(test, start, losses)
    finally:
        training.restore(snapshot)


class _PieceLength:
    """Number of steps between two calls of `stop`."""

    def __init__(self) -> None:
        self._seconds = float("inf")

    def next(self, left: int) -> int:
        wished = _PIECE_SECONDS / self._seconds if np.isfinite(self._seconds) else _FIRST_PIECE
        return min(left, BUFFER, max(1, round(wished)))

    def spent(self, steps: int, seconds: float) -> None:
        # The least that was ever seen: the first piece may have been traced and compiled.
        self._seconds = min(self._seconds, seconds / steps)
