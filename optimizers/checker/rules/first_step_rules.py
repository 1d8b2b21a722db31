"""Rules on the first steps: whether they run, eagerly and in a graph, move the weights and leave finite numbers."""

from __future__ import annotations

import numpy as np

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.nonfinite_origin import OperationTrail, element, first_not_finite, number, watched
from optimizers.checker.optimizer_steps import (
    STEPS,
    error_text,
    line_in_file,
    other_location,
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
from optimizers.contracts.batches_per_step import batches_to_a_step
from optimizers.contracts.eager_only import FrozenInTrace


class Builds(Rule):
    title = "Is made and builds"
    why = "An optimizer is made from its constructor's defaults and given its variables before the first step."
    fix = "Give every constructor argument a default, call super().__init__, and make slots from the variables given."
    requires = ("hook-arity",)
    cost = 0.0

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        bare = subject.bare(subject.variables())
        error = attempt(bare.build)
        if isinstance(error, Exception):
            fault = subject.opened.fault(error)
            what = f"{getattr(fault, 'sentence', fault)}{other_location(error, subject)}"
            return failed(f"Building raises {what}", line_in_file(error, subject, "build", "_create_slots"))
        return passed("It is made with its defaults and builds on two variables")


MOVED = "moved"
"""Under which name is remembered how far so many steps moved the weights, for the rule that asks it."""
_EAGER_STEPS = 16
"""Some collect the gradients of several batches before they move."""


class StepsEagerly(Rule):
    title = "Steps eagerly"
    why = "Every other rule makes steps."
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
        return passed(f"{steps} steps run")


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
            return passed(f"{steps} steps move the weights", largest_move=moved)
        values = {**subject.opened.defaults, **subject.values}
        if subject.rate_name is not None and values[subject.rate_name] == 0:
            return passed("Its learning rate is 0, so no weight has to move")
        batches = batches_to_a_step(subject.runner().hosted)
        if batches > _MAX_BATCHES:
            return passed(f"It gathers {batches} batches to a step, more than are tried")
        if batches > steps:
            variables = subject.variables()
            before = [v.value.numpy() for v in variables]
            after = subject.weights_after_steps(variables, dense_gradients(variables, batches))
            moved, steps = largest_difference(before, after), batches
        if moved:
            return passed(f"{steps} steps move the weights, as it gathers that many batches", largest_move=moved)
        return failed(f"{steps} steps changed no weight, though gradients are not zero", subject.hook_line)


_STEPS = 2
"""The second one reads the slots that the first one wrote."""


class FiniteAfterOneStep(Rule):
    title = "Is finite after one step"
    why = (
        "Where one ordinary step gives a number that is not finite, or a mean of squares that is negative, every other "
        "comparison fails too and says nothing about the cause."
    )
    fix = (
        "Average the square of the gradient, tf.square(gradient), where a root is taken of it; and add epsilon to what "
        "is divided by."
    )
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
        of = {id(s.value): f" of {names[s.variable]}" if s.variable >= 0 else "" for s in slots}
        with watched(subject.opened.path, [*tensors.values(), *(s.value for s in slots)]) as trail:
            for step, gradients in enumerate(dense_gradients(runner.variables, _STEPS), 1):
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
        return passed(f"Weights and {len(slots)} slots are finite after an ordinary step" if slots else _WEIGHTS_FINITE)

    @staticmethod
    def _negative_mean_square(
        subject: OptimizerUnderTest, name: str, whose: str, values: Array, step: int, line: int | None
    ) -> RuleOutcome:
        place = tuple(int(i) for i in np.argwhere(values < 0)[0])
        value = float(values[place])
        root = "a root is taken of it" if line is None else f"line {line} takes its root"
        return failed(
            f"{element(name, place)}{whose} is {number(value)} after step {step}, and {root}: a mean of squares is "
            "never negative",
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
        cause = "" if origin is None else f": it arises at {origin}"
        return failed(
            f"{element(name, place)}{whose} is {values[place]} after step {step}{cause}",
            (origin.line if origin is not None else None) or subject.hook_line,
            "Keep what is divided by and what a root or a logarithm is taken of above zero, with epsilon for instance.",
            step=step,
        )


_WEIGHTS_FINITE = "Weights are finite after an ordinary step"


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
            return failed(f"It steps eagerly alone; in a graph it raises {what}", getattr(fault, "line", None))
        weights_after_graph_steps(subject)
        return passed(f"{STEPS} steps run inside a tf.function")
