"""TensorFlow, imported once on the training thread, and the device of an experiment."""

from __future__ import annotations

import json
import os
import sys
import time
from dataclasses import dataclass
from typing import Any

from app.core.experiment.experiment import MOST_REPLICAS
from app.core.messages.run_frames import EngineReady
from app.engine.program import compile_cache
from optimizers.base.message import Message


@dataclass(frozen=True, slots=True)
class Device:
    """Device: `name` is TensorFlow's (`"/CPU:0"`), `label` that of the badge (`"CPU"`), `note` the reason why it is not
    the GPU, or empty.
    """

    name: str
    label: str
    note: str


_WORKERS: list[Any] = []
"""The strategy over all processes, in one that is a worker among several."""
_ASKED: list[bool] = []


def join_workers() -> None:
    """Make `prepare` join the cluster in TF_CONFIG, once all its processes are there. All processes must make the same
    steps, so nothing may be edited until the end.
    """
    _ASKED.append(True)


def workers() -> Any:
    """Return the strategy over all processes; `None` if this one trains alone."""
    return _WORKERS[0] if _WORKERS else None


def _cluster_size(text: str) -> int:
    """Return the number of workers in TF_CONFIG. Raises `ValueError` for an unsupported cluster."""
    try:
        named = json.loads(text)["cluster"]
        sizes = {kind: len(tasks) for kind, tasks in named.items()}
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ValueError(
            Message(
                "TF_CONFIG cannot be read; it must be JSON as in "
                '{"cluster": {"worker": ["a:1", "b:1"]}, "task": {"type": "worker", "index": 0}}.'
            )
        ) from error
    if others := [kind for kind in sizes if kind not in ("worker", "chief")]:
        raise ValueError(
            Message(
                'TF_CONFIG names tasks of type "{others}", but replicas must be workers: under '
                "parameter servers each worker updates on its own, so a step has no single gradient. "
                "Name only workers.",
                others=others[0],
            )
        )
    return sum(sizes.values())


def prepare() -> EngineReady:
    """Import and configure TensorFlow. Takes seconds the first time. Must run before anything else imports it."""
    begun = time.perf_counter()
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
    os.environ.setdefault("KERAS_BACKEND", "tensorflow")
    # The GPU's own threads for its kernels, so that nothing else of the process waits on them.
    os.environ.setdefault("TF_GPU_THREAD_MODE", "gpu_private")
    root = compile_cache.folder()
    notes = compile_cache.CompileCache(root).prepare() if root is not None and "tensorflow" not in sys.modules else []
    import tensorflow as tf

    # Each reset traces a step again, which TensorFlow takes for a mistake and says so on the terminal.
    tf.get_logger().setLevel("ERROR")
    # Toy models gain nothing from more threads inside one op, and the window needs a core.
    threads = max(1, min(4, (os.cpu_count() or 2) - 1))
    config = os.environ.get("TF_CONFIG", "") if _ASKED and not _WORKERS else ""
    size = _cluster_size(config) if config else 1
    try:
        if size == 1:
            split_cpu(MOST_REPLICAS)
        tf.config.threading.set_intra_op_parallelism_threads(threads)
        for gpu in tf.config.list_physical_devices("GPU"):
            tf.config.experimental.set_memory_growth(gpu, True)
    except RuntimeError:
        # TensorFlow was already in use in this process (a test, a notebook): its settings stay.
        pass
    if size > 1:
        _WORKERS.append(tf.distribute.MultiWorkerMirroredStrategy())
    device = choose("auto")
    return EngineReady(device.label, device.note, time.perf_counter() - begun, tuple(notes))


def split_cpu(count: int) -> None:
    """Split the CPU into `count` logical devices for replicas; training on the first is the same as without. Raises
    `RuntimeError` if TensorFlow is already in use.
    """
    import tensorflow as tf

    cpu = tf.config.list_physical_devices("CPU")[0]
    tf.config.set_logical_device_configuration(cpu, [tf.config.LogicalDeviceConfiguration()] * count)


def replica_devices(device: Device, count: int) -> tuple[str, ...]:
    """Return TensorFlow's names of `count` devices of the same kind as `device`, which is the first.

    Raises `ValueError` if there are fewer.
    """
    import tensorflow as tf

    kind, first = device.name.strip("/").split(":")
    there = len(tf.config.list_logical_devices(kind))
    names = tuple(f"/{kind.lower()}:{i}" for i in range(int(first), there))[:count]
    if len(names) == count:
        return names
    if kind == "GPU":
        sees = f"{len(names)} GPU{'s' if len(names) > 1 else ''}"
        if int(first):
            sees = Message("{devices} from {first} on", devices=sees, first=device.label)
        raise ValueError(
            Message(
                "replicas.count is {count}, and TensorFlow sees {devices}; use count = {available}, "
                'or device = "cpu", which is split.',
                count=count,
                devices=sees,
                available=len(names),
            )
        )
    raise ValueError(
        Message(
            "replicas.count is {count}, but TensorFlow started before the CPU could be split and has {available} of "
            "it. Restart Slotscope, or use count = {available}.",
            count=count,
            available=there,
        )
    )


def choose(wish: str, count: int = 1) -> Device:
    """Choose the device for `wish`: `"auto"`, `"cpu"`, `"gpu"` or `"gpu:N"`. For a missing GPU, return the CPU and a
    note.

    `"auto"` takes GPUs where there are `count` of them.
    """
    import tensorflow as tf

    gpus = tf.config.list_physical_devices("GPU")
    wish = wish.lower()
    if wish == "auto" and 0 < len(gpus) < count:
        sees = f"{len(gpus)} GPU{'s' if len(gpus) > 1 else ''}"
        return Device(
            "/CPU:0",
            "CPU",
            Message("TensorFlow sees {sees} for {count} replicas, which train on the CPU.", sees=sees, count=count),
        )
    if wish == "cpu":
        return Device("/CPU:0", "CPU", Message("The experiment requests the CPU.") if gpus else "")
    index = int(wish.partition(":")[2] or 0) if wish.startswith("gpu") else 0
    if index < len(gpus):
        return Device(f"/GPU:{index}", f"GPU:{index}", "")
    if gpus:
        last = len(gpus) - 1
        return Device(
            "/CPU:0",
            "CPU",
            Message("GPU:{index} was requested; this machine has GPU:0 to GPU:{last}.", index=index, last=last),
        )
    asked = Message("GPU:{index} was requested. ", index=index) if wish.startswith("gpu") else ""
    return Device(
        "/CPU:0",
        "CPU",
        (
            Message("{asked}TensorFlow sees no GPU on this machine. Training runs on the CPU.", asked=asked)
            if tf.test.is_built_with_cuda()
            else Message("{asked}This TensorFlow is built without GPU support. Training runs on the CPU.", asked=asked)
        ),
    )
