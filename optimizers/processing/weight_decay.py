"""Weight decay."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge

from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import Stage, StageContext, StageFault
from optimizers.processing.gradient_arithmetic import at_least_float32, map_elements


class WeightDecay(Stage):
    """Weights are drawn to zero, past the optimizer or through it.

        decoupled: w <- w - learning rate  rate  w    right before the optimizer's update
        coupled:   g <- g + rate w                    the gradient of rate / 2 |w|^2

    Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019. Coupled, an adaptive optimizer divides the
    decay by the size of the gradient. Decoupled decay is of whole variables, as in Keras; coupled decay of a sparse
    gradient is of the rows that the batch touched, so that the gradient stays sparse. Decoupled decay is refused
    beside an optimizer whose steps are not learning_rate times what they are made of, or that does not step at
    every batch.

    Args:
        rate: How strong the decay is. Decoupled, it is multiplied by the learning rate.
        pattern: Regular expression for whole paths of variables: `.*kernel` spares biases.
        decoupled: Past the optimizer, on the weights themselves.
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
                    f"Decoupled decay of {target.path} would be wrong: {target.decays_itself}", "decoupled"
                )
        self.merges = not self.decoupled  # a row that comes twice decays once
        if not self.decoupled and (paths := self.sparse(self._decayed)):
            self.notes = (f"Coupled decay of {paths} reaches the rows that a batch touches, and no other.",)

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
