"""Scale."""

from __future__ import annotations

from typing import Annotated

from annotated_types import Ge

from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import Stage, StageContext
from optimizers.processing.gradient_arithmetic import scale_gradient


class Scale(Stage):
    """The gradients of some variables are multiplied by a factor.

        g <- factor g    where the pattern matches the variable's whole path

    Under plain gradient descent that is a learning rate of their own; an optimizer that divides by the gradient's size
    (Adam, RMSprop) takes no notice of it.

    Args:
        factor: What the gradient is multiplied by. 0 leaves the variable to weight decay and momentum.
        pattern: Regular expression for whole paths of variables.
    """

    title = "Scale"
    phase = "transform"
    factor: Annotated[float, Ge(0)] = 0.1
    pattern: str = ".*"

    def prepare(self) -> None:
        self._places = set(self.matching(self.pattern))

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        factor = self.number("factor")
        return [scale_gradient(each, factor) if i in self._places else each for i, each in enumerate(gradients)]
