"""Row of controls whose places follow from its width and the language alone, with a menu of what has no room."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLayout, QMenu, QToolButton, QWidget

from widgets.base.icons import IconButton, icon
from widgets.base.layouts import in_row
from widgets.base.theme import px, theme
from widgets.base.translation import tr
from widgets.controls.choices import Segmented

Offer = Callable[[QMenu], object]
"""Function that puts into a menu what a control does."""


@dataclass(eq=False, slots=True)
class _Place:
    """Place of a control; its forms are numbered from the widest one, and the last may be none at all."""

    widget: QWidget
    turns: tuple[int, ...]
    stays: bool
    stretches: int
    wear: Callable[[int], object]
    width: Callable[[int], int] | None
    offer: Offer | None
    widths: list[int] = field(default_factory=list)
    first: int = 0
    form: int = 0

    @property
    def is_gone(self) -> bool:
        return self.form >= len(self.widths)

    def measure(self) -> None:
        """Measure each form, and put the present one on again."""
        self.widths = []
        for form in range(len(self.turns) + self.stays):
            self.wear(form)
            self.widths.append(self.width(form) if self.width is not None else _width_of(self.widget))
        self.wear(min(self.form, len(self.widths) - 1))


class ControlRow(QFrame):
    """Row of controls. Where they are follows from the width of the row, never from what they say.

    Each has the room of its widest text. Where the row is too narrow controls change their form, or go into the menu
    at the end, in the order of their turns.
    """

    def __init__(
        self, *, margin: int = 0, spacing: int = 8, close: tuple[int, int] | None = None, parent: QWidget | None = None
    ) -> None:
        """Make the row: `close` is the turn from which controls are closer together, and how far apart they are then.
        Lengths are in pixels before the scale of the window.
        """
        super().__init__(parent)
        self._places: list[_Place] = []
        self._spacings = {0: spacing, **({close[0]: close[1]} if close is not None else {})}
        """Pixels between controls, by the turn from which they have them."""
        self._shown_for: object = None
        self.more = IconButton("dots-three", tr("More"), parent=self)
        """The button of the menu, at the end of the row; it is there only where something has no room."""
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self._menu.aboutToShow.connect(self._fill)
        self.more.setMenu(self._menu)
        self._line = in_row(self.more, of=self, margins=(margin, 0, margin, 0))
        # What is shown follows from the width, never the width from what is shown.
        self._line.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)

    def put(
        self,
        widget: QWidget,
        *turns: int,
        stays: bool = False,
        stretches: int = 0,
        wear: Callable[[int], object] = lambda _form: None,
        width: Callable[[int], int] | None = None,
        offer: Offer | None = None,
    ) -> None:
        """Put a control at the end of the row.

        It has a form for each of `turns`, which it leaves in that turn. After the last one it is in the menu, or gone
        where the menu has nothing of it; without turns, or where it `stays`, it keeps its last form. `wear` puts a form
        on, and `width` says how wide that is, else the control itself. `offer` fills the menu; a button needs none.
        What `stretches` shares the room that is left, in these proportions.
        """
        place = _Place(widget, turns, stays or not turns, stretches, wear, width, offer or _offer_of(widget))
        self._places.append(place)
        end = self._line.count() - 1
        self._line.insertWidget(end, widget, stretches)
        if stretches:
            # Has the room where the control is gone.
            self._line.insertStretch(end + 1)
        # After the slots of the control itself, which change its size.
        if len(self._places) > 1:
            theme.changed.disconnect(self.renew)
        theme.changed.connect(self.renew)

    def set_first_form(self, widget: QWidget, form: int) -> None:
        """Let a control have none of the wider forms before this one."""
        place = next(each for each in self._places if each.widget is widget)
        if place.first != form:
            place.first = form
            self._fit()

    def set_absent(self, widgets: Iterable[QWidget]) -> None:
        """Leave these out of the row, as if they were not there."""
        absent = set(widgets)
        for place in self._places:
            place.widget.setProperty("absent", place.widget in absent)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.renew()

    def event(self, event: QEvent) -> bool:
        # The style comes, and with it the fonts, after the controls.
        if event.type() == QEvent.Type.StyleChange:
            self.renew()
        return super().event(event)

    def renew(self) -> None:
        """Measure all controls again."""
        for place in self._places:
            place.measure()
        self._shown_for = None
        self._fit()

    def _fit(self) -> None:
        """Give each control its form."""
        if not all(place.widths for place in self._places):
            return
        there = [place for place in self._places if not place.widget.property("absent")]
        for place in there:
            place.form = min(place.first, len(place.widths) - 1)
        spacing = 0
        turns = [(turn, form, place) for place in there for form, turn in enumerate(place.turns)]
        for turn in sorted({*self._spacings, *(each for each, _, _ in turns)}):
            if turn and self._needed(there, spacing) <= self.width():
                break
            spacing = self._spacings.get(turn, spacing)
            for each, form, place in turns:
                if each == turn and form == place.form:
                    place.form += 1
        forms = [(place, place.form) for place in there]
        if (forms, spacing) != self._shown_for:
            self._shown_for = forms, spacing
            self._show(there, spacing)

    def _show(self, there: list[_Place], spacing: int) -> None:
        self._line.setSpacing(px(spacing))
        for place in self._places:
            is_seen = place in there and not place.is_gone
            if is_seen:
                place.wear(place.form)
                if place.stretches:
                    place.widget.setMinimumWidth(place.widths[place.form])
                elif place.width is not None:
                    place.widget.setFixedWidth(place.widths[place.form])
            place.widget.setVisible(is_seen)
        self.more.setVisible(any(place.is_gone and place.offer for place in there))

    def _needed(self, there: list[_Place], spacing: int) -> int:
        """Return the pixels for the controls in their present forms."""
        widths = [place.widths[place.form] for place in there if not place.is_gone]
        if any(place.is_gone and place.offer for place in there):
            widths.append(_width_of(self.more))
        margins = self._line.contentsMargins()
        return margins.left() + margins.right() + sum(widths) + px(spacing) * (len(widths) - 1)

    def _fill(self) -> None:
        self._menu.clear()
        for place in self._places:
            if place.is_gone and place.offer is not None and not place.widget.property("absent"):
                place.offer(self._menu)


def _width_of(widget: QWidget) -> int:
    """Return the width that a control asks for, once it and all that is in it have their fonts."""
    for each in (widget, *widget.findChildren(QWidget)):
        each.ensurePolished()
    layout = widget.layout()
    if layout is not None:
        layout.invalidate()
    return widget.sizeHint().expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize()).width()


def _offer_of(widget: QWidget) -> Offer | None:
    """Return what puts a button, or a choice of segments, into a menu."""
    if isinstance(widget, Segmented):
        return lambda menu: _offer_segments(menu, widget)
    return (lambda menu: _offer_button(menu, widget)) if isinstance(widget, QAbstractButton) else None


def _offer_segments(menu: QMenu, choice: Segmented) -> None:
    inner = menu.addMenu(choice.accessibleName())
    inner.setEnabled(choice.isEnabled())
    for key in choice.values():
        button = choice.button(key)
        action = inner.addAction(button.text())
        action.setCheckable(True)
        action.setChecked(button.isChecked())
        action.triggered.connect(button.click)


def _offer_button(menu: QMenu, button: QAbstractButton) -> None:
    name = button.accessibleName()
    own = button.menu() if isinstance(button, QToolButton) else None
    action = menu.addAction(name)
    if isinstance(button, IconButton):
        action.setIcon(icon(button.icon_name()))
        action.setText(f"{name}\t{button.key}" if button.key else name)
    action.setEnabled(button.isEnabled())
    action.setToolTip(button.toolTip())
    if own is not None:
        action.setMenu(own)
    else:
        action.triggered.connect(button.click)
