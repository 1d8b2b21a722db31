"""The child process that checks: reads one request a line, writes one answer a line, and ends with its input.

Started by `guest.Guest`, never by hand. What the code that is checked prints goes to standard output and error; the
answers go to a pipe of their own, whose number is the only argument.
"""

from __future__ import annotations

import faulthandler
import json
import os
import select
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

_SPARE = 2 << 30
"""Bytes that a check may take beyond what the warm process has."""
_WORN = 3 << 30
"""Bytes that checks may leave behind before another process takes over."""
_PROCESSES = (
    "os.fork",
    "os.forkpty",
    "os.posix_spawn",
    "os.system",
    "os.exec",
    "os.spawn",
    "subprocess.Popen",
    "pty.spawn",
)


class Forbidden(RuntimeError):
    """What a guest may not do."""


def main(answers: TextIO) -> None:
    """Warm up, then answer requests until there are no more."""
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    os.environ["CUDA_VISIBLE_DEVICES"] = "-1"
    import tensorflow as tf

    # What it remarks on is said better by the rules.
    tf.get_logger().setLevel("ERROR")
    # Replicas want two; nothing else looks at the second.
    cpu = tf.config.list_physical_devices("CPU")[0]
    tf.config.set_logical_device_configuration(cpu, [tf.config.LogicalDeviceConfiguration()] * 2)
    from optimizers.checker.checking import all_rules, check

    def answer(kind: str, **values: Any) -> None:
        answers.write(json.dumps({"kind": kind, **values}) + "\n")
        answers.flush()

    warm = _taken()
    # A process that crashes says where it was.
    faulthandler.enable(answers)
    if hasattr(faulthandler, "register"):
        # And one that hangs, asked by this signal.
        faulthandler.register(signal.SIGUSR1, answers, all_threads=True)
    sys.addaudithook(_guard)
    answer("ready", rules={name: rule.title for name, rule in all_rules().items()})
    while line := os.fdopen(0, "rb", 0, closefd=False).readline():
        if not line.strip():  # only says that the check before it is not waited for
            continue
        request: Mapping[str, Any] = json.loads(line)
        limit_memory()
        try:
            for finding in check(
                request["name"],
                request["view"],
                request["values"],
                request["only"],
                request["reference"],
                begin=lambda rule: answer("begins", rule=rule),
            ):
                answer("finding", finding=finding.as_plain())
                if _asked_for_more():
                    break
        except LookupError as error:
            answer("fault", sentence=str(error.args[0] if error.args else error))
        except BaseException as error:  # a guest's code may raise anything
            answer("fault", sentence=f"{type(error).__name__}: {error}")
        # What TensorFlow traced stays.
        answer("done", worn=_taken() > warm + _WORN)


def _asked_for_more() -> bool:
    """Whether another request waits: then nobody waits for the rest of this one."""
    return sys.platform != "win32" and bool(select.select([0], [], [], 0)[0])


def limit_memory() -> None:
    """What a check takes beyond the limit raises `MemoryError`, or ends this process; nobody else's memory is taken."""
    has = _taken()
    if has:
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (has + _SPARE, hard))


def _taken() -> int:
    """Bytes of memory of its own that this process has asked for; 0 where the system does not say."""
    try:
        with Path("/proc/self/status").open(encoding="ascii") as status:
            return next(int(line.split()[1]) << 10 for line in status if line.startswith("VmData:"))
    except (OSError, StopIteration):
        return 0


def _guard(event: str, _: tuple[Any, ...]) -> None:
    if event in _PROCESSES:
        raise Forbidden("an optimizer that is checked may start no process")


if __name__ == "__main__":
    with os.fdopen(int(sys.argv[1]), "w", encoding="utf-8") as pipe:
        main(pipe)
