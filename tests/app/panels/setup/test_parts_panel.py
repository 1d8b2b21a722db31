"""Optimizers for parts of the model: assigned, edited one at a time, frozen, given back, undone; on the real engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Choice, ParameterGroup
from app.panels.setup.hyperparameter_panel import HyperparameterPanel, SharedPanel
from app.panels.setup.optimizer_panel import OptimizerPanel
from app.panels.setup.parts_panel import PartForm
from app.panels.shell.selection import Selection
from app.panels.slots.variables_panel import VariablesPanel
from app.session.edited_scope import EditedScope
from app.session.session import Session
from tests.scripted.scenarios import BASE
from widgets.shell.columns import SideColumn

pytestmark = pytest.mark.engine

PATHS = ["dense/kernel", "dense/bias", "head/kernel", "head/bias"]
DENSE, FROZEN = (
    ParameterGroup("dense/.*", Choice("Adagrad", {"learning_rate": 0.1})),
    ParameterGroup("head/bias", frozen=True),
)


class Desk:
    """The sections that follow one scope, and the tree, around a session that trains."""

    def __init__(self) -> None:
        self.session = Session(catalogues(), BASE)
        self.scope = EditedScope(self.session)
        self.optimizer = OptimizerPanel(self.session, scope=self.scope)
        self.hyperparameters = HyperparameterPanel(self.session, self.scope)
        self.shared = SharedPanel(self.session, self.scope)
        self.tree = VariablesPanel(self.session, Selection(self.session), self.scope)
        self.column = SideColumn()
        for section in (self.optimizer, self.hyperparameters, self.shared):
            self.column.add_section(section)
        self.column.resize(304, 900)

    @property
    def parts(self) -> PartForm:
        return self.optimizer.parts

    @property
    def chips(self) -> list[str]:
        return [chip.title for chip in self.parts.strip.chips()]

    def drivers(self) -> list[str | None]:
        rows = [root.row for root in self.tree.model.roots if root.row.key in PATHS]
        return [row.driver.title if row.driver is not None else None for row in rows]


class At:
    """A desk under test: what a person does to it."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk, self.qtbot = desk, qtbot

    def until(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition)

    def open(self, *parts: ParameterGroup) -> None:
        session = self.desk.session
        self.desk.scope.choose("")
        with self.qtbot.waitSignal(session.loaded):
            session.loader.open(replace(BASE, parts=parts))
        self.until(lambda: session.run.state.status == "ready")

    def settled(self) -> None:
        session = self.desk.session
        self.until(lambda: session.run.state.status in ("ready", "paused", "finished") and not session.run.waiting)

    def run(self, steps: int) -> None:
        session = self.desk.session
        goal = session.run.state.step + steps
        session.playback.run_until(goal)
        self.until(lambda: session.run.recording.last_step == goal and session.run.state.status != "running")

    def click(self, key: str) -> None:
        self.qtbot.mouseClick(self.desk.parts.strip.button(key), Qt.MouseButton.LeftButton)

    def write_pattern(self, text: str) -> None:
        field = self.desk.parts.pattern.field
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)

    def menu(self, path: str) -> dict[str, Callable[[], None]]:
        """Return the entries in the menu of a variable."""
        tree = self.desk.tree
        tree.menuAsked.emit(path, QPoint(0, 0))
        menu = tree.menu
        actions = {action.text(): action.trigger for action in menu.actions() if action.text() and action.isEnabled()}
        self.qtbot.addWidget(menu)
        menu.hide()
        return actions


@pytest.fixture(scope="module")
def desk(qapp: QApplication) -> Iterator[Desk]:
    desk = Desk()
    desk.column.show()
    desk.session.start()
    yield desk
    assert desk.session.close()


@pytest.fixture
def at(desk: Desk, qtbot: QtBot) -> At:
    """Let each test open what it needs."""
    at = At(desk, qtbot)
    at.until(lambda: desk.session.run.built is not None)
    return at


