"""Plane and predictions against NumPy, through the trainer; looking changes no bit."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import (
    Load,
    Run,
    Seek,
    SetElement,
    Shutdown,
    SubscribePlane,
    SubscribePredictions,
    SubscribeTensor,
)
from app.core.messages.frames import Frame
from app.core.messages.history_frames import ElementSet, SeekCompleted
from app.core.messages.run_frames import LoadRefused, Note, RunFailed
from app.core.messages.step_frames import Steps
from app.core.messages.view_frames import PlaneSnapshot, PredictionSnapshot, TensorSnapshot
from app.core.telemetry.model_looks import PlaneAxes, RowFilter
from app.engine.observation.plane_look import principal_axes
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import Condition, ServedTrainer, status

pytestmark = pytest.mark.usefixtures("plain_reused")

MOONS = moons(
    rows=200,
    widths=(5,),
    activation="tanh",
    optimizer=Choice("SGD", {"learning_rate": 0.1, "momentum": 0.9}),
    batch_size=16,
    validation=0.25,
    steps=120,
)
IRIS = replace(MOONS, dataset=Choice("iris", {}))
DIGITS = replace(MOONS, dataset=Choice("digits", {"rows": 300}))
SINE = replace(MOONS, dataset=Choice("sine", {}))
SKIP_GRAM = replace(MOONS, dataset=Choice("skip-gram", {}), model=Choice("skip-gram", {}), validation=0.0)
DIABETES = replace(MOONS, dataset=Choice("diabetes", {}))
AUTO = PlaneAxes()


class Answers(ServedTrainer):
    """Fails at the first warning."""

    def put(self, frame: Frame) -> None:
        super().put(frame)
        if isinstance(frame, RunFailed | LoadRefused) or (isinstance(frame, Note) and frame.level == "warn"):
            self.inbox.put(Shutdown())
            raise AssertionError(frame.sentence)


def seen_at(step: int, kind: type = PlaneSnapshot) -> Condition:
    return lambda frame: isinstance(frame, kind) and frame.step == step  # type: ignore[attr-defined]


def looked_at(experiment: Experiment, *requests: object) -> Answers:
    """Load the experiment at step 0, and return what was asked for."""
    kind = PredictionSnapshot if isinstance(requests[-1], SubscribePredictions) else PlaneSnapshot
    return Answers((seen_at(0, kind), ())).serve(*requests, Load(experiment))


def weights_of(found: Answers) -> list[np.ndarray]:
    """Return kernel, bias, kernel, bias of the model as it ended."""
    training = found.trainer.training
    assert training is not None
    return [variable.value.numpy().astype(np.float64) for variable in training.problem.variables]


def forward(weights: list[np.ndarray], inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Compute units of the first layer, and outputs: in float64, written out."""
    hidden = np.tanh(inputs @ weights[0] + weights[1])
    return hidden, hidden @ weights[2] + weights[3]


def softmax(logits: np.ndarray) -> np.ndarray:
    powers = np.exp(logits.astype(np.float64))
    return powers / powers.sum(axis=-1, keepdims=True)


def points_of(view: tuple[float, float, float, float], rows: int, columns: int) -> np.ndarray:
    """Return (rows, columns, 2) x and y of the grid points."""
    left, right, bottom, top = view
    return np.stack(np.meshgrid(np.linspace(left, right, columns), np.linspace(bottom, top, rows)), axis=-1)


def test_the_plane_has_outputs_and_units_and_the_scene_rows_and_batch() -> None:
    found = Answers((seen_at(120), ())).serve(SubscribePlane(AUTO), Load(MOONS), Run(120))
    snapshot = found.of(PlaneSnapshot)[-1]
    plane, weights = snapshot.plane, weights_of(found)
    points = points_of(plane.view, *plane.outputs.shape[:2])
    np.testing.assert_allclose(plane.outputs, forward(weights, points)[1], rtol=1e-3, atol=1e-4)
    units = forward(weights, points_of(plane.view, *plane.units.shape[1:]))[0]
    np.testing.assert_allclose(plane.units, np.moveaxis(units, -1, 0), rtol=1e-3, atol=1e-4)
    np.testing.assert_allclose(plane.lines, np.vstack((weights[0], weights[1])).T, rtol=1e-6)
    assert snapshot.scene.has_probabilities

    training = found.trainer.training
    assert training is not None
    scene, plane = found.of(PlaneSnapshot)[-1].scene, found.of(PlaneSnapshot)[-1].plane
    assert scene.names == ("x", "y")
    assert scene.counts == (150, 50)
    assert scene.held_out.sum() == 50
    np.testing.assert_allclose(scene.points[~scene.held_out], training.problem.inputs.numpy(), rtol=1e-6)
    batch = training.problem.indices(120, 1)[0]
    np.testing.assert_allclose(plane.batch, scene.points[batch], rtol=1e-6)
    assert plane.batch_targets.tolist() == scene.targets[batch].tolist()


