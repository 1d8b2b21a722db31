"""Choice of the edited part: it stays with its part, and with the rest of the model where that is gone."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.run_frames import State
from app.session.edited_scope import EditedScope, placed_here, schedule_over_whole_run, schedule_started_here
from app.session.run.run_phases import RunEvent
from app.session.session import Session

PARTS = (ParameterGroup("embedding/.*", Choice("Adagrad")), ParameterGroup("dense/.*", frozen=True))


@pytest.fixture
def session(qtbot: QtBot) -> Session:
    """Make a session that trains nothing: its worker is never started."""
    session = Session(catalogues(), Experiment(parts=PARTS))
    yield session
    session.deleteLater()


@pytest.fixture
def scope(session: Session) -> EditedScope:
    return EditedScope(session)


def test_scope_begins_with_the_rest_and_chooses_parts_alone(scope: EditedScope, qtbot: QtBot) -> None:
    assert (scope.value, scope.index, scope.part, scope.frozen) == ("", -1, None, False)
    assert scope.path("optimizer") == "optimizer"
    assert scope.path("drive/momentum") == "drive/momentum"
    # A part has paths of its own.
    with qtbot.waitSignal(scope.changed) as changed:
        scope.choose("part/1")
    assert changed.args == ["part/1"]
    assert (scope.index, scope.part, scope.frozen) == (1, PARTS[1], True)
    assert scope.path("schedule") == "part/1/schedule"
    with qtbot.assertNotEmitted(scope.changed):
        scope.choose("part/1")
    # A part that is none is refused and nothing changes.
    scope.choose("part/0")
    with pytest.raises(LookupError, match="part/2"):
        scope.choose("part/2")
    assert scope.value == "part/0"


def test_scope_stays_with_its_part_or_goes_to_the_rest_with_it(
    session: Session, scope: EditedScope, qtbot: QtBot
) -> None:
    scope.choose("part/1")
    assert session.editor.edit(session.run.experiment.without_part(0))
    assert scope.value == "part/0"
    assert scope.part == PARTS[1]
    session.undo()
    assert scope.value == "part/1"
    # It goes to the rest with its part.
    with qtbot.waitSignal(scope.changed) as changed:
        session.editor.edit(session.run.experiment.without_part(1))
    assert changed.args == [""]
    session.undo()
    assert scope.value == ""
    # Another pattern is still the same part.
    scope.choose("part/0")
    with qtbot.assertNotEmitted(scope.changed):
        session.editor.edit(session.run.experiment.with_part_at(0, ParameterGroup("head/.*", Choice("Adagrad"))))
    assert scope.part.pattern == "head/.*"


def test_scope_falls_back_to_the_rest_without_its_part(session: Session, scope: EditedScope) -> None:
    session.editor.edit(session.run.experiment.with_part(ParameterGroup("head/.*")))
    scope.choose("part/2")
    session.undo()
    assert scope.value == ""
    scope.choose("part/1")
    session.loader.open(Experiment())
    assert scope.value == ""


@pytest.mark.parametrize(
    ("step", "place"),
    [
        (0, {}),
        (1, {"begins_at": 1, "lasts": 1999}),
        (1999, {"begins_at": 1999, "lasts": 1}),
        (2000, {"begins_at": 2000, "lasts": 2000}),
        (2300, {"begins_at": 2300, "lasts": 1700}),
    ],
)
def test_chosen_schedule_lasts_from_here_to_the_end_of_the_run(session: Session, step: int, place: object) -> None:
    run = session.run
    run.experiment, run.state = Experiment(steps=2000), State("paused", step)
    run.control.handle(RunEvent.BUILT)
    assert placed_here(run, Choice("cosine", {"end": 0.1, "begins_at": 7})).values == {"end": 0.1, **place}  # type: ignore[dict-item]
    assert placed_here(run, Choice("constant")) == Choice("constant")


def test_schedule_moves_here_and_back_over_the_whole_run(session: Session) -> None:
    run = session.run
    run.experiment, run.state = Experiment(steps=2000, schedule=Choice("cosine")), State("paused", 500)
    run.control.handle(RunEvent.BUILT)
    assert schedule_over_whole_run(run, "schedule") is None
    started = schedule_started_here(run, "schedule")
    assert started is not None
    assert started[1] == 2000
    whole, run.experiment = run.experiment, started[0]
    assert schedule_over_whole_run(run, "schedule") == whole
