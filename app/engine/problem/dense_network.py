"""Recognition of models that are a sequence of dense layers, and of their variables."""

from __future__ import annotations

from typing import Any

import keras

from app.core.messages.run_description import DenseLayer
from app.engine.problem.problem import Problem
from optimizers.base.message import Message


def dense_network(problem: Problem) -> tuple[tuple[DenseLayer, ...], str]:
    """Return the layers from the inputs to the outputs, or none and the reason in a sentence.

    Between dense layers may be what has no weights and takes each unit by itself: activations, dropout, a factor.
    """
    if problem.form == "surface":
        return (), Message("A surface has no layers. The Surface view shows its points.")
    if problem.form != "features":
        return (), Message("This model looks up rows of tables. Only sequential dense layers are drawn.")
    model, found = problem.model, []
    before: Any = model.inputs[0]
    # Operations that are no layers, as times a number, are among these.
    for layer in getattr(model, "operations", model.layers):
        if isinstance(layer, keras.layers.InputLayer):
            continue
        if not _follows(layer, before):
            return (), Message(
                "{layer} has inputs other than the previous layer. Only sequential layers are drawn.", layer=layer.name
            )
        if isinstance(layer, keras.layers.Dense):
            kernel, bias = (_place(problem, each) for each in (layer.kernel, layer.bias))
            if kernel < 0:
                return (), Message(
                    "{layer} is frozen; only trained layers are measured at each step.", layer=layer.name
                )
            inputs, units = map(int, layer.kernel.shape)
            found.append(DenseLayer(layer.name, kernel, bias, inputs, units))
        elif getattr(layer, "weights", ()) or layer.output.shape != before.shape:
            kind = type(layer).__name__
            return (), Message(
                "{layer} is {kind}, not a dense layer. Only sequential dense layers are drawn.",
                layer=layer.name,
                kind=kind,
            )
        before = layer.output
    if before is not model.outputs[0] or not found:
        return (), Message("The outputs do not come from the last layer alone. Only sequential layers are drawn.")
    return tuple(found), ""


def _follows(layer: keras.Operation, before: Any) -> bool:
    try:
        return layer.input is before
    except (AttributeError, ValueError):
        # Of a layer that is called twice Keras knows no single input.
        return False


def _place(problem: Problem, variable: Any) -> int:
    path = variable.path.removeprefix(f"{problem.model.name}/") if variable is not None else ""
    return problem.paths.index(path) if path in problem.paths else -1
