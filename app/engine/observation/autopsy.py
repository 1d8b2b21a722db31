"""Autopsy: the first number that went wrong in a step that is not finite. The step is repeated and its tensors are
checked; eager operations are traced to lines of the user's file.
"""

from __future__ import annotations

import contextlib
import linecache
import math
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray
from tensorflow.python.framework import op_callbacks

from app.core.messages.alert_frames import Autopsy, What, number
from app.engine.program.chunks import BUFFER
from app.engine.training.training import Training
from optimizers.update_equations.equations import Equations
from optimizers.update_equations.language import names_in, nodes_in
from optimizers.update_equations.typesetting import Line, token_lines

_ROOTS = ("Sqrt", "Rsqrt", "Pow", "Log")
_KEEPING = ("Identity", "Cast", "Reshape", "Mul", "RealDiv", "Div", "AddV2")
"""Operations after which a tensor is still that of a variable, where nothing else but a number takes part."""


@dataclass(slots=True)
class RecordedLines:
    """Recorded lines; a place is a file and a line."""

    first: tuple[str, int] | None = None
    """Line where the first number arose that is not finite, of numbers that are."""
    written: dict[int, tuple[str, int]] = field(default_factory=dict)
    """Line where a variable was written last, by the id of its handle."""
    roots: list[tuple[tuple[str, int], NDArray[Any], int]] = field(default_factory=list)
    """Lines where a root or a logarithm of something negative was taken, the operand, and the id of the handle of the
    variable that this was read from, 0 where that is not known.
    """


@contextlib.contextmanager
def record_lines(files: Collection[Path]) -> Iterator[RecordedLines]:
    """Record, within this context, the operations of each line of `files`."""
    watcher = _LineRecorder({str(file) for file in files} | {str(file.resolve()) for file in files})
    eagerly = tf.config.functions_run_eagerly()
    tf.config.run_functions_eagerly(True)
    op_callbacks.add_op_callback(watcher.record_operation)
    try:
        yield watcher.lines
    finally:
        op_callbacks.remove_op_callback(watcher.record_operation)
        tf.config.run_functions_eagerly(eagerly)


class _LineRecorder:
    def __init__(self, files: set[str]) -> None:
        self.lines = RecordedLines()
        self._files = files
        self._read: dict[int, int] = {}
        """Handles by the tensors that were read from them, all by their ids."""
        self._kept: list[Any] = []
        """Objects kept alive, so that their ids are not given again."""

    def record_operation(
        self,
        op_type: str | bytes,
        inputs: Sequence[Any],
        attributes: Any,
        outputs: Sequence[Any],
        op_name: str | None = None,
        graph: Any = None,
    ) -> None:
        """Record an operation that TensorFlow has run, as its callback."""
        if graph is not None:
            return
        place = self._place()
        if place is None:
            return
        kind = op_type.decode() if isinstance(op_type, bytes) else op_type
        if kind == "ReadVariableOp":
            self._follow(id(inputs[0]), outputs)
        elif kind in _KEEPING:
            sources = {self._read[id(each)] for each in inputs if id(each) in self._read}
            others = [each for each in inputs if id(each) not in self._read]
            if len(sources) == 1 and all(each.shape.num_elements() == 1 for each in others):
                self._follow(sources.pop(), outputs)
        if inputs and not outputs:
            self.lines.written[id(inputs[0])] = place
        if self.lines.first is None and not _finite(outputs) and _finite(inputs):
            self.lines.first = place
        if kind in _ROOTS and inputs:
            values = np.asarray(inputs[0].numpy()).astype(np.float64)
            if np.any(values < 0):
                self.lines.roots.append((place, values, self._read.get(id(inputs[0]), 0)))

    def _follow(self, handle: int, tensors: Sequence[Any]) -> None:
        self._kept += tensors
        self._read |= {id(each): handle for each in tensors}

    def _place(self) -> tuple[str, int] | None:
        frame = sys._getframe(1)
        while frame is not None:
            if frame.f_code.co_filename in self._files:
                return frame.f_code.co_filename, frame.f_lineno
            frame = frame.f_back  # type: ignore[assignment]  # None at the end
        return None


