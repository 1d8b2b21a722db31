"""The view of one variable, on the real engine: bands, the brushed element, the map, scrubbing back."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.attach.kernel.column_table import ELEMENT, ELEMENT_GRADIENT, LOSS, QUANTILE
from app.core.experiment.experiment import Choice, ParameterGroup
from app.session.inspection.element_inspection import inspect
from widgets.base.icons import IconLabel

ADAM = Choice("library.Adam", {"learning_rate": 0.01})


@pytest.fixture
def bench(unopened):
    """Provide the window, begun by `view` with an experiment of its own."""
    return unopened


@pytest.fixture
def view(bench):
    bench.window.selection.elements.clear()
    bench.window.slots.choose("")
    bench.window.navigation.show_view("slots")
    bench.begin(optimizer=ADAM)
    bench.window.axis.set_crosshair(None)
    yield bench.window.slots
    bench.window.navigation.show_view("overview")


def refresh(bench):
    bench.session.poll(math.inf)
    bench.window.turns.mark_all_stale()
    bench.window.refresh()


def cells(bench):
    refresh(bench)
    view = bench.window.slots.map.view
    return None if view is None else view.cells


def test_bands_follow_the_order_of_a_step(bench, view):
    tiles = sorted(view.tiles.values(), key=lambda tile: tile.y())
    assert [(tile.header.title, tile.header.subtitle) for tile in tiles] == [
        ("g", "gradient"), ("m", "first moment"), ("v", "second moment"), ("Δw", "update"), ("w", "weight"),
    ]  # fmt: skip
    bench.run(5)
    refresh(bench)
    for key, tile in view.tiles.items():
        band, element = tile.body.traces
        assert np.isfinite(band.at(5)), key
        assert np.isfinite(element.at(5)), key
        assert element.layer.name == "[0, 0]"


def test_before_the_first_step_the_view_says_what_to_do(bench, view):
    assert view.ridges_tile.empty
    bench.run(1)
    assert not view.ridges_tile.empty
    bench.open(optimizer=ADAM)
    assert view.ridges_tile.empty


def test_map_shows_the_stored_slot_and_follows_the_crosshair(bench, view):
    for _ in range(3):
        bench.run(1)
    found = {step: bench.session.run.seen.views.at(0, step) for step in (0, 1, 2, 3)}
    assert [found[step][0] for step in found] == [0, 1, 2, 3]
    assert view.chosen.letter == "m"
    np.testing.assert_array_equal(cells(bench), found[3][1].slots["m"].cells)
    bench.window.axis.set_crosshair(1)
    np.testing.assert_array_equal(cells(bench), found[1][1].slots["m"].cells)
    assert view.map_tile.header.subtitle == "m after step 1"
    view.choose("update")
    np.testing.assert_array_equal(cells(bench), found[1][1].update.cells)
    np.testing.assert_allclose(
        found[1][1].update.cells, found[1][1].weight.cells - found[0][1].weight.cells, rtol=0, atol=0
    )
    bench.window.axis.set_crosshair(0)
    assert cells(bench) is None
    assert view.map_tile.header.subtitle == "Δw appears with the next step"


def test_a_click_into_the_map_brushes_the_element_in_every_band(bench, view):
    bench.run(2)
    refresh(bench)
    view.map.setFocus()
    view.map.brushed.emit(1, 2)
    assert bench.window.selection.element == 1 * 4 + 2
    assert {tile.body.traces[1].layer.name for tile in view.tiles.values()} == {"[1, 2]"}
    bench.run(3)
    refresh(bench)
    path = bench.window.selection.chosen.path
    recorded = bench.session.run.recording.exactly(f"element/{path}/6", 5)
    assert recorded == bench.session.run.seen.views.at(0, 5)[1].weight.cells[1, 2]
    assert view.map.brush == (1, 2)
    # Another variable has an element of its own, and the first one is remembered.
    bench.window.selection.choose(1)
    assert bench.window.selection.element == 0
    bench.window.selection.choose(0)
    assert bench.window.selection.element == 6


@pytest.mark.exhaustive
def test_only_what_is_seen_is_looked_at(bench, view):
    bench.run(2)
    # The snapshot of a pause may come after its state.
    bench.until(lambda: bench.session.run.seen.views.at(0, 2)[0] == 2)
    bench.window.navigation.show_view("overview")
    bench.run(3)
    assert bench.session.run.seen.views.steps[-1] == 2
    bench.window.navigation.show_view("slots")
    bench.until(lambda: bench.session.run.seen.views.steps[-1] > 2)
    assert bench.session.run.seen.views.at(0, 5)[0] == 5


@pytest.mark.exhaustive
def test_an_optimizer_without_slots_says_so_kindly(bench, view):
    bench.open(optimizer=Choice("SGD"))
    assert "keeps no slots" in view.no_slots.empty_state.sentence
    assert list(view.tiles) == ["gradient", "update", "weight"]
    # It takes no more room than another tile, and none from the others.
    bench.qtbot.waitUntil(lambda: view.tiles["gradient"].y() < view.no_slots.y() < view.tiles["update"].y())
    bench.qtbot.waitUntil(lambda: view.scroller.verticalScrollBar().maximum() == 0)
    state = view.no_slots.empty_state
    assert state.findChild(IconLabel).geometry().bottom() < state.findChild(QLabel).y()
    assert state.button is None or state.button.geometry().bottom() < state.height()
    bench.run(2)
    assert view.chosen.key == "weight"
    bench.open(optimizer=ADAM)
    assert view.no_slots is None


@pytest.mark.exhaustive
@pytest.mark.parametrize("optimizer", ["Adafactor", "library.Shampoo"])
def test_slots_of_other_shapes_are_shown_as_what_they_are(bench, view, optimizer):
    bench.open(optimizer=Choice(optimizer))
    bench.run(2)
    for variable in range(len(bench.window.selection.variables)):
        bench.window.selection.choose(variable)
        for tensor in list(view.tensors):
            view.choose(tensor.key)
            shown = cells(bench)
            assert shown is not None, tensor.key
            assert shown.size == max(1, int(np.prod(tensor.shape)))


# The element, number by number


def element_of(bench, variable, element):
    info = bench.session.run.built.variables[variable]
    return lambda name, step: bench.session.run.recording.exactly(name(info, element), step)


def test_an_element_is_told_with_its_update_term_by_term(bench, view):
    bench.window.selection.brush(5)
    bench.run(7)
    found = inspect(bench.session.run, 0, 5, 6)
    told = element_of(bench, 0, 5)
    assert found.gradient == told(ELEMENT_GRADIENT, 6)
    assert (found.before, found.after) == (told(ELEMENT, 5), told(ELEMENT, 6))
    assert set(found.slots) == {"m", "v"}
    assert found.reason == ""
    numbers = [line.number for line in found.lines]
    m, v = found.slots["m"][1], found.slots["v"][1]
    assert numbers[0] == pytest.approx(m, rel=1e-6)
    assert numbers[1] == pytest.approx(v, rel=1e-6)
    assert numbers[-1] == pytest.approx(found.update, rel=1e-3, abs=1e-7)
    assert found.effective_rate == pytest.approx(abs(found.update / found.gradient))


def test_terms_take_the_hyperparameters_that_acted_then(bench, view):
    bench.run(3)
    bench.session.editor.set_value("optimizer", "beta_1", 0.5)
    bench.settled()
    bench.run(2)
    shares = [inspect(bench.session.run, 0, 0, step).lines[0].right.parts[0].number for step in (2, 3, 4, 5)]
    assert shares == [0.9, 0.9, 0.5, 0.5]


@pytest.mark.exhaustive
def test_before_anyone_looked_and_where_nothing_trains_it_says_why(bench, view):
    bench.open(optimizer=ADAM, parts=(ParameterGroup("dense/bias", frozen=True),))
    assert "step" in inspect(bench.session.run, 0, 0, 0).reason
    frozen = next(i for i, v in enumerate(bench.window.selection.variables) if v.path == "dense/bias")
    bench.window.selection.choose(frozen)
    bench.run(2)
    assert "frozen" in inspect(bench.session.run, frozen, 0, 2).reason
    # Nobody looked at this one: it is computed once somebody does.
    assert inspect(bench.session.run, 0, 0, 2).reason == "Computing step 2…"
    bench.window.selection.choose(0)
    bench.until(lambda: inspect(bench.session.run, 0, 0, 2).reason == "")


def test_late_selected_element_gets_its_course_and_terms(bench, view):
    bench.run(30)
    bench.window.selection.brush(7)
    bench.until(lambda: inspect(bench.session.run, 0, 7, 12).lines != ())
    bench.until(lambda: bench.session.run.seen.replaying.last == 0)
    path = bench.window.selection.chosen.path
    course = [bench.session.run.recording.exactly(f"element_slot/{path}/m/7", step) for step in range(1, 31)]
    assert np.isfinite(course).all()
    assert "Computing" not in view.shape_label.text()


@pytest.mark.engine
@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    "name",
    ["library.Prodigy", "Nadam", "library.DAdaptAdam", "library.DAdaptSGD", "library.ScheduleFreeAdamW",
     "library.ScheduleFreeSGD"],
)  # fmt: skip
def test_terms_have_the_numbers_of_the_whole_optimizer(bench, view, name):
    """Also where it trains a part of the model alone."""
    for parts in ((), (ParameterGroup(".*bias", Choice("SGD")),)):
        bench.open(optimizer=Choice(name), parts=parts)
        bench.window.selection.choose(0)
        bench.window.selection.brush(5)
        bench.run(6)
        for step in (1, 2, 6):
            found = inspect(bench.session.run, 0, 5, step)
            assert (found.reason, found.lines != ()) == ("", True)
            assert [line.note for line in found.lines if "Mismatch" in line.note] == []


OTHERWISE = """
import keras

