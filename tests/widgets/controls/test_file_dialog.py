"""The dialog that asks for a file, where the desktop has none of its own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileInfo
from PySide6.QtWidgets import QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.controls.file_dialog import FileDialog, FileIcons


def test_it_opens_where_it_should_with_the_proposed_name(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = added(qtbot, FileDialog(None, "Save a figure", str(tmp_path / "Loss.pdf"), "PDF (*.pdf);;SVG (*.svg)"))
    assert Path(dialog.directory().absolutePath()) == tmp_path
    assert [Path(each).name for each in dialog.selectedFiles()] == ["Loss.pdf"]


def test_its_buttons_and_files_have_the_icons_of_the_theme(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = added(qtbot, FileDialog(None, "Open", str(tmp_path)))
    plain = added(qtbot, QFileDialog())
    plain.setOption(QFileDialog.Option.DontUseNativeDialog)
    for name in ("backButton", "toParentButton", "newFolderButton", "listModeButton"):
        ours, qts = (each.findChild(QToolButton, name).icon().pixmap(16, 16).toImage() for each in (dialog, plain))
        assert not ours.isNull()
        assert ours != qts
    assert isinstance(dialog.iconProvider(), FileIcons)
    folder, file = (FileIcons().icon(QFileInfo(str(path))) for path in (tmp_path, tmp_path / "x.txt"))
    assert folder.pixmap(16, 16).toImage() != file.pixmap(16, 16).toImage()


def test_what_is_chosen_is_answered_and_nothing_where_it_is_closed(qtbot: QtBot, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(FileDialog, "exec", lambda self: 1)
    path, kind = FileDialog.getSaveFileName(None, "Save", str(tmp_path / "a.svg"), "PDF (*.pdf);;SVG (*.svg)")
    assert (Path(path).name, kind) == ("a.svg", "PDF (*.pdf)")
    monkeypatch.setattr(FileDialog, "exec", lambda self: 0)
    assert FileDialog.getSaveFileName(None, "Save", str(tmp_path / "a.svg")) == ("", "")
    assert FileDialog.getOpenFileNames(None, "Open", str(tmp_path)) == ([], "")
    assert FileDialog.getExistingDirectory(None, "Folder", str(tmp_path)) == ""
