"""View of a model on a plane through its inputs, with the data near the plane."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import keras
import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.sampling import scattered_indices
from app.core.telemetry.model_looks import MOST_LIT, MOST_POINTS, DecisionPlane, PlaneAxes, PlaneScene
from app.engine.problem.problem import Problem
from app.engine.training.training import Training
from optimizers.base.graph_release import release_with
from optimizers.base.message import Message

_COMPONENT_ROWS = 4096
"""Training rows that principal components are computed from, spread over all."""
_MARGIN = 0.08
"""Margin beyond the rows, as a share of their extent."""

View = tuple[float, float, float, float]


@dataclass(frozen=True, eq=False, slots=True)
class InputPlane:
    """Inputs of the model as `origin` + x `across` + y `up`, each (features,) float64. For a line `up` is 0."""

    origin: NDArray[np.float64]
    across: NDArray[np.float64]
    up: NDArray[np.float64]

    def inputs(self, view: View, rows: int, columns: int) -> NDArray[np.float32]:
        """Return evenly spaced points of a view, row by row from the bottom: (rows · columns, features)."""
        left, right, bottom, top = view
        x, y = np.meshgrid(np.linspace(left, right, columns), np.linspace(bottom, top, rows))
        points = self.origin + x.reshape(-1, 1) * self.across + y.reshape(-1, 1) * self.up
        return points.astype(np.float32)

    def coordinates(self, inputs: NDArray[Any]) -> NDArray[np.float64]:
        """Return the positions of inputs (n, features) on the plane, projected orthogonally: (n, 2)."""
        away = inputs - self.origin
        return np.stack([away @ each / (each @ each or 1.0) for each in (self.across, self.up)], axis=1)


def reason_for_no_plane(problem: Problem) -> str:
    """Return the reason why a model has no plane, in a sentence; empty if it has one."""
    if problem.form == "surface":
        return Message("A surface has no model inputs. The Surface view shows its points.")
    if problem.form != "features":
        rows = {"pairs": Message("pairs of tokens"), "ratings": Message("users and items"), "documents": "tokens"}[
            problem.form
        ]
        return Message("This model looks up {rows}. A plane needs numeric inputs.", rows=rows)
    return ""


def first_layer_of(problem: Problem) -> keras.layers.Dense | None:
    """Return the first dense layer, unless it is also the output layer; `None` if there is none."""
    model = problem.model
    for layer in model.layers:
        if layer.weights:
            is_first = isinstance(layer, keras.layers.Dense) and layer.input is model.inputs[0]
            return layer if is_first and layer.output is not model.outputs[0] else None
    return None


def scene_of(problem: Problem, wanted: PlaneAxes) -> tuple[PlaneScene, InputPlane]:
    """Return the wanted plane; if the data do not have these features or this row, the default plane, or a line for one
    feature.
    """
    inputs = problem.inputs.numpy()
    features = inputs.shape[1]
    mean = inputs.mean(axis=0, dtype=np.float64)
    row = wanted.row if wanted.row is not None and wanted.row < len(inputs) and features > 2 else None
    middle = mean if row is None else inputs[row].astype(np.float64)
    is_wanted = wanted.kind == "features" and wanted.x != wanted.y and max(wanted.x, wanted.y) < features
    names: tuple[str, ...] = ("PC1", "PC2")
    explained = math.nan
    if is_wanted or features <= 2:
        x, y = (wanted.x, wanted.y) if is_wanted else (0, features - 1)
        shown = (x, y)[:features]
        axes, names = PlaneAxes("features", x, y, row), tuple(problem.feature_names[each] for each in shown)
        offsets, scales = problem.input_scales
        directions, origin = np.zeros((2, features)), middle.copy()
        for direction, feature in zip(directions, shown, strict=False):
            direction[feature] = 1 / scales[feature]
            origin[feature] = -offsets[feature] / scales[feature]
        plane = InputPlane(origin, *directions)
    else:
        axes = PlaneAxes("components", 0, 1, row)
        first, second, shares = principal_axes(inputs, mean)
        explained = sum(shares)
        away = middle - mean
        plane = InputPlane(middle - away @ first * first - away @ second * second, first, second)
    points, targets, rows, held_out = _rows_of(problem, inputs, plane)
    layer = first_layer_of(problem)
    path = layer.kernel.path.removeprefix(f"{problem.model.name}/") if layer is not None else ""
    target = (
        Message("{target_name}, standardized", target_name=problem.target_name)
        if problem.are_targets_standardized
        else problem.target_name
    )
    scene = PlaneScene(
        axes, names, explained, problem.feature_names, problem.class_names, problem.has_probabilities, target,
        points, targets, rows, held_out, (problem.rows, problem.held_out),
        problem.paths.index(path) if path in problem.paths else -1,
        layer.name if layer is not None else "", int(layer.kernel.shape[1]) if layer is not None else 0,
    )  # fmt: skip
    return scene, plane


def view_of(points: NDArray[np.float64]) -> View:
    """Return the bounding box of all points, with a margin."""
    found: list[float] = []
    for values in points.T:
        known = values[np.isfinite(values)]
        low, high = (float(known.min()), float(known.max())) if len(known) else (0.0, 0.0)
        room = _MARGIN * (high - low) or max(1.0, abs(high))
        found += [low - room, high + room]
    return found[0], found[1], found[2], found[3]


def principal_axes(
    inputs: NDArray[Any], mean: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64], tuple[float, float]]:
    """Return the two unit directions in which rows (n, features) differ most from `mean`, and their shares of the
    variance: the right singular vectors of the centred rows, at most 4 096 of them. The largest component of each is
    positive.
    """
    centred = inputs[scattered_indices(len(inputs), _COMPONENT_ROWS)].astype(np.float64) - mean
    _, sizes, directions = np.linalg.svd(centred, full_matrices=False)
    found = np.zeros((2, inputs.shape[1]))
    found[: min(2, len(directions))] = directions[:2]
    largest = np.take_along_axis(found, np.abs(found).argmax(axis=1)[:, None], axis=1)
    found *= np.where(largest < 0, -1.0, 1.0)
    squares = np.append(np.square(sizes), [0.0, 0.0])
    total = float(squares.sum())
    shares = (squares[:2] / total).tolist() if total > 0 else [0.0, 0.0]
    return found[0], found[1], (shares[0], shares[1])


def _rows_of(
    problem: Problem, inputs: NDArray[Any], plane: InputPlane
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int64], NDArray[np.bool_]]:
    parts = []
    assert problem.targets is not None
    assert problem.held_out_targets is not None
    for held_out, values, targets in (
        (False, inputs, problem.targets),
        (True, problem.held_out_inputs.numpy(), problem.held_out_targets),
    ):
        rows = scattered_indices(len(values), MOST_POINTS[held_out])
        parts.append(
            (plane.coordinates(values[rows]), first_targets(targets.numpy()[rows]), rows, np.full(len(rows), held_out))
        )
    points, found, rows, marks = (np.concatenate(each) for each in zip(*parts, strict=True))
    return points, found, rows, marks


def first_targets(targets: NDArray[Any]) -> NDArray[np.float64]:
    """Return the classes (n,), or the first target of each row in (n, outputs)."""
    return np.asarray(targets if targets.ndim == 1 else targets[:, 0], np.float64)


MOST_UNITS = 64
"""Units of the first layer that are looked at, the first ones."""
_UNIT_SIDE, _UNIT_LENGTH = 32, 64
"""Points along each side of a plane that the units are looked at, and along a line."""
_MOST_ON_LINE = 2048
_MOST_NUMBERS = 2**19
"""Largest number of outputs at all points: of many classes there are fewer points."""
_LONGEST = 3.0
"""Largest ratio of the points along one side to those along the other."""


class PlaneLook:
    """View of one training on one plane. The model runs in inference mode and does not change.

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
        """Return the plane with about `points` points, with the present weights."""
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
        """Return the lines where the sum of each unit is 0, from its kernel along the plane and its value at the
        origin. `sums` has the kernel (features, units), and below it the bias.
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
        """Return outputs (n, outputs), units (units, m) at their points, and kernel and bias (features + 1, units) of
        these units, all concatenated.
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
