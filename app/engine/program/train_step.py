"""The traced training step, and the loop that makes many steps in one call."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.messages.commands import SubscribeTensor
from app.engine.bindings.optimizer_binding import OptimizerBinding
from app.engine.problem.problem import Problem
from app.engine.program.chunks import BUFFER, PROBES, Chunk, joined
from app.engine.program.compile_cache import open_cache
from app.engine.program.row_layout import RowLayout
from app.engine.program.step_measurement import StepMeasurement, UpdateInputs, scale_gradient
from app.engine.program.step_update import StepUpdate
from optimizers.base.graph_release import release_with
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.processing.chain import Chain

_COMPILE_ERRORS = (
    tf.errors.InvalidArgumentError,
    tf.errors.UnimplementedError,
    tf.errors.NotFoundError,
    tf.errors.InternalError,
)


class StepProgram:
    """Traced loop of at most `BUFFER` steps. The number of steps is a tensor, so there is one trace. For an optimizer
    that only works eagerly, the same loop runs eagerly.

    Everything a step does is decided by the experiment and by the step's number: the rows of its batch and the values
    of its schedules come from outside, randomness inside from (seed, step). Telemetry is computed by the same program
    whoever watches; how often probes are taken is a tensor too, and changes no bit of the weights.

    Args:
        bindings: who trains what. A variable that none of them has is frozen.
        chain: what is done to the gradients before the optimizers see them; none if there is nothing.
        compiled: compile the loop with XLA. Meant for problems whose gradients are all dense: on the CPU, XLA does not
            flush denormals, which stale rows of an embedding's slots become. Where it refuses an op, the loop runs
            without it and `compiled` says so.
        merge: merge repeated rows of sparse gradients before the optimizer sees them, where its contract does not.
        dense: hand it every sparse gradient as a dense tensor.
        telemetry: measure more than the loss (benchmarks compare with a bare loop).
    """

    def __init__(
        self,
        problem: Problem,
        bindings: Sequence[OptimizerBinding],
        chain: Chain | None = None,
        *,
        compiled: bool,
        merge: bool = True,
        dense: bool = False,
        telemetry: bool = True,
    ) -> None:
        self._problem, self._chain = problem, chain
        self._merge, self.telemetry = merge, telemetry
        self._rates = [rate for binding in bindings for rate in binding.rates]
        self.eager = any(binding.hosted.graph_refusal is not None for binding in bindings)
        """True if no step is traced: one of the optimizers is right eagerly only. What is not the optimizers' is."""
        trace = self._traced_part if self.eager else None
        self._update = StepUpdate(problem, bindings, chain, merge=merge, dense=dense, trace=trace)
        self._replicas = problem.replicas
        self._measurement = StepMeasurement(
            problem,
            bindings,
            chain,
            compiled=compiled and not self.eager and (self._replicas is None or self._replicas.is_compilable),
            telemetry=telemetry,
            trace=trace,
        )
        self.slot_variables = self._measurement.slot_variables
        """Variables that hold the slots, in the order of `Training.slots`."""
        self.capture = self._measurement.capture
        self.traces = int(self.eager)
        self.compiling: Callable[[bool], object] = _ignore_request
        """Callback that hears that a trace begins, and that what is made of it is ready."""
        columns = self.layout.common
        # A loss scale that overflows is the optimizer's to mend: it skips the step and takes a smaller scale.
        self.decisive = tuple(columns[:1] if bindings[0].hosted.skips_overflow else columns)
        """Columns of a row that must be finite for the loop to go on."""
        # All rows, the same at every step, are made where they are used.
        self._batch = np.zeros((BUFFER, 0 if problem.takes_all_rows else problem.batch_size), np.int32)
        self._values = np.full((BUFFER, len(self._rates)), np.nan)
        self._make_traces()

    @property
    def compiled(self) -> bool:
        """True if XLA compiles the loop."""
        return self._measurement.compiled

    @property
    def layout(self) -> RowLayout:
        """Layout of a row, without sampled columns."""
        return self._measurement.layout

    def _make_traces(self) -> None:
        """Make the traces. With XLA there is one program for everything, because another one could round differently.
        Without it, sampling has its own program, because an unused branch costs time; it is made at its first call.
        """
        self._run: Callable[..., Any]
        self._run_capturing: Callable[..., Any]
        if self.eager:
            self._run = functools.partial(self.loop, False, False)
            self._run_capturing = functools.partial(self.loop, self.telemetry, False)
            return
        self._run = self.trace(capture=self.telemetry and self.compiled)
        self._run_capturing = self._run if self.compiled or not self.telemetry else self.trace(capture=True)

    def trace(self, *, capture: bool) -> tf.types.experimental.PolymorphicFunction:
        """Trace the loop as a graph function, at its first call."""
        loop = functools.partial(self.loop, capture, self.compiled)
        return tf.function(loop, jit_compile=self.compiled, autograph=False)

    def _traced_part(self, part: Callable[..., Any]) -> Callable[..., Any]:
        def traced(*arguments: Any) -> Any:
            release_with(self)
            return part(*arguments)

        found: Callable[..., Any] = tf.function(traced, autograph=False, reduce_retracing=True)
        return found

    def reschedule(self, bindings: Sequence[OptimizerBinding]) -> None:
        """Use other schedules of the same hyperparameters and optimizers, without a new trace."""
        self._rates = [rate for binding in bindings for rate in binding.rates]
        self._measurement.rename_columns(bindings)

    def scheduled(self, first: int, count: int) -> NDArray[np.float64]:
        """Return the values of the schedules for these steps, (count, schedules); NaN for unscheduled values.

        Raises:
            ScheduleFault: a value that is not finite.
        """
        return np.stack([rate.values(first, count) for rate in self._rates], axis=1)

    def run(
        self,
        first: int,
        count: int,
        stride: int,
        *,
        rows: NDArray[np.int32] | None = None,
        scheduled: NDArray[np.float64] | None = None,
        look: SubscribeTensor | None = None,
    ) -> Chunk:
        """Make steps `first` (counted from 1) to `first + count - 1`, with a probe at every step 1 + n * `stride`.

        `count` is at most `BUFFER` and `PROBES * stride`. `rows` (count, batch) and `scheduled` take the place of the
        batches and the schedules of these steps. `look` says what is seen besides; it changes no bit of the weights.
        """
        if count > 1 and self._replicas is not None and self._replicas.is_across_processes:
            return self._run_singly(first, count, stride, look)
        begun = time.perf_counter()
        self._measurement.restore_running()
        if not self._problem.takes_all_rows:
            self._batch[:count] = self._problem.indices(first, count) if rows is None else rows
        self._values[:count] = self.scheduled(first, count) if scheduled is None else scheduled
        made, rows_made, samples, looked = self._make(first, count, stride, look)
        made = int(made)
        made_rows = rows_made.numpy()[:made]
        steps = np.arange(first, first + made, dtype=np.int64)
        probe_steps = steps[(steps - 1) % stride == 0] if self.telemetry else steps[:0]
        # Cut off here: on the device it would be one more call, and each may wait for the window.
        probe_rows = self._measurement.probe_rows(samples.numpy()[: len(probe_steps)])
        width = self.layout.width
        traced = width + self.capture.traced_width
        seen = look is not None and self.telemetry
        return Chunk(
            self.layout.complete(made_rows[:, :width]),
            probe_steps,
            probe_rows,
            time.perf_counter() - begun,
            made_rows[:, width:traced],
            made_rows[:, traced:] if look is not None and seen and look.element is not None else None,
            looked.numpy() if look is not None and seen and look.maps and made else None,
        )

    def _run_singly(self, first: int, count: int, stride: int, look: SubscribeTensor | None) -> Chunk:
        """Run like `run`, one step per call. Processes exchange gradients by the number of a step within its call, but
        their chunks may differ.
        """
        made: list[Chunk] = []
        for step in range(first, first + count):
            made.append(self.run(step, 1, stride, look=look))
            if not np.isfinite(made[-1].rows[0, : len(self.decisive)]).all():
                break
        return joined(made)

    @property
    def is_prepared(self) -> bool:
        """True if the first step needs no tracing or compiling."""
        return self.traces > 0

    def prepare(self) -> None:
        """Trace and compile the loop without making a step; no state changes."""
        for look in (None,) if self._run is self._run_capturing else (None, SubscribeTensor(0, None)):
            self._make(1, 0, 1, look)

    def _make(self, first: int, count: int, stride: int, look: SubscribeTensor | None) -> Any:
        """Make steps with the present batches and values, without XLA if it refuses an operation."""
        arguments = (
            tf.constant(self._batch),
            tf.constant(self._values),
            tf.constant(first, tf.int64),
            tf.constant(count),
            tf.constant(stride),
            tf.constant(_subscription_numbers(look)),
        )
        traces = self.traces
        try:
            return self._call(arguments, look)
        except _COMPILE_ERRORS:
            if not self.compiled or self.traces > 1:
                raise
            self._measurement.compiled = False
            self._make_traces()
            return self._call(arguments, look)
        finally:
            if self.traces != traces:
                self.compiling(False)

    def _call(self, arguments: Sequence[tf.Tensor], look: SubscribeTensor | None) -> Any:
        """Make the steps. If the saved compiled program is damaged, compile it again."""
        traces, compiled = self.traces, self.compiled
        try:
            found = (self._run if look is None else self._run_capturing)(*arguments)
        except tf.errors.OpError as error:
            cache = open_cache() if compiled and self.traces != traces and _cannot_be_read(error) else None
            if cache is None:
                raise
            cache.clear()
            self._make_traces()
            found = (self._run if look is None else self._run_capturing)(*arguments)
        # Asked only now: which version it is of takes longer than a short chunk.
        if compiled and self.traces != traces and (cache := open_cache()) is not None:
            cache.seal()
        return found

    def make_eagerly(
        self, step: int, differentiated: Callable[[list[Gradient]], object]
    ) -> tuple[list[Gradient], list[Gradient]]:
        """Make one step without a trace, for the autopsy; return the gradients, and the processed gradients.
        `differentiated` has the gradients before the update, which may raise.
        """
        rows, number = tf.constant(self._problem.indices(step, 1)[0]), tf.constant(step, tf.int64)
        gradients, forward, loss, _, scaled, _ = self._update.differentiate(rows, number)
        unscale = tf.math.divide_no_nan(loss, scaled) if scaled is not loss else None
        merged = [merge_repeated(g) for g in gradients]
        plain = merged if unscale is None else [scale_gradient(g, unscale) for g in merged]
        differentiated(plain)
        self._update.schedule(tf.constant(self.scheduled(step, 1)[0]))
        _, received = self._update.update(gradients, merged, number, forward, self._measurement.magnitudes)
        return plain, received if unscale is None or self._chain is not None else [
            scale_gradient(g, unscale) for g in received
        ]

    def loop(
        self,
        capture: bool,
        is_static: bool,
        batch: tf.Tensor,
        values: tf.Tensor,
        first: tf.Tensor,
        count: tf.Tensor,
        stride: tf.Tensor,
        look: tf.Tensor,
    ) -> tuple[tf.Tensor, ...]:
        """Make steps. `is_static` has room for the largest chunk, as XLA requires; otherwise for `count`, because empty
        rows would be filled with zeros.
        """
        if not self.eager:
            self.traces += 1
            self.compiling(True)
            release_with(self)
        columns = self.layout.width + (self.capture.traced_width if self.telemetry else 0)
        columns += self.capture.element_width if capture and self.telemetry else 0
        room = BUFFER if is_static else int(count) if self.eager else count
        rows = tf.TensorArray(tf.float32, room, element_shape=[columns])
        # One more, for a look at a step that is not probed.
        samples = tf.TensorArray(tf.float32, PROBES + 1, element_shape=[self._measurement.probe_width])
        looks = tf.TensorArray(tf.float32, 1, element_shape=[self.capture.width if capture else 1])

        def going(i: tf.Tensor, fine: tf.Tensor, *_: object) -> tf.Tensor:
            return tf.logical_and(i < count, fine)

        def step(
            i: tf.Tensor,
            fine: tf.Tensor,
            taken: tf.Tensor,
            rows: tf.TensorArray,
            samples: tf.TensorArray,
            looks: tf.TensorArray,
        ) -> tuple[Any, ...]:
            number = first + tf.cast(i, tf.int64)
            probed = tf.equal((number - 1) % tf.cast(stride, tf.int64), 0)
            mapped, last = look[2] > 0, tf.equal(i, count - 1)
            kept = probed | (mapped & last) if capture else probed
            batch_rows = tf.range(self._problem.rows) if self._problem.takes_all_rows else batch[i]
            row, probe, seen = self._step(batch_rows, values[i], number, kept, look if capture else None)
            rows = rows.write(i, row)
            fine = tf.reduce_all(tf.math.is_finite(row[: len(self.decisive)]))
            if not self.telemetry:
                return i + 1, fine, taken, rows, samples, looks
            taken += tf.cast(probed, tf.int32)
            if not capture:
                samples = tf.cond(probed, lambda: samples.write(taken - 1, probe()), lambda: samples)
                return i + 1, fine, taken, rows, samples, looks
            shown = mapped & (last | ~fine)

            def probe_and_look() -> tuple[tf.TensorArray, tf.TensorArray]:
                if self.compiled:
                    # A branch within would copy all of what is sampled. What was not asked for is written over by
                    # what is, or left unread.
                    place = taken - tf.cast(probed, tf.int32)
                    return samples.write(place, probe()), looks.write(0, seen())
                probes = tf.cond(probed, lambda: samples.write(taken - 1, probe()), lambda: samples)
                return probes, tf.cond(shown, lambda: looks.write(0, seen()), lambda: looks)

            # One branch around both: under XLA what a branch takes is kept whether it is taken or not.
            samples, looks = tf.cond(probed | shown, probe_and_look, lambda: (samples, looks))
            return i + 1, fine, taken, rows, samples, looks

        start = (tf.constant(0), tf.constant(True), tf.constant(0), rows, samples, looks)
        made, _, _, rows, samples, looks = tf.while_loop(going, step, start)
        looked = looks.concat()
        if capture and self.capture.together:
            # Read here: reading it in a call of its own waits for the window, which Python runs in turn with this one.
            state = tf.cond(look[2] > 0, self.capture.state, lambda: tf.zeros([self.capture.state_width]))
            looked = tf.concat([looked, state], 0)
        return made, rows.stack(), samples.stack(), looked

    def _step(self, rows, values, number, kept_whole, look):  # type: ignore[no-untyped-def]  # tensors in and out; see below
        """Make one step, with the rows of its batch (batch,) int32, values of the schedules, its number, whether its
        whole updates are needed, and what is sampled, `None` for nothing.

        Answers the row of per-step scalars, and functions that make the probe row and the look.
        """
        gradients, forward, loss, metric, scaled, replicas = self._update.differentiate(rows, number)
        merged = [merge_repeated(g) for g in gradients] if self.telemetry or self._merge else gradients
        self._update.schedule(values)
        if not self.telemetry:
            self._update.update(gradients, merged, number, forward, self._measurement.magnitudes)
            return loss[None], None, None
        before = self._measurement.before_update(number, merged, kept_whole)
        processed, received = self._update.update(gradients, merged, number, forward, self._measurement.magnitudes)
        if not self.eager:
            self.capture.notice_rows()
        return self._measurement.after_update(
            before, UpdateInputs(loss, metric, scaled, merged, received, processed, replicas), look
        )


def _cannot_be_read(error: tf.errors.OpError) -> bool:
    """Return whether TensorFlow raised this error because of an entry of the compile cache."""
    return isinstance(error, tf.errors.DataLossError | tf.errors.OutOfRangeError) or "Serialized cache" in error.message


def _ignore_request(_: bool) -> None:
    """Ignore a request, because there was none."""


def _subscription_numbers(look: SubscribeTensor | None) -> NDArray[np.int32]:
    """Return variable, element (-1 for none) and whether maps are wanted, as inputs of the loop."""
    if look is None:
        return np.array([0, -1, 0], np.int32)
    return np.array([look.variable, -1 if look.element is None else look.element, look.maps], np.int32)
