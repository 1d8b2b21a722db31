"""Code that an experiment brings and nobody trusted yet: shown, and run only once a person says so; what is trusted can
be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from app.session.session import Session
from widgets.editor.code_editor import CodeEditor
from widgets.icons import IconButton
from widgets.labels import text_label
from widgets.plots.tile import Tile
from widgets.segmented import Segmented
from widgets.theme import px, theme

_GAP = 8


class TrustPanel(Tile):
    """Shown in the place of the views while code is held back."""

    answered = Signal()
    """The code is trusted, and the experiment is being loaded."""

    def __init__(self, session: Session) -> None:
        inside = QWidget()
        super().__init__(self.tr("Code that came with this experiment"), inside)
        self._session = session
        self._files: tuple[Path, ...] = ()
        self._choice: Segmented | None = None
        self._sentence = text_label("", "label", "text2")
        self._sentence.setWordWrap(True)
        self.code = CodeEditor()
        self.code.setReadOnly(True)
        self.accept = IconButton("shield-check", self.tr("Trust this code and load"), text=self.tr("Trust and load"))
        self.accept.setObjectName("outlined")
        self.accept.clicked.connect(self._trust)
        self._strip = QHBoxLayout()
        self._strip.addStretch(1)
        self._strip.addWidget(self.accept)
        self._layout = QVBoxLayout(inside)
        self._layout.addWidget(self._sentence)
        self._layout.addWidget(self.code, 1)
        self._layout.addLayout(self._strip)
        theme.changed.connect(self._renew)
        self._renew()

    def show_files(self, files: Sequence[Path]) -> None:
        """Ask for these files."""
        self._files = tuple(files)
        names = ", ".join(file.name for file in files)
        self._sentence.setText(
            self.tr(
                "%1 runs with your rights on this machine once it is trusted: it can read and write your files. Read "
                "it first. Trust holds for exactly this text; a file that changes is asked for again."
            ).replace("%1", names)
        )
        if self._choice is not None:
            self._strip.removeWidget(self._choice)
            self._choice.deleteLater()
            self._choice = None
        if len(files) > 1:
            options = [(str(i), file.name, str(file)) for i, file in enumerate(files)]
            self._choice = Segmented(options, self.tr("File"))
            self._choice.set_value("0")
            self._choice.chosen.connect(lambda key: self._show(self._files[int(key)]))
            self._strip.insertWidget(0, self._choice)
        self._show(self._files[0])

    def _show(self, file: Path) -> None:
        """Files that were never trusted may be anything; what is no text is shown as far as it is."""
        try:
            text = file.read_bytes()[:1_000_000].decode("utf-8", "replace")
        except OSError as error:
            text = f"# {file} cannot be read: {error.strerror}"
        self.code.set_text(text)
        self.code.setToolTip(str(file))

    def _trust(self) -> None:
        self._session.trust_held()
        self.answered.emit()

    def keyPressEvent(self, event) -> None:
        # Enter in the code must not trust it.
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(12), 0, px(12), px(_GAP))
        self._layout.setSpacing(px(_GAP))


def fill_trusted(menu: QMenu, session: Session) -> None:
    """What is trusted, the newest first; choosing one takes its trust back."""
    menu.clear()
    menu.setToolTipsVisible(True)
    given = session.trust.given
    if not given:
        menu.addAction(menu.tr("No code is trusted")).setEnabled(False)
    for key, file in reversed(given.items()):
        action = menu.addAction(menu.tr("Take back: %1").replace("%1", Path(file).name))
        action.setToolTip(f"{file}\nSHA-256 {key[:16]}…")
        action.triggered.connect(lambda _=False, key=key: session.trust.withdraw(key))
