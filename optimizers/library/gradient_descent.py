"""Gradient descent."""

from __future__ import annotations

import tensorflow as tf

from optimizers.library.base import At, LibraryOptimizer, Tensors


class GradientDescent(LibraryOptimizer):
    """Steps along the negative gradient.

        w <- w - learning_rate g

    With the gradient of a batch it is stochastic gradient descent. A zero gradient changes nothing, so a sparse
    gradient is applied to its rows alone and equals its dense twin.

    Slots: none.

    Reference: Cauchy, "Méthode générale pour la résolution des systèmes d'équations simultanées", 1847; Robbins and
    Monro, "A Stochastic Approximation Method", 1951.

    Args:
        learning_rate: Length of a step where the gradient is of length 1.
    """

    learning_rate: float = 1e-2

    touched_rows_only = True

    terms = ("dw = -learning_rate * g",)

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, at: At) -> tuple[tf.Tensor, Tensors]:
        return weight - at.rate * gradient, {}
