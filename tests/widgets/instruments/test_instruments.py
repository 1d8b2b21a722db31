"""Every instrument of the gallery has the states, the summary, the values and the menu of its base."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.gallery.example import Example, examples
from tests.gallery.example_page import Exhibit
from widgets.base import stylesheet
from widgets.base.theme import colour, theme
from widgets.controls.row_menu import MenuItem
from widgets.instruments import instrument as kit
from widgets.instruments.instrument import Columns, Instrument, Origin, PaintedInstrument
from widgets.instruments.states import InstrumentState, StateCover, StateKind

INSTRUMENTS = [each for each in examples() if issubclass(each.instrument, Instrument)]
STATES = [
    InstrumentState("empty", "No steps yet", "Press Space to run."),
    InstrumentState("waiting", "Building the model", "Creating layers."),
    InstrumentState("veiled", "Another step", "These values are of step 470."),
    InstrumentState("stale", "12 steps ago", "Measured every 50 steps."),
    InstrumentState("broken", "Not finite", "From step 480 on."),
]
TABLES = ("RowTable", "SortedTable")
ENTRIES = ["Figure…", "Copy values", "Explain"]


class Host:
    """A window around an instrument that notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, QWidget]] = []
        self.refusal = ""
        self.coming: InstrumentState | None = None

    def origin(self, _instrument: QWidget) -> Origin:
        return Origin("Adam, digits", 3480)

    def awaited(self, _instrument: QWidget) -> InstrumentState | None:
        return self.coming

    def figure_refusal(self, _instrument: QWidget) -> str:
        return self.refusal

    def ask_figure(self, instrument: QWidget) -> None:
        self.asked.append(("figure", instrument))

    def explain_widget(self, widget: QWidget) -> None:
        self.asked.append(("explanation", widget))


@pytest.fixture(params=INSTRUMENTS, ids=lambda each: each.name)
def shown(request: pytest.FixtureRequest, qtbot: QtBot) -> Instrument:
    """Return an instrument with made-up data in a window that is its host."""
    example: Example = request.param
    theme.use("dark")
    exhibit = Exhibit(example)
    exhibit.instrument_host = Host()
    qtbot.addWidget(exhibit)
    exhibit.show()
    exhibit.picture()
    found = exhibit.instrument
    request.node.kept = exhibit
    return found if isinstance(found, Instrument) else found.findChild(example.instrument)


def host_of(shown: Instrument) -> Host:
    host = kit.host_of(shown)
    assert isinstance(host, Host)
    return host


def entries(shown: Instrument) -> dict[str, MenuItem]:
    return {each.title: each for each in shown.menu() if each is not None}


def opened(act: Callable[[], object]) -> list[str]:
    """Return what the menu offers that `act` opens."""
    act()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    found = [action.text().partition("\t")[0] for action in menu.actions() if not action.isSeparator()]
    menu.close()
    return found


def colours_in(picture: QImage) -> set[int]:
    return {picture.pixel(x, y) for x in range(0, picture.width(), 2) for y in range(0, picture.height(), 2)}


def test_every_class_with_a_summary_is_an_instrument_or_a_table() -> None:
    said = {each.name for each in examples() if hasattr(each.instrument, "summary")}
    assert said - {each.name for each in INSTRUMENTS} == set(TABLES)


@pytest.mark.parametrize("state", STATES, ids=lambda each: each.kind)
def test_a_state_is_seen_and_said_in_both_themes(shown: Instrument, state: InstrumentState) -> None:
    before = shown.grab().toImage()
    shown.show_state(state)
    for name in ("dark", "light"):
        theme.use(name)
        cover = shown.findChild(StateCover)
        assert cover.isVisible()
        picture = shown.grab().toImage()
        whole = cover.size() == shown.size()
        assert whole == (state.kind not in ("stale", "broken"))
        if state.hides:
            assert QImage(cover.grab().toImage()).pixelColor(2, 2) == colour("panel")
            assert shown.described() not in shown.summary() or not shown.described()
        if not whole:
            token = {"stale": "warn_soft", "broken": "error_soft"}[state.kind]
            place = cover.mapTo(shown, cover.rect().bottomRight()) - QPoint(4, 4)
            ratio = picture.devicePixelRatio()
            assert picture.pixelColor(round(place.x() * ratio), round(place.y() * ratio)) == colour(token)
        assert shown.empty == state.hides
        assert state.text() in shown.summary()
    theme.use("dark")
    shown.show_state(None)
    assert not any(cover.isVisible() for cover in shown.findChildren(StateCover))
    assert colours_in(shown.grab().toImage()) == colours_in(before)


