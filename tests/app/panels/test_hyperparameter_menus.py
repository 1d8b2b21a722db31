"""The menus of the hyperparameters: copied, pasted, restored and kept, without an engine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.panels.setup.hyperparameter_panel import HyperparameterPanel
from app.session.edits.presets import read_presets, save_preset
from app.session.session import Session
from widgets.controls.row_menu import MenuItem


class Bench:
    """A session whose worker never starts, and the section that edits it."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.session = Session(catalogues(), Experiment())
        self.panel = HyperparameterPanel(self.session)
        self.panel.presets.folder = folder
        qtbot.addWidget(self.panel)
        self.panel.resize(304, 400)
        self.panel.show()
        self.notes: list[tuple[str, str]] = []
        self.session.logged.connect(lambda note: self.notes.append((note.level, note.sentence)))

    @property
    def values(self) -> dict[str, object]:
        return dict(self.session.run.experiment.optimizer.values)

    def undo_texts(self) -> list[str]:
        return self.session.run.undo_stack.texts

    def row_item(self, row: str, title: str) -> MenuItem:
        return named(self.panel.form.clipboard.row_items(row), title)

    def item(self, title: str) -> MenuItem:
        return named(self.panel.menu_items(), title)

    def pick(self, *titles: str) -> None:
        """Choose an item of the section's menu, through its inner menus."""
        item = self.item(titles[0])
        for title in titles[1:]:
            item = named(item.items, title)
        assert item.enabled
        item.act()

    def answer(self, text: str | None = None) -> None:
        prompt = self.panel.prompt
        assert not prompt.isHidden()
        if text is not None:
            prompt.field.setText(text)
        prompt.accept.click()


def named(items, title: str) -> MenuItem:
    (found,) = [item for item in items if item is not None and item.title == title]
    return found


def set_clipboard(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


@pytest.fixture
def bench(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(qtbot, tmp_path)
    yield bench
    set_clipboard("")
    assert bench.session.close()


# One value


def test_fields_say_what_is_allowed(bench: Bench) -> None:
    tooltip = bench.panel.row("beta_1").field.toolTip()
    assert tooltip.endswith("From 0 up to, but not including, 1; default 0.9")
    assert bench.panel.row("weight_decay").field.toolTip().endswith("0 or more, or off; default off")


def test_a_value_is_copied_alone_or_as_a_line_of_toml(bench: Bench) -> None:
    bench.row_item("epsilon", "Copy value").act()
    assert clipboard() == "1e-7"
    bench.row_item("epsilon", "Copy epsilon = 1e-7").act()
    assert clipboard() == "epsilon = 1e-7"


@pytest.mark.parametrize("text", ["0.5", " 1/2\n", "0.25*2", "beta_1 = 0.5", "learning_rate = 0.1\nbeta_1 = 0.5"])
def test_a_value_is_pasted_however_it_is_written(bench: Bench, text: str) -> None:
    set_clipboard(text)
    bench.row_item("beta_1", "Paste value").act()
    assert bench.values == {"beta_1": 0.5}
    assert bench.undo_texts() == ["beta_1 0.9 → 0.5"]
    assert bench.panel.row("beta_1").value() == 0.5


def test_a_switch_and_a_value_that_may_be_off_are_pasted(bench: Bench) -> None:
    set_clipboard("amsgrad = true")
    bench.row_item("amsgrad", "Paste value").act()
    set_clipboard("0.01")
    bench.row_item("weight_decay", "Paste value").act()
    assert bench.values == {"amsgrad": True, "weight_decay": 0.01}
    set_clipboard("off")
    bench.row_item("weight_decay", "Paste value").act()
    assert bench.values["weight_decay"] is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1.7", "beta_1 must be below 1; received 1.7"),
        ("Dear all,\nhere it is", "beta_1 must be a number"),
        ("a = 1\nb = 2", "holds a, b, but no beta_1"),
        ("[1, 2]", "beta_1 must be a number"),
    ],
)
def test_invalid_pasted_text_is_reported_and_changes_nothing(bench: Bench, text: str, words: str) -> None:
    set_clipboard(text)
    bench.row_item("beta_1", "Paste value").act()
    assert words in bench.panel.row("beta_1").fault()
    assert bench.values == {}
    bench.session.editor.set_value("optimizer", "epsilon", 1e-5)
    assert bench.panel.row("beta_1").fault() == ""


def test_paste_and_restore_are_off_without_clipboard_or_change(bench: Bench) -> None:
    set_clipboard("")
    assert not bench.row_item("beta_1", "Paste value").enabled
    assert not bench.row_item("beta_1", "Restore default").enabled
    bench.session.editor.set_value("optimizer", "beta_1", 0.5)
    restore = bench.row_item("beta_1", "Restore default")
    assert restore.key == "Alt+Backspace"
    restore.act()
    assert bench.panel.row("beta_1").value() == 0.9


