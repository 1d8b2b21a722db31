"""Whether hooks take the arguments that they are called with."""

from __future__ import annotations

from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.hooks import CALLED_WITH, takes
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject


class HookArity(Rule):
    title = "Hooks take what they are called with"
    why = "A hook with another number of arguments raises a TypeError at the first call."
    mend = "Write the hook with the arguments that its base gives it."
    after = ("right-base",)
    cost = 0.0

    def look(self, subject: Subject) -> Seen:
        contract = subject.contract
        documented = contract == "As documented"
        known = CALLED_WITH["OptimizerV2" if documented else contract]
        written = 0
        for name, ways in known.items():
            there = name.lstrip("_") if documented and name not in subject.methods else name
            method = subject.methods.get(there)
            if method is None:
                continue
            written += 1
            named = {each.arg for each in [*method.args.args, *method.args.kwonlyargs]}
            # OptimizerV2 gives apply_state, by its name, to a hook that names it.
            way = next((w for w in ways if w and w[-1] == "apply_state" and "apply_state" in named), ways[0])
            if not takes(method, len(way)):
                call = f"{there}({', '.join(way)})"
                return fails(
                    f"{subject.class_name}.{there} takes other arguments than it is called with: {call}",
                    method.lineno,
                    f"Write def {there}({', '.join(['self', *way])}).",
                    hook=there,
                )
        if not written:
            return holds("It writes no hook of its own")
        return holds("Each hook takes what its base calls it with", hooks=written)
