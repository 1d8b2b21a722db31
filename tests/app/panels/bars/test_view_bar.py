"""The line above the plots: which experiment, which plots, which steps."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.choices.shipped import reference_experiments, samples
from app.core.experiment.experiment import Choice
from app.panels.overview.plot_chooser import picture_of
from app.panels.plots import discover


@pytest.fixture
def bar(bench):
    yield bench.window.view_bar
    bench.window.overview.choose(())
    bench.window.axis.follow(None)


def choices(chooser):
    """Return the plots that the chooser lists, by title."""
    return {item.title: item for item in chooser.list.items()}


@pytest.fixture
def chooser(bar):
    bar.plots_button.click()
    yield bar.chooser
    if bar.chooser is not None:
        bar.chooser.close()


def test_it_names_data_model_and_optimizer_and_follows_their_choice(bench, bar):
    assert bar.selection.text() == "Two moons · Multi-layer perceptron · Adam"
    bench.session.editor.choose("optimizer", "SGD")
    assert bar.selection.text().endswith(" · SGD")
    bench.open(dataset=Choice("iris"))
    assert bar.selection.text().startswith("Iris species · ")


def test_chooser_marks_shown_plots_and_enter_toggles_one(bench, bar, chooser):
    overview = bench.window.overview
    assert {title for title, item in choices(chooser).items() if item.badge} >= {"Loss", "Gradients"}
    QTest.keyClicks(chooser.field, "gradients")
    QTest.keyClick(chooser.field, Qt.Key.Key_Return)
    assert "gradients" not in overview.visible_plots
    assert not choices(chooser)["Gradients"].badge
    QTest.keyClick(chooser.field, Qt.Key.Key_Return)
    assert overview.visible_plots[:3] == ("loss", "decision_boundary", "gradients")
    assert bar.chooser is chooser
    chooser.action.click()
    assert overview.chosen == ()
    assert bar.chooser is None


def test_no_row_of_the_chooser_moves_when_a_plot_is_added(bench, chooser):
    listed, bar = [*choices(chooser)], chooser.list.verticalScrollBar()
    chooser.list.light("curvature")
    bar.setValue(bar.value() - 30)
    before = bar.value(), chooser.geometry()
    chooser.list.picked.emit("curvature")
    assert "curvature" in bench.window.overview.visible_plots
    assert ([*choices(chooser)], chooser.list.current()) == (listed, "curvature")
    assert (bar.value(), chooser.geometry()) == before


def test_chooser_has_groups_a_line_on_each_plot_and_its_picture(bench, chooser):
    assert chooser.list.headings() == [
        "Loss", "Predictions", "Gradients", "Slots", "Updates", "Curvature", "Settings",
    ]  # fmt: skip
    assert all(item.detail and item.group for item in choices(chooser).values())
    assert choices(chooser)["Loss"].detail == "Mean loss of each batch (faint) and its moving average."
    assert "Hessian" in choices(chooser)["Curvature"].tooltip


@pytest.mark.parametrize("look", ["dark", "light"])
def test_every_plot_has_a_picture_in_each_theme(look):
    assert [plot.name for plot in discover() if QImage(picture_of(plot.name, look)).isNull()] == []


def test_escape_closes_the_chooser_and_returns_the_focus(bench, bar):
    row = bench.window.hyperparameters.row("beta_1")
    bench.window.navigation.show_row(row)
    bar.choose_plots()
    QTest.keyClick(bar.chooser.field, Qt.Key.Key_Escape)
    assert bar.chooser is None
    assert row.editor().hasFocus()


def test_the_last_plot_cannot_be_taken_away(bench, bar):
    overview = bench.window.overview
    overview.choose(("loss",))
    bar.choose_plots()
    assert choices(bar.chooser)["Loss"].refusal
    bar.chooser.list.picked.emit("loss")
    assert overview.visible_plots == ("loss",)
    bar.chooser.list.picked.emit("metric")
    assert not choices(bar.chooser)["Loss"].refusal
    bar.chooser.close()


def test_the_range_follows_the_last_steps_and_fit_comes_back_from_a_zoom(bench, bar):
    axis = bench.window.axis
    bench.qtbot.mouseClick(bar.range.button("200"), Qt.MouseButton.LeftButton)
    assert (axis.window, axis.following) == (200, True)
    axis.zoom(20, 0.5)
    assert not axis.following
    bench.qtbot.mouseClick(bar.fit_button, Qt.MouseButton.LeftButton)
    assert (axis.window, axis.following) == (200, True)
    assert bar.range.value() == "200"
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_F)
    assert axis.following


def test_the_crosshair_is_told_where_it_is_and_goes_with_a_reset(bench, bar):
    bench.run(30)
    bench.window.axis.set_crosshair(12)
    assert bar.crosshair.text() == "at 12"
    bench.open()
    assert bar.crosshair.text() == ""


@pytest.mark.engine
def test_every_sample_is_on_the_menu_and_opens(bench, bar):
    listed = next(a for a in bar.experiments.menu().actions() if a.text() == "Samples").menu().actions()
    assert [action.text() for action in listed] == [sample.title for sample in samples().values()]
    sample = next(s for s in samples().values() if s.name == "moons-momentum")
    action = next(a for a in listed if a.text() == sample.title)
    with bench.qtbot.waitSignal(bench.session.loaded):
        action.trigger()
    assert bench.session.run.experiment.title == sample.title
    assert bench.window.transport.title.text() == sample.title
    QApplication.processEvents()


@pytest.mark.exhaustive
def test_menu_opens_the_gallery_which_opens_a_reference_experiment(bench, bar):
    next(a for a in bar.experiments.menu().actions() if a.text() == "Reference experiments…").trigger()
    gallery = bench.window.files.references
    assert gallery.isVisible()
    gallery.list.setCurrentRow(list(reference_experiments()).index("momentum-regimes"))
    with bench.qtbot.waitSignal(bench.session.loaded):
        gallery.open_button.click()
    assert bench.session.run.experiment.title == "Momentum at its best on a quadratic"
    assert gallery.isVisible()
    gallery.close()


def test_narrow_bar_names_only_the_optimizer_of_the_plots(bench):
    label = bench.window.view_bar.selection
    metrics = label.fontMetrics()
    whole = label.text().split(" · ")
    assert len(whole) == 3
    label.resize(metrics.horizontalAdvance(whole[2]) + 4, label.height())
    assert label.shown_text() == whole[2]


def test_views_are_named_in_full_at_every_width(bench, bar):
    window = bench.window
    for width in (*range(960, 1081, 20), 1199, 1200, 1280, 1440):
        window.resize(width, 680)
        bench.until(lambda width=width: window.width() == width)
        QApplication.processEvents()
        names = [bar.views.button(key) for key in bar.views.values()]
        assert [each.text() for each in names] == ["Overview", "Slots", "Embedding", "Surface", "Compare", "Scope"]
        has_icons = Qt.ToolButtonStyle.ToolButtonTextUnderIcon in {each.toolButtonStyle() for each in names}
        assert has_icons == (width < 1200)
        assert all(each.width() >= each.sizeHint().width() for each in names), width
    window.resize(1600, 1000)


def test_what_has_no_room_is_in_the_menu_at_the_end(bench, bar):
    window = bench.window
    window.resize(1000, 680)
    window.left_rail.chosen.emit("settings")
    bench.until(bar.more.isVisible)
    assert not bar.range.isVisible()
    menu = bar.more.menu()
    menu.aboutToShow.emit()
    actions = {action.text(): action for action in menu.actions()}
    assert list(actions) == [
        "Lessons", "Steps shown", "Fit: follow the run again\tF", "Measure between two cursors\tC",
        "Save a picture of the window\tCtrl+P",
    ]  # fmt: skip
    last = next(each for each in actions["Steps shown"].menu().actions() if each.text() == "200")
    last.trigger()
    assert window.axis.window == 200
    actions["Measure between two cursors\tC"].trigger()
    assert window.axis.cursors.shown
    window.axis.cursors.toggle()
    actions["Lessons"].menu().aboutToShow.emit()
    assert actions["Lessons"].menu().actions()[-1].text() == "Write a lesson…"
    window.left_rail.chosen.emit("settings")
    window.resize(1600, 1000)
    bench.until(lambda: not bar.more.isVisible())


def test_a_view_disables_what_it_does_not_have(bench, bar):
    window = bench.window
    controls = {"range": bar.range, "fit": bar.fit_button, "cursors": bar.cursors_button, "plots": bar.plots_button}
    lacking = {"overview": set(), "slots": {"plots"}, "surface": {"cursors", "plots"}, "compare": set(controls)}
    for view, names in lacking.items():
        window.navigation.show_view(view)
        assert {name for name, each in controls.items() if not each.isEnabled()} == names
        assert all(each.isVisible() for each in controls.values())
    window.navigation.show_view("overview")
