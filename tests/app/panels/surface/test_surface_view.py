"""The view of surfaces, in the real window's session; positions are put into the recording by hand."""

from __future__ import annotations

import numpy as np
import pytest

from app.attach.kernel.column_table import ELEMENT, ELEMENT_GRADIENT, ELEMENT_SLOT
from app.attach.kernel.run_variables import SlotInfo, VariableInfo
from app.choices.catalogues import catalogues
from app.choices.shipped import samples
from app.core.experiment.experiment import Choice, ParameterGroup
from app.core.experiment.experiment_file import read_experiment
from app.core.experiment.surface_function import surface_of
from app.core.messages.step_frames import Steps
from app.core.messages.view_frames import Elements
from app.core.recording.run_columns import Recording
from app.panels.surface import surface_path
from app.panels.surface.surface_view import SAMPLE, SurfaceView
from app.problems.surfaces import SURFACES, typed
from widgets.notices.empty_state import EmptyState

POINT = VariableInfo("point_1", (2,), "float32", False)
BOWL = Choice("surface", {"function": "bowl"})


def recorded(positions, gradients, slots=(), moments=None, variables=(POINT,)):
    """Return a recording of `positions` and `gradients` (steps, 2) of every variable, and of a slot."""
    recording = Recording()
    steps = len(positions)
    for variable in variables:
        for i in (0, 1):
            columns = {
                ELEMENT(variable, i): positions[:, i],
                ELEMENT_GRADIENT(variable, i): gradients[:, i],
                **{ELEMENT_SLOT(variable, slot.name, i): moments[:, i] for slot in slots},
            }
            rows = np.stack(list(columns.values()), axis=1).astype(np.float32)
            recording.add(Elements(tuple(columns), 1, rows))
    recording.last_step = steps
    return recording


def spiral(steps):
    t = np.arange(1, steps + 1) / 40
    return np.stack((np.exp(-t / 50) * np.cos(t), np.exp(-t / 50) * np.sin(t)), axis=1)


# Where points were


def test_a_path_begins_at_the_start_and_has_every_step():
    way = spiral(500)
    x, y = surface_path.path(recorded(way, way), POINT, (1.5, -2.0), 0, 1000)
    np.testing.assert_allclose(np.stack((x, y), axis=1), [(1.5, -2.0), *way], rtol=1e-6)


def test_a_path_over_the_last_steps_has_them_alone():
    way = spiral(500)
    x, _ = surface_path.path(recorded(way, way), POINT, (1.5, -2.0), 400, 1000)
    np.testing.assert_allclose(x, way[399:, 0], rtol=1e-6)


def test_a_path_ends_where_the_run_stands_in_its_past():
    way = spiral(40_000)
    x, y = surface_path.path(recorded(way, way), POINT, (1.5, -2.0), 0, 12_345)
    assert (x[-1], y[-1]) == pytest.approx(tuple(way[12_344]), rel=1e-6)


def test_a_very_long_path_stays_on_its_way_and_ends_where_the_point_is():
    way = spiral(40_000)
    x, y = surface_path.path(recorded(way, way), POINT, (1.0, 0.0), 0, 44_000)
    assert 2000 < len(x) < 40_000
    away = np.abs(np.stack((x, y), axis=1)[1::97, None] - way[None]).max(axis=2).min(axis=1)
    assert away.max() < 0.02
    assert (x[-1], y[-1]) == pytest.approx(tuple(way[-1]), rel=1e-6)


def test_a_path_that_grows_is_the_same_path_however_often_it_is_read():
    way, recording, grown = spiral(3000), Recording(), surface_path.GrowingPath()
    columns = tuple(ELEMENT(POINT, i) for i in (0, 1))
    for first in range(1, 3001, 250):
        recording.add(Elements(columns, first, way[first - 1 : first + 249].astype(np.float32)))
        recording.last_step = first + 249
        x, y = grown.read(recording, POINT, (1.5, -2.0), 0, 5000, 1e-9)
        # With the step that it ends at, and the start.
        np.testing.assert_allclose(np.stack((x, y), axis=1), [(1.5, -2.0), *way[: first + 249]], rtol=1e-6)
    x, _ = grown.read(recording, POINT, (1.5, -2.0), 400, 5000, 1e-9)
    np.testing.assert_allclose(x, way[399:, 0], rtol=1e-6)


