"""Checks whether numbers that a class counts in Python count in a graph too."""

from __future__ import annotations

from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.listed_state import join_names, line_of_assignment, line_of_call
from optimizers.checker.optimizer_steps import STEPS, first_steps, is_close, json_number
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule
from optimizers.checker.stochastic_optimizers import PYTHON_DRAWS
from optimizers.contracts.argument_attributes import as_code, is_same
from optimizers.contracts.eager_only import FrozenInTrace


class StateFrozenInTrace(Rule):
    title = "Keeps nothing in Python that a step changes"
    why = (
        "model.fit traces the step once: Python runs then and never again, so self.t += 1 stays at the value that it "
        "had in the trace, and everything computed from it is as in the first step."
    )
    fix = "Count with self.iterations, and keep what changes in a variable: self.add_variable(...), then assign_add."
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
                f"It draws with {join_names(names)}, in Python: a traced step draws once, and every later one has "
                "those same numbers",
                line_of_call(subject, *(name.rpartition(".")[2] for name in names), late=True) or subject.hook_line,
                "Draw with TensorFlow: tf.random.stateless_normal, from a seed of the constructor and self.iterations.",
            )
        refusal = subject.lead.hosted.graph_refusal
        if not moved and isinstance(refusal, FrozenInTrace):
            line = getattr(subject.opened.fault(refusal), "line", None) or subject.hook_line
            return failed(str(refusal).rpartition(". ")[0], line)
        if not moved:
            return passed(f"{STEPS} eager steps change no number that it keeps in Python")
        names = join_names(list(dict.fromkeys(as_code(place) for place in moved)))
        verb = "changes" if len(set(moved)) == 1 else "change"
        eager, others = first.ends[-1], subject.variables()
        graph = subject.weights_after_steps(others, dense_gradients(others, STEPS), graph=True)
        difference = largest_difference(eager, graph)
        if is_close(eager, graph):
            return passed(f"{names} {verb} in Python at each eager step, and no weight depends on it")
        return failed(
            f"{names} {verb} in Python at each eager step but not in a traced one; after {STEPS} steps weights are "
            f"off by {difference:.2g}",
            line_of_assignment(subject, str(moved[0][0])) or subject.hook_line,
            largest_difference=json_number(difference),
        )
