"""Rule on replicas: whether they train as one device with the sum of their gradients."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import keras
import tensorflow as tf
import tf_keras
from tensorflow.python.keras.optimizer_v2 import gradient_descent as twin

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped, warning
from optimizers.checker.optimizer_steps import error_text, first_steps, is_close, json_number, weights
from optimizers.checker.optimizer_under_test import (
    Array,
    BareOptimizer,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
)
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import PLAIN
from optimizers.contracts.slot_owners import PACKAGES

_RATE, _MOMENTUM = 0.01, 0.9


def _reference_sgd(subject: OptimizerUnderTest, variables: Sequence[keras.Variable]) -> tuple[BareOptimizer, str]:
    """Gradient descent with momentum, which has a slot, of the package and contract of the subject's base; and how a
    person calls that base.
    """
    bases = [cls.__module__ for cls in type(subject.make()).__mro__ if f"{cls.__module__}.".startswith(PACKAGES)]
    if any(name.startswith("tensorflow.python.keras") for name in bases):
        return BareOptimizer(twin.SGD(_RATE, _MOMENTUM), "OptimizerV2", variables), "tensorflow.python.keras"
    if subject.contract == "Keras 3":
        return BareOptimizer(keras.optimizers.SGD(_RATE, _MOMENTUM), "Keras 3", variables), "keras"
    if subject.contract == "Keras 2":
        return BareOptimizer(tf_keras.optimizers.SGD(_RATE, _MOMENTUM), "Keras 2", variables), "tf_keras"
    if subject.contract == "TF1":
        optimizer = tf.compat.v1.train.MomentumOptimizer(_RATE, _MOMENTUM)
        return BareOptimizer(optimizer, "TF1", variables), "tf.compat.v1.train"
    return BareOptimizer(
        tf_keras.optimizers.legacy.SGD(_RATE, _MOMENTUM), "OptimizerV2", variables
    ), "tf_keras.optimizers.legacy"


_STEPS = 3
_AGGREGATE_FIX = (
    "What apply_gradients does before super().apply_gradients, each replica does to its own part: sum the parts first, "
    "with self._aggregate_gradients(grads_and_vars), and hand them on with experimental_aggregate_gradients=False; or "
    "do it in _resource_apply_dense, which gets the sum."
)


class Replicas(Rule):
    title = "Trains on several replicas"
    why = "Under tf.distribute.MirroredStrategy the gradients of the replicas are summed before the update."
    fix = "Update in the hooks that the base calls; where apply_gradients is overridden, call super().apply_gradients."
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "A class without an optimizer's base sums the gradients of replicas itself, or its training loop does"
    }
    requires = ("hook-returns-operation", "same-name", "state-frozen-in-trace")
    in_graph = True
    draws = "silent"
    cost = 0.4

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        devices = [each.name.removeprefix("/device:") for each in tf.config.list_logical_devices("CPU")]
        if len(devices) < 2:
            return skipped("There is one logical device in this process, replicas want two")
        if subject.is_multi_backend:
            return passed("The Keras before TensorFlow 2 has no replicas")
        if subject.contract == "As documented":
            return passed("Elsewhere than in Slotscope its hooks are not called, on one device or several")
        steps = dense_gradients(subject.variables(), _STEPS)
        if subject.runner().hosted.wants_forward:
            return passed("It asks for more than gradients, so it is not run on replicas")
        strategy = tf.distribute.MirroredStrategy(devices[:2], cross_device_ops=tf.distribute.ReductionToOneDevice())
        mirrored = attempt(_weights_on_replicas, strategy, subject.bare, subject, steps)
        if isinstance(mirrored, Exception):
            refusal = _weights_on_one_device(subject, steps)[1]
            if refusal:
                return skipped(refusal)
            base = _failing_base(strategy, subject, steps)
            if base is not None:
                return skipped(f"Optimizers of {base} do not run on replicas in this TensorFlow, its own SGD neither")
            return warning(
                f"Under MirroredStrategy a step raises {error_text(mirrored.__cause__ or mirrored)}",
                _error_line(subject, mirrored),
            )
        final_weights = first_steps(subject).ends[_STEPS - 1], mirrored
        if not is_close(*final_weights):
            # As its contract has it used, which is not as it is hosted.
            single, refusal = _weights_on_one_device(subject, steps)
            if refusal:
                return skipped(refusal)
            final_weights = single, mirrored
        apart = largest_difference(*final_weights)
        if is_close(*final_weights):
            return passed(
                "Two replicas give the weights of one device with the summed gradient", difference=json_number(apart)
            )
        return failed(
            f"After {_STEPS} steps two replicas are {apart:.2g} away from one device with the sum of their gradients",
            subject.line_of("apply_gradients", "apply", "update_step", "_resource_apply_dense"),
            _AGGREGATE_FIX if "apply_gradients" in subject.methods and subject.contract == "OptimizerV2" else "",
            largest_difference=json_number(apart),
        )


def _weights_on_one_device(
    subject: OptimizerUnderTest, steps: Sequence[Sequence[tf.Tensor]]
) -> tuple[list[Array], str]:
    """The weights after the steps on one device, and why there are none."""
    variables = subject.variables()
    bare = subject.bare(variables)

    @tf.function(autograph=False)
    def step(*gradients: tf.Tensor) -> None:
        bare.apply(list(gradients))

    def make_steps() -> None:
        bare.build()
        for each in steps:
            step(*each)

    error = attempt(make_steps)
    if isinstance(error, Exception):
        return [], f"As its contract has it used, one device raises {error_text(error)}"
    return weights(variables), ""


def _weights_on_replicas(
    strategy: tf.distribute.Strategy,
    make: Callable[[list[keras.Variable]], BareOptimizer],
    subject: OptimizerUnderTest,
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
    strategy: tf.distribute.Strategy, subject: OptimizerUnderTest, steps: Sequence[Sequence[tf.Tensor]]
) -> str | None:
    """The base of the class where its own optimizer does not run on replicas either."""
    base = _reference_sgd(subject, subject.variables())[1]

    def make(variables: list[keras.Variable]) -> BareOptimizer:
        return _reference_sgd(subject, variables)[0]

    ends = attempt(_weights_on_replicas, strategy, make, subject, steps)
    return base if isinstance(ends, Exception) else None


def _error_line(subject: OptimizerUnderTest, error: BaseException) -> int | None:
    return getattr(subject.opened.fault(error), "line", None) or subject.hook_line
