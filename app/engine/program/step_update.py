"""Step update: gradients, their processing and every optimizer's update in one step."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import tensorflow as tf

from app.engine.bindings.optimizer_binding import OptimizerBinding, variables_of
from app.engine.problem.problem import Problem
from app.engine.problem.replica_step import ReplicaFault
from app.engine.program.step_measurement import gradient_values, scale_gradient
from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient
from optimizers.processing.chain import Chain, StageContext


class StepUpdate:
    """Operations of one step, without its measurements.

    Args:
        merge, dense: as `StepProgram` has them.
        trace: makes a graph function of a part, where the step itself is not traced.
    """

    def __init__(
        self,
        problem: Problem,
        bindings: Sequence[OptimizerBinding],
        chain: Chain | None,
        *,
        merge: bool,
        dense: bool,
        trace: Callable[[Callable[..., Any]], Callable[..., Any]] | None,
    ) -> None:
        self._problem, self._bindings, self._chain = problem, tuple(bindings), chain
        self._first = bindings[0].hosted
        self._merge, self._dense = merge, dense
        self._variables = problem.variables
        self._trained = variables_of(bindings)
        self._targets = [target for binding in bindings for target in binding.targets]
        self._tensors = [v.value for v in problem.variables]
        one = tf.constant(1.0)
        scales = self._first.scale_loss(one) is not one
        wanted = any(binding.hosted.wants_forward for binding in bindings)
        self._replicas = problem.replicas
        if self._replicas is not None and wanted:
            titles = ", ".join(each.opened.title for each in bindings if each.hosted.wants_forward)
            raise ReplicaFault(
                "count",
                (
                    Message(
                        "{titles} computes more than gradients from the loss, which replicas cannot "
                        "share; use replicas.count = 1, or another optimizer.",
                        titles=titles,
                    )
                ),
            )
        for binding in bindings if self._replicas is not None else ():
            binding.hosted.expect_aggregated()
        self._gradients = trace(self._plain_gradients) if trace is not None and not (wanted or scales) else None

    def schedule(self, values: tf.Tensor) -> None:
        """Set scheduled values; other values stay, because an optimizer may change them itself."""
        for i, targets in enumerate(self._targets):
            for target in targets:
                value = tf.cast(values[i], target.dtype)
                target.assign(tf.where(tf.math.is_nan(value), target.read_value(), value))

    def update(
        self,
        gradients: list[Gradient],
        merged: list[Gradient],
        number: tf.Tensor,
        forward: ForwardPass | None,
        magnitudes: Callable[[Sequence[tf.Tensor]], tf.Tensor],
    ) -> tuple[list[tf.Tensor], list[Gradient]]:
        """Aggregate and process the gradients, make the updates of all bindings, and move weights back into their
        bounds.

        Answers what gradient processing measures (the norms that the optimizers received, the series of the chain), and
        the gradients that they received.
        """

        def hand_over(inputs: Sequence[Gradient]) -> None:
            for binding in self._bindings:
                binding.update(inputs, self._variables, forward)

        chain = self._chain
        if chain is None:
            mine = {i for binding in self._bindings if binding.hosted.merges_repeated for i in binding.indices}
            inputs = [
                m if self._merge and i not in mine else g
                for i, (g, m) in enumerate(zip(gradients, merged, strict=True))
            ]
            inputs = [tf.convert_to_tensor(g) for g in inputs] if self._dense else inputs
            hand_over(inputs)
            if self._problem.descent is not None:
                self._problem.descent.project()
            return [], inputs
        # Stages see what the optimizer is handed: a dense gradient where it takes no sparse one.
        dense = {i for d in self._bindings if self._dense or not d.hosted.takes_sparse for i in d.indices}
        inputs = merged if self._merge else gradients
        inputs = [tf.convert_to_tensor(g) if i in dense and g is not None else g for i, g in enumerate(inputs)]
        # The chain sees what the gradients are, not what a loss scale makes of them.
        factor = self._first.scale_loss(tf.constant(1.0)) if self._first.skips_overflow else None
        place = {index: i for i, index in enumerate(self._trained)}
        inputs = [scale_gradient(g, 1 / factor) if factor is not None else g for g in inputs]

        def process(received: Sequence[Gradient]) -> None:
            whole = [received[place[i]] if i in place else g for i, g in enumerate(inputs)]
            hand_over([scale_gradient(g, factor) if factor is not None else g for g in whole])

        at = StageContext(number, self._problem.seed, self._rates_of_trained())
        chained = chain.apply([inputs[i] for i in self._trained], at, process)
        if self._problem.descent is not None:
            self._problem.descent.project()
        lengths, _ = tf.split(magnitudes([*map(gradient_values, chained.optimizer_gradients)]), 2)
        received = tf.where(chained.is_update_step, lengths, np.nan)
        measured = [
            *(received[place[i]] if i in place else tf.constant(np.nan) for i in range(len(inputs))),
            *tf.unstack(chained.measured, num=len(chain.series)),
        ]
        return measured, [chained.optimizer_gradients[place[i]] if i in place else g for i, g in enumerate(inputs)]

    def _rates_of_trained(self) -> list[tf.Tensor]:
        rates = {i: d.hosted.learning_rate for d in self._bindings for i in d.indices}
        return [tf.cast(rates[i].read_value(), tf.float32) for i in self._trained]

    def differentiate(self, rows, number):  # type: ignore[no-untyped-def]  # tensors, as above
        """Return the gradients, the forward pass if the optimizer needs it, the loss, the metric, the scaled loss, and
        measurements of replicas.
        """
        hosted, tensors = self._first, self._tensors
        if self._gradients is not None:
            gradients, loss, metric, replicas = self._gradients(rows, number)
            return gradients, None, loss, metric, loss, replicas
        if self._replicas is not None:
            gradients, loss, metric, replicas = self._gradients_of_replicas(self._replicas, rows, number)
            return gradients, None, loss, metric, hosted.scale_loss(loss), replicas
        with contextlib.ExitStack() as recording:
            # The outer tape also records the gradient, for an optimizer that differentiates once more.
            wanted = any(binding.hosted.wants_forward for binding in self._bindings)
            outer = recording.enter_context(tf.GradientTape(persistent=True)) if wanted else None
            with tf.GradientTape(watch_accessed_variables=False) as tape:
                tape.watch(tensors)
                loss, metric = self._problem.loss(rows, number)
                scaled = hosted.scale_loss(loss)
            gradients = tape.gradient(scaled, tensors)
        forward = None
        if outer is not None:
            forward = ForwardPass(scaled, outer, lambda: self._problem.loss(rows, number)[0])
        return gradients, forward, loss, metric, scaled, tf.zeros([0])

    def _plain_gradients(self, rows, number):  # type: ignore[no-untyped-def]  # tensors, as above
        """Return the gradients, the loss, the metric and measurements of replicas, for optimizers that need nothing
        else and do not scale the loss.
        """
        if self._replicas is not None:
            return self._gradients_of_replicas(self._replicas, rows, number)
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss, metric = self._problem.loss(rows, number)
        return tape.gradient(loss, self._tensors), loss, metric, tf.zeros([0])

    def _gradients_of_replicas(self, replicas, rows, number):  # type: ignore[no-untyped-def]  # tensors, as above
        """Return the gradients of all replicas together."""
        own = [(aggregate, b.indices) for b in self._bindings if (aggregate := b.hosted.aggregator) is not None]
        found = replicas.differentiate(rows, number, self._first.scale_loss, own)
        return found.gradients, found.loss, found.metric, found.series
