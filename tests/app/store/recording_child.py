"""A program that records until it is killed: path of the store, id of the run, seconds from chunk to chunk.

Tells on standard output the last step and the time, when they were written.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

EPOCH = 1_700_000_000
"""Seconds of training are counted from then, so that a run that was kept says when it was made."""


def main(path: str, run: str, pace: float) -> None:
    from app.core.messages.history_frames import CheckpointTaken
    from app.store.recording.recorder_thread import RecorderThread
    from tests.app.store import telling

    writer = RecorderThread(Path(path))
    writer.put(telling.built(run))
    first = 1
    while True:
        writer.put(telling.steps(first, 20, time.time() - EPOCH))
        if first % 400 == 1:
            writer.put(CheckpointTaken(telling.state(first + 19, size=2**22)))
        first += 20
        sys.stdout.write(f"{first - 1} {time.time()}\n")
        sys.stdout.flush()
        time.sleep(pace)


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[3])
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]))