def test_a_path_that_grows_leaves_out_what_lies_beside_what_it_has():
    way = spiral(500)
    x, y = surface_path.GrowingPath().read(recorded(way, way), POINT, (1.5, -2.0), 0, 1000, 0.1)
    assert len(x) < 250
    away = np.abs(np.stack((x, y), axis=1)[1:, None] - way[None]).max(axis=2).min(axis=1)
    assert away.max() < 1e-6
    gaps = np.abs(np.stack((x, y), axis=1)[None, 1:] - way[:, None]).max(axis=2).min(axis=1)
    assert gaps.max() < 0.15
    assert (x[-1], y[-1]) == pytest.approx(tuple(way[-1]), rel=1e-6)


def test_path_is_read_again_after_going_back_or_another_run():
    way, grown = spiral(500), surface_path.GrowingPath()
    grown.read(recorded(way, way), POINT, (1.5, -2.0), 0, 1000, 1e-9)
    x, _ = grown.read(recorded(2 * way[:300], way[:300]), POINT, (1.5, -2.0), 0, 1000, 1e-9)
    np.testing.assert_allclose(x[1:], 2 * way[:300, 0], rtol=1e-6)


def test_a_path_of_which_nothing_is_recorded_is_its_start():
    x, y = surface_path.path(Recording(), POINT, (1.5, -2.0), 0, 50)
    assert (x.tolist(), y.tolist()) == ([1.5], [-2.0])


def test_arrows_say_what_made_the_step():
    way, slope = np.array([[1.0, 1.0], [0.5, 0.75]]), np.array([[4.0, 2.0], [1.0, -3.0]])
    recording = recorded(way, slope)
    against, step = surface_path.arrows(recording, POINT, None, (2.0, 2.0), 2)
    assert (against.kind, against.foot, against.dx, against.dy) == ("gradient", (1.0, 1.0), -1.0, 3.0)
    assert (step.kind, step.foot, step.dx, step.dy, step.to_scale) == ("step", (1.0, 1.0), -0.5, -0.25, True)
    first = surface_path.arrows(recording, POINT, None, (2.0, 2.0), 1)
    assert first[1].foot == (2.0, 2.0)
    assert surface_path.arrows(recording, POINT, None, (2.0, 2.0), 0) == ()


@pytest.mark.parametrize(("sign", "kept_as"), [(1.0, "an average of gradients"), (-1.0, "an average of steps")])
def test_the_momentum_arrow_drives_downhill_however_it_is_kept(sign, kept_as):
    slot = SlotInfo("momentum", 0, (2,), "float32")
    slope = np.array([[4.0, 2.0], [1.0, -3.0]])
    moments = sign * np.array([[0.4, 0.2], [0.3, 0.1]])
    recording = recorded(np.ones((2, 2)), slope, (slot,), moments)
    arrow = surface_path.arrows(recording, POINT, slot, (2.0, 2.0), 2)[1]
    assert arrow.kind == "momentum"
    assert (arrow.dx, arrow.dy) == pytest.approx((-0.3, -0.1))


def test_the_momentum_is_told_by_what_the_optimizer_calls_it():
    slots = [SlotInfo(name, 0, (2,), "float32") for name in ("momentum", "velocity")]
    assert surface_path.momentum_of(slots, ["beta_1", "beta_2"]) is slots[0]
    assert surface_path.momentum_of(slots[1:], ["rho"]) is None
    assert surface_path.momentum_of(slots[1:], ["momentum"]) is slots[1]


def test_the_height_of_a_point_is_what_the_run_measured_where_it_did():
    variables, bowl = (POINT, VariableInfo("point_2", (2,), "float32", False)), SURFACES["bowl"]
    recording = Recording()
    recording.add(
        Steps(("loss", "height/point_1", "height/point_2"), 1, np.array([[3, 1, 2], [30, 10, 20]], np.float32))
    )
    assert surface_path.height(recording, variables, 1, bowl, (1.0, 1.0), 1) == 20
    assert surface_path.height(recording, variables[:1], 0, bowl, (1.0, 1.0), 1) == 30
    # Of where it is after the last step nothing was measured yet.
    assert surface_path.height(recording, variables, 1, bowl, (1.0, 1.0), 2) == 5
    changing = typed("x * step")
    assert surface_path.height(recording, variables, 1, changing, (2.0, 1.0), 1) == 2
    assert surface_path.height(recording, variables, 1, changing, (2.0, 1.0), 2) == 4


