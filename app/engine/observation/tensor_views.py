"""Tensor views: a training's tensors, its single elements, and the equations of their update, as they are now."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.messages.commands import SubscribeTensor
from app.core.telemetry import channels
from app.core.telemetry.tensor_view import TensorView, VariableView
from app.engine.program.chunks import WEIGHT
from app.engine.program.compiled_run import CompiledRun
from app.engine.program.tensor_capture import CaptureLayout, current_view
from optimizers.graph_release import release_with
from optimizers.update_equations.equations import Equations, NoEquations
from optimizers.update_equations.live_equations import equations_of


class _Reader:
    """Reads many variables at once: each that is fetched may wait for the window, which Python runs in turn with this
    thread.
    """

    def __init__(self, variables: Sequence[tf.Variable]) -> None:
        self._variables = tuple(variables)
        self._layouts = [CaptureLayout(tuple(each.shape)) for each in variables]
        self._ends = np.cumsum([layout.size for layout in self._layouts])[:-1]
        self._packed = tf.function(self._pack, autograph=False)

    def reads(self, variables: Sequence[tf.Variable]) -> bool:
        """Whether it reads just these."""
        return [*map(id, self._variables)] == [*map(id, variables)]

    def views(self) -> list[TensorView]:
        parts = np.split(self._packed().numpy(), self._ends)
        return [layout.unpack(part) for layout, part in zip(self._layouts, parts, strict=True)]

    def _pack(self) -> tf.Tensor:
        release_with(self)
        values = [each.read_value() for each in self._variables]
        return tf.concat([layout.pack(value) for layout, value in zip(self._layouts, values, strict=True)], 0)


_readers: WeakKeyDictionary[CompiledRun, _Reader] = WeakKeyDictionary()


class TensorViews:
    """Reads the state of a compiled run; changes nothing of it."""

    def __init__(self, assembly: CompiledRun, device: str) -> None:
        self._assembly, self._device = assembly, device

    def tensors(self, look: SubscribeTensor, looked: NDArray[np.float32] | None) -> dict[int, VariableView]:
        """Views of weights and slots: of the subscribed variable, and of all where the model is small.

        `looked` is that of the chunk whose last step was the last one made.
        """
        assembly, capture = self._assembly, self._assembly.program.capture
        found = {} if looked is None else capture.unpack(look.variable, looked)
        slot_variables = assembly.slots_by_variable
        shown = range(len(assembly.infos)) if capture.together else [look.variable]
        weights = [assembly.problem.variables[i].value for i in shown]
        slots = [slot_variables[i] for i in shown]
        variables = [*weights, *(value for each in slots for value in each.values())]
        views = iter(self._together(variables) if capture.together else map(current_view, variables))
        of_weights = [next(views) for _ in weights]
        return {
            i: VariableView(weight, {name: next(views) for name in names}, *found.get(i, (None, None)))
            for i, weight, names in zip(shown, of_weights, slots, strict=True)
        }

    def _together(self, variables: Sequence[tf.Variable]) -> list[TensorView]:
        """A view of each."""
        reader = _readers.get(self._assembly)
        if reader is None or not reader.reads(variables):
            reader = _readers[self._assembly] = _Reader(variables)
        with tf.device(self._device):
            return reader.views()

    def element_columns(self, variable: int, element: int) -> tuple[str, ...]:
        """Names of what is recorded of an element at each step, in order."""
        slots = [slot for slot in self._assembly.slots if slot.variable == variable]
        return channels.element_columns(self._assembly.infos[variable], slots, element)

    def element_now(self, variable: int, element: int) -> NDArray[np.float32]:
        """An element as it is, a row as `Chunk.element_rows` has them; it has no gradient."""
        with tf.device(self._device):
            weight_and_slots = self._assembly.program.capture.element_now(variable, element)
        return np.concatenate([np.full(WEIGHT, np.nan, np.float32), weight_and_slots])

    def equations(self, variable: int) -> Equations | NoEquations:
        """The update of a variable as its optimizer declares it, with the hyperparameters as they are."""
        binding = next((each for each in self._assembly.bindings if variable in each.indices), None)
        if binding is None:
            return NoEquations("Nothing trains this variable: it is frozen.")
        try:
            return equations_of(binding.hosted.optimizer, self._assembly.problem.variables[variable])
        except ValueError as error:
            return NoEquations(f"{binding.opened.title}: {error}")
