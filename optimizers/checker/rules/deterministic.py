"""Whether the same start gives the same weights."""

from __future__ import annotations

from optimizers.checker.chance import seeded
from optimizers.checker.course import STEPS, finite, first_steps
from optimizers.checker.drawing import draws, with_fixed_draws
from optimizers.checker.finding import Seen, holds, warns
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, dense_gradients, largest_difference


class Deterministic(Rule):
    title = "The same start gives the same weights"
    why = "A run that cannot be repeated cannot be compared with another one."
    mend = "Draw with tf.random.stateless_normal from a seed of the constructor and self.iterations."
    draws = "free"
    cost = 0.3

    def look(self, subject: Subject) -> Seen:
        variables = subject.variables()
        with seeded(1):
            again = subject.after_steps(variables, dense_gradients(variables, STEPS))
        apart = largest_difference(first_steps(subject).ends[-1], again)
        if apart > 0:
            with with_fixed_draws(subject) as fixed:
                drawn = fixed is not None
            cause = (
                "It draws random numbers that no seed of TensorFlow, Keras, NumPy or Python repeats: two"
                if drawn
                else "Two"
            )
            return warns(
                f"{cause} runs from the same start, with the same seeds, end {apart:.2g} apart after {STEPS} steps",
                subject.hook_line,
                largest_difference=finite(apart),
            )
        if draws(subject):
            what = "It draws random numbers, and two runs with the same seeds give the same weights bit for bit"
            return holds(what, largest_difference=0.0)
        return holds("Two runs from the same start give the same weights bit for bit", largest_difference=0.0)
