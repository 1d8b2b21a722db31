"""Rules on hooks: does the base call them, with which arguments, and what do they return?"""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Sequence
from typing import Any

import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.contract_hooks import BASES, CALLED_WITH, REFERENCE_HOOKS, UPDATES, takes
from optimizers.checker.optimizer_under_test import BareOptimizer, OptimizerUnderTest, dense_gradients, sparse_gradient
from optimizers.checker.rule import Rule
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.recognition import PLAIN

_UPDATE_STEP = {"Keras 3": 3, "Keras 2": 2}


class RightBase(Rule):
    title = "Its base calls its hooks"
    why = "Each contract calls its own hooks by name; a hook of another contract is never called."
    fix = "Derive the class from the base whose hooks it defines, or define the hooks of its base."
    requires = ()
    cost = 0.0

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        methods, contract = subject.methods, subject.contract
        if subject.file is None:
            return passed(Message("An optimizer of {contract} from a package", contract=contract))
        if contract == PLAIN:
            return passed(
                Message(
                    "It does not derive from an optimizer, so only a custom loop can call its step; "
                    "model.fit accepts only Keras optimizers"
                )
            )
        if contract == "As documented":
            name = next(n for n in methods if f"_{n}" in CALLED_WITH["OptimizerV2"] and f"_{n}" not in methods)
            return warning(
                (
                    Message(
                        "It defines {name}, an outdated name of the hook; TensorFlow calls _{name}, "
                        "so outside Slotscope this method never runs",
                        name=name,
                    )
                ),
                methods[name].lineno,
                Message("Rename it: def _{name}(self, ...).", name=name),
            )
        own = [name for name in UPDATES[contract] if name in methods]
        foreign = [name for each in UPDATES.values() for name in each if name in methods and name not in own]
        if foreign and not own:
            name = foreign[0]
            meant = next(each for each, names in UPDATES.items() if name in names)
            return failed(
                Message(
                    "It defines {name}, which {bases} calls, but its base of {contract} never does",
                    name=name,
                    bases=BASES[meant],
                    contract=contract,
                ),
                methods[name].lineno,
                Message(
                    "Derive from {bases}, or write {called_as}.", bases=BASES[meant], called_as=CALLED_AS[contract]
                ),
            )
        if "update_step" in own and not takes(methods["update_step"], _UPDATE_STEP[contract]):
            other = "Keras 2" if contract == "Keras 3" else "Keras 3"
            if takes(methods["update_step"], _UPDATE_STEP[other]):
                return failed(
                    Message(
                        "Its update_step takes {count} arguments, as in {given_by}; its base, of {contract}, passes "
                        "{base_count}",
                        count=_UPDATE_STEP[other],
                        given_by=BASES[other],
                        contract=contract,
                        base_count=_UPDATE_STEP[contract],
                    ),
                    methods["update_step"].lineno,
                    Message(
                        "Write {called_as}, or derive from {bases}.", called_as=CALLED_AS[contract], bases=BASES[other]
                    ),
                )
        old = [name for name, today in REFERENCE_HOOKS.items() if name in methods and today not in methods]
        if contract == "TF1" and old:
            return warning(
                (
                    Message(
                        "It defines {old}, which TensorFlow calls for reference variables; "
                        "TensorFlow 2 has none and calls {reference_hooks}",
                        old=old[0],
                        reference_hooks=REFERENCE_HOOKS[old[0]],
                    )
                ),
                methods[old[0]].lineno,
                Message("Write {reference_hooks} too.", reference_hooks=REFERENCE_HOOKS[old[0]]),
            )
        return passed(Message("The base of {contract} calls its overrides", contract=contract))


CALLED_AS = {
    "Keras 3": "update_step(self, gradient, variable, learning_rate)",
    "Keras 2": "update_step(self, gradient, variable)",
    "OptimizerV2": Message("_resource_apply_dense(self, grad, var, apply_state=None)"),
    "TF1": "_resource_apply_dense(self, grad, var)",
}


class HookArity(Rule):
    title = "Hooks accept the arguments of their base"
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
                    Message(
                        "{class_name}.{contract_name} does not accept the arguments of its call: {call}",
                        class_name=subject.class_name,
                        contract_name=contract_name,
                        call=call,
                    ),
                    method.lineno,
                    Message(
                        "Write def {contract_name}({parts}).",
                        contract_name=contract_name,
                        parts=", ".join(["self", *way]),
                    ),
                    hook=contract_name,
                )
        if not written:
            return passed(Message("It overrides no hook"))
        return passed(Message("Each hook accepts its base's arguments"), hooks=written)


def _lacks_apply_state(subject: OptimizerUnderTest, name: str, method: ast.FunctionDef) -> bool:
    """Return whether OptimizerV2 passes `apply_state` to a hook that does not accept it."""
    decides = method
    if name.endswith("_duplicate_indices"):
        first = subject.methods.get(name.removesuffix("_duplicate_indices"))
        if method.args.kwarg is not None:
            return False
        if first is None:
            return True  # those that packages bring name it
        decides = first
    return any(each.arg == "apply_state" for each in decides.args.args)


_HOOKS = ("_resource_apply_dense", "_resource_apply_sparse", "_finish")


class HookReturnsOperation(Rule):
    title = "Hooks return an operation"
    why = (
        "A graph groups the results of hooks into one operation; None raises “'inputs' should be zero or more "
        "nested operations”. Eager execution does not report it."
    )
    fix = "Return the last assignment from the hook: return var.assign_sub(step), or tf.group(...) for several."
    in_graph = True
    draws = "free"
    cost = 0.15

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        if subject.contract.startswith("Keras"):
            return passed(Message("Hooks of {contract} return nothing", contract=subject.contract))
        variables = subject.variables({"kernel": (4, 3), "table": (10, 4)})
        bare = subject.bare(variables)
        silent: list[str] = []
        bare.build()
        self._watch(bare, silent)
        dense = dense_gradients(variables, 1)[0]
        steps = [dense, [dense[0], sparse_gradient((2, 7), variables[1])]]
        error = attempt(lambda: [self._trace(bare, gradients) for gradients in steps])
        # Where it raises, it steps when hosted; what is seen of the hooks until here is enough.
        if isinstance(error, Exception) and not silent:
            return passed(Message("Its hooks that ran return operations"))
        if silent:
            name = silent[0]
            written = name if name in subject.methods else name.lstrip("_")
            return failed(
                Message("{written} returns None", written=written),
                subject.line_of(written),
                hooks=", ".join(dict.fromkeys(silent)),
            )
        return passed(Message("Its hooks return operations"))

    @staticmethod
    def _trace(bare: BareOptimizer, gradients: Sequence[Gradient]) -> None:
        @tf.function(autograph=False)
        def step() -> None:
            bare.apply(gradients)

        step.get_concrete_function()

    @staticmethod
    def _watch(bare: BareOptimizer, silent: list[str]) -> None:
        """Report each hook of this optimizer instance that returns nothing."""
        # OptimizerV2 reads signatures when it first needs them: let that be of the hooks as they are.
        for name in ("_dense_apply_args", "_sparse_apply_args"):
            getattr(bare.optimizer, name, None)

        def watched(name: str, hook: Callable[..., Any]) -> Callable[..., Any]:
            @functools.wraps(hook)
            def called(*args: Any, **options: Any) -> Any:
                returned = hook(*args, **options)
                if returned is None:
                    silent.append(name)
                    return tf.no_op()
                return returned

            return called

        for name in _HOOKS:
            if hasattr(bare.optimizer, name):
                bare.optimizer.__dict__[name] = watched(name, getattr(bare.optimizer, name))