def test_single_optimizer_is_one_chip_and_unnamed_in_the_tree(at: At, desk: Desk) -> None:
    at.open()
    assert desk.chips == ["All variables"]
    assert desk.parts.pattern.isHidden()
    assert desk.parts.frozen.isHidden()
    assert desk.parts.strip.remove.isHidden()
    assert desk.parts.members.isHidden()
    assert desk.drivers() == [None] * 4


def test_added_part_starts_as_a_copy_of_the_rest(at: At, desk: Desk) -> None:
    at.open()
    session = desk.session
    session.editor.set_value("optimizer", "learning_rate", 0.02)
    at.settled()
    desk.parts.add_button.click()
    titles = [action.text().split("\t") for action in desk.parts.menu.actions() if action.text()]
    assert titles[0] == ["dense/.*", "2 variables"]
    assert titles[-1] == ["Custom pattern…"]
    desk.parts.menu.actions()[0].trigger()
    desk.parts.menu.close()
    assert session.run.experiment.parts == (ParameterGroup("dense/.*", Choice("Adam", {"learning_rate": 0.02})),)
    assert (desk.scope.value, desk.chips) == ("part/0", ["Default optimizer", "dense/.*"])
    assert desk.parts.pattern.caption.text() == "2 of 4: dense/kernel, dense/bias"
    at.settled()
    desk.optimizer.picker.chosen.emit("Adagrad")
    at.settled()
    at.run(3)
    assert session.run.experiment.choice("part/0/optimizer").name == "Adagrad"
    assert session.run.experiment.optimizer.name == "Adam"
    assert desk.drivers() == ["Adagrad", "Adagrad", "Adam", "Adam"]
    assert session.run.recording.last_step == 3


@pytest.mark.exhaustive
def test_the_tree_has_a_row_for_the_learning_rate_of_each_part_that_trains(at: At, desk: Desk) -> None:
    at.open(DENSE, FROZEN)
    at.run(2)
    desk.tree.refresh()
    rates = {child.row.name: child.value for child in desk.tree.model.roots[-1].children}
    assert rates["learning_rate"] == pytest.approx(0.001)
    assert rates["dense/.*"] == pytest.approx(0.1)
    assert "head/bias" not in rates


def test_each_scope_shows_its_own_optimizer_hyperparameters_and_slots(at: At, desk: Desk) -> None:
    at.open(DENSE)
    assert "beta_1" in desk.hyperparameters.form.rows
    assert desk.optimizer.slots_caption.text() == "2 slots per variable: momentum, velocity"
    assert desk.parts.members.text() == "2 of 4: head/kernel, head/bias"
    at.click("part/0")
    assert desk.optimizer.picker.value() == "Adagrad"
    assert desk.optimizer.slots_caption.text() == "1 slot per variable: accumulator"
    assert desk.hyperparameters.caption() == "dense/.*"
    rows = desk.hyperparameters.form.rows
    assert "beta_1" not in rows
    assert rows["learning_rate"].value() == 0.1
    assert rows["learning_rate"].reach_icon.toolTip() == "Applies while running"
    rows["learning_rate"].field.setText("0.05")
    rows["learning_rate"].field.commit()
    at.settled()
    assert desk.session.run.experiment.choice("part/0/optimizer").values["learning_rate"] == 0.05
    assert "learning_rate" not in desk.session.run.experiment.optimizer.values
    at.click("")
    assert desk.optimizer.picker.value() == "Adam"
    assert desk.hyperparameters.caption() == ""


