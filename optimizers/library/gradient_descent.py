"""Gradient descent."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge

from optimizers.library.base import LibraryOptimizer, StepContext, Tensors, Update


class GradientDescent(LibraryOptimizer):
    """Steps along the negative gradient.

        w <- w - learning_rate g

    With the gradient of a batch it is stochastic gradient descent. A zero gradient changes nothing, so a sparse
    gradient is applied to its rows alone and equals its dense twin.

    In practice: Above 2 / (largest curvature) it diverges, and just below it oscillates: halve the rate where the loss
    swings. Momentum costs a slot and is nearly always quicker.

    Slots: none.

    Reference: Cauchy, "Méthode générale pour la résolution des systèmes d'équations simultanées", 1847; Robbins and
    Monro, "A Stochastic Approximation Method", 1951.
    https://doi.org/10.1214/aoms/1177729586

    Args:
        learning_rate: Length of a step for a gradient of norm 1.

    Example:
        >>> weight = keras.Variable([1.0, -2.0])
        >>> optimizer = GradientDescent(learning_rate=0.1)
        >>> for _ in range(2):
        ...     optimizer.apply([keras.ops.array([0.5, -4.0])], [weight])
        >>> [round(float(each), 4) for each in weight.numpy()]
        [0.9, -1.2]
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-2

    touched_rows_only = True

    terms = ("dw = -learning_rate * g",)

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        return weight - context.rate * gradient, {}
