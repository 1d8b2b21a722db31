"""Form of a race, in a panel of a session that nobody serves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice
from app.core.experiment.instruments import Instruments, Trigger
from app.core.messages.run_description import HyperparameterInfo
from app.core.messages.run_frames import State
from app.core.runs.run import RunRecord
from app.panels.compare.race_forms import OptimizersForm, SeedsForm, ValuesForm
from app.panels.compare.race_panel import GridForm, RacePanel
from app.session.races.race_plans import PRESENT, Plan
from app.session.run.run_phases import RunEvent
from app.session.session import Session
from tests.app.raced import MOONS

LOUD = replace(MOONS, title="loud", optimizer=Choice("SGD", {"learning_rate": 0.5}))
RECORDS = (
    RunRecord("r1", 1, LOUD, LOUD, name="loud"),
    RunRecord("r2", 2, MOONS, replace(MOONS, dataset=Choice("iris")), name="other data"),
    RunRecord("r3", 3, MOONS, MOONS, name="of a race", group="g"),
)


@pytest.fixture
def session(qtbot: QtBot) -> Session:
    return Session(catalogues(), MOONS)


@pytest.fixture
def panel(session: Session, qtbot: QtBot) -> RacePanel:
    found = RacePanel(session, lambda: RECORDS)
    qtbot.addWidget(found)
    found.show()
    return found


@pytest.fixture
def plans(panel: RacePanel) -> list[Plan]:
    found: list[Plan] = []
    panel.started.connect(found.append)
    return found


def choose(panel: RacePanel, tab: str):
    panel.tabs.button(tab).click()
    return panel.form


def titles(plan: Plan) -> list[str]:
    return [each.title for each in plan.experiments]


def test_at_first_the_usual_optimizers_are_a_press_away(panel: RacePanel, plans: list[Plan]) -> None:
    assert panel.words.text() == "6 runs of 100 steps each, the same batches and initial weights"
    panel.button.click()
    assert titles(plans[0]) == ["SGD", "Momentum", "RMSprop", "Adam", "AdamW", "Lion"]


def test_it_says_what_a_trigger_that_pauses_does_in_a_race(panel: RacePanel, session: Session) -> None:
    session.editor.edit(replace(MOONS, instruments=Instruments((Trigger("loss > 3"),))))
    panel.begin()
    assert panel.words.text().endswith("initial weights. A run ends when one of its triggers pauses it")
    session.editor.edit(replace(MOONS, instruments=Instruments((Trigger("loss > 3", armed=False),))))
    panel.begin()
    assert panel.words.text().endswith("initial weights")


def test_an_optimizer_that_is_searched_and_ticked_races_too(panel: RacePanel, plans: list[Plan]) -> None:
    form = panel.form
    assert isinstance(form, OptimizersForm)
    QTest.keyClicks(form.list.field, "yogi")
    form.list.toggle("library.Yogi")
    assert panel.words.text().startswith("7 runs")
    QTest.keyClick(form.list.field, Qt.Key.Key_Return)
    assert plans == []
    QTest.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    assert titles(plans[0])[-1] == "Yogi"


def test_with_one_optimizer_it_says_what_is_missing_and_does_not_begin(panel: RacePanel, plans: list[Plan]) -> None:
    form = panel.form
    assert isinstance(form, OptimizersForm)
    for name in form.list.ticked()[1:]:
        form.list.toggle(name)
    assert form.note.text() == "A race needs two optimizers or more; choose another one."
    assert not panel.button.isEnabled()
    panel.start()
    assert plans == []
    form.list.toggle("Adam")
    assert form.note.text().startswith("All run with their defaults.")
    assert panel.button.isEnabled()


def test_what_is_set_meanwhile_races_as_it_is_set(panel: RacePanel, session: Session, plans: list[Plan]) -> None:
    session.run.experiment = replace(MOONS, optimizer=Choice("Adam", {"learning_rate": 0.02}))
    session.experimentChanged.emit(session.run.experiment)
    form = panel.form
    assert isinstance(form, OptimizersForm)
    assert form.list.titles()[0] == "Adam, current settings"
    assert PRESENT in form.list.ticked()
    form.keep_rate.click()
    panel.button.click()
    rates = {each.optimizer.values.get("learning_rate") for each in plans[0].experiments}
    assert rates == {0.02}


def test_each_optimizer_has_its_own_rate_and_says_default(panel: RacePanel, plans: list[Plan]) -> None:
    form = panel.form
    assert isinstance(form, OptimizersForm)
    assert list(form.rates.fields) == list(form.list.ticked())
    shown = {key: field.value() for key, field in form.rates.fields.items()}
    assert (shown["SGD"], shown["Adam"]) == (0.01, 0.001)
    form.rates.fields["SGD"].take(0.3)
    form.seeds.take(3)
    assert "SGD" not in form.note.text()
    assert form.note.text() == "With defaults: Momentum, RMSprop, Adam, AdamW, Lion"
    assert panel.words.text() == "18 runs of 100 steps each, side by side"
    panel.button.click()
    found = {each.optimizer.values.get("learning_rate") for each in plans[0].experiments if "SGD" in each.title}
    assert found == {0.3}
    assert {each.seed for each in plans[0].experiments} == {MOONS.seed, MOONS.seed + 1, MOONS.seed + 2}
    form.list.toggle("SGD")
    form.list.toggle("SGD")
    assert form.rates.fields["SGD"].value() == 0.3
    form.rates.fields["SGD"].take(0.01)
    assert form.note.text().startswith("All run with their defaults.")


def test_values_of_a_knob_are_shown_before_they_race(panel: RacePanel, plans: list[Plan]) -> None:
    form = choose(panel, "value")
    assert isinstance(form, ValuesForm)
    assert form.note.text() == "1e-4 · 3.16e-4 · 0.001 · 0.00316 · 0.01"
    form.choose(".batch_size")
    assert (form.low.value(), form.high.value(), form.by_factors.isChecked()) == (16, 256, True)
    form.count.take(3)
    assert form.note.text() == "16 · 64 · 256"
    panel.button.click()
    assert [each.batch_size for each in plans[0].experiments] == [16, 64, 256]


def test_ends_the_wrong_way_round_are_a_sentence_at_the_fields(panel: RacePanel) -> None:
    form = choose(panel, "value")
    assert isinstance(form, ValuesForm)
    form.low.take(0.5)
    assert form.note.text() == '"from" must be below "to"; received 0.5 and 0.01.'
    assert not panel.button.isEnabled()
    form.low.setText("much")
    form.low.commit()
    assert form.note.text().startswith("From must be a number")
    form.low.take(0.001)
    assert panel.button.isEnabled()


def test_a_switch_races_on_against_off_and_needs_no_ends(panel: RacePanel, plans: list[Plan]) -> None:
    form = choose(panel, "value")
    assert isinstance(form, ValuesForm)
    form.choose("optimizer.amsgrad")
    assert not form.low.isVisible()
    assert form.note.text() == "off · on"
    panel.button.click()
    assert [each.optimizer.values["amsgrad"] for each in plans[0].experiments] == [False, True]


def test_a_grid_says_its_values_and_how_many_cells_they_make(panel: RacePanel, plans: list[Plan]) -> None:
    form = choose(panel, "grid")
    assert isinstance(form, GridForm)
    form.up.choose(".batch_size")
    form.across.count.take(3)
    form.up.count.take(2)
    assert form.note.text().splitlines() == [
        "learning_rate: 1e-4 · 0.001 · 0.01", "batch_size: 16 · 256", "3 × 2 = 6 cells (maximum 256)",
    ]  # fmt: skip
    assert panel.words.text() == "6 runs of 100 steps each, the same batches and initial weights"
    panel.button.click()
    assert plans[0].kind == "grid"
    assert titles(plans[0])[:2] == ["learning_rate 0.0001, batch_size 16", "learning_rate 0.001, batch_size 16"]


def test_typed_grid_values_are_used_and_faults_are_reported(panel: RacePanel, plans: list[Plan]) -> None:
    form = choose(panel, "grid")
    assert isinstance(form, GridForm)
    form.across.spacing.button("typed").click()
    assert form.across.typed.isVisible()
    for text, words in (
        ("0.1, 0.2, 0.4", "learning_rate: 0.1 · 0.2 · 0.4"),
        ("0.1, nothing", "learning_rate must be a number"),
        ("0.1", "A grid needs two values of learning_rate or more; received 1."),
        (", ".join(f"0.{i}" for i in range(11, 99)), "88 × 6 = 528"),
    ):
        form.across.typed.setFocus()
        form.across.typed.selectAll()
        QTest.keyClicks(form.across.typed, text)
        QTest.keyClick(form.across.typed, Qt.Key.Key_Return)
        assert words in form.note.text()
        assert panel.button.isEnabled() == words.startswith("learning_rate: ")
    assert plans == []


def test_both_axes_of_a_grid_cannot_be_one_hyperparameter(panel: RacePanel) -> None:
    form = choose(panel, "grid")
    assert isinstance(form, GridForm)
    form.up.choose("optimizer.learning_rate")
    assert form.note.text() == "A grid needs two different hyperparameters; received learning_rate twice."
    assert not panel.button.isEnabled()


def test_seeds_are_five_and_six_where_two_are_compared(panel: RacePanel, plans: list[Plan]) -> None:
    form = choose(panel, "seeds")
    assert isinstance(form, SeedsForm)
    assert form.note.text() == "Seeds 0 to 4"
    form.compare_with("optimizer SGD")
    assert form.count.value() == 6
    assert form.note.text() == "6 seeds instead of 5: 5 pairs cannot give a significant result."
    panel.button.click()
    assert (plans[0].kind, plans[0].title) == ("seeds", "Adam and SGD over 6 seeds")
    form.count.take(4)
    assert "4 pairs cannot give a significant result" in form.note.text()
    assert panel.button.isEnabled()
    form.compare_with("")
    form.compare_with("optimizer SGD")
    assert form.count.value() == 4  # what a person typed stays
    form.count.take(9)
    assert "at most 8 seeds each" in form.note.text()
    assert not panel.button.isEnabled()


def test_runs_of_the_table_that_learn_the_same_data_can_be_compared_with(panel: RacePanel, plans: list[Plan]) -> None:
    form = choose(panel, "seeds")
    assert isinstance(form, SeedsForm)
    with pytest.raises(KeyError):
        form.compare_with("run r2")
    with pytest.raises(KeyError):
        form.compare_with("run r3")
    form.compare_with("run r1")
    panel.button.click()
    assert plans[0].experiments[-1].optimizer == LOUD.optimizer


def test_enter_in_a_field_keeps_what_was_typed_and_begins_no_race(panel: RacePanel, plans: list[Plan]) -> None:
    form = choose(panel, "seeds")
    assert isinstance(form, SeedsForm)
    form.count.setFocus()
    QTest.keyClick(form.count, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(form.count, "7")
    QTest.keyClick(form.count, Qt.Key.Key_Return)
    assert form.count.value() == 7
    assert plans == []


def test_escape_leaves_it(panel: RacePanel, qtbot: QtBot) -> None:
    choose(panel, "seeds")
    with qtbot.waitSignal(panel.left):
        QTest.keyClick(panel, Qt.Key.Key_Escape)


def test_while_a_race_is_made_it_says_that_this_one_ends(panel: RacePanel) -> None:
    panel.begin(live=True)
    assert panel.words.text().endswith("The current race ends")


def test_cool_downs_of_a_run_that_has_no_step_yet_say_so(panel: RacePanel, plans: list[Plan]) -> None:
    form = choose(panel, "cool_down")
    assert form.note.text() == "The run has no step yet; a cool-down begins where a run is."
    assert not panel.button.isEnabled()


def test_cool_downs_are_offered_from_the_current_step(panel: RacePanel, session: Session, plans: list[Plan]) -> None:
    form = choose(panel, "cool_down")
    run = session.run
    run.control.handle(RunEvent.BUILT)
    run.description = replace(run.description, hyperparameters=(HyperparameterInfo("learning_rate", 0.1, live=True),))
    run.state = State("paused", 40)
    session.stateChanged.emit(run.state)
    assert panel.words.text() == "6 branches from step 40, side by side"
    form.shapes["linear"].setChecked(False)
    form.lengths.setText("7, x")
    form.lengths.commit()
    assert form.note.text() == "Type lengths in steps, such as 100, 200, 400; received x."
    form.lengths.setText("7, 30")
    form.lengths.commit()
    panel.start()
    assert (plans[0].step, titles(plans[0])) == (40, ["1−√ over 7 steps", "1−√ over 30 steps"])