def test_what_was_typed_and_not_taken_does_not_reach_another_part(at: At, desk: Desk) -> None:
    at.open(DENSE, ParameterGroup("head/bias", Choice("Adagrad", {"learning_rate": 0.1})))
    at.click("part/0")
    row = desk.hyperparameters.form.rows["learning_rate"]
    row.field.setText("7e-3")
    at.click("part/1")
    desk.hyperparameters.form.rows["learning_rate"].field.commit()
    assert [part.optimizer.values["learning_rate"] for part in desk.session.run.experiment.parts] == [0.1, 0.1]


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("pattern", "told"),
    [
        ("dens", 'must match the whole path of a variable; received "dens"; use "dense/.*"'),
        ("(", 'must be a regular expression; received "("'),
        (".*bias", 'must not match head/bias, which the part "head/bias" matches too; received ".*bias"'),
        ("dense/.*|head/kernel", "must leave a variable for the default optimizer"),
    ],
    ids=["nothing", "no expression", "two parts", "nothing left"],
)
def test_a_pattern_that_cannot_be_is_told_in_place_and_not_applied(at: At, desk: Desk, pattern: str, told: str) -> None:
    at.open(DENSE, FROZEN)
    at.click("part/0")
    at.write_pattern(pattern)
    assert desk.parts.pattern.fault().startswith(f"pattern {told}")
    assert desk.session.run.experiment.parts == (DENSE, FROZEN)
    assert not desk.session.run.waiting
    # Nothing is offered that reaches head/bias, which another part has.
    assert set(desk.parts.pattern.field.offers()) == {
        "dense/.*", "dense/kernel", "dense/bias", "head/kernel", ".*/kernel",
    }  # fmt: skip
    at.click("part/1")
    assert not desk.parts.pattern.fault()
    assert desk.parts.pattern.field.text() == "head/bias"


@pytest.mark.exhaustive
def test_another_pattern_acts_while_training_and_is_undone(at: At, desk: Desk) -> None:
    at.open(DENSE)
    at.run(2)
    at.click("part/0")
    at.write_pattern(".*/kernel")
    at.settled()
    assert desk.scope.value == "part/0"
    assert desk.drivers() == ["Adagrad", "Adam", "Adagrad", "Adam"]
    at.run(2)
    desk.session.undo()
    at.settled()
    assert desk.session.run.experiment.parts == (DENSE,)
    assert desk.drivers() == ["Adagrad", "Adagrad", "Adam", "Adam"]
    assert desk.parts.pattern.field.text() == "dense/.*"


def test_a_frozen_part_has_no_optimizer_to_edit_and_the_tree_says_so(at: At, desk: Desk) -> None:
    at.open(DENSE)
    at.click("part/0")
    at.qtbot.mouseClick(desk.parts.frozen.switch, Qt.MouseButton.LeftButton)
    at.settled()
    assert desk.session.run.experiment.parts[0].frozen
    assert desk.parts.strip.chips()[1].icon == "snowflake"
    assert desk.optimizer.picker.isHidden()
    assert desk.hyperparameters.isHidden()
    assert desk.shared.isHidden()
    assert desk.optimizer.slots_caption.text() == "These variables are not trained"
    assert desk.drivers() == ["frozen", "frozen", "Adam", "Adam"]
    at.run(2)
    at.qtbot.mouseClick(desk.parts.frozen.switch, Qt.MouseButton.LeftButton)
    at.settled()
    assert not desk.optimizer.picker.isHidden()
    assert desk.drivers() == ["Adagrad", "Adagrad", "Adam", "Adam"]


def test_removed_part_returns_its_variables_and_is_undone(at: At, desk: Desk) -> None:
    at.open(DENSE, FROZEN)
    at.click("part/0")
    at.qtbot.mouseClick(desk.parts.strip.remove, Qt.MouseButton.LeftButton)
    at.settled()
    assert desk.session.run.experiment.parts == (FROZEN,)
    assert (desk.scope.value, desk.chips) == ("", ["Default optimizer", "head/bias"])
    assert desk.drivers() == ["Adam", "Adam", "Adam", "frozen"]
    desk.session.undo()
    at.settled()
    assert desk.session.run.experiment.parts == (DENSE, FROZEN)
    assert desk.drivers() == ["Adagrad", "Adagrad", "Adam", "frozen"]


