"""Whether an edit of a hyperparameter acts while it trains."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from optimizers.checker.course import STEPS, eager_end, first_steps, weights
from optimizers.checker.finding import Seen, fails, holds, warns
from optimizers.checker.forward_pass import forward
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Array, Subject, dense_gradients, largest_difference

_AFTER = 5


class HyperparametersLive(Rule):
    title = "Hyperparameters act while it trains"
    why = "An edit that needs no new trace acts on the next step; one that does nothing at all misleads who turns it."
    mend = "Read self.rho in the update itself, without branching on it or reckoning with it in the constructor."
    cost = 0.5

    def look(self, subject: Subject) -> Seen:
        hosted = subject.lead.hosted
        floating = {h.name: h for h in hosted.hyperparameters if type(h.value) is float}
        if not floating:
            return holds("It has no floating hyperparameters")
        stiff = [name for name, each in floating.items() if not each.live and name in subject.opened.defaults]
        live = len(floating) - len(stiff)
        if not stiff:
            return holds(f"All {live} act on the next step", live=live)
        resumed = _Resumed(subject)
        rebuilt, building, idle = [], [], []
        for name in stiff:
            value = float(floating[name].value)
            other = {name: value * 0.5 if value else 0.1}
            try:
                if resumed.parts(**other):
                    rebuilt.append(name)
                elif (
                    subject.file is None
                    or largest_difference(eager_end(subject), self._from_start(subject, **other)) > 0
                ):
                    building.append(name)
                else:
                    idle.append(name)
            except Exception:
                rebuilt.append(name)  # it refuses the other value: nothing is known
        for name in idle:
            if (line := _unread(subject, name)) is not None:
                return fails(
                    f"{name} has no effect: no method but the constructor and get_config reads it",
                    line,
                    f"{_read(subject, name)} in the update, or leave the argument out.",
                )
        if rebuilt:
            return warns(
                f"An edit of {', '.join(rebuilt)} acts when the optimizer is built anew around its slots, the other "
                f"{live} on the next step",
                subject.line_of("__init__"),
                f"{_read(subject, rebuilt[0])} in the update itself, without branching on it or computing with it "
                "in the constructor.",
                live=live,
                rebuilt=len(rebuilt),
            )
        return holds(f"{live} act on the next step, {', '.join(building + idle)} not while it trains", live=live)

    @staticmethod
    def _from_start(subject: Subject, **values: Any) -> list[Array]:
        variables = subject.variables()
        return subject.after_steps(variables, dense_gradients(variables, STEPS), **values)


class _Resumed:
    """The first steps, and whether an edit changes those that follow."""

    def __init__(self, subject: Subject) -> None:
        first = first_steps(subject)
        self._subject, self._gradients = subject, dense_gradients(first.variables, _AFTER)
        self._weights, self._state = weights(first.variables), first.hosted.state()
        self._unedited = self._ends()
        self._plain: list[list[Array]] = []

    def parts(self, **values: Any) -> bool:
        """Whether a step after an edit of `values` leaves other weights."""
        for place, end in enumerate(self._ends(**values)):
            if place == len(self._plain):
                self._plain.append(next(self._unedited))
            if largest_difference(self._plain[place], end) > 0:
                return True
        return False

    def _ends(self, **values: Any) -> Iterator[list[Array]]:
        """The weights after each step that follows an edit."""
        variables = self._subject.variables()
        for variable, weight in zip(variables, self._weights, strict=True):
            variable.assign(weight)
        rebuilt = self._subject.plain(variables, **values)
        rebuilt.restore(self._state)
        for each in self._gradients:
            rebuilt.apply(each, variables, forward(variables, rebuilt))
            yield weights(variables)


def _read(subject: Subject, name: str) -> str:
    """How a contract has an update read a hyperparameter."""
    if subject.contract in ("OptimizerV2", "As documented"):
        keep, read = f"self._set_hyper({name!r}, {name})", f"self._get_hyper({name!r}, var.dtype.base_dtype)"
        return f"Keep it with {keep}, and read {read}"
    return f"Read self.{name}"


def _unread(subject: Subject, name: str) -> int | None:
    """The line of the constructor where what is kept of the argument is read nowhere else; `None` where it is."""
    constructor = subject.methods.get("__init__")
    if constructor is None or name not in {a.arg for a in [*constructor.args.args, *constructor.args.kwonlyargs]}:
        return None
    kept: set[str] = set()
    for node in ast.walk(constructor):
        match node:
            case ast.Assign(targets=targets, value=ast.Name(id=read)) if read == name:
                for target in targets:
                    if not (isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)):
                        return None
                    kept.add(target.attr)
    reads = [n for n in ast.walk(constructor) if isinstance(n, ast.Name) and n.id == name]
    if len(reads) != len(kept):
        return None  # it is handed on, or reckoned with
    for method in subject.methods.values():
        if method.name in ("__init__", "get_config"):
            continue
        for node in ast.walk(method):
            if isinstance(node, ast.Attribute) and node.attr in kept:
                return None
            if isinstance(node, ast.Name) and node.id in ("getattr", "vars"):
                return None
    return constructor.lineno
