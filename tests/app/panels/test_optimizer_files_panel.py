"""An optimizer in a Python file, in the window: opened, dropped, refused, run anew; the run before it goes on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from app.core.experiment.experiment import Choice
from app.session.user_code.checker_client import CheckerClient, CheckResult
from tests.visible_text import visible_texts
from widgets.controls.file_dialog import FileDialog
from widgets.notices.empty_state import DropVeil, EmptyState

MINE = '''import keras


class Mine(keras.optimizers.Optimizer):
    """Descends with what it keeps."""

    def __init__(self, learning_rate=0.01, damping=0.5, name="mine"):
        super().__init__(learning_rate=learning_rate, name=name)
        self.damping = damping

    def build(self, variables):
        super().build(variables)
        self.m = [self.add_variable_from_reference(v, name="kept") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        m = self.m[self._get_variable_index(variable)]
        m.assign(self.damping * m + gradient)
        variable.assign_sub(learning_rate * m)
'''
OTHER = """

class Other(keras.optimizers.Optimizer):
    def update_step(self, gradient, variable, learning_rate):
        variable.assign_sub(learning_rate * gradient)
"""


@pytest.fixture(autouse=True)
def no_process(bench, monkeypatch):
    """Keep the editor, which opens where a file has a fault, from checking anything: the process has tests of its
    own.
    """
    monkeypatch.setattr(CheckerClient, "prestart", lambda self: None)
    monkeypatch.setattr(CheckerClient, "titles", {})
    monkeypatch.setattr(CheckerClient, "check", lambda *args, **kwargs: 1)
    yield
    bench.window.dock.set_folded(True)


@pytest.fixture
def panel(bench):
    panel = bench.window.optimizer
    panel.notice.say("")
    return panel


@pytest.fixture
def write(tmp_path):
    def write_file(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write_file


@pytest.fixture
def mine(write) -> Path:
    return write("mine.py", MINE)


def errors(bench) -> list[str]:
    log = bench.window.log
    return [log.line(row).text for row in range(log.count()) if log.line(row).level == "error"]


@pytest.mark.engine
def test_the_only_optimizer_of_a_file_is_chosen_at_once_and_trains(bench, panel, mine):
    panel.open_file(str(mine))
    bench.settled()
    bench.run(3)
    assert bench.session.run.experiment.optimizer.name == f"{mine}:Mine"
    assert panel.picker.item().title == "Mine"
    assert panel.picker.item().badge == "Keras 3"
    assert (panel.file.name.text(), panel.file.name.toolTip()) == ("mine.py", str(mine))
    assert panel.file.isVisibleTo(panel)
    assert panel.slots_caption.text() == "1 slot per variable: kept"
    assert set(bench.window.hyperparameters.form.rows) == {"learning_rate", "damping"}
    panel.picker.open()
    assert panel.picker.popup().list.headings()[-1] == "Files"
    panel.picker.popup().close()


@pytest.mark.exhaustive
def test_a_dialog_of_the_picker_leads_to_a_file(bench, panel, mine, monkeypatch):
    monkeypatch.setattr(FileDialog, "getOpenFileName", lambda *_: (str(mine), ""))
    panel.picker.open()
    popup = panel.picker.popup()
    bench.qtbot.mouseClick(popup.action, Qt.MouseButton.LeftButton)
    assert bench.session.run.experiment.optimizer.name == f"{mine}:Mine"
    bench.settled()
    monkeypatch.setattr(FileDialog, "getOpenFileName", lambda *_: ("", ""))
    panel.ask_for_file()
    assert bench.session.run.experiment.optimizer.name == f"{mine}:Mine"


@pytest.mark.engine
def test_of_several_optimizers_a_person_says_which(bench, panel, write):
    path = write("two.py", MINE + OTHER)
    panel.open_file(str(path))
    assert panel.which.titles() == ["Mine", "Other"]
    assert bench.session.run.experiment.optimizer.name == "Adam"
    bench.qtbot.keyClick(panel.which.field, Qt.Key.Key_Down)
    bench.qtbot.keyClick(panel.which.field, Qt.Key.Key_Return)
    assert bench.session.run.experiment.optimizer.name == f"{path}:Other"
    bench.settled()


@pytest.mark.sampled(10)
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("class Broken(:\n    pass\n", "line 1"),
        ("VALUE = 1\n", "no optimizer class"),
        (MINE.replace("damping=0.5", "damping, other"), "damping"),
        ("import no_such_module_at_all\n" + MINE, "no_such_module_at_all"),
        (MINE.replace("self.damping = damping", "raise RuntimeError('it is broken')"), "it is broken"),
        (MINE.replace("m.assign(", "no_such_name("), "no_such_name"),
    ],
    ids=["syntax", "no class", "required", "import", "constructor", "hook"],
)
def test_unusable_file_is_reported_and_the_run_continues(bench, panel, write, text, told):
    bench.run(4)
    before = len(errors(bench))
    panel.open_file(str(write("bad.py", text)))
    bench.until(lambda: told in panel.notice.text())
    bench.settled()
    assert told in panel.notice.text()
    assert panel.notice.isVisibleTo(panel)
    assert any(told in line for line in errors(bench)[before:])
    assert bench.session.run.experiment.optimizer.name == "Adam"
    assert panel.picker.value() == "Adam"
    assert not panel.file.isVisibleTo(panel)
    bench.run(4)
    assert bench.session.run.recording.last_step == 8


@pytest.mark.engine
def test_faulty_file_opens_in_the_editor_and_is_used_once_fixed(bench, panel, write):
    window, editor = bench.window, bench.window.editor
    path = write("bad.py", MINE.replace("class ", "\nclass ", 1).replace("):\n", ")\n", 1))
    panel.open_file(str(path))
    assert panel.notice.text()
    assert (window.dock.current(), window.dock.is_folded()) == ("editor", False)
    assert editor.editor.text() == path.read_text()
    line = editor.editor.textCursor().blockNumber()
    assert editor.editor.text().splitlines()[line].endswith(")")
    editor.save()  # it is as wrong as before
    assert bench.session.run.experiment.optimizer.name == "Adam"
    editor.editor.replace_text(MINE)
    editor.save()
    assert bench.session.run.experiment.optimizer.name == f"{path}:Mine"
    assert not panel.notice.text()
    bench.settled()
    assert panel.picker.value() == f"{path}:Mine"


BROKEN = {
    "syntax": (MINE.replace("):\n", ")\n", 1).encode(), "was never closed|expected ':'"),
    "null byte": (b"import keras\nx = 1\0\n", "null byte"),
    "not UTF-8": (b"import keras\n# caf\xe9\n", "not UTF-8"),
    "missing": (None, "no such file"),
}


@pytest.mark.engine
@pytest.mark.parametrize("kind", BROKEN)
def test_broken_file_leaves_nothing_of_another_in_the_editor(bench, panel, write, mine, kind):
    editor = bench.window.editor
    panel.open_file(str(mine))
    bench.settled()
    editor.swapping.found.emit(CheckResult("runs", "It runs", "passed", "", None, "", "", {}, 0.0))
    content, sentence = BROKEN[kind]
    path = mine.with_name("broken.py")
    if content is not None:
        path.write_bytes(content)
    panel.open_file(str(path))
    assert re.search(sentence, panel.notice.text())
    assert "broken.py" in visible_texts(editor.corner)
    assert all(item.verdict != "passed" for item in editor.results.checks.items())
    assert "class Mine" not in editor.editor.text() or kind == "syntax"
    if content is not None:
        assert editor.editor.isVisibleTo(editor)
        (line,) = editor.editor.problems_by_line()
        assert editor.editor.textCursor().blockNumber() == line
    assert editor.editor.isReadOnly() == (kind in ("not UTF-8", "missing"))
    path.write_text(MINE)
    editor.open(path)
    assert (editor.editor.text(), editor.editor.isReadOnly()) == (MINE, False)
    assert not editor.editor.problems_by_line()


@pytest.mark.exhaustive
def test_what_was_told_goes_with_the_next_choice(bench, panel, write, mine):
    panel.open_file(str(write("bad.py", "def")))
    assert panel.notice.text()
    panel.open_file(str(mine))
    assert not panel.notice.text()
    bench.settled()
    assert not panel.notice.text()


@pytest.mark.engine
def test_a_file_is_run_anew_as_it_is_now_and_keeps_its_slots(bench, panel, mine, write):
    panel.open_file(str(mine))
    bench.settled()
    bench.run(3)
    write("mine.py", MINE.replace('name="kept"', 'name="kept_anew"'))
    bench.qtbot.mouseClick(panel.file.reload, Qt.MouseButton.LeftButton)
    bench.until(lambda: "kept_anew" in panel.slots_caption.text())
    bench.run(3)
    assert bench.session.run.recording.last_step == 6
    write("mine.py", MINE.replace("class Mine(", "class Mine("[:-1]))
    bench.qtbot.mouseClick(panel.file.reload, Qt.MouseButton.LeftButton)
    bench.until(lambda: "line 4" in panel.notice.text())
    assert bench.session.run.experiment.optimizer.name == f"{mine}:Mine"
    bench.run(2)
    # The same file opened again is run anew too.
    write("mine.py", MINE)
    panel.open_file(str(mine))
    bench.until(lambda: panel.slots_caption.text() == "1 slot per variable: kept")
    assert not panel.notice.text()


@pytest.mark.exhaustive
def test_import_view_is_offered_for_files_only(bench, panel, mine):
    assert not panel.view_form.rows
    panel.open_file(str(mine))
    bench.settled()
    row = panel.view_form.rows["import_view"]
    assert row.box.itemText(row.box.findData("keras2")) == "Keras 2 (2.11 to 2.15)"
    assert row.reach_icon.toolTip().startswith("Applies while running")
    bench.session.editor.set_value("", "import_view", "keras3")
    bench.settled()
    assert row.mark() == "changed"
    bench.session.editor.choose("optimizer", "Adam")
    assert bench.session.run.experiment.import_view == "auto"
    assert not panel.view_form.rows
    bench.settled()


@pytest.mark.exhaustive
def test_files_that_were_used_are_offered_until_they_are_gone(bench, panel, mine, write):
    panel.open_file(str(mine))
    bench.settled()
    bench.session.editor.choose("optimizer", "Adam")
    bench.settled()
    assert bench.window.settings.optimizer_files[0] == f"{mine}:Mine"
    panel.picker.open()
    keys = [item.key for item in panel.picker.popup().list.items()]
    assert f"{mine}:Mine" in keys
    panel.picker.popup().close()
    write("mine.py", "def")
    panel.picker.open("mine.py")
    found = [item for item in panel.picker.popup().list.items() if item.key == f"{mine}:Mine"]
    assert found
    panel.picker.popup().close()
    mine.unlink()
    panel.picker.open()
    assert f"{mine}:Mine" not in [item.key for item in panel.picker.popup().list.items()]
    panel.picker.popup().close()


@pytest.mark.exhaustive
def test_an_experiment_that_names_a_file_shows_it(bench, panel, mine):
    bench.open(optimizer=Choice(f"{mine}:Mine", {"damping": 0.25}))
    assert panel.picker.value() == f"{mine}:Mine"
    assert panel.picker.item().title == "Mine"
    assert bench.window.hyperparameters.form.rows["damping"].value() == 0.25
    assert bench.window.settings.optimizer_files[0] == f"{mine}:Mine"


def dragged(*paths: str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path) for path in paths])
    return data


def enter(window, data: QMimeData) -> bool:
    buttons, modifiers = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDragEnterEvent(window.rect().center(), Qt.DropAction.CopyAction, data, buttons, modifiers)
    event.ignore()
    window.dragEnterEvent(event)
    return event.isAccepted()


def veils(window) -> list[DropVeil]:
    """Return what lies over the window and says what a drop does."""
    return [veil for veil in window.findChildren(DropVeil) if veil.isVisible()]


@pytest.mark.engine
def test_a_python_file_dropped_on_the_window_is_opened(bench, panel, mine):
    window, data = bench.window, dragged(str(mine))
    assert enter(window, data)
    assert [veil.findChild(EmptyState).title for veil in veils(window)] == ["Drop to use this optimizer"]
    place, buttons = QPointF(window.rect().center()), Qt.MouseButton.LeftButton
    window.dropEvent(QDropEvent(place, Qt.DropAction.CopyAction, data, buttons, Qt.KeyboardModifier.NoModifier))
    assert not veils(window)
    assert bench.session.run.experiment.optimizer.name == f"{mine}:Mine"
    bench.settled()


def test_nothing_else_can_be_dropped(bench, panel, mine):
    assert not enter(bench.window, dragged("/somewhere/table.csv"))
    assert not enter(bench.window, dragged(str(mine), str(mine)))
    assert not enter(bench.window, QMimeData())
    assert not veils(bench.window)


@pytest.mark.exhaustive
def test_eager_only_optimizer_reports_the_line_of_the_cause(bench, panel, write):
    text = MINE.replace(" * m)", " * m / (1 + float(gradient.numpy().max())))")
    line = text.splitlines().index(text.splitlines()[-1]) + 1
    notes = []
    bench.session.logged.connect(notes.append)
    panel.open_file(str(write("eager.py", text)))
    bench.settled()
    assert panel.eager.text() == f"Runs eagerly: line {line}"
    assert f"eager.py, line {line}: " in panel.eager.toolTip().replace("\n", " ")
    assert [note.level for note in notes if "each step runs eagerly" in note.sentence] == ["warn"]
    bench.run(3)
    assert bench.session.run.recording.last("loss") > 0
    bench.session.editor.choose("optimizer", "Adam")
    bench.settled()
    assert panel.eager.isHidden()


NEEDY = '''import keras


class Needy(keras.optimizers.Optimizer):
    """Descends in several small steps.

    Args:
        rho: The share of the gradient that is taken.
        nesterov: bool. Whether to look ahead.
        mode: What kind of step it is.
    """

    def __init__(self, learning_rate, rho, count, nesterov, mode: str, name="needy"):
        super().__init__(learning_rate=learning_rate, name=name)
        self.rho, self.count, self.nesterov, self.mode = rho, count, nesterov, mode

    def update_step(self, gradient, variable, learning_rate):
        for _ in range(self.count):
            variable.assign_sub(learning_rate * self.rho * gradient)
'''


@pytest.mark.engine
def test_required_arguments_are_marked_until_filled_in(bench, panel, write):
    panel.open_file(str(write("needy.py", NEEDY)))
    form = bench.window.hyperparameters.form
    rows = form.rows
    assert list(rows) == ["learning_rate", "rho", "count", "nesterov", "mode"]
    assert [rows[name].field.text() for name in ("learning_rate", "rho", "count", "mode")] == ["0.001", "", "", ""]
    assert [rows[name].field.placeholderText() for name in ("learning_rate", "rho", "count")] == [
        "", "required", "required",
    ]  # fmt: skip
    assert rows["nesterov"].box.currentText() == "required"
    assert [rows[name].mark() for name in ("learning_rate", "rho", "nesterov")] == ["default", "waiting", "waiting"]
    assert "Required" in rows["rho"].mark_button.toolTip()
    assert bench.window.hyperparameters.badge.text() == "4 required"
    bench.session.playback.toggle()
    assert rows["count"].fault() == "count is required: Needy has no default for it."
    assert bench.session.run.state.status == "ready"
    for name, text in (("rho", "0.5"), ("count", "2"), ("mode", "plain")):
        field = rows[name].field
        field.setFocus()
        field.selectAll()
        bench.qtbot.keyClicks(field, text)
        bench.qtbot.keyClick(field, Qt.Key.Key_Return)
        assert not rows[name].fault()
        assert not field.placeholderText()
    rows["nesterov"].valueEdited.emit(True)
    bench.settled()
    values = bench.session.run.experiment.optimizer.values
    assert values == {"rho": 0.5, "count": 2, "mode": "plain", "nesterov": True}
    assert type(values["count"]) is int
    bench.run(3)
    assert bench.session.run.description.experiment.optimizer.name.endswith("needy.py:Needy")
    # There is no default to go back to.
    form.restore("rho")
    form.clipboard.restore_all()
    assert bench.session.run.experiment.optimizer.values == values
    bench.session.editor.choose("optimizer", "Adam")
    bench.settled()


@pytest.mark.exhaustive
def test_steps_without_movement_raise_a_banner_until_dismissed(bench, panel, write):
    still = MINE.replace("variable.assign_sub(learning_rate * m)", "variable = variable - learning_rate * m")
    notes = []
    bench.session.logged.connect(notes.append)
    panel.open_file(str(write("still.py", still)))
    bench.settled()
    banner = bench.window.unmoved
    assert banner.isHidden()
    bench.run(40)
    assert "No weight has changed" in banner.sentence
    assert not banner.isHidden()
    assert [note.level for note in notes if note.sentence == banner.sentence] == ["warn"]
    banner.dismiss.click()
    bench.run(40)
    assert banner.isHidden()


JOINT = """import keras


