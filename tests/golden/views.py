"""Every view of the real window in both themes, after short runs that are the same on every machine."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import replace

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.attach.kernel.column_table import ELEMENT_GRADIENT
from app.core.experiment.experiment import Choice, Experiment
from app.session.inspection.element_inspection import replay_text
from app.session.lesson.answer_file import AnswerFile
from app.session.races.race_plans import Plan
from app.window import Window
from tests.app.bench import Bench
from tests.scripted.scenarios import BASE
from widgets.base.theme import theme
from widgets.plots.time_plot import TimePlot

VIEWS = (
    "lesson", "overview", "learnt", "stage", "slots", "scope", "editor", "compare", "function", "embedding", "surface",
)  # fmt: skip
THEMES = ("dark", "light")
WIDTH, HEIGHT = 1440, 900
_KEPT = 720
"""Width of a picture that is kept."""
_EXPERIMENT = replace(BASE, optimizer=Choice("library.Adam", {"learning_rate": 0.02}))
_FIELD = tuple(
    replace(BASE, title=name, optimizer=Choice(name, {"learning_rate": 0.1}), steps=30) for name in ("SGD", "Adam")
)
_WORDS = replace(
    BASE,
    title="words",
    dataset=Choice("skip-gram", {"vocabulary": 60, "topics": 4, "length": 2000}),
    model=Choice("skip-gram", {"dimension": 8}),
    optimizer=Choice("library.LazyAdam", {"learning_rate": 0.01}),
    batch_size=8,
)
_SINE = replace(
    BASE, title="sine", dataset=Choice("sine", {"rows": 200}), optimizer=Choice("Adam", {"learning_rate": 0.05})
)
_BOWL = replace(
    BASE,
    title="bowl",
    dataset=Choice("surface", {"function": "bowl"}),
    model=Choice("points", {"points": 2}),
    optimizer=Choice("library.Adam", {"learning_rate": 0.05}),
)


def pictures(bench: Bench, wanted: Collection[tuple[str, str]]) -> Iterator[tuple[str, str, QImage]]:
    """View, theme and picture of each of those wanted. All views up to the last of them are opened, for each begins as
    the one before it was left.
    """
    window = bench.window
    last = max(VIEWS.index(view) for view, _ in wanted)
    for view in VIEWS[: last + 1]:
        _open(view, bench)
        for name in THEMES:
            if (view, name) in wanted:
                theme.use(name)
                yield view, name, picture(window)
        theme.use("dark")


def picture(window: Window) -> QImage:
    """Take a picture of the window, with timings and what differs by machine covered, scaled down."""
    for plot in window.findChildren(TimePlot):
        # Limits are kept while the curves fit, so they would say what was drawn on the way.
        plot.set_scale(plot.value_scale)
    # Nor do columns of numbers narrow while numbers run.
    window.element.lines.show_lines(())
    for _ in range(3):
        # New numbers may change what a tile has room for, and that takes another turn of the event loop.
        window.turns.mark_all_stale()
        window.refresh()
        QApplication.processEvents()
    image, before = window.grab().toImage(), None
    while image != before:
        # A change of theme lays out once more after the last of these turns.
        QApplication.processEvents()
        image, before = window.grab().toImage(), image
    painter = QPainter(image)
    for widget in (window.overhead, window.transport.readouts.device, window.compare.side.status):
        if widget.isVisible():
            painter.fillRect(QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size()), QColor("gray"))
    painter.end()
    return image.scaledToWidth(_KEPT, Qt.TransformationMode.SmoothTransformation)


def _open(view: str, bench: Bench) -> None:
    {
        "overview": _overview,
        "learnt": _learnt,
        "stage": _stage,
        "slots": _slots,
        "scope": _scope,
        "editor": _editor,
        "compare": _compare,
        "function": _function,
        "embedding": lambda bench: _train(bench, _WORDS, "embedding"),
        "surface": lambda bench: _train(bench, _BOWL, "surface"),
        "lesson": _lesson,
    }[view](bench)


def _overview(bench: Bench) -> None:
    bench.window.lessons.guide.close()
    bench.until(lambda: not bench.session.run.is_loading)
    _train(bench, _EXPERIMENT, "overview")
    _plane_came(bench)


def _plane_came(bench: Bench) -> None:
    """Wait for the last look at the plane, which comes when the run rests."""
    bench.until(lambda: getattr(bench.session.run.seen.plane, "step", -1) == bench.session.run.state.step)


def _learnt(bench: Bench) -> None:
    overview, step = bench.window.overview, bench.session.run.state.step
    overview.choose(("network", "decision_boundary"))
    bench.until(lambda: overview.tiles["network"].header.subtitle == f"w after step {step}")
    _plane_came(bench)


def _function(bench: Bench) -> None:
    _train(bench, _SINE, "overview")
    _plane_came(bench)


def _lesson(bench: Bench) -> None:
    """Show a page of a lesson with a prediction that follows a common misconception."""
    # The log has the time of day.
    bench.window.dock.set_folded(True)
    lessons = bench.window.lessons
    AnswerFile().path("first-step").unlink(missing_ok=True)
    lessons.open("first-step")
    lessons.guide.go(1)
    bench.until(lambda: lessons.guide.is_ready)
    bench.settled()
    lessons.guide.predict(1.9)
    bench.until(lambda: lessons.guide.result is not None)
    bench.settled()
    # Until it is laid out the verdict has the height that its lines had before it was shown.
    verdict = lessons.panel.question.control.verdict
    bench.until(lambda: verdict.isVisible() and verdict.height() <= verdict.sizeHint().height())


def _stage(bench: Bench) -> None:
    bench.window.overview.choose(())
    bench.window.stage.toggle_presenting()
    _all_of_the_element(bench)


def _slots(bench: Bench) -> None:
    bench.window.stage.leave()
    bench.window.navigation.show_view("slots")
    _all_of_the_element(bench)


def _scope(bench: Bench) -> None:
    bench.window.navigation.show_view("scope")
    _all_came(bench)


def _all_of_the_element(bench: Bench) -> None:
    """Wait for the last steps of the element, which are computed beside the run in pieces that depend on the
    machine."""
    window, recording = bench.window, bench.session.run.recording
    selection, steps = window.selection, range(1, bench.session.run.state.step + 1)
    gradient = ELEMENT_GRADIENT(bench.session.run.built.variables[selection.variable], selection.element)
    bench.until(lambda: not any(math.isnan(recording.exactly(gradient, step)) for step in steps))
    bench.until(lambda: not replay_text(bench.session.run.seen.replaying))
    _all_came(bench)


def _editor(bench: Bench) -> None:
    bench.window.navigation.show_view("overview")
    bench.window.navigation.show_editor()
    bench.window.setFocus()


def _compare(bench: Bench) -> None:
    window = bench.window
    window.dock.set_folded(True)
    window.navigation.show_view("compare")
    window.compare.setup.started.emit(Plan("race", "Race of 2 optimizers", _FIELD))
    bench.until(lambda: window.races.present is not None and not window.races.live)


def _train(bench: Bench, experiment: Experiment, view: str) -> None:
    """In pieces of ten steps, so that what is looked at on the way does not depend on how fast they are."""
    bench.window.navigation.show_view(view)
    _load(bench, experiment)
    for _ in range(6):
        bench.run(10)
        _all_came(bench)


def _load(bench: Bench, experiment: Experiment) -> None:
    with bench.qtbot.waitSignal(bench.session.loaded):
        bench.session.loader.open(experiment)
    bench.until(lambda: bench.session.run.state.status == "ready")
    _all_came(bench)


def _all_came(bench: Bench) -> None:
    """Wait until every subscription is answered: commands are served in their order."""
    bench.window.turns.mark_all_stale()
    bench.window.refresh()
    bench.settled()
    bench.window.refresh()