@pytest.mark.exhaustive
def test_a_pattern_of_ones_own_makes_a_part_and_one_left_empty_makes_none(at: At, desk: Desk) -> None:
    at.open()
    desk.parts.draft()
    assert not desk.parts.pattern.isHidden()
    assert desk.parts.frozen.isHidden()
    QTest.keyClicks(desk.parts.pattern.field, ".*/k")
    assert desk.parts.pattern.caption.text() == "matches none of 4 variables"
    QTest.keyClick(desk.parts.pattern.field, Qt.Key.Key_Escape)
    assert desk.parts.pattern.isHidden()
    desk.parts.draft()
    at.write_pattern(".*/kernel")
    assert [part.pattern for part in desk.session.run.experiment.parts] == [".*/kernel"]
    assert desk.scope.value == "part/0"
    assert not desk.parts.frozen.isHidden()
    at.settled()


def test_variable_menu_assigns_an_optimizer_freezes_and_returns_it(at: At, desk: Desk) -> None:
    at.open()
    offered = at.menu("dense/kernel")
    assert list(offered) == [
        "Own optimizer for dense/.*…",
        "Own optimizer for dense/kernel…",
        "Own optimizer for .*/kernel…",
        "Freeze dense/.*",
        "Freeze dense/kernel",
        "Freeze .*/kernel",
    ]
    with at.qtbot.waitSignal(desk.tree.optimizerAsked):
        offered["Own optimizer for .*/kernel…"]()
    at.settled()
    assert desk.scope.value == "part/0"
    assert desk.drivers() == ["Adam"] * 4
    offered = at.menu("head/bias")
    assert list(offered) == ["Own optimizer for head/bias…", "Freeze head/bias"]
    offered["Freeze head/bias"]()
    at.settled()
    assert desk.drivers() == ["Adam", "Adam", "Adam", "frozen"]
    # The last variable of the rest stays with it; the menu opens on the row of a slot too.
    assert at.menu("dense/bias/momentum") == {}
    offered = at.menu("head/kernel")
    assert list(offered) == [
        "Show the optimizer of .*/kernel",
        "Freeze .*/kernel",
        "Return all 2 of .*/kernel to the default optimizer",
    ]
    offered["Return all 2 of .*/kernel to the default optimizer"]()
    at.settled()
    assert [part.pattern for part in desk.session.run.experiment.parts] == ["head/bias"]
    at.menu("head/bias")["Train head/bias again"]()
    at.settled()
    assert desk.drivers() == ["Adam"] * 4
    with at.qtbot.waitSignal(desk.tree.optimizerAsked):
        at.menu("head/bias")["Show the optimizer of head/bias"]()
    assert desk.scope.value == "part/0"


@pytest.mark.exhaustive
def test_parts_of_different_contracts_train_together(at: At, desk: Desk) -> None:
    at.open(
        ParameterGroup("dense/.*", Choice("tf1.AdagradOptimizer")), ParameterGroup("head/bias", Choice("legacy.SGD"))
    )
    at.run(3)
    assert desk.session.run.description.contracts == ("TF1", "OptimizerV2")
    assert desk.session.run.recording.last("loss") > 0
    assert desk.drivers() == ["AdagradOptimizer", "AdagradOptimizer", "Adam", "SGD"]


def test_why_the_optimizer_of_a_part_cannot_be_is_told_in_the_section(at: At, desk: Desk) -> None:
    at.open(DENSE)
    at.click("part/0")
    desk.session.validationFailed.emit((ValidationError("part/0/optimizer.name", "It must be the only optimizer."),))
    assert desk.optimizer.notice.text() == "It must be the only optimizer."
    at.click("")
    assert not desk.optimizer.notice.text()


@pytest.mark.exhaustive
def test_misfit_pattern_is_shown_and_reported_until_it_fits(at: At, desk: Desk) -> None:
    at.open(DENSE)
    at.click("")
    failed: list[str] = []
    desk.session.failed.connect(failed.append)
    desk.session.editor.set_value("model", "widths", ())
    at.until(lambda: desk.session.run.state.status == "broken")
    assert desk.scope.value == "part/0"
    assert desk.parts.pattern.fault().startswith("pattern must match the whole path of a variable")
    assert failed[0].startswith("pattern must match")
    desk.session.undo()
    at.until(lambda: desk.session.run.state.status == "ready")
    assert desk.parts.pattern.fault() == ""