def _finite(tensors: Sequence[Any]) -> bool:
    floats = [each for each in tensors if hasattr(each, "numpy") and each.dtype.is_floating]
    return all(np.isfinite(np.asarray(each.numpy()).astype(np.float64)).all() for each in floats)


Array = NDArray[Any]
_LIKE = 1e-3
"""Largest difference between ratios of what is the same tensor but for a factor."""


@dataclass(frozen=True, slots=True)
class _TrainingState:
    """Weights and slots of all variables at one moment."""

    weights: tuple[Array, ...]
    slots: tuple[Mapping[str, Array], ...]

    @classmethod
    def of(cls, training: Training) -> _TrainingState:
        return cls(
            tuple(_numbers(v.value) for v in training.problem.variables),
            tuple({name: _numbers(value) for name, value in each.items()} for each in training.slots_by_variable),
        )


def examine(training: Training) -> Autopsy | None:
    """Return the first failure in the step after the current one; `training` is left unchanged.

    `None` if the step is sound, when it is made alone.
    """
    snapshot = training.snapshot()
    step, before = training.step + 1, _TrainingState.of(training)
    rows = training.problem.indices(step, 1)[0]
    try:
        row = training.advance(1, BUFFER).rows[0]
        after = _TrainingState.of(training)
        training.restore(snapshot)
        eager = _EagerStep.of(training, step)
        found = _Examination(training, step, float(row[0]), before, after, eager).first_cause(row)
    finally:
        training.restore(snapshot)
    if found is None:
        return None
    texts = training.problem.row_texts(rows)
    return replace(found, loss=float(row[0]), rows=tuple(map(int, rows)), row_texts=texts)


@dataclass(frozen=True, slots=True)
class _EagerStep:
    """Step made without a trace: original and processed gradients, and the lines of a user's files."""

    gradients: tuple[Array, ...] = ()
    received: tuple[Array, ...] = ()
    lines: RecordedLines | None = None
    after: _TrainingState | None = None

    @classmethod
    def of(cls, training: Training, step: int) -> _EagerStep:
        files = [binding.opened.path for binding in training.bindings if binding.opened.path is not None]
        known_gradients: list[Array] = []
        try:
            with tf.device(training.device.name), record_lines(files) as lines:
                gradients, received = training.program.make_eagerly(
                    step, lambda each: known_gradients.extend(map(_dense, each))
                )
            return cls(tuple(map(_dense, gradients)), tuple(map(_dense, received)), lines, _TrainingState.of(training))
        except Exception:  # one that runs in a graph alone
            return cls(tuple(known_gradients))


