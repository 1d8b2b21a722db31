"""A function of two variables in the place of data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

import numpy as np

from app.core.experiment.parameters import Limits, Value
from app.problems.datasets.base import Data, Dataset, DatasetError, Form
from app.problems.surfaces import SURFACES, FormulaError, Surface, bounded, typed
from app.problems.surfaces.surface_formula import EXAMPLE
from optimizers.base.message import Message

Bound = Annotated[float | None, Limits(low=-1e6, high=1e6, slider_low=-5.0, slider_high=5.0)]


@dataclass(frozen=True)
class FunctionOfTwoVariables(Dataset):
    """A function f(x, y) that points descend. It has no rows; every step uses the whole function.

    Args:
        function: Function to minimize. formula: the formula entered below.
        formula: Formula of f in x, y, step (1 at the first), pi and e, with + - * / // % **, comparisons, `a if test
            else b`, and sin, cos, tan, tanh, exp, log, sqrt, abs, sign, floor, ceil, round, min, max, where(test, a, b)
            and clip(value, low, high).
        low: Lower bound of x and y, enforced after every update; off for no bound.
        high: Upper bound of x and y.
        noise: Standard deviation of the noise added to each coordinate of the gradient at every step.
    """

    function: Literal[
        "bowl", "ravine", "saddle", "rosenbrock", "beale", "himmelblau", "rastrigin", "styblinski-tang", "formula"
    ] = "rosenbrock"
    formula: str = EXAMPLE
    low: Bound = None
    high: Bound = None
    noise: Annotated[float, Limits(low=0.0, high=1e6, slider_low=0.0, slider_high=10.0)] = 0.0

    name: ClassVar[str] = "surface"
    title: ClassVar[str] = "Function of two variables"
    form: ClassVar[Form] = "surface"

    @property
    def surface(self) -> Surface:
        """Surface of the formula. Raises `DatasetError` if the formula is invalid."""
        if self.function != "formula":
            return bounded(SURFACES[self.function], self.low, self.high)
        try:
            return bounded(typed(self.formula), self.low, self.high)
        except FormulaError as error:
            raise DatasetError(Message("formula {error}.", error=error)) from None

    def load(self, seed: int) -> Data:
        return Data(
            form=self.form,
            task="descent",
            inputs=np.zeros((1, 1), np.float32),
            surface=self.surface,
            gradient_noise=self.noise,
        )

    @classmethod
    def objections(cls, values: Mapping[str, Value]) -> list[tuple[str, str]]:
        low, high = values.get("low"), values.get("high")
        if isinstance(low, float) and isinstance(high, float) and low >= high:
            return [
                (
                    "high",
                    Message(
                        "must be above low, {low:g}; received {high:g}; use {example:g}",
                        low=low,
                        high=high,
                        example=low + 1,
                    ),
                )
            ]
        if values["function"] == "formula":
            try:
                typed(str(values["formula"]))
            except FormulaError as error:
                return [("formula", str(error))]
        return []
