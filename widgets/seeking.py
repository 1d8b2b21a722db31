"""A wish to stand at another step, from when a person has it until the run stands there."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal


class Seeking(QObject):
    """Many wishes in one turn of the event loop are one, the newest."""

    sought = Signal(int)
    changed = Signal()
    """`target` is another."""

    def __init__(self, parent: QObject | None = None, patience: int = 500) -> None:
        """`patience`: milliseconds in which a run that goes on meanwhile is expected to stand where it was sought."""
        super().__init__(parent)
        self.target: int | None = None
        """Where the run is about to stand; None where it stands as it was told."""
        self.held = False
        """The hand is still on it: nothing that the run tells takes the target away."""
        self._elsewhere = False
        """The run has told another step since."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._tell)
        self._patience = QTimer(self, singleShot=True, interval=patience)
        self._patience.timeout.connect(self._give_up)

    def ask(self, step: int) -> None:
        self.target, self._elsewhere = step, False
        self._soon.start()
        self.changed.emit()

    def release(self) -> None:
        """The hand is off: what it wished for last is told now."""
        self.held = False
        if self._soon.isActive():
            self._soon.stop()
            self._tell()

    def stands(self, step: int) -> None:
        """The run tells where it stands."""
        if self.target is None:
            return
        self._elsewhere = step != self.target
        waits = self._soon.isActive() or self._patience.isActive()
        if not self.held and (not self._elsewhere or not waits):
            self._drop()

    def _tell(self) -> None:
        if self.target is not None:
            self._patience.start()
            self.sought.emit(self.target)

    def _give_up(self) -> None:
        if self._elsewhere and not self.held:
            self._drop()

    def _drop(self) -> None:
        self.target = None
        self._patience.stop()
        self.changed.emit()
