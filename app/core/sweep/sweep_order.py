"""What a window says to the process that makes a sweep for it, and the kinds of what comes back."""

from __future__ import annotations

import json
from dataclasses import dataclass

WORKERS, NOTE, PROGRESS, ENDED = "workers", "note", "progress", "ended"


@dataclass(frozen=True, slots=True)
class SweepOrder:
    """What is to be made: the text of a sweep's file, where that lies, the run database, and how many workers this
    machine gives it; 0 for one a core.
    """

    document: str
    file: str
    store: str
    workers: int = 0

    def line(self) -> str:
        return json.dumps({"document": self.document, "file": self.file, "store": self.store, "workers": self.workers})

    @classmethod
    def of_line(cls, line: str) -> SweepOrder:
        plain = json.loads(line)
        return cls(str(plain["document"]), str(plain["file"]), str(plain["store"]), int(plain["workers"]))