# The view


@pytest.fixture
def view(bench, qtbot):
    session = bench.session
    shown = SurfaceView(session, bench.window.selection, bench.window.axis)
    qtbot.addWidget(shown)
    shown.resize(900, 600)
    shown.show()
    yield shown
    bench.window.axis.set_crosshair(None)


def open_surface(bench, dataset=BOWL, **changes):
    bench.open(dataset=dataset, model=Choice("points", {"points": 2}), **changes)


def put(bench, positions, gradients=None):
    """Record these positions of every point, as if so many steps had been made."""
    session = bench.session
    built = session.run.built
    gradients = positions if gradients is None else gradients
    for i, variable in enumerate(built.variables):
        slots = [slot for slot in session.run.description.slots if slot.variable == i]
        for k in (0, 1):
            columns = {
                ELEMENT(variable, k): positions[:, k],
                ELEMENT_GRADIENT(variable, k): gradients[:, k],
                **{ELEMENT_SLOT(variable, slot.name, k): gradients[:, k] for slot in slots},
            }
            rows = np.stack(list(columns.values()), axis=1).astype(np.float32)
            session.run.recording.add(Elements(tuple(columns), 1, rows))
    session.run.recording.add(Steps(("loss", "metric"), 1, np.ones((len(positions), 2), np.float32)))
    bench.window.axis.advance(len(positions))
    session.recorded.emit()


def empty_of(view):
    shown = view.tile.empty_state
    return shown if isinstance(shown, EmptyState) else None


def test_without_a_surface_it_says_what_to_do_and_offers_the_sample(view, qtbot):
    with qtbot.waitSignal(view.sampleAsked) as asked:
        empty_of(view).button.click()
    assert asked.args == [SAMPLE]
    assert SAMPLE in samples()


def test_a_surface_is_drawn_with_its_points_at_the_start(bench, view):
    open_surface(bench, parts=(ParameterGroup("point_2", Choice("SGD")),))
    view.refresh()
    assert empty_of(view) is None
    assert (view.tile.title, view.tile.header.subtitle) == ("Quadratic bowl", "3x² + 2y²")
    assert [row.name for row in view.rows.rows] == ["Adam", "SGD"]
    assert view.rows.rows[0].lines[0][1] == "−1.60, 1.40"
    assert view.rows.rows[0].value == f"{3 * 1.6**2 + 2 * 1.4**2:.1f}"


def test_rows_read_out_height_place_gradient_and_distance(bench, view):
    open_surface(bench)
    put(bench, np.array([[1.0, 1.0], [0.5, -0.25]]), np.array([[6.0, 4.0], [3.0, -4.0]]))
    view.refresh()
    row = view.rows.rows[1]
    assert row.value == f"{3 * 0.25 + 2 * 0.0625:.3f}"
    assert dict(row.lines) == {"at x, y": "0.500, −0.250", "|gradient| before": "5.00", "distance to minimum": "0.559"}


def test_the_crosshair_looks_back(bench, view):
    open_surface(bench)
    put(bench, np.array([[1.0, 1.0], [0.5, -0.25]]), np.array([[6.0, 4.0], [3.0, -4.0]]))
    bench.window.axis.set_crosshair(1)
    assert dict(view.rows.rows[0].lines)["at x, y"] == "1.00, 1.00"
    assert view.plot.trails[0].pointed == (1.0, 1.0)
    assert view.plot.trails[0].head == (0.5, -0.25)
    assert view.plot.arrows[-1].foot == pytest.approx((-1.6, 1.4))


def test_in_the_past_the_path_ends_where_the_run_stands(bench, view):
    open_surface(bench)
    put(bench, np.array([[1.0, 1.0], [0.5, -0.25]]), np.array([[6.0, 4.0], [3.0, -4.0]]))
    bench.window.axis.stand_at(1)
    assert view.plot.trails[0].head == (1.0, 1.0)
    assert view.plot.trails[0].pointed is None
    bench.window.axis.stand_at(None)
    assert view.plot.trails[0].head == (0.5, -0.25)


