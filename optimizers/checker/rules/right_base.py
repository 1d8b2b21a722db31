"""Checks whether the hooks that a class writes are those that its base calls."""

from __future__ import annotations

from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.contract_hooks import BASES, CALLED_WITH, REFERENCE_HOOKS, UPDATES, takes
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import PLAIN

_UPDATE_STEP = {"Keras 3": 3, "Keras 2": 2}


class RightBase(Rule):
    title = "Its base calls its hooks"
    why = "Each contract calls its own hooks by name; a hook of another contract is a method that nobody calls."
    fix = "Derive the class from the base of the contract whose hooks it writes, or write the hooks of its base."
    requires = ()
    cost = 0.0

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        methods, contract = subject.methods, subject.contract
        if subject.file is None:
            return passed(f"It comes with a package, as an optimizer of {contract}")
        if contract == PLAIN:
            return passed(
                "It derives from no optimizer, so a loop of your own calls its step; model.fit takes none but Keras'"
            )
        if contract == "As documented":
            name = next(n for n in methods if f"_{n}" in CALLED_WITH["OptimizerV2"] and f"_{n}" not in methods)
            return warning(
                f"It writes {name}, as documentation once named the hook; TensorFlow calls _{name}, so elsewhere than "
                "in Slotscope this method never runs",
                methods[name].lineno,
                f"Rename it: def _{name}(self, ...).",
            )
        own = [name for name in UPDATES[contract] if name in methods]
        foreign = [name for each in UPDATES.values() for name in each if name in methods and name not in own]
        if foreign and not own:
            name = foreign[0]
            meant = next(each for each, names in UPDATES.items() if name in names)
            return failed(
                f"It writes {name}, which {BASES[meant]} calls, on a base of {contract}, which never does",
                methods[name].lineno,
                f"Derive from {BASES[meant]}, or write {CALLED_AS[contract]}.",
            )
        if "update_step" in own and not takes(methods["update_step"], _UPDATE_STEP[contract]):
            other = "Keras 2" if contract == "Keras 3" else "Keras 3"
            if takes(methods["update_step"], _UPDATE_STEP[other]):
                return failed(
                    f"Its update_step takes {_UPDATE_STEP[other]} arguments, as {BASES[other]} gives them; its base is "
                    f"that of {contract}, which gives {_UPDATE_STEP[contract]}",
                    methods["update_step"].lineno,
                    f"Write {CALLED_AS[contract]}, or derive from {BASES[other]}.",
                )
        old = [name for name, today in REFERENCE_HOOKS.items() if name in methods and today not in methods]
        if contract == "TF1" and old:
            return warning(
                f"It writes {old[0]}, which TensorFlow calls for variables that are references; TensorFlow 2 has none, "
                f"and calls {REFERENCE_HOOKS[old[0]]}",
                methods[old[0]].lineno,
                f"Write {REFERENCE_HOOKS[old[0]]} too.",
            )
        return passed(f"What it overrides is what a base of {contract} calls")


CALLED_AS = {
    "Keras 3": "update_step(self, gradient, variable, learning_rate)",
    "Keras 2": "update_step(self, gradient, variable)",
    "OptimizerV2": "_resource_apply_dense(self, grad, var, apply_state=None)",
    "TF1": "_resource_apply_dense(self, grad, var)",
}
