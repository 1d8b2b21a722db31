"""Layers of the program's models. Imports Keras, so import it only to make layers, not for forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import keras
import tensorflow as tf


class Table(keras.layers.Embedding):
    """`keras.layers.Embedding` that gathers rows directly from its variable.

    Keras' own layer reads the whole table and gathers from the copy. TensorFlow then copies the table at every step,
    for once an optimizer has scattered into a variable each read of it is a copy.
    """

    def call(self, inputs: tf.Tensor) -> tf.Tensor:
        return tf.gather(self.embeddings.value, inputs)


class Positions(keras.layers.Layer):
    """Layer of weights only: points of the plane, `point_1` and so on, each (2,), initially at `starts` (count, 2).

    Whatever the input, (batch, anything), gives all positions, (count, 2).
    """

    def __init__(self, starts: Sequence[tuple[float, float]], **layer: Any) -> None:
        super().__init__(**layer)
        self._starts = tuple(starts)

    def build(self, _input_shape: tuple[int | None, ...]) -> None:
        self.points = [
            self.add_weight(
                shape=(2,),
                initializer=lambda shape, dtype=None, start=start: tf.constant(start, dtype),
                name=f"point_{i}",
            )
            for i, start in enumerate(self._starts, 1)
        ]

    def call(self, inputs: tf.Tensor) -> tf.Tensor:
        return tf.stack([point.value for point in self.points])

    def compute_output_shape(self, _input_shape: tuple[int | None, ...]) -> tuple[int, int]:
        return (len(self._starts), 2)


def normal(deviation: float, seed: int) -> keras.initializers.Initializer:
    """Return an initializer that is normal around 0."""
    return keras.initializers.RandomNormal(stddev=deviation, seed=seed)
