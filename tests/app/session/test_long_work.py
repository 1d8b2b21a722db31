"""Long work: listed while it lasts, done aside, and dropped where it is cancelled."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.session.steering.long_work import LongWork, LongWorks, percent


class Held:
    """Work on another thread, which ends when a test says so."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.found: list[object] = []
        self.faults: list[str] = []

    def work(self) -> str:
        assert self.may_end.wait(30)
        return "text"

    def fail(self) -> str:
        raise ValueError("no such optimizer")

    def failed(self, error: Exception) -> None:
        self.faults.append(str(error))


@pytest.fixture
def held() -> Iterator[Held]:
    held = Held()
    yield held
    held.may_end.set()


@pytest.fixture
def works(qapp: QObject) -> LongWorks:
    return LongWorks(qapp)


def test_source_is_listed_while_it_has_work(works: LongWorks) -> None:
    present: list[LongWork] = []
    works.add(lambda: present[0] if present else None)
    assert not works.now
    present.append(LongWork("Race", 42))
    works.renew()
    assert [(each.name, each.percent) for each in works.now] == [("Race", 42)]
    present.clear()
    works.renew()
    assert works.now == ()


def test_change_is_reported_once_a_percent(works: LongWorks) -> None:
    done = [0.0]
    told: list[int | None] = []

    def tell() -> None:
        told.append(works.now[0].percent)

    works.changed.connect(tell)
    works.add(lambda: LongWork("Race", percent(done[0])))
    for share in (0.001, 0.002, 0.011, 0.012, 0.999, 1.0):
        done[0] = share
        works.renew()
    assert told == [0, 1, 99, 100]


def test_work_aside_is_listed_at_once_and_answered_here(works: LongWorks, held: Held, qtbot: QtBot) -> None:
    works.do("Exporting", held.work, held.found.append, held.failed)
    assert [each.name for each in works.now] == ["Exporting"]
    held.may_end.set()
    qtbot.waitUntil(lambda: held.found == ["text"])
    assert works.now == ()


def test_cancelled_work_answers_nothing(works: LongWorks, held: Held, qtbot: QtBot) -> None:
    works.do("Exporting", held.work, held.found.append, held.failed)
    cancel = works.now[0].cancel
    assert cancel is not None
    cancel()
    assert works.now == ()
    held.may_end.set()
    works.do("Another", lambda: "later", held.found.append, held.failed)
    qtbot.waitUntil(lambda: held.found == ["later"])


def test_expected_fault_is_answered_and_ends_the_work(works: LongWorks, held: Held, qtbot: QtBot) -> None:
    works.do("Exporting", held.fail, held.found.append, held.failed)
    qtbot.waitUntil(lambda: held.faults == ["no such optimizer"])
    assert (works.now, held.found) == ((), [])
