"""Muon."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.base.message import Message
from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update
from optimizers.library.lamb import wide

_QUINTIC = (3.4445, -4.7750, 2.0315)


class Muon(LibraryOptimizer):
    """Momentum whose step of a matrix has singular values near one; AdamW for everything else.

        M <- momentum M + G
        O = NewtonSchulz(M) 0.2 sqrt(max(rows, columns))
        W <- W - learning_rate (O + weight_decay W)

    NewtonSchulz: X = M / ‖M‖, then `ns_steps` times X <- a X + (b A + c A²) X with A = X X^T; a, b, c = 3.4445, -4.775,
    2.0315. Five times bring singular values from 0.01 of the norm on up to between 0.68 and 1.2. The factor gives a
    step the RMS that one of AdamW has, 0.2. A tensor of more dimensions is taken as the matrix nearest to a square.
    Scalars, vectors, and what a pattern of `adam` is found in, are AdamW's, with beta_1, beta_2 and epsilon. A sparse
    gradient counts as its dense equivalent.

    Authors' code (KellerJordan/Muon): Nesterov's momentum is the default, as in Moonlight's; M is a mean, which does
    not change O; the factor is sqrt(max(1, outputs / inputs)); a kernel of a convolution is the matrix (outputs, rest);
    tables and the last layer go to AdamW with a rate and a decay of their own.

    Keras' own optimizer of this name (3.15.1) is this with Nesterov's momentum; it takes matrices alone.

    In practice: Learning rate and decay as for AdamW. Tables of words and the last layer are better left to `adam`.
    Directions that are 1000 times weaker than the strongest come to 0.2, not 1: more `ns_steps` lift them.

    Slots: `m`, shaped like its variable: the momentum M, or AdamW's mean gradient; with that also `v`, the mean square.
    Of the variable's dtype, float32 for a variable in half precision.

    Reference: Jordan and others, "Muon: An optimizer for hidden layers in neural networks", 2024. Liu and others, "Muon
    is Scalable for LLM Training", 2025, with its factor and decay, section 2.2.
    https://kellerjordan.github.io/posts/muon/
    https://arxiv.org/abs/2502.16982

    Args:
        learning_rate: Length of a step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        momentum: Share of the sum of gradients that is kept at each step.
        ns_steps: Newton-Schulz iterations, which bring all singular values near one.
        adam: Variables that AdamW trains: regular expressions on the path, such as `embed`.
        beta_1: Share of AdamW's mean gradient that is kept at each step.
        beta_2: Share of AdamW's mean square that is kept at each step.
        epsilon: Added to the root of AdamW's second moment, the divisor.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    weight_decay: Annotated[float, Ge(0)] = 0.1
    momentum: Annotated[float, Ge(0), Lt(1)] = 0.95
    ns_steps: Annotated[int, Ge(1)] = 5
    adam: tuple[str, ...] = ("embed",)
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-8

    terms = (
        "orthogonalized == 1: m = momentum * m + g",
        "orthogonalized == 1: step = orthogonal(m, ns_steps, 3.4445, -4.775, 2.0315) * 0.2 * sqrt(longest)  "
        "# Moonlight's convention: scaled by the longer side, so that the step is about as large as AdamW's.",
        "orthogonalized == 0: m = beta_1 * m + (1 - beta_1) * g",
        "orthogonalized == 0: v = beta_2 * v + (1 - beta_2) * g ** 2",
        "orthogonalized == 0: m_hat = m / (1 - beta_1 ** t)",
        "orthogonalized == 0: v_hat = v / (1 - beta_2 ** t)",
        "orthogonalized == 0: step = ratio(m_hat, sqrt(v_hat) + epsilon)",
        "dw = -learning_rate * step",
    )

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        dtype = "float32" if tf.as_dtype(variable.dtype).size < 4 else None
        momentum = Slot("m", dtype=dtype)
        return [momentum] if self._is_orthogonalized(variable) else [momentum, Slot("v", dtype=dtype)]

    def _is_orthogonalized(self, variable: keras.Variable) -> bool:
        return len(variable.shape) > 1 and not any(re.search(pattern, variable.path) for pattern in self.adam)

    def term_values(self, variable: keras.Variable) -> Mapping[str, float]:
        return {**super().term_values(variable), "orthogonalized": float(self._is_orthogonalized(variable))}

    def why_no_terms(self, variable: keras.Variable) -> str:
        if self._is_orthogonalized(variable) and len(variable.shape) > 2:
            return Message(
                "{variable} has more than two dimensions and is unfolded into a matrix, which no equation shows.",
                variable=variable.path,
            )
        return ""

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        g = tf.cast(gradient, slots["m"].dtype)
        if "v" not in slots:
            m = self.momentum * slots["m"] + g
            return weight - context.rate * tf.cast(_orthogonalized(m, self.ns_steps), weight.dtype), {"m": m}
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * g
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(g)
        # Times and not by: of two divisions XLA makes one, by a product that float16 may round to zero.
        mean = tf.convert_to_tensor(1 / (1 - self.beta_1**context.t), m.dtype) * m
        root = tf.sqrt(v / tf.convert_to_tensor(1 - self.beta_2**context.t, v.dtype))
        step = tf.math.divide_no_nan(mean, root + self.epsilon)
        return weight - context.rate * tf.cast(step, weight.dtype), {"m": m, "v": v}


def _orthogonalized(m: tf.Tensor, steps: int) -> tf.Tensor:
    """Return `m` with singular values near one, times 0.2 sqrt(max(rows, columns)); `m` is reshaped to the most square
    matrix.
    """
    splits = [(math.prod(m.shape[:i]), math.prod(m.shape[i:])) for i in range(1, len(m.shape))]
    x = tf.reshape(wide(m), min(splits, key=max))
    is_tall = x.shape[0] > x.shape[1]
    x = tf.transpose(x) if is_tall else x
    x = x / (tf.norm(x) + 1e-7)
    a, b, c = _QUINTIC
    for _ in range(steps):
        gram = tf.matmul(x, x, transpose_b=True)
        x = a * x + tf.matmul(b * gram + c * tf.matmul(gram, gram), x)
    x = tf.transpose(x) if is_tall else x
    return tf.reshape(x, m.shape) * (0.2 * math.sqrt(max(x.shape)))
