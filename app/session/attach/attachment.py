"""The training of another process that the window looks at: attached to, steered within what it can do, and left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, assert_never

from PySide6.QtCore import QObject, QTimer, Signal

from app.attach.rendezvous import TrainingAddress
from app.attach_client.attached_trainer import NO_ELEMENT, NO_MODEL, NO_PAST, AttachedTrainer, refusals
from app.attach_client.frame_decoder import TrainingInfo
from app.core.experiment.entry import Catalogues
from app.core.messages.attach_frames import TrainingConnection
from app.core.messages.commands import Pause
from app.core.messages.frame_coalescing import coalesce_frames
from app.core.messages.frame_queue import Feed
from app.core.messages.frames import Frame, Out, RunFrame
from app.core.messages.run_frames import Built, Compiling, EngineReady, Note, RaceFinished
from app.core.runs.run import new_run_id
from app.session.attach.attached_catalogues import attached_catalogues
from app.session.runs.run_loader import RunLoader, WorkLeft
from app.session.session_state import SessionState

Stage = Literal["", "connecting", "waiting", "attached", "silent", "over"]
"""Nothing; asked for; answered and without a step yet; looked at; without an answer; ended, and still shown."""
_LOOK_AFTER_MS = 1000


class Attachment(QObject):
    """One training at a time. What was in the window before comes back with `detach`."""

    changed = Signal()
    """`stage`, `sentence` or what is known of the training is another."""

    def __init__(self, session: SessionState, loader: RunLoader, keep: Out | None) -> None:
        """`keep` gets every frame of the training, wrapped, on a thread of its own: a store of runs."""
        super().__init__(session)
        self._session, self._loader, self._keep = session, loader, keep
        self.stage: Stage = ""
        self.sentence = ""
        """What became of the connection, where that is to be said."""
        self._trainer: AttachedTrainer | None = None
        self._feed = Feed()
        self._left: WorkLeft | None = None
        """What was here before the first training that was attached to."""
        self._catalogues: Catalogues | None = None
        """Those of the program, while others are in their place."""
        self._refusals: Mapping[str, str] = {}
        """Why hyperparameters cannot be set, by their dotted names."""
        self._settable: frozenset[str] = frozenset()
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_AFTER_MS)
        self._timer.timeout.connect(self._look_after)
        loader.leave_guest = self._leave_for_another
        session.attachment_refusal = self.refusal

    # What a person asks for

    def attach(self, address: TrainingAddress) -> None:
        """Look at the training at `address`; what is here stays until its first step is known."""
        if self._trainer is not None:
            self._close_trainer()
        self._feed = Feed()
        self._trainer = trainer = AttachedTrainer(address, _AttachedOut(self._feed, self._keep), new_run_id())
        self._set("connecting")
        trainer.start()
        self._timer.start()

    def detach(self) -> None:
        """Look no more: the training goes on, and what was here before is here again."""
        if not self.stage:
            return
        title, was_over = self.title, self.stage == "over"
        was_shown = self._leave()
        if not was_over:
            self._session.log(self.tr("Detached. %1 goes on training without the window.").replace("%1", title))
        left, self._left = self._left, None
        if was_shown and left is not None:
            self._loader.return_to(left)
        elif self._session.built is None and not self._session.is_loading:
            self._loader.load()

    def checkpoint(self) -> None:
        """Have the training save a checkpoint now."""
        if self._trainer is not None:
            self._trainer.checkpoint()

    def measure_every(self, steps: int) -> None:
        """Measure every so many steps."""
        if self._trainer is not None:
            self._trainer.measure_every(steps)

    def close(self) -> None:
        """The window is closed: the training goes on."""
        if self._trainer is not None:
            self._close_trainer()

    # What is known

    @property
    def is_shown(self) -> bool:
        """Whether the run in the window is one that another process trains, or trained until a moment ago."""
        return self._catalogues is not None

    @property
    def address(self) -> TrainingAddress | None:
        return self._trainer.address if self._trainer is not None else None

    @property
    def info(self) -> TrainingInfo | None:
        return self._trainer.info if self._trainer is not None else None

    @property
    def every(self) -> int:
        """Steps from one measurement to the next, while it runs."""
        return self._trainer.base if self._trainer is not None else 1

    @property
    def columns(self) -> frozenset[str]:
        """What the training measures."""
        return self._trainer.columns if self._trainer is not None else frozenset()

    @property
    def title(self) -> str:
        address = self.address
        return self.info.title if self.info is not None else (address.title or address.address) if address else ""

    @property
    def place(self) -> str:
        """`"process 4711 here"`, or the address."""
        address = self.address
        if address is None:
            return ""
        here = self.tr("process %1 here").replace("%1", str(address.pid))
        return here if address.pid else address.address

    def refusal(self, what: str) -> str:
        """Why something cannot be done with the run that is shown, in a sentence; empty where it can.

        `"seek"`, `"reset"`, `"stop"`, `"pace"`, `"unit"`, `"play"`, `"model"`, `"element"`, `"every"`, `"checkpoint"`,
        or a setting by its dotted name.
        """
        if not self.is_shown:
            return ""
        if self.stage == "over":
            return self.tr("This training has ended; its run is kept as it was recorded.")
        if self.stage != "attached":
            return self.tr("This training does not answer now.")
        info = self.info
        refusals = {
            "seek": NO_PAST,
            "reset": NO_PAST,
            "element": NO_ELEMENT,
            "model": NO_MODEL,
            "stop": self.tr("Another process trains this run, and ends it. Detach to look no more."),
            "pace": self.tr("Another process trains this run, at its own pace."),
            "every": "",
            "unit": self.tr("Another process trains this run: what an epoch of it is, is not known here."),
            "checkpoint": self.tr('This training saves none: use Attach(checkpoints="folder").'),
            "play": self.tr("This training cannot pause: its loop never calls scope.step()."),
            **self._refusals,
        }
        has = {"checkpoint": info is not None and info.checkpoints, "play": info is not None and info.can_pause}
        if what in refusals:
            return "" if has.get(what) else refusals[what]
        if what in self._settable:
            return ""
        return self.tr("Another process trains this run: only its hyperparameters can be changed from here.")

    # Frames

    def receives(self, frame: Frame) -> bool:
        """Whether a frame of the session's own worker counts now: of its run nothing does while another is shown."""
        if not self.is_shown:
            return True
        return isinstance(frame, EngineReady | RunFrame | RaceFinished) or (
            isinstance(frame, Compiling) and not frame.on
        )

    def take(self) -> list[Frame]:
        """What came of the training since the last call."""
        return coalesce_frames(self._feed.take()) if self._trainer is not None else []

    def admits(self, frame: Frame) -> bool:
        """Take in what a frame of the training says of itself; whether it is for the session too."""
        match frame:
            case TrainingConnection():
                self._receive(frame)
                return False
            case Built():
                self._show(frame)
                return True
            case Note():
                return True
        # Until its first step is known, another run is in the window.
        return self.is_shown and self.stage not in ("connecting", "waiting")

    def _show(self, built: Built) -> None:
        """Its first step is known: show it in the place of what is here."""
        session = self._session
        if self._catalogues is None:
            self._left = self._loader.leave()
            self._catalogues = session.catalogues
            session.worker.inbox.put(Pause())
        description = built.description
        info = self.info
        assert info is not None
        self._refusals = refusals(info)
        self._settable = frozenset(f"optimizer.{each.name}" for each in description.hyperparameters)
        session.catalogues = attached_catalogues(self._catalogues, description.experiment, description.hyperparameters)
        assert self._trainer is not None
        session.send_to(self._trainer.put)
        self._set("attached")
        self._loader.show_attached(description.experiment)

    def _receive(self, frame: TrainingConnection) -> None:
        """What became of the connection."""
        title = self.title
        match frame.state:
            case "connected":
                if self.stage == "silent":
                    self._session.log(self.tr("%1 answers again.").replace("%1", title))
                self._set("attached" if self.stage == "silent" else "waiting")
            case "silent":
                self._session.log(frame.sentence, "warn")
                self._set("silent" if self.stage == "attached" else "connecting", frame.sentence)
            case "refused":
                self._session.log(frame.sentence, "error")
                self._over(frame.sentence)
            case "ended":
                self._session.log(frame.sentence)
                self._over(frame.sentence)
            case "closed":
                pass
            case _:
                assert_never(frame.state)

    def _over(self, sentence: str) -> None:
        """Nothing comes any more. What is shown of it stays."""
        self._timer.stop()
        if self.is_shown and self._trainer is not None:
            self._trainer.close()
            self._set("over", sentence)
            return
        self._leave()
        self.sentence = sentence
        self.changed.emit()
        if self._session.built is None and not self._session.is_loading:
            self._loader.load()

    def _look_after(self) -> None:
        if self._trainer is not None and (self.stage == "silent" or self.sentence):
            self._trainer.look_after()

    def _leave_for_another(self) -> None:
        """Something else is opened."""
        if not self.is_shown:
            return
        title, was_over = self.title, self.stage == "over"
        left, self._left = self._left, None
        self._leave()
        if left is not None:
            # Where what is opened is refused, this is what is here.
            self._session.experiment = left.before.experiment
        if not was_over:
            self._session.log(self.tr("Detached. %1 goes on training without the window.").replace("%1", title))

    def _leave(self) -> bool:
        """Have the session's own worker again; whether a training was shown."""
        was_shown = self.is_shown
        self._close_trainer()
        if self._catalogues is not None:
            self._session.catalogues, self._catalogues = self._catalogues, None
            # What is known of its run is not said of what comes in its place.
            self._session.built = None
            self._session.send_to(None)
        self._set("")
        return was_shown

    def _close_trainer(self) -> None:
        self._timer.stop()
        trainer, self._trainer = self._trainer, None
        if trainer is not None:
            trainer.close()

    def _set(self, stage: Stage, sentence: str = "") -> None:
        self.stage, self.sentence = stage, sentence
        self.changed.emit()


class _AttachedOut:
    """Frames of one training: to the window, and to the store as those of a run beside the window's own."""

    def __init__(self, feed: Feed, keep: Out | None) -> None:
        self._feed, self._keep = feed, keep
        self._run = ""

    def put(self, frame: Frame) -> None:
        if isinstance(frame, Built):
            self._run = frame.run
        self._feed.put(frame)
        if self._keep is not None and self._run:
            self._keep.put(RunFrame(self._run, frame))
