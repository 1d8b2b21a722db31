"""Process that runs checks under limits on time, memory, output and child processes. Every failure becomes a sentence.

A process that has imported everything stays warm and copies itself for each check (`worker_main`). Messages come
through a pipe that only this check has, and count only with its secret and in order (`worker_messages`).
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import queue
import secrets
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from optimizers.base import child_process
from optimizers.base.message import Message
from optimizers.checker.check_result import CheckResult
from optimizers.inspection.worker_messages import (
    CheckCompleted,
    CheckFailed,
    CorruptMessages,
    InspectionDocument,
    RuleStarted,
    StackLine,
    WorkerMessage,
    read_messages,
)
from optimizers.source import code_permits
from optimizers.source.file_text import parse_reference

_LOG = logging.getLogger("slotscope.checker")

RULE_SECONDS = 20.0
"""Time limit of one rule."""
START_SECONDS = 120.0
"""Time limit for the process to become warm."""
MOST_PRINTED = 16 << 20
"""Bytes that may be printed during a check."""
_MAX_KEPT_BYTES = 64 << 10
_END_SECONDS = 5.0
_INTERRUPT_SECONDS = 0.5

_SIGNALS = {
    signal.SIGSEGV: Message("a segmentation fault"),
    signal.SIGABRT: Message("an abort"),
    signal.SIGKILL: (
        Message(
            "SIGKILL, sent by its own code, by another program, or by the system (for example when memory runs out)"
        )
    ),
    signal.SIGFPE: Message("a floating-point fault"),
    signal.SIGILL: Message("an illegal instruction"),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """Reason why a check did not finish: a sentence, the title of the rule, and the line of the file that hangs."""

    sentence: str
    rule: str = ""
    line: int | None = None


class CheckerProcess:
    """Process that checks optimizers one after the other, each in a fresh fork of a warm process. Use from one thread
    at a time.
    """

    def __init__(self, rule_seconds: float = RULE_SECONDS) -> None:
        self.rule_seconds = rule_seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._replies: IO[bytes] | None = None
        """Lines that the warm process sends over `_control`."""
        self._pid: int | None = None
        """The process of the check that runs."""
        self._interrupted = self._stopping = False
        self._output = _Output()
        self.rules: Mapping[str, str] = {}
        """Titles of the rules by name, once it is warm."""
        self.left_out: tuple[str, ...] = ()
        """Reasons why rules that packages declare are not among them, in sentences."""

    @property
    def printed(self) -> str:
        """Beginning of the text that the code printed during the last check."""
        return b"".join(self._output.parts).decode("utf-8", "replace")

    def prestart(self) -> None:
        """Start the process if it is not running, and wait until it is warm.

        Raises `RuntimeError` if it does not start.
        """
        if self._process is not None and self._process.poll() is None:
            return
        self._start()
        ready = self._read_reply(START_SECONDS)
        if ready is None or "rules" not in ready:
            lines = self.printed.strip().splitlines()
            self.close()
            raise RuntimeError(
                Message("The checker process did not start: {lines}.", lines=lines[-1][:200])
                if lines
                else Message("The checker process did not start.")
            )
        self.rules, self.left_out = ready["rules"], tuple(ready["left_out"])

    def check(
        self,
        name: str,
        view: str = "auto",
        values: Mapping[str, Any] | None = None,
        only: Collection[str] = (),
        reference: str = "",
    ) -> Generator[CheckResult | Fault]:
        """Check an optimizer in the child process, as `contract_check.check` does. The last result is a `Fault` if the
        code ends, hangs or floods the process.
        """
        request = {"values": dict(values or {}), "only": list(only), "reference": reference, "inspects": False}
        for message in self._messages_of(name, view, request):
            if not isinstance(message, InspectionDocument):
                yield message

    def inspect(self, name: str, view: str = "auto", values: Mapping[str, Any] | None = None) -> dict[str, Any] | Fault:
        """Inspect an optimizer in the child process, as `optimizer_inspection.describe` does. Returns a `Fault` if the
        code ends, hangs or floods the process.
        """
        return self._document_of(name, view, {"values": dict(values or {}), "inspects": True})

    def respond(
        self, name: str, view: str, values: Mapping[str, Any] | None, stimulus: Mapping[str, Any]
    ) -> dict[str, Any] | Fault:
        """Measure a response in the child process, as `response_document.describe_response` does. Returns a `Fault` if
        the code ends, hangs or floods the process.
        """
        return self._document_of(name, view, {"values": dict(values or {}), "stimulus": dict(stimulus)})

    def describe_saved(self, file: str) -> dict[str, Any] | Fault:
        """Describe a saved layout in the child process, as `saved_layout.describe_layout` does. Returns a `Fault` if
        Keras ends, hangs or floods the process.
        """
        return self._document_of("", "", {"saved": file})

    def _document_of(self, name: str, view: str, request: Mapping[str, Any]) -> dict[str, Any] | Fault:
        for message in self._messages_of(name, view, request):
            if isinstance(message, InspectionDocument):
                return message.document
            if isinstance(message, Fault):
                return message
        return Fault(Message("Did not finish"))

    def _messages_of(
        self, name: str, view: str, request: Mapping[str, Any]
    ) -> Generator[CheckResult | InspectionDocument | Fault]:
        self._interrupted = self._stopping = False
        self.prestart()
        secret = secrets.token_hex(16)
        whole = {**request, "name": name, "view": view, "secret": secret, "permits": code_permits.to_json_values()}
        try:
            answers = self._ask(whole, secret)
        except OSError:
            yield Fault(self._exit_reason())
            return
        own = parse_reference(name)
        try:
            yield from self._until_done(answers, None if own is None else own[0].resolve())
        finally:
            if self._pid is not None:
                self._end_check()

    def _until_done(
        self, answers: queue.SimpleQueue[WorkerMessage | None], path: Path | None
    ) -> Generator[CheckResult | InspectionDocument | Fault]:
        rule, crashed_at = "", None
        end = time.monotonic() + self.rule_seconds
        while True:
            try:
                answer = answers.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                line = self._line_of_hang(path, answers)
                self._end_check()
                seconds = f"{self.rule_seconds:g} s"
                yield Fault(
                    Message("It did not finish within {seconds}: an endless loop or a deadlock", seconds=seconds),
                    rule,
                    line,
                )
                return
            if self._interrupted:
                return
            match answer:
                case StackLine():
                    # Whoever writes these does not get more time by it.
                    if crashed_at is None and path == Path(answer.file):
                        crashed_at = answer.line
                    continue
                case RuleStarted():
                    rule = self.rules.get(answer.rule, answer.rule)
                case CheckResult() | InspectionDocument():
                    yield answer
                case CheckFailed():
                    yield Fault(answer.sentence, rule)
                case CorruptMessages():
                    yield Fault(Message("It wrote into the output of the check, so the results are unreliable"), rule)
                    return
                case CheckCompleted():
                    return
                case None:
                    yield Fault(self._exit_reason(), rule, crashed_at)
                    return
            end = time.monotonic() + self.rule_seconds

    def interrupt(self) -> None:
        """Abort the running check at once, from any thread; the warm process stays alive."""
        if self._pid is not None:
            self._interrupted = True
            self._kill_check()

    def stop(self) -> None:
        """End the running check, from any thread; the next check starts the process again."""
        self._stopping = True
        self._kill(self._process)

    def close(self) -> None:
        """End the process and wait until it has exited."""
        process, self._process, self._pid = self._process, None, None
        if process is None:
            return
        self._kill(process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_END_SECONDS)
        for each in (self._replies, self._control, process.stdout):
            if each is not None:
                with contextlib.suppress(OSError):
                    each.close()

    # The process

    def _start(self) -> None:
        self.close()
        self._output = _Output()
        self._control, theirs = socket.socketpair()
        self._replies = self._control.makefile("rb")
        with theirs:
            self._process = child_process.start(
                "optimizers.inspection.worker_main",
                str(theirs.fileno()),
                changes={"TF_CPP_MIN_LOG_LEVEL": "3", "PYTHONUNBUFFERED": "1"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                pass_fds=(theirs.fileno(),),
                start_new_session=True,
            )
        _LOG.info("started process %d for checks", self._process.pid)
        assert self._process.stdout is not None
        self._read_printed(self._process.stdout.fileno(), self._output)

    def _ask(self, request: Mapping[str, Any], secret: str) -> queue.SimpleQueue[WorkerMessage | None]:
        """Request a check; return the queue of its answers, which ends with `None`."""
        assert self._control is not None
        answers: queue.SimpleQueue[WorkerMessage | None] = queue.SimpleQueue()
        reading, writing = os.pipe()
        prints, printing = os.pipe()
        self._output = _Output()
        try:
            socket.send_fds(self._control, [json.dumps(request).encode() + b"\n"], [writing, printing])
        except OSError:
            os.close(reading)
            os.close(prints)
            raise
        finally:
            os.close(writing)
            os.close(printing)
        self._read_printed(prints, self._output, close=True)
        begun = self._read_reply(_END_SECONDS)
        self._pid = None if begun is None else begun.get("pid")
        rules = {*self.rules}
        target, arguments = read_messages, (os.fdopen(reading, "rb"), secret, rules, answers)
        threading.Thread(target=target, args=arguments, daemon=True).start()
        return answers

    def _read_reply(self, seconds: float) -> Mapping[str, Any] | None:
        """Return the next line of the warm process; `None` if the process ended or did not answer in time."""
        assert self._control is not None
        assert self._replies is not None
        self._control.settimeout(seconds)
        try:
            line = self._replies.readline()
        except OSError:
            return None
        finally:
            with contextlib.suppress(OSError):
                self._control.settimeout(None)
        return json.loads(line) if line.endswith(b"\n") else None

    def _read_printed(self, pipe: int, printed: _Output, *, close: bool = False) -> None:
        def read() -> None:
            with contextlib.suppress(OSError):
                while part := os.read(pipe, 1 << 16):
                    if printed.adds_to_flood(part):
                        self._kill_check()
                        break
            if close:
                os.close(pipe)

        threading.Thread(target=read, daemon=True).start()

    def _line_of_hang(self, path: Path | None, answers: queue.SimpleQueue[WorkerMessage | None]) -> int | None:
        """Return the deepest line of the file in the check's stack; `None` if no frame is in the file."""
        if self._pid is None or path is None or not hasattr(signal, "SIGUSR1"):
            return None
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(self._pid, signal.SIGUSR1)
        with contextlib.suppress(queue.Empty):
            while (answer := answers.get(timeout=_INTERRUPT_SECONDS)) is not None:
                if isinstance(answer, StackLine) and Path(answer.file) == path:
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
        _LOG.info("ending process %d for checks", process.pid)
        # Its checks are of its group.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)

    def _end_check(self) -> int | None:
        """End the process of the check and return its exit status. A separate warm process stays alive."""
        self._kill_check()
        ended = self._read_reply(_END_SECONDS)
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

    def _exit_reason(self) -> str:
        """Return a sentence on why the process of the check ended."""
        status = self._end_check()
        if self._stopping:
            return "Stopped"
        if self._output.is_flooded:
            return Message("It printed more than {most} MB", most=MOST_PRINTED >> 20)
        if status is not None and status < 0:
            return Message(
                "It ended the process by {signals}",
                signals=_SIGNALS.get(signal.Signals(-status), signal.Signals(-status).name),
            )
        return Message("It ended the process, with exit status {status}", status=status)


class _Output:
    """Beginning of the printed output, and whether the output exceeded its limit."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self._count = 0

    @property
    def is_flooded(self) -> bool:
        return self._count > MOST_PRINTED

    def adds_to_flood(self, part: bytes) -> bool:
        if self._count < _MAX_KEPT_BYTES:
            self.parts.append(part)
        self._count += len(part)
        return self.is_flooded
