"""Whether all slots are there before the first step."""

from __future__ import annotations

from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.state import line_of_call, listed, names_of
from optimizers.checker.subject import Subject, dense_gradients


class SlotsBeforeStep(Rule):
    title = "Has its slots before the first step"
    why = (
        "A run that is taken up again builds a fresh optimizer and restores into it before the first step; a slot that "
        "is made later is not there to take its value, so it starts from nothing or the restoring fails."
    )
    mend = "Make every slot in build(variables), or in _create_slots(var_list), and none in the hook of the update."
    after = ("steps-in-graph", "builds-twice")
    draws = "free"
    cost = 0.05

    def look(self, subject: Subject) -> Seen:
        bare = subject.bare(subject.variables())
        bare.build()
        before = {id(v) for v in bare.state}
        bare.apply(dense_gradients(bare.variables, 1)[0])
        after = bare.state
        late = [v for v in after if id(v) not in before]
        if late:
            return fails(
                f"Built, it lists {len(before)} variables, after one step {len(after)}: "
                f"{listed(names_of(bare, late))} came with the step",
                line_of_call(
                    subject,
                    "add_slot",
                    "_zeros_slot",
                    "_get_or_make_slot",
                    "add_variable",
                    "add_variable_from_reference",
                    "add_weight",
                    late=True,
                )
                or subject.hook_line,
                built=len(before),
                after_a_step=len(after),
            )
        return holds(f"The {len(after)} variables that it lists after a step are there once it is built")
