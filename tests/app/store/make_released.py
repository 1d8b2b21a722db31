"""Writer of `released/vN.sql`: a small store of the present version, kept when that version is released.

`python -m tests.app.store.make_released`
"""

from __future__ import annotations

import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from app.core.experiment.experiment import Choice
from app.core.messages.history_frames import Applied, CheckpointTaken, Logged
from app.core.messages.run_frames import Note
from app.core.messages.step_frames import Probes, Validated
from app.core.messages.view_frames import TensorSnapshot
from app.core.runs.run import EditEvent
from app.core.telemetry.tensor_view import TensorView, VariableView
from app.store.database.run_parts import RunCode
from app.store.database.schema import MARK, VERSION, connect
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from tests.app.store.telling import EXPERIMENT, built, state, steps, values

FOLDER = Path(__file__).parent / "released"
RUN = "5" * 32
EDITED = EXPERIMENT.with_choice("optimizer", Choice("Lion", {"learning_rate": 1e-4}))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "runs.sqlite")
        fill(path)
        with closing(connect(path)) as connection:
            lines = "\n".join(connection.iterdump())
    pragmas = f"PRAGMA application_id = {MARK};\nPRAGMA user_version = {VERSION};\n"
    (FOLDER / f"v{VERSION}.sql").write_text(f"{lines}\n{pragmas}", "utf-8")


def fill(path: Path) -> None:
    import numpy as np

    writer = RecorderThread(path)
    view = VariableView(TensorView.exact((2, 2), np.ones((2, 2), np.float32)), {})
    writer.put(built(RUN))
    for frame in (
        steps(1, 30), Probes(("a",), 10, np.array([10, 20]), values(10, 2, 1)), Validated(30, 0.5, 0.75),
        CheckpointTaken(state(30)), TensorSnapshot(30, {0: view}), Logged(0, EditEvent(30, EDITED)),
        Applied(30, "optimizer", "Adam", "Lion"),
        Note("The optimizer is another one.", "edit"), steps(31, 300),
    ):  # fmt: skip
        writer.put(frame)
    assert writer.close()
    with Store(path) as store:
        parts = store.run(RUN).parts()
        code = RunCode(0, "/home/person/mine.py", "0" * 64, {"/home/person/mine.py": "class Mine: ...\n"})
        store.add(replace(parts, code=(code,), record=replace(parts.record, run="6" * 32)))
        store.rename(RUN, "the first")
        store.set_tags(RUN, ["good", "short"])
        store.bookmark(RUN, 17, "here")


if __name__ == "__main__":
    main()
