from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.catalogues import catalogues
from app.core.experiment import Choice, Experiment
from app.core.frames import Built
from app.core.tables import Change, TableView
from app.session.session import Session
from app.session.table_rows import row_names, row_order, row_topics, table_sentence

SKIP_GRAM = Experiment(
    dataset=Choice("skip-gram", {"vocabulary": 300, "length": 2000, "topics": 4}),
    model=Choice("skip-gram", {"dimension": 4}),
    optimizer=Choice("library.LazyAdam"),
    batch_size=8,
)


def view(touched: int, **changes: Change) -> TableView:
    rows = 2000
    return TableView(
        step=3,
        variable=0,
        touched=np.arange(touched),
        hits=np.zeros(rows, np.int32),
        last=np.zeros(rows, np.int64),
        counted=3,
        measures={},
        rates=np.full(rows, np.nan, np.float32),
        changes={("weight" if name == "weight" else f"slot/{name}"): each for name, each in changes.items()},
    )


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        (view(256), "256 of 2\u202f000 rows touched"),
        (
            view(256, weight=Change(256, 0, 0), v=Change(256, 0, 0)),
            "256 of 2\u202f000 rows touched · 256 moved · v: only touched rows changed",
        ),
        (
            view(256, weight=Change(2000, 1744, 10), m=Change(1800, 1544, 1544), n=Change(2000, 1744, 3)),
            "256 of 2\u202f000 rows touched · 2\u202f000 moved · m: 1\u202f544 untouched rows decayed"
            " · n: 1\u202f744 untouched rows changed",
        ),
        (
            view(1, weight=Change(1, 0, 0), m=Change(0, 0, 0)),
            "1 of 2\u202f000 rows touched · 1 moved · m: no row changed",
        ),
        (view(1, m=Change(2, 1, 1)), "1 of 2\u202f000 rows touched · m: 1 untouched row decayed"),
    ],
)
def test_what_a_step_did_to_the_rows_in_a_sentence(seen: TableView, sentence: str) -> None:
    assert table_sentence(seen) == sentence


@pytest.fixture
def session(qapp: QApplication, qtbot: QtBot) -> Iterator[Session]:
    session = Session(catalogues(), SKIP_GRAM)
    session.start()
    qtbot.waitUntil(lambda: session.built is not None, timeout=120_000)
    yield session
    assert session.close()


def test_a_table_is_looked_at_in_the_order_of_its_tokens_and_a_load_clears_what_was_seen(
    session: Session, qtbot: QtBot
) -> None:
    built = session.built
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

    with qtbot.waitSignal(session.looks.tableLooked, timeout=60_000):
        session.looks.look_at_table(1)
    assert session.looks.tables.steps == [0]
    assert session.looks.tables.order is not None
    session.step(3)
    qtbot.waitUntil(lambda: session.looks.tables.steps[-1] == 3, timeout=60_000)
    seen = session.looks.tables.newest
    assert seen is not None
    assert table_sentence(seen).endswith("v: only touched rows changed")
    session.reset()
    qtbot.waitUntil(lambda: session.looks.tables.steps == [0], timeout=60_000)
    session.looks.look_at_table(0)
    assert session.looks.tables.steps == []
    qtbot.waitUntil(lambda: session.looks.tables.steps == [0], timeout=60_000)
    session.looks.look_at_table(None)
    assert session.looks.tables.steps == [0]
