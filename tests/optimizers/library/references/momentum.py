"""Sutskever, Martens, Dahl and Hinton 2013, equations 1 to 4; Nesterov's with the point that looks ahead and theta."""

from __future__ import annotations

from typing import Any

import keras
import tf_keras

from tests.optimizers.library.reference import Array, Base

CASES = ({}, {"nesterov": True}, {"learning_rate": 0.0625, "momentum": 0.5, "nesterov": True}, {"momentum": 0.0})
TRAINING = {"rosenbrock": {"learning_rate": 0.0009765625}}


class Reference(Base):
    """Reference whose own point is theta; the weights are where the gradient is taken, theta + `ahead`."""

    def start(self) -> None:
        self.v = self.zeros()
        self.ahead = self.zeros()

    def update(self, i: int, g: Array) -> Array:
        theta = self.weights[i] - self.ahead[i]
        self.v[i] = self.momentum * self.v[i] - self.learning_rate * g
        if self.nesterov:
            theta = theta + self.ahead[i] - self.learning_rate * g  # theta + v, unless the momentum was turned
            self.ahead[i] = self.momentum * self.v[i]
        else:
            theta = theta + self.v[i]
        return theta + self.ahead[i]


def keras_twin(**values: Any) -> Any:
    return keras.optimizers.SGD(**values)


def tf_keras_twin(**values: Any) -> Any:
    return tf_keras.optimizers.SGD(**values, jit_compile=False)
