"""A warm child process that checks, with limits on time, memory, output and processes; whatever happens there, a
sentence comes back.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from optimizers.checker.finding import Finding
from optimizers.source.reading import parse_reference

RULE_SECONDS = 20.0
"""How long one rule may take."""
START_SECONDS = 120.0
"""How long the process may take until it is warm."""
MOST_PRINTED = 16 << 20
"""Bytes that may be printed during a check."""
_KEPT = 64 << 10
_LONGEST_ANSWER = 1 << 20

_ASKED_SECONDS = 0.5
_SETTLE_SECONDS = 2.0
_FRAME = re.compile(rb'  File "(.+)", line (\d+) in ')

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
    """Checks optimizers one after the other in a process that stays warm between them. For one thread at a time."""

    def __init__(self, rule_seconds: float = RULE_SECONDS) -> None:
        self._rule_seconds = rule_seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self._printed: list[bytes] = []
        self._printed_bytes = 0
        self._stopping = False
        self._busy = False
        """Whether the process still looks at something."""
        self.rules: Mapping[str, str] = {}
        """Titles of the rules by name, once it is warm."""

    @property
    def printed(self) -> str:
        """The beginning of what the code printed during the last check."""
        return b"".join(self._printed).decode("utf-8", "replace")

    def warm(self) -> None:
        """Start the process if there is none, and wait until it is warm.

        Raises `RuntimeError` where it does not start.
        """
        if self._process is not None and self._process.poll() is None:
            return
        self._start()
        try:
            ready = self._answers.get(timeout=START_SECONDS)
        except queue.Empty:
            ready = None
        if ready is None or ready["kind"] != "ready":
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
    ) -> Iterator[Finding | Fault]:
        """As `checking.check`; a `Fault` is the last where the code ends, hangs or floods the process."""
        self._settle()
        self.warm()
        assert self._process is not None
        assert self._process.stdin is not None
        self._printed.clear()
        self._printed_bytes = 0
        self._stopping = False
        request = {
            "name": name,
            "view": view,
            "values": dict(values or {}),
            "only": list(only),
            "reference": reference,
        }
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            yield Fault(self._end())
            return
        self._busy = True
        own = parse_reference(name)
        path = None if own is None else own[0].resolve()
        rule, crashed_at = "", None
        while True:
            try:
                answer = self._answers.get(timeout=self._rule_seconds)
            except queue.Empty:
                line = self._hanging_at(path)
                self.close()
                seconds = f"{self._rule_seconds:g} s"
                yield Fault(f"It did not end within {seconds}: an endless loop, or a deadlock", rule, line)
                return
            if answer is None:
                yield Fault(self._end(), rule, crashed_at)
                return
            match answer["kind"]:
                case "frame" if crashed_at is None and path == Path(answer["file"]):
                    crashed_at = answer["line"]
                case "begins":
                    rule = self.rules.get(answer["rule"], answer["rule"])
                case "finding":
                    yield Finding(**answer["finding"])
                case "fault":
                    yield Fault(answer["sentence"], rule)
                case "done":
                    self._busy = False
                    if answer["worn"]:
                        self.close()
                    return
                case "interrupted":
                    return

    def interrupt(self) -> None:
        """From any thread: the check that runs is given up after the rule that it is at; the process stays warm."""
        process = self._process
        if self._busy and process is not None and process.stdin is not None:
            self._answers.put({"kind": "interrupted"})
            with contextlib.suppress(OSError, ValueError):
                process.stdin.write(b"\n")
                process.stdin.flush()

    def _settle(self) -> None:
        """Where a check was interrupted, wait until the process has come to the end of its rule, or end it."""
        end = time.monotonic() + _SETTLE_SECONDS
        while self._process is not None:
            try:
                answer = self._answers.get(timeout=max(end - time.monotonic(), 0) if self._busy else 0)
            except queue.Empty:
                if self._busy:
                    self.close()
                return
            if answer is None:
                self.close()
            elif answer["kind"] == "done":
                self._busy = False

    def stop(self) -> None:
        """End the check that runs, from any thread; the next one starts the process anew."""
        self._stopping = True
        self._kill()

    def close(self) -> None:
        """End the process, and wait for it."""
        process, self._process, self._busy = self._process, None, False
        if process is None:
            return
        self._kill(process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(5)
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    # The process

    def _start(self) -> None:
        self.close()
        self._answers, self._printed, self._printed_bytes = queue.SimpleQueue(), [], 0
        reading, writing = os.pipe()
        environment = {**os.environ, "TF_CPP_MIN_LOG_LEVEL": "3", "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "optimizers.checker.child", str(writing)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=(writing,),
            env=environment,
            start_new_session=True,
        )
        os.close(writing)
        answers = os.fdopen(reading, "rb")
        assert self._process.stdout is not None
        threading.Thread(target=self._read_answers, args=(answers, self._answers), daemon=True).start()
        printing = (self._process, self._process.stdout, self._printed)
        threading.Thread(target=self._read_printed, args=printing, daemon=True).start()

    @staticmethod
    def _read_answers(pipe: IO[bytes], answers: queue.SimpleQueue[dict[str, Any] | None]) -> None:
        with pipe:
            while line := pipe.readline(_LONGEST_ANSWER):
                if frame := _FRAME.match(line):
                    answers.put({"kind": "frame", "file": os.fsdecode(frame[1]), "line": int(frame[2])})
                    continue
                try:
                    answers.put(json.loads(line))
                except ValueError:  # not ours: the code wrote into the pipe, or the process ended within a line
                    continue
        answers.put(None)

    def _read_printed(self, process: subprocess.Popen[bytes], pipe: IO[bytes], kept: list[bytes]) -> None:
        """`kept` is that of this process: what one before it still says is told to nobody."""
        with contextlib.suppress(OSError, ValueError):
            while part := os.read(pipe.fileno(), 1 << 16):
                if kept is not self._printed:
                    continue
                self._printed_bytes += len(part)
                if sum(map(len, kept)) < _KEPT:
                    kept.append(part)
                if self._printed_bytes > MOST_PRINTED:
                    self._kill(process)
                    return

    def _hanging_at(self, path: Path | None) -> int | None:
        """The line of the file that the process stands at, the deepest; `None` where it stands in none of its lines."""
        if self._process is None or path is None or not hasattr(signal, "SIGUSR1"):
            return None
        self._process.send_signal(signal.SIGUSR1)
        with contextlib.suppress(queue.Empty):
            while (answer := self._answers.get(timeout=_ASKED_SECONDS)) is not None:
                if answer["kind"] == "frame" and Path(answer["file"]) == path:
                    line: int = answer["line"]
                    return line
        return None

    def _kill(self, process: subprocess.Popen[bytes] | None = None) -> None:
        process = process or self._process
        if process is None or process.poll() is not None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)

    def _end(self) -> str:
        """Why the process is no more, in a sentence; puts it away."""
        process = self._process
        assert process is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(5)
        status = process.returncode
        self.close()
        if self._stopping:
            return "Stopped"
        if self._printed_bytes > MOST_PRINTED:
            return f"It printed more than {MOST_PRINTED >> 20} MB"
        if status is not None and status < 0:
            return f"It ended the process by {_SIGNALS.get(signal.Signals(-status), signal.Signals(-status).name)}"
        return f"It ended the process, with exit status {status}"