class _Examination:
    def __init__(
        self,
        training: Training,
        step: int,
        loss: float,
        before: _TrainingState,
        after: _TrainingState,
        eager: _EagerStep,
    ) -> None:
        self._training, self._step, self._loss = training, step, loss
        self._before, self._after, self._eager = before, after, eager
        self._paths = training.problem.paths

    def first_cause(self, row: Array) -> Autopsy | None:
        """Return the first cause, in the order of computation; `row` has the scalars of the step."""
        if not math.isfinite(self._loss):
            return self._largest("loss", self._before.weights)
        for what, tensors in (("gradient", self._eager.gradients), ("received", self._eager.received)):
            for i, tensor in enumerate(tensors):
                if (element := _first_bad(tensor)) is not None:
                    return self._report(what, i, element, math.nan, tensor)  # type: ignore[arg-type]  # a `What`
        for i in range(len(self._paths)):
            if (update := self._of_variable(i)) is not None:
                return update
        columns = self._training.step_columns
        broken = [columns[i] for i in self._training.program.decisive if not math.isfinite(row[i])]
        return self._of_norm(next((name for name in broken if "/" in name), ""))

    def _of_variable(self, i: int) -> Autopsy | None:
        """Return a negative slot of which a root is taken, else the first slot or weight that is not finite."""
        weight = self._after.weights[i]
        terms = self._terms(i)
        if (bad := _first_bad(weight)) is not None:
            for name, root_line in self._slots_under_root(i, terms).items():
                values = self._after.slots[i][name]
                below = np.flatnonzero((values.reshape(-1) < 0) & _bad_at(weight, values))
                if len(below):
                    return self._of_slot(i, name, int(below[0]), terms, root_line)
        for name in self._slots_in_order(i, terms):
            if (element := _first_bad(self._after.slots[i][name])) is not None:
                return self._of_slot(i, name, element, terms)
        if bad is None:
            return None
        found = self._report("update", i, bad, _at(self._before.weights[i], bad), weight)
        first = self._eager.lines.first if self._eager.lines is not None else None
        return self._with_root(self._with_line(self._with_term(found, i, terms, ""), first))

    def _of_slot(
        self, i: int, name: str, element: int, terms: Equations | None, root: tuple[str, int] | None = None
    ) -> Autopsy:
        before, after = self._before.slots[i][name], self._after.slots[i][name]
        found = replace(self._report("slot", i, element, _at(before, element), after), slot=name)
        lines = self._eager.lines
        written = lines.written.get(id(self._training.slots_by_variable[i][name].handle)) if lines is not None else None
        found = self._with_line(self._with_term(found, i, terms, name), written or root)
        return self._with_root(found) if root is None else replace(found, root_line=root[1])

    def _of_norm(self, column: str) -> Autopsy | None:
        kind, _, path = column.partition("/")
        if path not in self._paths:
            return None
        i = self._paths.index(path)
        before, after = self._before.weights[i], self._after.weights[i]
        if kind == "gradient_norm" and self._eager.gradients:
            gradient = self._eager.gradients[i]
            return self._report("gradient norm", i, int(np.argmax(np.abs(gradient))), math.nan, gradient)
        element = int(np.argmax(np.abs(after)))
        return self._report("norm", i, element, _at(before, element), after)

    def _largest(self, what: What, tensors: Sequence[Array]) -> Autopsy:
        sizes = [float(np.max(np.abs(each), initial=0.0)) for each in tensors]
        i = int(np.argmax(sizes))
        element = int(np.argmax(np.abs(tensors[i])))
        return self._report(what, i, element, _at(tensors[i], element), tensors[i])

    def _report(self, what: What, i: int, element: int, before: float, after: Array) -> Autopsy:
        index = tuple(int(each) for each in np.unravel_index(element, after.shape)) if after.ndim else ()
        return Autopsy(self._step, what, self._paths[i], i, element, index, before, _at(after, element))

    # What is known of an optimizer

    def _terms(self, i: int) -> Equations | None:
        found = self._training.views.equations(i)
        return found if isinstance(found, Equations) else None

    def _slots_in_order(self, i: int, terms: Equations | None) -> list[str]:
        """Return the slots of a variable in the order in which its terms compute them."""
        slots = self._after.slots[i]
        assigned = [terms.slots[name] for name in terms.assigned if name in terms.slots] if terms is not None else []
        return list(dict.fromkeys([*(name for name in assigned if name in slots), *slots]))

    def _slots_under_root(self, i: int, terms: Equations | None) -> dict[str, tuple[str, int] | None]:
        """Return the slots of which the update takes a root, with the line if it is known."""
        after_slots = self._after.slots[i]
        if terms is not None:
            made_of = {term.name: set(names_in(term.tree)) for term in terms.terms}
            under = {
                name
                for term in terms.terms
                for node in nodes_in(term.tree)
                if node.value == "sqrt"
                for name in names_in(node)
            }
            under |= {each for name in under for each in made_of.get(name, ())}
            return {
                terms.slots[name]: None for name in terms.slots if name in under and terms.slots[name] in after_slots
            }
        found: dict[str, tuple[str, int] | None] = {}
        slots = self._eager.after.slots[i] if self._eager.after is not None else {}
        handles = {id(value.handle): name for name, value in self._training.slots_by_variable[i].items()}
        for place, values, handle in self._eager.lines.roots if self._eager.lines is not None else ():
            alike = [name for name, slot in slots.items() if name in after_slots and _is_like(values, slot)]
            for name in [handles[handle]] if handle in handles else alike if not handle else []:
                found.setdefault(name, place)
        return found

    def _with_line(self, found: Autopsy, place: tuple[str, int] | None) -> Autopsy:
        if place is None:
            return found
        return replace(found, file=place[0], line=place[1], code=linecache.getline(*place).strip())

    def _with_root(self, found: Autopsy) -> Autopsy:
        """Return the finding with the negative number whose root or logarithm gave the first NaN."""
        lines = self._eager.lines
        if lines is None or lines.first is None or not math.isnan(found.after):
            return found
        for place, values, _ in lines.roots:
            of = _at(values, found.element) if found.element < values.size else 0.0
            if place == lines.first and of < 0:
                return replace(found, root_line=place[1], root_of=of)
        return found

    def _with_term(self, found: Autopsy, i: int, terms: Equations | None, slot: str) -> Autopsy:
        """Return the finding with the term that computes it, and the numbers of the element."""
        if terms is None or len(self._eager.received) <= i:
            return found
        binding = next(each for each in self._training.bindings if i in each.indices)
        slots = {
            name: (self._after if key in terms.after else self._before).slots[i][name]
            for key, name in terms.slots.items()
            if name in self._before.slots[i]
        }
        weight, received = self._before.weights[i], self._eager.received[i]
        index = found.index
        if terms.elementwise:
            alike = {name: each for name, each in slots.items() if each.shape == weight.shape}
            slots = {name: each.reshape(-1)[found.element] for name, each in alike.items()}
            weight, received = weight.reshape(-1)[found.element], received.reshape(-1)[found.element]
            index = ()
        rate = float(binding.hosted.learning_rate.numpy())
        values = terms.values_of(received, weight, slots, {}, self._step, rate)
        try:
            lines = token_lines(terms, values, index)
        except (ValueError, KeyError):  # of the whole optimizer
            return found
        for term, line in zip(terms.terms, lines, strict=True):
            is_cause = terms.slots.get(term.name) == slot if slot else not math.isfinite(line[0].number or 0.0)
            if is_cause:
                return replace(found, term=_symbols(line), numbers=_with_numbers(line))
        return found


