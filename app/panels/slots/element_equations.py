"""What is known of an element at a step, as the equations that are shown of it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.core.text.sentences import translate
from app.panels.shell.selection import Selection
from app.session.inspection.element_inspection import Inspection, letter
from widgets.plots.layers import Hue
from widgets.terms.equation import Equation, MathPart

_LONG = 10
"""Letters from which on the name of a slot is said once."""


class ElementEquations:
    """Of the selected variable: its declared terms with the numbers of one element, or what can be said without them.

    What may be edited has the name of the term that assigns it, or where there is none that of the tensor: `"weight"`,
    `"slot/m"`.
    """

    def __init__(self, selection: Selection, after: str) -> None:
        """`after` is the word for a slot with a long name once the step has been made."""
        self._selection, self._after = selection, after

    def of(self, found: Inspection, before: Inspection | None, *, editable: bool, complete: bool) -> list[Equation]:
        """Those of a step, with the numbers that they had a step `before`, where that is known.

        `complete`: with the step's number and the new weight, for who sees nothing else of the element.
        """
        equations = self._of(found, editable, complete)
        if before is None:
            return equations
        old = self._of(before, False, complete)
        if len(old) != len(equations):
            return equations
        return [_remembering(new, was) for new, was in zip(equations, old, strict=True)]

    def _of(self, found: Inspection, editable: bool, complete: bool) -> list[Equation]:
        if math.isnan(found.before):
            return []
        if not found.lines and found.lacking:
            return []
        equations = self._declared(found, editable) if found.lines else self._undeclared(found, editable)
        if complete:
            time = _letter("t", "", float(found.step), steady=True)
            equations = [Equation(time), *equations, *self._completing(found, editable)]
        return equations

    def _declared(self, found: Inspection, editable: bool) -> list[Equation]:
        """The lines in the hues of what they speak of. What a step left may be changed, for the next one."""
        equations = [self._equation(line) for line in found.lines]
        last = {line.name: place for place, line in enumerate(found.lines)}
        for name, tensor in found.results.items():
            if name in last and tensor in found.standing:
                # An edited value is no result of the equation, and is said apart.
                free = editable and not found.is_placed(tensor)
                equation = equations[last[name]]
                result = replace(equation.left, number=found.left(tensor), editable=free)
                equations[last[name]] = replace(equation, left=result)
        return equations

    def _undeclared(self, found: Inspection, editable: bool) -> list[Equation]:
        """Gradient, slots before and after, update, and the rate that it amounts to."""
        equations = [Equation(_letter("g", "t", found.gradient, "text2"))]
        if found.received != found.gradient and not math.isnan(found.received):
            equations.append(Equation(_letter("g′", "t", found.received, "text2")))
        for info in self._selection.slots_of(self._selection.variable):
            if info.name not in found.slots:
                continue
            tensor, kind = f"slot/{info.name}", self._selection.kind(info)
            free = editable and tensor in found.standing and not found.is_placed(tensor)
            before, after = found.slots[info.name]
            # The letter of a slot of one's own is the first of its name, and t is the step.
            text = info.name.replace("_", " ") if kind.moment == "other" else kind.letter
            is_long = len(text) > _LONG
            old = _letter(text, "t−1", before, kind.hue)
            if is_long:
                new = MathPart("word", text=self._after, number=after, hue=kind.hue, whole=True)
            else:
                new = _letter(text, "t", after, kind.hue)
            equations.append(Equation(old, replace(new, name=tensor, editable=free), sign="→"))
        free = editable and "weight" in found.standing and not found.is_placed("weight")
        weight = replace(_letter("w", "t", found.after), name="weight", editable=free)
        difference = (weight, MathPart("sign", text="−"), _letter("w", "t−1", found.before))
        equations.append(Equation(_letter("Δw", "t", found.update), MathPart("row", difference)))
        sides = tuple(MathPart("fence", (_letter(each, "t", 0.0),), "||") for each in ("Δw", "g"))
        rate = MathPart("fraction", sides, number=found.effective_rate, whole=True)
        equations.append(Equation(rate))
        return equations

    def _completing(self, found: Inspection, editable: bool) -> list[Equation]:
        """The new weight, and what was set by hand after the step."""
        equations = []
        if found.lines and "weight" in found.standing and not any(line.name == "w" for line in found.lines):
            free = editable and not found.is_placed("weight")
            new = replace(_letter("w", "t", found.after), name="weight", editable=free)
            sum_ = (_letter("w", "t−1", found.before), MathPart("sign", text="+"), _letter("Δw", "t", found.update))
            equations.append(Equation(new, MathPart("row", sum_)))
        for tensor, number in found.standing.items():
            if found.is_placed(tensor):
                symbol, hue = self._letter_of(tensor)
                by_hand = _letter(symbol, "", number, hue)
                by_hand = replace(by_hand, name=tensor, editable=editable, edited=True)
                equations.append(Equation(_letter(symbol, "t", found.left(tensor), hue), by_hand, sign="→"))
        return equations

    def _letter_of(self, tensor: str) -> tuple[str, Hue]:
        slots = self._selection.slots_of(self._selection.variable)
        info = next((each for each in slots if f"slot/{each.name}" == tensor), None)
        if info is None:
            return "w", "text"
        kind = self._selection.kind(info)
        return kind.letter, kind.hue

    def _equation(self, line) -> Equation:
        return Equation(self._part(line.left), self._part(line.right), translate(line.note))

    def _part(self, node) -> MathPart:
        return _part(node, self._hue(node.name, node.slot), self._part)

    def _hue(self, name: str, slot: str) -> Hue:
        info = next((each for each in self._selection.slots_of(self._selection.variable) if each.name == slot), None)
        if info is not None:
            return self._selection.kind(info).hue
        return "text2" if name == "g" else "text"


def _letter(text: str, time: str, number: float, hue: Hue = "text", *, steady: bool = False) -> MathPart:
    part = _part(letter(text, time, number), hue, _plain)
    return replace(part, name=text, steady=steady)


def _plain(node) -> MathPart:
    return _part(node, "text", _plain)


def _part(node, hue: Hue, inner: Callable[[Any], MathPart]) -> MathPart:
    """A node of the session as the instrument takes it; `inner` makes its parts."""
    return MathPart(
        node.kind,
        tuple(map(inner, node.parts)),
        node.text,
        node.number,
        name=node.name,
        hue=hue,
        whole=node.whole,
        steady=node.steady,
    )


def _remembering(equation: Equation, before: Equation) -> Equation:
    """With the numbers of an equation of the same form as those that were there before."""
    if equation.right is None or before.right is None:
        return replace(equation, left=_with_before(equation.left, before.left))
    left = _with_before(equation.left, before.left)
    return replace(equation, left=left, right=_with_before(equation.right, before.right))


def _with_before(part: MathPart, before: MathPart) -> MathPart:
    if part.kind != before.kind or len(part.parts) != len(before.parts) or part.text != before.text:
        return part
    parts = tuple(_with_before(new, old) for new, old in zip(part.parts, before.parts, strict=True))
    return replace(part, parts=parts, before=math.nan if before.number is None else before.number)