class Joint(keras.optimizers.Optimizer):
    def __init__(self, optimizer_a, optimizer_b, others=None, name="joint"):
        super().__init__(learning_rate=0.0, name=name)
        self.a, self.b = optimizer_a, optimizer_b

    def build(self, variables):
        super().build(variables)
        self.a.build(variables)
        self.b.build(variables)

    def apply(self, grads, trainable_variables=None):
        self.a.apply([g / 2 for g in grads], trainable_variables)
        self.b.apply([g / 2 for g in grads], trainable_variables)
"""


@pytest.mark.exhaustive
def test_two_inner_optimizers_have_their_own_arguments(bench, panel, write):
    panel.open_file(str(write("joint.py", JOINT)))
    bench.settled()
    form = bench.window.hyperparameters.form
    assert list(form.rows)[:4] == ["learning_rate", "optimizer_a", "optimizer_b", "others"]
    field = form.rows["others"].field
    assert field.text() == "off"
    field.setText("1, 2.5")
    field.commit()
    assert bench.session.run.experiment.optimizer.values["others"] == (1, 2.5)
    assert field.text() == "1, 2.5"
    form.restore("others")
    assert field.text() == "off"
    form.rows["optimizer_a"].valueEdited.emit("SGD")
    bench.settled()
    assert {"optimizer_a/momentum", "optimizer_b/beta_1", "optimizer_b/learning_rate"} <= set(form.rows)
    assert "optimizer_a/beta_1" not in form.rows
    assert {head.text() for head in form.heads} == {"Inside, optimizer_a: SGD", "Inside, optimizer_b: Adam"}
    bench.session.editor.set_value("optimizer", "optimizer_b/beta_1", 0.5)
    bench.session.editor.set_value("optimizer", "optimizer_b/learning_rate", 0.125)
    bench.settled()
    bench.run(3)
    values = {each.name: each.value for each in bench.session.run.hyperparameters}
    assert (values["optimizer_b/beta_1"], values["learning_rate"]) == (0.5, 0.001)
    bench.session.editor.choose("optimizer", "Adam")
    bench.settled()


@pytest.mark.exhaustive
def test_runtime_arguments_enter_the_form_after_the_file_runs(bench, panel, write):
    text = f"{MINE}\n\ndef extended(cls):\n    return cls\n\n\nMade = extended(Mine)\n"
    path = write("made.py", text)
    assert not bench.session.catalogues.optimizers[f"{path}:Made"].parameters
    assert bench.session.editor.choose("optimizer", f"{path}:Made")
    form = bench.window.hyperparameters.form
    bench.settled()
    assert list(form.rows) == ["learning_rate", "damping"]
    assert form.rows["damping"].field.text() == "0.5"
    bench.session.editor.set_value("optimizer", "damping", 0.25)
    bench.settled()
    bench.run(2)
    assert {each.name: each.value for each in bench.session.run.hyperparameters}["damping"] == 0.25
    bench.session.editor.choose("optimizer", "Adam")
    bench.settled()