def test_arrows_are_those_of_the_chosen_point_and_can_be_left_out(bench, view):
    open_surface(bench)
    put(bench, np.array([[1.0, 1.0], [0.5, -0.25]]))
    view.rows.chosen.emit(1)
    assert bench.window.selection.variable == 1
    view.refresh()
    assert [arrow.kind for arrow in view.plot.arrows] == ["gradient", "momentum", "step"]
    view.arrow_buttons["momentum"].click()
    assert [arrow.kind for arrow in view.plot.arrows] == ["gradient", "step"]


def test_arrows_of_all_points_appear_in_both_pictures_on_demand(bench, view):
    open_surface(bench)
    put(bench, np.array([[1.0, 1.0], [0.5, -0.25]]))
    view.arrow_buttons["all"].click()
    assert len(view.plot.arrows) == len(view.relief.arrows) == 6
    view.arrow_buttons["all"].click()
    assert list(view.plot.arrows) == list(view.relief.arrows)
    assert len(view.plot.arrows) == 3


def test_balls_lie_where_the_run_has_the_points_and_as_high_as_it_measured(bench, view):
    open_surface(bench, parts=(ParameterGroup("point_2", Choice("SGD")),))
    bench.run(6)
    recording = bench.session.run.recording
    bench.window.axis.set_crosshair(4)
    view.refresh()
    for ball, ring in zip(view.relief.balls, view.relief.rings, strict=True):
        number = {"Adam": 1, "SGD": 2}[ball.name]
        there = [recording.exactly(f"element/point_{number}/{k}", 4) for k in (0, 1)]
        assert ring.point == pytest.approx(there)
        assert ring.height == recording.exactly(f"height/point_{number}", 5)
        x, y = (recording.exactly(f"element/point_{number}/{k}", 6) for k in (0, 1))
        assert ball.point == pytest.approx((x, y))
        assert ball.height == pytest.approx(3 * x**2 + 2 * y**2)
        assert view.relief.field.rise_at(*ball.point) == pytest.approx(view.relief.field.rise(ball.height), abs=0.02)


def test_pictures_show_alone_and_share_the_zoom_of_the_contours(bench, view):
    open_surface(bench)
    view.refresh()
    assert view.plots.look == "both"
    assert view.relief.camera.box == (-2.0, 2.0, -2.0, 2.0)
    view.plot.zoom(0.5)
    plane = view.plot.plane
    assert view.relief.camera.box == pytest.approx((plane.left, plane.right, plane.bottom, plane.top))
    view.fit.click()
    assert view.relief.camera.box == (-2.0, 2.0, -2.0, 2.0)
    for look, shown in (("relief", (False, True)), ("contours", (True, False)), ("both", (True, True))):
        view.look.button(look).click()
        assert (view.plot.isVisible(), view.relief.isVisible()) == shown
        assert view.side.heights.isVisible() == shown[1]


@pytest.mark.exhaustive
def test_ground_that_changes_is_drawn_as_it_is_at_the_step_shown(bench, view):
    function = {"function": "formula", "formula": "x * step", "low": -2.0, "high": 2.0}
    open_surface(bench, dataset=Choice("surface", function))
    put(bench, np.array([[1.0, 1.0], [0.5, -0.25], [1.5, 0.0]]))
    view.refresh()
    assert (view.relief.field.least, view.relief.field.greatest) == pytest.approx((-6, 6))
    assert view.relief.balls[0].height == pytest.approx(4.5)
    bench.window.axis.set_crosshair(2)
    assert (view.relief.field.least, view.relief.field.greatest) == pytest.approx((-4, 4))
    assert view.relief.rings[0].height == pytest.approx(1.0)


