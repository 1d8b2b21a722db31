"""Side columns of adjustable width around a centre; their pages, and sections that collapse."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QSplitterHandle,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from widgets.base.brush import fill, ring, smooth, square
from widgets.base.icons import IconButton, icon, paint_icon
from widgets.base.labels import ElidedLabel, rule
from widgets.base.layouts import Line, Margins, in_column, in_row, laid_over
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.tab_order import tab_as_read
from widgets.base.theme import BODY, colour, font, px, theme
from widgets.base.translation import tr


class _Scroller(QScrollArea):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().rangeChanged.connect(self._overlay)

    def focusNextPrevChild(self, forward: bool) -> bool:
        # Rows are made again as the experiment changes; what there is now is what Tab goes through.
        content = self.widget()
        if content is not None:
            tab_as_read(content)
        return super().focusNextPrevChild(forward)

    def _overlay(self, low: int, high: int) -> None:
        """Keep the content's width when the scroll bar appears: the viewport extends below it."""
        self.setViewportMargins(0, 0, -self.verticalScrollBar().sizeHint().width() if high > low else 0, 0)


class SideColumn(QFrame):
    """Side column at least `width` pixels wide, before the scale of the window. Tab scrolls focused widgets
    into view.
    """

    def __init__(self, width: int = 288, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._width = width
        self._rules: dict[QObject, QFrame] = {}
        self._body = QWidget()
        # Words that are too long for the column do not widen it.
        self._body.setMinimumWidth(1)
        self._sections = in_column(1, of=self._body, spacing=0)
        self.scroller = _Scroller(self)
        self.scroller.setWidget(self._body)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.addWidget(self.scroller)
        theme.changed.connect(self._renew)
        self._renew()

    def add_section(self, section: QWidget) -> None:
        """Add a section below the others, with a hairline between that is hidden with the section."""
        end = self._sections.count() - 1
        if end:
            line = rule(parent=self)
            line.setVisible(not section.isHidden())
            self._rules[section] = line
            section.installEventFilter(self)
            self._sections.insertWidget(end, line)
            end += 1
        self._sections.insertWidget(end, section)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent) and watched in self._rules:
            self._rules[watched].setVisible(event.type() == QEvent.Type.ShowToParent)
        return False

    def _renew(self) -> None:
        self.setMinimumWidth(px(self._width))


