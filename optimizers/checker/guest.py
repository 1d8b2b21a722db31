"""Checks in processes of their own, with limits on time, memory, output and processes; whatever happens there, a
sentence comes back.

A process that has imported everything stays warm and copies itself for each check (`child`). Answers come through a
pipe that only this check has, and count only with its secret and in their order (`answers`).
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from optimizers.checker.answers import Answer, Begins, Done, Failure, Frame, Garbled, Inspected, read_answers
from optimizers.checker.finding import Finding
from optimizers.source import permits
from optimizers.source.reading import parse_reference

RULE_SECONDS = 20.0
"""How long one rule may take."""
START_SECONDS = 120.0
"""How long the process may take until it is warm."""
MOST_PRINTED = 16 << 20
"""Bytes that may be printed during a check."""
_KEPT = 64 << 10
_END_SECONDS = 5.0
_ASKED_SECONDS = 0.5

_SIGNALS = {
    signal.SIGSEGV: "a segmentation fault",
    signal.SIGABRT: "an abort",
    signal.SIGKILL: "being killed, most often because memory ran out",
    signal.SIGFPE: "a floating-point fault",
    signal.SIGILL: "an illegal instruction",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """A check that did not come to its end: why, in a sentence, the title of the rule that was looked at, and the line
    of the file where it hangs.
    """

    sentence: str
    rule: str = ""
    line: int | None = None


class Guest:
    """Checks optimizers one after the other, each in a fresh copy of a warm process. For one thread at a time."""

    def __init__(self, rule_seconds: float = RULE_SECONDS) -> None:
        self._rule_seconds = rule_seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._told: IO[bytes] | None = None
        """What the warm process says over `_control`, line by line."""
        self._pid: int | None = None
        """The process of the check that runs."""
        self._interrupted = self._stopping = False
        self._printed = _Printed()
        self.rules: Mapping[str, str] = {}
        """Titles of the rules by name, once it is warm."""

    @property
    def printed(self) -> str:
        """The beginning of what the code printed during the last check."""
        return b"".join(self._printed.parts).decode("utf-8", "replace")

    def warm(self) -> None:
        """Start the process if there is none, and wait until it is warm.

        Raises `RuntimeError` where it does not start.
        """
        if self._process is not None and self._process.poll() is None:
            return
        self._start()
        ready = self._hear(START_SECONDS)
        if ready is None or "rules" not in ready:
            said = self.printed.strip().splitlines()
            self.close()
            raise RuntimeError(f"The process that checks did not start{f': {said[-1][:200]}' if said else ''}.")
        self.rules = ready["rules"]

    def check(
        self,
        name: str,
        view: str = "auto",
        values: Mapping[str, Any] | None = None,
        only: Collection[str] = (),
        reference: str = "",
    ) -> Generator[Finding | Fault]:
        """As `checking.check`; a `Fault` is the last where the code ends, hangs or floods the process."""
        request = {"values": dict(values or {}), "only": list(only), "reference": reference, "inspects": False}
        for told in self._told_of(name, view, request):
            if not isinstance(told, Inspected):
                yield told

    def inspect(self, name: str, view: str = "auto", values: Mapping[str, Any] | None = None) -> dict[str, Any] | Fault:
        """As `inspection.described`; a `Fault` where the code ends, hangs or floods the process."""
        for told in self._told_of(name, view, {"values": dict(values or {}), "inspects": True}):
            if isinstance(told, Inspected):
                return told.document
            if isinstance(told, Fault):
                return told
        return Fault("It came to no end")

    def _told_of(self, name: str, view: str, request: Mapping[str, Any]) -> Generator[Finding | Inspected | Fault]:
        self._interrupted = self._stopping = False
        self.warm()
        secret = secrets.token_hex(16)
        whole = {**request, "name": name, "view": view, "secret": secret, "permits": permits.plain()}
        try:
            answers = self._ask(whole, secret)
        except OSError:
            yield Fault(self._end())
            return
        own = parse_reference(name)
        try:
            yield from self._followed(answers, None if own is None else own[0].resolve())
        finally:
            if self._pid is not None:
                self._finish()

    def _followed(
        self, answers: queue.SimpleQueue[Answer | None], path: Path | None
    ) -> Generator[Finding | Inspected | Fault]:
        rule, crashed_at = "", None
        end = time.monotonic() + self._rule_seconds
        while True:
            try:
                answer = answers.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                line = self._hanging_at(path, answers)
                self._finish()
                seconds = f"{self._rule_seconds:g} s"
                yield Fault(f"It did not end within {seconds}: an endless loop, or a deadlock", rule, line)
                return
            if self._interrupted:
                return
            match answer:
                case Frame():
                    # Whoever writes these does not get more time by it.
                    if crashed_at is None and path == Path(answer.file):
                        crashed_at = answer.line
                    continue
                case Begins():
                    rule = self.rules.get(answer.rule, answer.rule)
                case Finding() | Inspected():
                    yield answer
                case Failure():
                    yield Fault(answer.sentence, rule)
                case Garbled():
                    yield Fault("It wrote into the answers of the check, so they cannot be relied on", rule)
                    return
                case Done():
                    return
                case None:
                    yield Fault(self._end(), rule, crashed_at)
                    return
            end = time.monotonic() + self._rule_seconds

    def interrupt(self) -> None:
        """From any thread: the check that runs is given up at once; the process stays warm."""
        if self._pid is not None:
            self._interrupted = True
            self._kill_check()

    def stop(self) -> None:
        """End the check that runs, from any thread; the next one starts the process again."""
        self._stopping = True
        self._kill(self._process)

    def close(self) -> None:
        """End the process, and wait for it."""
        process, self._process, self._pid = self._process, None, None
        if process is None:
            return
        self._kill(process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_END_SECONDS)
        for each in (self._told, self._control, process.stdout):
            if each is not None:
                with contextlib.suppress(OSError):
                    each.close()

    # The process

    def _start(self) -> None:
        self.close()
        self._printed = _Printed()
        self._control, theirs = socket.socketpair()
        self._told = self._control.makefile("rb")
        environment = {**os.environ, "TF_CPP_MIN_LOG_LEVEL": "3", "PYTHONUNBUFFERED": "1"}
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "optimizers.checker.child", str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                pass_fds=(theirs.fileno(),),
                env=environment,
                start_new_session=True,
            )
        assert self._process.stdout is not None
        self._read_printed(self._process.stdout.fileno(), self._printed)

    def _ask(self, request: Mapping[str, Any], secret: str) -> queue.SimpleQueue[Answer | None]:
        """Have a check begin; the queue of its answers, `None` the last."""
        assert self._control is not None
        answers: queue.SimpleQueue[Answer | None] = queue.SimpleQueue()
        reading, writing = os.pipe()
        prints, printing = os.pipe()
        self._printed = _Printed()
        try:
            socket.send_fds(self._control, [json.dumps(request).encode() + b"\n"], [writing, printing])
        except OSError:
            os.close(reading)
            os.close(prints)
            raise
        finally:
            os.close(writing)
            os.close(printing)
        self._read_printed(prints, self._printed, close=True)
        begun = self._hear(_END_SECONDS)
        self._pid = None if begun is None else begun.get("pid")
        rules = {*self.rules}
        target, given = read_answers, (os.fdopen(reading, "rb"), secret, rules, answers)
        threading.Thread(target=target, args=given, daemon=True).start()
        return answers

    def _hear(self, seconds: float) -> Mapping[str, Any] | None:
        """What the warm process says next; `None` where it ended or says nothing in time."""
        assert self._control is not None
        assert self._told is not None
        self._control.settimeout(seconds)
        try:
            line = self._told.readline()
        except OSError:
            return None
        finally:
            with contextlib.suppress(OSError):
                self._control.settimeout(None)
        return json.loads(line) if line.endswith(b"\n") else None

    def _read_printed(self, pipe: int, printed: _Printed, *, close: bool = False) -> None:
        def read() -> None:
            with contextlib.suppress(OSError):
                while part := os.read(pipe, 1 << 16):
                    if printed.flooded_by(part):
                        self._kill_check()
                        break
            if close:
                os.close(pipe)

        threading.Thread(target=read, daemon=True).start()

    def _hanging_at(self, path: Path | None, answers: queue.SimpleQueue[Answer | None]) -> int | None:
        """The line of the file that the check has reached, the deepest; `None` where it is in none of its lines."""
        if self._pid is None or path is None or not hasattr(signal, "SIGUSR1"):
            return None
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(self._pid, signal.SIGUSR1)
        with contextlib.suppress(queue.Empty):
            while (answer := answers.get(timeout=_ASKED_SECONDS)) is not None:
                if isinstance(answer, Frame) and Path(answer.file) == path:
                    return answer.line
        return None

    def _kill_check(self) -> None:
        pid = self._pid
        if pid is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)

    @staticmethod
    def _kill(process: subprocess.Popen[bytes] | None) -> None:
        if process is None or process.poll() is not None:
            return
        # Its checks are of its group.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)

    def _finish(self) -> int | None:
        """End the process of the check; its exit status. The warm one stays, where it is another."""
        self._kill_check()
        ended = self._hear(_END_SECONDS)
        self._pid = None
        if ended is not None and type(ended.get("status")) is int:
            status: int = ended["status"]
            return status
        process = self._process
        if process is not None:
            self._kill(process)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(_END_SECONDS)
        self.close()
        return None if process is None else process.returncode

    def _end(self) -> str:
        """Why the process of the check is no more, in a sentence."""
        status = self._finish()
        if self._stopping:
            return "Stopped"
        if self._printed.flooded:
            return f"It printed more than {MOST_PRINTED >> 20} MB"
        if status is not None and status < 0:
            return f"It ended the process by {_SIGNALS.get(signal.Signals(-status), signal.Signals(-status).name)}"
        return f"It ended the process, with exit status {status}"


class _Printed:
    """The beginning of what was printed, and whether that was too much."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self._count = 0

    @property
    def flooded(self) -> bool:
        return self._count > MOST_PRINTED

    def flooded_by(self, part: bytes) -> bool:
        if self._count < _KEPT:
            self.parts.append(part)
        self._count += len(part)
        return self.flooded
