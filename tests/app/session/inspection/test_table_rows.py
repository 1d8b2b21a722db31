from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.run_frames import Built
from app.session.inspection.subscriptions import row_names, row_order, row_topics
from app.session.session import Session

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
