"""Rules on execution: eager, traced, compiled, repeated and replicated steps must give the same weights."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import keras
import tensorflow as tf
import tf_keras
from tensorflow.python.keras.optimizer_v2 import gradient_descent as twin

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped, warning
from optimizers.checker.hosted_runs import step_inputs
from optimizers.checker.listed_state import join_names, line_of_assignment, line_of_call
from optimizers.checker.optimizer_steps import (
    STEPS,
    error_text,
    first_steps,
    is_close,
    json_number,
    largest_magnitude,
    traced_loop,
    weights,
    weights_after_eager_steps,
    weights_after_graph_steps,
)
from optimizers.checker.optimizer_under_test import (
    Array,
    BareOptimizer,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
)
from optimizers.checker.random_draws import temporary_seed
from optimizers.checker.rule import Rule
from optimizers.checker.stochastic_optimizers import PYTHON_DRAWS, is_stochastic, with_fixed_draws
from optimizers.contracts.argument_attributes import as_code, is_same
from optimizers.contracts.hosting_fallbacks import FrozenInTrace
from optimizers.contracts.recognition import PLAIN
from optimizers.contracts.slot_owners import PACKAGES


class EagerEqualsGraph(Rule):
    title = "Runs the same steps eagerly and in a graph"
    why = "Code is tried eagerly but trained in a graph; if the two differ, the tried code is not the trained code."
    fix = (
        "Do not branch on tf.executing_eagerly(). Keep changing state in variables, and branch on tensors with tf.cond."
    )
    requires = ("steps-in-graph", "state-frozen-in-trace")
    repeats = "together"
    in_graph = True
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        final_weights = weights_after_eager_steps(subject), weights_after_graph_steps(subject)
        difference = largest_difference(*final_weights)
        if is_close(*final_weights):
            return passed(
                Message("{steps} steps give the same weights both ways", steps=STEPS), largest_difference=difference
            )
        return failed(
            Message(
                "Weights after {steps} steps in a graph differ by {difference:.2g} from those of the same steps run "
                "eagerly",
                steps=STEPS,
                difference=difference,
            ),
            subject.hook_line,
            largest_difference=json_number(difference),
        )


class StateFrozenInTrace(Rule):
    title = "Keeps no changing state in Python"
    why = (
        "model.fit traces the step once. Python code runs only during the trace, so self.t += 1 keeps its traced "
        "value and everything computed from it stays as in the first step."
    )
    fix = (
        "Count steps with self.iterations, and keep changing state in a variable: self.add_variable(...), then "
        "assign_add."
    )
    in_graph = True
    cost = 0.2

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        first = first_steps(subject)
        moved = [
            place
            for old, new in zip(first.numbers_before, first.numbers_after, strict=True)
            for place, value in new.items()
            if place in old and not is_same(old[place], value)
        ]
        if not moved and (names := subject.cache.get(PYTHON_DRAWS)):
            return warning(
                (
                    Message(
                        "It draws with {names} in Python: a traced step draws once, and every later "
                        "step reuses those numbers",
                        names=join_names(names),
                    )
                ),
                line_of_call(subject, *(name.rpartition(".")[2] for name in names), late=True) or subject.hook_line,
                Message(
                    "Draw with TensorFlow: tf.random.stateless_normal, from a seed of the "
                    "constructor and self.iterations."
                ),
            )
        refusal = subject.lead.hosted.graph_refusal
        if not moved and isinstance(refusal, FrozenInTrace):
            line = getattr(subject.opened.fault(refusal), "line", None) or subject.hook_line
            return failed(str(refusal).rpartition(". ")[0], line)
        if not moved:
            return passed(Message("{steps} eager steps change no number kept in Python", steps=STEPS))
        names = join_names(list(dict.fromkeys(as_code(place) for place in moved)))
        eager, others = first.ends[-1], subject.variables()
        graph = subject.weights_after_steps(others, dense_gradients(others, STEPS), graph=True)
        difference = largest_difference(eager, graph)
        if is_close(eager, graph):
            return passed(
                Message("{names} changes in Python at each eager step, and no weight depends on it", names=names)
                if len(set(moved)) == 1
                else Message("{names} change in Python at each eager step, and no weight depends on it", names=names)
            )
        return failed(
            (
                Message(
                    "{names} changes in Python at each eager step but not in a traced one; after {steps} "
                    "steps weights are off by {difference:.2g}",
                    names=names,
                    steps=STEPS,
                    difference=difference,
                )
                if len(set(moved)) == 1
                else Message(
                    "{names} change in Python at each eager step but not in a traced one; after {steps} "
                    "steps weights are off by {difference:.2g}",
                    names=names,
                    steps=STEPS,
                    difference=difference,
                )
            ),
            line_of_assignment(subject, str(moved[0][0])) or subject.hook_line,
            largest_difference=json_number(difference),
        )


class Deterministic(Rule):
    title = "The same start gives the same weights"
    why = "A run that cannot be repeated cannot be compared with another."
    fix = "Draw with tf.random.stateless_normal from a seed of the constructor and self.iterations."
    draws = "free"
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        with temporary_seed(1):
            again = subject.weights_after_steps(variables, dense_gradients(variables, STEPS))
        difference = largest_difference(first_steps(subject).ends[-1], again)
        if difference > 0:
            with with_fixed_draws(subject) as fixed:
                drawn = fixed is not None
            return warning(
                (
                    Message(
                        "It draws random numbers that no seed of TensorFlow, Keras, NumPy or Python repeats: two "
                        "runs with the same start and seeds differ by {difference:.2g} after {steps} steps",
                        difference=difference,
                        steps=STEPS,
                    )
                    if drawn
                    else Message(
                        "Two runs with the same start and seeds differ by {difference:.2g} after {steps} steps",
                        difference=difference,
                        steps=STEPS,
                    )
                ),
                subject.hook_line,
                largest_difference=json_number(difference),
            )
        if is_stochastic(subject):
            what = Message(
                "It draws random numbers, and two runs with the same seeds give the same weights bit for bit"
            )
            return passed(what, largest_difference=0.0)
        return passed(Message("Two runs from the same start give the same weights bit for bit"), largest_difference=0.0)


class CompilesUnderXla(Rule):
    title = "Compiles under XLA"
    why = "Keras compiles the whole step where it can; one operation that XLA refuses leaves all of it uncompiled."
    fix = (
        "Use operations with fixed shapes that XLA supports: no tf.py_function, tf.unique, tf.boolean_mask or "
        "tf.where(x)."
    )
    in_graph = True
    draws = "free first"
    cost = 1.5

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        lead = subject.lead
        lead.reset()
        start, steps = weights(lead.variables), dense_gradients(lead.variables, STEPS)
        compiled = lead.compiled(steps[0])
        error = attempt(lambda: [compiled(*each) for each in steps])
        if isinstance(error, Exception):
            return warning(
                Message("XLA does not compile a dense step: {error}", error=error_text(error)), subject.hook_line
            )
        ends = weights(lead.variables)
        plain = weights_after_graph_steps(subject)
        difference, moved = largest_difference(plain, ends), largest_difference(start, plain)
        # XLA fuses, and so rounds otherwise.
        if difference <= 1e-5 * largest_magnitude(plain) + 1e-3 * moved:
            return passed(
                Message("A dense step compiles and gives the same weights"), largest_difference=json_number(difference)
            )
        return failed(
            Message(
                "Weights after {steps} compiled steps differ by {difference:.2g} from those without compilation",
                steps=STEPS,
                difference=difference,
            ),
            subject.hook_line,
            largest_difference=json_number(difference),
        )


_SHAPES = {"kernel": (64, 64), "bias": (64,), "head": (64, 10)}
_STEPS, _ROUNDS = 50, 5
_SLOW_RATIO = 5.0


class Speed(Rule):
    title = "Steps are fast enough"
    why = "The update runs once per batch; one that takes several times as long as Adam's dominates training."
    fix = "Compute with whole tensors, no loops over elements, and leave out operations whose result is not used."
    in_graph = True
    draws = "free"
    cost = 1.8

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        mine, other = self._compiled_loop(subject), self._compiled_loop(OptimizerUnderTest("Adam"))
        ratio = self._time_ratio(mine, other)
        if ratio >= _SLOW_RATIO:
            ratio = min(ratio, self._time_ratio(mine, other))  # another process may have come between
        message = Message(
            "A step takes {ratio:.1f} times as long as one of Keras' Adam on the same {count} variables",
            ratio=ratio,
            count=len(_SHAPES),
        )
        if ratio >= _SLOW_RATIO:
            return warning(message, subject.hook_line, times_as_long=ratio)
        return passed(message, times_as_long=ratio)

    @staticmethod
    def _compiled_loop(subject: OptimizerUnderTest) -> Callable[[int], None]:
        variables = subject.variables(_SHAPES)
        hosted = subject.plain(variables)
        gradients = dense_gradients(variables, 1)[0]
        run = traced_loop(hosted, variables, lambda: step_inputs(variables, hosted, gradients))
        run(2)
        return run

    @staticmethod
    def _time_ratio(mine: Callable[[int], None], other: Callable[[int], None]) -> float:
        best = [float("inf"), float("inf")]
        for _ in range(_ROUNDS):
            for i, run in enumerate((mine, other)):
                begun = time.perf_counter()
                run(_STEPS)
                best[i] = min(best[i], time.perf_counter() - begun)
        return best[0] / best[1]


_RATE, _MOMENTUM = 0.01, 0.9


def _reference_sgd(subject: OptimizerUnderTest, variables: Sequence[keras.Variable]) -> tuple[BareOptimizer, str]:
    """Return gradient descent with momentum, from the package and contract of the subject's base, and the name of that
    base.
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


