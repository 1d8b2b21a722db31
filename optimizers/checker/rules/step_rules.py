"""Rules on steps: the first steps run, move the weights and give finite numbers, and hundreds of steps reduce
the loss.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import keras
import numpy as np
import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message, all_of
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped
from optimizers.checker.nonfinite_origin import OperationTrail, element, first_not_finite, number, watched
from optimizers.checker.optimizer_steps import (
    STEPS,
    error_text,
    first_steps,
    line_in_file,
    other_location,
    refusal_of_sparse,
    traced_loop,
    weights,
    weights_after_graph_steps,
)
from optimizers.checker.optimizer_under_test import (
    SHAPES,
    Array,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
)
from optimizers.checker.rule import Rule
from optimizers.checker.rules.precision_rules import fault_with_zeros
from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient, differentiate
from optimizers.contracts.hosting_fallbacks import FrozenInTrace
from optimizers.contracts.optimizer_host import batches_to_a_step


class Builds(Rule):
    title = "Can be created and built"
    why = "An optimizer is created with its constructor's defaults and built on its variables before the first step."
    fix = "Give every constructor argument a default, call super().__init__, and make slots from the variables given."
    requires = ("hook-arity",)
    cost = 0.0

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        bare = subject.bare(subject.variables())
        error = attempt(bare.build)
        if isinstance(error, Exception):
            fault = subject.opened.fault(error)
            what = f"{getattr(fault, 'sentence', fault)}{other_location(error, subject)}"
            return failed(
                Message("Building raises {what}", what=what), line_in_file(error, subject, "build", "_create_slots")
            )
        return passed(Message("It is created with its defaults and built on two variables"))


MOVED = "moved"
"""Key under which the distance is remembered that so many steps moved the weights, for the rule that asks it."""
_EAGER_STEPS = 16
"""Number of eager steps: some optimizers collect the gradients of several batches before they move."""


class StepsEagerly(Rule):
    title = "Steps eagerly"
    why = "All other rules run steps."
    fix = "Fix the line that raises; the update must run with plain tensors."
    requires = ("builds",)
    draws = "free"
    cost = 0.01

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        outcome = attempt(self._check_unhosted, subject)
        if not isinstance(outcome, Exception):
            return outcome
        # It asks for more than gradients, or for hooks by other names: hosted it has them, or says why not.
        variables = subject.variables()
        before = [v.value.numpy() for v in variables]
        after = subject.weights_after_steps(variables, dense_gradients(variables, _EAGER_STEPS), graph=False)
        return self._passed_after(subject, largest_difference(before, after), _EAGER_STEPS)

    def _check_unhosted(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        before = [v.value.numpy() for v in variables]
        bare = subject.bare(variables)
        moved, steps = 0.0, 0
        for steps, gradients in enumerate(dense_gradients(variables, _EAGER_STEPS), 1):
            bare.apply(gradients)
            moved = largest_difference(before, [v.value.numpy() for v in variables])
            if moved and steps > 1:
                break
        return self._passed_after(subject, moved, steps)

    def _passed_after(self, subject: OptimizerUnderTest, moved: float, steps: int) -> RuleOutcome:
        subject.cache[MOVED] = moved, steps
        return passed(Message("{steps} steps run", steps=steps))


_MAX_BATCHES = 200
"""Batches, of one that gathers them."""


class MovesWeights(Rule):
    title = "Moves the weights"
    why = "An update that is computed and not assigned trains without an error and learns nothing."
    fix = "Assign the new value to the variable: variable.assign_sub(learning_rate * gradient)."
    requires = ("steps-eagerly",)
    draws = "free"
    cost = 0.01

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        moved, steps = subject.cache[MOVED]
        if moved:
            return passed(Message("{steps} steps move the weights", steps=steps), largest_move=moved)
        values = {**subject.opened.defaults, **subject.values}
        if subject.rate_name is not None and values[subject.rate_name] == 0:
            return passed(Message("Its learning rate is 0, so no weight has to move"))
        batches = batches_to_a_step(subject.runner().hosted)
        if batches > _MAX_BATCHES:
            return passed(Message("It accumulates {batches} batches per step, more than are tested", batches=batches))
        if batches > steps:
            variables = subject.variables()
            before = [v.value.numpy() for v in variables]
            after = subject.weights_after_steps(variables, dense_gradients(variables, batches))
            moved, steps = largest_difference(before, after), batches
        if moved:
            return passed(
                Message("{steps} steps move the weights; it accumulates that many batches", steps=steps),
                largest_move=moved,
            )
        return failed(
            Message("{steps} steps changed no weight, although gradients are not zero", steps=steps), subject.hook_line
        )


_ROOT_STEPS = 2
"""The second one reads the slots that the first one wrote."""


class FiniteAfterOneStep(Rule):
    title = "Is finite after one step"
    why = (
        "If one ordinary step gives a non-finite number or a negative mean of squares, every other "
        "comparison fails too and hides the cause."
    )
    fix = "Average tf.square(gradient) if a root is taken of it, and add epsilon to the divisor."
    requires = ("moves-weights",)
    repeats = "flags"
    draws = "free"
    cost = 0.015

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        runner = subject.runner()
        runner.reset()
        names = list(SHAPES)
        tensors = {name: v.value for name, v in zip(names, runner.variables, strict=True)}
        slots = [s for s in runner.hosted.slots if s.value.dtype.is_floating]
        of = {
            id(s.value): Message(" of {pattern}", pattern=names[s.variable]) if s.variable >= 0 else "" for s in slots
        }
        with watched(subject.opened.path, [*tensors.values(), *(s.value for s in slots)]) as trail:
            for step, gradients in enumerate(dense_gradients(runner.variables, _ROOT_STEPS), 1):
                runner.continue_run([gradients])
                for slot in slots:
                    values = np.asarray(slot.value.numpy()).astype(np.float64)
                    if id(slot.value.handle) in trail.roots and np.any(values < 0):
                        line = trail.roots[id(slot.value.handle)]
                        return self._negative_mean_square(subject, slot.name, of[id(slot.value)], values, step, line)
                tensors_by_name = [
                    *((s.name, of[id(s.value)], s.value) for s in slots),
                    *((n, "", v) for n, v in tensors.items()),
                ]
                for name, whose, variable in tensors_by_name:
                    values = np.asarray(variable.numpy()).astype(np.float64)
                    if (place := first_not_finite(values)) is not None:
                        return self._not_finite_result(subject, name, whose, values, place, step, trail)
        return passed(
            Message("Weights and {count} slots are finite after an ordinary step", count=len(slots))
            if slots
            else _WEIGHTS_FINITE
        )

    @staticmethod
    def _negative_mean_square(
        subject: OptimizerUnderTest, name: str, whose: str, values: Array, step: int, line: int | None
    ) -> RuleOutcome:
        place = tuple(int(i) for i in np.argwhere(values < 0)[0])
        value = float(values[place])
        root = Message("a root is taken of it") if line is None else Message("line {line} takes its root", line=line)
        return failed(
            Message(
                "{name}{whose} is {value} after step {step}, and {root}: a mean of squares is never negative",
                name=element(name, place),
                whose=whose,
                value=number(value),
                step=step,
                root=root,
            ),
            line or subject.hook_line,
            value=value,
            step=step,
        )

    @staticmethod
    def _not_finite_result(
        subject: OptimizerUnderTest,
        name: str,
        whose: str,
        values: Array,
        place: tuple[int, ...],
        step: int,
        trail: OperationTrail,
    ) -> RuleOutcome:
        origin = trail.origin
        cause = "" if origin is None else Message(": first at {origin}", origin=origin)
        return failed(
            Message(
                "{name}{whose} is {values} after step {step}{cause}",
                name=element(name, place),
                whose=whose,
                values=values[place],
                step=step,
                cause=cause,
            ),
            (origin.line if origin is not None else None) or subject.hook_line,
            Message("Keep divisors and the arguments of roots and logarithms above zero, for example with epsilon."),
            step=step,
        )


_WEIGHTS_FINITE = Message("Weights are finite after an ordinary step")


class StepsInGraph(Rule):
    title = "Steps in a graph"
    why = "model.fit traces the step into a graph; what only runs eagerly fails there or is slow."
    fix = "Use TensorFlow operations on tensors; branch with tf.cond, and call no .numpy() and no float() on a tensor."
    requires = ("finite-after-one-step",)
    draws = "free"
    cost = 0.02

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        refusal = subject.lead.hosted.graph_refusal
        if refusal is not None and not isinstance(refusal, FrozenInTrace):
            fault = subject.opened.fault(refusal)
            what = getattr(fault, "sentence", None) or error_text(refusal)
            return failed(
                Message("It runs only eagerly; in a graph it raises {what}", what=what), getattr(fault, "line", None)
            )
        weights_after_graph_steps(subject)
        return passed(Message("{steps} steps run inside a tf.function", steps=STEPS))


PROBLEMS = BOWL, RAVINE, SKIP_GRAM = Message("a bowl"), Message("a ravine"), Message("a small skip-gram")
_WORDS, _WIDTH = 20, 8
Losses = Callable[[], dict[str, tf.Tensor]]


def smooth() -> tuple[list[keras.Variable], Losses]:
    """Return the variables and losses of a bowl of curvature 1 and a ravine of curvatures 1 and 0.01, each with its
    minimum at zero.
    """
    generator = np.random.default_rng(0)
    bowl = keras.Variable(generator.normal(size=(4, 3)).astype("float32"), name="bowl")
    ravine = keras.Variable(np.asarray([1.0, -2.0], "float32"), name="ravine")

    def losses() -> dict[str, tf.Tensor]:
        curved = tf.constant([1.0, 0.01]) * tf.square(ravine.value)
        return {BOWL: 0.5 * tf.reduce_sum(tf.square(bowl.value)), RAVINE: 0.5 * tf.reduce_sum(curved)}

    return [bowl, ravine], losses


def with_skip_gram() -> tuple[list[keras.Variable], Losses]:
    """Return bowl, ravine and two tables whose gradients are sparse: neighbours on a ring of words, and words across
    it.
    """
    variables, plain = smooth()
    generator = np.random.default_rng(1)
    tables = [
        keras.Variable(0.5 * generator.normal(size=(_WORDS, _WIDTH)).astype("float32"), name=name)
        for name in ("words", "contexts")
    ]
    words = np.arange(_WORDS)
    # Each pair twice: a batch names rows again and again.
    centres = tf.constant(np.tile(words, 4), tf.int32)
    contexts = tf.constant(np.concatenate([words + 1, words - 1, words + 7, words + 11]) % _WORDS, tf.int32)
    near = tf.constant(np.repeat([1.0, 0.0], 2 * _WORDS), tf.float32)

    def losses() -> dict[str, tf.Tensor]:
        one, other = (tf.gather(t.value, i) for t, i in zip(tables, (centres, contexts), strict=True))
        logits = tf.reduce_sum(one * other, axis=1)
        each = tf.nn.sigmoid_cross_entropy_with_logits(labels=near, logits=logits)
        return {**plain(), SKIP_GRAM: tf.reduce_mean(each)}

    return [*variables, *tables], losses


class LearningRun:
    """Optimizer that makes steps on all losses, in one trace: `variables` are its variables, `is_sparse`: it accepts
    sparse gradients, `left` is the remaining share of each loss, by number of steps.
    """

    def __init__(self, subject: OptimizerUnderTest, **values: Any) -> None:
        self.variables, self._losses = with_skip_gram()
        # What takes no sparse gradients is to get down on dense ones all the same.
        self.is_sparse = refusal_of_sparse(subject) is None
        hosted = subject.plain(self.variables, [False, False, self.is_sparse, self.is_sparse], **values)
        self._run = traced_loop(hosted, self.variables, self._gradient_function(forward=hosted.wants_forward))
        self._initial_losses = self._current_losses()
        self._steps = 0
        self.left: dict[int, dict[str, float]] = {}

    def step(self, count: int) -> None:
        """Make `count` more steps."""
        self._run(count)
        self._steps += count
        self.left[self._steps] = {
            name: loss / self._initial_losses[name] for name, loss in self._current_losses().items()
        }

    def _current_losses(self) -> dict[str, float]:
        return {name: float(loss) for name, loss in self._losses().items()}

    def _gradient_function(self, *, forward: bool) -> Callable[[], tuple[Sequence[Gradient], ForwardPass | None]]:
        """Return a function that computes the gradients of the summed losses, and the forward pass if requested."""
        tensors = [v.value for v in self.variables]

        def total() -> tf.Tensor:
            return tf.add_n(list(self._losses().values()))

        def gradients() -> tuple[Sequence[Gradient], ForwardPass | None]:
            found, passed = differentiate(total, tensors)
            found = found if self.is_sparse else [tf.convert_to_tensor(each) for each in found]
            return found, passed if forward else None

        return gradients


_FINITE_STEPS, _CHUNK = 1000, 100


class StaysFinite(Rule):
    title = "Stays finite for a thousand steps"
    why = "Overflow or zero divided by zero after hundreds of steps does not show in a short test."
    fix = "Add epsilon to the divisor, and avoid powers that overflow float32 (beta**-t)."
    draws = "free"
    cost = 0.9

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        with_zeros = fault_with_zeros(subject, "float32")
        if with_zeros is not None and with_zeros.verdict == "failed":
            return with_zeros
        learning = subject.cache["learning"] = LearningRun(subject)
        steps = 2 * _CHUNK if subject.is_eager_only else _FINITE_STEPS  # eager ones are slow
        for done in range(_CHUNK, steps + 1, _CHUNK):
            learning.step(_CHUNK)
            dense, sparse = PROBLEMS[:-1], PROBLEMS[-1]
            found = [bool(np.isfinite(each).all()) for each in weights(learning.variables)]
            # One variable each, and the last has two tables, whose gradients are sparse.
            broken = [name for name, finite in zip(dense, found, strict=False) if not finite]
            if not all(found[len(dense) :]):
                broken.append(sparse)
            if broken:
                line = subject.sparse_hook_line if broken == [sparse] else subject.hook_line
                return failed(
                    Message("On {broken} weights are not finite after {done} steps", broken=all_of(broken), done=done),
                    line,
                    steps=done,
                )
        if with_zeros is not None:
            return with_zeros
        largest = max(float(np.abs(each).max()) for each in weights(learning.variables))
        return passed(
            (
                Message("On {problems} weights are finite after {steps} steps", problems=all_of(PROBLEMS), steps=steps)
                if learning.is_sparse
                else Message(
                    "On {problems} weights are finite after {steps} steps with dense gradients",
                    problems=all_of(PROBLEMS),
                    steps=steps,
                )
            ),
            largest_weight=largest,
        )


_STEPS = 200
_RATES = (1e-2, 1e-3, 1e-1, 1e-4, 0.99)
"""The last for what steps by 1 minus its rate."""
_REQUIRED_DECREASE = 1e-4
"""Share of the loss that must go."""


class LossFalls(Rule):
    title = "The loss falls"
    why = "A wrong sign, or a step not along the gradient, trains without an error and learns nothing."
    fix = "Step against the gradient: variable.assign_sub(learning_rate * gradient)."
    requires = ("stays-finite",)
    draws = "free first"
    cost = 1.0

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        shares = self._remaining_losses(subject)
        tried: list[str] = [Message("its default rate")]
        for rate in () if subject.rate_name is None else _RATES:
            if all(share < 1 - _REQUIRED_DECREASE for share in shares.values()):
                break
            better = attempt(self._remaining_losses, subject, **{str(subject.rate_name): rate})
            if isinstance(better, Exception):
                continue  # it refuses the rate
            tried.append(f"{rate:g}")
            shares = {name: min(share, better[name]) for name, share in shares.items()}
        for name, share in shares.items():
            if not share < 1 - _REQUIRED_DECREASE:
                if _is_binary(subject):
                    return skipped(
                        Message("It makes every weight one of two values; the test problems need real weights")
                    )
                return failed(
                    (
                        Message(
                            "In {steps} steps on {name} the loss falls at none of the rates tried ({rates})",
                            steps=_STEPS,
                            name=name,
                            rates=", ".join(tried),
                        )
                        if share < float("inf")
                        else Message(
                            "In {steps} steps on {name} the loss stays finite at none of the rates tried ({rates})",
                            steps=_STEPS,
                            name=name,
                            rates=", ".join(tried),
                        )
                    ),
                    subject.sparse_hook_line if name == SKIP_GRAM else subject.hook_line,
                    rates=len(tried),
                )
        where = (
            Message("at its default rate") if len(tried) == 1 else Message("at one of {count} rates", count=len(tried))
        )
        return passed(
            Message(
                "In {steps} steps the loss falls on {shares}, {where}",
                steps=_STEPS,
                shares=", ".join(shares),
                where=where,
            ),
            **{Message("remaining share of {name}", name=name): share for name, share in shares.items()},
        )

    @staticmethod
    def _remaining_losses(subject: OptimizerUnderTest, **values: Any) -> dict[str, float]:
        """Return the remaining share of each loss; infinite if it is not finite."""
        if values or "learning" not in subject.cache:
            learning = LearningRun(subject, **values)
            learning.step(_STEPS)
        else:
            learning = subject.cache["learning"]
        shares = learning.left[_STEPS]
        return {name: share if share < float("inf") else float("inf") for name, share in shares.items()}


def _is_binary(subject: OptimizerUnderTest) -> bool:
    """Return whether all weights have the same magnitude after the first steps."""
    ends = first_steps(subject).ends[-1]
    return np.unique(np.abs(np.concatenate([each.ravel() for each in ends]))).size == 1
