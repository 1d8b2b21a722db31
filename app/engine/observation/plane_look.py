"""Plane look: the outputs of a model, and what the units of its first layer give, at the points of a plane."""

from __future__ import annotations

import math

import keras
import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.telemetry.decision_plane import MOST_LIT, DecisionPlane, PlaneAxes
from app.engine.observation.decision_scene import first_layer_of, first_targets, scene_of, view_of
from app.engine.training.training import Training
from optimizers.base.graph_release import release_with

MOST_UNITS = 64
"""Units of the first layer that are looked at, the first ones."""
_UNIT_SIDE, _UNIT_LENGTH = 32, 64
"""Points along each side of a plane that the units are looked at, and along a line."""
_MOST_ON_LINE = 2048
_MOST_NUMBERS = 2**19
"""Of all outputs at all points: of many classes there are fewer points."""
_LONGEST = 3.0
"""At most so many times as many points along one side as along the other."""


class PlaneLook:
    """Looks at one training through one plane. The model runs as in inference: nothing of it is changed.

    Args:
        before: A look at another plane of the same training, whose trace serves this one.
    """

    def __init__(self, training: Training, wanted: PlaneAxes, before: PlaneLook | None = None) -> None:
        self.training, self.wanted = training, wanted
        problem = training.problem
        self.scene, self._plane = scene_of(problem, wanted)
        self._view = view_of(self.scene.points)
        self._points: dict[int, tuple[tf.Tensor, tuple[int, int]]] = {}
        """Inputs at the points, and how many rows and columns they have, by the number of points that was asked for."""
        self._row_points = self._plane.coordinates(problem.inputs.numpy())
        assert problem.targets is not None
        self._row_targets = first_targets(problem.targets.numpy())
        self._layer = first_layer_of(problem)
        if before is not None and before.training is training:
            self.program: _PlaneProgram = before.program
        else:
            self.program = _PlaneProgram(problem.model, self._layer, int(problem.inputs.shape[1]))
        self._unit_shape = (1, _UNIT_LENGTH) if self.scene.is_line else (_UNIT_SIDE, _UNIT_SIDE)
        if self._layer is None:
            self._unit_shape = (0, 0)
        self._unit_inputs = tf.constant(self._plane.inputs(self._view, *self._unit_shape))

    @property
    def traces(self) -> int:
        return self.program.traces

    def take(self, cells: int) -> DecisionPlane:
        """The plane with about so many points, at the weights as they are."""
        inputs, (rows, columns) = self._inputs(cells)
        # One array: each that is fetched may wait for the window, which Python runs in turn with this thread.
        numbers = self.program.evaluate(inputs, self._unit_inputs).numpy()
        shown, features = min(self.scene.units, MOST_UNITS), inputs.shape[1]
        unit_points = math.prod(self._unit_shape)
        ends = np.cumsum([numbers.size - shown * (unit_points + features + 1), shown * unit_points])
        values, units, sums = np.split(numbers, ends)
        count = self.training.problem.model.output_shape[-1]
        batch, targets = self._batch()
        return DecisionPlane(
            self._view,
            values.reshape(rows, columns, count),
            units.reshape(shown, *self._unit_shape),
            self._lines(sums.reshape(features + 1, shown)),
            batch,
            targets,
        )

    def _inputs(self, cells: int) -> tuple[tf.Tensor, tuple[int, int]]:
        if cells not in self._points:
            left, right, bottom, top = self._view
            wide = min(max((right - left) / (top - bottom), 1 / _LONGEST), _LONGEST)
            most = min(cells, max(_MOST_NUMBERS // self.training.problem.model.output_shape[-1], 64))
            rows, columns = max(2, round((most / wide) ** 0.5)), max(2, round((most * wide) ** 0.5))
            if self.scene.is_line:
                rows, columns = 1, min(most, _MOST_ON_LINE)
            if len(self._points) > 16:
                self._points.clear()
            self._points[cells] = tf.constant(self._plane.inputs(self._view, rows, columns)), (rows, columns)
        return self._points[cells]

    def _lines(self, sums: NDArray[np.float32]) -> NDArray[np.float64]:
        """Where the sum of each unit is 0: its kernel along the plane, and at the origin with its bias. `sums` are the
        kernel (features, units) and below it the bias.
        """
        kernel, bias, plane = sums[:-1].astype(np.float64), sums[-1].astype(np.float64), self._plane
        return np.stack([plane.across @ kernel, plane.up @ kernel, plane.origin @ kernel + bias], axis=1)

    def _batch(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        problem, step = self.training.problem, self.training.step
        if step == 0 or problem.takes_all_rows or problem.batch_size > MOST_LIT:
            return np.empty((0, 2)), np.empty(0)
        rows = problem.indices(step, 1)[0]
        return self._row_points[rows], self._row_targets[rows]


class _PlaneProgram:
    """The traced function of a model: points (n, features), and others for its first layer."""

    def __init__(self, model: keras.Model, layer: keras.layers.Layer | None, features: int) -> None:
        self._model, self._layer = model, layer
        self._first = keras.Model(model.inputs, layer.output, name="first_layer") if layer is not None else None
        points = tf.TensorSpec([None, features], tf.float32)
        self.evaluate = tf.function(self._outputs, input_signature=[points, points], autograph=False)

    @property
    def traces(self) -> int:
        return int(self.evaluate.experimental_get_tracing_count())

    def _outputs(self, points: tf.Tensor, unit_points: tf.Tensor) -> tf.Tensor:
        """Outputs (n, outputs), units (units, m) at their points, and kernel and bias (features + 1, units) of these
        units, all in a row.
        """
        release_with(self)
        outputs = tf.cast(self._model(points, training=False), tf.float32)
        parts = [outputs]
        if self._first is not None and self._layer is not None:
            parts.append(tf.transpose(tf.cast(self._first(unit_points, training=False)[:, :MOST_UNITS], tf.float32)))
            parts.append(tf.cast(tf.convert_to_tensor(self._layer.kernel)[:, :MOST_UNITS], tf.float32))
            bias = tf.zeros_like(parts[-1][0]) if self._layer.bias is None else tf.convert_to_tensor(self._layer.bias)
            parts.append(tf.cast(bias[:MOST_UNITS], tf.float32))
        return tf.concat([tf.reshape(each, [-1]) for each in parts], axis=0)
