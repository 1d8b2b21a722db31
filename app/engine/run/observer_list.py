"""Observers: the one list of everything that looks at training. Subscriptions outlive the run that is loaded."""

from __future__ import annotations

from app.core.messages.frames import Out
from app.engine.history.loaded_run import LoadedRun
from app.engine.observation.background_measurement import LossSlicesObserver, ResponseObserver
from app.engine.observation.checkpoint_scheduler import CheckpointScheduler
from app.engine.observation.diagnostic_scheduler import DiagnosticScheduler
from app.engine.observation.element_replay import ElementReplay
from app.engine.observation.next_rate import NextRateObserver
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk, PlannedChunk
from app.engine.observation.overhead_reporter import OverheadReporter
from app.engine.observation.state_samplers import PlaneSampler, PredictionSampler
from app.engine.observation.stuck_weights import StuckWeightsObserver
from app.engine.observation.table_sampler import TableSampler
from app.engine.observation.tensor_stream import TensorStream


class Observers:
    """What looks at training, in order.

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
        """Look at another run from now on, at none where it is `None`."""
        self._run = run
        self.tensors.attach(run)
        self.invalidate(Change.LOAD)
        if run is not None:
            run.training.diagnostics = self.diagnostics

    def spent(self, cause: str, seconds: float) -> None:
        """Count so many seconds as the cost of a cause, where a run is loaded."""
        if self._run is not None:
            self._run.overhead.spent(cause, seconds)

    def before(self, chunk: PlannedChunk) -> None:
        """A chunk is about to be made. Who looks at it first when it was made begins last, as brackets do."""
        for each in reversed((*self.of_chunks, *self.of_states)):
            each.before(chunk)

    def after_chunk(self, chunk: MadeChunk) -> None:
        for each in self.of_chunks:
            each.after(chunk)

    def after_status(self, chunk: MadeChunk) -> None:
        for each in self.of_states:
            each.after(chunk)

    def invalidate(self, change: Change) -> None:
        """The next step does not start from what was seen last."""
        for each in (*self.of_chunks, *self.of_states):
            each.invalidate(change)
