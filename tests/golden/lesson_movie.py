"""`python -m tests.golden.lesson_movie`: make the README's moving picture of a lesson, as a person takes it.

A curve is predicted with the mouse on the plot, the run starts, the prediction stays as a ghost and is scored. Look at
it before a commit.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.choices.catalogues import catalogues
from app.choices.shipped import find_lesson, step_experiment
from app.window import Window
from tests.golden.readme_movie import ROOT, SHOWN, SIZE, opened, picture, wait
from widgets.figures.movie import FilmWriter

MOVIE = ROOT / "resources" / "pictures" / "lesson.gif"
_LESSON, _STEP = "momentum", 2
_DRAWN = ((1, 0.03), (8, 0.2), (18, 0.34), (35, 0.42), (60, 0.45), (100, 0.46))
"""Steps, and heights as shares of the plot, that the mouse passes: what somebody might expect."""
_HELD = 4
"""Pictures of what is read."""


def scenes(window: Window) -> Iterator[None]:
    """Play the scenes of the film; a picture is taken at each yield."""
    lessons = window.lessons
    lessons.open_lesson(find_lesson(_LESSON), _STEP)
    wait(lambda: lessons.guide.is_ready)
    for _ in range(_HELD):
        yield
    curves, panel = lessons.curves, lessons.panel
    assert curves is not None
    assert panel is not None
    drawing = curves.drawing
    assert drawing is not None
    plot = drawing.plot
    window.refresh()
    places = [QPointF(plot.place_of(step), plot.frame.bottom() - share * plot.frame.height()) for step, share in _DRAWN]
    _send(drawing, QEvent.Type.MouseButtonPress, places[0])
    for place in places[1:]:
        _send(drawing, QEvent.Type.MouseMove, place)
        yield
    _send(drawing, QEvent.Type.MouseButtonRelease, places[-1])
    control = panel.question.control
    assert control is not None
    control.predict.click()
    while lessons.guide.result is None:
        yield
    for _ in range(2 * _HELD):
        yield


def _send(widget: QWidget, kind: QEvent.Type, place: QPointF) -> None:
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    event = QMouseEvent(kind, place, QPointF(widget.mapToGlobal(place)), button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def main() -> int:
    first = step_experiment(find_lesson(_LESSON), _STEP, catalogues())
    with opened(first, SIZE) as window:
        writer = FilmWriter(MOVIE, SHOWN, 4)
        for _ in scenes(window):
            writer.add(picture(window))
        writer.close()
        sys.stdout.write(f"{MOVIE}: {writer.frames} pictures, {MOVIE.stat().st_size / 1e6:.1f} MB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
