"""Sophia."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.base.message import Message
from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update
from optimizers.processing.gradient_stages import normal

_LOW_PRECISION = ("float16", "bfloat16")


class Sophia(LibraryOptimizer):
    """Divides the mean gradient by an estimate of the Hessian's diagonal, and clips each element.

        m <- beta_1 m + (1 - beta_1) g
        at step 1 and at every `update_every`-th after it, u drawn from N(0, I):
            h <- beta_2 h + (1 - beta_2) u (H u)
        w <- w - learning_rate weight_decay w
        w <- w - learning_rate clip(m / max(gamma h, epsilon), -1, 1)

    This is Sophia-H: u (H u) is Hutchinson's estimate, whose mean over u is the diagonal of the Hessian H of the loss
    of the batch, and H u is exact, the gradient of <g, u>. The paper's other form, Sophia-G, draws labels from the
    model's output, of which an optimizer knows nothing. Where h is negative or small the step is that of the sign of m.
    u follows from `seed` and the step alone, so a run repeats bit for bit. H is over all variables together, and a
    sparse gradient counts as its dense equivalent. Gradient processing acts on g alone, not on h.

    Authors' code (Liuhong99/Sophia) is Sophia-G alone.

    Who calls `apply` gives it `loss_fn`, which computes the loss once more: a run of this program does. Keras' `fit`
    does not, and neither does an optimizer around this one; in a model's own `train_step` write
    `self.optimizer.apply(gradients, variables, loss_fn)`.

    In practice: The learning rate is the longest step of an element: about Adam's, or three to five times Lion's. Tune
    `gamma` so that between a tenth and a half of the elements are not clipped. The decay of the paper's language models
    is 0.2.

    Slots: `m`, `h` (the mean estimate of the Hessian's diagonal), each shaped like its variable and of its dtype,
    float32 for a variable in half precision.

    Reference: Liu, Li, Hall, Liang and Ma, "Sophia: A Scalable Stochastic Second-order Optimizer for Language Model
    Pre-training", 2023, algorithms 1 and 3.
    https://arxiv.org/abs/2305.14342

    Args:
        learning_rate: The longest step of an element.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean estimate that is kept at each new one.
        gamma: Multiplies h: the larger, the fewer elements are clipped.
        epsilon: Lower limit of the divisor.
        update_every: Steps from one estimate to the next.
        seed: Seed of the random vector u, combined with the step.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    weight_decay: Annotated[float, Ge(0)] = 0.01
    beta_1: Annotated[float, Ge(0), Lt(1)] = 0.96
    beta_2: Annotated[float, Ge(0), Lt(1)] = 0.99
    gamma: Annotated[float, Ge(0)] = 0.01
    epsilon: Annotated[float, Ge(0)] = 1e-12
    update_every: Annotated[int, Ge(1)] = 10
    seed: Annotated[int, Ge(0)] = 0

    slots = (Slot("m"), Slot("h"))
    made_before = ("h",)
    evaluates_every = "update_every"

    terms = (
        "m = beta_1 * m + (1 - beta_1) * g",
        "step = clip(ratio(m, max(gamma * h, epsilon)), -1, 1)",
        "dw = -learning_rate * step",
    )

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        dtype = "float32" if variable.dtype in _LOW_PRECISION else None
        return [Slot(slot.name, dtype=dtype) for slot in self.slots]

    def apply(
        self,
        grads: Sequence[tf.Tensor | tf.IndexedSlices | None],
        trainable_variables: Sequence[keras.Variable] | None = None,
        loss_fn: Callable[[], tf.Tensor] | None = None,
    ) -> None:
        if loss_fn is None:
            raise ValueError(
                Message(
                    "Sophia evaluates the Hessian and received no loss_fn, a function that computes the loss: call "
                    "apply(gradients, variables, loss_fn). Keras' fit does not, nor does an optimizer around this one."
                )
            )
        variables = self._trainable_variables if trainable_variables is None else list(trainable_variables)
        self.build(variables)
        self._check_variables_are_known(variables)
        held = [self._held[self._get_variable_index(variable)]["h"] for variable in variables]
        t = tf.cast(self.iterations + 1, tf.int64)

        def estimate() -> None:
            found = _hutchinson(loss_fn, [variable.value for variable in variables], self.seed, t)
            for h, new in zip(held, found, strict=True):
                h.assign(self.beta_2 * h + (1 - self.beta_2) * tf.cast(new, h.dtype))

        tf.cond(tf.equal((t - 1) % self.update_every, 0), estimate, lambda: None)
        super().apply(grads, variables)

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.beta_1 * slots["m"] + (1 - self.beta_1) * tf.cast(gradient, slots["m"].dtype)
        scale = tf.maximum(self.gamma * slots["h"], tf.cast(self.epsilon, m.dtype))
        step = tf.clip_by_value(tf.math.divide_no_nan(m, scale), -1, 1)
        return weight - context.rate * tf.cast(step, weight.dtype), {"m": m}


def _hutchinson(
    loss_fn: Callable[[], tf.Tensor], weights: Sequence[tf.Variable], seed: int, t: tf.Tensor
) -> list[tf.Tensor]:
    """Return u (H u) of each weight, H the Hessian over all of them, u standard normal from seed and step."""
    sizes = [weight.shape.num_elements() for weight in weights]
    drawn = tf.split(normal(tf.constant([sum(sizes)]), tf.stack([tf.constant(seed, tf.int64), t])), sizes)
    u = [tf.cast(tf.reshape(each, weight.shape), weight.dtype) for each, weight in zip(drawn, weights, strict=True)]
    zero = tf.UnconnectedGradients.ZERO
    with tf.GradientTape(watch_accessed_variables=False) as outer:
        outer.watch(weights)
        with tf.GradientTape(watch_accessed_variables=False) as inner:
            inner.watch(weights)
            loss = loss_fn()
        gradients = inner.gradient(loss, weights, unconnected_gradients=zero)
        along = []
        for gradient, direction in zip(gradients, u, strict=True):
            if isinstance(gradient, tf.IndexedSlices):
                along.append(tf.reduce_sum(gradient.values * tf.gather(direction, gradient.indices)))
            else:
                along.append(tf.reduce_sum(gradient * direction))
        slope = tf.add_n([tf.cast(each, tf.float32) for each in along])
    products = outer.gradient(slope, weights, unconnected_gradients=zero)
    return [direction * tf.convert_to_tensor(each) for direction, each in zip(u, products, strict=True)]
