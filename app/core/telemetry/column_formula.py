"""Column formula: an expression over the columns of a run, evaluated step by step as they are recorded.

    loss > 2 * median(loss, 100)
    max_abs(g) / rms(g)
    falls_below(update_ratio("dense/kernel"), 1e-4)

A name is a column (`loss`, `learning_rate`) or `step`; a column of a variable is a function of its path,
`gradient_norm("dense/kernel")`, `slot_norm("dense/kernel", "m")`, or `column("any/column")`; `channel("name")` is a
math channel. A diagnostic that the experiment takes is `curvature`, its first column, or `curvature("limit")`, and
holds its value from the step at which it was taken to the next. `norm`, `rms` and `max_abs` are of a tensor:
`"slot/dense/kernel/v"`, or of all variables together by `g`, `w`, `u` or the name of a slot, or how it begins: `v` is
`velocity`.

Functions over steps look back: a window of n values is NaN until there are n of them, and `at(loss, 500)`, the value of
step 500, is NaN before that step and stays what it was after it. Values are float64, NaN is NaN,
and a comparison gives 1 or 0.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import KINDS, MAX_ABS, SLOT_NORM, TOUCHED_RMS, kind_of, norm_of
from optimizers.base.message import Message
from optimizers.schedules.expression import FUNCTIONS, NUMPY, FormulaError, FormulaNode, Language
from optimizers.schedules.expression import parse as parse_expression

__all__ = ["BoundFormula", "FormulaError", "Recorded", "parse_formula"]

LONGEST_WINDOW = 10_000
"""Largest number of steps that a function may look back."""
LAST_STEP = 1e9
"""Last step that a formula may name."""
_PIECE = 64
"""Number of windows that are reduced at once, so that long ones take little memory."""

_WINDOWED: Mapping[str, Callable[[NDArray[np.float64]], NDArray[np.float64]]] = {
    "mean": lambda windows: np.mean(windows, axis=1),
    "median": lambda windows: np.median(windows, axis=1),
    "std": lambda windows: np.std(windows, axis=1),
    "lowest": lambda windows: np.min(windows, axis=1),
    "highest": lambda windows: np.max(windows, axis=1),
}
_TENSORS = ("norm", "rms", "max_abs")
_NAMED = {
    **dict.fromkeys((each.head for each in KINDS if each.is_in_formulas), (1, 1)),
    SLOT_NORM.head: (2, 2),
    **dict.fromkeys(("column", *_TENSORS), (1, 1)),
}
_OVER_STEPS = {
    **dict.fromkeys(_WINDOWED, (2, 2)), "quantile": (3, 3), "ema": (2, 2), "lag": (2, 2), "derivative": (1, 1),
    "cumulative": (1, 1), "at": (2, 2), "rises_above": (2, 2), "falls_below": (2, 2), "is_nan": (1, 1),
}  # fmt: skip
COLUMNS = Language((), {**FUNCTIONS, **_OVER_STEPS}, "loss > 2 * median(loss, 100)", _NAMED)
_CONSTANTS = {"pi": math.pi, "e": math.e}
_KINDS = {"g": "gradient", "w": "weight", "u": "update", "gradient": "gradient", "weight": "weight", "update": "update"}

_Series = NDArray[np.float64]
_Inputs = Mapping[str, _Series]


@functools.lru_cache(maxsize=256)
def parse_formula(text: str) -> FormulaNode:
    """Parse a formula, without knowledge of columns. Raises `FormulaError` with the mistake and a correction."""
    node = parse_expression(text, COLUMNS)
    _Compiler().compile(node)
    return node


def is_condition(text: str) -> bool:
    """Return whether a valid formula is true or false rather than a number. Raises `FormulaError` like
    `parse_formula`.
    """
    return _is_condition(parse_formula(text))


def _is_condition(node: FormulaNode) -> bool:
    if node.value in ("min", "max"):  # `and`, `or`
        return all(_is_condition(each) for each in node.arguments)
    compares = "less", "less_equal", "greater", "greater_equal", "equal", "not_equal"
    return bool(node.arguments) and node.value in (*compares, "rises_above", "falls_below", "is_nan")


@dataclass(frozen=True, slots=True)
class Recorded:
    """Recorded data of a run that formulas can use.

    Attributes:
        columns: names of what is recorded at every step, in the order of the rows.
        sizes: elements of each tensor: `"gradient/dense/kernel"`, `"slot/dense/kernel/m"`.
        sampled: columns that are recorded at some steps only.
        held: columns of each diagnostic of the experiment by its name; a value holds until the next one is taken.
        untaken: names of the other diagnostics.
    """

    columns: tuple[str, ...]
    sizes: Mapping[str, int]
    sampled: tuple[str, ...] = ()
    held: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    untaken: tuple[str, ...] = ()


class BoundFormula:
    """Formula over the columns of a run, with its memory from step to step.

    Args:
        text: the formula.
        recorded: what there is.

    Attributes:
        columns: the columns that it reads, by name.

    Raises:
        FormulaError: it cannot be read, or reads something that has no value at every step.
    """

    def __init__(self, text: str, recorded: Recorded) -> None:
        compiler = _Compiler(recorded)
        self._value = compiler.compile(parse_formula(text))
        self._inputs = compiler.inputs
        self._memories = compiler.memories
        self._read: Mapping[str, _Series] = {}
        self.columns = tuple(dict.fromkeys(name for each in self._inputs.values() for name in each.columns))

    def evaluate(self, first: int, rows: Mapping[str, NDArray[np.floating]], count: int) -> _Series:
        """Evaluate the next `count` steps, from `first` on; `rows` has their `columns`. Return (count,)."""
        with np.errstate(all="ignore"):
            names = {name: each.read(first, rows, count) for name, each in self._inputs.items()}
            value = self._value({**names, "": np.ones(count)})
        self._read = names
        return np.broadcast_to(np.asarray(value, np.float64), (count,))

    def readings(self, row: int) -> tuple[tuple[str, float], ...]:
        """Return the values used by the formula at one of the steps evaluated last: `("loss", 3.2), ("rms(v)",
        0.1)`.
        """
        return tuple((_label(name), float(values[row])) for name, values in self._read.items() if name != "step")

    def state(self) -> tuple[_Series, ...]:
        """Return the remembered values as arrays that never change."""
        return tuple(memory.values for memory in self._memories)

    def restore(self, state: Sequence[_Series]) -> None:
        """Restore `state`; the state of another formula is ignored, and the formula starts anew."""
        fits = len(state) == len(self._memories)
        for memory, values in zip(self._memories, state if fits else [np.empty(0)] * len(self._memories), strict=True):
            memory.values = np.asarray(values, np.float64)


class _Memory:
    """Last values of a series, the newest last; empty before the first step."""

    def __init__(self) -> None:
        self.values: _Series = np.empty(0)

    def extend(self, values: _Series, kept: int) -> _Series:
        """Return the remembered values followed by `values`, and remember the last `kept` of both."""
        joined = np.concatenate((self.values, values))
        self.values = joined[len(joined) - kept :] if len(joined) > kept else joined
        return joined


@dataclass(frozen=True, slots=True)
class _Input:
    """Name in a formula: its columns, and the function applied to them."""

    columns: tuple[str, ...]
    combine: Callable[[NDArray[np.float64], int], _Series]
    """Function of the columns (n, columns) and the first step."""

    def read(self, first: int, rows: Mapping[str, NDArray[np.floating]], count: int) -> _Series:
        values = [np.asarray(rows[name], np.float64) for name in self.columns]
        return self.combine(np.stack(values, axis=1) if values else np.empty((count, 0)), first)


class _Compiler:
    """Compiler of a syntax tree to a function; without `recorded`, it only checks the formula."""

    def __init__(self, recorded: Recorded | None = None) -> None:
        self._recorded = recorded
        self.inputs: dict[str, _Input] = {}
        self.memories: list[_Memory] = []

    def compile(self, node: FormulaNode) -> Callable[[_Inputs], _Series]:
        value, arguments = node.value, node.arguments
        if isinstance(value, float):
            return lambda inputs: value * inputs[""]
        if not arguments:
            return self._name(value)
        if value in _WINDOWED:
            return self._window(value, arguments, _WINDOWED[value])
        if value == "quantile":
            share = self._number(value, arguments[1], 0.0, 1.0)
            reduce: Callable[[_Series], _Series] = lambda windows: np.quantile(windows, share, axis=1)  # noqa: E731
            return self._window(value, (arguments[0], arguments[2]), reduce)
        if value in ("rises_above", "falls_below"):
            return self._crossing(value, arguments)
        over_steps = {
            "ema": self._ema,
            "lag": self._lag,
            "derivative": self._derivative,
            "cumulative": self._cumulative,
            "at": self._at,
        }
        if value in over_steps:
            return over_steps[value](arguments)
        inner = [self.compile(each) for each in arguments]
        act = NUMPY[value] if value != "is_nan" else lambda x: np.isnan(x).astype(np.float64)
        return lambda inputs: np.asarray(act(*(each(inputs) for each in inner)), np.float64)

    # Functions over steps

    def _window(
        self, name: str, arguments: Sequence[FormulaNode], reduce: Callable[[_Series], _Series]
    ) -> Callable[[_Inputs], _Series]:
        inner, n, memory = self.compile(arguments[0]), self._whole(name, arguments[1]), self._memory()

        def values(inputs: _Inputs) -> _Series:
            x = inner(inputs)
            joined = memory.extend(x, n - 1)
            found = np.full(len(x), np.nan)
            if len(joined) >= n:
                windows = np.lib.stride_tricks.sliding_window_view(joined, n)[-len(x) :]
                reduced = [reduce(windows[i : i + _PIECE]) for i in range(0, len(windows), _PIECE)]
                found[len(x) - len(windows) :] = np.concatenate(reduced)
            return found

        return values

    def _ema(self, arguments: Sequence[FormulaNode]) -> Callable[[_Inputs], _Series]:
        """Average exponentially, y += 2 / (n + 1) · (x - y), from the first finite value on, as pandas does; NaN is
        skipped.
        """
        inner, share, memory = self.compile(arguments[0]), 2 / (self._whole("ema", arguments[1]) + 1), self._memory()

        def values(inputs: _Inputs) -> _Series:
            x = inner(inputs)
            found, last = np.full(len(x), np.nan), float(memory.values[0]) if len(memory.values) else math.nan
            for i, value in enumerate(x.tolist()):
                if math.isfinite(value):
                    last = value if math.isnan(last) else last + share * (value - last)
                    found[i] = last
            memory.values = np.array([last])
            return found

        return values

    def _lag(self, arguments: Sequence[FormulaNode]) -> Callable[[_Inputs], _Series]:
        inner, n, memory = self.compile(arguments[0]), self._whole("lag", arguments[1]), self._memory()

        def values(inputs: _Inputs) -> _Series:
            x = inner(inputs)
            joined = np.concatenate((np.full(n, np.nan), memory.extend(x, n)))
            return joined[-len(x) - n : len(joined) - n]

        return values

    def _derivative(self, arguments: Sequence[FormulaNode]) -> Callable[[_Inputs], _Series]:
        inner, memory = self.compile(arguments[0]), self._memory()

        def values(inputs: _Inputs) -> _Series:
            x = inner(inputs)
            return np.diff(np.concatenate(([math.nan], memory.extend(x, 1))))[-len(x) :]

        return values

    def _cumulative(self, arguments: Sequence[FormulaNode]) -> Callable[[_Inputs], _Series]:
        inner, memory = self.compile(arguments[0]), self._memory()

        def values(inputs: _Inputs) -> _Series:
            x = inner(inputs)
            total = memory.values[0] if len(memory.values) else 0.0
            sums = total + np.cumsum(np.where(np.isfinite(x), x, 0.0))
            memory.values = sums[-1:].copy()
            return np.where(np.isfinite(x), sums, np.nan)

        return values

    def _at(self, arguments: Sequence[FormulaNode]) -> Callable[[_Inputs], _Series]:
        inner, n, memory = self.compile(arguments[0]), self._number("at", arguments[1], 1, LAST_STEP), self._memory()
        step = self._name("step")

        def values(inputs: _Inputs) -> _Series:
            x, steps = inner(inputs), step(inputs)
            if (there := x[steps == n]).size:
                memory.values = there[:1].copy()
            return np.where(steps >= n, memory.values[0] if len(memory.values) else math.nan, math.nan)

        return values

    def _crossing(self, name: str, arguments: Sequence[FormulaNode]) -> Callable[[_Inputs], _Series]:
        """Return 1 at steps at which the first value crosses the second one, else 0."""
        first, second, memory = self.compile(arguments[0]), self.compile(arguments[1]), self._memory()
        sign = 1.0 if name == "rises_above" else -1.0

        def values(inputs: _Inputs) -> _Series:
            above = sign * (first(inputs) - second(inputs))
            before = np.concatenate(([math.nan], memory.extend(above, 1)))[-len(above) - 1 : -1]
            return ((above > 0) & (before <= 0)).astype(np.float64)

        return values

    def _memory(self) -> _Memory:
        self.memories.append(_Memory())
        return self.memories[-1]

    def _whole(self, name: str, node: FormulaNode) -> int:
        n = self._number(name, node, 1, LONGEST_WINDOW)
        if n != int(n):
            raise FormulaError(
                Message("must give {name} a whole number of steps; received {count:g}", name=name, count=n)
            )
        return int(n)

    def _number(self, name: str, node: FormulaNode, least: float, most: float) -> float:
        if not isinstance(node.value, float) or not least <= node.value <= most:
            received = f"{node.value:g}" if isinstance(node.value, float) else Message("something else")
            raise FormulaError(
                Message(
                    "must give {name} a share from {least:g} to {most:g}; received {received}",
                    name=name,
                    least=least,
                    most=most,
                    received=received,
                )
                if most == 1
                else Message(
                    "must give {name} a number of steps from {least:g} to {most:g}; received {received}",
                    name=name,
                    least=least,
                    most=most,
                    received=received,
                )
            )
        return node.value

    # Names

    def _name(self, name: str) -> Callable[[_Inputs], _Series]:
        if name in _CONSTANTS:
            return lambda inputs: _CONSTANTS[name] * inputs[""]
        if self._recorded is not None and name not in self.inputs:
            self.inputs[name] = self._input(name, self._recorded)
        return lambda inputs: inputs[name]

    def _input(self, name: str, recorded: Recorded) -> _Input:
        if name == "step":
            return _Input((), lambda rows, first: np.arange(first, first + len(rows), dtype=np.float64))
        kind, _, of = name.partition("/")
        if kind in _TENSORS and of and name not in recorded.columns:
            return self._of_tensors(kind, of, recorded)
        column = of if kind == "column" and of else name
        return _Input((self._known(column, recorded),), lambda rows, first: rows[:, 0])

    def _of_tensors(self, kind: str, of: str, recorded: Recorded) -> _Input:
        """Compute a statistic of one tensor, or of all tensors with this name as if they were one."""
        slots = tuple(dict.fromkeys(filter(None, map(_slot_of, recorded.sizes))))
        if "/" in of:
            tensors = [of]
        else:
            wanted, slot = _KINDS.get(of), _slot_called(of, slots)
            tensors = [
                tensor
                for tensor in recorded.sizes
                if (tensor.partition("/")[0] == wanted if wanted else slot and _slot_of(tensor) == slot)
            ]
        if not tensors:
            known = ", ".join(("g", "w", "u", *slots))
            raise FormulaError(
                Message(
                    "must name a known tensor; received {kind}({tensor}); use {known}",
                    kind=kind,
                    tensor=of,
                    known=known,
                )
            )
        of_tensor = MAX_ABS if kind == "max_abs" else norm_of
        names = tuple(self._known(of_tensor(tensor), recorded) for tensor in tensors)
        if kind == "max_abs":
            return _Input(names, lambda rows, first: np.max(rows, axis=1))
        size = sum(recorded.sizes.get(tensor, 0) for tensor in tensors) if kind == "rms" else 1
        return _Input(names, lambda rows, first: np.sqrt(np.sum(rows**2, axis=1) / size))

    def _known(self, column: str, recorded: Recorded) -> str:
        if column in recorded.columns or any(column in columns for columns in recorded.held.values()):
            return column
        if column in recorded.held:
            return recorded.held[column][0]
        kind = kind_of(column)
        if (diagnostic := kind.by if kind is not None else column.partition("/")[0]) in recorded.untaken:
            raise FormulaError(
                Message(
                    "must use recorded columns; {column} needs the diagnostic {diagnostic}; add it",
                    column=column,
                    diagnostic=diagnostic,
                )
            )
        if column in recorded.sampled:
            instead = _of_touched_rows(column)
            hint = Message('; use column("{instead}")', instead=instead) if instead in recorded.columns else ""
            raise FormulaError(
                Message("must use columns of every step; {column} is sampled{hint}", column=column, hint=hint)
            )
        if "/" not in column and any(_slot_of(tensor) == column for tensor in recorded.sizes):
            raise FormulaError(
                Message(
                    "must use a statistic of {column}; use rms({column}), norm({column}) or max_abs({column})",
                    column=column,
                )
            )
        plain = [each for each in recorded.columns if "/" not in each]
        known = (*recorded.columns, *(each for columns in recorded.held.values() for each in columns))
        kin = [each for each in known if each.partition("/")[0] == column.partition("/")[0] != column]
        raise FormulaError(
            Message(
                "must use known columns; received {column}; use {names}",
                column=column,
                names=", ".join((kin or plain)[:6]),
            )
        )


def _of_touched_rows(column: str) -> str:
    """Return the column of every step that is closest to a sampled norm of a table."""
    kind, _, of = column.partition("/")
    return TOUCHED_RMS(f"{kind.removesuffix('_norm')}/{of}")


def _label(name: str) -> str:
    kind, _, of = name.partition("/")
    return f"{kind}({of})" if kind in _TENSORS and "/" not in of else name


def _slot_of(tensor: str) -> str:
    """Return the name of the slot in the name of a tensor; empty for other tensors."""
    kind, _, of = tensor.partition("/")
    return of.rpartition("/")[2] if kind == "slot" else ""


def _slot_called(name: str, slots: Sequence[str]) -> str:
    """Return the slot of this name, or the unique shortest slot that begins with it; else empty."""
    begun = sorted((slot for slot in slots if slot.startswith(name)), key=len)
    is_clear = begun and all(slot.startswith(begun[0]) for slot in begun)
    return name if name in slots else begun[0] if is_clear else ""
