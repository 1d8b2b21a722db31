"""The first start: three ways to begin, offered once over the lower edge of the views."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy

from app.choices.shipped import FIRST, samples
from app.window.lesson_column import LessonColumn
from app.window.navigation import Navigation
from app.window.panels import PanelWindow
from widgets.base.brush import fill, ring, smooth, square, write
from widgets.base.icons import IconButton, paint_icon
from widgets.base.labels import text_label
from widgets.base.panel_kit import column, row
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import BODY, LABEL, font, px, theme
from widgets.base.translation import tr
from widgets.notices.badge import badge_place, paint_badge

_HEIGHT, _ICON, _LINE, _INSET = 64, 28, 20, 12
_LESSON = "first-step"


class Offer(QAbstractButton):
    """Button with an icon, a title, one line on it, and its key."""

    def __init__(self, icon: str, title: str, line: str, key: str) -> None:
        super().__init__()
        self._icon, self._line, self.key = icon, line, key
        self.setText(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.setToolTip(f"{line} ({key})")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        claim_keys(self, ACTIVATE)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        fill(painter, self.rect(), "press" if self.isDown() else "hover" if self.underMouse() else "panel", 6)
        if self.hasFocus():
            ring(painter, self.rect())
        room = self.rect().adjusted(px(_INSET), 0, -px(_INSET), 0)
        badge = badge_place(self.key, room)
        paint_badge(painter, badge, self.key)
        room.setRight(badge.left() - px(8))
        mark = square(room.left(), room, px(_ICON))
        paint_icon(painter, mark, self._icon, "accent")
        room.setLeft(mark.right() + px(_INSET))
        room.setHeight(px(_LINE))
        room.moveTop((self.height() - 2 * px(_LINE)) // 2)
        write(painter, room, self.text(), "text", font(BODY, 600))
        room.moveTop(room.bottom() + 1)
        write(painter, room, self._line, "text2", font(LABEL))


class Welcome(QFrame):
    """Three ways to begin, each a click or a key, until one is taken, Esc is pressed, or a first step is made."""

    def __init__(self, window: PanelWindow, navigation: Navigation, lessons: LessonColumn) -> None:
        super().__init__()
        self.setObjectName("prompt")
        self.setAccessibleName(tr("Three ways to begin"))
        self._window, self._navigation = window, navigation
        self._had_steps = False
        acts: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            ("play-circle", tr("Watch Adam"), tr("See every slot live"), self._watch),
            ("code", tr("Bring an optimizer"), tr("Open a Python file"), window.optimizer.ask_for_file),
            ("graduation-cap", tr("Take a lesson"), tr("One step by hand"), lambda: lessons.open(_LESSON)),
        )
        self.offers: list[Offer] = []
        self._keys = [self._shortcut("Esc", self.answer)]
        for place, (icon, title, line, act) in enumerate(acts, 1):
            offer = Offer(icon, title, line, str(place))
            offer.clicked.connect(lambda _=False, act=act: self._take(act))
            self.offers.append(offer)
            self._keys.append(self._shortcut(offer.key, offer.click))
        self.dismiss = IconButton("x", tr("Close"), key="Esc", size=24, icon_size=14)
        self.dismiss.clicked.connect(self.answer)
        words = text_label(tr("New here? Three ways to begin:"), "label", "text2")
        offers = row(*((each, 1) for each in self.offers))
        column(row(words, 1, self.dismiss), offers, gap=6, margins=(12, 6, 12, 12), of=self)
        window.session.recorded.connect(self._recorded)
        self.hide()
        window.notices.put(self, place=0)

    def open(self) -> None:
        """Show the offers; their keys act in the place of those of the views."""
        self._had_steps = self._window.session.run.recording.last_step > 0
        self._show(True)

    def answer(self) -> None:
        """Put the offers away for good; they stay under Help."""
        self._window.settings.greets = False
        self._show(False)

    def _take(self, act: Callable[[], object]) -> None:
        self.answer()
        act()

    def _watch(self) -> None:
        """Train the sample that the window begins with, where another experiment is open that first."""
        session = self._window.session
        self._navigation.show_view("overview")
        if session.run.experiment.title != samples()[FIRST].title or session.run.recording.last_step > 0:
            self._window.files.open_sample(FIRST)
        if not (session.run.is_running or session.run.is_starting):
            session.playback.toggle()

    def _recorded(self) -> None:
        if not self.isHidden() and not self._had_steps and self._window.session.run.recording.last_step > 0:
            self.answer()

    def _shortcut(self, key: str, act: Callable[[], object]) -> QShortcut:
        made = QShortcut(QKeySequence(key), self)
        made.setContext(Qt.ShortcutContext.WindowShortcut)
        made.activated.connect(act)
        return made

    def _show(self, shown: bool) -> None:
        """Show or hide the offers, and give their keys to them or back."""
        mine = {each.key for each in self.offers}
        for shortcut in self._window.findChildren(QShortcut, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if shortcut.key().toString() in mine:
                shortcut.setEnabled(not shown)
        for shortcut in self._keys:
            shortcut.setEnabled(shown)
        self.setVisible(shown)
