"""Base of instruments: what each says of itself, offers in its menu, and shows where it has no values."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QImage,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.base.display_numbers import thousands
from widgets.base.painted_parts import ARROWS, OPEN, painted, timed
from widgets.base.shortcut_override import claim_keys
from widgets.base.small_marks import Painted, paint_box
from widgets.base.theme import colour, px
from widgets.base.translation import tr, translatable
from widgets.controls.row_menu import MenuItem, asks_for_menu, below, menu_place, open_menu
from widgets.instruments.states import InstrumentState, StateCover

Columns = Mapping[str, ArrayLike]
"""Columns of values, each (n,) of numbers or texts, by name."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Run and step that values belong to; without a run, an instrument has that of its window."""

    run: str | None = None
    step: int | None = None

    def texts(self) -> list[str]:
        """Return both in words: `["Adam, digits", "step 3 480"]`."""
        step = [] if self.step is None else [tr("step {step}", step=thousands(self.step))]
        return [self.run, *step] if self.run else step


class InstrumentHost(Protocol):
    """Window around instruments. The nearest parent of an instrument whose `instrument_host` is set has it."""

    def origin(self, instrument: QWidget) -> Origin:
        """Return the run and the step that the window shows."""
        ...

    def awaited(self, instrument: QWidget) -> InstrumentState | None:
        """Return what an instrument without values waits for; None if nothing comes by itself."""
        ...

    def figure_refusal(self, instrument: QWidget) -> str:
        """Return the reason why no figure can be made; empty if one can."""
        ...

    def ask_figure(self, instrument: QWidget) -> object:
        """Open the dialog of figures with an instrument."""
        ...

    def explain_widget(self, widget: QWidget) -> object:
        """Explain a widget, as F1 does."""
        ...


_BesideWidget: Any = object
"""Class that is no widget by itself, though everything in it is for one."""


class Instrument(_BesideWidget):
    """First base of every instrument, beside one of Qt: states, a summary, values to copy, and a context menu.

    A subclass has `described` and `value_columns`, and says what it has (`has_values`, or `own_state` with a reason).
    It calls `renew_state` after a change. It may have a menu of its own (`menu_items`).
    """

    NOTHING = InstrumentState("empty", translatable("Nothing is shown"))
    """State without values."""
    origin: Origin | None = None
    """Run and step of the values, where they are not those of the window."""
    _given: InstrumentState | None = None
    _cover: StateCover | None = None

    def described(self) -> str:
        """Return a description of the values in words."""
        raise NotImplementedError

    def value_columns(self) -> Columns:
        """Return the values on the instrument, unrounded."""
        raise NotImplementedError

    @property
    def has_values(self) -> bool:
        """True if there is anything to show."""
        return True

    def own_state(self) -> InstrumentState | None:
        """Return the state that follows from the values; None where they can be shown."""
        if self.has_values:
            return None
        host = host_of(self)
        return (host.awaited(self) if host is not None else None) or self.NOTHING

    def menu_items(self, place: QPointF | None) -> list[MenuItem | None]:
        """Return the menu at a position of the widget, above what every instrument has; None for a key."""
        return []

    # States

    @property
    def state(self) -> InstrumentState | None:
        """State that was given, else that which follows from the values."""
        return self._given or self.own_state()

    @property
    def empty(self) -> bool:
        """True if a text is shown in place of values."""
        return self.state is not None and self.state.hides

    def show_state(self, state: InstrumentState | None) -> None:
        """Show a state; None for that of the values."""
        self._given = state
        self.renew_state()

    def renew_state(self) -> None:
        """Draw the current state, and renew the description while somebody may listen to it."""
        state = self.state
        if self.hasFocus():
            self.setAccessibleDescription(self.summary())
        if self._cover is None and state is not None:
            self._cover = StateCover(self)
        if self._cover is not None:
            self._cover.show_state(state)

    # Words and values

    @property
    def shown_origin(self) -> Origin:
        """Run and step of the values: its own, else those of the window."""
        host, own = host_of(self), self.origin
        around = host.origin(self) if host is not None else Origin()
        return around if own is None else Origin(around.run if own.run is None else own.run, own.step)

    def summary(self) -> str:
        """Return run, step, state and values in words."""
        origin, state = ", ".join(self.shown_origin.texts()), self.state
        said = [f"{origin}." if origin else "", state.text() if state is not None else ""]
        return " ".join(filter(None, [*said, "" if self.empty else self.described()]))

    def values_text(self) -> str:
        """Return the values separated by tabs, below their name, run and step."""
        columns = {name: _texts(values) for name, values in self.value_columns().items()}
        rows = itertools.zip_longest(*columns.values(), fillvalue="")
        lines = ((self.accessibleName(), *self.shown_origin.texts()), tuple(columns), *rows)
        return "\n".join("\t".join(map(_cell, line)) for line in lines) + "\n"

    def copy_values(self) -> None:
        """Copy `values_text` to the clipboard."""
        QGuiApplication.clipboard().setText(self.values_text())

    # Menu

    def menu(self, place: QPointF | None = None) -> list[MenuItem | None]:
        """Return the whole menu at a position of the widget; None for a key."""
        host, own = host_of(self), self.menu_items(place)
        absent = "" if host is not None else tr("Not in this window")
        nothing = tr("Nothing is shown.") if self.empty else ""
        no_figure = nothing or (host.figure_refusal(self) if host is not None else absent)

        def item(title: str, icon: str, act: Callable[[], object], why_not: str, key: str = "") -> MenuItem:
            return MenuItem(title, act, key, icon, enabled=not why_not, note=why_not)

        return [
            *own,
            *([None] if own else []),
            item(tr("Figure…"), "export", lambda: host and host.ask_figure(self), no_figure),
            item(tr("Copy values"), "copy", self.copy_values, nothing, "Ctrl+C"),
            item(tr("Explain"), "question", lambda: host and host.explain_widget(self), absent, "F1"),
        ]

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_pointer = event.reason() == QContextMenuEvent.Reason.Mouse
        open_menu(self, self.menu(QPointF(event.pos()) if by_pointer else None), menu_place(event, self))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if asks_for_menu(event):
                open_menu(self, self.menu(), below(self))
                return True
            if event.matches(QKeySequence.StandardKey.Copy) and not self.empty:
                self.copy_values()
                return True
        return super().event(event)


