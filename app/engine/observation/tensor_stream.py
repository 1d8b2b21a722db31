"""Tensor stream: publishes tensors, elements, update equations, schedules and touched rows of the loaded run."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from app.core.messages.commands import SubscribeTensor
from app.core.messages.frames import Out
from app.core.messages.view_frames import ScheduleCurve, TensorSnapshot, TouchedRows, UpdateEquations
from app.engine.history.loaded_run import LoadedRun
from app.engine.observation.element_traces import ElementTraces
from app.engine.observation.observer import ChunkObserver, MadeChunk
from app.engine.program.chunks import Chunk

_COMPARED = 8
"""Looks of which the fastest says what one takes."""


class TensorStream(ChunkObserver):
    """The subscription to a tensor, and what was published last. The subscription outlives the run."""

    def __init__(self, out: Out, spent: Callable[[str, float], None] = lambda *_: None) -> None:
        self._out = out
        self._look: SubscribeTensor | None = None
        self._run: LoadedRun | None = None
        self._recent: deque[float] = deque(maxlen=_COMPARED)
        """Seconds of the last looks."""
        self.elements = ElementTraces(out.put, spent)
        self._planned: dict[str, ScheduleCurve] = {}
        """The schedule curves that were published last, by path."""
        self.schedules_due = False
        """An edit may have changed schedules; the steps that it waits for come first."""

    def attach(self, run: LoadedRun | None) -> None:
        """Publish another run from now on, none where it is `None`."""
        self._run = run
        self._recent.clear()
        self._planned.clear()

    def after(self, chunk: MadeChunk) -> None:
        # A step that broke is taken back.
        if chunk.made.looked is not None and chunk.broken is None:
            self.publish_tensors(chunk.made.looked, unchanged=True)
        self.publish_touched_rows()

    def subscribe(self, look: SubscribeTensor) -> None:
        """Publish this tensor from now on; none where its variable is -1."""
        self._look = look if look.variable >= 0 else None
        self._recent.clear()
        if self._run is not None:
            self._run.pacing.looks.reset()
        self.publish_equations()

    @property
    def subscription(self) -> SubscribeTensor | None:
        """The subscription, where the loaded run has that tensor: the window may not know yet that it is another."""
        run, look = self._run, self._look
        if run is None or look is None or look.variable >= len(run.training.variables):
            return None
        training = run.training
        size = math.prod(training.variables[look.variable].shape)
        has_element = look.element is not None and look.element < size
        # What is captured at every step anyway need not be captured twice.
        return look if has_element and not training.program.capture.traced else replace(look, element=None)

    def publish_equations(self) -> None:
        """Publish the update equations of the subscribed variable, as they are from here on."""
        look, run = self.subscription, self._run
        if look is not None and run is not None:
            training = run.training
            self._out.put(UpdateEquations(training.step, look.variable, training.views.equations(look.variable)))

    def publish_tensors(self, looked: NDArray[np.float32] | None, *, unchanged: bool = False) -> None:
        """Publish tensors as they are now, with the gradients and updates of the last step where `looked` has them;
        `unchanged`: nothing acted since that step.
        """
        look, run = self.subscription, self._run
        if run is None:
            return
        training = run.training
        if looked is None:
            self.elements.publish_current(training, look)
        if look is None or not look.maps:
            return
        begun = time.perf_counter()
        is_kept = run.pacing.every_step and looked is not None
        self._out.put(TensorSnapshot(training.step, training.views.tensors(look, looked, unchanged=unchanged), is_kept))
        ended = time.perf_counter()
        self._recent.append(ended - begun)
        # Where a look waits for the window, so would the steps in its place: that is no cost of looking.
        run.pacing.looks.spent(min(self._recent), ended)
        run.overhead.record_map(ended - begun)

    def publish_restored(self, chunk: Chunk | None) -> None:
        """Publish the step that was restored; `chunk` ended there, where something was made on the way."""
        self.publish_equations()
        self.publish_schedules()
        last_chunk = chunk if chunk is not None and len(chunk.rows) else None
        self.publish_tensors(last_chunk.looked if last_chunk is not None else None)
        if last_chunk is not None and self._run is not None:
            self.elements.publish_current(self._run.training, self.subscription)
        self.publish_touched_rows()

    def publish_schedules(self) -> None:
        """Publish the schedule curves that changed since they were published."""
        self.schedules_due = False
        for planned in self._run.training.planned() if self._run is not None else ():
            sent = self._planned.get(planned.path)
            # NaN is a step that leaves the value alone.
            same = sent is not None and np.array_equal(sent.rates, planned.rates, equal_nan=True)
            if sent is None or not same or sent.steps[-1] != planned.steps[-1]:
                self._planned[planned.path] = planned
                self._out.put(planned)

    def publish_touched_rows(self) -> None:
        """Publish the rows that the last batch touched."""
        if self._run is None or self._run.training.step == 0:
            return
        training = self._run.training
        touched_rows = training.problem.touched(training.problem.indices(training.step, 1)[0])
        if touched_rows is not None:
            self._out.put(TouchedRows(training.step, touched_rows))
