"""Untrusted code of an experiment: it is shown, and runs only after the user trusts it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.guests.trust import SourceBundle
from app.session.session import Session
from widgets.base.labels import text_label
from widgets.base.panel_kit import button, column, row
from widgets.base.translation import tr
from widgets.controls.choices import ChoiceBox, ListChoice, Segmented
from widgets.editor.code_editor import CodeEditor
from widgets.plots.tile import Tile

_GAP = 8
_MOST_TABS = 6
_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
"""Categories of characters that show nothing, or that change what is shown of others."""


class TrustPanel(Tile):
    """Panel in place of the views while code is untrusted, with every file that would run.

    No key grants trust by itself: the code has the focus.
    """

    answered = Signal()
    """Signal that the code is trusted, and the experiment is being loaded."""
    declined = Signal()
    """Signal that nothing is trusted, and the experiment stays closed."""

    def __init__(self, session: Session) -> None:
        inside = QWidget()
        super().__init__(tr("Code that came with this experiment"), inside)
        self._session = session
        self._texts: dict[str, str] = {}
        self._tabs: Segmented | ChoiceBox | None = None
        self._sentence = text_label("", "label", "text2", wraps=True)
        self.code = CodeEditor()
        self.code.setReadOnly(True)
        # Nothing hides to the right of what is visible.
        self.code.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        trust, words = tr("Trust this code and load"), tr("Trust and load")
        self.accept = button("shield-check", trust, self._trust, text=words, outlined=True)
        run_none, words = tr("Do not run this code"), tr("Keep disabled")
        self.decline = button("x", run_none, self.declined, text=words, outlined=True)
        self._head = row(gap=None)
        strip = row(1, self.decline, self.accept, gap=_GAP)
        column(self._sentence, self._head, (self.code, 1), strip, gap=_GAP, margins=(12, 0, 12, _GAP), of=inside)

    def show_files(self, files: Sequence[SourceBundle]) -> None:
        """Ask for trust in these files, and in those that they import."""
        texts = {path: (text, brought.file) for brought in files for path, text in brought.texts.items()}
        self._texts = {str(path): _visible(text) for path, (text, _) in texts.items()}
        names = {str(path): _name(path, main) for path, (_, main) in texts.items()}
        hidden = sum(self._texts[str(path)] != text for path, (text, _) in texts.items())
        said = [
            tr(
                "Once trusted, {names} runs with your permissions on this machine: it can read and write your files.",
                names=", ".join(each.file.name for each in files),
            ),
            tr("Read the code first. Trust covers exactly this text; if a file changes, you are asked again."),
        ]
        if len(texts) > 1:
            said.insert(1, tr("Every file that this code loads as code is shown."))
        if hidden:
            said.append(tr("Invisible characters are written as \u27e8U+202E\u27e9."))
        self._sentence.setText(" ".join(said))
        self._set_tabs(names)
        self._show(next(iter(names)))
        self.code.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def shown(self) -> dict[str, str]:
        """Files in question, by path, with the text in their tab."""
        return dict(self._texts)

    def show_file(self, path: str) -> None:
        """Show the tab of one file."""
        if self._tabs is not None:
            self._tabs.set_value(path)
        self._show(path)

    def _set_tabs(self, names: dict[str, str]) -> None:
        if self._tabs is not None:
            self._head.removeWidget(self._tabs)
            self._tabs.deleteLater()
            self._tabs = None
        if len(names) == 1:
            return
        if len(names) <= _MOST_TABS:
            tabs = Segmented([(path, name, path) for path, name in names.items()], tr("File"))
            tabs.chosen.connect(self._show)
            self._head.addWidget(tabs, 0, Qt.AlignmentFlag.AlignLeft)
            self._tabs = tabs
        else:
            box = ChoiceBox(ListChoice(path, name, path) for path, name in names.items())
            box.setAccessibleName(tr("File"))
            box.valueChosen.connect(self._show)
            self._head.addWidget(box)
            self._tabs = box

    def _show(self, path: str) -> None:
        self.code.set_text(self._texts[path])
        self.code.setToolTip(path)

    def _trust(self) -> None:
        self._session.loader.trust_code()
        self.answered.emit()

    def keyPressEvent(self, event) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.declined.emit()
        # Enter in the code must not trust it.
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)


def _name(path: Path, main: Path) -> str:
    folder = main.resolve().parent
    return str(path.relative_to(folder)) if path.is_relative_to(folder) else str(path)


def _visible(text: str) -> str:
    """Return the text with an escape for each invisible character, and each one that hides others."""
    return "".join(
        each if each in "\n\t" or unicodedata.category(each) not in _HIDDEN else f"\u27e8U+{ord(each):04X}\u27e9"
        for each in text
    )
