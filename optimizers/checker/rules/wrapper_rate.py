"""Whether the learning rate of a wrapped optimizer can be set on the wrapper."""

from __future__ import annotations

from optimizers.checker.course import said, weights
from optimizers.checker.finding import Seen, fails, holds, waits
from optimizers.checker.inner import inside
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Array, Subject, dense_gradients, largest_difference

_STEPS = 8


class WrapperRate(Rule):
    title = "A wrapper's learning rate is the inner one's"
    why = "Schedules and callbacks set learning_rate on the optimizer that a model has; on the wrapper it must act."
    mend = "Make learning_rate a property of the wrapper that reads and sets self.inner_optimizer.learning_rate."
    cost = 0.3

    def look(self, subject: Subject) -> Seen:
        optimizer = subject.make()
        if not inside(optimizer) or subject.contract == "TF1":
            return holds("It holds no other optimizer" if subject.contract != "TF1" else "TF1 has no rate to set")
        line = subject.line_of("learning_rate", "__init__")
        ends: list[list[Array]] = []
        for share in (1.0, 0.5):
            variables = subject.variables()
            bare = subject.bare(variables)
            bare.build()
            try:
                rate = float(bare.optimizer.learning_rate)
                bare.optimizer.learning_rate = rate * share
            except Exception as error:
                return fails(f"Setting learning_rate on the wrapper raises {said(error)}", line)
            try:
                for each in dense_gradients(variables, _STEPS):
                    bare.apply(each)
            except Exception as error:
                return waits(f"Without a forward pass a step raises {said(error)}")
            ends.append(weights(variables))
        apart = largest_difference(*ends)
        if apart == 0:
            return fails(f"Half the learning_rate, set on the wrapper, changes nothing in {_STEPS} steps", line)
        return holds("Setting learning_rate on the wrapper acts on its steps", largest_difference=apart)
