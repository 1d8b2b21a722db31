"""The embedding layer of our models. Imports Keras: to be imported where layers are made, not with the forms."""

from __future__ import annotations

import keras
import tensorflow as tf


class Table(keras.layers.Embedding):
    """`keras.layers.Embedding`, gathering rows from the variable itself.

    Keras' own layer reads the whole table and gathers from the copy. TensorFlow then copies the table at every step,
    for once an optimizer has scattered into a variable each read of it is a copy.
    """

    def call(self, inputs: tf.Tensor) -> tf.Tensor:
        return tf.gather(self.embeddings.value, inputs)


def normal(deviation: float, seed: int) -> keras.initializers.Initializer:
    """Normal around 0."""
    return keras.initializers.RandomNormal(stddev=deviation, seed=seed)
