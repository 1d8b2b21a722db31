"""One instrument as the gallery shows it: what it is called and is for, and below that itself."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from tests.gallery.example import Example
from widgets.base.labels import rule, text_label
from widgets.base.theme import TOKENS, px, theme
from widgets.notices.badge import Badge
from widgets.plots.repaint_turns import RepaintTurns

_LEAST_WIDTH = 520


class Exhibit(QFrame):
    """Class name, docstring and module above the instrument. What it shows is marked as made up."""

    def __init__(self, example: Example, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setMinimumWidth(px(_LEAST_WIDTH))
        self.name = example.name
        self._stage = QWidget(self)
        self.instrument = example.build(self._stage)
        title = QHBoxLayout()
        title.addWidget(text_label(example.name, "heading"))
        title.addWidget(Badge("made-up data", "warn"), 0, Qt.AlignmentFlag.AlignVCenter)
        title.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(20), px(16), px(20), px(20))
        column.setSpacing(px(6))
        column.addLayout(title)
        for text, role, tone in (
            (example.sentence, "body", "text2"),
            (f"{example.module}: {example.module_sentence}", "caption", "text3"),
        ):
            label = text_label(text, role, tone)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(label)
        column.addSpacing(px(6))
        column.addWidget(rule())
        column.addSpacing(px(10))
        column.addWidget(self._stage, 1)
        self._place(example)

    def _place(self, example: Example) -> None:
        """At its own size, or from its least size on as large as there is room."""
        self._fills = example.height > 0
        stage = QVBoxLayout(self._stage)
        stage.setContentsMargins(0, 0, 0, 0)
        sides = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        if self._fills:
            self.instrument.setMinimumSize(px(example.width), px(example.height))
            stage.addWidget(self.instrument, 1)
        elif example.width:
            self.instrument.setFixedWidth(px(example.width))
            stage.addWidget(self.instrument, 0, sides)
        else:
            stage.addWidget(self.instrument, 0, sides)
        self.instrument.setVisible(True)

    def picture(self) -> QPixmap:
        """Grab the instrument, as small as its example may be, once everything in it is drawn. It must be visible."""
        layout = self.layout()
        assert layout is not None
        if self._fills:
            self.instrument.setMaximumSize(self.instrument.minimumSize())
        width = max(layout.totalSizeHint().width(), self.minimumWidth())
        self.resize(width, layout.totalHeightForWidth(width))
        QApplication.processEvents()
        for turns in self.findChildren(RepaintTurns):
            turns.refresh_all()
        return self.grab()


def take_pictures(examples: list[Example], folder: Path) -> list[Path]:
    """Save `NAME-THEME.png` of each example in each theme; the folder is made where there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    room = QWidget()
    room.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    room.show()
    before = theme.tokens.name
    for name in TOKENS:
        theme.use(name)
        for each in examples:
            exhibit = Exhibit(each, room)
            exhibit.show()
            paths.append(folder / f"{each.name}-{name}.png")
            exhibit.picture().save(str(paths[-1]))
            exhibit.deleteLater()
    theme.use(before)
    room.deleteLater()
    return paths
