"""Badge of a run's activity: its state, the step being computed, and the reason for a delay."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import thousands
from widgets.base.labels import wrapped
from widgets.base.translation import tr
from widgets.notices.badge import Badge, BadgeKind, badge_size

Status = Literal["warming up", "building", "ready", "running", "paused", "finished", "broken", "not loaded"]
Work = Literal["", "warming up", "building", "compiling"]
_ANSWER_MS = 4_000
_KINDS: dict[str, BadgeKind] = {
    "warming up": "warn",
    "building": "warn",
    "finished": "plain",
    "broken": "error",
    "not loaded": "error",
}


class StateBadge(Badge):
    """Badge of the state and of all long work, hidden without text. `changed` is emitted with every new text."""

    changed = Signal()
    pressed = Signal()
    """Signal that a person wants to see all works in progress."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._status = ""
        self._standing = "", ""
        self._work: Work = ""
        self._seconds = 0
        self._seek: tuple[int, int] | None = None
        """The step that is worked out, and the one to which Esc leads."""
        self._request, self._is_counted = "", False
        self._works: tuple[str, ...] = ()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._answer = ""
        """Reason why the last key or click had no effect, for a moment."""
        self._answered = QTimer(self, singleShot=True, interval=_ANSWER_MS)
        self._answered.timeout.connect(self._end_answer)

    @property
    def is_seeking(self) -> bool:
        return self._seek is not None

    def set_status(self, status: str) -> None:
        """Show the trainer's status in its own words."""
        self._status = status
        self._show()

    def set_standing(self, word: str, note: str = "") -> None:
        """Show `word` and `note` of the run while there is no other text; empty for none."""
        self._standing = word, note
        self._show()

    def set_seek(self, step: int | None, origin: int = 0) -> None:
        """Show the step being computed, and the step to which Esc returns; `None` for none."""
        seek = None if step is None else (step, origin)
        if seek != self._seek:
            self._seek = seek
            self._show()

    def set_work(self, work: Work, seconds: int) -> None:
        """Show the engine's other work, and its seconds; visible from the first second on."""
        if (work, seconds) != (self._work, self._seconds):
            self._work, self._seconds = work, seconds
            self._show()

    def set_request(self, words: str, *, counted: bool = False) -> None:
        """Show what will happen when the engine's work is done: `"will run"`, `"3 steps"`; empty for nothing. Steps are
        `counted` from the first press on.
        """
        if (words, counted) != (self._request, self._is_counted):
            self._request, self._is_counted = words, counted
            self._show()

    def set_works(self, works: tuple[str, ...]) -> None:
        """Show the first of the works beside the run, each with its progress, and the number of further ones."""
        if works != self._works:
            self._works = works
            self._show()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def show_answer(self, sentence: str) -> None:
        """Show for a moment why a key or a click has no effect."""
        self._answer = sentence
        self._answered.start()
        self._show()

    def widest(self) -> int:
        """Return the pixels of a state at its widest."""
        words = [self._word(each) for each in ("warming up", "building", "compiling")]
        return max(badge_size(f"{word} … 99 s").width() for word in words)

    def _end_answer(self) -> None:
        self._answer = ""
        self._show()

    def _show(self) -> None:
        word, note, kind = self._said()
        self.setVisible(bool(word))
        # Of a work its end says how far it is, and what will happen then.
        self.elision = Qt.TextElideMode.ElideRight if self._answer else Qt.TextElideMode.ElideMiddle
        self.show_text(word, kind)
        self.setToolTip(wrapped(note))
        self.setAccessibleDescription(note)
        self.changed.emit()

    def _said(self) -> tuple[str, str, BadgeKind]:
        """Return the text, the tooltip and the kind."""
        if self._answer:
            return self._answer, self._answer, "plain"
        standing, tip = self._standing
        word = self._word(self._status) or standing
        note, kind = "", _KINDS.get(self._status, "warn")
        if word == standing:
            note, kind = tip, _KINDS.get(self._status, "accent")
        if self._works and self._status in ("", "ready", "running", "paused", "finished"):
            first, *others = self._works
            word, note, kind = f"{first} +{len(others)}" if others else first, "\n".join(self._works), "accent"
        if self._work in ("compiling", self._status) and (self._seconds or self._is_counted):
            word, kind = self._word(self._work), "warn"
            if self._seconds:
                word = f"{word} … {self._seconds} s"
        if self._request and self._work in ("compiling", self._status) and word.startswith(self._word(self._work)):
            word = f"{word} · {self._request}"
        if self._seek is not None:
            step, origin = self._seek
            kind = "warn"
            if step == origin:
                word, note = tr("back to step {step}", step=thousands(step)), ""
            else:
                word = tr("to step {step} · Esc cancels", step=thousands(step))
                note = tr(
                    "Steps are recomputed up to this one; the counter shows the progress. Esc returns to step {step}.",
                    step=thousands(origin),
                )
        if self._work == "compiling":
            note = tr(
                "TensorFlow is compiling the step and cannot be interrupted. Pause and Stop act when "
                "it is done. You can close the window at any time."
            )
        return word, note, kind

    def _word(self, status: str) -> str:
        return {
            "warming up": tr("warming up"),
            "building": tr("building"),
            "compiling": tr("compiling"),
            "finished": tr("finished"),
            "broken": tr("not finite"),
            "not loaded": tr("not loaded"),
        }.get(status, "")
