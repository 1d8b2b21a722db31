"""Decision scene: a plane through the inputs of a model, with the rows of data in it. What stays while it trains."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import keras
import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.sampling import scattered_indices
from app.core.telemetry.decision_plane import MOST_POINTS, PlaneAxes, PlaneScene
from app.engine.problem.problem import Problem

_COMPONENT_ROWS = 4096
"""Training rows that principal components are computed from, spread over all."""
_MARGIN = 0.08
"""Of the extent of the rows, beyond them."""

View = tuple[float, float, float, float]


@dataclass(frozen=True, eq=False, slots=True)
class InputPlane:
    """Inputs of the model as `origin` + x `across` + y `up`, each (features,) float64. Of a line `up` is 0."""

    origin: NDArray[np.float64]
    across: NDArray[np.float64]
    up: NDArray[np.float64]

    def inputs(self, view: View, rows: int, columns: int) -> NDArray[np.float32]:
        """Evenly spaced points of a view from edge to edge, row by row from the bottom: (rows · columns, features)."""
        left, right, bottom, top = view
        x, y = np.meshgrid(np.linspace(left, right, columns), np.linspace(bottom, top, rows))
        points = self.origin + x.reshape(-1, 1) * self.across + y.reshape(-1, 1) * self.up
        return points.astype(np.float32)

    def coordinates(self, inputs: NDArray[Any]) -> NDArray[np.float64]:
        """Where inputs (n, features) are, seen at right angles to the plane: (n, 2)."""
        away = inputs - self.origin
        return np.stack([away @ each / (each @ each or 1.0) for each in (self.across, self.up)], axis=1)


def reason_for_no_plane(problem: Problem) -> str:
    """Why a model has no plane, in a sentence; empty where it has one."""
    if problem.form == "surface":
        return "A surface is no model: its points have no inputs. The Surface view shows where they are."
    if problem.form != "features":
        rows = {"pairs": "pairs of tokens", "ratings": "users and items", "documents": "tokens"}[problem.form]
        return f"This model looks up {rows}. A plane needs inputs that are numbers."
    return ""


def first_layer_of(problem: Problem) -> keras.layers.Dense | None:
    """The first dense layer on the inputs, unless it gives the outputs; `None` where there is none."""
    model = problem.model
    for layer in model.layers:
        if layer.weights:
            is_first = isinstance(layer, keras.layers.Dense) and layer.input is model.inputs[0]
            return layer if is_first and layer.output is not model.outputs[0] else None
    return None


def scene_of(problem: Problem, wanted: PlaneAxes) -> tuple[PlaneScene, InputPlane]:
    """The plane that is wanted; where the data has no such features or row, the one that it has by itself: a line,
    where there is one feature.
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
    target = f"{problem.target_name}, standardized" if problem.are_targets_standardized else problem.target_name
    scene = PlaneScene(
        axes, names, explained, problem.feature_names, problem.class_names, problem.has_probabilities, target,
        points, targets, rows, held_out, (problem.rows, problem.held_out),
        problem.paths.index(path) if path in problem.paths else -1,
        layer.name if layer is not None else "", int(layer.kernel.shape[1]) if layer is not None else 0,
    )  # fmt: skip
    return scene, plane


def view_of(points: NDArray[np.float64]) -> View:
    """What holds all points, with a margin."""
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
    """The two directions, of unit length, in which rows (n, features) differ most from `mean`, and the shares of the
    variance along them: the right singular vectors of the centred rows, at most 4 096 of them. The largest part of each
    is positive.
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
    """Classes (n,), or the first of the targets (n, outputs) of each row."""
    return np.asarray(targets if targets.ndim == 1 else targets[:, 0], np.float64)