def _numbers(value: Any) -> Array:
    return np.asarray(value.numpy()).astype(np.float32)


def _dense(gradient: Any) -> Array:
    return np.asarray(tf.convert_to_tensor(gradient).numpy()).astype(np.float32)


def _first_bad(values: Array) -> int | None:
    """Return the flat index of the first element that is not finite."""
    bad = np.flatnonzero(~np.isfinite(values.reshape(-1)))
    return int(bad[0]) if len(bad) else None


def _bad_at(weight: Array, slot: Array) -> NDArray[np.bool_]:
    """Return, for each element of a slot, whether its weight is not finite; for another shape, whether any weight is
    not.
    """
    bad = ~np.isfinite(weight.reshape(-1))
    return bad if slot.size == weight.size else np.full(slot.size, bool(bad.any()))


def _at(values: Array, element: int) -> float:
    return float(values.reshape(-1)[element])


def _is_like(values: Array, slot: Array) -> bool:
    """Return whether `values` are those of the slot up to a positive factor."""
    if values.size != slot.size:
        return False
    one, other = values.reshape(-1), slot.reshape(-1).astype(np.float64)
    comparable = np.isfinite(one) & np.isfinite(other) & (other != 0)
    if not comparable.any() or np.any(one[comparable] == 0):
        return False
    ratios = one[comparable] / other[comparable]
    middle = float(np.median(ratios))
    return middle > 0 and bool(np.all(np.abs(ratios - middle) <= _LIKE * middle))


def _symbols(line: Line) -> str:
    return " ".join(token.text for token in line)


def _with_numbers(line: Line) -> str:
    return " ".join(token.text if token.number is None else number(token.number) for token in line)
