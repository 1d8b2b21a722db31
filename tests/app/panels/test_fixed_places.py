"""No control of the bar, the row of views or the left column moves by a pixel from one state to another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QSlider, QWidget
from pytestqt.qtbot import QtBot

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import NotFinite, Unmoved
from app.core.messages.run_frames import State
from app.session.settings import Settings
from app.window import Window, make_application
from app.window.languages import translation
from tests.app.shown_runs import (
    BASE,
    STEPS,
    Bench,
    show_awaited,
    show_built,
    show_ended,
    show_file,
    show_running,
    show_stored,
    show_training,
)
from widgets.forms.form_rows import NumberRow

SIZES = ((1000, 680), (1280, 720), (1440, 900), (1600, 1000), (1920, 1080))
VIEWS = ("overview", "slots", "embedding", "surface", "compare", "scope")
Places = dict[QWidget, QRect]


@contextmanager
def opened(language: str, experiment: Experiment = BASE) -> Iterator[Window]:
    """Open a window in this language; nothing of it is painted."""
    make_application()
    translation.use(language)
    window = Window(experiment, Settings(width=1600, height=1000), keep_settings=False)
    window.complete()
    window.setUpdatesEnabled(False)
    window.turns.refresh_all = lambda: None  # what is in the plots moves nothing
    window.show()
    yield window
    assert window.close()
    translation.use("en")
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def settle() -> None:
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()


def places(window: Window, *parts: QWidget) -> Places:
    """Return where each control of these parts is in the window."""
    kinds = QAbstractButton, QLineEdit, QComboBox, QSlider
    found = [each for part in parts for each in (part, *part.findChildren(QWidget)) if isinstance(each, kinds)]
    return {each: QRect(each.mapTo(window, QPoint()), each.size()) for each in found if each.isVisible()}


def starting(bench: Bench) -> None:
    show_built(bench, "Zebra", 1)
    bench.session.busy.work = "compiling"
    bench.window.transport.set_starting(True)
    bench.window.transport.state_badge.set_work("compiling", 62)


def broken(bench: Bench) -> None:
    """Break the step, with everything that is said of it and of other things meanwhile."""
    show_built(bench, "Zebra", 1)
    window, session = bench.window, bench.session
    session.run.timeline.broken = STEPS
    session.diverged.emit(NotFinite(STEPS, "loss", STEPS - 1, 0.5))
    session.unmoved.emit(Unmoved(STEPS, 10, "No weight has moved in 10 steps."))
    session.wasReset.emit(1234)
    window.stuck.ask("A question", "Interrupt", lambda _: "")
    session.stateChanged.emit(State("broken", STEPS))


def finished(bench: Bench) -> None:
    show_built(bench, "Zebra", 1)
    bench.session.run.state = State("finished", 500)
    bench.session.stateChanged.emit(bench.session.run.state)
    bench.session.declined.emit("There is no step after the last one that was made, whatever the key.")


def waiting(bench: Bench) -> None:
    """Edit what needs a reset, and what waits for the next step; type what cannot be."""
    show_built(bench, "Zebra", 1)
    session = bench.session
    session.run.needs_reset = ("dataset", "model", "batch_size")
    session.run.unconfirmed_edits["optimizer.learning_rate"] = 1
    session.waitingChanged.emit(session.run.waiting)
    bench.window.hyperparameters.row("learning_rate").set_fault("learning_rate must be above 0, and no text.")
    bench.window.optimizer.notice.say("No optimizer is in the file: it has a fault in line 3, which is to be mended.")


OWN: dict[str, Callable[[Bench], None]] = {
    "built": lambda bench: show_built(bench, "Zebra", 1),
    "starting": starting,
    "running": lambda bench: show_running(bench, "Zebra", 1),
    "waiting": waiting,
    "broken": broken,
    "finished": finished,
    "building": lambda bench: show_awaited(bench, "Zebra", 1),
    "resuming": lambda bench: show_stored(bench, "Zebra", 1),
}
FOREIGN: dict[str, Callable[[Bench], None]] = {
    "attached": lambda bench: show_training(bench, "Okapi", 1),
    "ended": lambda bench: show_ended(bench, "Okapi", 1),
    "saved model": lambda bench: show_file(bench, "keras3-7", 1),
    "lesson": lambda bench: bench.window.lessons.open("first-step"),
}


@pytest.mark.parametrize("language", ["en", "zh_CN", "bn"])
def test_no_state_and_no_view_moves_a_control(qapp: QApplication, qtbot: QtBot, language: str) -> None:
    bars: dict[tuple[int, int], Places] = {}
    columns: dict[tuple[int, int], Places] = {}
    with opened(language) as window:
        bench, optimizer, foot = Bench(window, qtbot), window.optimizer, window.left_side.foot
        for turn, (state, show) in enumerate((OWN | FOREIGN).items()):
            show(bench)
            for place, size in enumerate(SIZES):
                window.resize(*size)
                if not window.left_side.isVisible():
                    window.left_rail.chosen.emit("settings")
                settle()
                column = places(window, window.left, foot)
                before = columns.setdefault(size, column)
                # Another run may have other hyperparameters; the optimizer and the line of the problem stay.
                common = [each for each in column if each in before]
                if state in FOREIGN:
                    common = [each for each in common if each is foot or optimizer.isAncestorOf(each)]
                moved = [
                    (each.accessibleName(), before[each], column[each])
                    for each in common
                    if before[each] != column[each]
                ]
                assert not moved, (state, size)
                # Every view in each state, at one size after the other, and in the first state at all of them.
                for view in VIEWS if turn in (0, place) or turn % len(SIZES) == place else VIEWS[:1]:
                    window.navigation.show_view(view)
                    settle()
                    bar = places(window, window.transport, window.view_bar)
                    assert bar == bars.setdefault(size, bar), (state, size, view)
                window.navigation.show_view("overview")
                names = window.view_bar.views
                assert all(names.button(key).width() >= names.button(key).sizeHint().width() for key in names.values())
            window.hyperparameters.row("learning_rate").set_fault("")
            optimizer.notice.say("")


@pytest.mark.parametrize("language", ["en", "zh_CN", "bn"])
def test_a_laptop_shows_all_of_adam_and_its_schedule(qapp: QApplication, qtbot: QtBot, language: str) -> None:
    with opened(language, replace(BASE, optimizer=Choice("Adam"))) as window:
        hyperparameters, schedule = window.hyperparameters.form.rows, window.schedule
        numbers = [row for row in hyperparameters.values() if isinstance(row, NumberRow)]
        for size, parts in (
            ((1280, 720), [*hyperparameters.values(), schedule.preview, schedule.target, schedule.kind]),
            ((1000, 680), [*hyperparameters.values()]),
        ):
            window.resize(*size)
            if not window.left_side.isVisible():
                window.left_rail.chosen.emit("settings")
            settle()
            view = window.left.scroller.viewport()
            bottoms = [part.mapTo(view, part.rect().bottomLeft()).y() for part in parts]
            assert max(bottoms) < view.height()
            assert all(row.slider.width() >= 80 for row in numbers)
        # What is trained unfolds below, and moves nothing of it.
        before = places(window, window.optimizer, window.left_side.foot)
        assert not window.problem.isVisible()
        window.left_side.foot.click()
        settle()
        assert window.problem.isVisible()
        assert places(window, window.optimizer, window.left_side.foot) == before
        window.left_side.foot.click()
