"""The editor in the dock: from a working optimizer to one's own, a fault on purpose, what is not saved, undoing."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.core.experiment.file_references import parse_file_reference
from app.session.user_code.checker_client import CheckerClient, CheckResult, Fault, SlotPair
from app.session.user_code.edited_file import EditedFile
from app.session.user_code.hot_reload import GATE
from widgets.base.icons import IconButton

SERIALS = itertools.count(1)


class Checker:
    """Substitute for the process that checks, which has tests of its own: what it finds is said by a test."""

    def __init__(self):
        self.checks, self.serial, self.references, self.asked = None, 0, [], []

    def find(self, finding):
        self.checks.found.emit(self.serial, finding)

    def tell(self, rule, verdict="passed", line=None, sentence="It does not"):
        self.find(CheckResult(rule, rule, verdict, sentence, line, "", "", {}, 0.0))

    def passes(self):
        for rule in GATE:
            self.tell(rule)


@pytest.fixture(autouse=True)
def checker(monkeypatch):
    checker = Checker()
    monkeypatch.setattr(CheckerClient, "prestart", lambda self: None)
    monkeypatch.setattr(CheckerClient, "titles", dict.fromkeys(GATE, "Rule"))

    def check(self, name, view="auto", values=None, reference=""):
        checker.checks, checker.serial = self, next(SERIALS)
        checker.references.append(reference)
        checker.asked.append((name, values))
        return checker.serial

    monkeypatch.setattr(CheckerClient, "check", check)
    return checker


@pytest.fixture
def panel(bench, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr("app.session.user_code.edited_file.own_folder", lambda: tmp_path)
    bench.window.navigation.show_editor()
    yield bench.window.editor
    bench.window.dock.set_folded(True)


def open_menu(button):
    """Return the menu of a button, filled as a press fills it."""
    button.menu().aboutToShow.emit()
    return button.menu()


def item(menu, text):
    return next(action for action in menu.actions() if action.text() == text)


def texts(widget):
    return {label.text().replace("\u00a0", " ") for label in widget.findChildren(QLabel)}


def compare_with_adam(panel):
    item(item(open_menu(panel.results.reference_button), "Keras 3").menu(), "Adam").trigger()


@pytest.mark.engine
def test_new_file_starts_from_the_optimizer_and_trains_after_an_edit(bench, panel, qtbot, tmp_path, checker):
    panel.start_from_chosen()
    place = parse_file_reference(bench.session.run.experiment.optimizer.name)
    assert place == (tmp_path / "my_adam.py", "MyAdam")
    assert "class MyAdam(" in panel.editor.text()
    assert bench.session.trust.trusts(place[0])
    bench.until(lambda: bench.session.run.description.contract == "Keras 3" and not bench.session.run.waiting)
    bench.run(3)
    changed = panel.editor.text().replace("beta_1=0.9", "beta_1=0.5", 1)
    panel.editor.replace_text(changed)
    assert panel.badge.accessibleName() == "edited"
    qtbot.keyClick(panel.editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert place[0].read_text() == changed
    assert not panel.editor.modified
    notes = []
    bench.session.logged.connect(lambda note: notes.append(note.sentence) if note.level == "edit" else None)
    checker.passes()
    swapped = "my_adam.py reloaded, all slots are kept"
    bench.until(lambda: swapped in [mark.label for mark in bench.session.run.markers])
    assert "MyAdam reloaded from its file, all slots are kept, from step" in notes[-1]
    bench.session.undo()
    assert "beta_1=0.9" in panel.editor.text()
    assert "beta_1=0.9" in place[0].read_text()
    assert not panel.editor.modified


@pytest.mark.exhaustive
def test_library_optimizer_is_checked_unchanged(bench, panel, checker):
    panel.findChild(EditedFile).close()  # no file was opened yet
    bench.session.editor.choose("optimizer", "RMSprop")
    assert texts(panel.results.checks) >= {"Not checked yet", "Press Check to check RMSprop rule by rule."}
    bench.session.editor.set_value("optimizer", "rho", 0.5)
    next(each for each in panel.results.checks.findChildren(IconButton) if each.text() == "Check").click()
    panel.check_button.click()
    assert checker.asked == [("RMSprop", {"rho": 0.5})] * 2
    checker.tell("builds", "failed")
    assert [each.key for each in panel.results.checks.items() if each.verdict == "failed"] == ["builds"]
    bench.session.editor.choose("optimizer", "Adam")
    assert not panel.results.checks.items()
    checker.tell("builds", "failed")  # of a check that goes on yet
    assert not panel.results.checks.items()
    assert "Press Check to check Adam rule by rule." in texts(panel.results.checks)
    panel.start_from_chosen()
    assert "Ctrl+S saves the file and checks it." in texts(panel.results.checks)


@pytest.mark.exhaustive
def test_file_checked_again_before_it_passed_still_takes_over(bench, panel, checker):
    panel.start_from_chosen()
    bench.until(lambda: bench.session.run.description.contract == "Keras 3" and not bench.session.run.waiting)
    bench.run(3)
    panel.editor.replace_text(panel.editor.text().replace("beta_1=0.9", "beta_1=0.5", 1))
    panel.save()
    # As it is once the process that checks has come up.
    panel.swapping.check()
    checker.passes()
    bench.until(lambda: "my_adam.py reloaded, all slots are kept" in [mark.label for mark in bench.session.run.markers])


def test_what_fails_stands_in_the_line_in_the_list_and_on_the_tab(bench, panel, checker):
    panel.start_from_chosen()
    panel.save()
    checker.tell("loads")
    checker.tell("builds", "failed", 12, "It raises NameError")
    (problem,) = panel.editor.problems_by_line()[11]
    assert problem.sentence == "It raises NameError"
    assert bench.window.dock.tabs["editor"].count() == 1
    assert panel.results.checks.row("builds").item.line == 12
    checker.checks.faulted.emit(checker.serial, Fault("It did not finish within 20 s", "Steps eagerly", 14))
    assert panel.results.checks.row("fault").item.sentence == "It did not finish within 20 s"


@pytest.mark.exhaustive
def test_while_the_text_is_no_python_that_is_what_is_told(bench, panel, qtbot):
    panel.start_from_chosen()
    panel.editor.replace_text(panel.editor.text().replace("def build(self", "def build(self(", 1))
    qtbot.waitUntil(lambda: bool(panel.editor.problems_by_line()))
    (line,) = panel.editor.problems_by_line()
    assert "def build" in panel.editor.text().splitlines()[line]


def test_external_change_is_reloaded_or_kept_out(bench, panel, qtbot):
    panel.start_from_chosen()
    path, _ = parse_file_reference(bench.session.run.experiment.optimizer.name)
    text = path.read_text()
    path.write_text(text + "# theirs\n")
    qtbot.waitUntil(panel.prompt.isVisible)
    panel.prompt.close_prompt()
    assert panel.editor.text() == text
    path.write_text(text + "# theirs too\n")
    qtbot.waitUntil(panel.prompt.isVisible)
    panel.prompt.accept.click()
    assert panel.editor.text().endswith("# theirs too\n")
    assert not panel.prompt.isVisible()


def test_what_is_not_saved_stays_when_another_optimizer_is_chosen(bench, panel, tmp_path):
    panel.start_from_chosen()
    panel.editor.replace_text(panel.editor.text() + "# mine\n")
    other = tmp_path / "other.py"
    other.write_text("import keras\n\nclass Other(keras.optimizers.SGD):\n    pass\n")
    bench.window.optimizer.open_file(str(other))
    assert panel.editor.text().endswith("# mine\n")
    panel.save()
    bench.session.editor.choose("optimizer", "Adam")
    bench.window.optimizer.open_file(str(other))
    assert panel.editor.text() == other.read_text()


@pytest.mark.exhaustive
def test_it_is_compared_with_a_reference_as_a_badge_and_a_plot(bench, panel, checker):
    panel.start_from_chosen()
    checker.references.clear()
    compare_with_adam(panel)
    assert checker.references == ["Adam"]
    series = {"dense": [0.0, 1e-7], "rounding": [1e-6, 1e-6]}
    measured = {"largest difference": 1e-7}
    told = CheckResult("reference", "Matches", "passed", "It stays", None, "", "", measured, 0.0, series)
    checker.find(told)
    assert panel.results.difference.isVisible()
    assert not panel.results.slots.isVisible()
    assert panel.results.difference_badge.accessibleName() == "Adam: differs by up to 1.0e-7"
    panel.save()
    assert not panel.results.difference.isVisible()
    assert checker.references == ["Adam", "Adam"]


@pytest.mark.exhaustive
def test_a_template_of_every_contract_is_on_offer_and_begins_a_file(bench, panel, tmp_path):
    menu = open_menu(panel.new_button)
    menus = [action.text() for action in menu.actions() if action.menu() is not None]
    assert [text for text in menus if text.startswith("Template")] == [
        "Template, Keras 3",
        "Template, Keras 2",
        "Template, OptimizerV2",
        "Template, TF1",
        "Template, As documented",
    ]
    item(menu, "Template, Keras 3").menu().actions()[0].trigger()
    assert panel.editor.text() == (tmp_path / "momentum.py").read_text()
    assert Path(bench.session.run.experiment.optimizer.name.rpartition(":")[0]) == tmp_path / "momentum.py"


@pytest.mark.exhaustive
def test_slots_are_shown_beside_those_of_the_reference_what_parts_first(bench, panel, checker):
    panel.start_from_chosen()
    compare_with_adam(panel)
    assert "reference" in {item.key for item in panel.results.checks.items()}
    slots = (
        SlotPair("momentum", "momentum", "kernel", 50, 0.1, 0.1, 1.0, True),
        SlotPair("velocity", "velocity", "kernel", 1, 0.1, 0.001, 100.0, False),
    )
    told = CheckResult("reference", "Matches", "failed", "It parts", 3, "", "", {}, 0.0, {}, slots)
    checker.find(told)
    assert panel.results.slots.isVisible()
    texts = [label.text() for label in panel.results.slots.findChildren(QLabel)]
    assert texts[:5] == ["Slot", "Step", "Yours", "Reference", "Ratio"]
    assert texts[5:10] == ["velocity", "1", "0.100", "0.00100", "× 100"]
    assert texts[10] == "momentum"
    panel.save()
    assert not panel.results.slots.isVisible()


@pytest.mark.exhaustive
def test_finding_moves_with_its_line(bench, panel, qtbot, checker):
    panel.start_from_chosen()
    panel.save()
    checker.passes()
    checker.tell("shapes", "failed", 5, "It does not step")
    assert list(panel.editor.problems_by_line()) == [4]
    panel.editor.go_to(1)
    qtbot.keyClick(panel.editor, Qt.Key.Key_Home)
    qtbot.keyClick(panel.editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: list(panel.editor.problems_by_line()) == [5])
    checker.tell("speed", "warning", 6, "It is slow")
    assert list(panel.editor.problems_by_line()) == [5, 6]
    panel.results.checks.lineAsked.emit(6)
    assert panel.editor.textCursor().blockNumber() == 6


@pytest.mark.exhaustive
def test_a_new_file_opens_at_its_update(bench, panel):
    panel.start_from_chosen()
    assert "def update_step(" in panel.editor.textCursor().block().text()


@pytest.mark.exhaustive
def test_code_takes_the_views_room_in_a_low_window_while_in_front(bench, panel):
    window, before = bench.window, bench.window.size()
    window.dock.set_folded(True)
    window.resize(1280, 720)
    window.navigation.show_editor()
    bench.until(lambda: not window.views.isVisibleTo(window) and panel.height() > 300)
    window.dock.set_current("log")
    assert window.views.isVisibleTo(window)
    window.navigation.show_editor()
    assert not window.views.isVisibleTo(window)
    panel.expand_button.click()
    assert window.views.isVisibleTo(window)
    window.dock.set_folded(True)
    window.navigation.show_editor()
    bench.settled()
    assert window.views.isVisibleTo(window)
    window.resize(before)