class Otherwise(keras.optimizers.Optimizer):
    terms = ("m = 0.9 * m + 0.1 * g", "dw = -learning_rate * m")

    def build(self, variables):
        super().build(variables)
        self.m = [self.add_variable_from_reference(each, "m") for each in variables]

    def update_step(self, gradient, variable, learning_rate):
        m = self.m[self._get_variable_index(variable)]
        m.assign(0.9 * m + 0.2 * gradient)
        self.assign_sub(variable, LENGTH * m)
"""


@pytest.mark.engine
@pytest.mark.parametrize("length", ["learning_rate", "0.5 * learning_rate"])
def test_a_line_that_does_not_hold_is_marked(bench, view, tmp_path, length):
    path = tmp_path / "otherwise.py"
    path.write_text(OTHERWISE.replace("LENGTH", length))
    bench.session.trust.adopt(path)
    bench.open(optimizer=Choice(f"{path}:Otherwise", {"learning_rate": 0.1}))
    bench.window.selection.choose(0)
    bench.window.selection.brush(5)
    bench.run(3)
    found = inspect(bench.session.run, 0, 5, 3)
    m, dw = found.lines
    assert m.note == f"Mismatch: the optimizer computed {found.slots['m'][1]:.4g}."
    assert dw.note == f"Mismatch: the optimizer computed {found.update:.4g}."


@pytest.mark.exhaustive
def test_update_of_a_whole_tensor_is_explained_after_single_steps(bench, view):
    bench.open(optimizer=Choice("library.LAMB"))
    for _ in range(2):
        bench.run(1)
    found = inspect(bench.session.run, 0, 0, 2)
    assert found.reason == ""
    assert found.lines[-1].number == pytest.approx(found.update, rel=1e-3, abs=1e-7)
    # Of a step among many the tensors before and after are replayed once somebody asks for it.
    bench.run(9)
    assert inspect(bench.session.run, 0, 0, 6).lacking
    bench.window.axis.set_crosshair(6)
    bench.until(lambda: refresh(bench) is None and inspect(bench.session.run, 0, 0, 6).reason == "")
    found = inspect(bench.session.run, 0, 0, 6)
    assert found.lines[-1].number == pytest.approx(found.update, rel=1e-3, abs=1e-7)


def test_the_run_is_the_same_whether_anybody_looks(bench, view):
    bench.run(20)
    watched = [bench.session.run.recording.at(LOSS, step) for step in range(1, 21)]
    bench.window.navigation.show_view("overview")
    bench.open(**{"optimizer": replace(ADAM)})
    bench.run(20)
    assert [bench.session.run.recording.at(LOSS, step) for step in range(1, 21)] == watched


def test_the_keys_one_and_two_change_the_view(bench, view):
    bench.window.activateWindow()
    bench.window.slots.map.setFocus()
    bench.until(bench.window.slots.map.hasFocus)
    bench.qtbot.keyClick(bench.window.slots.map, Qt.Key.Key_1)
    assert bench.window.views.currentWidget() is bench.window.overview
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_2)
    assert bench.window.views.currentWidget() is bench.window.slots


def test_the_panel_of_the_element_shows_its_terms_at_the_crosshair(bench, view):
    panel = bench.window.element
    assert panel.isVisible()
    bench.run(4)
    refresh(bench)
    assert panel.step.text() == "t = 4"
    assert panel.name.text() == "dense/kernel [0, 0]"
    assert panel.lines.text().startswith("m_t ")
    assert panel.reason.isHidden()
    bench.window.axis.set_crosshair(2)
    refresh(bench)
    assert panel.step.text() == "t = 2"
    assert panel.found.after == bench.session.run.recording.exactly("element/dense/kernel/0", 2)
    bench.window.axis.set_crosshair(0)
    refresh(bench)
    assert panel.lines.isHidden()
    assert "Run a step" in panel.reason.text()
    bench.window.navigation.show_view("overview")
    assert not panel.isVisible()


@pytest.mark.exhaustive
def test_without_terms_it_shows_what_was_before_and_after(bench, view):
    bench.open(optimizer=Choice("keras2.Adam"))
    bench.run(3)
    refresh(bench)
    panel = bench.window.element
    assert panel.found.reason
    found = panel.found
    sides = [(each.term.number, each.term.before) for each in panel.lines.places()]
    earlier = inspect(bench.session.run, 0, 0, 2)
    expected = [(found.gradient, earlier.gradient)]
    for slot in ("m", "v"):
        expected += zip(found.slots[slot], earlier.slots[slot], strict=True)
    for name in ("update", "after", "before", "effective_rate"):
        expected.append((getattr(found, name), getattr(earlier, name)))
    assert sides == expected
    assert "m_t−1 " in panel.lines.text()
    assert " → m_t " in panel.lines.text()
    # The weight is said precisely beside them, and nothing is said twice.
    assert [letter.text() for letter, _ in panel.facts.rows if not letter.isHidden()] == ["w"]


@pytest.mark.exhaustive
def test_element_course_is_computed_with_its_column_folded(bench, view):
    bench.window.right.hide()
    bench.run(3)
    refresh(bench)
    assert all(np.isfinite(tile.body.traces[1].at(3)) for tile in view.tiles.values())
    bench.window.right.show()


# Bias correction


def medians(bench, key):
    """Return the layers of a tile that are read at the crosshair, by their names."""
    refresh(bench)
    return {trace.layer.name: trace.at(bench.window.axis.newest) for trace in bench.window.slots.tiles[key].body.traces}


def test_corrected_moments_are_shown_beside_raw_ones_after_an_edit(bench, view):
    hat = "\N{COMBINING CIRCUMFLEX ACCENT}"
    bench.until(view.lens.isVisible)
    bench.window.selection.brush(5)
    for edit in (None, 0.5):
        if edit is not None:
            bench.session.editor.set_value("optimizer", "beta_1", edit)
            bench.settled()
        for _ in range(2):
            bench.run(1)
            step = bench.session.run.state.step
            held = bench.session.run.seen.views.at(0, step)[1].slots
            for slot, beta in (("m", edit or 0.9), ("v", 0.999)):
                whole = held[slot].cells.astype(np.float64) / (1 - beta**step)
                view.lens.button("both").click()
                found = medians(bench, f"slot/{slot}")
                assert found["[1, 1]"] == held[slot].cells[1, 1]
                assert found[f"{slot}{hat} [1, 1]"] == pytest.approx(whole[1, 1], rel=1e-5)
                assert found[f"{slot}{hat} median"] == pytest.approx(np.median(whole), rel=1e-5, abs=1e-12)
                view.lens.button("corrected").click()
                view.choose(f"slot/{slot}")
                np.testing.assert_allclose(cells(bench), whole, rtol=1e-5)
                assert view.map_tile.header.subtitle == f"{slot}{hat} after step {step}"
                assert view.tiles[f"slot/{slot}"].title == f"{slot}{hat}"
                assert found["[1, 1]"] != medians(bench, f"slot/{slot}")["[1, 1]"]
    view.lens.button("raw").click()
    np.testing.assert_array_equal(cells(bench), held["v"].cells)


@pytest.mark.exhaustive
def test_correction_choice_needs_a_correcting_optimizer(bench, view):
    bench.until(view.lens.isVisible)
    bench.open(optimizer=Choice("SGD", {"momentum": 0.9}))
    bench.until(lambda: not view.lens.isVisible())
    bench.open(optimizer=Choice("Nadam"))
    bench.until(view.lens.isVisible)
    assert "also reads the gradient" in view.lens.button("corrected").toolTip().replace("\n", " ")
    view.lens.button("corrected").click()
    assert view.tiles["slot/momentum"].title == "m"
    assert view.tiles["slot/velocity"].title != "v"
    view.lens.button("raw").click()


# Every step, where a person forces it


@pytest.mark.exhaustive
def test_every_step_mode_samples_all_and_reports_its_cost(bench, view):
    frames = []
    bench.session.subscriptions.overhead.connect(frames.append)
    losses = []
    for forced in (False, True):
        bench.open(optimizer=ADAM)
        bench.session.subscriptions.sample_every_step(forced)
        bench.run(40)
        losses.append([bench.session.run.recording.at(LOSS, step) for step in range(1, 41)])
    steps = list(range(1, 41))
    assert [step for step in steps if bench.session.run.seen.views.at(0, step)[0] == step] == steps
    name = QUANTILE("weight/dense/kernel", 0.5)
    assert all(np.isfinite(bench.session.run.recording.exactly(name, step)) for step in steps)
    assert losses[0] == losses[1]
    bench.until(lambda: bool(frames) and frames[-1].step == 40 and frames[-1].every_step)
    assert frames[-1].stride == 1
    assert frames[-1].looks == frames[-1].steps
    assert frames[-1].costs["maps"] > 0
    assert bench.window.overhead.share > 0
    bench.session.subscriptions.sample_every_step(False)
    bench.session.subscriptions.overhead.disconnect(frames.append)


@pytest.mark.exhaustive
def test_map_and_distribution_after_a_break_are_of_the_current_step(bench, view):
    bench.open(optimizer=Choice("SGD", {"learning_rate": 0.01}))
    bench.run(6)
    refresh(bench)
    assert view.ridges.is_live
    bench.session.editor.set_value("optimizer", "learning_rate", 1e18)
    bench.session.playback.toggle()
    bench.until(lambda: bench.session.run.state.status == "broken" and bench.session.run.autopsy is not None)
    last = bench.session.run.timeline.last
    assert bench.session.run.seen.views.steps[-1] == last > 6
    refresh(bench)
    assert view.map_tile.header.subtitle == f"{view.chosen.letter} after step {last}"
    assert view.ridges.is_live
    assert view.ridges.rows.steps[-1] == last


def test_newest_distribution_is_now_only_at_the_current_step(bench, view):
    bench.run(5)
    refresh(bench)
    assert view.ridges.is_live
    bench.session.playback.go_to(2)
    bench.until(lambda: bench.session.run.timeline.step == 2 and bench.session.run.state.step == 2)
    refresh(bench)
    assert not view.ridges.is_live


@pytest.mark.exhaustive
def test_slot_of_another_optimizer_is_a_gap_in_the_record(bench, view):
    """Keras' Adam calls its mean of squares what the library's Momentum calls its momentum."""
    tile = bench.window.overview.tiles["slot_first"]
    session, selection = bench.session, bench.window.selection
    bench.open(optimizer=Choice("Adam", {"learning_rate": 0.01}))
    selection.choose(0, "velocity")
    bench.run(8)
    selection.choose(0)
    assert tile.header.title == "Slot v"
    session.editor.choose("optimizer", "library.Momentum")
    bench.settled()
    selection.choose(0)
    assert tile.header.title == "Slot v"
    assert selection.kind(selection.shown_slot(0)).never_negative
    bench.run(4)
    assert tile.header.title == "Slot m"

    def drawn(key):
        layers = tile.body.traces if key == "overview" else view.tiles["slot/velocity"].body.traces
        for trace in layers:
            x, y = trace.layer.source.read(0, 12, 400)
            y = y if y.ndim == 1 else y[2]
            yield sorted({int(step) for step in x[np.isfinite(y)]}), trace.layer.source.at(5), trace.layer.source.at(12)

    refresh(bench)
    for steps, then, now in [*drawn("overview"), *drawn("slots")]:
        assert steps == [9, 10, 11, 12]
        assert np.all(np.isnan(then))
        assert np.all(np.isfinite(now))
    assert set(view.ridges.rows.steps) <= {9, 10, 11, 12}
    # Where the run stands in its past, it is the other way round.
    session.playback.go_to(6)
    bench.until(lambda: session.run.timeline.step == 6 and session.run.state.step == 6)
    refresh(bench)
    assert tile.header.title == "Slot v"
    for steps, then, now in drawn("overview"):
        assert steps[-1] <= 8
        assert np.all(np.isfinite(then))
        assert np.all(np.isnan(now))


def test_a_slot_that_is_chosen_in_the_tree_is_shown_in_the_map(bench, view):
    bench.run(1)
    selection = bench.window.selection
    view.choose("update")
    name = selection.slots_of(0)[-1].name
    bench.window.variables.chosen.emit(f"{selection.variables[0].path}/{name}")
    assert view.chosen.key == f"slot/{name}"
    # It is the same slot of the next variable.
    selection.choose(1)
    assert view.chosen.key == f"slot/{name}"


@pytest.mark.exhaustive
def test_slots_before_the_first_step_belong_to_no_step(bench, view):
    bench.window.navigation.show_view("overview")
    bench.open(optimizer=Choice("library.Momentum", {"learning_rate": 0.01}))
    bench.run(6)
    bench.session.editor.choose("optimizer", "Adam")
    bench.settled()
    bench.window.navigation.show_view("slots")
    bench.window.selection.choose(0, "velocity")
    bench.until(lambda: 6 in bench.session.run.seen.views.steps)
    refresh(bench)
    seen = bench.session.run.seen.views.at(0, 6)
    assert seen[0] == 6
    assert not seen[1].slots
    assert "6" not in view.map_tile.header.subtitle
