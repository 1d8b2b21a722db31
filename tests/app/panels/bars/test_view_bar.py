"""The line above the plots: which experiment, which plots, which steps."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from app.choices.shipped import reference_experiments, samples
from app.core.experiment.experiment import Choice


@pytest.fixture
def bar(bench):
    yield bench.window.view_bar
    bench.window.overview.choose(())
    bench.window.axis.follow(None)


def plots_menu(bar):
    """Return the entries of the menu of plots, as they are when it opens."""
    bar.plots_menu.aboutToShow.emit()
    return {action.text(): action for action in bar.plots_menu.actions() if action.text()}


def test_it_names_data_model_and_optimizer_and_follows_their_choice(bench, bar):
    assert bar.selection.text() == "Two moons · Multi-layer perceptron · Adam"
    bench.session.editor.choose("optimizer", "SGD")
    assert bar.selection.text().endswith(" · SGD")
    bench.open(dataset=Choice("iris"))
    assert bar.selection.text().startswith("Iris species · ")


def test_the_menu_marks_what_is_shown_and_a_plot_is_taken_away_and_brought_back(bench, bar):
    overview = bench.window.overview
    menu = plots_menu(bar)
    assert {title for title, action in menu.items() if action.isChecked()} >= {"Loss", "Gradients"}
    assert menu["As many as fit"].isChecked()
    menu["Gradients"].trigger()
    assert "gradients" not in overview.visible_plots
    menu = plots_menu(bar)
    assert not menu["As many as fit"].isChecked()
    menu["Gradients"].trigger()
    assert overview.visible_plots[:3] == ("loss", "decision_boundary", "gradients")
    plots_menu(bar)["As many as fit"].trigger()
    assert overview.chosen == ()


def test_the_last_plot_cannot_be_taken_away(bench, bar):
    overview = bench.window.overview
    overview.choose(("loss",))
    assert not plots_menu(bar)["Loss"].isEnabled()
    overview.choose(("loss", "metric"))
    assert plots_menu(bar)["Loss"].isEnabled()


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
    titles = [action.text() for action in bar.experiments.menu().actions() if action.text()]
    assert titles[: len(samples())] == [sample.title for sample in samples().values()]
    sample = next(s for s in samples().values() if s.name == "moons-momentum")
    action = next(a for a in bar.experiments.menu().actions() if a.text() == sample.title)
    with bench.qtbot.waitSignal(bench.session.loaded):
        action.trigger()
    assert bench.session.run.experiment.title == sample.title
    assert bench.window.transport.title.text() == sample.title
    QApplication.processEvents()


@pytest.mark.exhaustive
def test_the_gallery_of_reference_experiments_opens_from_the_menu_and_opens_one(bench, bar):
    next(a for a in bar.experiments.menu().actions() if a.text() == "Reference experiments…").trigger()
    gallery = bench.window.files.references
    assert gallery.isVisible()
    gallery.list.setCurrentRow(list(reference_experiments()).index("momentum-regimes"))
    with bench.qtbot.waitSignal(bench.session.loaded):
        gallery.open_button.click()
    assert bench.session.run.experiment.title == "Momentum at its best on a quadratic"
    assert gallery.isVisible()
    gallery.close()


@pytest.mark.exhaustive
def test_where_there_is_no_room_for_the_names_of_the_views_they_are_a_menu(bench, bar):
    window = bench.window
    bench.until(bar.views.isVisible)
    assert not bar.view_menu.isVisible()
    window.resize(960, 540)
    window.left_rail.chosen.emit("settings")
    bench.until(bar.view_menu.isVisible)
    assert (bar.views.isVisible(), bar.view_menu.text()) == (False, "Overview")
    bar.view_menu.menu().aboutToShow.emit()
    actions = {action.text(): action for action in bar.view_menu.menu().actions()}
    assert list(actions) == ["Overview", "Slots", "Embedding", "Surface", "Compare", "Scope"]
    actions["Slots"].trigger()
    assert window.views.currentWidget() is window.slots
    window.navigation.show_view("overview")
    window.left_rail.chosen.emit("settings")
    window.resize(1600, 1000)
    bench.until(bar.views.isVisible)


def test_where_there_is_no_room_for_all_names_the_optimizer_of_the_plots_is_said(bench):
    label = bench.window.view_bar.selection
    metrics = label.fontMetrics()
    whole = label.text().split(" · ")
    assert len(whole) == 3
    label.resize(metrics.horizontalAdvance(whole[2]) + 4, label.height())
    assert label.shown_text() == whole[2]


def test_at_no_width_is_a_view_named_by_a_part_of_its_name(bench, bar):
    window = bench.window
    for width in range(960, 1081, 20):
        window.resize(width, 680)
        bench.until(lambda width=width: window.width() == width)
        QApplication.processEvents()
        assert bar.view_menu.isVisible() or bar.views.width() >= bar.views.sizeHint().width(), width
    window.resize(1600, 1000)
    bench.until(bar.views.isVisible)


@pytest.mark.parametrize("width", [1000, 1280])
def test_views_have_one_place_whichever_is_shown(bench, bar, width):
    window, places = bench.window, set()
    window.resize(width, 680)
    for view in ("overview", "slots", "surface", "compare", "scope"):
        window.navigation.show_view(view)
        QApplication.processEvents()
        bar.layout().activate()
        places.add((bar.views.isVisible(), bar.view_menu.isVisible(), bar.views.mapTo(window, QPoint()).x()))
    window.navigation.show_view("overview")
    window.resize(1600, 1000)
    bench.until(bar.views.isVisible)
    assert len(places) == 1


@pytest.mark.exhaustive
def test_the_button_of_the_lessons_has_its_word_where_there_is_room(bench, bar):
    window, before = bench.window, bench.window.size()
    window.resize(1920, 1080)
    bench.qtbot.waitUntil(lambda: bar.lessons_button.text() == "Lessons")
    window.view_bar.setFixedWidth(500)
    bench.qtbot.waitUntil(lambda: not bar.lessons_button.text())
    assert bar.lessons_button.accessibleName() == "Lessons"
    window.view_bar.setMinimumWidth(0)
    window.view_bar.setMaximumWidth(16777215)
    window.resize(before)
