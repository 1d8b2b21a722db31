"""Weights of a run as files that Keras loads: `.weights.h5`, or `.keras` with the model around them."""

from __future__ import annotations

from pathlib import Path

import keras
import tensorflow as tf

from app.core.files.safe_files import draft_file
from app.core.runs.run import Checkpoint
from app.core.text.number_text import thousands
from app.problems import datasets, models
from app.problems.model_layers import Positions, Table
from optimizers.base.message import Message, any_of

SUFFIXES = (".weights.h5", ".keras")


def save_weights(state: Checkpoint, path: Path) -> None:
    """Write the model of `state` to `path`; an existing file is replaced only when the new one is complete.

    `.weights.h5` is for `load_weights` of the same model, which `slotscope export script` writes; `.keras` is for
    `keras.models.load_model`, which needs nothing of Slotscope. Inputs are taken as the model takes them: where the
    data set has its columns standardized, that is not part of the model.

    Raises `ValueError` for another suffix, for a state that does not fit its experiment and for a model that Keras
    cannot write whole; `OSError` where nothing can be written. Each says so in a sentence.
    """
    suffix = next((each for each in SUFFIXES if path.name.lower().endswith(each)), None)
    if suffix is None:
        raise ValueError(
            Message("Weights are saved as {suffixes}; received {path}.", suffixes=any_of(SUFFIXES), path=path.name)
        )
    model = model_of(state)
    try:
        with draft_file(path, suffix) as draft:
            if suffix == ".keras":
                _plain(model).save(draft)
            else:
                model.save_weights(draft)
    except OSError as error:
        raise OSError(
            Message("{path} cannot be written: {reason}.", path=path, reason=error.strerror or error)
        ) from error


def model_of(state: Checkpoint) -> keras.Model:
    """Build the model of the experiment with the weights of `state`. Raises `ValueError` if they do not fit."""
    experiment = state.experiment
    try:
        dataset = datasets.discover()[experiment.dataset.name](**experiment.dataset.values)
        kind = models.discover()[experiment.model.name](**experiment.model.values)
    except (KeyError, TypeError) as error:
        raise ValueError(
            Message(
                "The model cannot be built: this Slotscope has no data set {dataset} and model "
                "{model} with the run's settings.",
                dataset=experiment.dataset.name,
                model=experiment.model.name,
            )
        ) from error
    with tf.device("CPU:0"):
        data = dataset.load_as(kind.form, experiment.seed)
        model = kind.build(data, experiment.seed)
        # A state has the model's variables first, in the model's order.
        arrays = list(state.arrays.values())[: len(model.variables)]
        shapes, needed_shapes = [array.shape for array in arrays], [tuple(v.shape) for v in model.variables]
        if shapes != needed_shapes:
            raise ValueError(
                Message(
                    "The state after step {step} does not fit the model: it has arrays of shapes "
                    "{shapes}, and the model needs {needed_shapes}.",
                    step=thousands(state.step),
                    shapes=shapes,
                    needed_shapes=needed_shapes,
                )
            )
        for variable, array in zip(model.variables, arrays, strict=True):
            variable.assign(array)
    return model


def _plain(model: keras.Model) -> keras.Model:
    """Return the same model with layers of Keras only. Raises `ValueError` if there is none."""
    if any(isinstance(layer, Positions) for layer in model.layers):
        raise ValueError(
            Message("Points on a surface are not a model of Keras' own layers; .weights.h5 has their weights.")
        )
    if not any(isinstance(layer, Table) for layer in model.layers):
        return model

    def own(layer: keras.Layer) -> keras.Layer:
        kind = keras.layers.Embedding if isinstance(layer, Table) else type(layer)
        return kind.from_config(layer.get_config())

    found = keras.models.clone_model(model, clone_function=own)
    found.set_weights(model.get_weights())
    return found
