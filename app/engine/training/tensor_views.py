"""Tensor views: the present tensors of a training, its elements, and the equations of their update."""

from __future__ import annotations

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.messages.commands import SubscribeTensor
from app.core.messages.run_description import element_columns
from app.core.telemetry.tensor_view import VariableView
from app.engine.program.chunks import WEIGHT
from app.engine.program.compiled_run import CompiledRun
from app.engine.program.tensor_capture import current_view
from optimizers.base.message import Message
from optimizers.update_equations.equations import Equations, NoEquations
from optimizers.update_equations.live_equations import equations_of


class TensorViews:
    """Views of the state of a compiled run, without changing it."""

    def __init__(self, assembly: CompiledRun, device: str) -> None:
        self._assembly, self._device = assembly, device

    def tensors(
        self, look: SubscribeTensor, looked: NDArray[np.float32] | None, *, unchanged: bool = False
    ) -> dict[int, VariableView]:
        """Return views of weights and slots of the subscribed variable; of all variables if the model is small.

        `looked` is that of the chunk whose last step was the last one made; `unchanged`: nothing acted since.
        """
        assembly, capture = self._assembly, self._assembly.program.capture
        found = {} if looked is None else capture.unpack(look.variable, looked)
        if not capture.together:
            weight = current_view(assembly.problem.variables[look.variable].value)
            slots = assembly.slots_by_variable[look.variable]
            views = {name: current_view(value) for name, value in slots.items()}
            return {look.variable: VariableView(weight, views, *found.get(look.variable, (None, None)))}
        if looked is None or not unchanged:
            with tf.device(self._device):
                looked = capture.look_now()
        state = iter(capture.unpack_state(looked))
        return {
            i: VariableView(next(state), {name: next(state) for name in names}, *found.get(i, (None, None)))
            for i, names in enumerate(assembly.slots_by_variable)
        }

    def element_columns(self, variable: int, element: int) -> tuple[str, ...]:
        """Return the names of the recorded values of an element, in order."""
        slots = [slot.name for slot in self._assembly.slots if slot.variable == variable]
        binding = next((each for each in self._assembly.bindings if variable in each.indices), None)
        shared = [] if binding is None else [each.name for each in binding.shared_numbers]
        return element_columns(self._assembly.infos[variable], [*slots, *shared], element)

    def element_now(self, variable: int, element: int) -> NDArray[np.float32]:
        """Return the present values of an element, like a row of `Chunk.element_rows`, without a gradient."""
        with tf.device(self._device):
            weight_and_slots = self._assembly.program.capture.element_now(variable, element)
        return np.concatenate([np.full(WEIGHT, np.nan, np.float32), weight_and_slots])

    def equations(self, variable: int) -> Equations | NoEquations:
        """Return the declared update of a variable, with the present hyperparameters."""
        binding = next((each for each in self._assembly.bindings if variable in each.indices), None)
        if binding is None:
            return NoEquations(Message("This variable is frozen."))
        try:
            return equations_of(binding.hosted.optimizer, self._assembly.problem.variables[variable])
        except ValueError as error:
            return NoEquations(Message("{place}: {sentence}", place=binding.opened.title, sentence=error))
