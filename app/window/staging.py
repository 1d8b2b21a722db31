"""The stage: large text, one or two plots and the equation, one plot on the whole screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QGuiApplication,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QScreen,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QWidget

from app.choices.shipped import Demonstration, demonstrations
from app.core.messages.run_frames import Built
from app.window.navigation import ColumnFolding, Navigation, WindowFocus
from app.window.panels import PanelWindow
from app.window.speaker_window import SpeakerNotes, SpeakerWindow
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated

_RADIUS = 120
_FRAME_MS = 16
_DARK = QColor(0, 0, 0, 150)


class Spotlight(QWidget):
    """Spotlight over its parent, transparent to clicks and keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._centre = QPointF()
        self._pointer: QPoint | None = None
        """Place of the pointer when keys moved the light, which stays there until the pointer moves."""
        self._timer = QTimer(self, interval=_FRAME_MS)
        self._timer.timeout.connect(self._follow)
        parent.installEventFilter(self)
        self.hide()

    @property
    def is_on(self) -> bool:
        return not self.isHidden()

    @property
    def centre(self) -> QPointF:
        """Centre of the light, in the coordinates of the parent."""
        return self._centre

    def toggle(self) -> None:
        if self.is_on:
            self._timer.stop()
            self.hide()
            return
        self._cover()
        self._pointer = None
        self._follow()
        self.show()
        self.raise_()
        self._timer.start()

    def move_by(self, x: int, y: int) -> None:
        """Move the light, within its parent, by unscaled pixels."""
        self._pointer = QCursor.pos()
        moved = self._centre + QPointF(px(x), px(y))
        self._centre = QPointF(min(max(moved.x(), 0), self.width()), min(max(moved.y(), 0), self.height()))
        self.update()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.is_on:
            self._cover()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dark = QPainterPath()
        dark.addRect(self.rect())
        dark.addEllipse(self._centre, px(_RADIUS), px(_RADIUS))
        painter.fillPath(dark, _DARK)

    def _cover(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def _follow(self) -> None:
        """Follow the pointer by polling, because a transparent widget gets no mouse events."""
        if self._pointer == QCursor.pos():
            return
        self._pointer = None
        centre = QPointF(self.mapFromGlobal(QCursor.pos()))
        if centre != self._centre:
            self._centre = centre
            self.update()


class FrozenPicture(QWidget):
    """Frozen picture of a window, over everything on that screen."""

    def __init__(self, picture: QPixmap, place: QRect, title: str) -> None:
        super().__init__(None, Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWindowTitle(tr("Frozen: {title}", title=title))
        self._picture = picture
        self.setGeometry(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).drawPixmap(self.rect(), self._picture)


TEXT_SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
"""Factors for text and everything around it."""
PRESENTING = (1.5, 1.25, 1.0)
"""Sizes of a presentation, in the order in which they are tried for room."""
_ROOM = 960, 600
"""Pixels that a presentation needs, before its scale."""
_FIRST = "loss"
_SECOND = "slot_first"
_STRIDE = 40
"""Pixels that a key moves the light."""


@dataclass(frozen=True, slots=True)
class LessonScene:
    """Parts of a lesson's step that a presentation shows beside its page.

    Attributes:
        plots: those that the step is about; empty for the usual ones.
        has_element: the step is about one element.
        notes: for the speaker, Markdown.
    """

    plots: tuple[str, ...]
    has_element: bool
    notes: str


class Stage(QObject):
    """Presentation: hidden columns and dock, larger text, two plots and the equation of an element, or the page and
    subject of a lesson. Also one plot, or one view, on the whole screen.

    Nothing of it touches the run, the experiment or what is chosen: whoever leaves it has the window as it was.
    """

    changed = Signal()
    speakerMade = Signal(QWidget)
    """Signal that the speaker's window is made, just now: keys of this one are to act there, too."""
    screens: Callable[[], list[QScreen]] = staticmethod(QGuiApplication.screens)

    def __init__(self, window: PanelWindow, folding: ColumnFolding, focus: WindowFocus, navigation: Navigation) -> None:
        super().__init__(window)
        self._window, self._folding, self._focus, self._navigation = window, folding, focus, navigation
        self.is_presenting = False
        self.whole: str | None = None
        """The plot that alone is on the screen; empty for the view that is shown; `None` for neither."""
        self.scene: LessonScene | None = None
        """The step of the lesson that is open; `None` without one."""
        self._second = _SECOND
        self._seconds: tuple[str, ...] = ()
        """The plots that there are to choose from beside the first one; empty for all."""
        self._demonstration: Demonstration | None = None
        """Demonstration to be presented once its experiment is loaded."""
        self._was_full_screen = False
        self._spotlight = Spotlight(window.whole)
        self.speaker: SpeakerWindow | None = None
        self._frozen: tuple[FrozenPicture, QRect] | None = None
        """The picture, and where the window was."""
        window.transport.presentAsked.connect(self.toggle_presenting)
        window.view_bar.demonstrationAsked.connect(lambda name: self.demonstrate(demonstrations()[name]))
        window.session.loaded.connect(self._begin_demonstration)
        self._escape = self._shortcut("Esc", self.leave)
        self._clicker = self._clicker_keys(window)
        self._light_keys = [
            self._shortcut(f"{held}{key}", partial(self._spotlight.move_by, x * pixels, y * pixels))
            for held, pixels in (("Ctrl+", _STRIDE), ("Ctrl+Shift+", 1))
            for key, x, y in (("Left", -1, 0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1))
        ]
        self.rescale()
        self._enable_keys()
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._window and self.is_presenting:
            self.rescale()
        return False

    # The size of text

    def zoom(self, direction: int) -> None:
        """Set the next larger (1) or smaller (-1) text."""
        now = self._window.settings.text_scale
        larger = [scale for scale in TEXT_SCALES if (scale - now) * direction > 1e-6]
        if larger:
            self.set_text_scale(min(larger, key=lambda scale: abs(scale - now)))

    def reset_zoom(self) -> None:
        self.set_text_scale(1.0)

    def set_text_scale(self, scale: float) -> None:
        """Multiply all sizes of the window by `scale`, and keep that in the settings."""
        self._window.settings.text_scale = scale
        self.rescale()
        self._folding.settle()

    def rescale(self) -> None:
        """Give all sizes and lines of the window what the settings say, and a presentation its own."""
        settings = self._window.settings
        times = self._presenting_scale() if self.is_presenting else 1.0
        theme.set_scale(settings.text_scale * times, strong=self.is_presenting or settings.contrast)

    def _presenting_scale(self) -> float:
        """Return the scale of a presentation; smaller on a screen with few pixels, so that nothing is cut off."""
        size = self._window.size()
        room = min(size.width() / _ROOM[0], size.height() / _ROOM[1])
        return next((times for times in PRESENTING if times <= room), PRESENTING[-1])

    # What is on the screen

    def toggle_presenting(self) -> None:
        self.is_presenting = not self.is_presenting
        if not self.is_presenting and self.scene is None:
            self._second, self._seconds = _SECOND, ()
        self._arrange()

    def demonstrate(self, demonstration: Demonstration) -> None:
        """Open the experiment of a demonstration, and present it once it is loaded."""
        self._demonstration = demonstration
        self._window.files.open_demonstration(demonstration)

    def _begin_demonstration(self, built: Built) -> None:
        found, self._demonstration = self._demonstration, None
        if found is None or built.description.experiment.title != found.title:
            return
        window = self._window
        paths = [variable.path for variable in window.selection.variables]
        if found.variable in paths:
            window.selection.choose(paths.index(found.variable))
        # The page of a lesson says that another run is shown.
        self.show_lesson(None)
        window.session.playback.set_pace(found.pace)
        window.transport.set_pace(found.pace)
        self._seconds = found.plots
        self._second = found.plots[0] if found.plots else _SECOND
        self.is_presenting = True
        self._navigation.show_view(found.view)
        self._arrange()

    def toggle_whole(self) -> None:
        """Toggle one plot on the whole screen: the one under the pointer or with the focus, or else the view."""
        window = self._window
        if self.whole is None:
            self._was_full_screen = window.isFullScreen()
            self.whole = self._pointed_plot() if window.shown_view == "overview" else ""
            window.showFullScreen()
        else:
            self.whole = None
            if not self._was_full_screen:
                window.showNormal()
        self._arrange()

    def show_next_plot(self, direction: int) -> None:
        """Choose another second plot."""
        if not self.is_presenting:
            return
        first = self._staged_plots()[0]
        every = [plot.name for plot in self._window.overview.plots if plot.name != first and not plot.watches]
        names = list(self._seconds or every)
        here = names.index(self._second) if self._second in names else min(-direction, 0)
        self._second = names[(here + direction) % len(names)]
        self._arrange()

    def show_lesson(self, scene: LessonScene | None) -> None:
        """Show a step of a lesson with its page, in the present or next presentation; `None` after the lesson is
        closed.
        """
        self.scene = scene
        plots = scene.plots if scene is not None else ()
        self._second = "".join(plots[1:2]) if plots else _SECOND
        self._seconds = plots[1:]
        if self.speaker is not None:
            self.speaker.show_lesson(scene.notes if scene is not None else "")
        if self.is_presenting or self.whole is not None:
            self._arrange()
        else:
            self._show_plots()

    def show_plot(self, name: str) -> None:
        """Show a plot of a lesson beside the others, or in a presentation beside the first one."""
        overview = self._window.overview
        if name in overview.visible_plots:
            return
        if self.is_presenting:
            self._second = name
            self._show_plots()
        else:
            overview.show_only((*overview.visible_plots, name))

    def _show_plots(self) -> None:
        names = self.scene.plots if self.scene is not None else ()
        if self.whole:
            names = (self.whole,)
        elif self.is_presenting:
            names = self._staged_plots()
        self._window.overview.show_only(names)

    def _staged_plots(self) -> tuple[str, ...]:
        """Return the one or two plots on stage."""
        first = self.scene.plots[0] if self.scene is not None and self.scene.plots else _FIRST
        return (first, self._second) if self._second not in ("", first) else (first,)

    def toggle_spotlight(self) -> None:
        """Darken everything except the area around the pointer; Ctrl with an arrow also moves the light."""
        self._spotlight.toggle()
        self._enable_keys()

    # What the audience does not see

    def toggle_speaker(self) -> None:
        """Open or close the speaker's window."""
        if self.speaker is not None:
            self.speaker.close()
            return
        written = {each.title: translated(each.notes) for each in demonstrations().values()}
        notes = SpeakerNotes(tell=self._warn, written=written)
        self.speaker = SpeakerWindow(self._window.session, notes, self._warn)
        self.speaker.show_title(self._window.windowTitle())
        self._window.windowTitleChanged.connect(self.speaker.show_title)
        self.speaker.freezeAsked.connect(self.toggle_frozen)
        self.speaker.closed.connect(self._forget_speaker)
        self.speaker.place_beside(self._window.screen(), self.screens())
        if self.scene is not None:
            self.speaker.show_lesson(self.scene.notes)
        self._clicker_keys(self.speaker)
        self.speakerMade.emit(self.speaker)
        self.speaker.show()

    def toggle_frozen(self) -> None:
        """Leave a frozen picture of the window on its screen, and move the window to another screen; or back."""
        window = self._window
        if self._frozen is not None:
            picture, place = self._frozen
            self._frozen = None
            window.move(place.topLeft())
            picture.close()
        else:
            other = next((screen for screen in self.screens() if screen is not window.screen()), None)
            if other is None:
                self._warn(tr("Freezing the picture needs a second screen. Connect one and extend the display to it."))
                return
            place = QRect(window.mapToGlobal(QPoint()), window.size())
            picture = FrozenPicture(window.grab(), place, window.windowTitle())
            picture.show()
            self._frozen = picture, window.frameGeometry()
            window.move(other.availableGeometry().topLeft())
        if self.speaker is not None:
            self.speaker.show_frozen(self._frozen is not None)

    def close(self) -> None:
        """Close everything that is shown beside the window."""
        if self.speaker is not None:
            self.speaker.close()
        if self._frozen is not None:
            self._frozen[0].close()

    def _forget_speaker(self) -> None:
        if self.speaker is not None:
            self.speaker.deleteLater()
            self.speaker = None

    def _warn(self, sentence: str) -> None:
        self._window.session.log(sentence, "warn")

    def leave(self) -> None:
        """Leave the mode that was entered last: spotlight, whole screen, or presentation."""
        if self._spotlight.is_on:
            self.toggle_spotlight()
        elif self.whole is not None:
            self.toggle_whole()
        elif self.is_presenting:
            self.toggle_presenting()

    def _arrange(self) -> None:
        window, alone = self._window, self.whole is not None
        bare = self.is_presenting or alone
        window.complete()
        self._folding.is_away = bare
        window.left_side.show_second_alone(self.is_presenting)
        self._folding.keeps_page = self.is_presenting and not alone and self.scene is not None
        for setting in (window.view_bar, window.dock):
            setting.setVisible(not bare)
        for control in (window.transport, window.timeline):
            control.setVisible(not alone)
        window.transport.set_reduced(self.is_presenting)
        self._show_plots()
        self.rescale()
        is_about_element = self.scene is None or self.scene.has_element
        window.show_element_below(self.is_presenting and not alone and is_about_element)
        self._folding.settle()
        self._enable_keys()
        self._focus.rest()
        # On a paused run nothing new comes that would bring the plots in turn.
        window.turns.mark_all_stale()
        window.turns.refresh_all()
        self.changed.emit()

    def _pointed_plot(self) -> str:
        """Return the plot under the pointer, or with the focus; else the first visible one."""
        overview, focus = self._window.overview, QApplication.focusWidget()
        shown = overview.visible_plots
        pointed = [name for name in shown if overview.tiles[name].underMouse()]
        focused = [name for name in shown if focus is not None and overview.tiles[name].isAncestorOf(focus)]
        return [*pointed, *focused, *shown][0]

    def _clicker_keys(self, window: QWidget) -> list[QShortcut]:
        """Return the shortcuts for the keys of a clicker, for the window with the focus."""
        session = self._window.session
        return [
            self._shortcut("PgDown", lambda: session.playback.step(1), window),
            self._shortcut("PgUp", lambda: session.playback.step_back(1), window),
            self._shortcut("Down", lambda: self.show_next_plot(1), window),
            self._shortcut("Up", lambda: self.show_next_plot(-1), window),
        ]

    def _shortcut(self, key: str, act: Callable[[], object], window: QWidget | None = None) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), window or self._window)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.activated.connect(act)
        return shortcut

    def _enable_keys(self) -> None:
        """Enable the keys of a presentation; they have other effects outside of one."""
        on_stage = self.is_presenting or self.whole is not None
        self._escape.setEnabled(on_stage or self._spotlight.is_on)
        for shortcut in self._clicker:
            shortcut.setEnabled(on_stage)
        for shortcut in self._light_keys:
            shortcut.setEnabled(self._spotlight.is_on)
