"""Everything that a run carries from step to step, held so that the run can be taken back to it to the bit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.experiment import Experiment
from app.core.runs import RunState
from app.core.thousands import thousands
from optimizers.contracts.python_state import PythonState, decoded, encoded
from optimizers.opening import Opened

if TYPE_CHECKING:
    from app.engine.editing import Left
    from app.engine.training import Training

_PYTHON = "python/"
"""Begins the name of an array that is no variable: what an optimizer keeps in Python, as bytes."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A run as it stood after `step` steps.

    Attributes:
        running: what acted.
        values: what each variable held, tensors that nothing changes any more, or arrays of a stored state.
        names: what each is called, see `names_of`.
        schedules: what schedules that watch the loss carry, by path.
        losses: that such a schedule was not told yet.
        serial: of the assembly that ran; 0 for one of another process.
        compiled: whether XLA was to compile its step.
        opened: its optimizers by scope; `None` where the experiment's own are to be opened.
        position: how many events of the run had acted.
        left: optimizers that ran after this step, before others were chosen.
        python: what optimizers whose steps are made eagerly keep in Python, by scope.
    """

    step: int
    running: Experiment
    values: tuple[tf.Tensor | NDArray[Any], ...]
    names: tuple[str, ...]
    schedules: Mapping[str, Mapping[str, Any]]
    losses: tuple[float, ...]
    serial: int = 0
    compiled: bool | None = None
    opened: Mapping[str, Opened] | None = None
    position: int = 0
    left: tuple[Left, ...] = ()
    python: Mapping[str, Mapping[str, PythonState]] = field(default_factory=dict)

    @property
    def nbytes(self) -> int:
        return sum(v.shape.num_elements() * v.dtype.size if isinstance(v, tf.Tensor) else v.nbytes for v in self.values)

    def require_fit(self, names: Sequence[str], variables: Sequence[tf.Variable]) -> None:
        """Raises `ValueError` where what is held is not what these variables hold."""
        held = {name: tuple(value.shape) for name, value in zip(self.names, self.values, strict=True)}
        there = {name: tuple(v.shape) for name, v in zip(names, variables, strict=True)}
        if held == there and tuple(names) == self.names:
            return
        odd = next((name for name in (*there, *held) if held.get(name) != there.get(name)), "the order of variables")
        raise ValueError(
            f"The state of step {thousands(self.step)} does not fit this optimizer any more: {odd} is "
            f"{_shape(held.get(odd))} in the state and {_shape(there.get(odd))} in the optimizer."
        )

    def portable(self) -> RunState:
        """The same as plain data, which shares no memory with it."""
        arrays = {name: np.array(value) for name, value in zip(self.names, self.values, strict=True)}
        arrays |= {_PYTHON + scope: np.frombuffer(encoded(kept), np.uint8) for scope, kept in self.python.items()}
        return RunState(self.step, self.position, self.running, arrays, self.schedules, self.losses)


def of_state(state: RunState) -> Snapshot:
    """The snapshot that a stored state is. Raises `ValueError` where what was kept in Python cannot be read."""
    arrays = {name: array for name, array in state.arrays.items() if not name.startswith(_PYTHON)}
    python = {
        name.removeprefix(_PYTHON): decoded(np.asarray(array, np.uint8).tobytes())
        for name, array in state.arrays.items()
        if name.startswith(_PYTHON)
    }
    return Snapshot(
        state.step,
        state.experiment,
        tuple(arrays.values()),
        tuple(arrays),
        state.schedules,
        state.losses,
        position=state.position,
        python=python,
    )


def held_by(variables: Sequence[tf.Variable]) -> tuple[tf.Tensor, ...]:
    """What they hold. A later step leaves these tensors alone: TensorFlow copies what somebody else still holds."""
    return tuple(tf.raw_ops.ReadVariableOp(resource=v.handle, dtype=v.dtype) for v in variables)


def names_of(training: Training, variables: Sequence[tf.Variable]) -> tuple[str, ...]:
    """A name of its own for each: `"weight/0 dense/kernel"`, `"slot/4 dense/kernel m"`, `"other/7"`.

    The same experiment gives the same names, in whatever process.
    """
    known = {
        id(v.value): f"weight/{{}} {path}"
        for v, path in zip(training.problem.variables, training.problem.paths, strict=True)
    }
    for slot, held in zip(training.slots, training.program.held, strict=True):
        owner = f"{training.variables[slot.variable].path} " if slot.variable >= 0 else ""
        known.setdefault(id(held), f"slot/{{}} {owner}{slot.name}")
    return tuple(known.get(id(v), "other/{}").replace("{}", str(i)) for i, v in enumerate(variables))


def _shape(shape: tuple[int, ...] | None) -> str:
    return "missing" if shape is None else f"of shape {shape}"
