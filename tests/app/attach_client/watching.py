"""Client that looks at a training, pauses it and says so, and is there until it is killed."""

from __future__ import annotations

import sys
import threading

from app.attach.kernel import wire_messages as wire
from app.attach.kernel.rendezvous import trainings
from app.attach_client.client import TrainingClient
from app.core.messages.run_frames import State


def main() -> None:
    """Pause the only training of this machine."""

    def received(frame: object) -> None:
        if isinstance(frame, State) and frame.status == "paused":
            sys.stdout.write("paused\n")
            sys.stdout.flush()

    client = TrainingClient(trainings()[0], received)
    client.start()
    client.order(wire.Pause())
    threading.Event().wait()


if __name__ == "__main__":
    sys.exit(main())
