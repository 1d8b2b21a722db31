"""File dialogs: the desktop's own if it has one, else Qt's in the theme."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDir, QFileInfo, QSize, QUrl
from PySide6.QtGui import QAbstractFileIconProvider, QIcon
from PySide6.QtWidgets import QFileDialog, QHeaderView, QSplitter, QToolButton, QTreeView, QWidget

from widgets.base.icons import icon
from widgets.base.theme import px

_BUTTONS = {
    "backButton": "caret-left",
    "forwardButton": "caret-right",
    "toParentButton": "arrow-up",
    "newFolderButton": "folder-plus",
    "listModeButton": "squares-four",
    "detailModeButton": "list",
}
"""Icons of Qt's own dialog, by the names that its buttons have."""
_KINDS = {
    QAbstractFileIconProvider.IconType.Computer: "desktop",
    QAbstractFileIconProvider.IconType.Desktop: "desktop",
    QAbstractFileIconProvider.IconType.Trashcan: "trash",
    QAbstractFileIconProvider.IconType.Network: "globe",
    QAbstractFileIconProvider.IconType.Drive: "hard-drives",
    QAbstractFileIconProvider.IconType.Folder: "folder",
    QAbstractFileIconProvider.IconType.File: "file",
}


class FileIcons(QAbstractFileIconProvider):
    """Icons of folders and files in the colours of the current theme."""

    def icon(self, what: QAbstractFileIconProvider.IconType | QFileInfo) -> QIcon:
        if isinstance(what, QFileInfo):
            return icon("folder", "text2") if what.isDir() else icon("file", "text3")
        return icon(_KINDS.get(what, "file"), "text2")


class FileDialog(QFileDialog):
    """File dialog with the same results as the `QFileDialog` functions of the same names."""

    def __init__(self, parent: QWidget | None, title: str, start: str, kinds: str = "") -> None:
        place = Path(start) if start else Path()
        folder = place if place.is_dir() else place.parent
        super().__init__(parent, title, str(folder), kinds)
        if start and not place.is_dir():
            self.selectFile(place.name)
        self._icons = FileIcons()
        if not self.testOption(QFileDialog.Option.DontUseNativeDialog):
            # Where the desktop has no dialog, Qt makes its own only once it is asked to.
            self.setOption(QFileDialog.Option.DontUseNativeDialog, not _has_native())
        if self.testOption(QFileDialog.Option.DontUseNativeDialog):
            self._dress()

    def _dress(self) -> None:
        self.setIconProvider(self._icons)
        self.setViewMode(QFileDialog.ViewMode.Detail)
        self.setSidebarUrls([QUrl.fromLocalFile(each) for each in dict.fromkeys((QDir.homePath(), QDir.currentPath()))])
        for name, glyph in _BUTTONS.items():
            button = self.findChild(QToolButton, name)
            if button is not None:
                button.setIcon(icon(glyph, "text2"))
                button.setIconSize(QSize(px(16), px(16)))
                button.setFixedSize(px(30), px(30))
        self.resize(px(820), px(520))
        splitter, files = self.findChild(QSplitter, "splitter"), self.findChild(QTreeView, "treeView")
        if splitter is not None:
            splitter.setSizes([px(150), px(650)])
        if files is not None:
            files.header().setStretchLastSection(False)
            files.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            files.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    @staticmethod
    def getOpenFileName(
        parent: QWidget | None = None, caption: str = "", dir: str = "", filter: str = "", *_: object
    ) -> tuple[str, str]:
        files, chosen = FileDialog.getOpenFileNames(parent, caption, dir, filter, several=False)
        return (files[0] if files else ""), chosen

    @staticmethod
    def getOpenFileNames(
        parent: QWidget | None = None,
        caption: str = "",
        dir: str = "",
        filter: str = "",
        *_: object,
        several: bool = True,
    ) -> tuple[list[str], str]:
        dialog = FileDialog(parent, caption, dir, filter)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles if several else QFileDialog.FileMode.ExistingFile)
        return dialog.ask()

    @staticmethod
    def getSaveFileName(
        parent: QWidget | None = None, caption: str = "", dir: str = "", filter: str = "", *_: object
    ) -> tuple[str, str]:
        dialog = FileDialog(parent, caption, dir, filter)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        files, chosen = dialog.ask()
        return (files[0] if files else ""), chosen

    @staticmethod
    def getExistingDirectory(parent: QWidget | None = None, caption: str = "", dir: str = "", *_: object) -> str:
        dialog = FileDialog(parent, caption, dir)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        found, _kind = dialog.ask()
        return found[0] if found else ""

    def ask(self) -> tuple[list[str], str]:
        try:
            done = bool(self.exec())
            return (self.selectedFiles(), self.selectedNameFilter()) if done else ([], "")
        finally:
            self.deleteLater()


def _has_native() -> bool:
    """Return whether the desktop has its own dialog; Qt then makes no widgets."""
    probe = QFileDialog()
    try:
        return probe.layout() is None
    finally:
        probe.deleteLater()
