"""Stages that act on weights: decay, and constraints with each contract's behaviour for sparse gradients."""

from __future__ import annotations

from typing import Annotated, Literal

import keras
import tensorflow as tf
from annotated_types import Ge, Gt

from optimizers.base.message import Message, all_of
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import Stage, StageContext, StageFault, at_least_float32, map_elements


class WeightDecay(Stage):
    """Shrink the weights towards zero, bypassing the optimizer or through it.

        decoupled: w <- w - learning rate  rate  w    right before the optimizer's update
        coupled:   g <- g + rate w                    the gradient of rate / 2 |w|^2

    Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019. Coupled, an adaptive optimizer divides the
    decay by the size of the gradient. Decoupled decay is of whole variables, as in Keras; coupled decay of a sparse
    gradient is of the rows that the batch touched, so that the gradient stays sparse. Decoupled decay is refused
    beside an optimizer whose steps are not learning_rate times what they are made of, or that does not step at
    every batch.

    Args:
        rate: Strength of the decay. Decoupled decay is multiplied by the learning rate.
        pattern: Regular expression for whole paths of variables: `.*kernel` excludes biases.
        decoupled: Apply to the weights directly, bypassing the optimizer.
    """

    title = "Weight decay"
    phase = "decay"
    rate: Annotated[float, Ge(0)] = 0.01
    pattern: str = ".*"
    decoupled: bool = True

    def prepare(self) -> None:
        self._decayed = set(self.matching(self.pattern))
        for target in (self.targets[i] for i in sorted(self._decayed)) if self.decoupled else ():
            if target.decays_itself:
                raise StageFault(
                    Message(
                        "Decoupled decay of {path} would be wrong: {decays_itself}",
                        path=target.path,
                        decays_itself=target.decays_itself,
                    ),
                    "decoupled",
                )
        self.merges = not self.decoupled  # a row that comes twice decays once
        if not self.decoupled and (paths := self.sparse(self._decayed)):
            self.notes = (Message("Coupled decay of {paths} affects only the rows that a batch touches.", paths=paths),)

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        if self.decoupled:
            return gradients
        return [self._add_decay(each, i) if i in self._decayed else each for i, each in enumerate(gradients)]

    def _add_decay(self, gradient: Gradient, index: int) -> Gradient:
        weight = self.targets[index].value
        rows = isinstance(gradient, tf.IndexedSlices)
        decaying = at_least_float32(tf.gather(weight, gradient.indices) if rows else weight.read_value())
        rate = tf.cast(self.number("rate"), decaying.dtype)
        return map_elements(gradient, lambda values: values + rate * decaying)

    def before_update(self, context: StageContext) -> None:
        if not self.decoupled:
            return
        for i in sorted(self._decayed):
            weight = self.targets[i].value
            share = tf.cast(tf.cast(context.rates[i], tf.float64) * self.number("rate"), weight.dtype)
            weight.assign_sub(share * weight.read_value())


_DENSE_CONSTRAINTS = ("Keras 3", "Keras 2")
"""Contracts that constrain the whole variable after a sparse update, as after a dense one."""


class WeightConstraint(Stage):
    """Base of the weight constraints, which move each variable back into its allowed range after each update.

    With a sparse gradient the contract's own rule holds: Keras 3 and Keras 2 constrain the whole variable; OptimizerV2
    and TensorFlow 1 raise "Cannot use a constraint function on a sparse variable", so it is left out, with a note.
    """

    phase = "constrain"
    pattern: str

    def prepare(self) -> None:
        found = self.matching(self.pattern)
        refused = [i for i in found if self.targets[i].sparse and self.targets[i].contract not in _DENSE_CONSTRAINTS]
        self._places = [i for i in found if i not in refused]
        if refused:
            contracts = all_of(dict.fromkeys(self.targets[i].contract for i in refused))
            self.notes = (
                (
                    Message(
                        "{contracts} optimizers reject a constraint on a variable with a sparse "
                        "gradient, so {sparse} has none; turn on dense_gradients to constrain it.",
                        contracts=contracts,
                        sparse=self.sparse(refused),
                    )
                ),
            )

    def constrain(self, weight: tf.Tensor) -> tf.Tensor:
        """Return the constrained weight, in at least float32."""
        raise NotImplementedError(Message("{name} has no constrained.", name=type(self).__name__))

    def after_update(self, context: StageContext) -> None:
        for i in self._places:
            weight = self.targets[i].value
            weight.assign(tf.cast(self.constrain(at_least_float32(weight.read_value())), weight.dtype))


def norm_over(weight: tf.Tensor, over: str) -> tf.Tensor:
    """Return the Euclidean norms of a weight over the first axis, the last, or all axes, with axes kept. A scalar
    weight has one norm.
    """
    axis = None if over == "all" or weight.shape.rank == 0 else 0 if over == "first" else -1
    return tf.sqrt(tf.reduce_sum(tf.square(weight), axis=axis, keepdims=True))


class MaxNorm(WeightConstraint):
    """Scale weights whose norm exceeds the limit back to it after each update.

        w <- w min(|w|, norm) / (epsilon + |w|)

    As `keras.constraints.MaxNorm`, epsilon and all. Srivastava and others, "Dropout: A Simple Way to Prevent Neural
    Networks from Overfitting", 2014.

    Args:
        norm: Largest norm.
        over: Axis of the norm: the first (the weights into each unit of a dense layer), the last (a row of a table), or
            the whole variable.
        pattern: Regular expression for whole paths of variables.
    """

    title = "Max-norm"
    norm: Annotated[float, Gt(0)] = 2.0
    over: Literal["first", "last", "all"] = "first"
    pattern: str = ".*"

    def constrain(self, weight: tf.Tensor) -> tf.Tensor:
        norms = norm_over(weight, self.over)
        limit = tf.cast(self.number("norm"), weight.dtype)
        return weight * (tf.minimum(norms, limit) / (tf.cast(keras.config.epsilon(), weight.dtype) + norms))


class UnitNorm(WeightConstraint):
    """Scale weights to norm 1 after each update.

        w <- w / (epsilon + |w|)

    As `keras.constraints.UnitNorm`.

    Args:
        over: Axis of the norm: the first (the weights into each unit of a dense layer), the last (a row of a table), or
            the whole variable.
        pattern: Regular expression for whole paths of variables.
    """

    title = "Unit norm"
    over: Literal["first", "last", "all"] = "first"
    pattern: str = ".*"

    def constrain(self, weight: tf.Tensor) -> tf.Tensor:
        return weight / (tf.cast(keras.config.epsilon(), weight.dtype) + norm_over(weight, self.over))


class NonNegative(WeightConstraint):
    """Set negative weights to zero after each update.

        w <- max(w, 0)

    As `keras.constraints.NonNeg`: projected gradient descent onto the non-negative orthant.

    Args:
        pattern: Regular expression for whole paths of variables.
    """

    title = "Non-negative"
    pattern: str = ".*"

    def constrain(self, weight: tf.Tensor) -> tf.Tensor:
        return tf.maximum(weight, tf.zeros([], weight.dtype))
