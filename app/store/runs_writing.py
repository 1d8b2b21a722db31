"""All runs that are being recorded: which of them a frame is of, and the transactions that write them."""

from __future__ import annotations

import importlib.metadata
import platform
import sqlite3
import time
import uuid
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from app import __version__
from app.core.frames import Branched, Built, Frame, Raced, RaceOver, State
from app.core.runs import Origin, RunState, new_run_id
from app.core.thousands import thousands
from app.store import looks, states
from app.store.faults import StoreFault
from app.store.resuming import taken_up
from app.store.run_writing import Group, RunWriting, TakenOver

_PACKAGES = ("tensorflow", "keras", "tf-keras", "numpy")
_FRAME = 256
"""Bytes that a frame takes at least."""


@dataclass(frozen=True, slots=True)
class Budgets:
    """Bytes on disk of the states of a run, of its looks, and of the states of all runs."""

    states: int = 64 * 2**20
    looks: int = 32 * 2**20
    all_states: int = 2 * 2**30


class RunsWriting:
    """What was told, as far as it is not on disk. Used by the writer's thread alone."""

    def __init__(self, connection: sqlite3.Connection, budgets: Budgets) -> None:
        self._connection = connection
        self._budgets = budgets
        self._environment = environment()
        self._token = uuid.uuid4().hex
        self._frames: deque[Frame | Group] = deque()
        self._current: RunWriting | None = None
        self._raced: dict[str, RunWriting] = {}
        self._ended: list[RunWriting] = []
        self._groups: list[Group] = []
        """Of the race that is told, and of those that were asked for since."""
        self._told: list[str] = []
        self._too_large: set[str] = set()
        """Runs of which it was said that their states are."""
        self.taken = 0
        """Frames that were taken in all."""
        self.written = time.monotonic()
        """When the last batch was."""

    @property
    def nbytes(self) -> int:
        """What is not on disk."""
        return sum(run.nbytes for run in self._runs()) + _FRAME * len(self._frames)

    @property
    def backlog(self) -> bool:
        """Whether something could be written that is not."""
        return bool(self._frames) or any(run.waits for run in self._runs())

    def sentences(self) -> list[str]:
        """What a person should know, since the last time this was asked."""
        told, self._told = self._told, []
        return told

    def take(self, frames: Iterable[Frame | Group]) -> None:
        before = len(self._frames)
        self._frames.extend(frames)
        self.taken += len(self._frames) - before

    def write(self, closing: bool) -> None:
        """Write what is there but states, in one transaction. Raises `sqlite3.Error` and `OSError`."""
        while self._frames:
            self._absorb(self._frames[0])
            self._frames.popleft()
        if closing:
            for run in self._runs():
                run.close()
        self._flush()
        self._ended = [run for run in self._ended if run.waits]
        self.written = time.monotonic()

    def write_states(self, between: Callable[[], object], deadline: float | None = None) -> None:
        """Write the states that wait, until `deadline` where there is one; then the newest of each run alone.

        Raises `sqlite3.Error`; the state that was being written is let go then, unless it is the newest.
        """
        for run in self._runs():
            if deadline is not None:
                run.states = run.states[-1:]
            while run.states and run.number is not None:
                state = run.states.pop(0)
                if deadline is not None and time.monotonic() > deadline:
                    self._told.append(f"The last state of the run, after step {thousands(state.step)}, was not kept.")
                    continue
                try:
                    states.write_state(self._connection, run.number, state, between)
                except TypeError as error:
                    self._told.append(f"The state after step {thousands(state.step)} is not kept: {error}.")
                    continue
                except sqlite3.Error:
                    run.states = run.states or [state]
                    raise
                states.thin(self._connection, run.number, self._budgets.states)
                states.relieve(self._connection, self._budgets.all_states)
                self._say_if_too_large(run, state)

    def _say_if_too_large(self, run: RunWriting, state: RunState) -> None:
        assert run.number is not None
        there = states.stored_states(self._connection, run.number)
        if run.run not in self._too_large and all(each.step != state.step for each in there):
            self._too_large.add(run.run)
            self._told.append(
                f"States of run {run.number} are not kept, so it cannot be gone on with later: one takes "
                f"{state.nbytes / 2**30:.3g} GiB, and those of all runs together may take "
                f"{self._budgets.all_states / 2**30:.3g} GiB."
            )

    def end_as_written(self, why: str) -> None:
        """The disk takes no more and the program ends: of each run only say that it ended, and why, if that fits."""
        for run in self._runs():
            if run.number is not None:
                with suppress(sqlite3.Error):
                    run.end_as_written(self._connection, self._token, why)

    def roll_back(self) -> None:
        """What was begun and failed is as if it had not been."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _runs(self) -> list[RunWriting]:
        current = [] if self._current is None else [self._current]
        return [*self._ended, *self._raced.values(), *current]

    def _absorb(self, frame: Frame | Group) -> None:
        """Raises `sqlite3.Error` where a run that is gone on with cannot be read now; `frame` is to be taken again."""
        match frame:
            case Group():
                self._groups.append(frame)
            case Built():
                self._end_current()
                self._current = self._begun(frame, Group())
            case Branched(run, origin) if self._current is not None:
                branch = self._current.branch(run, origin)
                self._end_current()
                self._current = branch
            case Raced(run, Built() as built):
                begun = self._begun(built, next(iter(self._groups), Group()), run)
                if begun is not None:
                    self._raced[run] = begun
            case Raced(run, inner):
                if run in self._raced:
                    self._raced[run].absorb(inner)
            case State("building"):
                # The run before it has been let go of, whatever comes of this one.
                self._end_current()
            case RaceOver(race):
                for each in self._raced.values():
                    self._end(each)
                self._raced = {}
                keys = [group.key for group in self._groups]
                self._groups = self._groups[keys.index(race) + 1 :] if race in keys else self._groups
            case _ if self._current is not None:
                self._current.absorb(frame)
            case _:
                pass

    def _end_current(self) -> None:
        if self._current is not None:
            self._end(self._current)
            self._current = None

    def _end(self, run: RunWriting) -> None:
        run.end()
        if run.wanted:
            self._ended.append(run)

    def _begun(self, built: Built, group: Group, run: str = "") -> RunWriting | None:
        run = run or built.run or new_run_id()
        if built.resumed:
            # What was told of it is read anew.
            self._flush()
            try:
                found = taken_up(self._connection, built, self._environment, self._token)
            except StoreFault as fault:
                self._told.append(f"What goes on is not recorded: {fault}")
                return None
            if found is not None:
                return found
        found = RunWriting(run, built.experiment, built, self._environment, group, _origin(built))
        found.keep_code(built.experiment, 0)
        return found

    def _flush(self) -> None:
        waiting = [run for run in self._runs() if run.unwritten]
        if not waiting:
            return
        over = []
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for run in waiting:
                try:
                    run.flush(self._connection, self._token)
                except TakenOver:
                    over.append(run)
            self._connection.execute("COMMIT")
        except BaseException:
            self.roll_back()
            raise
        for run in waiting:
            if run in over:
                self._leave(run)
            elif run.settled() and run.number is not None:
                looks.thin(self._connection, run.number, self._budgets.looks)

    def _leave(self, run: RunWriting) -> None:
        self._told.append(f"Run {run.number} is recorded by another window from now on, and by this one no longer.")
        self._ended = [each for each in self._ended if each is not run]
        self._raced = {key: each for key, each in self._raced.items() if each is not run}
        self._current = None if self._current is run else self._current


def _origin(built: Built) -> Origin | None:
    return built.origin if built.resumed else None


def environment() -> Mapping[str, str]:
    """Versions of what makes a run, by package."""
    found = {"slotscope": __version__, "python": platform.python_version()}
    for name in _PACKAGES:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found
