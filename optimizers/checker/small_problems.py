"""Small problems that every optimizer should make progress on: a bowl, a ravine, a skip-gram of twenty words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import keras
import numpy as np
import tensorflow as tf

from optimizers.checker.optimizer_steps import traced_loop
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.sparse_support import refusal_of_sparse
from optimizers.contracts.forward_arguments import differentiate
from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient

PROBLEMS = BOWL, RAVINE, SKIP_GRAM = "a bowl", "a ravine", "a small skip-gram"
_WORDS, _WIDTH = 20, 8
Losses = Callable[[], dict[str, tf.Tensor]]


def smooth() -> tuple[list[keras.Variable], Losses]:
    """A bowl of curvature 1 and a ravine of curvatures 1 and 0.01, each with its minimum at zero."""
    generator = np.random.default_rng(0)
    bowl = keras.Variable(generator.normal(size=(4, 3)).astype("float32"), name="bowl")
    ravine = keras.Variable(np.asarray([1.0, -2.0], "float32"), name="ravine")

    def losses() -> dict[str, tf.Tensor]:
        curved = tf.constant([1.0, 0.01]) * tf.square(ravine.value)
        return {BOWL: 0.5 * tf.reduce_sum(tf.square(bowl.value)), RAVINE: 0.5 * tf.reduce_sum(curved)}

    return [bowl, ravine], losses


def with_skip_gram() -> tuple[list[keras.Variable], Losses]:
    """Those two and two tables whose gradients are sparse: neighbours on a ring of words, and words across it."""
    variables, plain = smooth()
    generator = np.random.default_rng(1)
    tables = [
        keras.Variable(0.5 * generator.normal(size=(_WORDS, _WIDTH)).astype("float32"), name=name)
        for name in ("words", "contexts")
    ]
    words = np.arange(_WORDS)
    # Each pair twice: a batch names rows again and again.
    centres = tf.constant(np.tile(words, 4), tf.int32)
    contexts = tf.constant(np.concatenate([words + 1, words - 1, words + 7, words + 11]) % _WORDS, tf.int32)
    near = tf.constant(np.repeat([1.0, 0.0], 2 * _WORDS), tf.float32)

    def losses() -> dict[str, tf.Tensor]:
        one, other = (tf.gather(t.value, i) for t, i in zip(tables, (centres, contexts), strict=True))
        logits = tf.reduce_sum(one * other, axis=1)
        each = tf.nn.sigmoid_cross_entropy_with_logits(labels=near, logits=logits)
        return {**plain(), SKIP_GRAM: tf.reduce_mean(each)}

    return [*variables, *tables], losses


class LearningRun:
    """An optimizer that steps on all of them, with one trace: `variables` are what it steps, `is_sparse` whether it
    takes sparse gradients, `left` the share of each loss that is left, by the steps that were made.
    """

    def __init__(self, subject: OptimizerUnderTest, **values: Any) -> None:
        self.variables, self._losses = with_skip_gram()
        # What takes no sparse gradients is to get down on dense ones all the same.
        self.is_sparse = refusal_of_sparse(subject) is None
        hosted = subject.plain(self.variables, [False, False, self.is_sparse, self.is_sparse], **values)
        self._run = traced_loop(hosted, self.variables, self._gradient_function(forward=hosted.wants_forward))
        self._initial_losses = self._current_losses()
        self._steps = 0
        self.left: dict[int, dict[str, float]] = {}

    def step(self, count: int) -> None:
        """So many steps more."""
        self._run(count)
        self._steps += count
        self.left[self._steps] = {
            name: loss / self._initial_losses[name] for name, loss in self._current_losses().items()
        }

    def _current_losses(self) -> dict[str, float]:
        return {name: float(loss) for name, loss in self._losses().items()}

    def _gradient_function(self, *, forward: bool) -> Callable[[], tuple[Sequence[Gradient], ForwardPass | None]]:
        """What computes the gradients of the sum of the losses, and the forward pass where one is wanted."""
        tensors = [v.value for v in self.variables]

        def total() -> tf.Tensor:
            return tf.add_n(list(self._losses().values()))

        def gradients() -> tuple[Sequence[Gradient], ForwardPass | None]:
            found, passed = differentiate(total, tensors)
            found = found if self.is_sparse else [tf.convert_to_tensor(each) for each in found]
            return found, passed if forward else None

        return gradients
