"""Place of the element panel: its column, or its own window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.panels.slots.element_panel import ElementPanel
from widgets.base.labels import text_label
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import px, theme
from widgets.base.translation import tr

_WIDTH, _HEIGHT, _LEAST = 960, 640, 480
"""Pixels of the window when it opens, and how narrow it may be."""
_LEAST_PANEL = 200
_PATIENCE_MS = 300


class ElementWindow(QWidget):
    """Window of the element panel. F11 fills the screen, Esc ends that; closing it emits `closed`.

    On a full screen terms that would be too small to be read from afar go over pages, which Page Down and Page Up turn.
    """

    closed = Signal()

    def __init__(self, panel: ElementPanel, owner: QWidget) -> None:
        super().__init__(owner, Qt.WindowType.Window)
        self.setObjectName("app")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        owner.windowTitleChanged.connect(self._name)
        self._name(owner.windowTitle())
        self._panel = panel
        self._layout = QVBoxLayout(self)
        # What is shown changes many times a second, and never how small the window may be.
        self._layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self.setMinimumSize(px(_LEAST), px(_LEAST) // 2)
        self.resize(px(_WIDTH), px(_HEIGHT))
        self._normal = self.geometry()
        self._fills_screen = False
        for key, act in (
            ("F11", self.toggle_full_screen),
            ("Esc", self._leave_full_screen),
            ("PgDown", lambda: panel.lines.turn(1)),
            ("PgUp", lambda: panel.lines.turn(-1)),
            ("Ctrl+I", self.close),
            ("Ctrl+W", self.close),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(act)
        theme.changed.connect(self._renew)
        self._renew()

    def _name(self, title: str) -> None:
        self.setWindowTitle(tr("Element: {title}", title=title))

    def hold(self) -> None:
        """Move the panel into the window."""
        self._layout.addWidget(self._panel)
        self._panel.show()

    @property
    def fills_screen(self) -> bool:
        return self._fills_screen

    def toggle_full_screen(self) -> None:
        self._fills_screen = not self._fills_screen
        if self._fills_screen:
            self._normal = self.geometry()
            self.showFullScreen()
            QTimer.singleShot(_PATIENCE_MS, self, self._fill_screen)
        else:
            self.showNormal()
            if self.size() == self.screen().size():
                self.setGeometry(self._normal)
        self._panel.lines.set_paged(self._fills_screen)
        self._panel.full_screen.set_icon("corners-in" if self._fills_screen else "corners-out")
        self._renew()
        self._panel.lines.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill_screen(self) -> None:
        """Fill the screen, also without a window manager."""
        if self._fills_screen and self.size() != self.screen().size():
            self.setGeometry(self.screen().geometry())

    def _leave_full_screen(self) -> None:
        if self._fills_screen:
            self.toggle_full_screen()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Finish typing after a click beside the fields."""
        self._panel.lines.setFocus(Qt.FocusReason.OtherFocusReason)
        super().mousePressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def _renew(self) -> None:
        margin = 0 if self._fills_screen else px(8)
        self._layout.setContentsMargins(margin, margin, margin, margin)


class _Scroller(QScrollArea):
    """Scroll area that is as high as its panel if the column has room; else it scrolls."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.viewport().setAutoFillBackground(False)
        panel.installEventFilter(self)
        self.hold(panel)

    def hold(self, panel: QWidget) -> None:
        self.setWidget(panel)
        panel.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        panel = self.widget()
        if panel is None:
            return QSize(0, 0)
        hint = panel.sizeHint()
        # Without the scroll bar, so that a hint from beside it does not keep it there.
        wide = self.width()
        return QSize(hint.width(), panel.heightForWidth(wide) if panel.hasHeightForWidth() else hint.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(px(_LEAST_PANEL), self.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class ElementDock(QWidget):
    """Place of the panel in the column. While the panel is in its window, it says so and can bring it back."""

    windowMade = Signal(QWidget)
    """Signal that the window is made, just now: keys that act on the run are to act there, too."""
    broughtBack = Signal()

    def __init__(self, panel: ElementPanel) -> None:
        super().__init__()
        self.panel = panel
        self.window_: ElementWindow | None = None
        self.is_apart = False
        """True if the panel is in its window."""
        self._fills = False
        self._apart = QFrame()
        self._apart.setObjectName("panel")
        inner = QVBoxLayout(self._apart)
        label = text_label(tr("Shown in a separate window."), "label", "text2")
        label.setWordWrap(True)
        self.back = QPushButton(tr("Dock"))
        self.back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        claim_keys(self.back, ACTIVATE)
        inner.addWidget(label)
        inner.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        self._apart.hide()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._scroller = _Scroller(panel)
        self._layout.addWidget(self._scroller)
        self._layout.addWidget(self._apart)
        self.back.clicked.connect(self.bring_back)
        panel.windowAsked.connect(self.toggle)
        panel.fullScreenAsked.connect(self._toggle_full_screen)

    def set_fills(self, fills: bool) -> None:
        """Set whether the panel fills its place, with equations as large as possible."""
        self._fills = fills
        upright = QSizePolicy.Policy.Expanding if fills else QSizePolicy.Policy.Maximum
        self._scroller.setSizePolicy(QSizePolicy.Policy.Preferred, upright)
        self.panel.is_terse = fills and not self.is_apart
        self.panel.set_staged(fills or self.is_apart)
        self.panel.full_screen.setVisible(self.is_apart)

    def toggle(self) -> None:
        """Move the panel into its window, or back."""
        if self.is_apart:
            self.bring_back()
        else:
            self.take_out()

    def take_out(self) -> None:
        """Show the panel in a window of its own."""
        if self.is_apart:
            return
        if self.window_ is None:
            self.window_ = ElementWindow(self.panel, self.window())
            self.window_.closed.connect(self._take_in)
            self.windowMade.emit(self.window_)
        self.is_apart = True
        self.panel.is_terse = False
        self.panel.set_staged(True)
        self._scroller.takeWidget()
        self._scroller.hide()
        self._apart.show()
        self.window_.hold()
        self.window_.show()
        self.window_.activateWindow()
        self.panel.lines.setFocus(Qt.FocusReason.OtherFocusReason)

    def bring_back(self) -> None:
        """Close the window; the panel is in its column again."""
        if self.window_ is not None and self.is_apart:
            self.window_.close()

    def _take_in(self) -> None:
        if not self.is_apart:
            return
        self.is_apart = False
        self._apart.hide()
        self._scroller.hold(self.panel)
        self.set_fills(self._fills)
        self._scroller.show()
        self.panel.show()
        self.broughtBack.emit()

    def _toggle_full_screen(self) -> None:
        if self.window_ is not None:
            self.window_.toggle_full_screen()
