"""Entry point of the worker process that runs checks. It imports everything once and forks a copy for each check, which
ends with it: an alarm, a patch or a leak of one file cannot affect the next check.

Started by `CheckerProcess`, never by hand. Requests come over a socket, whose number is the only argument, each with
two pipes: one for the answers and one for what the code prints. Where the system cannot copy a process safely, this one
runs a single check and ends.
"""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import json
import os
import select
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from optimizers.base.message import Message, to_json

_MAX_EXTRA_BYTES = 2 << 30
"""Bytes that a check may take beyond what the warm process has."""
_FORKS = sys.platform == "linux"
"""True where a process may fork without exec: elsewhere system libraries do not survive it."""
_POLL_SECONDS = 0.05
_LONGEST_REQUEST = 1 << 20
_PROCESS_EVENTS = (
    "os.fork",
    "os.forkpty",
    "os.posix_spawn",
    "os.system",
    "os.exec",
    "os.spawn",
    "subprocess.Popen",
    "pty.spawn",
    # Who is killed could not say by whom.
    "os.kill",
    "os.killpg",
    "signal.pthread_kill",
)


class Forbidden(RuntimeError):
    """Error for a forbidden action of checked code."""


def main() -> None:
    """Serve the socket whose number is the only argument."""
    serve(socket.socket(fileno=int(sys.argv[1])))


def serve(control: socket.socket) -> None:
    """Import everything, then run checks one after the other until the socket is closed."""
    rules = prepare()
    from optimizers.base import entry_points

    _send(control, rules=rules, left_out=entry_points.faults())
    for request, pipes in _requests(control):
        child = os.fork() if _FORKS else 0
        if child:
            for pipe in pipes:
                os.close(pipe)
            _send(control, pid=child)
            status = _wait_for_exit(child, control)
            if status is None:
                return
            _send(control, status=status)
            continue
        if not _FORKS:
            _send(control, pid=os.getpid())
        control.close()
        try:
            _run_check(request, *pipes)
        finally:
            os._exit(0)


def prepare() -> dict[str, str]:
    """Import everything that a check uses, without running a TensorFlow operation; return the titles of the rules by
    name.
    """
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    os.environ["CUDA_VISIBLE_DEVICES"] = "-1"
    import tensorflow as tf

    # The rules say better what it remarks on.
    tf.get_logger().setLevel("ERROR")
    # Replicas want two; nothing else uses the second. No operation may run before the fork: TensorFlow's threads do
    # not survive it.
    cpu = tf.config.list_physical_devices("CPU")[0]
    tf.config.set_logical_device_configuration(cpu, [tf.config.LogicalDeviceConfiguration()] * 2)
    # A graph is run a few times: to rewrite it takes longer than it saves.
    tf.config.optimizer.set_experimental_options({"disable_meta_optimizer": True})
    from optimizers import catalogue
    from optimizers.inspection.contract_check import titles

    rules = dict(titles())
    catalogue.optimizers()
    # The copies need not walk through what is imported when they collect garbage.
    gc.collect()
    gc.freeze()
    return rules


def _requests(control: socket.socket) -> Iterator[tuple[Mapping[str, Any], list[int]]]:
    """Yield every request with the pipes for answers and prints."""
    text, pipes = b"", list[int]()
    while True:
        part, given, _, _ = socket.recv_fds(control, _LONGEST_REQUEST, 2)
        if not part:
            return
        text, pipes = text + part, pipes + given
        if text.endswith(b"\n"):
            yield json.loads(text), pipes
            text, pipes = b"", []


def _send(control: socket.socket, **values: Any) -> None:
    control.sendall(json.dumps(values).encode() + b"\n")


def _wait_for_exit(child: int, control: socket.socket) -> int | None:
    """Return the exit status of `child`, negative for a signal; `None` if it was ended because the client gave up.

    It stays a zombie until here, so its number is not given to another process while the check may signal it.
    """
    awaited: list[Any] = [control]
    with contextlib.suppress(OSError, AttributeError):  # an older system, which is asked again and again instead
        awaited.append(os.pidfd_open(child))
    try:
        while not _has_ended(child):
            if control in select.select(awaited, [], [], None if awaited[1:] else _POLL_SECONDS)[0]:
                os.kill(child, signal.SIGKILL)
                return None
    finally:
        for each in awaited[1:]:
            os.close(each)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _has_ended(child: int) -> bool:
    return os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def _run_check(request: Mapping[str, Any], answers: int, printed: int) -> None:
    """Run one check: findings go to the pipe `answers`, what the code prints to `printed`."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    for number, target in ((nothing, 0), (printed, 1), (printed, 2)):
        os.dup2(number, target)
    os.close(nothing)
    os.close(printed)
    # A process that crashes says where it was.
    faulthandler.enable(answers)
    if hasattr(faulthandler, "register"):
        # And one that hangs, asked by this signal.
        faulthandler.register(signal.SIGUSR1, answers, all_threads=True)
    sys.addaudithook(_forbid_processes)
    limit_memory()
    _run_request(request, _message_writer(answers, request["secret"]))


def _message_writer(pipe: int, secret: str) -> Callable[..., None]:
    """Return a function that writes a message on a separate line, numbered and marked with the secret of the
    request.
    """
    count = 0

    def answer(kind: str, **values: Any) -> None:
        nonlocal count
        message = {"secret": secret, "count": count, "kind": kind, **values}
        rest = memoryview(f"\n{json.dumps(to_json(message))}\n".encode())
        while rest:
            rest = rest[os.write(pipe, rest) :]
        count += 1

    return answer


def _run_request(request: Mapping[str, Any], answer: Callable[..., None]) -> None:
    from optimizers.inspection.contract_check import check
    from optimizers.source import code_permits

    # What it reads must still be what was trusted where it was asked for.
    code_permits.load_json_values(request["permits"])
    try:
        if "saved" in request:
            from optimizers.inspection.saved_layout import describe_layout

            answer("inspected", document=describe_layout(request["saved"]))
            answer("done")
            return
        if "stimulus" in request:
            from optimizers.response.response_document import describe_response

            asked = request["name"], request["view"], request["values"], request["stimulus"]
            answer("inspected", document=describe_response(*asked))
            answer("done")
            return
        if request["inspects"]:
            from optimizers.inspection.optimizer_inspection import describe

            answer("inspected", document=describe(request["name"], request["view"], request["values"]))
            answer("done")
            return
        for finding in check(
            request["name"],
            request["view"],
            request["values"],
            request["only"],
            request["reference"],
            begin=lambda rule: answer("begins", rule=rule),
        ):
            answer("finding", finding=finding.as_plain())
    except LookupError as error:
        answer("fault", sentence=str(error.args[0] if error.args else error))
    except BaseException as error:  # user code may raise anything
        answer("fault", sentence=Message("{place}: {sentence}", place=type(error).__name__, sentence=error))
    answer("done")


def limit_memory() -> None:
    """Limit the memory of this process: a check that exceeds it raises `MemoryError` or ends only this process."""
    has = _allocated_bytes()
    if has:
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (has + _MAX_EXTRA_BYTES, hard))


def _allocated_bytes() -> int:
    """Return the private memory that this process has allocated, in bytes; 0 if the system does not report it."""
    try:
        with Path("/proc/self/status").open(encoding="ascii") as status:
            return next(int(line.split()[1]) << 10 for line in status if line.startswith("VmData:"))
    except (OSError, StopIteration):
        return 0


def _forbid_processes(event: str, _: tuple[Any, ...]) -> None:
    if event in _PROCESS_EVENTS:
        raise Forbidden(Message("an optimizer under check may not start processes or send signals"))