_REPLICA_STEPS = 3
_AGGREGATE_FIX = Message(
    "Code in apply_gradients before super().apply_gradients runs on each replica's own part. Sum "
    "the parts first with self._aggregate_gradients(grads_and_vars) and pass them on with "
    "experimental_aggregate_gradients=False; or move the code to _resource_apply_dense, which "
    "gets the sum."
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
            return skipped(Message("This process has one logical device; replicas need two"))
        if subject.is_multi_backend:
            return passed(Message("Keras before TensorFlow 2 has no replicas"))
        if subject.contract == "As documented":
            return passed(Message("Outside Slotscope its hooks are not called, on one device or several"))
        steps = dense_gradients(subject.variables(), _REPLICA_STEPS)
        if subject.runner().hosted.wants_forward:
            return passed(Message("It needs more than gradients, so it is not run on replicas"))
        strategy = tf.distribute.MirroredStrategy(devices[:2], cross_device_ops=tf.distribute.ReductionToOneDevice())
        mirrored = attempt(_weights_on_replicas, strategy, subject.bare, subject, steps)
        if isinstance(mirrored, Exception):
            refusal = _weights_on_one_device(subject, steps)[1]
            if refusal:
                return skipped(refusal)
            base = _failing_base(strategy, subject, steps)
            if base is not None:
                return skipped(
                    Message(
                        "Optimizers of {base} do not run on replicas in this TensorFlow, not even its own SGD",
                        base=base,
                    )
                )
            return warning(
                Message(
                    "Under MirroredStrategy a step raises {cause}", cause=error_text(mirrored.__cause__ or mirrored)
                ),
                _error_line(subject, mirrored),
            )
        final_weights = first_steps(subject).ends[_REPLICA_STEPS - 1], mirrored
        if not is_close(*final_weights):
            # As its contract has it used, which is not as it is hosted.
            single, refusal = _weights_on_one_device(subject, steps)
            if refusal:
                return skipped(refusal)
            final_weights = single, mirrored
        apart = largest_difference(*final_weights)
        if is_close(*final_weights):
            return passed(
                Message("Two replicas give the weights of one device with the summed gradient"),
                difference=json_number(apart),
            )
        return failed(
            Message(
                "After {replica_steps} steps the weights of two replicas differ by {apart:.2g} from those of one "
                "device with the summed gradients",
                replica_steps=_REPLICA_STEPS,
                apart=apart,
            ),
            subject.line_of("apply_gradients", "apply", "update_step", "_resource_apply_dense"),
            _AGGREGATE_FIX if "apply_gradients" in subject.methods and subject.contract == "OptimizerV2" else "",
            largest_difference=json_number(apart),
        )


def _weights_on_one_device(
    subject: OptimizerUnderTest, steps: Sequence[Sequence[tf.Tensor]]
) -> tuple[list[Array], str]:
    """Return the weights after the steps on one device, or the reason why there are none."""
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
        return [], Message("On one device, its contract's step raises {error}", error=error_text(error))
    return weights(variables), ""


def _weights_on_replicas(
    strategy: tf.distribute.Strategy,
    make: Callable[[list[keras.Variable]], BareOptimizer],
    subject: OptimizerUnderTest,
    steps: Sequence[Sequence[tf.Tensor]],
) -> list[Array]:
    """Return the weights after the steps on two replicas."""
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
    """Return the base of the class if its own optimizer also fails on replicas."""
    base = _reference_sgd(subject, subject.variables())[1]

    def make(variables: list[keras.Variable]) -> BareOptimizer:
        return _reference_sgd(subject, variables)[0]

    ends = attempt(_weights_on_replicas, strategy, make, subject, steps)
    return base if isinstance(ends, Exception) else None


def _error_line(subject: OptimizerUnderTest, error: BaseException) -> int | None:
    return getattr(subject.opened.fault(error), "line", None) or subject.hook_line