_LEAST = (304, 328)
_SHARES = (0.19, 0.205)
"""Shares of the whole width that a column takes where nobody dragged it, up to a third more than its least."""
_MOST = 0.4
_STRIDE = 16
"""Pixels that a key moves a column's edge."""
_SIDES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class _WidthHandle(QSplitterHandle):
    """Handle between two columns. With the focus by Tab, arrows move it, with Shift by single pixels."""

    def __init__(self, parent: QSplitter) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        claim_keys(self, MOVE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        side = _SIDES.get(Qt.Key(event.key()))
        if side is None:
            super().keyPressEvent(event)
            return
        stride = 1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else px(_STRIDE)
        self.moveSplitter(self.x() + side * stride)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            width = px(2)
            painter = QPainter(self)
            painter.fillRect((self.width() - width) // 2, 0, width, self.height(), colour("accent"))
            painter.end()


class SideColumns(QSplitter):
    """Columns beside a centre, with widths in pixels before the scale of the window, 0 for a column's own default:
    wider if there is space.

    They are changed by dragging, or by keys once Tab is between two columns.
    """

    dragged = Signal(int, int)
    """Signal with the widths that a person gave the left and the right column; 0 for one that was not changed."""

    def __init__(self, left: QWidget, centre: QWidget, right: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._sides = (left, right)
        self._wanted = [0, 0]
        for widget in (left, centre, right):
            self.addWidget(widget)
        self.setChildrenCollapsible(False)
        self.setStretchFactor(1, 1)
        for place, name in ((1, tr("Width of the left column")), (2, tr("Width of the right column"))):
            self.handle(place).setAccessibleName(name)
            self.handle(place).setToolTip(tr("Drag to resize the column, or press ← and → after Tab"))
        self.splitterMoved.connect(self._splitter_moved)
        theme.changed.connect(self._renew)
        self._renew()

    def createHandle(self) -> QSplitterHandle:
        return _WidthHandle(self)

    def set_widths(self, left: int, right: int) -> None:
        self._wanted = [left, right]
        self.settle()

    def settle(self) -> None:
        """Give the visible columns their widths, and the remainder to the centre."""
        whole = self.width()
        widths = [self.width_of(place) for place in (0, 1)]
        seen = [width for side, width in zip(self._sides, widths, strict=True) if not side.isHidden()]
        self.setSizes([widths[0], whole - sum(seen) - self.handleWidth() * len(seen), widths[1]])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.settle()

    def width_of(self, place: int) -> int:
        """Return the width of the left (0) or the right column (1) where it is shown."""
        least, wanted = px(_LEAST[place]), self._wanted[place]
        by_itself = min(round(self.width() * _SHARES[place]), round(least * 4 / 3))
        most = max(least, round(self.width() * _MOST))
        return min(max(least, px(wanted) if wanted else by_itself), most)

    def _splitter_moved(self, _position: int, handle: int) -> None:
        place = handle - 1
        self._wanted[place] = round(self._sides[place].width() / theme.scale)
        self.dragged.emit(*self._wanted)

    def _renew(self) -> None:
        self.setHandleWidth(px(8))
        for place, side in enumerate(self._sides):
            side.setMinimumWidth(px(_LEAST[place]))
        self.settle()


class CollapsedSidebar(QFrame):
    """Sidebar, 48 px wide. `chosen(str)` has the key of the pressed icon; `set_active` highlights one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._buttons: dict[str, IconButton] = {}
        self._layout = in_column(1, of=self, margins=(7, 8, 7, 8), spacing=4)
        theme.changed.connect(self._renew)
        self._renew()

    def add(self, key: str, icon: str, title: str, shortcut: str = "") -> IconButton:
        button = IconButton(icon, title, key=shortcut, parent=self)
        button.clicked.connect(lambda: self.chosen.emit(key))
        self._buttons[key] = button
        self._layout.insertWidget(self._layout.count() - 1, button, 0, Qt.AlignmentFlag.AlignHCenter)
        return button

    def set_active(self, key: str | None) -> None:
        """Highlight the icon of `key`, or none."""
        for name, button in self._buttons.items():
            lit = name == key
            button.setCheckable(True)
            button.setChecked(lit)
            button.set_icon(button.icon_name(), "accent" if lit else "text2", "accent" if lit else "text")

    def _renew(self) -> None:
        self.setFixedWidth(px(48))


_FOOT_INDENT = 32
INSET = 16
"""Indent of what lies right of the caret and of the marks of form rows, in pixels."""
REACH = 16
"""Width, in pixels, of the column at the right in which form rows say when a value takes effect."""


class _Title(QPushButton):
    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setObjectName("sectionTitle")
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        claim_keys(self, ACTIVATE)


class _Indented(Line):
    """Line in line with the fields of rows. Where all that is in it is hidden its margins take no room either."""

    def sizeHint(self) -> QSize:
        return QSize(0, 0) if self.isEmpty() else super().sizeHint()

    def minimumSize(self) -> QSize:
        return QSize(0, 0) if self.isEmpty() else super().minimumSize()


class Section(QWidget):
    """Section; `right` stays in the title line when the section is folded: a badge, a button.

    `add_row` takes what has its own mark and reach, as form rows have; `add` sets anything else in line.
    """

    toggled = Signal(bool)

    def __init__(
        self, title: str, right: QWidget | None = None, *, open: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._title = _Title(title, self)
        self._title.clicked.connect(lambda: self._turn(not self.is_open()))
        # The title is as wide as the section, whatever lies over its end.
        self._caption = ElidedLabel("", "caption", elide=Qt.TextElideMode.ElideMiddle)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._caption.hide()
        self._right = right
        in_row(1, self._caption, *([] if right is None else [right]), of=self._title, spacing=8)
        self._head = in_row(self._title)
        self._body = QWidget(self)
        # Marks of form rows reach 8 px into the padding, so that they are large enough to be clicked.
        self._rows = in_column(of=self._body, margins=(4, 0, 12, 0), spacing=0)
        self._outer = in_column(self._head, self._body, of=self, spacing=6)
        self._open = open
        self._body.setVisible(open)
        theme.changed.connect(self._renew)
        self._renew()

    def title(self) -> str:
        return self._title.text()

    def set_title(self, title: str) -> None:
        self._title.setText(title)
        self._renew()

    def set_caption(self, text: str) -> None:
        """Set the section's subject, small at the right of the title; empty for none."""
        self._caption.setText(text)
        self._caption.setVisible(bool(text))
        self._fit_caption()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_caption()

    def _fit_caption(self) -> None:
        right = 0 if self._right is None else self._right.sizeHint().width() + px(8)
        self._caption.setMaximumWidth(max(0, self._title.width() - self._title.sizeHint().width() - right - px(8)))

    def caption(self) -> str:
        return self._caption.text()

    def is_open(self) -> bool:
        return self._open

    def set_open(self, open: bool) -> None:
        """Open or fold the section without a signal."""
        self._open = open
        self._body.setVisible(open)
        self._renew()

    def add_row(self, row: QWidget) -> None:
        self._rows.addWidget(row)

    def lay_over(self, above: QWidget) -> None:
        """Lay a widget, while it is shown, over the upper edge of the row that was added last."""
        last = self._rows.takeAt(self._rows.count() - 1)
        below = last.widget() if last is not None else None
        if below is not None:
            self.add_row(laid_over(below, above, Qt.AlignmentFlag.AlignTop))

    def add(self, content: QWidget | QLayout) -> None:
        self._rows.addLayout(_Indented(QBoxLayout.Direction.LeftToRight, content, margins=(INSET + 8, 2, REACH, 4)))

    def rows(self) -> QBoxLayout:
        """Return the layout of all added parts, for callers that remove a part."""
        return self._rows

    def _turn(self, open: bool) -> None:
        self.set_open(open)
        self.toggled.emit(open)

    def _renew(self) -> None:
        self._title.setIcon(icon("caret-down" if self._open else "caret-right", "text3"))
        self._title.setIconSize(QSize(px(12), px(12)))
        self._title.setAccessibleDescription(tr("open") if self._open else tr("folded"))
        # The title's own border is 2 px wide, so that its text stays where it is when it gets the focus.
        self._head.setContentsMargins(px(12) - 2, 0, px(12), 0)
        self._fit_caption()
        self._outer.set_margins((0, 8, 0, 10 if self._open else 8))


class CollapsibleBox(QWidget):
    """Box that takes no room, margins included, while all that is in it is hidden. Its margins, in pixels before the
    scale of the window, are those in line with the fields of rows where none are given.
    """

    def __init__(
        self, *parts: QWidget, margins: Margins = (INSET + 8, 2, REACH, 6), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._parts: list[QWidget] = []
        self._column = in_column(of=self, margins=margins, spacing=6)
        self.put(*parts)

    def put(self, *parts: QWidget, place: int = -1) -> None:
        """Put more parts at the end, or before the part with the index `place`."""
        for part in parts:
            self._parts.append(part)
            self._column.insertWidget(place, part)
            part.installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._follow()
        return False

    def _follow(self) -> None:
        self.setVisible(not all(part.isHidden() for part in self._parts))


class FrontPages(QStackedWidget):
    """Stack with the size of its visible page, not of its largest."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self.updateGeometry)

    def hasHeightForWidth(self) -> bool:
        # Else words that may wrap on one page would decide how high it is.
        return False

    def sizeHint(self) -> QSize:
        page = self.currentWidget()
        return super().sizeHint() if page is None else page.sizeHint()

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()


class FootLine(QAbstractButton):
    """Line at the foot of a column, which unfolds what it names above it. Buttons lie over its right end, and neither
    they nor its words move it.
    """

    def __init__(self, *buttons: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._forms: tuple[str, ...] = ("",)
        self._buttons = buttons
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        claim_keys(self, ACTIVATE)
        in_row(1, *buttons, of=self, margins=(0, 0, 6, 0), spacing=4)
        for button in buttons:
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
        theme.changed.connect(self._renew)
        self._renew()

    def set_words(self, words: str, *shorter: str) -> None:
        """Set what is in it, with the forms that are shown where there is no room."""
        self._forms = (words, *shorter)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def shown_words(self) -> str:
        """Return the words as painted."""
        ends = [button.x() - px(4) for button in self._buttons if not button.isHidden()]
        room, metrics = min([self.width() - px(12), *ends]) - px(_FOOT_INDENT), QFontMetrics(font(BODY, 500))
        fitting = next((each for each in self._forms if metrics.horizontalAdvance(each) <= room), self._forms[-1])
        return metrics.elidedText(fitting, Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth(self) as painter:
            if self.underMouse() or self.isDown():
                fill(painter, self.rect(), "press" if self.isDown() else "hover", 5)
            caret = "caret-down" if self.isChecked() else "caret-up"
            paint_icon(painter, square(px(12), self.rect(), px(12)), caret, "text3")
            painter.setFont(font(BODY, 500))
            painter.setPen(colour("text"))
            place = self.rect().adjusted(px(_FOOT_INDENT), 0, 0, 0)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.shown_words())
            if self.hasFocus():
                ring(painter, self.rect())

    def _renew(self) -> None:
        self.setFixedHeight(px(36))
        self.update()


class ColumnPages(QWidget):
    """Pages of which one is shown, over the line at the foot of the column. The second page is there while it is
    offered; a button in the line leads from one to the other.
    """

    def __init__(
        self,
        first: tuple[str, QWidget],
        second: str,
        foot: Callable[[QWidget], FootLine],
        parent: QWidget | None = None,
    ) -> None:
        """Make the pages: `first` is the title and the page that is always there, `second` the title of the other.
        `foot` makes the line with the button.
        """
        super().__init__(parent)
        self._first, self._titles = first[1], {"first": first[0], "second": second}
        self._second: QWidget | None = None
        self.toggle = IconButton("graduation-cap", second, text=second, size=28, icon_size=16, token="accent")
        self.toggle.hide()
        self.foot = foot(self.toggle)
        self._frame = QFrame()
        self._frame.setObjectName("panel")
        in_column(self.foot, of=self._frame, margins=(1, 1, 1, 1))
        self._stack = QStackedWidget()
        self._stack.addWidget(first[1])
        in_column((self._stack, 1), self._frame, of=self, spacing=8)
        self.toggle.clicked.connect(lambda: self._show("second" if self.page is self._first else "first"))

    @property
    def page(self) -> QWidget:
        """Visible page."""
        return self._stack.currentWidget() or self._first

    def offer(self, page: QWidget | None) -> None:
        """Show `page`, from which a button leads to the first one and back; or the first one alone."""
        if page is not None and self._stack.indexOf(page) < 0:
            self._stack.addWidget(page)
        self._second = page
        self.toggle.setVisible(page is not None)
        self._show("first" if page is None else "second")

    def show_second_alone(self, alone: bool) -> None:
        """Show the second page, where it is offered, without the line; or the line again."""
        self._frame.setVisible(not alone)
        if alone:
            self._show("second")

    def show_first(self) -> None:
        self._show("first")

    def _show(self, key: str) -> None:
        page = (self._second if key == "second" else None) or self._first
        self._stack.setCurrentWidget(page)
        other = "second" if page is self._first else "first"
        self.toggle.set_icon("graduation-cap" if other == "second" else "sliders-horizontal")
        self.toggle.set_words(self._titles[other])
        self.toggle.set_title(self._titles[other])