def test_a_right_click_on_a_field_opens_the_menu_of_its_row(bench: Bench) -> None:
    field = bench.panel.row("beta_1").field
    QApplication.sendEvent(field, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(2, 2), QPoint(40, 40)))
    (menu,) = bench.panel.row("beta_1").findChildren(QMenu)
    assert "Copy beta_1 = 0.9" in [action.text() for action in menu.actions()]
    menu.close()


# All of them


def test_all_values_are_copied_and_pasted_as_one_edit(bench: Bench) -> None:
    bench.session.editor.set_value("optimizer", "learning_rate", 0.02)
    bench.session.editor.set_value("optimizer", "beta_1", 0.8)
    bench.pick("Copy all values")
    assert clipboard().splitlines()[:2] == ["learning_rate = 0.02", "beta_1 = 0.8"]
    assert len(clipboard().splitlines()) == len(bench.panel.form.rows)
    bench.panel.restore.click()
    before = len(bench.session.run.undo_stack)
    bench.pick("Paste values")
    assert len(bench.session.run.undo_stack) == before + 1
    assert (bench.values["learning_rate"], bench.values["beta_1"]) == (0.02, 0.8)
    bench.session.undo()
    assert bench.panel.row("learning_rate").value() == 0.001


def test_values_of_an_experiments_file_are_taken_from_its_table(bench: Bench) -> None:
    set_clipboard('steps = 5\n[optimizer]\nname = "Adam"\nbeta_1 = 0.5\nclipnorm = 1\n')
    bench.pick("Paste values")
    assert bench.values == {"beta_1": 0.5, "clipnorm": 1.0}
    assert bench.session.run.experiment.steps == Experiment().steps


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("learning_rate = 0.1\nbeta_1 = 1.7", "beta_1 must be below 1"),
        ("learning_rate = 0.1\nmomentum = 0.9", "momentum is not an argument of Adam"),
        ('[optimizer]\nname = "SGD"\nlearning_rate = 0.1', "contains values of SGD, but Adam is selected"),
        ("a poem", '"a poem", which are not values'),
    ],
)
def test_one_misfit_value_stops_the_paste_and_is_reported(bench: Bench, text: str, words: str) -> None:
    set_clipboard(text)
    bench.pick("Paste values")
    assert words in bench.panel.notice.text()
    assert not bench.panel.notice.isHidden()
    assert bench.values == {}
    assert len(bench.session.run.undo_stack) == 0
    bench.session.editor.set_value("optimizer", "beta_1", 0.5)
    assert bench.panel.notice.isHidden()


def test_a_section_is_restored_with_one_click_and_one_undo(bench: Bench) -> None:
    assert bench.panel.restore.isHidden()
    bench.session.editor.set_value("optimizer", "beta_1", 0.5)
    bench.session.editor.set_value("optimizer", "epsilon", 1e-3)
    bench.session.editor.set_value("optimizer", "clipnorm", 1.0)
    before = bench.session.run.experiment
    bench.qtbot.mouseClick(bench.panel.restore, Qt.MouseButton.LeftButton)
    # What stands in another section is left alone.
    assert bench.values == {"clipnorm": 1.0}
    assert bench.panel.restore.isHidden()
    bench.session.undo()
    assert bench.session.run.experiment == before
    assert not bench.panel.restore.isHidden()


def test_a_wrong_text_in_a_field_goes_with_what_is_restored(bench: Bench) -> None:
    bench.session.editor.set_value("optimizer", "epsilon", 1e-3)
    field = bench.panel.row("beta_1").field
    field.setText("1.7")
    field.commit()
    assert bench.panel.row("beta_1").fault()
    bench.panel.restore.click()
    assert (field.text(), bench.panel.row("beta_1").fault()) == ("0.9", "")


# Presets


def test_preset_applies_as_one_edit_and_is_checked_while_set(bench: Bench) -> None:
    bench.session.editor.set_value("optimizer", "beta_1", 0.5)
    bench.session.editor.set_value("optimizer", "epsilon", 1e-3)
    bench.pick("Save as preset…")
    bench.answer("quick")
    assert bench.panel.prompt.isHidden()
    assert bench.notes[-1][1].startswith("Saved preset quick in ")
    assert bench.item("quick").checked
    bench.panel.restore.click()
    assert not bench.item("quick").checked
    before, steps = bench.session.run.experiment, len(bench.session.run.undo_stack)
    bench.pick("quick")
    assert (bench.values["beta_1"], bench.values["epsilon"]) == (0.5, 1e-3)
    assert len(bench.session.run.undo_stack) == steps + 1
    assert ("info", "Preset quick applied to Adam") in bench.notes
    bench.session.undo()
    assert bench.session.run.experiment == before


