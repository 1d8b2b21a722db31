"""The renewal of forms that are made from the experiment in the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from app.session.session import Session


class ExperimentFollower(QObject):
    """The link from the experiment to a form that copies from it.

    `renew` is called each time the form appears, and for each other experiment while it is on screen. A form that was
    hidden meanwhile so never shows the experiment before.
    """

    def __init__(self, form: QWidget, session: Session, renew: Callable[[], object]) -> None:
        super().__init__(form)
        self._form, self._renew = form, renew
        form.installEventFilter(self)
        session.experimentChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and not event.spontaneous():
            self._renew()
        return False

    def _follow(self) -> None:
        if self._form.isVisible():
            self._renew()
