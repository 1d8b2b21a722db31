"""The editor in the dock: from a working optimizer to one's own, a fault on purpose, what is not saved, undoing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.core.in_file import in_file
from app.session.checks import Checks, Fault, Finding, SlotPair
from app.session.swapping import GATE


@pytest.fixture(autouse=True)
def no_process(monkeypatch):
    """What the check finds is said by a test; the process has tests of its own."""
    monkeypatch.setattr(Checks, "warm", lambda self: None)
    monkeypatch.setattr(Checks, "titles", dict.fromkeys(GATE, "Rule"))

    def check(self, name, view="auto", values=None, reference=""):
        self._serial += 1
        return self._serial

    monkeypatch.setattr(Checks, "check", check)


@pytest.fixture
def panel(bench, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr("app.session.starting.own_folder", lambda: tmp_path)
    bench.window.show_editor()
    yield bench.window.editor
    bench.window.dock.set_folded(True)


def tell(panel, rule, verdict="holds", line=None, sentence="It does not"):
    panel._checks.found.emit(panel._checks._serial, Finding(rule, rule, verdict, sentence, line, "", "", {}, 0.0))


def passes(panel):
    for rule in GATE:
        tell(panel, rule)


def test_a_person_starts_from_the_chosen_optimizer_changes_a_line_and_it_trains(bench, panel, qtbot, tmp_path):
    panel.start_from_chosen()
    place = in_file(bench.session.experiment.optimizer.name)
    assert place == (tmp_path / "my_adam.py", "MyAdam")
    assert "class MyAdam(" in panel.editor.text()
    assert bench.session.trust.trusts(place[0])
    bench.until(lambda: bench.session.contract == "Keras 3" and not bench.session.waiting)
    bench.run(3)
    changed = panel.editor.text().replace("beta_1=0.9", "beta_1=0.5", 1)
    panel.editor.replace_text(changed)
    assert panel._badge.accessibleName() == "edited"
    qtbot.keyClick(panel.editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert place[0].read_text() == changed
    assert not panel.editor.modified
    notes = []
    bench.session.noted.connect(lambda note: notes.append(note.sentence) if note.level == "edit" else None)
    passes(panel)
    swapped = "my_adam.py anew, all slots carry over"
    bench.until(lambda: swapped in [mark.label for mark in bench.session.markers])
    assert "MyAdam read anew from its file, all slots carry over, from step" in notes[-1]
    bench.session.undo_stack.undo()
    assert "beta_1=0.9" in panel.editor.text()
    assert "beta_1=0.9" in place[0].read_text()
    assert not panel.editor.modified


def test_a_file_that_is_checked_once_more_before_it_passed_still_takes_over(bench, panel):
    panel.start_from_chosen()
    bench.until(lambda: bench.session.contract == "Keras 3" and not bench.session.waiting)
    bench.run(3)
    panel.editor.replace_text(panel.editor.text().replace("beta_1=0.9", "beta_1=0.5", 1))
    panel.save()
    # As it is once the process that checks has come up.
    panel.swapping.check()
    passes(panel)
    bench.until(lambda: "my_adam.py anew, all slots carry over" in [mark.label for mark in bench.session.markers])


def test_what_fails_stands_in_the_line_in_the_list_and_on_the_tab(bench, panel):
    panel.start_from_chosen()
    panel.save()
    tell(panel, "loads")
    tell(panel, "builds", "fails", 12, "It raises NameError")
    (problem,) = panel.editor.problems_by_line()[11]
    assert problem.sentence == "It raises NameError"
    assert bench.window.dock._tabs["editor"].count() == 1
    assert panel.checks.row("builds").item.line == 12
    panel._checks.faulted.emit(panel._checks._serial, Fault("It did not end within 20 s", "Steps eagerly", 14))
    assert panel.checks.row("fault").item.sentence == "It did not end within 20 s"


def test_while_the_text_is_no_python_that_is_what_is_told(bench, panel, qtbot):
    panel.start_from_chosen()
    panel.editor.replace_text(panel.editor.text().replace("def build(self", "def build(self(", 1))
    qtbot.waitUntil(lambda: bool(panel.editor.problems_by_line()))
    (line,) = panel.editor.problems_by_line()
    assert "def build" in panel.editor.text().splitlines()[line]


def test_another_program_changed_the_file_and_a_person_takes_it_or_keeps_theirs(bench, panel, qtbot):
    panel.start_from_chosen()
    path = panel._code.path
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
    bench.session.choose("optimizer", "Adam")
    bench.window.optimizer.open_file(str(other))
    assert panel.editor.text() == other.read_text()


def test_it_is_compared_with_a_reference_as_a_badge_and_a_plot(bench, panel, monkeypatch):
    asked = []
    panel.start_from_chosen()
    check = Checks.check
    monkeypatch.setattr(Checks, "check", lambda self, *a, **k: (asked.append(k["reference"]), check(self, *a, **k))[1])
    panel._fill_references()
    group = next(a.menu() for a in panel._references.actions() if a.menu() is not None and a.text() == "Keras 3")
    next(action for action in group.actions() if action.text() == "Adam").trigger()
    assert asked == ["Adam"]
    series = {"dense": [0.0, 1e-7], "rounding": [1e-6, 1e-6]}
    measured = {"largest difference": 1e-7}
    told = Finding("reference", "Stays with", "holds", "It stays", None, "", "", measured, 0.0, series)
    panel._checks.found.emit(panel._checks._serial, told)
    assert panel.difference.isVisible()
    assert not panel.slots.isVisible()
    assert panel._apart.accessibleName() == "Adam: up to 1.0e-7 apart"
    panel.save()
    assert not panel.difference.isVisible()
    assert asked == ["Adam", "Adam"]


def test_a_template_of_every_contract_is_on_offer_and_begins_a_file(bench, panel, tmp_path):
    panel._fill_menu()
    menus = [action.text() for action in panel._menu.actions() if action.menu() is not None]
    assert [text for text in menus if text.startswith("Template")] == [
        "Template, Keras 3",
        "Template, Keras 2",
        "Template, OptimizerV2",
        "Template, TF1",
        "Template, As documented",
    ]
    menu = next(action.menu() for action in panel._menu.actions() if action.text() == "Template, Keras 3")
    menu.actions()[0].trigger()
    assert panel._code.path == tmp_path / "momentum.py"
    assert Path(bench.session.experiment.optimizer.name.rpartition(":")[0]) == tmp_path / "momentum.py"


def test_slots_are_shown_beside_those_of_the_reference_what_parts_first(bench, panel):
    panel.start_from_chosen()
    panel._compare_with("Adam")
    assert "reference" in {item.key for item in panel.checks.items()}
    slots = (
        SlotPair("momentum", "momentum", "kernel", 50, 0.1, 0.1, 1.0, True),
        SlotPair("velocity", "velocity", "kernel", 1, 0.1, 0.001, 100.0, False),
    )
    told = Finding("reference", "Stays with", "fails", "It parts", 3, "", "", {}, 0.0, {}, slots)
    panel._checks.found.emit(panel._checks._serial, told)
    assert panel.slots.isVisible()
    texts = [label.text() for label in panel.slots.findChildren(QLabel)]
    assert texts[:5] == ["Slot", "Step", "Yours", "Reference", "Ratio"]
    assert texts[5:10] == ["velocity", "1", "0.100", "0.00100", "× 100"]
    assert texts[10] == "momentum"
    panel.save()
    assert not panel.slots.isVisible()


def test_what_the_check_found_goes_along_with_its_line_when_one_is_inserted_above(bench, panel, qtbot):
    panel.start_from_chosen()
    panel.save()
    passes(panel)
    tell(panel, "shapes", "fails", 5, "It does not step")
    assert list(panel.editor.problems_by_line()) == [4]
    panel.editor.go_to(1)
    qtbot.keyClick(panel.editor, Qt.Key.Key_Home)
    qtbot.keyClick(panel.editor, Qt.Key.Key_Return)
    panel._show_problems()
    assert list(panel.editor.problems_by_line()) == [5]
    tell(panel, "speed", "warns", 6, "It is slow")
    assert list(panel.editor.problems_by_line()) == [5, 6]
    panel.checks.lineAsked.emit(6)
    assert panel.editor.textCursor().blockNumber() == 6


def test_a_new_file_opens_at_its_update(bench, panel):
    panel.start_from_chosen()
    assert "def update_step(" in panel.editor.textCursor().block().text()


def test_the_code_has_the_room_of_the_views_in_a_low_window_and_only_while_it_is_in_front(bench, panel):
    window, before = bench.window, bench.window.size()
    window.dock.set_folded(True)
    window.resize(1280, 720)
    window.show_editor()
    bench.until(lambda: not window.views.isVisibleTo(window) and panel.height() > 300)
    window.dock.set_current("log")
    assert window.views.isVisibleTo(window)
    window.show_editor()
    assert not window.views.isVisibleTo(window)
    panel.expand_button.click()
    assert window.views.isVisibleTo(window)
    window.dock.set_folded(True)
    window.show_editor()
    bench.settled()
    assert window.views.isVisibleTo(window)
    panel._room_chosen = False
    window.resize(before)
