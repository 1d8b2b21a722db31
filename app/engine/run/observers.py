"""Observers: the list of everything that observes training, with its cost. Subscriptions outlive a run."""

from __future__ import annotations

import time
from collections.abc import Callable

from app.core.messages.frames import Out
from app.engine.history.loaded_run import LoadedRun
from app.engine.observation.background_measurement import LossSlicesObserver, ResponseObserver
from app.engine.observation.checkpoint_scheduler import CheckpointScheduler
from app.engine.observation.diagnostic_scheduler import DiagnosticScheduler
from app.engine.observation.element_replay import ElementReplay
from app.engine.observation.next_rate import NextRateObserver
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk, PlannedChunk
from app.engine.observation.state_samplers import PlaneSampler, PredictionSampler
from app.engine.observation.stuck_weights import StuckWeightsObserver
from app.engine.observation.table_sampler import TableSampler
from app.engine.observation.tensor_stream import TensorStream


class OverheadReporter(ChunkObserver):
    """Timer of every chunk for the meter of its run, which publishes the result twice a second.

    Args:
        is_tracing: whether an observer traced something around the chunk: it is not a measure then.
    """

    def __init__(self, out: Out, is_tracing: Callable[[], bool]) -> None:
        self._out, self._is_tracing = out, is_tracing

    def before(self, chunk: PlannedChunk) -> None:
        chunk.run.overhead.begin_chunk(time.perf_counter())

    def after(self, chunk: MadeChunk) -> None:
        meter, pacing, made, look = chunk.run.overhead, chunk.run.pacing, chunk.made, chunk.plan.look
        if not chunk.is_traced:
            meter.record_chunk(
                len(made.rows),
                len(made.probe_steps),
                made.seconds,
                element=look is not None and look.element is not None,
                mapped=made.looked is not None,
                probe_seconds=pacing.probe_seconds,
            )
        now = time.perf_counter()
        if chunk.is_traced or self._is_tracing():
            meter.forget()
        else:
            meter.end_chunk(len(made.rows), now)
        if chunk.broken is None and meter.due(now, last=chunk.ends):
            stride = 1 if chunk.plan.close_up else pacing.stride(chunk.training.step)
            self._out.put(meter.frame(now, chunk.training.step, stride, every_step=pacing.every_step))


class Observers:
    """Observers of training, in order.

    Args:
        keeps: publish states for the disk, `history_frames.CheckpointTaken`.

    Attributes:
        of_chunks: look at every chunk, also at one that broke.
        of_states: look at the run as the chunk left it, once its status is published; never at one that broke.
    """

    def __init__(self, out: Out, *, keeps: bool) -> None:
        self._run: LoadedRun | None = None
        self.tensors = TensorStream(out, self.spent)
        self.elements = self.tensors.elements
        self.table = TableSampler(out.put, self.spent)
        self.diagnostics = DiagnosticScheduler(out, self.spent)
        self.checkpoints = CheckpointScheduler(out, wanted=keeps)
        self.replay = ElementReplay(out, self.tensors)
        self.response = ResponseObserver(out)
        self.slices = LossSlicesObserver(out)
        self.plane = PlaneSampler(out, self.spent)
        self.predictions = PredictionSampler(out, self.spent)
        self.rates = NextRateObserver(out)
        overhead = OverheadReporter(out, lambda: self.table.traced or self.diagnostics.traced)
        self.of_chunks: tuple[ChunkObserver, ...] = (
            self.elements,
            self.tensors,
            self.table,
            overhead,
            StuckWeightsObserver(out),
            self.rates,
        )
        self.of_states: tuple[ChunkObserver, ...] = (
            self.plane,
            self.predictions,
            self.diagnostics,
            self.checkpoints,
            self.replay,
            self.response,
            self.slices,
        )

    def attach(self, run: LoadedRun | None) -> None:
        """Observe another run from now on; none for `None`."""
        self._run = run
        self.tensors.attach(run)
        self.invalidate(Change.LOAD)
        if run is not None:
            run.training.diagnostics = self.diagnostics

    def spent(self, cause: str, seconds: float) -> None:
        """Add `seconds` to the cost of a cause, if a run is loaded."""
        if self._run is not None:
            self._run.overhead.spent(cause, seconds)

    def before(self, chunk: PlannedChunk) -> None:
        """Prepare for a chunk. The order is the reverse of that after the chunk, like brackets."""
        for each in reversed((*self.of_chunks, *self.of_states)):
            each.before(chunk)

    def after_chunk(self, chunk: MadeChunk) -> None:
        for each in self.of_chunks:
            each.after(chunk)

    def after_status(self, chunk: MadeChunk) -> None:
        for each in self.of_states:
            each.after(chunk)

    def invalidate(self, change: Change) -> None:
        """Invalidate the last observed state, because the next step does not start from it."""
        for each in (*self.of_chunks, *self.of_states):
            each.invalidate(change)