def test_the_line_of_one_feature_has_the_function_and_units_of_the_weights() -> None:
    found = Answers((seen_at(120), ())).serve(SubscribePlane(PlaneAxes("features", 2, 0, 5)), Load(SINE), Run(120))
    snapshot, training = found.of(PlaneSnapshot)[-1], found.trainer.training
    assert training is not None
    plane, scene, weights = snapshot.plane, snapshot.scene, weights_of(found)
    assert (scene.is_line, scene.names, scene.target) == (True, ("x",), "y")
    assert plane.outputs.shape == (1, 2048, 1)
    assert plane.view[0] < training.problem.inputs.numpy().min() < training.problem.inputs.numpy().max() < plane.view[1]
    x = np.linspace(*plane.view[:2], 2048)[:, None]
    np.testing.assert_allclose(plane.outputs[0], forward(weights, x)[1], rtol=1e-3, atol=1e-4)
    few = np.linspace(*plane.view[:2], plane.units.shape[2])[:, None]
    np.testing.assert_allclose(plane.units[:, 0], forward(weights, few)[0].T, rtol=1e-3, atol=1e-4)
    none = np.zeros(5)
    np.testing.assert_allclose(plane.lines, np.stack((weights[0][0], none, weights[1]), axis=1), rtol=1e-6)
    rows = training.problem.indices(120, 1)[0]
    np.testing.assert_array_equal(plane.batch[:, 0], training.problem.inputs.numpy()[rows, 0])
    np.testing.assert_array_equal(plane.batch_targets, training.problem.targets.numpy()[rows, 0])


def test_a_standardized_target_is_called_so() -> None:
    assert looked_at(DIABETES, SubscribePlane(AUTO)).of(PlaneSnapshot)[-1].scene.target.endswith(", standardized")


@pytest.mark.exhaustive
def test_before_the_first_step_no_batch_is_lit() -> None:
    assert looked_at(MOONS, SubscribePlane(AUTO)).of(PlaneSnapshot)[0].plane.batch.shape == (0, 2)


def test_axes_are_in_the_units_of_the_data() -> None:
    from sklearn.datasets import load_iris

    rows = load_iris().data
    scene = looked_at(IRIS, SubscribePlane(PlaneAxes("features", 2, 0))).of(PlaneSnapshot)[-1].scene
    assert [name.split()[0] for name in scene.names] == ["petal", "sepal"]
    known = {tuple(np.round(point, 3)) for point in rows[:, [2, 0]]}
    assert {tuple(np.round(point, 3)) for point in scene.points} == known


@pytest.mark.sampled(2)
@pytest.mark.parametrize("row", [None, 7])
def test_other_features_are_at_their_mean_or_those_of_the_row(row: int | None) -> None:
    found = looked_at(IRIS, SubscribePlane(PlaneAxes("features", 2, 0, row)))
    training, snapshot = found.trainer.training, found.of(PlaneSnapshot)[-1]
    assert training is not None
    inputs = training.problem.inputs.numpy().astype(np.float64)
    mean, deviation = training.problem.input_scales
    points = points_of(snapshot.plane.view, *snapshot.plane.outputs.shape[:2])
    filled = np.broadcast_to(inputs.mean(axis=0) if row is None else inputs[row], (*points.shape[:2], 4)).copy()
    for place, feature in enumerate((2, 0)):
        filled[..., feature] = (points[..., place] - mean[feature]) / deviation[feature]
    expected = forward(weights_of(found), filled)[1]
    np.testing.assert_allclose(snapshot.plane.outputs, expected, rtol=1e-3, atol=1e-4)
    assert snapshot.scene.axes == PlaneAxes("features", 2, 0, row)