def test_a_summary_has_run_step_and_values(shown: Instrument) -> None:
    assert shown.accessibleName()
    origin = shown.shown_origin
    assert origin.run == ("" if shown.origin == Origin("") else "Adam, digits")
    assert shown.summary().startswith(", ".join(origin.texts()))
    assert any(letter.isdigit() for letter in shown.described())


def test_copied_values_name_run_and_step_and_keep_nan(shown: Instrument) -> None:
    entries(shown)["Copy values"].act()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t") == [shown.accessibleName(), *shown.shown_origin.texts()]
    columns = shown.value_columns()
    assert lines[1].split("\t") == list(columns)
    assert len(lines) - 2 == max(np.asarray(values).size for values in columns.values())
    assert len({len(line.split("\t")) for line in lines[1:]}) == 1
    assert "nan" not in "\n".join(lines).split()


def test_the_menu_opens_by_pointer_menu_key_and_shift_f10(shown: Instrument) -> None:
    inside = shown.rect().center()
    click = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, inside, shown.mapToGlobal(inside))
    for act in (
        lambda: QTest.keyClick(shown, Qt.Key.Key_Menu),
        lambda: QTest.keyClick(shown, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier),
        lambda: shown.contextMenuEvent(click),
    ):
        assert opened(act)[-3:] == ENTRIES


def test_the_menu_asks_its_window_or_says_why_it_cannot(shown: Instrument) -> None:
    host = host_of(shown)
    found = entries(shown)
    found["Figure…"].act()
    found["Explain"].act()
    assert host.asked == [("figure", shown), ("explanation", shown)]
    host.refusal = "Only curves can be drawn for print"
    refused = entries(shown)["Figure…"]
    assert (refused.enabled, refused.note) == (False, host.refusal)
    shown.show_state(STATES[0])
    assert [entries(shown)[name].enabled for name in ENTRIES] == [False, False, True]
    shown.window().instrument_host = None
    alone = entries(shown)
    assert (alone["Explain"].enabled, alone["Explain"].note) == (False, "Not in this window")


class Columned(PaintedInstrument):
    """Instrument with these columns."""

    def __init__(self, columns: Columns) -> None:
        super().__init__("Loss")
        self._columns = columns

    def paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), colour("panel"))

    def value_columns(self) -> Columns:
        return self._columns

    def described(self) -> str:
        return ""


def test_without_values_it_says_what_its_window_waits_for(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Columned({})
    qtbot.addWidget(shown)
    monkeypatch.setattr(Columned, "has_values", False)
    assert shown.summary() == "Nothing is shown."
    shown.instrument_host = Host()
    shown.instrument_host.coming = STATES[1]
    assert shown.summary() == "Adam, digits, step 3\u202f480. Building the model. Creating layers."
    assert not any(each.enabled for each in shown.menu() if each is not None and each.title == "Copy values")


def test_values_are_written_so_that_a_program_reads_the_same_numbers(qtbot: QtBot) -> None:
    columns = {"step": np.array([1, 2]), "x": np.float32([0.1, math.nan]), "y": [math.inf], "name": ["a\tb", "nano"]}
    shown = Columned(columns)
    qtbot.addWidget(shown)
    shown.origin = Origin("Adam", 2)
    assert shown.values_text() == "Loss\tAdam\tstep 2\nstep\tx\ty\tname\n1\t0.1\tinf\ta b\n2\tNaN\t\tnano\n"


@pytest.mark.parametrize("kind", ["empty", "veiled"])
def test_a_button_of_a_state_acts(qtbot: QtBot, kind: StateKind) -> None:
    pressed: list[None] = []
    shown = Columned({})
    qtbot.addWidget(shown)
    stylesheet.apply(QApplication.instance())
    shown.resize(420, 300)
    shown.show()
    shown.show_state(InstrumentState(kind, "No table", action="Open", act=lambda: pressed.append(None)))
    words = shown.findChild(StateCover).words
    words.button.click()
    assert pressed == [None]
