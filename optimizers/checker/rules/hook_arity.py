"""Whether hooks take the arguments that they are called with."""

from __future__ import annotations

import ast

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
            # OptimizerV2 gives apply_state, by its name, to a hook that names it.
            way = ways[-1] if len(ways) > 1 and _gets_state(subject, there, method) else ways[0]
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


def _gets_state(subject: Subject, name: str, method: ast.FunctionDef) -> bool:
    """Whether OptimizerV2 gives `apply_state`, and the hook has no `**kwargs` for it."""
    decides = method
    if name.endswith("_duplicate_indices"):
        first = subject.methods.get(name.removesuffix("_duplicate_indices"))
        if method.args.kwarg is not None:
            return False
        if first is None:
            return True  # those that packages bring name it
        decides = first
    return any(each.arg == "apply_state" for each in [*decides.args.args, *decides.args.kwonlyargs])
