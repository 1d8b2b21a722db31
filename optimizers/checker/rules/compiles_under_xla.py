"""Whether XLA compiles a step, to the same weights."""

from __future__ import annotations

from optimizers.checker.course import STEPS, finite, graph_end, said, size_of, weights
from optimizers.checker.finding import Seen, fails, holds, warns
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, dense_gradients, largest_difference


class CompilesUnderXla(Rule):
    title = "Compiles under XLA"
    why = "Keras compiles the whole step where it can; one operation that XLA refuses leaves all of it uncompiled."
    mend = (
        "Use operations with fixed shapes that XLA has: no tf.py_function, tf.unique, tf.boolean_mask or tf.where(x)."
    )
    in_graph = True
    draws = "free first"
    cost = 1.5

    def look(self, subject: Subject) -> Seen:
        lead = subject.lead
        lead.reset()
        start, steps = weights(lead.variables), dense_gradients(lead.variables, STEPS)
        compiled = lead.compiled(steps[0])
        try:
            for each in steps:
                compiled(*each)
        except Exception as error:
            return warns(f"XLA does not compile a dense step: {said(error)}", subject.hook_line)
        ends = weights(lead.variables)
        plain = graph_end(subject)
        apart, moved = largest_difference(plain, ends), largest_difference(start, plain)
        # XLA fuses, and so rounds otherwise.
        if apart <= 1e-5 * size_of(plain) + 1e-3 * moved:
            return holds("A dense step compiles and gives the same weights", largest_difference=finite(apart))
        return fails(
            f"{STEPS} compiled steps end {apart:.2g} away from those that are not compiled",
            subject.hook_line,
            largest_difference=finite(apart),
        )
