"""Whether building once more leaves everything as it was."""

from __future__ import annotations

from optimizers.checker.course import finite, first_steps, near, weights
from optimizers.checker.finding import Seen, fails, holds, warns
from optimizers.checker.rule import Rule
from optimizers.checker.state import changed, listed, names_of, values
from optimizers.checker.subject import Subject, dense_gradients, largest_difference

_STEPS = 3


class BuildsTwice(Rule):
    title = "Can be built again"
    why = (
        "Keras 2, OptimizerV2 and TensorFlow 1 build at every trace of apply_gradients, and a model that is compiled "
        "anew brings its optimizer built: slots that are made anew then forget, and those before stay in memory."
    )
    mend = (
        "Keras 3: begin build with `if self.built: return`. Keras 2: return after super().build(var_list) where "
        "self._built is set. OptimizerV2 and TF1: make slots with add_slot or _zeros_slot, which keep what is there."
    )
    after = ("steps-in-graph",)
    cost = 0.1

    def look(self, subject: Subject) -> Seen:
        variables = subject.variables()
        steps = dense_gradients(variables, _STEPS)
        bare = subject.bare(variables)
        bare.build()
        # Keras 3 alone never builds again by itself.
        tell = warns if subject.contract == "Keras 3" else fails
        line = subject.line_of("build", "_create_slots", "create_slots")
        bare.apply(steps[0])
        state = bare.state
        before = values(state)
        bare.build()
        again = bare.state
        if len(again) != len(state):
            return tell(
                f"Built again it lists {len(again)} variables, where there were {len(state)}",
                line,
                variables=len(state),
                built_again=len(again),
            )
        reset = changed(state, before)
        if reset:
            return tell(f"Built again it puts {listed(names_of(bare, reset))} back", line, reset=len(reset))
        for gradients in steps[1:]:
            bare.apply(gradients)
        ends = weights(variables), first_steps(subject).ends[_STEPS - 1]
        apart = largest_difference(*ends)
        if not near(*ends):
            return tell(
                f"Built again after the first of {_STEPS} steps, it ends {apart:.2g} away from one that is built once",
                line,
                largest_difference=finite(apart),
            )
        return holds(f"Built again it keeps its {len(state)} variables and their values")
