"""Points on a surface."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from annotated_types import Interval

from app.core.experiment.parameters import Limits, Value
from app.problems.datasets.base import Data, Form
from app.problems.models.base import Model, ModelError
from app.problems.surfaces.loss_surface import Surface
from optimizers.base.message import Message

if TYPE_CHECKING:
    import keras

Coordinate = Annotated[float | None, Limits(low=-1e6, high=1e6, slider_low=-5.0, slider_high=5.0)]


@dataclass(frozen=True)
class Points(Model):
    """Points that descend a function, each a variable from `point_1` on, with one start or their own.

    A part of the model with the pattern `point_2` gives the second point another optimizer.

    Args:
        points: Number of starting points.
        start_x: Starting x of the points, moved within the bounds; off for the function's usual start.
        start_y: Starting y of the points, moved within the bounds; off for the function's usual start.
        starts: Other starts for the last points, as pairs of x and y: two numbers move the last point, four the last
            two.
    """

    points: Annotated[int, Interval(ge=1, le=5)] = 1
    start_x: Coordinate = None
    start_y: Coordinate = None
    starts: Annotated[tuple[float, ...], Limits(low=-1e6, high=1e6)] = ()

    title: ClassVar[str] = "Points"
    form: ClassVar[Form] = "surface"

    def layers(self, data: Data, seed: int) -> keras.Model:
        import keras

        from app.problems.model_layers import Positions

        if data.surface is None:
            raise ModelError(Message("{title} need a surface, but the data set has none.", title=self.title))
        nothing = keras.Input((1,), name="nothing")
        starts = self.starting_points(data.surface)
        return keras.Model(nothing, Positions(starts, name="points")(nothing), name="points")

    def starting_points(self, surface: Surface) -> tuple[tuple[float, float], ...]:
        """Return the starting position of each point, (points, 2), within the bounds of `surface`."""
        x, y = surface.start
        together = (x if self.start_x is None else self.start_x, y if self.start_y is None else self.start_y)
        apart = tuple(zip(self.starts[::2], self.starts[1::2], strict=True))
        return tuple(surface.inside(*each) for each in (*[together] * (self.points - len(apart)), *apart))

    @classmethod
    def objections(cls, values: Mapping[str, Value]) -> list[tuple[str, str]]:
        starts, points = values.get("starts"), values.get("points")
        if not isinstance(starts, tuple) or not isinstance(points, int):
            return []
        if len(starts) % 2:
            return [
                (
                    "starts",
                    Message(
                        "must hold an x and a y for each start; received {count} numbers; use 1, 2", count=len(starts)
                    ),
                )
            ]
        if len(starts) > 2 * points:
            received = (
                Message("received {count} starts for {points} points", count=len(starts) // 2, points=points)
                if points > 1
                else Message("received {count} starts for {points} point", count=len(starts) // 2, points=points)
            )
            return [
                (
                    "starts",
                    Message(
                        "must hold at most one start per point; {received}; use fewer, or more points",
                        received=received,
                    ),
                )
            ]
        return []
