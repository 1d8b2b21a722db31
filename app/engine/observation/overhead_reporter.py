"""Reporter of overhead: times every chunk, and publishes what that found."""

from __future__ import annotations

import time
from collections.abc import Callable

from app.core.messages.frames import Out
from app.engine.observation.observer import ChunkObserver, MadeChunk, PlannedChunk


class OverheadReporter(ChunkObserver):
    """Times every chunk for the meter of its run, and publishes twice a second what that found.

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