def host_of(widget: QWidget) -> InstrumentHost | None:
    """Return the host of the nearest parent that has one."""
    here: QWidget | None = widget
    while here is not None:
        if (host := getattr(here, "instrument_host", None)) is not None:
            return host
        here = here.parentWidget()
    return None


def _texts(values: ArrayLike) -> list[str]:
    """Return values as texts that a program reads as the same numbers."""
    return ["NaN" if text == "nan" else text for text in np.asarray(values).reshape(-1).astype(str).tolist()]


def _cell(text: str) -> str:
    return " ".join(text.split()) if "\t" in text or "\n" in text else text


def matrix_values(values: ArrayLike, rows: ArrayLike | None = None, columns: Collection[object] = ()) -> Columns:
    """Return the columns of `values` (n, k) by their names, with the names of the rows first; by default numbers."""
    cells = np.asarray(values)
    names = columns or range(cells.shape[1])
    first = {tr("row"): np.arange(len(cells)) if rows is None else rows}
    return first | {str(name): column for name, column in zip(names, cells.T, strict=True)}


class PaintedInstrument(Instrument, Painted):
    """Painted widget that takes all available space and describes its drawing to screen readers.

    A subclass has `paint`. What takes long it paints with `paint_kept`, which is kept until `_redraw`.
    """

    SIZE, LEAST = (440, 300), (160, 100)
    """Width and height that it would like to have, and needs, before the scale of the window."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pointer: QPointF | None = None
        self._picture: QPixmap | QImage | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)

    def paint_kept(self, painter: QPainter, paint: Callable[[QPainter], None]) -> None:
        """Paint `paint` on the panel's background from a cached image, repainted only after `_redraw`."""
        if not self._has_picture:
            self._picture = painted(self.size(), self.devicePixelRatioF(), paint, colour("panel"))
        assert isinstance(self._picture, QPixmap)
        painter.drawPixmap(0, 0, self._picture)

    @property
    def _has_picture(self) -> bool:
        """True if the cached image is still valid on this screen."""
        return self._picture is not None and self._picture.devicePixelRatioF() == self.devicePixelRatioF()

    def paint_focus(self, painter: QPainter) -> None:
        """Paint a frame around the widget while it has the focus."""
        if self.hasFocus():
            paint_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), colour("accent"))

    def _redraw(self) -> None:
        """Repaint everything because the content changed."""
        self._picture = None
        self.renew_state()
        self.update()

    def _retheme(self) -> None:
        super()._retheme()
        self._redraw()

    def point_at(self, place: QPointF | None) -> None:
        """Point at the object at a position of the widget; None for nothing."""
        self._pointer = place
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(*map(px, self.SIZE))

    def minimumSizeHint(self) -> QSize:
        return QSize(*map(px, self.LEAST))

    paintEvent = timed(Painted.paintEvent)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._redraw()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.point_at(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.point_at(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.setAccessibleDescription(self.summary())
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()


class PointedPicture(PaintedInstrument):
    """Picture whose pointed-at object is cleared when pointer or focus leave. With the focus, arrows move to another
    object, Return opens it, Esc clears it.

    A subclass has `move_by`, and `open_pointed` where something opens.

    Args:
        keys: which the window leaves to it, see `claim_keys`.
    """

    def __init__(self, name: str, keys: Collection[Qt.Key], parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        claim_keys(self, frozenset(keys))

    @property
    def pointed_at(self) -> object:
        """Object under the pointer or chosen by keys; false for none."""
        return self._pointer is not None

    def move_by(self, right: int, up: int) -> bool:
        """Point at the next object; return whether a key can do that now."""
        raise NotImplementedError

    def open_pointed(self) -> bool:
        """Open the pointed-at object; return whether there was one."""
        return False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key == Qt.Key.Key_Escape and self.pointed_at:
            self.point_at(None)
        elif not (key in ARROWS and self.move_by(*ARROWS[key])) and not (key in OPEN and self.open_pointed()):
            event.ignore()


class ClickedPicture(PointedPicture):
    """Picture in which a click opens the pointed-at object: pressed and released over the same object."""

    def __init__(self, name: str, keys: Collection[Qt.Key], parent: QWidget | None = None) -> None:
        super().__init__(name, keys, parent)
        self._pressed: object = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            # A finger points at nothing before it presses.
            self.point_at(event.position())
            self._pressed = self.pointed_at
        else:
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if event.button() == Qt.MouseButton.LeftButton:
            self.point_at(event.position())
            if pressed and pressed == self.pointed_at:
                self.open_pointed()
