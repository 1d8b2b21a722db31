"""Checks whether hooks take the arguments that they are called with."""

from __future__ import annotations

import ast

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.contract_hooks import CALLED_WITH, takes
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.rule import Rule


class HookArity(Rule):
    title = "Hooks take what they are called with"
    why = "A hook with another number of arguments raises a TypeError at the first call."
    fix = "Write the hook with the arguments that its base gives it."
    requires = ("right-base",)
    cost = 0.0

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        contract = subject.contract
        documented = contract == "As documented"
        known = CALLED_WITH["OptimizerV2" if documented else contract]
        written = 0
        for name, ways in known.items():
            contract_name = name.lstrip("_") if documented and name not in subject.methods else name
            method = subject.methods.get(contract_name)
            if method is None:
                continue
            written += 1
            # OptimizerV2 gives apply_state, by its name, to a hook that names it.
            way = ways[-1] if len(ways) > 1 and _lacks_apply_state(subject, contract_name, method) else ways[0]
            if not takes(method, len(way)):
                call = f"{contract_name}({', '.join(way)})"
                return failed(
                    f"{subject.class_name}.{contract_name} takes other arguments than it is called with: {call}",
                    method.lineno,
                    f"Write def {contract_name}({', '.join(['self', *way])}).",
                    hook=contract_name,
                )
        if not written:
            return passed("It overrides no hook")
        return passed("Each hook takes what its base calls it with", hooks=written)


def _lacks_apply_state(subject: OptimizerUnderTest, name: str, method: ast.FunctionDef) -> bool:
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
