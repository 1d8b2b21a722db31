"""StableAdamW."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update
from optimizers.library.lamb import wide


class StableAdamW(LibraryOptimizer):
    """AdamW with shorter steps for variables whose gradients outgrow their second moment.

        m <- beta_1 m + (1 - beta_1) g
        v <- beta_2 v + (1 - beta_2) g²
        m_hat = m / (1 - beta_1^t),  v_hat = v / (1 - beta_2^t)
        RMS = sqrt(mean(g² / max(v_hat, epsilon²)))
        rate = learning_rate / max(1, RMS)
        w <- w - rate m_hat / (sqrt(v_hat) + epsilon) - rate weight_decay w

    RMS is about 1 where gradients stay as they were. When they suddenly grow, v is out of date, and RMS comes to at
    most sqrt(1 / (1 - beta_2)): AdamW then leaps, and so may the loss, some steps later. The clipping is Adafactor's,
    of one variable at a time; so a sparse gradient counts as its dense equivalent, and rows that no batch touches
    count as zeros in the mean.

    In practice: Take it in the place of AdamW where the loss spikes; nothing else is to be tuned, and gradient clipping
    is not needed beside it. A `rms_ratio` above 2.3 is what the authors see before spikes.

    Slots: `m`, `v`, each shaped like its variable; `rms_ratio`, the RMS of the last step, a scalar. All of the
    variable's dtype, `rms_ratio` in float32 for a variable in half precision.

    Reference: Wortsman and others, "Stable and low-precision training for large-scale vision-language models", 2023,
    algorithm 2; its corrected betas are the same as correcting m and v.
    https://arxiv.org/abs/2304.13013

    Args:
        learning_rate: Length of a step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor; its square is the lower limit of the divisor of
            g².
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    weight_decay: Annotated[float, Ge(0)] = 0.01
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.99
    epsilon: Annotated[float, Ge(0)] = 1e-8

    slots = (Slot("m"), Slot("v"), Slot("rms_ratio", shape=()))

    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "m_hat = m / (1 - beta_1 ** t)",
        "v_hat = v / (1 - beta_2 ** t)",
        "rms_ratio = sqrt(mean(ratio(g ** 2, max(v_hat, epsilon ** 2))))",
        "rate = learning_rate / max(1, rms_ratio)",
        "dw = -rate * ratio(m_hat, sqrt(v_hat) + epsilon) - rate * weight_decay * w",
    )

    def build(self, variables: Sequence[keras.Variable]) -> None:
        """Make the slots of each variable."""
        if self.built:
            return
        super().build(variables)
        self._decayed = [variable.path for variable in variables if self._use_weight_decay(variable)]

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        narrow = tf.as_dtype(variable.dtype).size < 4
        return (*self.slots[:2], Slot("rms_ratio", shape=(), dtype="float32")) if narrow else self.slots

    def _apply_weight_decay(self, variables: Sequence[keras.Variable]) -> None:
        """Leave decay to `update`: decay uses the clipped rate."""

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        # Times and not by: of two divisions XLA makes one, by a product that float16 may round to zero.
        mean = 1 / (1 - self.beta_1**context.t) * m
        square = v / (1 - self.beta_2**context.t)
        least = tf.cast(tf.convert_to_tensor(self.epsilon, tf.float64) ** 2, slots["rms_ratio"].dtype)
        shares = tf.math.divide_no_nan(tf.square(wide(gradient)), tf.maximum(wide(square), least))
        rms = tf.sqrt(tf.reduce_mean(shares))
        rate = tf.cast(context.rate / tf.maximum(rms, 1), weight.dtype)
        step = tf.math.divide_no_nan(mean, tf.sqrt(square) + self.epsilon)
        if context.path in self._decayed:
            step = step + self.weight_decay * weight
        return weight - rate * step, {"m": m, "v": v, "rms_ratio": rms}
