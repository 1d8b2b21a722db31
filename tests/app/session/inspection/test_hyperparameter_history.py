"""Hyperparameters that acted at a step of a run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import DRIVEN
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.run_description import HyperparameterInfo, RunDescription
from app.core.messages.run_frames import Built
from app.core.messages.view_frames import UpdateEquations
from app.session.inspection.element_inspection import EffectiveOptimizer
from app.session.inspection.subscriptions import row_names, row_order, row_topics
from app.session.run.context import HyperparameterHistory
from app.session.session import Session
from optimizers.update_equations.equations import Equations
from optimizers.update_equations.language import parse_term


def terms(rate: float) -> Equations:
    """Make terms as a new object each time, as they come from the worker."""
    return Equations((parse_term("dw = -rate * g"),), {}, {"rate": "rate"}, {"rate": rate})


def test_terms_that_are_told_again_change_nothing() -> None:
    course = HyperparameterHistory()
    told = [course.declare(UpdateEquations(step, 0, terms(0.1))) for step in (0, 3, 5)]
    assert told == [True, False, False]
    assert course.changes(0) == (0,)
    assert course.declare(UpdateEquations(5, 1, terms(0.1)))
    assert course.declare(UpdateEquations(7, 0, terms(0.2)))
    assert course.declare(UpdateEquations(9, 0, terms(0.1)))
    assert course.changes(0) == (0, 7, 9)


def test_accumulation_counts_from_its_first_step_if_it_is_made() -> None:
    course = HyperparameterHistory()
    course.set_to(0, ())
    course.set_to(4, (), [Choice("clip_by_value"), Choice("accumulate")])
    assert [course.accumulated(step) for step in (4, 5)] == [False, True]
    course.set_to(8, ())
    assert course.accumulated(9)
    # Stage removed before the next step accumulates nothing.
    course = HyperparameterHistory()
    course.set_to(4, (), [Choice("accumulate")])
    course.set_to(4, ())
    assert not course.accumulated(100)


def test_while_a_part_is_removed_what_trains_its_variables_is_still_known() -> None:
    """The worker has not answered yet: `experiment` is ahead of `group_of_variable`."""
    course = HyperparameterHistory()
    course.set_to(0, [HyperparameterInfo("rho", 0.9, True, "part/0")])
    part = ParameterGroup("embedding/.*", optimizer=Choice("Adadelta"))
    run = SimpleNamespace(
        experiment=Experiment(),
        description=RunDescription(Experiment(parts=(part,)), scope_by_variable=("part/0", "")),
        hyperparameter_history=course,
    )
    acting = EffectiveOptimizer.on(run, 0)
    assert (acting.scope, acting.pattern) == ("part/0", "embedding/.*")
    assert acting.base(1) == {"rho": 0.9}
    assert acting.scheduled("rho") == DRIVEN("embedding/.*", "rho")
    assert EffectiveOptimizer.on(run, 1).pattern == ""


SKIP_GRAM = Experiment(
    dataset=Choice("skip-gram", {"vocabulary": 300, "length": 2000, "topics": 4}),
    model=Choice("skip-gram", {"dimension": 4}),
    optimizer=Choice("library.LazyAdam"),
    batch_size=8,
)


@pytest.fixture
def session(qapp: QApplication, qtbot: QtBot) -> Iterator[Session]:
    session = Session(catalogues(), SKIP_GRAM)
    session.start()
    qtbot.waitUntil(lambda: session.run.built is not None)
    yield session
    assert session.close()


@pytest.mark.engine
def test_table_follows_its_token_order_and_a_load_clears_it(session: Session, qtbot: QtBot) -> None:
    built = session.run.built
    assert isinstance(built, Built)
    assert built.named_tables == (0, 1)
    order = row_order(built, 0)
    assert order is not None
    assert built.token_counts is not None
    assert (np.diff(built.token_counts[order]) <= 0).all()
    assert row_names(built, 1) == built.token_names
    topics = row_topics(built, 0)
    assert topics is not None
    assert set(topics) == {0, 1, 2, 3}
    assert row_order(built, None) is None
    assert row_names(replace(built, named_tables=()), 0) == ()

    with qtbot.waitSignal(session.subscriptions.tableChanged):
        session.subscriptions.subscribe_table(1)
    assert session.run.seen.tables.steps == [0]
    assert session.run.seen.tables.order is not None
    session.playback.step(3)
    qtbot.waitUntil(lambda: session.run.seen.tables.steps[-1] == 3)
    seen = session.run.seen.tables.newest
    assert seen is not None
    assert seen.changes["slot/v"].rows > 0 == seen.changes["slot/v"].others
    session.loader.reset()
    qtbot.waitUntil(lambda: session.run.seen.tables.steps == [0])
    session.subscriptions.subscribe_table(0)
    assert session.run.seen.tables.steps == []
    qtbot.waitUntil(lambda: session.run.seen.tables.steps == [0])
    session.subscriptions.subscribe_table(None)
    assert session.run.seen.tables.steps == [0]
