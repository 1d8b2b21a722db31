"""AdamW, with decay and rate of each variable, normalized decay and warm restarts."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import keras
import tensorflow as tf
from annotated_types import Ge, Le, Lt

from optimizers.base.message import Message
from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update, scalar


class AdamW(LibraryOptimizer):
    """Adam with decoupled weight decay; learning rate and decay can differ per variable and restart together.

        m <- beta_1 m + (1 - beta_1) g
        v <- beta_2 v + (1 - beta_2) g²
        a = learning_rate k        k the multiplier of the variable
        w <- w - eta_t a (d w + m / (1 - beta_1^t) / (sqrt(v / (1 - beta_2^t)) + epsilon))

    `d` is the variable's decay: that of the first of `weight_decays` whose pattern is found in its path, else
    `weight_decay`; with `decay_updates` it is normalized, times sqrt(1 / decay_updates), so that one value suits runs
    of different length. `k` is found so in `multipliers`, else 1. With `restart_period` eta_t falls along a cosine,

        eta_t = eta_min + (1 - eta_min) (1 + cos(pi T_cur / T_i)) / 2,

    T_cur updates after the last restart, T_i long, the first period `restart_period`, each next one `period_growth`
    times the last; else it is 1. The decay acts on every element at every step: a sparse gradient counts as its dense
    equivalent.

    In practice: Leave biases and the scales of normalization out of the decay: `weight_decays=("bias=0", "gamma=0",
    "beta=0")`. A larger learning rate wants a smaller decay, for their product is what acts.

    Slots: `m`, `v`, each shaped like its variable. Of the whole optimizer, with `restart_period`: `eta_t`, a float64
    scalar, as the last step used it.

    Reference: Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019, algorithm 2, section 4 and appendix
    B.1; "SGDR: Stochastic Gradient Descent with Warm Restarts", 2017, equation 5. The decay is taken times the learning
    rate, as PyTorch and Keras have it, where the paper takes it times eta_t alone.
    https://arxiv.org/abs/1711.05101
    https://arxiv.org/abs/1608.03983

    Args:
        learning_rate: Length of a step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
        weight_decays: Decay per variable as PATTERN=NUMBER, such as `bias=0`. The pattern is a regular expression on
            the path.
        multipliers: Learning rate per variable as PATTERN=FACTOR, such as `embedding/.*=0.1`. The factor multiplies the
            rate.
        decay_updates: Number of updates for normalized decay; 0 uses the decay unchanged.
        restart_period: Updates to the first warm restart; 0 for none.
        period_growth: Length of each period relative to the previous one.
        eta_min: Final value of eta_t.

    Raises:
        ValueError: an entry of `weight_decays` or `multipliers` that is none.

    Example:
        >>> weight = keras.Variable([1.0, -2.0])
        >>> optimizer = AdamW(learning_rate=0.1, weight_decay=0.01)
        >>> for _ in range(2):
        ...     optimizer.apply([keras.ops.array([0.5, -4.0])], [weight])
        >>> [round(float(each), 4) for each in weight.numpy()]
        [0.7981, -1.7961]
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    weight_decay: Annotated[float, Ge(0)] = 4e-3
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.9
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.999
    epsilon: Annotated[float, Ge(0)] = 1e-7
    weight_decays: tuple[str, ...] = ()
    multipliers: tuple[str, ...] = ()
    decay_updates: Annotated[int, Ge(0)] = 0
    restart_period: Annotated[int, Ge(0)] = 0
    period_growth: Annotated[int, Ge(1)] = 1
    eta_min: Annotated[float, Ge(0), Le(1)] = 0.0

    slots = (Slot("m"), Slot("v"))
    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "v = beta_2 * v + (1 - beta_2) * g ** 2",
        "m_hat = m / (1 - beta_1 ** t)",
        "v_hat = v / (1 - beta_2 ** t)",
        "decay_updates > 0: weight_decay = weight_decay * sqrt(1 / decay_updates)",
        "multiplier != 1: learning_rate = multiplier * learning_rate",
        "restart_period > 0: learning_rate = eta_t * learning_rate",
        "dw = -learning_rate * ratio(m_hat, sqrt(v_hat) + epsilon) - learning_rate * weight_decay * w  "
        "# Loshchilov and Hutter's convention: the decay is separate from the step, not in g; α multiplies it too.",
    )

    def __init__(self, *values: Any, **arguments: Any) -> None:
        super().__init__(*values, **arguments)
        self._decays = by_pattern("weight_decays", self.weight_decays)
        self._multipliers = by_pattern("multipliers", self.multipliers)

    def build(self, variables: Sequence[keras.Variable]) -> None:
        """Make the slots of each variable, and `eta_t` if restarts are on."""
        if self.built:
            return
        super().build(variables)
        if self.restart_period:
            self.eta_t = self.add_variable((), "ones", "float64", name="eta_t")

    def prepare(self, gradients: Sequence[tf.Tensor | tf.IndexedSlices], variables: Sequence[keras.Variable]) -> None:
        if not self.restart_period:
            return
        done = tf.cast(self.iterations, tf.float64)
        first, growth = float(self.restart_period), float(self.period_growth)
        if growth == 1:
            length, begun = first, tf.floor(done / first) * first
        else:
            # Periods of first, first growth, … updates: after n of them first (growth^n - 1) / (growth - 1) are done.
            n = tf.floor(tf.math.log1p(done * (growth - 1) / first) / math.log(growth) + 1e-9)
            length, begun = first * growth**n, first * (growth**n - 1) / (growth - 1)
        least = tf.convert_to_tensor(self.eta_min, tf.float64)
        self.eta_t.value.assign(least + (1 - least) * (1 + tf.cos(math.pi * (done - begun) / length)) / 2)

    def _apply_weight_decay(self, variables: Sequence[keras.Variable]) -> None:
        """Leave decay to `update`: Keras' base class has one decay for all variables."""

    def term_values(self, variable: keras.Variable) -> Mapping[str, float]:
        own = found(self._decays, variable.path, None)
        held = {} if own is None else {"weight_decay": own}
        return held | {"multiplier": found(self._multipliers, variable.path, 1.0)}

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * gradient
        v = self.beta_2 * slots["v"] + (1 - self.beta_2) * tf.square(gradient)
        eta = scalar(self.eta_t.value) if self.restart_period else 1.0
        decay = found(self._decays, context.path, self.weight_decay) * (1 / (self.decay_updates or 1)) ** 0.5
        # Times and not by: of two divisions XLA makes one, by a product that float16 may round to zero.
        mean = 1 / (1 - self.beta_1**context.t) * m
        root = tf.sqrt(v / (1 - self.beta_2**context.t))
        rate = eta * context.rate * found(self._multipliers, context.path, 1.0)
        return weight - rate * (decay * weight + tf.math.divide_no_nan(mean, root + self.epsilon)), {"m": m, "v": v}


def by_pattern(name: str, entries: Sequence[str]) -> list[tuple[re.Pattern[str], float]]:
    """Parse `("bias=0", …)` into patterns and numbers. Raises `ValueError` with the invalid entry."""
    read = []
    for entry in entries:
        pattern, equals, number = str(entry).rpartition("=")
        try:
            if not equals or not pattern:
                raise ValueError
            read.append((re.compile(pattern), float(number)))
        except (ValueError, re.error):
            raise ValueError(
                Message("{name} holds patterns and numbers, as bias=0; received {entry!r}.", name=name, entry=entry)
            ) from None
    return read


def found(read: Sequence[tuple[re.Pattern[str], float]], path: str, otherwise: Any) -> Any:
    return next((number for pattern, number in read if pattern.search(path)), otherwise)
