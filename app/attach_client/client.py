"""Connection to a training of another process: a thread that decodes messages, sends commands and reconnects."""

from __future__ import annotations

import contextlib
import itertools
import threading
import time
import uuid
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Literal

import numpy as np
import zmq
from numpy.typing import NDArray

from app.attach.kernel.protocol import VERSION, Array, ProtocolError, decode, encode
from app.attach.kernel.rendezvous import TrainingAddress
from app.attach_client.frame_decoder import FrameDecoder, Received

Connection = Literal["connecting", "connected", "silent", "refused", "ended", "closed"]

_ALIVE = 2.0
"""Seconds between signs of life."""
SILENCE = 5.0
"""Seconds without a message after which the training counts as gone, or out of reach, and is greeted again."""
_BAD = 100
"""Number of unreadable messages after which the other side does not count as a training."""


class TrainingClient:
    """Client of one training.

    `received` is called on the client's thread with every frame, `connection` with what became of the connection and a
    sentence, empty where there is nothing to say. A training that is out of reach is tried again until `close`; one
    that compiles or hangs is silent, and comes back by itself.
    """

    def __init__(
        self,
        address: TrainingAddress,
        received: Callable[[Received], object],
        connection: Callable[[Connection, str], object] = lambda state, sentence: None,
    ) -> None:
        self.address = address
        self.decoder = FrameDecoder()
        self._received, self._connection = received, connection
        self._orders: deque[bytes] = deque()
        self._serials = itertools.count(1)
        self._over = threading.Event()
        self._who = uuid.uuid4().hex
        """Identity of this client, the same for each connection, so that a pause lasts when the connection is lost."""
        self._state: Connection = "connecting"
        self._thread = threading.Thread(target=self._run, name="attach client", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Send what waits, and end the thread; the training continues."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()

    # Commands: each answers its serial, which `Applied` and `EditRejected` repeat

    def pause(self) -> int:
        return self._order("pause")

    def go(self, *, release: bool = False) -> int:
        """Continue the training; with `release` only if nobody else asked for the pause."""
        return self._order("go", release=release)

    def step(self, count: int = 1) -> int:
        """Make so many steps and pause."""
        return self._order("step", count=count)

    def seek(self, step: int) -> int:
        """Pause, and show a past step; seeking the present one ends that, as `go` and `step` do."""
        return self._order("seek", step=step)

    def set(self, name: str, value: float, optimizer: int = 0) -> int:
        """Set a hyperparameter between two steps."""
        return self._order("set", name=name, value=value, optimizer=optimizer)

    def schedule(
        self,
        name: str,
        first: int,
        values: NDArray[np.float32],
        *,
        optimizer: int = 0,
        title: str = "",
        extends: bool = False,
    ) -> int:
        """Set a hyperparameter before each step by `values` (n,), the first for step `first`; no values end the
        schedule. With `extends` they follow those that the training has. At most `SCHEDULE` of them.
        """
        fields = {"name": name, "optimizer": optimizer, "first": first, "schedule": title, "extends": extends}
        return self._order("schedule", {"values": values}, **fields)

    def every(self, steps: int) -> int:
        """Measure every `steps` steps."""
        return self._order("every", steps=steps)

    def checkpoint(self) -> int:
        """Save a checkpoint at the training's own place."""
        return self._order("checkpoint")

    def diagnose(self, name: str, every: int, *, now: bool = False) -> int:
        """Take a diagnostic every so many steps, never for 0, and once `now`."""
        return self._order("diagnose", name=name, every=every, now=now)

    def subscribe(self, variable: int, element: int = -1, *, table: int = -1, first_row: int = 0, rows: int = 0) -> int:
        """Subscribe to a whole variable, and to the touched rows of the variable `table`; -1 for none. Both are indices
        among all variables.
        """
        layout, place = self._place(variable)
        table_layout, table_place = self._place(table)
        return self._order(
            "subscribe", layout=layout, variable=place, element=element, first_row=first_row, rows=rows,
            table=table >= 0 and table == variable, table_layout=table_layout, table_variable=table_place,
        )  # fmt: skip

    def _place(self, variable: int) -> tuple[int, int]:
        return self.decoder.variables.place(variable) if variable >= 0 else (0, -1)

    def _order(self, kind: str, arrays: Mapping[str, Array] | None = None, **fields: Any) -> int:
        serial = next(self._serials)
        self._orders.append(encode(kind, {"serial": serial, **fields}, arrays))
        return serial

    # The thread

    def _run(self) -> None:
        context: zmq.Context[Any] = zmq.Context()
        socket = self._socket(context)
        heard = greeted = said = 0.0
        bad = 0
        try:
            while not self._over.is_set():
                now = time.monotonic()
                if now - max(heard, greeted) > SILENCE:
                    # A new socket has a new name, so that a training that was started again knows no old one.
                    if greeted:
                        self._set("silent", "The training does not respond. Retrying.")
                        socket.close(linger=0)
                        socket = self._socket(context)
                    greeted = now
                    self._post(
                        socket, encode("hello", {"protocol": VERSION, "token": self.address.token, "who": self._who})
                    )
                if now - said > _ALIVE:
                    said = now
                    self._post(socket, encode("alive"))
                while self._orders and self._state == "connected" and self._post(socket, self._orders[0]):
                    self._orders.popleft()
                if not socket.poll(20):
                    continue
                heard = time.monotonic()
                bad = 0 if self._take(socket.recv()) else bad + 1
                if bad > _BAD:
                    self._set("refused", "The program at this address is not a Slotscope training.")
                if self._state in ("refused", "ended"):
                    return
        finally:
            while self._orders and self._state == "connected" and self._post(socket, self._orders[0]):
                self._orders.popleft()
            with contextlib.suppress(zmq.ZMQError):
                socket.close(linger=200)
            context.destroy(linger=200)
            if self._state not in ("refused", "ended"):
                self._set("closed")

    def _socket(self, context: zmq.Context[Any]) -> zmq.Socket[bytes]:
        socket = context.socket(zmq.DEALER)
        socket.setsockopt(zmq.RCVHWM, 16)
        socket.setsockopt(zmq.LINGER, 0)
        if self.address.server_key:
            public, secret = zmq.curve_keypair()
            socket.curve_publickey, socket.curve_secretkey = public, secret
            socket.curve_serverkey = self.address.server_key.encode()
        socket.connect(self.address.address)
        return socket

    @staticmethod
    def _post(socket: zmq.Socket[bytes], data: bytes) -> bool:
        try:
            socket.send(data, zmq.NOBLOCK)
        except zmq.ZMQError:
            return False
        return True

    def _take(self, data: bytes) -> bool:
        """Handle a message; return whether it could be read."""
        try:
            message = decode(data)
            if message.kind == "refused":
                self._set("refused", str(message["sentence"]))
                return True
            frames = self.decoder.decode(message)
        except ProtocolError:
            return False
        self._set("connected")
        for frame in frames:
            self._received(frame)
        if message.kind == "ended":
            self._set("ended")
        return True

    def _set(self, state: Connection, sentence: str = "") -> None:
        if state != self._state:
            self._state = state
            self._connection(state, sentence)
