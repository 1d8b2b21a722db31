"""Code that is checked is a guest: whatever it does, a sentence comes back, and the next check works."""

from __future__ import annotations

import io
import json
import queue
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from optimizers.checker.check_result import CheckResult
from optimizers.inspection.checker_process import CheckerProcess, Fault
from optimizers.inspection.worker_messages import CheckCompleted, CorruptMessages, RuleStarted, read_messages
from optimizers.source import code_permits

HEAD = """
import builtins, ctypes, json, os, signal, sys, threading, time
import keras

class Hostile(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.1, **options):
        super().__init__(learning_rate=learning_rate, **options)

    def update_step(self, gradient, variable, learning_rate):
"""
LINE = HEAD.count("\n") + 1


@pytest.fixture(scope="module")
def guest() -> Iterator[CheckerProcess]:
    made = CheckerProcess(rule_seconds=4)
    yield made
    made.close()


@pytest.fixture
def hostile(tmp_path: Path):
    def write(body: str) -> str:
        path = tmp_path / "hostile.py"
        path.write_text(f"{HEAD}        {body}\n")
        return str(path)

    return write


def checked(guest: CheckerProcess, name: str) -> tuple[dict[str, CheckResult], Fault | None]:
    findings: dict[str, CheckResult] = {}
    fault = None
    for each in guest.check(name, only=["steps-in-graph"]):
        if isinstance(each, Fault):
            fault = each
        else:
            findings[each.rule] = each
    return findings, fault


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("body", "sentence", "line"),
    [
        ("while True: pass", "It did not finish within 4 s: an endless loop or a deadlock", LINE),
        ("lock = threading.Lock(); lock.acquire(); lock.acquire()", "It did not finish within 4 s", LINE),
        ("os._exit(3)", "It ended the process, with exit status 3", None),
        ("ctypes.string_at(0)", "It ended the process by a segmentation fault", LINE),
        ("while True: print('x' * 100_000)", "It printed more than 16 MB", None),
    ],
    ids=["endless loop", "deadlock", "os._exit", "segmentation fault", "prints"],
)
def test_what_ends_or_floods_the_process_keeps_earlier_findings(
    guest: CheckerProcess, hostile, body: str, sentence: str, line: int | None
) -> None:
    findings, fault = checked(guest, hostile(body))
    assert findings["builds"].verdict == "passed"
    assert fault is not None
    assert fault.sentence.startswith(sentence)
    assert fault.rule == "Steps eagerly"
    assert fault.line == line


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("sys.exit(3)", "It ends the program: sys.exit was called"),
        ("kept = bytearray(1 << 34)", "It needs more memory than a check may use"),
        ("os.fork()", "It raises Forbidden: an optimizer under check may not start processes or send signals"),
    ],
    ids=["sys.exit", "memory", "fork"],
)
def test_what_is_caught_is_a_failure_with_its_line_and_the_process_goes_on(
    guest: CheckerProcess, hostile, body: str, sentence: str
) -> None:
    findings, fault = checked(guest, hostile(body))
    assert fault is None
    assert findings["steps-eagerly"].verdict == "failed"
    assert findings["steps-eagerly"].sentence == sentence
    assert findings["steps-eagerly"].line == LINE
    assert findings["steps-in-graph"].verdict == "skipped"


@pytest.fixture
def warm(guest: CheckerProcess, monkeypatch: pytest.MonkeyPatch) -> CheckerProcess:
    """Return a guest whose process has started, and that must not start another."""
    guest.prestart()
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("It started another process."))
    return guest


def test_a_check_that_is_interrupted_leaves_the_process_warm_for_the_next(warm: CheckerProcess) -> None:
    for each in warm.check("SGD"):
        assert isinstance(each, CheckResult)
        threading.Thread(target=warm.interrupt).start()
    findings, fault = checked(warm, "SGD")
    assert fault is None
    assert findings["steps-in-graph"].verdict == "passed"