def test_a_preset_sets_what_was_at_its_default_too(bench: Bench) -> None:
    bench.pick("Save as preset…")
    bench.answer("plain")
    bench.session.editor.set_value("optimizer", "beta_1", 0.5)
    bench.pick("plain")
    assert bench.panel.row("beta_1").value() == 0.9


def test_a_preset_is_written_over_only_after_a_question(bench: Bench) -> None:
    save_preset("Quick", "Adam", {"beta_1": 0.5}, bench.folder)
    bench.pick("Save as preset…")
    bench.answer("quick")
    assert bench.panel.prompt.sentence() == "Adam has a preset quick. Overwrite it?"
    bench.panel.prompt.decline.click()
    assert read_presets(bench.folder).presets[0].values == {"beta_1": 0.5}
    bench.pick("Save as preset…")
    bench.answer("quick")
    bench.answer()
    (preset,) = read_presets(bench.folder).presets
    assert preset.values["beta_1"] == 0.9


def test_a_name_that_is_none_is_refused_where_it_is_typed(bench: Bench) -> None:
    bench.pick("Save as preset…")
    bench.answer("  ")
    assert bench.panel.prompt.fault() == "A preset needs a name."
    assert not list(bench.folder.iterdir())


def test_a_folder_that_cannot_be_written_is_told_where_the_name_is_typed(bench: Bench) -> None:
    (bench.folder / "file").write_text("")
    bench.panel.presets.folder = bench.folder / "file" / "presets"
    bench.pick("Save as preset…")
    bench.answer("quick")
    assert bench.panel.prompt.fault().startswith("The preset could not be written: ")


def test_a_preset_is_deleted_after_a_question(bench: Bench) -> None:
    save_preset("quick", "Adam", {"beta_1": 0.5}, bench.folder)
    bench.pick("Delete preset", "quick…")
    assert "cannot be undone" in bench.panel.prompt.sentence()
    assert read_presets(bench.folder).presets
    bench.answer()
    assert read_presets(bench.folder).presets == ()
    assert bench.notes[-1][1] == "Deleted preset quick"
    assert "Delete preset" not in [item.title for item in bench.panel.menu_items() if item is not None]


def test_foreign_preset_sets_what_fits_and_logs_the_rest(bench: Bench) -> None:
    save_preset("fast", "SGD", {"learning_rate": 0.1, "momentum": 0.9}, bench.folder)
    save_preset("alien", "SGD", {"momentum": 0.9}, bench.folder)
    (offered,) = bench.item("From other optimizers").items
    assert offered.title == "fast (SGD)"
    assert "1 of 2 values are out of range" in offered.note
    offered.act()
    assert bench.values == {"learning_rate": 0.1}
    assert bench.notes[-1][0] == "warn"
    assert "momentum is not an argument of Adam" in bench.notes[-1][1]


def test_a_preset_that_fits_no_longer_is_told_and_changes_nothing(bench: Bench) -> None:
    save_preset("old", "Adam", {"beta_1": 1.7}, bench.folder)
    bench.pick("old")
    assert bench.values == {}
    assert bench.notes == [("error", bench.notes[0][1])]
    assert "was not applied: beta_1 must be below 1" in bench.notes[0][1]


def test_a_damaged_preset_is_told_once_and_the_others_are_offered(bench: Bench) -> None:
    (bench.folder / "broken.toml").write_text("name = ")
    save_preset("quick", "Adam", {"beta_1": 0.5}, bench.folder)
    bench.panel.menu_items()
    assert bench.item("quick").enabled
    assert not bench.item("1 damaged, see the log").enabled
    assert [level for level, sentence in bench.notes if "broken.toml was skipped" in sentence] == ["warn"]


def test_a_question_about_one_optimizer_does_not_outlive_it(bench: Bench) -> None:
    bench.pick("Save as preset…")
    bench.session.editor.choose("optimizer", "SGD")
    assert bench.panel.prompt.isHidden()


def test_values_inside_a_wrapper_are_kept_with_it(bench: Bench) -> None:
    bench.session.editor.edit(
        bench.session.run.experiment.with_choice(
            "optimizer", Choice("library.MovingAverage", {"inner_optimizer": "SGD", "inner/momentum": 0.5})
        )
    )
    bench.pick("Save as preset…")
    bench.answer("averaged")
    bench.session.editor.set_value("optimizer", "inner_optimizer", "Adam")
    bench.pick("averaged")
    assert (bench.values["inner_optimizer"], bench.values["inner/momentum"]) == ("SGD", 0.5)
    bench.pick("Copy all values")
    assert '"inner/momentum" = 0.5' in clipboard().splitlines()
