"""What a window says to the process that makes a sweep for it, and the kinds of what comes back."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from app.core.sweep.workplace import HERE, Workplace

WORKERS, NOTE, ENDED = "workers", "note", "ended"


@dataclass(frozen=True, slots=True)
class SweepOrder:
    """What is to be made: the text of a sweep's file, where that lies, the run database, and where its runs are
    made.
    """

    document: str
    file: str
    store: str
    workplace: Workplace = HERE

    def line(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def of_line(cls, line: str) -> SweepOrder:
        plain = json.loads(line)
        return cls(str(plain["document"]), str(plain["file"]), str(plain["store"]), Workplace(**plain["workplace"]))
