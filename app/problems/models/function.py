"""A model from a function in a Python file."""

from __future__ import annotations

import contextlib
import inspect
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from app.problems.datasets.base import Data, Form
from app.problems.models.base import Model, ModelError, weight_seed
from optimizers.base.guest_code import attempt_anything
from optimizers.base.message import Message
from optimizers.source import SourceError, source_error_from
from optimizers.source.functions import load_function

if TYPE_CHECKING:
    import keras

_EXAMPLE = "def build(inputs, outputs), which gives a Keras model"


@dataclass(frozen=True)
class Function(Model):
    """A Sequential or functional Keras model built by a function in a Python file.

    The function takes how many features come in and how many numbers go out, logits for a classification. Layers are
    made again with names and initial weights that follow from the experiment alone.

    Args:
        file: Python file and function, as path/to/file.py:build.
    """

    file: str = ""

    title: ClassVar[str] = "Function in a file"
    form: ClassVar[Form] = "features"

    def layers(self, data: Data, seed: int) -> keras.Model:
        # Making the model once, only to read its layers, draws numbers too.
        with _seeded(weight_seed(seed, 1)):
            model = self._checked(data)
        with _seeded(weight_seed(seed, 0)):
            return _made_anew(model, int(data.inputs.shape[1]))

    def _checked(self, data: Data) -> Any:
        """Return the model from the user's function, after checking it."""
        import keras

        features = int(data.inputs.shape[1])
        model = self._call_function(features, data.outputs)
        if isinstance(model, keras.Sequential) and not model.built:
            model.build((None, features))
        if not isinstance(model, keras.Sequential | keras.src.models.Functional):
            kind = type(model).__name__
            raise ModelError(
                Message("{file} gives {kind}; use a Sequential or functional Keras model.", file=self.file, kind=kind)
            )
        shapes = (tuple(model.input_shape), tuple(model.output_shape))
        if shapes != ((None, features), (None, data.outputs)):
            raise ModelError(
                Message(
                    "The model of {file} maps {input_shapes} to {output_shapes}; (None, {features}) and "
                    "(None, {outputs}) are needed.",
                    file=self.file,
                    input_shapes=shapes[0],
                    output_shapes=shapes[1],
                    features=features,
                    outputs=data.outputs,
                )
            )
        state = [v for v in model.non_trainable_variables if v.name != "seed_generator_state"]
        if state:
            raise ModelError(
                Message(
                    "{path} of {file} changes without being trained, as in batch normalization; use "
                    "layers without such state.",
                    path=state[0].path,
                    file=self.file,
                )
            )
        return model

    def _call_function(self, features: int, outputs: int) -> Any:
        try:
            function, path = load_function(self.file, _EXAMPLE)
        except SourceError as error:
            raise ModelError(str(error)) from error
        except ValueError as error:
            raise ModelError(Message("file {error}.", error=error)) from error
        if len(inspect.signature(function).parameters) < 2:
            raise ModelError(
                Message("{file} takes too few arguments; write {example}.", file=self.file, example=_EXAMPLE)
            )
        model = attempt_anything(function, features, outputs)
        if isinstance(model, BaseException):
            raise ModelError(str(source_error_from(model, path))) from model
        return model


def _made_anew(model: Any, features: int) -> keras.Model:
    """Copy the model with new weights, and layers named by their kinds: `dense_1`, `dense_2`, `dropout_1`."""
    import keras

    count: dict[str, int] = {}

    def named(layer: Any) -> Any:
        kind = layer.__class__.__name__.lower()
        count[kind] = count.get(kind, 0) + 1
        return layer.__class__.from_config({**layer.get_config(), "name": f"{kind}_{count[kind]}"})

    if not isinstance(model, keras.Sequential):
        return keras.models.clone_model(model, clone_function=named)
    inputs = outputs = keras.Input((features,), dtype="float32", name="features")
    for layer in model.layers:
        outputs = named(layer)(outputs)
    return keras.Model(inputs, outputs, name="model")


@contextlib.contextmanager
def _seeded(seed: int) -> Iterator[None]:
    """Seed the generators of Python and NumPy within this context, for initializers and layers without a seed, and
    restore them.
    """
    before, numpy_before = random.getstate(), np.random.get_state()
    random.seed(seed)
    np.random.seed(seed % 2**32)
    try:
        yield
    finally:
        random.setstate(before)
        np.random.set_state(numpy_before)
