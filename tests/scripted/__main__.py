"""Record all scenarios and transcripts anew, or those that are named: `python -m tests.scripted [NAME …]`."""

from __future__ import annotations

import sys

from tests import environment

environment.close()


def main(names: list[str]) -> None:
    """Record, and print the size of each file."""
    from tests.scripted.recorder import engine_transcript, record
    from tests.scripted.recording import FOLDER, write_recording
    from tests.scripted.scenarios import SCENARIOS
    from tests.scripted.transcripts import SCRIPTS, transcript_path

    for name, scenario in SCENARIOS.items():
        if not names or name in names:
            size = write_recording(name, record(scenario))
            print(f"{name}: {size / 1000:.1f} kB")  # noqa: T201
    for name, commands in SCRIPTS.items():
        if not names or name in names:
            transcript_path(name).write_text(engine_transcript(commands), "utf-8")
    for file in FOLDER.iterdir():
        if file.stem not in {*SCENARIOS, *SCRIPTS}:
            file.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
