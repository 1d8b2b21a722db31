"""Points on a surface."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from annotated_types import Interval

from app.core.experiment.parameters import Limits
from app.engine.datasets.base import Data, Form
from app.engine.models.base import Model, ModelError

if TYPE_CHECKING:
    import keras

Coordinate = Annotated[float | None, Limits(low=-1e6, high=1e6, slider_low=-5.0, slider_high=5.0)]


@dataclass(frozen=True)
class Points(Model):
    """Points that start together and descend a function, each a separate variable, from `point_1` on.

    A part of the model with the pattern `point_2` gives the second point another optimizer.

    Args:
        points: How many points start.
        start_x: Where they start, or the nearest place within the bounds; off for the start that the function is known
            for.
        start_y: Where they start, or the nearest place within the bounds; off for the start that the function is known
            for.
    """

    points: Annotated[int, Interval(ge=1, le=5)] = 1
    start_x: Coordinate = None
    start_y: Coordinate = None

    title: ClassVar[str] = "Points"
    form: ClassVar[Form] = "surface"

    def layers(self, data: Data, seed: int) -> keras.Model:
        import keras

        from app.engine.problem.model_layers import Positions

        if data.surface is None:
            raise ModelError(f"{self.title} need a surface, and the data set gives none.")
        x, y = data.surface.start
        start = data.surface.inside(
            x if self.start_x is None else self.start_x, y if self.start_y is None else self.start_y
        )
        nothing = keras.Input((1,), name="nothing")
        return keras.Model(nothing, Positions(self.points, start, name="points")(nothing), name="points")
