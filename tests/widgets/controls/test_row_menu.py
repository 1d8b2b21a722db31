"""Menus of rows: asked for by pointer and keys, opened where they belong."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QFileInfo, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMenu, QToolButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added, shown
from widgets.base.number_range import NumberRange
from widgets.controls.choices import ListChoice
from widgets.controls.file_dialog import FileDialog, FileIcons
from widgets.controls.row_menu import MenuItem, open_menu
from widgets.forms.form_row import FormRow
from widgets.forms.form_rows import ChoiceRow, NumberRow, PathRow, SwitchRow, TextRow

MAKERS = {
    "number": lambda: NumberRow("rate", 0.01, NumberRange(slider_low=0.0, slider_high=1.0)),
    "switch": lambda: SwitchRow("amsgrad", False),
    "choice": lambda: ChoiceRow("clip", "a", [ListChoice("a", "A")]),
    "text": lambda: TextRow("title", "one"),
    "path": lambda: PathRow("file", "a.csv"),
}


@pytest.fixture(params=list(MAKERS))
def row(request: pytest.FixtureRequest, qtbot: QtBot) -> FormRow:
    made = shown(qtbot, MAKERS[request.param](), 280, 40)
    qtbot.waitExposed(made)
    return made


def targets(row: FormRow) -> list[QWidget]:
    """Return whatever a pointer may be over."""
    return [row, row.editor(), *row.editor().findChildren(QLineEdit)]


def test_menu_is_asked_for_at_the_pointer_and_at_the_mark(qtbot: QtBot, row: FormRow) -> None:
    for target in targets(row):
        at = QPoint(120, 130)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(3, 3), at)
        with qtbot.waitSignal(row.menuRequested) as asked:
            QApplication.sendEvent(target, event)
        assert asked.args == [at]

    row.set_mark("changed")
    with qtbot.waitSignal(row.menuRequested):
        qtbot.keyClick(row.mark_button, Qt.Key.Key_Menu)


@pytest.mark.parametrize(
    ("key", "modifier"),
    [
        (Qt.Key.Key_Menu, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier),
    ],
)
def test_menu_and_shift_f10_ask_for_it_below_the_row(
    qtbot: QtBot, row: FormRow, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    for target in targets(row):
        with qtbot.waitSignal(row.menuRequested) as asked:
            qtbot.keyClick(target, key, modifier)
        assert asked.args == [row.mapToGlobal(QPoint(0, row.height()))]


def test_other_keys_stay_with_the_editor(qtbot: QtBot) -> None:
    row = added(qtbot, TextRow("title", ""))
    with qtbot.assertNotEmitted(row.menuRequested):
        qtbot.keyClicks(row.field, "ab")
    assert row.field.text() == "ab"


def test_tooltips_add_what_is_allowed_and_keep_the_choice(qtbot: QtBot) -> None:
    row = added(qtbot, NumberRow("beta_1", 0.9, NumberRange(slider_low=0.0, slider_high=1.0), note="The decay rate."))
    row.set_allowed("From 0 to 1; default 0.9")
    assert row.field.toolTip() == row.slider.toolTip() == "The decay rate.\nFrom 0 to 1; default 0.9"
    row.set_idle("Of no use now.")
    assert row.field.toolTip().splitlines()[0] == "Of no use now."
    row.set_idle("")
    assert row.field.toolTip() == "The decay rate.\nFrom 0 to 1; default 0.9"

    row = added(qtbot, ChoiceRow("clip", "a", [ListChoice("a", "By value")]))
    row.set_allowed("Default a")
    assert row.box.toolTip() == "By value"
    assert "Default a" in row.label.toolTip()


def tooltip_at(menu: QMenu, index: int) -> str:
    place = menu.actionGeometry(menu.actions()[index]).center()
    QApplication.sendEvent(menu, QHelpEvent(QEvent.Type.ToolTip, place, menu.mapToGlobal(place)))
    return QToolTip.text()


def test_a_menu_shows_its_items_and_does_what_is_chosen(qtbot: QtBot) -> None:
    owner = added(qtbot, QWidget())
    done = []
    items = [
        MenuItem("Copy & go", lambda: done.append("copy"), "Ctrl+C", note="All of them"),
        None,
        MenuItem("Chosen", lambda: None, checked=True),
        MenuItem("More", items=(MenuItem("Inner", lambda: done.append("inner")),)),
        MenuItem("Not now", enabled=False),
    ]
    menu = open_menu(owner, items, QPoint(10, 10))
    actions = menu.actions()
    assert [action.text() for action in actions] == ["Copy && go\tCtrl+C", "", "Chosen", "More", "Not now"]
    assert tooltip_at(menu, 0) == "All of them"
    qtbot.waitUntil(lambda: tooltip_at(menu, 2) == "")
    assert actions[1].isSeparator()
    assert not actions[2].icon().isNull()
    assert not actions[4].isEnabled()
    actions[0].trigger()
    actions[3].menu().actions()[0].trigger()
    assert done == ["copy", "inner"]
    menu.close()
    qtbot.waitUntil(lambda: not owner.children())


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