def test_what_one_file_patches_is_gone_in_the_check_of_the_next(warm: CheckerProcess, hostile) -> None:
    findings, _ = checked(warm, hostile("keras.optimizers.SGD.update_step = None; signal.alarm(1)"))
    assert findings["builds"].verdict == "passed"
    findings, fault = checked(warm, hostile("time.sleep(0.3); variable.assign_sub(learning_rate * gradient)"))
    assert fault is None
    assert findings["steps-eagerly"].verdict == "passed"
    findings, fault = checked(warm, "SGD")
    assert fault is None
    assert findings["steps-in-graph"].verdict == "passed"


_WRITES = "[os.write(n, {text}) for n in range(3, 40) if os.path.exists(f'/proc/self/fd/{{n}}')]"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "text",
    [
        b'{"kind": "finding"}\n',
        b'{"kind": "finding", "finding": {"rule": "steps-eagerly", "verdict": "passed"}}\n',
        b"[1, 2]\n",
        b'{"kind": "do',
        b"[" * 100_000 + b"\n",
    ],
    ids=["no finding", "a verdict", "a list", "half a line", "deep"],
)
def test_what_is_written_into_the_pipe_of_answers_is_no_answer(guest: CheckerProcess, hostile, text: bytes) -> None:
    expression = "b'[' * 100_000 + bytes([10])" if len(text) > 1000 else repr(text)
    body = f"variable.assign_sub(learning_rate * gradient); {_WRITES.format(text=expression)}"
    findings, fault = checked(guest, hostile(body))
    assert fault is None
    assert findings["loads"].verdict == "passed"
    assert findings["steps-eagerly"].sentence == "2 steps run"
    assert findings["steps-in-graph"].verdict == "passed"


def test_answers_that_do_not_follow_on_each_other_are_a_fault() -> None:
    class Answers(queue.SimpleQueue):
        def all(self) -> list[object]:
            return [self.get() for _ in range(self.qsize())]

    def read(*messages: object) -> list[object]:
        answers = Answers()
        lines = b"".join(json.dumps(each).encode() + b"\n" for each in messages)
        read_messages(io.BytesIO(lines), "secret", {"builds"}, answers)
        return answers.all()

    begins = {"secret": "secret", "count": 0, "kind": "begins", "rule": "builds"}
    done = {"secret": "secret", "count": 1, "kind": "done"}
    assert read(begins, done) == [RuleStarted("builds"), CheckCompleted(), None]
    assert read({**begins, "secret": "guessed"}, begins) == [RuleStarted("builds"), None]
    assert read(begins, begins) == [RuleStarted("builds"), CorruptMessages()]
    assert read(done) == [CorruptMessages()]
    assert read({**begins, "rule": "no rule"}) == [CorruptMessages()]
    finding = {"secret": "secret", "count": 0, "kind": "finding"}
    assert read({**finding, "finding": {"rule": "builds", "verdict": "passed"}}) == [CorruptMessages()]
    assert read({**finding, "finding": 3}) == [CorruptMessages()]
    assert read(finding) == [CorruptMessages()]


def test_an_unknown_optimizer_is_a_sentence(guest: CheckerProcess) -> None:
    findings, fault = checked(guest, "nope")
    assert findings == {}
    assert fault is not None
    assert "nope" in fault.sentence


def test_an_untrusted_file_of_an_experiment_is_not_run_to_be_checked(
    guest: CheckerProcess, hostile, tmp_path: Path
) -> None:
    name = hostile("return None")
    path, ran = Path(name.removesuffix(":Hostile")), tmp_path / "ran"
    path.write_text(f"open({str(ran)!r}, 'w')\n" + path.read_text())
    code_permits.restrict_to_texts(path, {})
    findings = [each for each in guest.check(name, only=["loads"]) if not isinstance(each, Fault)]
    assert "it is not trusted" in findings[0].sentence
    assert not ran.exists()
