"""Checks whether the same start gives the same weights."""

from __future__ import annotations

from optimizers.checker.check_result import RuleOutcome, passed, warning
from optimizers.checker.optimizer_steps import STEPS, first_steps, json_number
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.random_draws import temporary_seed
from optimizers.checker.rule import Rule
from optimizers.checker.stochastic_optimizers import is_stochastic, with_fixed_draws


class Deterministic(Rule):
    title = "The same start gives the same weights"
    why = "A run that cannot be repeated cannot be compared with another one."
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
            cause = (
                "It draws random numbers that no seed of TensorFlow, Keras, NumPy or Python repeats: two"
                if drawn
                else "Two"
            )
            return warning(
                f"{cause} runs from the same start, with the same seeds, end {difference:.2g} apart after "
                f"{STEPS} steps",
                subject.hook_line,
                largest_difference=json_number(difference),
            )
        if is_stochastic(subject):
            what = "It draws random numbers, and two runs with the same seeds give the same weights bit for bit"
            return passed(what, largest_difference=0.0)
        return passed("Two runs from the same start give the same weights bit for bit", largest_difference=0.0)
