"""Title of the window: the run and the experiment that are shown."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.session.runs.runs import title_of_present
from app.window.panels import PanelWindow
from widgets.base.translation import tr, translated


class WindowTitle(QObject):
    """Keeper of the window's title, which other windows of the program follow."""

    def __init__(self, window: PanelWindow) -> None:
        super().__init__(window)
        self._window = window
        session = window.session
        signals = [session.runChanged, session.experimentChanged, session.attachment.changed, session.loaded]
        if window.runs is not None:
            signals += [window.runs.changed, window.runs.liveChanged]
        for signal in signals:
            signal.connect(self._show)
        self._show()

    def _show(self, *_: object) -> None:
        session = self._window.session
        title, shown = translated(title_of_present(session, self._window.runs)), session.attachment.shown
        if shown is not None:
            words = {
                "training": tr("{title}, attached to {place}"),
                "ended": tr("{title}, ended"),
                "recording": tr("{title}, recorded"),
                "file": "{title}",
            }[shown.kind]
            title = words.format(title=title, place=translated(shown.place))
        self._window.setWindowTitle(" – ".join((title, "Slotscope")))