@pytest.mark.engine
@pytest.mark.exhaustive
def test_a_click_adds_a_point_with_a_start_of_its_own_up_to_five(bench, view, qtbot):
    open_surface(bench)
    with qtbot.waitSignal(bench.session.loaded):
        view.relief.startAdded.emit(0.25, -0.75)
    bench.until(lambda: len(bench.window.selection.variables) == 3)
    view.refresh()
    assert [row.lines[0][1] for row in view.rows.rows] == ["−1.60, 1.40", "−1.60, 1.40", "0.250, −0.750"]
    assert set(view.plot.marks.starts) == set(view.relief.marks.starts) == {(-1.6, 1.4), (0.25, -0.75)}
    bench.run(1)
    assert bench.session.run.recording.at("height/point_3", 1) == pytest.approx(3 * 0.25**2 + 2 * 0.75**2)
    bench.session.loader.reset()
    for x in (0.5, 0.75):
        view.adding.setChecked(True)
        with qtbot.waitSignal(bench.session.loaded):
            view.plot.startChosen.emit(x, 0.0)
    view.plot.startAdded.emit(1.0, 0.0)
    assert view.reading.text() == "At most 5 points"
    assert bench.session.run.experiment.model.values["points"] == 5
    view.adding.setChecked(False)


@pytest.mark.engine
def test_click_before_the_first_step_moves_the_start_in_one_undo(bench, view, qtbot):
    open_surface(bench)
    with qtbot.waitSignal(bench.session.loaded):
        view.plot.startChosen.emit(0.25, -0.75)
    assert view.rows.rows[0].lines[0][1] == "0.250, −0.750"
    assert bench.session.run.experiment.model.values["points"] == 2
    with qtbot.waitSignal(bench.session.loaded):
        bench.session.undo()
    assert view.rows.rows[0].lines[0][1] == "−1.60, 1.40"


@pytest.mark.exhaustive
def test_a_click_during_a_run_waits_for_a_reset_and_offers_it(bench, view, qtbot):
    open_surface(bench)
    bench.run(3)
    view.plot.startChosen.emit(0.25, -0.75)
    bench.settled()
    view.refresh()
    assert set(view.plot.marks.starts) == {(-1.6, 1.4)}
    assert set(view.plot.marks.next_starts) == {(0.25, -0.75)}
    assert view.reset.isVisible()
    with qtbot.waitSignal(bench.session.loaded):
        view.reset.click()
    assert not view.reset.isVisible()
    assert set(view.plot.marks.starts) == {(0.25, -0.75)}


@pytest.mark.exhaustive
def test_another_surface_is_drawn_once_it_is_built(bench, view):
    open_surface(bench)
    assert view.tile.title == "Quadratic bowl"
    open_surface(bench, dataset=Choice("surface", {"function": "formula", "formula": "sin(x) * y"}))
    assert (view.tile.title, view.tile.header.subtitle) == ("Formula", "sin(x) * y")
    assert [line[0] for line in view.rows.rows[0].lines] == ["at x, y", "|gradient| before"]


@pytest.mark.exhaustive
def test_changing_loss_is_drawn_at_the_shown_step(bench, view):
    function = {"function": "formula", "formula": "3 * x if step % 3 == 1 else -x", "low": -2.0, "high": 2.0}
    open_surface(bench, dataset=Choice("surface", function))
    view.refresh()
    assert view.tile.header.subtitle == "3 * x if step % 3 == 1 else -x, contours at step 1"
    at_first = view.plot.levels
    put(bench, np.array([[1.0, 1.0], [0.5, -0.25]]))
    view.refresh()
    assert view.tile.header.subtitle == "3 * x if step % 3 == 1 else -x, contours at step 2"
    assert max(at_first) > 2 > max(view.plot.levels)
    assert view.rows.rows[0].value == "−0.500"
    bench.window.axis.set_crosshair(1)
    assert view.tile.header.subtitle == "3 * x if step % 3 == 1 else -x, contours at step 1"
    assert view.plot.levels == at_first
    assert view.rows.rows[0].value == "3.00"


def test_the_pointer_is_read_out(bench, view):
    open_surface(bench)
    view.plot.pointed.emit((0.5, -1.0, 2.75))
    assert view.reading.text() == "f(0.500, −1.00) = 2.75"
    view.plot.pointed.emit(None)
    assert view.reading.text() == ""