def test_of_many_features_the_plane_is_of_principal_components() -> None:
    from sklearn.decomposition import PCA

    found = looked_at(IRIS, SubscribePlane(PlaneAxes(row=3)))
    training, snapshot = found.trainer.training, found.of(PlaneSnapshot)[-1]
    assert training is not None
    inputs = training.problem.inputs.numpy().astype(np.float64)
    fitted = PCA(2).fit(inputs)
    first, second, shares = principal_axes(inputs, inputs.mean(axis=0))
    assert shares == pytest.approx(fitted.explained_variance_ratio_)
    signs = np.sign(np.sum(fitted.components_ * np.stack((first, second)), axis=1))
    np.testing.assert_allclose(np.stack((first, second)) * signs[:, None], fitted.components_, atol=1e-5)
    trained = snapshot.scene.points[~snapshot.scene.held_out]
    np.testing.assert_allclose(trained * signs, fitted.transform(inputs), atol=1e-4)
    # The plane goes through the row.
    x, y = trained[3]
    view = snapshot.plane.view
    rows, columns = snapshot.plane.outputs.shape[:2]
    at_row = forward(weights_of(found), inputs[3])[1]
    place = (y - view[2]) / (view[3] - view[2]) * (rows - 1), (x - view[0]) / (view[1] - view[0]) * (columns - 1)
    near = snapshot.plane.outputs[round(place[0]), round(place[1])]
    assert near == pytest.approx(at_row, abs=0.1)


def test_looking_changes_no_bit_and_the_last_look_is_of_the_last_step() -> None:
    dropout = replace(MOONS, model=MOONS.model.with_value("dropout", 0.5))
    plain = Answers((status("finished"), ())).serve(Load(dropout), Run(120))
    both = (seen_at(120, PredictionSnapshot), ())
    watched = Answers(both).serve(SubscribePlane(AUTO), SubscribePredictions(True), Load(dropout), Run(120))
    rows = [np.concatenate([frame.rows for frame in found.of(Steps)]) for found in (plain, watched)]
    assert rows[0].tobytes() == rows[1].tobytes()
    for one, other in zip(weights_of(plain), weights_of(watched), strict=True):
        assert one.tobytes() == other.tobytes()
    assert watched.of(PlaneSnapshot)[-1].step == watched.of(PredictionSnapshot)[-1].step == 120


def test_a_step_that_is_returned_to_has_its_own_plane() -> None:
    found = Answers(
        (seen_at(40), (Run(120),)), (seen_at(120), (Seek(40),)), (lambda frame: isinstance(frame, SeekCompleted), ()),
        (seen_at(40), ()),
    ).serve(SubscribePlane(AUTO), Load(MOONS), Run(40))  # fmt: skip
    first, last = (frame for frame in found.of(PlaneSnapshot) if frame.step == 40)
    assert first.plane.outputs.tobytes() == last.plane.outputs.tobytes()
    assert first.plane.batch.tobytes() == last.plane.batch.tobytes()
    assert found.of(PlaneSnapshot)[-2].step == 120


@pytest.mark.exhaustive
def test_a_number_that_is_set_by_hand_is_seen_at_once() -> None:
    def put(frame: Frame) -> bool:
        return isinstance(frame, ElementSet)

    found = Answers((seen_at(20), (SetElement(1, "weight", 2, 3.0, 20),)), (put, ()), (seen_at(20), ())).serve(
        SubscribePlane(AUTO), SubscribeTensor(1, 2), Load(MOONS), Run(20)
    )
    assert found.of(PlaneSnapshot)[-1].plane.lines[2, 2] == 3.0
    assert found.of(PlaneSnapshot)[-2].plane.lines[2, 2] != 3.0
    assert found.of(TensorSnapshot)


@pytest.mark.parametrize(
    ("experiment", "reason"),
    [(SKIP_GRAM, "pairs of tokens")],
    ids=["embedding"],
)
def test_what_has_no_plane_says_why(experiment: Experiment, reason: str) -> None:
    found = looked_at(experiment, SubscribePlane(AUTO))
    assert reason in found.of(PlaneSnapshot)[-1].reason
    assert found.of(PlaneSnapshot)[-1].plane is None
    assert not [note for note in found.of(Note) if note.level == "warn"]


