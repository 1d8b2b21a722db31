"""Whether replicas train as one device with the sum of their gradients."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import keras
import tensorflow as tf

from optimizers.checker.course import finite, first_steps, near, said, weights
from optimizers.checker.finding import Seen, fails, holds, waits, warns
from optimizers.checker.rule import Rule
from optimizers.checker.stock import stock_of
from optimizers.checker.subject import Array, Bare, Subject, dense_gradients, largest_difference

_STEPS = 3


class Replicas(Rule):
    title = "Trains on several replicas"
    why = "Under tf.distribute.MirroredStrategy the gradients of the replicas are summed before the update."
    mend = "Update in the hooks that the base calls; where apply_gradients is overridden, call super().apply_gradients."
    after = ("hook-returns-operation", "same-name", "state-frozen-in-trace")
    in_graph = True
    draws = "silent"
    cost = 0.4

    def look(self, subject: Subject) -> Seen:
        devices = [each.name.removeprefix("/device:") for each in tf.config.list_logical_devices("CPU")]
        if len(devices) < 2:
            return waits("There is one logical device in this process, replicas want two")
        if subject.contract == "As documented":
            return holds("Elsewhere than in Slotscope its hooks are not called, on one device or several")
        steps = dense_gradients(subject.variables(), _STEPS)
        if subject.runner().hosted.wants_forward:
            return holds("It asks for more than gradients, so it is not run on replicas")
        strategy = tf.distribute.MirroredStrategy(devices[:2], cross_device_ops=tf.distribute.ReductionToOneDevice())
        try:
            mirrored = _mirrored(strategy, subject.bare, subject, steps)
        except Exception as error:
            refusal = _alone(subject, steps)[1]
            if refusal:
                return waits(refusal)
            base = _failing_base(strategy, subject, steps)
            if base is not None:
                return waits(f"Optimizers of {base} do not run on replicas in this TensorFlow, its own SGD neither")
            return warns(
                f"Under MirroredStrategy a step raises {said(error.__cause__ or error)}", _line(subject, error)
            )
        ends = first_steps(subject).ends[_STEPS - 1], mirrored
        if not near(*ends):
            # As its contract has it used, which is not as it is hosted.
            single, refusal = _alone(subject, steps)
            if refusal:
                return waits(refusal)
            ends = single, mirrored
        apart = largest_difference(*ends)
        if near(*ends):
            return holds(
                "Two replicas give the weights of one device with the summed gradient", difference=finite(apart)
            )
        return fails(
            f"After {_STEPS} steps two replicas are {apart:.2g} away from one device with the sum of their gradients",
            subject.line_of("apply_gradients", "apply", "update_step", "_resource_apply_dense"),
            largest_difference=finite(apart),
        )


def _alone(subject: Subject, steps: Sequence[Sequence[tf.Tensor]]) -> tuple[list[Array], str]:
    """The weights after the steps on one device, and why there are none."""
    variables = subject.variables()
    bare = subject.bare(variables)
    try:
        bare.build()

        @tf.function(autograph=False)
        def step(*gradients: tf.Tensor) -> None:
            bare.apply(list(gradients))

        for each in steps:
            step(*each)
    except Exception as error:
        return [], f"As its contract has it used, one device raises {said(error)}"
    return weights(variables), ""


def _mirrored(
    strategy: tf.distribute.Strategy,
    make: Callable[[list[keras.Variable]], Bare],
    subject: Subject,
    steps: Sequence[Sequence[tf.Tensor]],
) -> list[Array]:
    """The weights after the steps on two replicas."""
    with strategy.scope():
        variables = subject.variables()
        mirrored = make(variables)
        mirrored.build()

    @tf.function(autograph=False)
    def step(*gradients: tf.Tensor) -> None:
        # Three quarters of each gradient from one replica, a quarter from the other.
        def replica() -> None:
            place = tf.distribute.get_replica_context().replica_id_in_sync_group
            share = tf.where(tf.equal(place, 0), 0.75, 0.25)
            mirrored.apply([g * tf.cast(share, g.dtype) for g in gradients])

        strategy.run(replica)

    for each in steps:
        step(*each)
    return weights(variables)


def _failing_base(
    strategy: tf.distribute.Strategy, subject: Subject, steps: Sequence[Sequence[tf.Tensor]]
) -> str | None:
    """The base of the class where its own optimizer does not run on replicas either."""
    base = stock_of(subject, subject.variables())[1]
    try:
        _mirrored(strategy, lambda variables: stock_of(subject, variables)[0], subject, steps)
    except Exception:
        return base
    return None


def _line(subject: Subject, error: BaseException) -> int | None:
    return getattr(subject.opened.fault(error), "line", None) or subject.hook_line