@pytest.mark.exhaustive
def test_failing_surface_formula_is_refused_and_a_valid_one_works(bench, view, qtbot):
    open_surface(bench, dataset=Choice("surface", {"function": "formula", "formula": "x**2 + y**2"}))
    with qtbot.waitSignal(bench.session.validationFailed) as told:
        assert not bench.session.editor.set_value("dataset", "formula", "x +")
    assert told.args[0][0].key == "dataset.formula"
    assert view.tile.header.subtitle == "x**2 + y**2, minimum found numerically at (0, 0)"


@pytest.mark.exhaustive
def test_the_sample_descends_towards_the_minimum(bench, view):
    experiment = read_experiment(samples()[SAMPLE].text, catalogues())
    assert surface_of(experiment, catalogues()).name == "rosenbrock"
    bench.session.loader.open(experiment)
    bench.until(lambda: len(bench.window.selection.variables) == 4)
    bench.until(lambda: bench.session.run.state.status == "ready")
    bench.run(100)
    assert bench.session.run.recording.last("loss") < 0.2 * bench.session.run.recording.at("loss", 1)
    assert [row.name for row in view.rows.rows] == ["SGD", "Momentum", "RMSprop", "Adam"]
    view.refresh()
    assert all(len(trail.x) == 101 for trail in view.plot.trails)
    last = [trail.head for trail in view.plot.trails]
    bench.run(1)
    # The loss of a step is that of where the points stood before it.
    heights = sum(float(surface_of(experiment, catalogues()).values(*head)) for head in last)
    assert bench.session.run.recording.last("loss") == pytest.approx(heights, rel=1e-5)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", ["batch_size", "validation", "validate_every"])
def test_settings_that_need_rows_rest_where_there_are_none(bench, name):
    open_surface(bench)
    row = bench.window.run_panel.form.rows[name]
    assert not row.editor().isEnabled()
    bench.open()
    assert row.editor().isEnabled()


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("function", "scale"), [("rosenbrock", "Log"), ("styblinski-tang", "Linear"), ("saddle", "Linear")]
)
def test_a_loss_below_zero_has_a_scale_on_which_it_can_be_seen(bench, function, scale):
    bench.open(dataset=Choice("surface", {"function": function}), model=Choice("points"), batch_size=1, validation=0.0)
    assert type(bench.window.overview.tiles["loss"].body.value_scale).__name__ == scale


@pytest.mark.exhaustive
def test_a_minimum_that_was_found_numerically_is_said_to_be_one(bench, view):
    open_surface(bench, Choice("surface", {"function": "formula", "formula": "(x - 1)**2 + (y - 2)**2"}))
    view.refresh()
    assert view.tile.header.subtitle == "(x - 1)**2 + (y - 2)**2, minimum found numerically at (1, 2)"
    metric = bench.window.overview.tiles["metric"]
    assert (metric.title, metric.header.subtitle) == ("Distance", "to (1, 2), found numerically")
    bench.run(2)
    assert bench.session.run.recording.at("metric", 1) == pytest.approx(2.5)


@pytest.mark.exhaustive
def test_a_function_without_a_minimum_has_no_distance_anywhere(bench, view):
    open_surface(bench, Choice("surface", {"function": "formula", "formula": "x**2 - y**2"}))
    bench.run(2)
    view.refresh()
    assert "metric" not in bench.session.run.recording
    assert "distance to minimum" not in dict(view.rows.rows[0].lines)
    metric = bench.window.overview.tiles["metric"]
    assert isinstance(metric.empty_state, EmptyState)
    assert metric.empty_state.title == "No minimum known"
    assert metric.header.subtitle == ""


def test_the_loss_of_several_points_is_shown_as_f_of_each_and_their_sum(bench):
    open_surface(bench, parts=(ParameterGroup("point_2", Choice("SGD")),))
    bench.run(3)
    loss = bench.window.overview.tiles["loss"]
    assert loss.header.subtitle == "f of each point"
    assert [trace.layer.name for trace in loss.body.traces] == ["sum", "Adam", "SGD"]
    f = 3 * 1.6**2 + 2 * 1.4**2
    recorded_run = bench.session.run.recording
    assert [recorded_run.at(name, 1) for name in ("height/point_1", "height/point_2", "loss")] == pytest.approx(
        [f, f, 2 * f]
    )
