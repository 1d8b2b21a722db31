"""Bar of the cursors: positions of A and B, their distance, and a curve's change between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, rule, text_label
from widgets.base.theme import px, theme
from widgets.base.translation import tr
from widgets.controls.choices import Segmented
from widgets.controls.in_place import OPENS, NumberInPlace
from widgets.plots.curve_reading import Measurement
from widgets.plots.tile import Tile
from widgets.plots.time_axis import NAMES, CursorName, TimeAxis
from widgets.plots.time_plot import TimePlot


class CursorBar(QFrame):
    """Bar of the cursors; `tiles` returns the visible tiles in order. Its owner shows and hides it."""

    def __init__(self, axis: TimeAxis, tiles: Callable[[], Sequence[Tile]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._axis, self._tiles = axis, tiles
        note = tr(
            "Cursor {name}: drag its line, place it with {keys} and a click, or press Enter here and type a "
            "step. , and . move the selected cursor by a step, with Ctrl by ten, with Alt by 1 % of "
            "the view. Alt+C places it at the crosshair; Shift+C selects the other"
        )
        keys = {"A": "Shift", "B": "Ctrl+Shift"}
        self.names = Segmented(
            [(name, name, note.format(name=name, keys=keys[name])) for name in NAMES],
            tr("Cursor moved by keys"),
            height=28,
        )
        self.field = NumberInPlace(self)
        self.field.given.connect(self._place)
        self._typed: CursorName = "A"
        for name in NAMES:
            # After that of the buttons themselves, so that it is asked before it.
            self.names.button(name).installEventFilter(self)
        self.distance = text_label("", "label")
        self.distance.setToolTip(tr("From A to B"))
        self.reading = ElidedLabel("", "body")
        self.close_button = IconButton("x", tr("Hide the cursors"), key="C", size=24, icon_size=14)
        self._layout = QHBoxLayout(self)
        for widget in (self.names, self.distance, rule(vertical=True)):
            self._layout.addWidget(widget)
        self._layout.addWidget(self.reading, 1)
        self._layout.addWidget(self.close_button)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._show_reading)
        cursors = axis.cursors
        self.names.chosen.connect(lambda name: cursors.select("A" if name == "A" else "B"))
        self.close_button.clicked.connect(cursors.toggle)
        cursors.changed.connect(self._show_steps)
        # Every plot says so for itself; the sum of it is read once.
        cursors.measured.connect(self._soon.start)
        theme.changed.connect(self._renew)
        self._renew()
        self._show_steps()

    @property
    def measurement(self) -> tuple[str, Measurement] | None:
        """Title of a tile and its curve: of the plot that was pointed at last, else of the first plot."""
        leader: QObject | None = self._axis.cursors.leader
        tiles = sorted(self._tiles(), key=lambda tile: tile.body is not leader)
        for tile in tiles:
            if isinstance(tile.body, TimePlot) and tile.body.measurement is not None and not tile.empty:
                return tile.title, tile.body.measurement
        return None

    def spoken(self) -> str:
        """Return the position of the selected cursor and the measurement between both, in words."""
        found, selected = self.measurement, self._axis.cursors.selected
        words = [f"{selected} {self._axis.say(self._axis.cursors.step(selected))}"]
        return "; ".join(words if found is None else [*words, f"{found[0]}, {found[1].sentence()}"])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_key = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in OPENS
        if not is_key and event.type() != QEvent.Type.MouseButtonDblClick:
            return False
        self._type(next(name for name in NAMES if self.names.button(name) is watched))
        return True

    def _type(self, name: CursorName) -> None:
        """Open a field for the step of a cursor over its button."""
        button = self.names.button(name)
        self._typed = name
        self._axis.cursors.select(name)
        centre = button.mapTo(self, button.rect().center())
        x = self._axis.of_grains(self._axis.cursors.step(name))
        self.field.open(QPointF(centre), x, tr("Step of cursor {name}", name=name))

    def _place(self, x: float) -> None:
        self._axis.cursors.place(self._typed, self._axis.to_grains(x))

    def _show_steps(self) -> None:
        cursors = self._axis.cursors
        for name in NAMES:
            self.names.button(name).setText(f"{name}  {self._axis.place_text(cursors.step(name))}")
        self.names.set_value(cursors.selected)
        a, b = cursors.steps
        self.distance.setText(f"Δ {self._axis.distance_text(b - a)}")
        self._soon.start()

    def _show_reading(self) -> None:
        found = self.measurement
        if found is None:
            self.reading.setText(tr("Nothing to measure yet") if self._axis.cursors.shown else "")
            return
        title, curve = found
        name, values = curve.sign.name, f"A {curve.a}   B {curve.b}"
        change = f"Δ {curve.difference}   {curve.slope}"
        whole = f"{title} · {name}   {values}   {change}"
        self.reading.setText(whole, (f"{name}   {values}   {change}", f"{name}   {change}", change))

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(6), px(2), px(6), px(2))
        self._layout.setSpacing(px(10))
        self._show_steps()
