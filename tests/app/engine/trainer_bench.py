"""A trainer between commands, run as `serve` runs it, with all the frames that it published."""

from __future__ import annotations

from typing import Any

from app.core.messages.commands import Inbox
from app.engine.run.trainer import Trainer
from app.engine.training.training import Training


class TrainerBench:
    """With `keeps` the trainer publishes states for the disk; with `waits` a command seems to wait all the time."""

    def __init__(self, *, keeps: bool = False, waits: bool = False) -> None:
        self.frames: list[Any] = []
        self.inbox = Inbox()
        self.trainer = Trainer(self, keeps=keeps)
        if waits:
            self.inbox.wait = lambda timeout=None: True  # type: ignore[method-assign]

    def put(self, frame: Any) -> None:
        self.frames.append(frame)

    def obey(self, *commands: Any) -> list[Any]:
        """Obey commands, and return what is published until nothing runs and everything that is due at a pause is
        measured.
        """
        published = len(self.frames)
        for command in commands:
            self.trainer.handle(command, self.inbox)
        while self.trainer.is_running:
            self.trainer.advance(self.inbox)
        self.trainer.idle(self.inbox)
        return self.frames[published:]

    def obey_in_turn(self, *commands: Any) -> list[Any]:
        """Obey as `obey`, each command when nothing runs any more."""
        return [frame for command in commands for frame in self.obey(command)]

    @property
    def training(self) -> Training:
        assert self.trainer.training is not None
        return self.trainer.training
