"""TensorFlow, imported once on the thread that will train, and the device that an experiment runs on."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass

from app.core.messages.run_frames import EngineReady
from app.engine.program import compile_cache


@dataclass(frozen=True, slots=True)
class Device:
    """`name` is TensorFlow's (`"/CPU:0"`), `label` the badge's (`"CPU"`), `note` why it is not the GPU, or empty."""

    name: str
    label: str
    note: str


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
    try:
        tf.config.threading.set_intra_op_parallelism_threads(threads)
        for gpu in tf.config.list_physical_devices("GPU"):
            tf.config.experimental.set_memory_growth(gpu, True)
    except RuntimeError:
        # TensorFlow was already in use in this process (a test, a notebook): its settings stay.
        pass
    device = choose("auto")
    return EngineReady(device.label, device.note, time.perf_counter() - begun, tuple(notes))


def choose(wish: str) -> Device:
    """The device for `wish`: `"auto"`, `"cpu"`, `"gpu"` or `"gpu:N"`. An absent GPU gives the CPU and a note."""
    import tensorflow as tf

    gpus = tf.config.list_physical_devices("GPU")
    wish = wish.lower()
    if wish == "cpu":
        return Device("/CPU:0", "CPU", "The experiment asks for the CPU." if gpus else "")
    index = int(wish.partition(":")[2] or 0) if wish.startswith("gpu") else 0
    if index < len(gpus):
        return Device(f"/GPU:{index}", f"GPU:{index}", "")
    if gpus:
        last = len(gpus) - 1
        return Device("/CPU:0", "CPU", f"GPU:{index} was asked for; this machine has GPU:0 to GPU:{last}.")
    reason = (
        "TensorFlow sees no GPU on this machine."
        if tf.test.is_built_with_cuda()
        else "This TensorFlow is built without GPU support."
    )
    asked = f"GPU:{index} was asked for. " if wish.startswith("gpu") else ""
    return Device("/CPU:0", "CPU", f"{asked}{reason} Training runs on the CPU.")
