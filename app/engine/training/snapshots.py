"""Snapshots: the complete state of a run, from which it can be restored exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.run_variables import SlotInfo
from app.core.experiment.experiment import Experiment
from app.core.recording.run_instruments import FormulaState
from app.core.runs.run import Checkpoint
from app.core.text.number_text import thousands
from optimizers.base.message import Message
from optimizers.contracts.python_state import PythonState, decode_states, encode_states
from optimizers.optimizer_loader import LoadedOptimizer

if TYPE_CHECKING:
    from app.engine.problem.problem import Problem
    from app.engine.training.edit_plan import ReplacedOptimizer

_PYTHON = "python/"
"""Prefix of the name of an array that is not a variable: what an optimizer keeps in Python, as bytes."""
_FORMULA = "formula/"
"""Prefix of the name of another one: what a formula over columns remembers."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """State of a run after `step` steps.

    Attributes:
        active_experiment: the experiment that ran then.
        values: what each variable held, tensors that nothing changes any more, or arrays of a stored state.
        names: what each is called, see `names_of_variables`.
        schedules: what schedules that watch the loss carry, by path.
        losses: that such a schedule has not observed yet.
        serial: of the assembly that ran; 0 for one of another process.
        compiled: whether XLA was to compile its step.
        opened: its optimizers by scope; `None` if the experiment's own are to be opened.
        event_index: how many events of the run had acted.
        left: optimizers that ran after this step, before others were chosen.
        python: what optimizers whose steps are made eagerly keep in Python, by scope.
        formulas: what math channels, triggers, sums over all steps and averages remember from step to step.
    """

    step: int
    active_experiment: Experiment
    values: tuple[tf.Tensor | NDArray[Any], ...]
    names: tuple[str, ...]
    schedules: Mapping[str, Mapping[str, Any]]
    losses: tuple[float, ...]
    serial: int = 0
    compiled: bool | None = None
    opened: Mapping[str, LoadedOptimizer] | None = None
    event_index: int = 0
    left: tuple[ReplacedOptimizer, ...] = ()
    python: Mapping[str, Mapping[str, PythonState]] = field(default_factory=dict)
    formulas: FormulaState = field(default_factory=dict)

    @property
    def nbytes(self) -> int:
        held = sum(v.shape.num_elements() * v.dtype.size if isinstance(v, tf.Tensor) else v.nbytes for v in self.values)
        return held + sum(each.nbytes for arrays in self.formulas.values() for each in arrays)

    def require_fit(self, names: Sequence[str], variables: Sequence[tf.Variable]) -> None:
        """Require that `variables` fit the snapshot. Raises `ValueError`."""
        saved_shapes = {name: tuple(value.shape) for name, value in zip(self.names, self.values, strict=True)}
        shapes = {name: tuple(v.shape) for name, v in zip(names, variables, strict=True)}
        if saved_shapes == shapes and tuple(names) == self.names:
            return
        odd = next(
            (name for name in (*shapes, *saved_shapes) if saved_shapes.get(name) != shapes.get(name)),
            Message("the order of variables"),
        )
        raise ValueError(
            Message(
                "The state of step {step} no longer matches this optimizer: {name} is {saved_shape} in "
                "the state and {shape} in the optimizer.",
                step=thousands(self.step),
                name=odd,
                saved_shape=_shape(saved_shapes.get(odd)),
                shape=_shape(shapes.get(odd)),
            )
        )

    def portable(self) -> Checkpoint:
        """Return a copy as plain data that shares no memory."""
        arrays = {name: np.array(value) for name, value in zip(self.names, self.values, strict=True)}
        arrays |= {
            _PYTHON + scope: np.frombuffer(encode_states(states), np.uint8) for scope, states in self.python.items()
        }
        arrays |= {
            Message("{formula}{number} {key}", formula=_FORMULA, number=i, key=key): each
            for key, held in self.formulas.items()
            for i, each in enumerate(held)
        }
        return Checkpoint(self.step, self.event_index, self.active_experiment, arrays, self.schedules, self.losses)


def snapshot_of(state: Checkpoint) -> Snapshot:
    """Return the snapshot of a stored state. Raises `ValueError` if its Python state cannot be read."""
    arrays = {name: array for name, array in state.arrays.items() if not name.startswith((_PYTHON, _FORMULA))}
    python = {
        name.removeprefix(_PYTHON): decode_states(np.asarray(array, np.uint8).tobytes())
        for name, array in state.arrays.items()
        if name.startswith(_PYTHON)
    }
    formulas: dict[str, tuple[NDArray[np.float64], ...]] = {}
    for name, array in state.arrays.items():
        if name.startswith(_FORMULA):
            key = name.removeprefix(_FORMULA).partition(" ")[2]
            formulas[key] = (*formulas.get(key, ()), np.asarray(array, np.float64))
    return Snapshot(
        state.step,
        state.experiment,
        tuple(arrays.values()),
        tuple(arrays),
        state.schedules,
        state.losses,
        event_index=state.position,
        python=python,
        formulas=formulas,
    )


def read_values(variables: Sequence[tf.Variable]) -> tuple[tf.Tensor, ...]:
    """Read the current values of variables. Later steps do not change these tensors."""
    return tuple(tf.raw_ops.ReadVariableOp(resource=v.handle, dtype=v.dtype) for v in variables)


def names_of_variables(
    problem: Problem, slots: Iterable[tuple[SlotInfo, tf.Variable]], variables: Sequence[tf.Variable]
) -> tuple[str, ...]:
    """Return a unique name for each variable: `"weight/0 dense/kernel"`, `"slot/4 dense/kernel m"`, `"other/7"`.

    The same experiment gives the same names, in whatever process.
    """
    known = {id(v.value): f"weight/{{}} {path}" for v, path in zip(problem.variables, problem.paths, strict=True)}
    for slot, slot_variable in slots:
        owner = f"{problem.paths[slot.variable]} " if slot.variable >= 0 else ""
        known.setdefault(id(slot_variable), f"slot/{{}} {owner}{slot.name}")
    return tuple(known.get(id(v), "other/{}").replace("{}", str(i)) for i, v in enumerate(variables))


def _shape(shape: tuple[int, ...] | None) -> str:
    return "missing" if shape is None else Message("of shape {shape}", shape=shape)
