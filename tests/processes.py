"""Run the tests in copies of one process that has imported everything: `-p tests.processes --processes N`.

TensorFlow and the tests are imported and collected once. A copy runs file after file; one that has grown ends, and a
new one takes its place, for what TensorFlow has traced it keeps. Copies are made by a fork, which nothing that was
imported may be in the way of: a module that computes with TensorFlow as it is imported is an error.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import sys
import tempfile
import traceback
import warnings
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import memory

ALONE = ("test_solutions",)
"""Files whose tests share nothing and take long: each goes to the next process that is free."""
GROWN = 1.7
"""GB that a process may have when it takes another file."""


def pytest_addoption(parser: pytest.Parser) -> None:
    help_text = "how many copies of this process run the tests; 0 is none"
    parser.addoption("--processes", type=int, default=0, help=help_text)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    count = session.config.getoption("processes")
    if not count or session.testsfailed or session.config.option.collectonly:
        return None
    if _tensorflow_runs():
        sentence = "A module of tests computes with TensorFlow as it is imported, so that no process can be copied."
        raise pytest.UsageError(sentence)
    Runner(session, count).run()
    return True


@dataclass
class Process:
    """A copy, seen from where it was made."""

    name: str
    pid: int
    connection: Connection
    tests: list[int] = field(default_factory=list)
    """Tests whose end it has not reported, in order."""
    fault: str = ""
    """Fault outside a test."""


class Runner:
    def __init__(self, session: pytest.Session, count: int) -> None:
        self.session, self.config, self.count = session, session.config, count
        places = groupby(range(len(session.items)), key=self._file)
        self.waiting = deque([list(group) for _, group in places])
        self.processes: list[Process] = []
        self.made = 0

    def _file(self, place: int) -> str:
        item = self.session.items[place]
        return item.nodeid if item.path.stem in ALONE else str(item.path)

    def run(self) -> None:
        with tempfile.TemporaryDirectory(prefix="slotscope-tests-") as folder:
            try:
                while self.waiting or self.processes:
                    while self.waiting and len(self.processes) < self.count:
                        self._give(self._copy(Path(folder)))
                    for connection in wait([each.connection for each in self.processes]):
                        self._hear(next(each for each in self.processes if each.connection is connection))
                    if self.session.shouldfail:
                        raise self.session.Failed(self.session.shouldfail)
            finally:
                for each in self.processes:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(each.pid, 9)
                    os.waitpid(each.pid, 0)

    def _copy(self, folder: Path) -> Process:
        here, there = multiprocessing.Pipe()
        self.made += 1
        sys.stdout.flush()
        with warnings.catch_warnings():
            # Python tells of threads, which are those of libraries for linear algebra and survive.
            warnings.simplefilter("ignore", DeprecationWarning)
            pid = os.fork()
        if pid == 0:
            status = 1
            try:
                for each in (here, *(process.connection for process in self.processes)):
                    each.close()
                _serve(self.session, there, folder / str(self.made))
                status = 0
            except Exception:
                there.send(("fault", traceback.format_exc()))
            finally:
                os._exit(status)
        there.close()
        self.processes.append(Process(f"process {self.made}", pid, here))
        return self.processes[-1]

    def _give(self, process: Process) -> None:
        process.tests = self.waiting.popleft()
        process.connection.send(process.tests)

    def _hear(self, process: Process) -> None:
        try:
            kind, content = process.connection.recv()
        except (EOFError, ConnectionResetError):
            self._lost(process)
            return
        match kind:
            case "report":
                report = self.config.hook.pytest_report_from_serializable(config=self.config, data=content)
                self._log(process, report)
            case "finished":
                item = self.session.items[process.tests.pop(0)]
                self.config.hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
            case "fault":
                process.fault = content
            case "free":
                size, peak = content
                memory.PEAKS[process.name] = peak
                if self.waiting and size < GROWN:
                    self._give(process)
                else:
                    self._end(process)

    def _log(self, process: Process, report: Any) -> None:
        # By this, as pytest-xdist has it, the terminal knows that reports of several files come in turn.
        report.node = SimpleNamespace(gateway=SimpleNamespace(id=process.name), workerinfo=_told_of(process))
        self.config.hook.pytest_runtest_logreport(report=report)

    def _lost(self, process: Process) -> None:
        """Report the test within which a process ended as failed; another process takes the tests after it."""
        status = self._end(process)
        item = self.session.items[process.tests[0]]
        content = f"The process ended within this test, with status {status}.\n{process.fault}"
        self._log(process, pytest.TestReport(item.nodeid, item.location, {}, "failed", content, "call"))
        if process.tests[1:]:
            self.waiting.appendleft(process.tests[1:])

    def _end(self, process: Process) -> int:
        self.processes.remove(process)
        process.connection.close()
        return os.waitstatus_to_exitcode(os.waitpid(process.pid, 0)[1])


def _told_of(process: Process) -> dict[str, Any]:
    version = {"version_info": sys.version_info[:3], "executable": sys.executable}
    return {"id": process.name, "sysplatform": sys.platform, **version}


def _serve(session: pytest.Session, connection: Connection, folder: Path) -> None:
    """In the copy: run what comes, until the other end is closed."""
    from tests.environment import use_home

    folder.mkdir()
    use_home(str(folder))
    os.environ["PYTEST_DEBUG_TEMPROOT"] = str(folder)
    plugins = session.config.pluginmanager
    # Its reports go over the connection. Files that catch what is printed are shared with the process it was copied of.
    plugins.unregister(plugins.getplugin("terminalreporter"))
    capture = plugins.getplugin("capturemanager")
    capture.stop_global_capturing()
    capture.start_global_capturing()
    plugins.register(_Sender(session.config, connection))
    for tests in _orders(connection):
        for place, following in zip(tests, [*tests[1:], None], strict=True):
            item = session.items[place]
            nextitem = None if following is None else session.items[following]
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=nextitem)
            connection.send(("finished", None))
        gc.collect()
        connection.send(("free", (memory.size(), memory.peak())))


def _orders(connection: Connection) -> Iterator[list[int]]:
    with contextlib.suppress(EOFError):
        while True:
            yield connection.recv()


class _Sender:
    def __init__(self, config: pytest.Config, connection: Connection) -> None:
        self.config, self.connection = config, connection

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        data = self.config.hook.pytest_report_to_serializable(config=self.config, report=report)
        self.connection.send(("report", data))


def _tensorflow_runs() -> bool:
    context = sys.modules.get("tensorflow.python.eager.context")
    # TensorFlow has no public name for whether it has begun.
    return context is not None and context._context is not None and context._context._initialized  # noqa: SLF001
