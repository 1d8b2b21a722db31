"""Conditional gradient, or Frank-Wolfe."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import tensorflow as tf
from annotated_types import Ge, Gt

from optimizers.base.message import Message
from optimizers.library.base import LibraryOptimizer, StepContext, Tensors, Update


class ConditionalGradient(LibraryOptimizer):
    """Moves towards the point of a norm ball that lowers the loss most, so a weight in the ball stays in it.

        s = -lambda_ g / (‖g‖ + epsilon)                            ord "fro", ‖g‖ the root of the sum of squares
        s = -lambda_ u v^T sigma / (sigma + epsilon)                ord "nuclear", g = u sigma v^T + smaller terms
        w <- learning_rate w + (1 - learning_rate) s

    Here a *larger* learning rate is a *shorter* step, as in TensorFlow Addons' `ConditionalGradient`: 1 does not move.
    `s` has the least inner product with the gradient among all points whose norm is at most `lambda_`. For the nuclear
    norm a weight of more than two dimensions counts as the matrix of its last one; of fewer, both norms are the
    same. A sparse gradient counts as its dense equivalent: every row shrinks, also one that no batch touches
    (there Addons updates the touched rows alone, and the weight is in no ball). It takes no `weight_decay`: times
    the learning rate, it would be the stronger the shorter the step, and the ball bounds the weight anyway.

    In practice: `lambda_` is how large the weights may become; a `learning_rate` close to 1 keeps most of them at each
    step.

    Slots: none.

    Reference: Frank and Wolfe, "An Algorithm for Quadratic Programming", 1956; Jaggi, "Revisiting Frank-Wolfe:
    Projection-Free Sparse Convex Optimization", 2013, algorithm 1 and section 4; Ravi, Dinh, Lokhande and Singh,
    "Constrained Deep Learning using Conditional Gradient and Applications in Computer Vision", 2018.
    https://proceedings.mlr.press/v28/jaggi13.html
    https://arxiv.org/abs/1803.06453

    Args:
        learning_rate: Share of the weight that is kept at each step.
        lambda_: Radius of the ball.
        epsilon: Added to the norm, the divisor.
        ord: Norm of the ball, "fro" or "nuclear".

    Raises:
        ValueError: `ord` is neither.
    """

    learning_rate: Annotated[float, Ge(0)] = 0.99
    lambda_: Annotated[float, Gt(0)] = 10.0
    epsilon: Annotated[float, Ge(0)] = 1e-7
    ord: Literal["fro", "nuclear"] = "fro"

    no_weight_decay = "its learning rate is the share of the weight that is kept, and lambda_ bounds the weight."

    terms = (
        'ord == "fro" or rank < 2: s = -lambda_ * g / (norm(g) + epsilon)',
        'ord == "nuclear" and rank >= 2: sigma = spectral(g)',
        'ord == "nuclear" and rank >= 2: s = -lambda_ * leading(g) * sigma / (sigma + epsilon)',
        "w = learning_rate * w + (1 - learning_rate) * s",
    )

    def __init__(self, *values: Any, **arguments: Any) -> None:
        super().__init__(*values, **arguments)
        if self.ord not in ("fro", "nuclear"):
            raise ValueError(Message('ord is {ord!r}; it is "fro" or "nuclear".', ord=self.ord))

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        # In float64: a sum of squares overflows in float16, and a singular vector magnifies rounding.
        whole = tf.cast(gradient, tf.float64)
        if self.ord == "nuclear" and gradient.shape.rank >= 2:
            matrix = tf.reshape(whole, (-1, gradient.shape[-1]))
            sizes, left, right = tf.linalg.svd(matrix)
            leading = tf.reshape(left[:, :1] * right[:, 0], tf.shape(gradient))
            direction = leading * (sizes[0] / (sizes[0] + self.epsilon))
        else:
            direction = whole / (tf.norm(whole) + self.epsilon)
        best = -self.lambda_ * tf.cast(direction, weight.dtype)
        return context.rate * weight + (1 - context.rate) * best, {}
