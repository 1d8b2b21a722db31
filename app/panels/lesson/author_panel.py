"""Panel to write a lesson: its text, the list of its steps, and recording of the window as a step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QListWidget, QPlainTextEdit, QWidget

from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.lesson.lesson import Lesson
from app.core.lesson.lesson_file import (
    RecordedStep,
    lesson_file,
    moved,
    read_lesson,
    read_translation,
    section_lines,
    step_text,
    with_step,
    without,
)
from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.panel_kit import bind, button, column, row
from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import colour, font, px, theme
from widgets.base.translation import tr, translated

_CHECK_MS = 300


class AuthorPanel(QWidget):
    """Text of one lesson. Every action of the buttons is one edit of the text, undone with Ctrl+Z."""

    recordAsked = Signal()
    """Signal that what is seen is to be a step: `record` has it."""
    previewAsked = Signal(object, int)
    """Signal with a `Lesson`, and the number of its step, from 0."""
    shareAsked = Signal()
    saveAsked = Signal(str)
    """Signal with the whole text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = Path()
        self.language = ""
        """Language of the file that is edited; empty for `lesson.md`."""
        self._original: Lesson | None = None
        self._experiment = ""
        self.lesson: Lesson | None = None
        """Lesson that the text says, where it can be read."""
        self.steps = QListWidget()
        self.steps.setAccessibleName(tr("Steps of the lesson"))
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(tr("Text of the lesson"))
        self.text.setTabChangesFocus(True)
        self.text.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        claim_keys(self.text, letters=True)
        self.fault = text_label("", "label", "error", wraps=True)
        record, words = tr("Record the current view as a step"), tr("Record as a step")
        self.record_button = _button("record", record, self.recordAsked, words)
        self.record_button.setObjectName("primary")
        self.record_button.set_icon("record", "accent_ink", "accent_ink")
        self.up_button = _button("arrow-up", tr("Move the step up"), lambda: self._move(-1))
        self.down_button = _button("arrow-down", tr("Move the step down"), lambda: self._move(1))
        remove = tr("Remove the step (undo: Ctrl+Z in the text)")
        self.remove_button = _button("trash", remove, lambda: self._replace(without(self.source, self._step)))
        preview, save = tr("Show this step as a learner sees it"), tr("Save the lesson (Ctrl+S in the text)")
        self.preview_button = _button("eye", preview, self._preview, tr("Preview"))
        self.save_button = _button("floppy-disk", save, self.save, tr("Save"))
        share = tr("Save the lesson as one file to share")
        self.share_button = _button("export", share, self.shareAsked)
        self.steps.currentRowChanged.connect(self._go_to)
        self.text.cursorPositionChanged.connect(self._follow_cursor)
        self._timer = QTimer(self, singleShot=True, interval=_CHECK_MS)
        self._timer.timeout.connect(self._read)
        self.text.textChanged.connect(self._timer.start)
        self._lay_out()
        bind(self._renew, theme.changed)

    @property
    def source(self) -> str:
        return self.text.toPlainText()

    @property
    def modified(self) -> bool:
        return self.text.document().isModified()

    def open(
        self, folder: Path, source: str, experiment: str, language: str = "", original: Lesson | None = None
    ) -> None:
        """Open the lesson in `folder`, with text `source` and `experiment`, TOML. For a translation to `language`,
        `original` is the text of `lesson.md`, which determines steps and order.
        """
        self.folder, self._experiment = folder, experiment
        self.language, self._original = language, original
        fixed = tr("This is a translation: its steps are those of lesson.md")
        self.record_button.setToolTip(fixed if language else tr("Record the current view as a step"))
        self.text.setPlainText(source)
        self.text.document().setModified(False)
        self._read()

    def record(self, recorded: RecordedStep) -> None:
        """Record the window as a step after the present one, and select its title for editing."""
        title = tr("Step {number}", number=self.steps.count())
        after = max(self._step, 0)
        self._replace(with_step(self.source, after, step_text(title, recorded)))
        self.steps.setCurrentRow(after + 1)
        cursor = self.text.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
        cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.MoveAnchor, len("## "))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        self.text.setTextCursor(cursor)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def save(self) -> None:
        self.saveAsked.emit(self.source)

    def mark_saved(self) -> None:
        self.text.document().setModified(False)

    @property
    def _step(self) -> int:
        """Number of the step in the list, from 1; 0 for the introduction, -1 for none."""
        return self.steps.currentRow()

    def _move(self, by: int) -> None:
        step = self._step
        self._replace(moved(self.source, step, by))
        if 1 <= step + by < self.steps.count():
            self.steps.setCurrentRow(step + by)

    def _replace(self, source: str) -> None:
        """Replace the text, undoable as one edit."""
        if source == self.source:
            return
        cursor = QTextCursor(self.text.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(source)
        self._read()

    def _read(self) -> None:
        """List the steps, and show mistakes in the text."""
        self._timer.stop()
        sections, before = section_lines(self.source), self._step
        self.steps.blockSignals(True)
        self.steps.clear()
        for number, (title, _, _) in enumerate(sections):
            self.steps.addItem(f"{number}  {title}" if number else title)
        self.steps.setCurrentRow(min(max(before, 0), self.steps.count() - 1))
        self.steps.blockSignals(False)
        file = lesson_file(self.language)
        try:
            if self._original is not None:
                self.lesson = read_translation(self.source, self._original, self.language, file)
            else:
                self.lesson = read_lesson(self.source, self._experiment, self.folder.name, file, self.folder.resolve())
            faults: tuple[ValidationError, ...] = ()
        except ExperimentError as error:
            self.lesson, faults = None, error.faults
        self.fault.setText(translated(str(faults[0])) if faults else "")
        self.fault.setVisible(bool(faults))
        self._enable()

    def _enable(self) -> None:
        step, count, is_free = self._step, self.steps.count(), not self.language
        self.record_button.setEnabled(is_free)
        self.up_button.setEnabled(is_free and step > 1)
        self.down_button.setEnabled(is_free and 1 <= step < count - 1)
        self.remove_button.setEnabled(is_free and step >= 1)
        self.preview_button.setEnabled(self.lesson is not None)

    def _preview(self) -> None:
        self._read()
        if self.lesson is not None:
            self.previewAsked.emit(self.lesson, max(0, self._step - 1))

    def _go_to(self, place: int) -> None:
        sections = section_lines(self.source)
        if 0 <= place < len(sections):
            cursor = QTextCursor(self.text.document().findBlockByNumber(sections[place][1]))
            self.text.setTextCursor(cursor)
            self.text.centerCursor()
        self._enable()

    def _follow_cursor(self) -> None:
        """Select the step at the cursor."""
        line = self.text.textCursor().blockNumber()
        sections = enumerate(section_lines(self.source))
        place = next((i for i, (_, first, end) in sections if first <= line < end), -1)
        if 0 <= place < self.steps.count() and place != self._step:
            self.steps.blockSignals(True)
            self.steps.setCurrentRow(place)
            self.steps.blockSignals(False)
            self._enable()

    def _lay_out(self) -> None:
        edits = self.record_button, self.up_button, self.down_button, self.remove_button
        bar = row(*edits, 1, self.preview_button, self.save_button, self.share_button, gap=6)
        column(bar, (row(self.steps, (self.text, 1), gap=6), 1), self.fault, gap=6, margins=8, of=self)

    def sizeHint(self) -> QSize:
        return QSize(px(600), px(300))

    def _renew(self) -> None:
        self.text.setFont(font(12, code=True))
        palette = self.text.palette()
        palette.setColor(palette.ColorRole.Base, colour("field"))
        self.text.setPalette(palette)
        self.steps.setFixedWidth(px(200))


def _button(icon: str, title: str, act: Any, text: str = "") -> IconButton:
    return button(icon, title, act, text=text, size=28, icon_size=16, outlined=bool(text))
