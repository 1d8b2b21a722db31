"""Choice of the edited part: it stays with its part, and with the rest of the model where that is gone."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.session.edited_scope import EditedScope
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
