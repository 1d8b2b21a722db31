"""Whether numbers that a class counts in Python count in a graph too."""

from __future__ import annotations

from optimizers.checker.course import STEPS, finite, first_steps, near
from optimizers.checker.drawing import IN_PYTHON
from optimizers.checker.finding import Seen, fails, holds, warns
from optimizers.checker.rule import Rule
from optimizers.checker.state import line_of_assignment, line_of_call, listed
from optimizers.checker.subject import Subject, dense_gradients, largest_difference
from optimizers.contracts.arguments import as_code, same
from optimizers.contracts.eager_only import FrozenInTrace


class StateFrozenInTrace(Rule):
    title = "Keeps nothing in Python that a step changes"
    why = (
        "model.fit traces the step once: Python runs then and never again, so self.t += 1 stays at the value that it "
        "had in the trace, and everything reckoned from it is as in the first step."
    )
    mend = "Count with self.iterations, and keep what changes in a variable: self.add_variable(...), then assign_add."
    in_graph = True
    cost = 0.2

    def look(self, subject: Subject) -> Seen:
        first = first_steps(subject)
        moved = [
            place
            for old, new in zip(first.before, first.after, strict=True)
            for place, value in new.items()
            if place in old and not same(old[place], value)
        ]
        if not moved and (names := subject.remembered.get(IN_PYTHON)):
            return warns(
                f"It draws with {listed(names)}, in Python: a traced step draws once, and every later one has those "
                "same numbers",
                line_of_call(subject, *(name.rpartition(".")[2] for name in names), late=True) or subject.hook_line,
                "Draw with TensorFlow: tf.random.stateless_normal, from a seed of the constructor and self.iterations.",
            )
        refusal = subject.lead.hosted.graph_refusal
        if not moved and isinstance(refusal, FrozenInTrace):
            line = getattr(subject.opened.fault(refusal), "line", None) or subject.hook_line
            return fails(str(refusal).rpartition(". ")[0], line)
        if not moved:
            return holds(f"{STEPS} eager steps change no number that it keeps in Python")
        names = listed(list(dict.fromkeys(as_code(place) for place in moved)))
        verb = "changes" if len(set(moved)) == 1 else "change"
        eager, others = first.ends[-1], subject.variables()
        graph = subject.after_steps(others, dense_gradients(others, STEPS), graph=True)
        apart = largest_difference(eager, graph)
        if near(eager, graph):
            return holds(f"{names} {verb} in Python at each eager step, and no weight depends on it")
        return fails(
            f"{names} {verb} in Python at each eager step but not in a traced one; after {STEPS} steps weights are "
            f"off by {apart:.2g}",
            line_of_assignment(subject, str(moved[0][0])) or subject.hook_line,
            largest_difference=finite(apart),
        )
