"""Checks whether an edit of a hyperparameter acts while it trains."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.forward_pass import apply
from optimizers.checker.optimizer_steps import STEPS, first_steps, weights, weights_after_eager_steps
from optimizers.checker.optimizer_under_test import Array, OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule

_STEPS_AFTER_EDIT = 5


class HyperparametersLive(Rule):
    title = "Hyperparameters act while it trains"
    why = "An edit that needs no new trace acts on the next step; one that does nothing at all misleads who turns it."
    fix = "Read self.rho in the update itself, without branching on it or computing with it in the constructor."
    cost = 0.5

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        hosted = subject.lead.hosted
        floating = {h.name: h for h in hosted.hyperparameters if type(h.value) is float}
        if not floating:
            return passed("It has no floating hyperparameters")
        stiff = [name for name, each in floating.items() if not each.live and name in subject.opened.defaults]
        live = len(floating) - len(stiff)
        if not stiff:
            return passed(f"All {live} act on the next step", live=live)
        resumed = _ResumedSteps(subject)
        rebuilt, building, idle = [], [], []
        for name in stiff:
            value = float(floating[name].value)
            other = {name: value * 0.5 if value else 0.1}
            parts = attempt(resumed.parts, **other)
            differs = parts or subject.file is None or attempt(self._ends_elsewhere, subject, **other)
            if parts or isinstance(differs, Exception):
                rebuilt.append(name)  # where it refuses the other value nothing is known
            elif differs:
                building.append(name)
            else:
                idle.append(name)
        for name in idle:
            if (line := _line_of_unread(subject, name)) is not None:
                return failed(
                    f"{name} has no effect: no method but the constructor and get_config reads it",
                    line,
                    f"{_reading_advice(subject, name)} in the update, or leave the argument out.",
                )
        if rebuilt:
            where = "get_updates" if subject.is_multi_backend else "the update itself"
            return warning(
                f"An edit of {', '.join(rebuilt)} acts when the optimizer is rebuilt around its slots, the other "
                f"{live} on the next step",
                subject.line_of("__init__"),
                f"{_reading_advice(subject, rebuilt[0])} in {where}, without branching on it or computing with it in "
                "the constructor.",
                live=live,
                rebuilt=len(rebuilt),
            )
        return passed(f"{live} act on the next step, {', '.join(building + idle)} not while it trains", live=live)

    def _ends_elsewhere(self, subject: OptimizerUnderTest, **other: Any) -> bool:
        ends = self._weights_from_start(subject, **other)
        return largest_difference(weights_after_eager_steps(subject), ends) > 0

    @staticmethod
    def _weights_from_start(subject: OptimizerUnderTest, **values: Any) -> list[Array]:
        variables = subject.variables()
        return subject.weights_after_steps(variables, dense_gradients(variables, STEPS), **values)


class _ResumedSteps:
    """The first steps, and whether an edit changes those that follow."""

    def __init__(self, subject: OptimizerUnderTest) -> None:
        first = first_steps(subject)
        self._subject, self._gradients = subject, dense_gradients(first.variables, _STEPS_AFTER_EDIT)
        self._weights, self._state = weights(first.variables), first.hosted.state()
        self._unedited = self._weights_by_step()
        self._unedited_weights: list[list[Array]] = []

    def parts(self, **values: Any) -> bool:
        """Whether a step after an edit of `values` leaves other weights."""
        for place, end in enumerate(self._weights_by_step(**values)):
            if place == len(self._unedited_weights):
                self._unedited_weights.append(next(self._unedited))
            if largest_difference(self._unedited_weights[place], end) > 0:
                return True
        return False

    def _weights_by_step(self, **values: Any) -> Iterator[list[Array]]:
        """The weights after each step that follows an edit."""
        variables = self._subject.variables()
        for variable, weight in zip(variables, self._weights, strict=True):
            variable.assign(weight)
        rebuilt = self._subject.plain(variables, **values)
        rebuilt.restore(self._state)
        for each in self._gradients:
            apply(rebuilt, each, variables)
            yield weights(variables)


def _reading_advice(subject: OptimizerUnderTest, name: str) -> str:
    """How a contract has an update read a hyperparameter."""
    if subject.form == "OptimizerV2":
        keep, read = f"self._set_hyper({name!r}, {name})", f"self._get_hyper({name!r}, var.dtype.base_dtype)"
        return f"Keep it with {keep}, and read {read}"
    if subject.is_multi_backend:
        return f"Keep it with self.{name} = K.variable({name}), as no other number beside it, and read self.{name}"
    return f"Read self.{name}"


def _line_of_unread(subject: OptimizerUnderTest, name: str) -> int | None:
    """The line of the constructor where what is kept of the argument is read nowhere else; `None` where it is."""
    constructor = subject.methods.get("__init__")
    if constructor is None or name not in {a.arg for a in [*constructor.args.args, *constructor.args.kwonlyargs]}:
        return None
    attributes: set[str] = set()
    for node in ast.walk(constructor):
        match node:
            case ast.Assign(targets=targets, value=ast.Name(id=read)) if read == name:
                for target in targets:
                    if not (isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)):
                        return None
                    attributes.add(target.attr)
    reads = [n for n in ast.walk(constructor) if isinstance(n, ast.Name) and n.id == name]
    if len(reads) != len(attributes):
        return None  # it is handed on, or computed with
    for method in subject.methods.values():
        if method.name in ("__init__", "get_config"):
            continue
        for node in ast.walk(method):
            if isinstance(node, ast.Attribute) and node.attr in attributes:
                return None
            if isinstance(node, ast.Name) and node.id in ("getattr", "vars"):
                return None
    return constructor.lineno
