"""A demonstration with the real window: presenting, larger text, one plot alone, the speaker's window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor

from app.window import Window
from app.window.staging import Spotlight
from tests.app.person import Person
from widgets.base.theme import colour, px, theme

pytestmark = pytest.mark.usefixtures("uncompiled")
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True)
def usual_scale() -> Iterator[None]:
    yield
    theme.set_scale(1.0)


def shown(person: Person) -> dict[str, bool]:
    window = person.window
    names = ("left", "right", "left_rail", "right_rail", "dock", "view_bar", "transport", "timeline", "element")
    return {name: getattr(window, name).isVisible() for name in names}


def lightness(window: Window) -> int:
    """Far from the pointer."""
    return window.grab().toImage().pixelColor(window.width() - 4, window.height() - 4).lightness()


def test_presentation_reduces_the_window_and_restores_it(person: Person) -> None:
    window = person.window
    before, plots, edge = shown(person), window.overview.visible_plots, QColor(colour("edge"))
    person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.steps() == 1)
    person.press(Qt.Key.Key_F5)
    assert shown(person) == {**dict.fromkeys(before, False), "transport": True, "timeline": True, "element": True}
    assert window.overview.visible_plots == ("loss", "slot_first")
    assert (px(100), colour("edge")) == (150, colour("text3"))
    person.wait(lambda: bool(window.element.found.lines))
    # Arrows up and down choose the plot beside the loss, those of a clicker step.
    person.press(Qt.Key.Key_Down)
    assert window.overview.visible_plots == ("loss", "update_ratio")
    person.press(Qt.Key.Key_PageDown)
    person.wait(lambda: person.steps() == 2)
    person.press(Qt.Key.Key_PageUp)
    person.wait(lambda: person.session.run.state.step == 1)
    # In a low window the maps of the slots have the room that the equation had.
    person.press(Qt.Key.Key_2)
    size = window.size()
    for height, has_room in ((540, False), (1000, True)):
        window.resize(size.width(), height)
        person.wait(lambda has_room=has_room: window.element.isVisible() == has_room)
    window.resize(size)
    person.press(Qt.Key.Key_1)
    person.press(Qt.Key.Key_Escape)
    assert shown(person) == before
    person.wait(lambda: window.overview.visible_plots == plots)
    assert (px(100), colour("edge")) == (100, edge)
    # Nothing of it was chosen, and nothing is remembered.
    assert window.overview.chosen == ()
    assert window.settings.text_scale == 1.0


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 100), ((1366, 768), 125), ((1600, 1000), 150)])
def test_presentation_fits_the_window(person: Person, size: tuple[int, int], scale: int) -> None:
    window = person.window
    window.resize(*size)
    person.press(Qt.Key.Key_F5)
    assert px(100) == scale
    person.wait(lambda: window.overview.visible_plots == ("loss", "slot_first"))
    tiles = [window.overview.tiles[name] for name in window.overview.visible_plots]
    person.wait(lambda: all(tile.height() <= window.views.height() for tile in tiles))
    assert all(tile.height() >= px(140) for tile in tiles)
    assert window.transport.minimumSizeHint().width() <= window.width()
    assert window.transport.staged_title.isVisible()
    assert window.transport.staged_title.text() == "Adam"
    assert window.element_dock.height() >= window.element_dock.minimumSizeHint().height()
    person.press(Qt.Key.Key_Escape)
    assert px(100) == 100


def test_f11_fills_the_screen_and_escape_leaves_it_first(person: Person) -> None:
    window = person.window
    before = shown(person)
    person.press(Qt.Key.Key_F5)
    person.press(Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert not any(shown(person).values())
    assert len(window.overview.visible_plots) == 1
    person.press(Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert window.overview.visible_plots == ("loss", "slot_first")
    person.press(Qt.Key.Key_Escape)
    assert shown(person) == before
    # Of another view it is all that there is of it.
    window.navigation.show_view("slots")
    person.press(Qt.Key.Key_F11)
    assert window.shown_view == "slots"
    assert not any(value for name, value in shown(person).items() if name != "element")
    person.press(Qt.Key.Key_Escape)
    assert window.view_bar.isVisible()


@pytest.mark.exhaustive
def test_text_is_enlarged_at_any_time_and_remembered(person: Person) -> None:
    window = person.window
    for expected in (110, 125, 150):
        person.press(Qt.Key.Key_Plus, CTRL)
        assert px(100) == expected
    person.press(Qt.Key.Key_F5)
    assert px(100) == 225
    person.press(Qt.Key.Key_Minus, CTRL)
    assert px(100) == 188
    person.press(Qt.Key.Key_F5)
    assert (px(100), window.settings.text_scale) == (125, 1.25)
    for _ in range(9):
        person.press(Qt.Key.Key_Minus, CTRL)
    assert px(100) == 80
    person.press(Qt.Key.Key_0, CTRL)
    assert px(100) == 100


@pytest.mark.exhaustive
def test_the_spotlight_darkens_all_but_its_place_and_lets_clicks_through(person: Person) -> None:
    window = person.window
    bright = lightness(window)
    person.press(Qt.Key.Key_L)
    assert lightness(window) < bright
    at = window.transport.unit.rect().center() + QPoint(window.transport.unit.width() // 4, 0)
    person.qtbot.mouseClick(window.transport.unit, Qt.MouseButton.LeftButton, pos=at)
    # By keys it stays where they moved it.
    spotlight = window.findChild(Spotlight)
    person.press(Qt.Key.Key_Right, CTRL)
    centre = spotlight.centre
    person.press(Qt.Key.Key_Right, CTRL)
    person.press(Qt.Key.Key_Down, CTRL | SHIFT)
    assert spotlight.centre == centre + QPointF(40, 1)
    person.press(Qt.Key.Key_Escape)
    assert lightness(window) == bright


@pytest.mark.exhaustive
def test_speaker_window_shows_notes_and_the_next_bookmark(person: Person) -> None:
    window, stage = person.window, person.window.stage
    person.press(Qt.Key.Key_F5, SHIFT)
    assert stage.speaker is not None
    stage.speaker.notes.setPlainText("Ask: what will v do?")
    person.session.run.timeline.head = 9
    person.session.timeline.bookmark(7, "the spike")
    assert "the spike" in stage.speaker.next.text()
    assert "7" in stage.speaker.next.text()
    stage.toggle_speaker()
    assert stage.speaker is None
    stage.toggle_speaker()
    assert stage.speaker is not None
    assert stage.speaker.notes.toPlainText() == "Ask: what will v do?"
    window.close()
    assert stage.speaker is None


@pytest.mark.exhaustive
def test_freezing_the_picture_needs_a_second_screen(person: Person) -> None:
    window, stage, said = person.window, person.window.stage, []
    person.session.logged.connect(said.append)
    place = window.pos()
    person.press(Qt.Key.Key_F5, CTRL)
    assert "second screen" in said[-1].sentence
    # A second one: the audience's is then the first.
    stage.screens = lambda: [window.screen(), OtherScreen()]
    person.press(Qt.Key.Key_F5, CTRL)
    assert window.pos() == QPoint(300, 40)
    person.press(Qt.Key.Key_F5, CTRL)
    assert window.pos() == place


class OtherScreen:
    """Screen to which the window goes."""

    def availableGeometry(self) -> OtherScreen:
        return self

    def topLeft(self) -> QPoint:
        return QPoint(300, 40)