def test_predictions_are_of_the_weights_for_every_held_out_row() -> None:
    found = Answers((seen_at(120, PredictionSnapshot), ())).serve(SubscribePredictions(True), Load(MOONS), Run(120))
    training, predictions = found.trainer.training, found.of(PredictionSnapshot)[-1].predictions
    assert training is not None
    inputs, targets = training.problem.held_out_inputs.numpy(), training.problem.held_out_targets.numpy()
    logits = forward(weights_of(found), inputs.astype(np.float64))[1]
    chosen, shares = logits.argmax(axis=1), softmax(logits)
    losses = -np.log(shares[np.arange(len(targets)), targets])
    counts = np.zeros((2, 2), int)
    np.add.at(counts, (targets, chosen), 1)
    assert predictions.counts.tolist() == counts.tolist()
    wrong = np.flatnonzero(chosen != targets)
    order = wrong[np.argsort(-losses[wrong])]
    assert [each.row for each in predictions.worst] == order.tolist()
    assert [each.loss for each in predictions.worst] == pytest.approx(losses[order].tolist(), rel=1e-3)
    assert [each.probability for each in predictions.worst] == pytest.approx(
        shares.max(axis=1)[order].tolist(), rel=1e-3
    )
    assert (predictions.is_held_out, predictions.rows, predictions.wrong) == (True, 50, len(wrong))


@pytest.mark.exhaustive
def test_a_filter_lets_the_rows_of_one_cell_through_right_or_wrong() -> None:
    def filtered(true: str, predicted: str) -> SubscribePredictions:
        return SubscribePredictions(True, RowFilter(true, predicted))

    found = Answers(
        (seen_at(20, PredictionSnapshot), (filtered("upper", "lower"),)),
        (seen_at(20, PredictionSnapshot), (filtered("lower", "lower"),)),
        (seen_at(20, PredictionSnapshot), (filtered("lower", "nobody"),)),
        (seen_at(20, PredictionSnapshot), ()),
    ).serve(SubscribePredictions(True), Load(MOONS), Run(20))
    training = found.trainer.training
    assert training is not None
    whole, wrong, right, none = (each.predictions for each in found.of(PredictionSnapshot)[-4:])
    targets = training.problem.held_out_targets.numpy()
    chosen = forward(weights_of(found), training.problem.held_out_inputs.numpy().astype(np.float64))[1].argmax(axis=1)
    for predictions, true, predicted in ((wrong, 0, 1), (right, 1, 1)):
        rows = np.flatnonzero((targets == true) & (chosen == predicted))
        assert sorted(each.row for each in predictions.worst) == rows.tolist()
        assert predictions.filtered == len(rows) == predictions.counts[true, predicted]
        losses = [each.loss for each in predictions.worst]
        assert losses == sorted(losses, reverse=True)
        assert predictions.wrong == whole.wrong == whole.filtered
    assert len(right.worst) > 0
    assert none.row_filter is None
    assert [each.row for each in none.worst] == [each.row for each in whole.worst]


def test_a_digit_that_is_wrong_is_a_picture_with_its_classes() -> None:
    found = looked_at(DIGITS, SubscribePredictions(True))
    training, predictions = found.trainer.training, found.of(PredictionSnapshot)[-1].predictions
    assert training is not None
    worst = predictions.worst[0]
    assert worst.picture.tobytes() == training.problem.held_out_inputs.numpy()[worst.row].tobytes()
    assert worst.picture.shape == (8, 8)
    assert worst.target == str(training.problem.held_out_targets.numpy()[worst.row]) != worst.predicted


@pytest.mark.exhaustive
def test_without_held_out_rows_those_that_train_are_judged() -> None:
    predictions = looked_at(replace(MOONS, validation=0.0), SubscribePredictions(True)).of(PredictionSnapshot)[-1]
    assert (predictions.predictions.is_held_out, predictions.predictions.rows) == (False, 200)


@pytest.mark.exhaustive
def test_of_a_regression_the_rows_with_the_largest_errors_come_first() -> None:
    predictions = looked_at(DIABETES, SubscribePredictions(True)).of(PredictionSnapshot)[-1].predictions
    losses = [each.loss for each in predictions.worst]
    assert losses == sorted(losses, reverse=True)
    assert predictions.counts.size == 0
    assert predictions.wrong == 0


def test_skip_gram_says_that_it_predicts_nothing_for_a_row() -> None:
    assert "true pairs" in looked_at(SKIP_GRAM, SubscribePredictions(True)).of(PredictionSnapshot)[-1].reason
